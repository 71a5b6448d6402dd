"""One file a step; what was released is never changed."""
