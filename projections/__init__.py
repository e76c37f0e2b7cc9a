"""Read models folded from the event feed."""
