"""The rules and the bots as WebAssembly: `python -m tools.wasm` writes one module for each game."""
