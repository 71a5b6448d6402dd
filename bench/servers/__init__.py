"""Other people's servers, measured beside ours."""
