"""The wiring and the speech: routes, command line, pages."""
