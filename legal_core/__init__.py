"""The law as pure functions."""
