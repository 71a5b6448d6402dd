"""What designers and researchers measure with."""
