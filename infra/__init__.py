"""Adapters to the world outside."""
