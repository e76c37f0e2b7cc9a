"""Readers of official files, one module per source format."""
