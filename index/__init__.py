"""The law on disk."""
