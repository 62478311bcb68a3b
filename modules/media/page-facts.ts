import { parseBounded } from '#modules/html/bounded.ts';
import { cardLimits } from '#modules/media/constants.ts';
import type { PageFacts } from '#modules/media/ports.ts';

/** Metadata names in the order of preference. */
const sources = {
  title: ['og:title', 'twitter:title', 'title'],
  description: ['og:description', 'twitter:description', 'description'],
  site: ['og:site_name', 'application-name'],
  image: [
    'og:image:secure_url',
    'og:image',
    'og:image:url',
    'twitter:image',
    'twitter:image:src',
    'image_src',
  ],
} as const;

/** Byte order marks (WHATWG Encoding, BOM sniff). */
const marks = [
  ['\xEF\xBB\xBF', 'utf-8'],
  ['\xFE\xFF', 'utf-16be'],
  ['\xFF\xFE', 'utf-16le'],
] as const;
/** Browsers look for the encoding in the first 1,024 bytes, but many pages declare it later. */
const encodingBytes = 8192;
/** Longer than any address or title in use; longer values are cut before they are cleaned. */
const factCharacters = 8192;

/**
 * Reads the metadata of a page: Open Graph, Twitter cards, and the page's own title and description. `type` is the Content-Type
 * of the response. Accepts any bytes; texts become one line, cut to the limits of a card.
 */
export function readPage(bytes: Uint8Array, { url, type }: { url: string; type: string }): PageFacts {
  const said = saidBy(decoded(bytes, type));
  const first = (names: readonly string[]) => names.map((name) => said.get(name) ?? '').find(Boolean) ?? '';
  const { title, description, site } = cardLimits;
  return {
    title: oneLine(first(sources.title), title),
    description: oneLine(first(sources.description), description),
    site: oneLine(first(sources.site), site) || hostOf(url),
    image: imageAt(first(sources.image), url),
  };
}

/** Returns the host of a URL without `www.`. */
export function hostOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/**
 * Returns the metadata of a page by name. The first value of each name counts, as in social networks. Parsing stops after the
 * head if the head has a title; some pages have their title below it.
 */
function saidBy(html: string): Map<string, string> {
  const said = new Map<string, string>();
  const note = (name: string, text: string) => {
    if (text.trim() !== '' && !said.has(name)) said.set(name, text.slice(0, factCharacters));
  };
  let title: string | undefined;
  let drawings = 0;
  let isAfterHead = false;
  const hasTitle = () => sources.title.some((name) => said.has(name));
  parseBounded(
    html,
    {
      openTag(name, { property, name: named, content, rel, href }) {
        if (name === 'body') isAfterHead = true;
        if (isAfterHead && hasTitle()) return;
        if (name === 'svg') drawings += 1;
        if (name === 'title' && drawings === 0) title = '';
        if (name === 'meta') note((property ?? named ?? '').trim().toLowerCase(), content ?? '');
        if (name === 'link' && rel?.toLowerCase() === 'image_src') note('image_src', href ?? '');
      },
      text(text) {
        if (title !== undefined && title.length < factCharacters) title += text;
      },
      closeTag(name) {
        if (name === 'head') isAfterHead = true;
        if (name === 'svg') drawings -= 1;
        if (name !== 'title' || title === undefined) return;
        note('title', title);
        title = undefined;
      },
    },
    () => isAfterHead && hasTitle(),
  );
  return said;
}

/**
 * Decodes a page with the encoding from its byte order mark, its Content-Type or its markup, in this order. Without a known
 * encoding, uses UTF-8 if the bytes are valid, otherwise windows-1252 as browsers do.
 */
function decoded(bytes: Uint8Array, type: string): string {
  const head = Buffer.from(bytes.subarray(0, encodingBytes)).toString('latin1');
  const named = [
    marks.find(([mark]) => head.startsWith(mark))?.[1],
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(type)?.[1],
    /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]+)/i.exec(head)?.[1]?.replace(/^utf-?16.*$/i, 'utf-8'),
  ];
  for (const label of named) {
    const decoder = label === undefined ? undefined : decoderOf(label);
    if (decoder !== undefined) return decoder.decode(bytes);
  }
  const guessed = new TextDecoder().decode(bytes, { stream: true });
  return guessed.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : guessed;
}

function decoderOf(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** Removes bidirectional control characters, which would affect text outside the card. */
function oneLine(text: string, most: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .trim();
  const characters = Array.from(line);
  return characters.length <= most
    ? line
    : `${characters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}

function imageAt(written: string, url: string): string {
  const address = written === '' ? null : URL.parse(written.trim(), url);
  return address !== null && /^https?:$/.test(address.protocol) ? address.href : '';
}
