#!/usr/bin/env python3
"""Cuts the two heading fonts from @fontsource-variable/unbounded (see docs/fonts.md).

Debian: apt-get install python3-fonttools python3-brotli; then run from the project's root.
"""
from io import BytesIO
from pathlib import Path

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = Path("node_modules/@fontsource-variable/unbounded/files")
TARGET = Path(__file__).parent
WEIGHT = 600

# What nearly every heading is made of; must stay near 10 KB because home preloads it.
ASCII = [*range(0x20, 0x7F), *map(ord, "–—‘’“”…₦·")]
# Latin-1 (without the micro sign, which the source lacks) and the letters of Yoruba, Hausa and Igbo with their tone marks.
WIDE = [
    *(point for point in range(0xA1, 0x100) if point != 0xB5),
    *map(ord, "ẸẹỌọṢṣỊịỤụṄṅṀṁŃńǸǹḾḿƁɓƊɗƘƙƳƴŌōĀāĒēĪīŪūŒœŠšŽžŸıʼʻ€™−"),
    *map(ord, "\u0300\u0301\u0304\u0323\u0329"),
]


def cut(name, points, features):
    pieces = []
    for part in ("latin", "latin-ext", "vietnamese"):
        font = TTFont(SOURCE / f"unbounded-{part}-wght-normal.woff2")
        wanted = [p for p in points if p in font.getBestCmap() and not any(p in had for _, had in pieces)]
        if not wanted:
            continue
        instantiateVariableFont(font, {"wght": WEIGHT}, inplace=True)
        options = subset.Options()
        options.layout_features = features
        options.name_IDs = [0, 1, 2, 13]
        options.hinting = False
        options.notdef_outline = False
        options.glyph_names = False
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=wanted)
        cutter.subset(font)
        pieces.append((font, set(wanted)))
    absent = set(points) - set().union(*(had for _, had in pieces))
    print(name, "absent:", "".join(sorted(map(chr, absent))) or "none")
    font = merged([font for font, _ in pieces])
    font.flavor = "woff2"
    font.save(TARGET / name)
    print(name, (TARGET / name).stat().st_size, "bytes", len(font.getBestCmap()), "characters")


def merged(fonts):
    if len(fonts) == 1:
        return fonts[0]
    files = []
    for font in fonts:
        font.flavor = None
        file = BytesIO()
        font.save(file)
        file.seek(0)
        files.append(file)
    return Merger().merge(files)


if __name__ == "__main__":
    cut("unbounded-600.woff2", ASCII, ["kern"])
    cut("unbounded-600-wide.woff2", WIDE, ["kern", "ccmp", "mark", "mkmk"])
