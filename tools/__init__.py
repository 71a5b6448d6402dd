"""What the build needs and no user: generators of files that are committed or built."""
