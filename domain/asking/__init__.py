"""The words by which questions ask, one module a language."""
