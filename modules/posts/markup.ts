import type { Block, Inline, ListItem } from '#modules/posts/schema.ts';
import { toAllowedImageSource, toAllowedLink } from '#modules/html/constants.ts';

/**
 * Parses the line markup of a post (specification 3.19 to 3.27). Accepts any text: a line that matches no rule is a paragraph.
 * Runs in linear time, because each character is read a fixed number of times.
 */
export function parseMarkup(body: string): Block[] {
  const blocks: Block[] = [];
  let list: ListItem[] | undefined;
  for (const text of splitLines(body)) {
    const item = parseItem(text);
    if (item === undefined) list = undefined;
    else if (list === undefined) blocks.push({ kind: 'list', items: (list = [item]) });
    else list.push(item);
    if (item === undefined && text !== '') blocks.push(...parseBlocks(text));
  }
  return blocks;
}

/** Returns the trimmed lines of a body; a blank line is an empty string. */
export function getMarkupLines(body: string): string[] {
  return [...splitLines(body)];
}

/**
 * Yields the trimmed lines of a body. Lines end at any line break, or at a literal backslash-n, which some clients send. This
 * function is a generator, because garbage collection of an array of half a million lines would cost more than the parsing.
 */
function* splitLines(body: string): Generator<string> {
  let from = 0;
  for (let at = 0; at < body.length; at += 1) {
    const width = getBreakLength(body, at);
    if (width === 0) continue;
    yield body.slice(from, at).trim();
    from = at + width;
    at = from - 1;
  }
  yield body.slice(from).trim();
}

/** Returns the length of the line break at this position, or 0. CRLF counts as two breaks and gives a blank line. */
function getBreakLength(body: string, at: number): number {
  const code = body.charCodeAt(at);
  if (code === 0x5c) return body.charCodeAt(at + 1) === 0x6e ? 2 : 0;
  return code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029 ? 1 : 0;
}

function parseItem(text: string): ListItem | undefined {
  if (!text.startsWith('+') && !text.startsWith('-')) return undefined;
  const rest = text.slice(1).trimStart();
  if (rest === '') return undefined;
  const emphasised = removeAsterisks(rest);
  if (emphasised === undefined) return { emphasis: 'none', content: parseInlines(rest) };
  return { emphasis: rest.startsWith('**') ? 'bold' : 'italic', content: parseInlines(emphasised) };
}

function parseBlocks(text: string): Block[] {
  return parseHeading(text) ?? parseImage(text) ?? [createParagraph(text)];
}

/** Lowers each heading by one level, because the title is the page's h1; h6 is the lowest level. */
function parseHeading(text: string): Block[] | undefined {
  const depth = /^#*/.exec(text)?.[0].length ?? 0;
  const rest = text.slice(depth).trimStart();
  if (depth === 0 || rest === '') return undefined;
  return [
    { kind: 'heading', level: headingLevels[Math.min(depth, 5) - 1] ?? 6, content: parseInlines(rest) },
  ];
}

const headingLevels = [2, 3, 4, 5, 6] as const;

/**
 * Text that follows an image on the same line becomes a paragraph below the image. An image without an https address
 * is replaced with its alt text.
 */
function parseImage(text: string): Block[] | undefined {
  if (!text.startsWith('![')) return undefined;
  const link = parseLinkAt(text, 1, findBracketPairs(text));
  if (link === undefined) return undefined;
  const src = toAllowedImageSource(link.address);
  const rest = text.slice(link.end).trim();
  const blocks: Block[] = [];
  if (src !== undefined) blocks.push({ kind: 'image', src, alt: link.text });
  else if (link.text !== '') blocks.push(createParagraph(link.text));
  if (rest !== '') blocks.push(createParagraph(rest));
  return blocks;
}

function createParagraph(text: string): Block {
  const bold = removeAsterisks(text);
  return { kind: 'paragraph', isBold: bold !== undefined, content: parseInlines(bold ?? text) };
}

/**
 * Returns the text between the opening and the closing `**` or `*`. The closing asterisks are optional. Returns
 * undefined if the text does not start with an asterisk, or if nothing else remains.
 */
function removeAsterisks(text: string): string | undefined {
  if (!text.startsWith('*')) return undefined;
  const opened = text.slice(text.startsWith('**') ? 2 : 1);
  const closing = opened.endsWith('**') ? 2 : opened.endsWith('*') ? 1 : 0;
  const texts = opened.slice(0, opened.length - closing).trim();
  return texts === '' ? undefined : texts;
}

/** Parses `[text](url)` links. A link without text shows its address. */
function parseInlines(text: string): Inline[] {
  if (!text.includes('](')) return [{ kind: 'text', text }];
  const partners = findBracketPairs(text);
  const inlines: Inline[] = [];
  let copiedTo = 0;
  for (let at = text.indexOf('['); at >= 0; at = text.indexOf('[', at + 1)) {
    const link = parseLinkAt(text, at, partners);
    if (link === undefined) continue;
    if (at > copiedTo) inlines.push({ kind: 'text', text: text.slice(copiedTo, at) });
    const texts = link.text === '' ? link.address : link.text;
    if (texts !== '') inlines.push({ kind: 'link', href: toAllowedLink(link.address), text: texts });
    copiedTo = link.end;
    at = link.end - 1;
  }
  if (copiedTo < text.length) inlines.push({ kind: 'text', text: text.slice(copiedTo) });
  return inlines;
}

/**
 * Maps the position of each opening bracket to the position of its closing bracket, or to 0 if there is no closing bracket.
 */
type BracketPairs = Int32Array;

function parseLinkAt(
  text: string,
  at: number,
  partners: BracketPairs,
): { text: string; address: string; end: number } | undefined {
  const textEnd = partners[at] ?? 0;
  if (textEnd === 0 || text[textEnd + 1] !== '(') return undefined;
  const addressEnd = partners[textEnd + 1] ?? 0;
  if (addressEnd === 0) return undefined;
  return {
    text: text.slice(at + 1, textEnd).trim(),
    address: text.slice(textEnd + 2, addressEnd).trim(),
    end: addressEnd + 1,
  };
}

/**
 * Finds the closing bracket of each opening bracket in one pass. A search from every `[` or `(` to the end would be quadratic
 * for lines of a million brackets. Brackets in an address may nest, as in /wiki/Lagos_(state).
 */
function findBracketPairs(text: string): BracketPairs {
  const partners = new Int32Array(text.length);
  const square: number[] = [];
  const round: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at];
    if (char === '[') square.push(at);
    else if (char === '(') round.push(at);
    else if (char === ']' || char === ')') {
      const opened = (char === ']' ? square : round).pop();
      if (opened !== undefined) partners[opened] = at;
    }
  }
  return partners;
}
