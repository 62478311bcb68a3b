import { escapeText } from '#modules/html/escape.ts';
import { movingLimits } from '#modules/import-export/constants.ts';
import { galleriesOf, plainCards } from '#modules/import-export/reading/cards.ts';
import { decodeText, replaceBetween, splitBetween } from '#modules/import-export/reading/markup.ts';
import { paragraphs } from '#modules/import-export/reading/paragraphs.ts';
import { plainText, webAddress } from '#modules/import-export/reading/texts.ts';
import type { Attachments, WordpressBody } from '#modules/import-export/schema.ts';

/** The length limit of a line that contains only an address, with its paragraph tags. */
const bareCharacters = 1_300;
/** A shortcode with its name and attributes; names are short, and the attributes are on one line. */
const shortcode = /\[(\/?)([a-z][\w-]{1,39})((?:\s[^[\]\n]{0,1000})?)\]/gi;
const captionCharacters = 5_000;
const galleryIds = /\b(?:ids|include)="([\d,\s]{1,1000})"/g;

/**
 * Converts a stored body of WordPress: removes block comments, adds paragraphs to texts without blocks, converts captions and
 * galleries to figures, `[embed]` and players to links, and galleries, buttons and embeds to elements of this site.
 */
export function wordpressBody(original: string, attachments: Attachments): WordpressBody {
  const missing = new Set<string>();
  const stored = withBlocks(original, attachments.blocks ?? new Map(), missing);
  const [head = '', ...rest] = stored.split(/<!--more.{0,200}?-->/);
  const teaser =
    rest.length === 0 ? '' : plainText(head.slice(0, 10_000).replaceAll(shortcode, ''), movingLimits.excerpt);
  const isBlocks = stored.includes('<!-- wp:');
  const divided = stored.replaceAll(/<!--(?:more.{0,200}?|nextpage|noteaser)-->/g, '\n\n');
  const bare = replaceBetween(divided, /<!--\s*\/?wp:/g, /-->/g, () => '');
  const closed = new Set(Array.from(bare.matchAll(/\[\/([a-z][\w-]{1,39})\]/gi), ([, name]) => name));
  const left = new Set<string>();
  const captioned = replaceBetween(
    bare,
    /\[caption\b[^[\]]{0,1000}\]/gi,
    /\[\/caption\]/gi,
    (within, { begin, text }) =>
      within.length > captionCharacters ? text : `\n\n${figureOf(within, begin)}\n\n`,
  );
  const read = captioned
    .replaceAll(/\[embed[^[\]]{0,200}\]([^[\]]{0,1000})\[\/embed\]/gi, (_all, address: string) =>
      linkTo(address),
    )
    .replaceAll(shortcode, (all: string, closing: string, name: string, said: string) => {
      const known = replacementOf(name.toLowerCase(), said, { attachments, isClosing: closing !== '' });
      // Plain text in brackets belongs to the author. Brackets with attributes or a closing tag are a shortcode of a plugin.
      if (known === undefined && (/\s\w+=/.test(said) || closed.has(name))) left.add(name);
      return known ?? all;
    });
  const linked = withLinks(read);
  const html = plainCards(isBlocks ? linked : paragraphs(linked));
  return {
    html: startingWithTag(html),
    teaser,
    left: [...left].slice(0, 10),
    missingBlocks: [...missing].slice(0, 10),
  };
}

const reusableBlock =
  /<!--\s{0,9}wp:block\s{1,9}\{[^{}]{0,300}?"ref"\s{0,9}:\s{0,9}(\d{1,18})[^{}]{0,300}\}\s{0,9}\/?-->/g;
const blockDepth = 3;

const blockRef = /^wp:block\s{1,9}\{[^{}]{0,300}?"ref"\s{0,9}:\s{0,9}(\d{1,18})/;
/** Maximum number of block references that are examined in a text. */
const blockMost = 2_000;

/** Returns the reusable blocks that a text contains, and those in them, up to the longest body of a post. */
export function blocksIn(stored: string, blocks: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  let characters = 0;
  let looked = 0;
  const look = (text: string, depth: number): void => {
    for (let at = text.indexOf('wp:block'); at >= 0; at = text.indexOf('wp:block', at + 8)) {
      looked += 1;
      if (looked > blockMost) return;
      const ref = blockRef.exec(text.slice(at, at + 400))?.[1] ?? '';
      const content = blocks.get(ref);
      if (content === undefined || found.has(ref) || characters + content.length > movingLimits.body)
        continue;
      characters += content.length;
      found.set(ref, content);
      if (depth < blockDepth) look(content, depth + 1);
    }
  };
  if (blocks.size > 0) look(stored, 1);
  return found;
}

/** Replaces references to reusable blocks with their content, also nested ones, up to the longest body of a post. */
function withBlocks(stored: string, blocks: ReadonlyMap<string, string>, missing: Set<string>): string {
  let text = stored;
  for (let depth = 0; depth < blockDepth && text.includes('wp:block'); depth += 1) {
    let characters = text.length;
    text = text.replaceAll(reusableBlock, (_mark, ref: string) => {
      const content = blocks.get(ref);
      characters += content?.length ?? 0;
      if (content !== undefined && characters <= movingLimits.body) return `\n\n${content}\n\n`;
      missing.add(ref);
      return '';
    });
  }
  return text;
}

/**
 * In WordPress, an address alone on its line or in its paragraph is a player or a card; here it becomes a link. Code remains
 * unchanged.
 */
function withLinks(html: string): string {
  return splitBetween(html, /<(?:pre|figure)\b/gi, (begin) =>
    /^<p/i.test(begin) ? /<\/pre>/gi : /<\/figure>/gi,
  )
    .map(({ text, isBetween }) => (isBetween ? text : text.replaceAll(/^.+$/gm, withLink)))
    .join('');
}

function withLink(line: string): string {
  const bare = line.trim();
  if (bare.length > bareCharacters) return line;
  const found = /^(?:<p[^<>]*>)?\s*(https?:\/\/[^\s<>"']+)\s*(?:<\/p>)?$/i.exec(bare);
  return found === null ? line : linkTo(decodeText(found[1] ?? ''));
}

/** The blog treats a body as HTML if it starts with a tag (modules/posts/readable.ts). */
function startingWithTag(html: string): string {
  const trimmed = html.trim();
  return trimmed === '' || /^<[a-z]/i.test(trimmed) ? trimmed : `<div>${trimmed}</div>`;
}

/** Old posts have the caption in an attribute. */
function figureOf(within: string, said: string): string {
  const picture = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(within)?.[0] ?? '';
  const words =
    within.replace(picture, '').trim() ||
    (/\scaption=(?:"([^"]*)"|'([^']*)')/.exec(said)?.slice(1).join('') ?? '');
  return `<figure>${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
}

function replacementOf(
  name: string,
  said: string,
  { attachments, isClosing }: { attachments: Attachments; isClosing: boolean },
): string | undefined {
  if (name === 'gallery') return galleryOf(said, attachments);
  if (name === 'audio' || name === 'video' || name === 'playlist') {
    const address = /\b(?:src|mp3|mp4|ogg|webm|m4a|wav)="([^"]{1,1000})"/.exec(said)?.[1] ?? '';
    return isClosing ? '' : linkTo(address);
  }
  // Internal comments of WordPress, which are not visible to readers.
  return name === 'caption' || name === 'embed' ? '' : undefined;
}

/**
 * Returns the ids of images in the galleries of a text, without duplicates. Stops reading after ten times as many images as a
 * post can show.
 */
export function galleryIdsIn(stored: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, list = ''] of stored.matchAll(galleryIds)) {
    for (const id of list.split(',')) found.add(id.trim());
    if (found.size > 10 * movingLimits.pictures) break;
  }
  return found;
}

/** Returns the images with these ids, or without ids the images uploaded with the text. */
function galleryOf(said: string, { addresses, own }: Attachments): string {
  const [, list] = said.matchAll(galleryIds).next().value ?? [];
  const ids = list?.split(',');
  const found = ids?.flatMap((id) => addresses.get(id.trim()) ?? []) ?? own;
  const images = found.slice(0, movingLimits.pictures).map((src) => ({ src, alt: '' }));
  return images.length === 0 ? '' : `\n\n${galleriesOf(images)}\n\n`;
}

function linkTo(written: string): string {
  const address = webAddress(written);
  return address === '' ? '' : `\n\n<p><a href="${escapeText(address)}">${escapeText(address)}</a></p>\n\n`;
}
