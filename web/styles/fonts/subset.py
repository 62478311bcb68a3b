#!/usr/bin/env python3
"""Cuts the two heading fonts, and the one of social pictures with a table of its widths, from @fontsource-variable/unbounded (see docs/fonts.md).

Debian: apt-get install python3-fonttools python3-brotli; then run from the project's root.
"""
from io import BytesIO
from pathlib import Path
from unicodedata import normalize

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = Path("node_modules/@fontsource-variable/unbounded/files")
TARGET = Path(__file__).parent
WIDTHS = Path("web/site/social/letter-widths.ts")
WEIGHT = 600

# What nearly every heading is made of; must stay near 10 KB because home preloads it.
ASCII = [*range(0x20, 0x7F), *map(ord, "–—‘’“”…₦·")]
# Latin-1 (without the micro sign, which the source lacks) and the letters of Yoruba, Hausa and Igbo with their tone marks.
WIDE = [
    *(point for point in range(0xA1, 0x100) if point != 0xB5),
    *map(ord, "ẸẹỌọṢṣỊịỤụṄṅṀṁŃńǸǹḾḿƁɓƊɗƘƙƳƴŌōĀāĒēĪīŪūŒœŠšŽžŸıʼʻ€™−"),
    *map(ord, "\u0300\u0301\u0304\u0323\u0329"),
]


# Dotted letters that take tone marks above, by the letters that have the anchors. A mark on ị stands above its upper dot.
LENDERS = {letter: normalize("NFD", letter)[0] for letter in "ẸẹỌọṢṣỊỤụ"} | {"ị": "ï"}


def cut(name, points, features):
    has_marks = "mark" in features
    pieces = []
    for part in ("latin", "latin-ext", "vietnamese"):
        font = TTFont(SOURCE / f"unbounded-{part}-wght-normal.woff2")
        wanted = [p for p in [*points, *(map(ord, LENDERS.values()) if has_marks else [])] if p in font.getBestCmap() and not any(p in had for _, had in pieces)]
        if not wanted:
            continue
        instantiateVariableFont(font, {"wght": WEIGHT}, inplace=True)
        keep(font, wanted, features)
        pieces.append((font, set(wanted)))
    absent = set(points) - set().union(*(had for _, had in pieces))
    print(name, "absent:", "".join(sorted(map(chr, absent))) or "none")
    font = merged([font for font, _ in pieces])
    font.flavor = "woff2" if name.endswith(".woff2") else None
    if font.flavor is None:
        # The renderer of social pictures skips a font without a PostScript name.
        font["OS/2"].usWeightClass = WEIGHT
        font["name"].setName("Unbounded-SemiBold", 6, 3, 1, 0x409)
    if has_marks:
        lend_anchors(font)
        keep(font, points, features)
    font.save(TARGET / name)
    print(name, (TARGET / name).stat().st_size, "bytes", len(font.getBestCmap()), "characters")
    return font


def keep(font, points, features):
    options = subset.Options()
    options.layout_features = features
    options.name_IDs = [0, 1, 2, 6, 13]
    options.hinting = False
    options.notdef_outline = False
    options.glyph_names = False
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=points)
    cutter.subset(font)


def lend_anchors(font):
    """The parts of the source know no tone marks on dotted letters, as in Yoruba ọ̀: these take their plain letters' anchors."""
    names = font.getBestCmap()
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            table = getattr(table, "ExtSubTable", table)
            if not hasattr(table, "BaseCoverage"):
                continue
            bases = dict(zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord))
            for dotted, lender in LENDERS.items():
                if names[ord(lender)] in bases:
                    bases.setdefault(names[ord(dotted)], bases[names[ord(lender)]])
            ordered = sorted(bases, key=font.getGlyphID)
            table.BaseCoverage.glyphs = ordered
            table.BaseArray.BaseRecord = [bases[name] for name in ordered]
            table.BaseArray.BaseCount = len(ordered)


def write_widths(font):
    """Lines of a picture are broken before it is drawn: the widths of letters, those of one width together."""
    by_width = {}
    for point, glyph in sorted(font.getBestCmap().items()):
        by_width.setdefault(font["hmtx"][glyph][0], []).append(chr(point))
    rows = "".join(
        f"  [{width}, {quoted(''.join(letters))}],\n" for width, letters in sorted(by_width.items())
    )
    WIDTHS.write_text(
        "/** Widths of the letters of web/styles/fonts/unbounded-600.ttf, made by subset.py beside it. */\n"
        f"export const unitsPerEm = {font['head'].unitsPerEm};\n\n"
        "export const letterWidths: readonly (readonly [units: number, letters: string])[] = [\n"
        f"{rows}];\n"
    )


def quoted(text):
    escaped = text.replace("\\", "\\\\").replace("'", "\\'")
    return "'" + "".join(c if ord(c) > 0x20 and not 0x300 <= ord(c) < 0x370 and ord(c) != 0xAD and ord(c) != 0xA0 or c == " " else f"\\u{ord(c):04x}" for c in escaped) + "'"


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
    write_widths(cut("unbounded-600.ttf", ASCII + WIDE, ["kern", "ccmp", "mark", "mkmk"]))
