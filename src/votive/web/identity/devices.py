"""What kind of device a request comes from, in two words."""

_BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser", "Samsung Internet"),
    ("Firefox", "Firefox"),
    ("FxiOS", "Firefox"),
    ("CriOS", "Chrome"),
    ("Chrom", "Chrome"),
    ("Safari", "Safari"),
)
_SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
)
"""What the header `User-Agent` says, and what is kept of it; the first that is found."""


def device_of(agent: str) -> tuple[str, str]:
    """Browser and system, by names of our own; "" for what we do not know. Nothing else of the header is kept."""
    head = agent[:400]
    browser = next((name for sign, name in _BROWSERS if sign in head), "")
    return browser, next((name for sign, name in _SYSTEMS if sign in head), "")
