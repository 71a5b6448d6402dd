"""The languages there are. Apart from `language`, so that asking for help reads no Fluent."""

LANGUAGES = ("en", "fr", "de", "es")
