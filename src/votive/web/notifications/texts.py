"""Where the words lie that only the server itself says, in mails and push messages."""

from pathlib import Path

WORDS = Path(__file__).parent.parent / "lang"
