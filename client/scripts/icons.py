"""Draw the icons of the installed page anew from votive.svg: python -m client.scripts.icons (needs Chromium)."""

from pathlib import Path

from playwright.sync_api import sync_playwright
from tools import chromium

ICONS = Path(__file__).resolve().parent.parent / "public" / "icons"

with sync_playwright() as playwright:
    browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox", "--disable-gpu"])
    for size in (192, 512):
        page = browser.new_page(viewport={"width": size, "height": size})
        drawing = (ICONS / "votive.svg").read_text(encoding="utf-8").replace('rx="12" ', "")
        page.set_content(f"<body style='margin:0'>{drawing.replace('<svg', f'<svg width={size} height={size}')}")
        page.screenshot(path=ICONS / f"votive-{size}.png")
    browser.close()
