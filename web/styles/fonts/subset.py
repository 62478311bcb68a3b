#!/usr/bin/env python3
"""Subsets the heading fonts from @fontsource-variable/unbounded, and generates TypeScript files with their glyph widths and character ranges
(docs/fonts.md).

Debian: apt-get install python3-fonttools python3-brotli; then run from the project's root.
"""
from copy import deepcopy
from itertools import accumulate
from pathlib import Path
from unicodedata import combining

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import newTable
from fontTools.ttLib.tables._c_m_a_p import CmapSubtable
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent, GlyphCoordinates
from fontTools.ttLib.tables.ttProgram import Program

from features import cased_marks_of, features, name_of
from source import PARTS, WEIGHT, drawing, has, plain

TARGET = Path(__file__).parent
WIDTHS = Path("web/site/social/glyph-widths.ts")
RANGES = Path("web/site/parts/heading-ranges.ts")

# Characters of headings in every language. Each character makes the home page larger.
BASIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"#%&'()+,-./:;?–—‘’“”…₦·\u00a0"
# Further characters of each file. The combining marks are for letters without a precomposed character, such as ọ̀ and m̀. A mark and its letter
# must be in the same file. Yoruba and Igbo share a file, because a page in one language may contain text in the other language.
ALPHABETS = {
    "en": "",
    "ha": "ƁɓƊɗƘƙƳƴʼ",
    "yo-ig": "ẸẹỊịỌọỤụṢṣṄṅÑñÀÁÈÉÌÍÒÓÙÚàáèéìíòóùúḾḿŃńǸǹ\u0300\u0301\u0304",
    "fr": "ÀÂÆÇÈÉÊËÎÏÔŒÙÛÜŸàâæçèéêëîïôœùûüÿ«»",
}
# All other characters of the wide font: the rest of ASCII, Latin-1 (without the micro sign, which the source font lacks) and all alphabets.
WIDE = "".join(
    [
        *(chr(point) for point in [*range(0x20, 0x7F), *range(0xA1, 0x100)] if chr(point) not in BASIC and point != 0xB5),
        *("".join(ALPHABETS.values()) + "ṀṁŌōĀāĒēĪīŪūŠšŽžıʻ€™−\u0323\u0329"),
    ]
)

LARGEST_GAP = 0x100
# The dotless i, which is the base glyph of ì and ị.
DOTLESS = "ı"
# Component flag of a composite glyph (OpenType, glyf, ARGS_ARE_XY_VALUES): the two arguments are the offset of the component.
ARGUMENTS_ARE_PLACES = 0x0002


def cut(name, wanted):
    signs = sorted(filter(has, {*wanted}))
    absent = sorted({*wanted} - {*signs})
    font = deepcopy(PARTS[0].font)
    font.recalcTimestamp = False
    for table in ("GSUB", "GPOS", "GDEF", "STAT", "prep"):
        del font[table]
    draw(font, signs)
    table = CmapSubtable.newSubtable(4)
    table.platformID, table.platEncID, table.language = 3, 1, 0
    table.cmap = {ord(sign): name_of(sign) for sign in signs}
    font["cmap"].tables = [table]
    font["post"].formatType = 3
    font["name"].names = [record for record in font["name"].names if record.nameID in (0, 1, 2)]
    font["OS/2"].recalcUnicodeRanges(font)
    addOpenTypeFeaturesFromString(font, features(signs))
    font.flavor = "woff2" if name.endswith(".woff2") else None
    if font.flavor is None:
        # resvg, which renders social images, ignores a font without a PostScript name.
        font["OS/2"].usWeightClass = WEIGHT
        font["name"].setName("Unbounded-SemiBold", 6, 3, 1, 0x409)
    font.save(TARGET / name)
    print(name, (TARGET / name).stat().st_size, "bytes", len(signs), "characters; absent:", "".join(absent) or "none")
    return font


def draw(font, signs):
    """Sets outlines and widths. An accent that several letters share, such as the accent of à and è, is stored once."""
    drawings = {name_of(sign): drawing(sign) for sign in signs}
    drawings |= {name_of(sign, ".case"): drawing(sign, ".case") for sign in cased_marks_of(signs)}
    apart = {name_of(sign): found for sign in signs if (found := taken_apart(sign, drawings))}
    drawings |= {body: drawing(DOTLESS) for body, _ in apart.values() if body == name_of(DOTLESS)}
    for name, (_, rest) in apart.items():
        is_shared = sum(distance(rest, other) is not None for _, other in apart.values()) > 1
        if is_shared and named(rest, drawings) is None:
            drawings[f"{name}.rest"] = (rest, 0)
    glyphs, metrics = {".notdef": outline([])}, {".notdef": (600, 0)}
    for name, (contours, width) in drawings.items():
        body, rest = apart.get(name, (None, []))
        addition = named(rest, drawings) if body else None
        if addition is None:
            glyphs[name] = outline(contours)
        else:
            glyphs[name] = put_together((body, 0, 0), (addition, *distance(rest, drawings[addition][0])))
        metrics[name] = (width, min((x for contour in contours for x, _, _ in contour), default=0))
    font.setGlyphOrder([*glyphs])
    font["glyf"] = table = newTable("glyf")
    table.glyphs, table.glyphOrder = glyphs, [*glyphs]
    for glyph in glyphs.values():
        glyph.recalcBounds(table)
    font["hmtx"].metrics = metrics


def taken_apart(sign, drawings):
    """Returns the name of a character's base glyph and the other contours, or None if the character cannot be split."""
    contours = drawings[name_of(sign)][0]
    letter = plain(sign)
    if letter == sign:
        return None
    for body in [letter, DOTLESS] if letter == "i" else [letter]:
        own = drawing(body)[0]
        rest = [contour for contour in contours if contour not in own]
        if (name_of(body) in drawings or body == DOTLESS) and len(rest) + len(own) == len(contours):
            return name_of(body), rest
    return None


def named(contours, drawings):
    """Returns the name of the glyph that has the same contours, in any position, or None."""
    return next((name for name, (other, _) in drawings.items() if distance(contours, other) is not None), None)


def distance(contours, others):
    """Returns the offset between two lists of contours of the same shape (within a thousandth of an em), or None for different shapes."""
    if not contours or [*map(len, contours)] != [*map(len, others)]:
        return None
    right, up = (contours[0][0][axis] - others[0][0][axis] for axis in (0, 1))
    pairs = ((point, other) for pair in zip(contours, others) for point, other in zip(*pair))
    fits = all(f == g and abs(x - u - right) <= 1 and abs(y - v - up) <= 1 for (x, y, f), (u, v, g) in pairs)
    return (right, up) if fits else None


def outline(contours):
    glyph = Glyph()
    glyph.numberOfContours = len(contours)
    if contours:
        points = [point for contour in contours for point in contour]
        glyph.coordinates = GlyphCoordinates([(x, y) for x, y, _ in points])
        glyph.flags = bytearray(flag for _, _, flag in points)
        glyph.endPtsOfContours = [end - 1 for end in accumulate(map(len, contours))]
        glyph.program = Program()
        glyph.program.fromBytecode(b"")
    return glyph


def put_together(*parts):
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = []
    for name, x, y in parts:
        component = GlyphComponent()
        component.glyphName, component.x, component.y, component.flags = name, x, y, ARGUMENTS_ARE_PLACES
        glyph.components.append(component)
    return glyph


def write_widths(font):
    """Writes the glyph widths, grouped by width. Social images break lines by these widths before they are rendered."""
    by_width = {}
    for point, glyph in sorted(font.getBestCmap().items()):
        by_width.setdefault(font["hmtx"][glyph][0], []).append(chr(point))
    rows = "".join(f"  [{width}, {quoted(''.join(letters))}],\n" for width, letters in sorted(by_width.items()))
    WIDTHS.write_text(
        "/** Glyph widths of web/styles/fonts/unbounded-600.ttf, generated by subset.py beside the font. */\n"
        f"export const unitsPerEm = {font['head'].unitsPerEm};\n\n"
        "export const glyphWidths: readonly (readonly [units: number, glyphs: string])[] = [\n"
        f"{rows}];\n"
    )


def write_ranges():
    """
    Writes the characters that each font lacks and the wide font has. The ranges do not overlap: if both fonts had a character, browsers would
    fetch the wide font while the other font is late.
    """
    rows = "".join(f"  {key(name)}: '{ranges({*WIDE} - {*alphabet}, {*BASIC + alphabet})}',\n" for name, alphabet in ALPHABETS.items())
    RANGES.write_text(
        "/**\n * Characters that each font lacks and web/styles/fonts/unbounded-600-wide.woff2 has; generated by subset.py beside it.\n */\n"
        f"export const headingRanges = {{\n{rows}}} as const;\n"
    )


def key(name):
    return name if name.isidentifier() else f"'{name}'"


def ranges(signs, own):
    """Returns the shortest CSS unicode-range for these characters. A range may include a gap if `own` has no character in the gap."""
    found = []
    for point in sorted(map(ord, signs)):
        if found and point - found[-1][1] < LARGEST_GAP and not any(chr(between) in own for between in range(found[-1][1], point)):
            found[-1][1] = point
        else:
            found.append([point, point])
    return ",".join(f"U+{first:X}" + (f"-{last:X}" if last > first else "") for first, last in found)


def quoted(text):
    shown = "".join(c if ord(c) >= 0x20 and not combining(c) and c not in "\u00a0\u00ad" else f"\\u{ord(c):04x}" for c in text.replace("\\", "\\\\"))
    return f'"{shown}"' if "'" in shown and '"' not in shown else "'" + shown.replace("'", "\\'") + "'"


if __name__ == "__main__":
    for name, alphabet in ALPHABETS.items():
        cut(f"unbounded-600-{name}.woff2", BASIC + alphabet)
    cut("unbounded-600-wide.woff2", WIDE)
    write_ranges()
    write_widths(cut("unbounded-600.ttf", BASIC + WIDE))
