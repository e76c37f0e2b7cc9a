"""What a turn is: words, rules and events."""
