import { Parser } from 'htmlparser2';

/** A tag as it stands in HTML that nobody cleaned: from where to where, with its attributes. */
export type FoundTag = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  start: number;
  end: number;
};

/** More open elements are no work of an author's, and each costs the parser more than the one before (domain/html/bounded.ts). */
const openLimit = 512;
const pieceCharacters = 16 * 1024;

/** The tags of these names in the order in which they stand; none of a text that is nested beyond measure. */
export function findTags(html: string, names: ReadonlySet<string>): FoundTag[] {
  const found: FoundTag[] = [];
  const depth = { open: 0, most: 0 };
  const parser = new Parser({
    onopentag(name, attributes) {
      depth.open += 1;
      depth.most = Math.max(depth.most, depth.open);
      if (names.has(name))
        found.push({ name, attributes, start: parser.startIndex, end: parser.endIndex + 1 });
    },
    onclosetag: () => void (depth.open -= 1),
  });
  for (let at = 0; at < html.length; at += pieceCharacters) {
    parser.write(html.slice(at, at + pieceCharacters));
    if (depth.most > openLimit) return [];
  }
  parser.end();
  return depth.most > openLimit ? [] : found;
}

/** Puts other HTML in the place of tags; undefined leaves one as it is. */
export function replaceTags(
  html: string,
  tags: readonly FoundTag[],
  replacement: (tag: FoundTag) => string | undefined,
): string {
  const parts: string[] = [];
  let at = 0;
  for (const tag of tags) {
    const other = tag.start < at ? undefined : replacement(tag);
    if (other === undefined) continue;
    parts.push(html.slice(at, tag.start), other);
    at = tag.end;
  }
  return parts.join('') + html.slice(at);
}

/** What stands between tags, with the characters that entities mean. */
export function decodeText(html: string): string {
  let text = '';
  let hidden = 0;
  const parser = new Parser({
    onopentag: (name) => {
      if (name === 'script' || name === 'style') hidden += 1;
    },
    onclosetag: (name) => {
      if (name === 'script' || name === 'style') hidden -= 1;
    },
    ontext: (piece) => {
      if (hidden === 0) text += piece;
    },
  });
  parser.end(html);
  return text;
}
