import { parseHtmlWithLimits } from '#modules/html/bounded-html.ts';
import { cardLimits } from '#modules/media/constants.ts';
import type { PageMetadata } from '#modules/media/ports.ts';

/** Metadata names in the order of preference. */
const metadataNames = {
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
const byteOrderMarks = [
  ['\xEF\xBB\xBF', 'utf-8'],
  ['\xFE\xFF', 'utf-16be'],
  ['\xFF\xFE', 'utf-16le'],
] as const;
/**
 * Number of bytes that are searched for the encoding. Browsers search the first 1,024 bytes, but many pages declare
 * the encoding later.
 */
const encodingBytes = 8192;
/** Maximum length of a value, longer than any address or title in use. Longer values are cut before they are cleaned. */
const factCharacters = 8192;

/**
 * Reads the metadata of a page: Open Graph, Twitter cards, and the page's own title and description. `type` is the
 * Content-Type of the response. Accepts any bytes. Each text is reduced to one line and cut to the limits of a card.
 */
export function readPage(bytes: Uint8Array, { url, type }: { url: string; type: string }): PageMetadata {
  const metadata = parseMetadata(decodePage(bytes, type));
  const getFirst = (names: readonly string[]) =>
    names.map((name) => metadata.get(name) ?? '').find(Boolean) ?? '';
  const { title, description, site } = cardLimits;
  return {
    title: toSingleLine(getFirst(metadataNames.title), title),
    description: toSingleLine(getFirst(metadataNames.description), description),
    site: toSingleLine(getFirst(metadataNames.site), site) || getHost(url),
    image: toImageUrl(getFirst(metadataNames.image), url),
  };
}

/** Returns the host of a URL without `www.`. */
export function getHost(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '');
}

/**
 * Returns the metadata of a page by name. For a repeated name the first value is used, as in social networks. Parsing
 * stops after the head if the head has a title, because some pages have their title in the body.
 */
function parseMetadata(html: string): Map<string, string> {
  const metadata = new Map<string, string>();
  const setFirst = (name: string, text: string) => {
    if (text.trim() !== '' && !metadata.has(name)) metadata.set(name, text.slice(0, factCharacters));
  };
  let title: string | undefined;
  let svgDepth = 0;
  let isAfterHead = false;
  const hasTitle = () => metadataNames.title.some((name) => metadata.has(name));
  parseHtmlWithLimits(
    html,
    {
      openTag(name, { property, name: nameAttribute, content, rel, href }) {
        if (name === 'body') isAfterHead = true;
        if (isAfterHead && hasTitle()) return;
        if (name === 'svg') svgDepth += 1;
        if (name === 'title' && svgDepth === 0) title = '';
        if (name === 'meta') setFirst((property ?? nameAttribute ?? '').trim().toLowerCase(), content ?? '');
        if (name === 'link' && rel?.toLowerCase() === 'image_src') setFirst('image_src', href ?? '');
      },
      text(text) {
        if (title !== undefined && title.length < factCharacters) title += text;
      },
      closeTag(name) {
        if (name === 'head') isAfterHead = true;
        if (name === 'svg') svgDepth -= 1;
        if (name !== 'title' || title === undefined) return;
        setFirst('title', title);
        title = undefined;
      },
    },
    () => isAfterHead && hasTitle(),
  );
  return metadata;
}

/**
 * Decodes a page with the encoding from its byte order mark, its Content-Type or its markup, in this order. Without a known
 * encoding, uses UTF-8 if the bytes are valid, otherwise windows-1252 as browsers do.
 */
function decodePage(bytes: Uint8Array, type: string): string {
  const headText = Buffer.from(bytes.subarray(0, encodingBytes)).toString('latin1');
  const nameAttribute = [
    byteOrderMarks.find(([mark]) => headText.startsWith(mark))?.[1],
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(type)?.[1],
    /<meta[^>]{0,200}?charset\s*=\s*["']?([\w.:-]+)/i.exec(headText)?.[1]?.replace(/^utf-?16.*$/i, 'utf-8'),
  ];
  for (const label of nameAttribute) {
    const decoder = label === undefined ? undefined : createDecoder(label);
    if (decoder !== undefined) return decoder.decode(bytes);
  }
  const guessed = new TextDecoder().decode(bytes, { stream: true });
  return guessed.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : guessed;
}

function createDecoder(label: string): TextDecoder | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    return undefined;
  }
}

/** Removes bidirectional control characters, which would affect text outside the card. */
function toSingleLine(text: string, maxCharacters: number): string {
  const line = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll(/[\u200B\u202A-\u202E\u2066-\u2069\uFEFF]/g, '')
    .trim();
  const characters = Array.from(line);
  return characters.length <= maxCharacters
    ? line
    : `${characters
        .slice(0, maxCharacters - 1)
        .join('')
        .trimEnd()}…`;
}

function toImageUrl(rawUrl: string, url: string): string {
  const address = rawUrl === '' ? null : URL.parse(rawUrl.trim(), url);
  return address !== null && /^https?:$/.test(address.protocol) ? address.href : '';
}
