import { glyphWidths, unitsPerEm } from './glyph-widths.ts';

/** Letter spacing of headings, relative to the font size. */
const tracking = -0.02;

const widths: ReadonlyMap<string, number> = new Map(
  glyphWidths.flatMap(([units, glyphs]) =>
    Array.from(glyphs, (glyph) => [glyph, units / unitsPerEm] as const),
  ),
);
const marks = /[\p{M}]/u;

/**
 * Returns the text without letters that the font lacks, and with single spaces. Composes accents (NFC), because the
 * font contains some letters only in composed form.
 */
export function toDrawableText(text: string): string {
  const composed = text.toWellFormed().normalize('NFC').replaceAll(/\s+/gu, ' ');
  const shown = Array.from(composed)
    .filter((glyph) => widths.has(glyph))
    .join('');
  return shown.replaceAll(/ +/g, ' ').trim();
}

/**
 * Breaks a text into lines of the given width. Text beyond the last line is replaced with an ellipsis, and words
 * wider than a line are broken.
 */
export function fitLines(
  text: string,
  room: { size: number; width: number; lines: number },
): { lines: string[]; isCut: boolean } {
  const most = room.width / room.size;
  const lines: string[] = [];
  // 1,000 letters are more than fit in any image. The limit reduces the cost of a long title.
  const texts = toDrawableText(text.slice(0, 1_000))
    .split(' ')
    .flatMap((word) => pieces(word, most));
  let line = '';
  for (const word of texts) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (measureTextWidth(longer) <= most) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  if (line !== '') lines.push(line);
  if (lines.length <= room.lines) return { lines, isCut: false };
  const last = cut(lines[room.lines - 1] ?? '', most);
  return { lines: [...lines.slice(0, room.lines - 1), last], isCut: true };
}

/**
 * Breaks a title into lines: at each `\n`, and then into lines of similar width. `isPoor`: a word is broken, or a short word
 * is alone on the last line.
 */
export function fitTitle(
  title: string,
  room: { size: number; width: number; lines: number },
): { size: number; lines: string[]; isCut: boolean; isPoor: boolean } {
  const parts = title.split('\n', room.lines).map((part) => balanced(part, room));
  const lines = parts.flatMap((part) => part.lines);
  const isPoor = parts.some(
    (part) => part.lines.join(' ') !== toDrawableText(part.text) || endsAlone(part.lines),
  );
  const isCut = parts.some((part) => part.isCut) || lines.length > room.lines;
  return { size: room.size, lines: lines.slice(0, room.lines), isCut, isPoor };
}

function endsAlone(lines: readonly string[]): boolean {
  const last = lines.at(-1) ?? '';
  const widest = Math.max(...lines.map((line) => measureTextWidth(line)));
  return lines.length > 1 && !last.includes(' ') && measureTextWidth(last) < widest / 2;
}

/** Breaks a text into the narrowest lines that do not need an additional line. */
function balanced(text: string, room: { size: number; width: number; lines: number }) {
  let fitted = { text, ...fitLines(text, room) };
  const { length } = fitted.lines;
  if (length < 2 || fitted.isCut) return fitted;
  for (let width = room.width - room.size; width > room.width / 2; width -= room.size / 2) {
    const narrower = fitLines(text, { ...room, width, lines: length });
    if (narrower.isCut || narrower.lines.join(' ') !== fitted.lines.join(' ')) break;
    fitted = { text, ...narrower };
  }
  return fitted;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** Returns the width of a text relative to the font size. */
export function measureTextWidth(text: string): number {
  let width = 0;
  for (const glyph of text) width += (widths.get(glyph) ?? 0) + (marks.test(glyph) ? 0 : tracking);
  return width;
}

function pieces(word: string, most: number): string[] {
  if (measureTextWidth(word) <= most) return [word];
  const parts: string[] = [];
  let part = '';
  for (const glyph of word) {
    if (part !== '' && measureTextWidth(part + glyph) > most) {
      parts.push(part);
      part = '';
    }
    part += glyph;
  }
  return [...parts, part];
}

function cut(line: string, most: number): string {
  let end = line;
  while (end !== '' && measureTextWidth(`${end}…`) > most) end = end.slice(0, -1);
  return `${end.replace(/(?<![ ,.;:–—-])[ ,.;:–—-]+$/, '')}…`;
}
