"""The languages there are, in one place. Apart from `language`, so that asking for help reads no Fluent."""

from typing import Literal, TypeAlias, get_args

Spoken: TypeAlias = Literal["en", "fr", "de", "es"]

LANGUAGES: tuple[Spoken, ...] = get_args(Spoken)
