"""OpenType features of a subset font: kerning, and positions of tone marks on letters without a precomposed character."""
from unicodedata import combining, normalize

from source import anchors, has_form, kerning, mark, plain

# Kerning is rounded to 8 thousandths of an em. This saves 500 bytes; at 60 px, our largest size, a letter moves by a quarter of a pixel at most.
STEP = 8
# The source font has no anchors for tone marks on dotted letters, such as Yoruba ọ̀. These letters use the anchors of their plain letters. A mark
# on ị is above its upper dot, as on ï.
LENDERS = {letter: plain(letter) for letter in "ẸẹỌọṢṣỤụỊ"} | {"ị": "ï"}


def name_of(sign, form=""):
    return f"u{ord(sign):04x}{form}"


def marks_of(signs):
    return [sign for sign in signs if combining(sign)]


def cased_marks_of(signs):
    return [sign for sign in marks_of(signs) if has_form(sign, ".case")]


def features(signs):
    """Returns the features in the syntax of AFDKO feature files."""
    letters = [sign for sign in signs if not combining(sign)]
    return kern_feature(letters) + (mark_features(letters, signs) if marks_of(signs) else "")


def kern_feature(letters):
    """Groups letters with equal kerning into classes, so that a letter with a mark adds almost no bytes."""
    rows = {left: [stepped(kerning(left, right)) for right in letters] for left in letters}
    lefts = classes(rows)
    columns = {right: [rows[group[0]][at] for group in lefts] for at, right in enumerate(letters)}
    rights = classes(columns)
    rules = "".join(
        f"  pos {listed(left)} {listed(right)} {value};\n"
        for at, left in enumerate(lefts)
        for right in rights
        if (value := columns[right[0]][at])
    )
    return f"feature kern {{\n{rules}}} kern;\n"


def stepped(value):
    return round(value / STEP) * STEP


def classes(values_by_letter):
    found = {}
    for letter, values in values_by_letter.items():
        if any(values):
            found.setdefault(tuple(values), []).append(letter)
    return [*found.values()]


def mark_features(letters, signs):
    cased = cased_marks_of(signs)
    capitals = [letter for letter in letters if letter.isupper()]
    rules = f"feature ccmp {{ sub {listed(capitals)} {listed(cased)}' by {listed(cased, '.case')}; }} ccmp;\n"
    places = set()
    for sign, form in [*((sign, "") for sign in marks_of(signs)), *((sign, ".case") for sign in cased)]:
        below, x, y = mark(sign, form)
        places.add(below)
        rules += f"markClass {name_of(sign, form)} <anchor {x} {y}> @place{below};\n"
    bases = ""
    for letter in letters:
        if letter in LENDERS or plain(letter) == letter:
            taken = [(at, place) for place, at in enumerate(anchors(LENDERS.get(letter, letter))) if at and place in places]
            if taken:
                bases += f"  pos base {name_of(letter)}" + "".join(f" <anchor {x} {y}> mark @place{p}" for (x, y), p in taken) + ";\n"
    return f"{rules}feature mark {{\n{bases}}} mark;\n"


def listed(signs, form=""):
    return "[" + " ".join(name_of(sign, form) for sign in signs) + "]"
