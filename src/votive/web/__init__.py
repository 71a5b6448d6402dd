"""The ASGI application: HTTP, WebSocket, sessions, the built client."""
