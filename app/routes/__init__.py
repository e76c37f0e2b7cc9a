"""HTTP, one resource a file."""
