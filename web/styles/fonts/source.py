"""The heading font of @fontsource-variable/unbounded: three separate files, one for each script."""
from pathlib import Path
from unicodedata import normalize

from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FILES = Path("node_modules/@fontsource-variable/unbounded/files")
WEIGHT = 600


class Part:
    """One file of the source font, at one weight."""

    def __init__(self, script):
        self.font = instantiateVariableFont(TTFont(FILES / f"unbounded-{script}-wght-normal.woff2"), {"wght": WEIGHT})
        self.names = {chr(point): name for point, name in self.font.getBestCmap().items()}
        self.anchors, self.marks, self.pairs = {}, {}, []
        for lookup in self.font["GPOS"].table.LookupList.Lookup:
            for table in lookup.SubTable:
                self.read(getattr(table, "ExtSubTable", table))

    def read(self, table):
        if table.LookupType == 2:
            self.pairs.append(table)
        elif table.LookupType == 4:
            for name, record in zip(table.BaseCoverage.glyphs, table.BaseArray.BaseRecord):
                self.anchors[name] = [(a.XCoordinate, a.YCoordinate) if a else None for a in record.BaseAnchor]
            for name, record in zip(table.MarkCoverage.glyphs, table.MarkArray.MarkRecord):
                self.marks[name] = (record.Class, record.MarkAnchor.XCoordinate, record.MarkAnchor.YCoordinate)

    def drawing(self, name):
        """Returns the contours of a glyph, each starting at its leftmost point, and the width of the glyph."""
        glyphs = self.font["glyf"]
        points, ends, flags = glyphs[name].getCoordinates(glyphs)
        contours, start = [], 0
        for end in ends:
            contour = [(round(x), round(y), flag & 1) for (x, y), flag in zip(points[start : end + 1], flags[start : end + 1])]
            first = contour.index(min(contour))
            contours.append(tuple(contour[first:] + contour[:first]))
            start = end + 1
        return contours, self.font["hmtx"][name][0]

    def kerning(self, left, right):
        for table in self.pairs:
            if left not in table.Coverage.glyphs:
                continue
            if table.Format == 2:
                record = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)]
                return advance(record.Class2Record[table.ClassDef2.classDefs.get(right, 0)])
            for pair in table.PairSet[table.Coverage.glyphs.index(left)].PairValueRecord:
                if pair.SecondGlyph == right:
                    return advance(pair)
        return 0


def advance(record):
    return getattr(record.Value1, "XAdvance", 0) if record.Value1 else 0


PARTS = [Part(script) for script in ("latin", "latin-ext", "vietnamese")]


def has(sign):
    return any(sign in part.names for part in PARTS)


def part_of(sign):
    return next(part for part in PARTS if sign in part.names)


def plain(sign):
    return normalize("NFD", sign)[0]


def drawing(sign, form=""):
    """Returns the contours and the width of a character. Marks have a second form, ".case", for upper case."""
    part = part_of(sign)
    return part.drawing(part.names[sign] + form)


def has_form(sign, form):
    part = part_of(sign)
    return part.names[sign] + form in part.font["glyf"].keys()


def mark(sign, form=""):
    """Returns 0 for a mark above the letter or 1 for a mark below it, and the anchor point of the mark."""
    part = part_of(sign)
    return part.marks[part.names[sign] + form]


def anchors(sign):
    """Returns the anchor points of a letter for a mark above and for a mark below."""
    part = part_of(sign)
    return part.anchors.get(part.names[sign], [None, None])


def kerning(left, right):
    """Returns the kerning of two characters. If no file has both characters, such as T and ọ, uses the kerning of their plain letters."""
    for part in PARTS:
        if left in part.names and right in part.names:
            return part.kerning(part.names[left], part.names[right])
    return kerning(plain(left), plain(right)) if (plain(left), plain(right)) != (left, right) else 0
