import { escapeText } from '#modules/html/escape.ts';
import { importLimits } from '#modules/import-export/constants.ts';
import { renderGalleries, convertCards } from '#modules/import-export/reading/cards.ts';
import { decodeText, replaceBetween, splitBetween } from '#modules/import-export/reading/markup.ts';
import { htmlToParagraphs } from '#modules/import-export/reading/paragraphs.ts';
import { htmlToPlainText, toWebUrl } from '#modules/import-export/reading/text-values.ts';
import type { Attachments, WordpressBody } from '#modules/import-export/schema.ts';

/** Maximum length of a line that contains only an address, including paragraph tags. */
const addressLineCharacters = 1_300;
/** A shortcode with its name and attributes; names are short, and the attributes are on one line. */
const shortcodePattern = /\[(\/?)([a-z][\w-]{1,39})((?:\s[^[\]\n]{0,1000})?)\]/gi;
const captionCharacters = 5_000;
const galleryIdsPattern = /\b(?:ids|include)="([\d,\s]{1,1000})"/g;

/**
 * Converts a stored body of WordPress: removes block comments, adds paragraphs to texts without blocks, converts captions and
 * galleries to figures, `[embed]` and players to links, and galleries, buttons and embeds to elements of this site.
 */
export function convertWordpressText(originalBody: string, attachments: Attachments): WordpressBody {
  const missingBlocks = new Set<string>();
  const storedBody = insertBlocks(originalBody, attachments.blocks ?? new Map(), missingBlocks);
  const [head = '', ...rest] = storedBody.split(/<!--more.{0,200}?-->/);
  const teaser =
    rest.length === 0
      ? ''
      : htmlToPlainText(head.slice(0, 10_000).replaceAll(shortcodePattern, ''), importLimits.excerpt);
  const hasBlocks = storedBody.includes('<!-- wp:');
  const withoutMarkers = storedBody.replaceAll(/<!--(?:more.{0,200}?|nextpage|noteaser)-->/g, '\n\n');
  const withoutBlockComments = replaceBetween(withoutMarkers, /<!--\s*\/?wp:/g, /-->/g, () => '');
  const closedNames = new Set(
    Array.from(withoutBlockComments.matchAll(/\[\/([a-z][\w-]{1,39})\]/gi), ([, name]) => name),
  );
  const unknownShortcodes = new Set<string>();
  const withCaptions = replaceBetween(
    withoutBlockComments,
    /\[caption\b[^[\]]{0,1000}\]/gi,
    /\[\/caption\]/gi,
    (innerHtml, { begin, text }) =>
      innerHtml.length > captionCharacters ? text : `\n\n${toFigure(innerHtml, begin)}\n\n`,
  );
  const withShortcodes = withCaptions
    .replaceAll(/\[embed[^[\]]{0,200}\]([^[\]]{0,1000})\[\/embed\]/gi, (_match, address: string) =>
      toLinkParagraph(address),
    )
    .replaceAll(
      shortcodePattern,
      (shortcodeText: string, closing: string, name: string, attributeText: string) => {
        const shortcodeReplacement = replaceShortcode(name.toLowerCase(), attributeText, {
          attachments,
          isClosing: closing !== '',
        });
        // Plain text in brackets belongs to the author. Brackets with attributes or a closing tag are a shortcode of a plugin.
        if (shortcodeReplacement === undefined && (/\s\w+=/.test(attributeText) || closedNames.has(name)))
          unknownShortcodes.add(name);
        return shortcodeReplacement ?? shortcodeText;
      },
    );
  const linkedHtml = convertAddressLines(withShortcodes);
  const html = convertCards(hasBlocks ? linkedHtml : htmlToParagraphs(linkedHtml));
  return {
    html: ensureStartsWithTag(html),
    teaser,
    left: [...unknownShortcodes].slice(0, 10),
    missingBlocks: [...missingBlocks].slice(0, 10),
  };
}

const reusableBlockPattern =
  /<!--\s{0,9}wp:block\s{1,9}\{[^{}]{0,300}?"ref"\s{0,9}:\s{0,9}(\d{1,18})[^{}]{0,300}\}\s{0,9}\/?-->/g;
const maxBlockDepth = 3;

const blockRefPattern = /^wp:block\s{1,9}\{[^{}]{0,300}?"ref"\s{0,9}:\s{0,9}(\d{1,18})/;
/** Maximum number of block references that are examined in a text. */
const maxBlockRefs = 2_000;

/** Returns the reusable blocks that a text contains, including nested blocks, up to the maximum length of a post's body. */
export function listBlocks(storedBody: string, blocks: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  let characters = 0;
  let lookedCount = 0;
  const collectBlocks = (text: string, depth: number): void => {
    for (let at = text.indexOf('wp:block'); at >= 0; at = text.indexOf('wp:block', at + 8)) {
      lookedCount += 1;
      if (lookedCount > maxBlockRefs) return;
      const ref = blockRefPattern.exec(text.slice(at, at + 400))?.[1] ?? '';
      const content = blocks.get(ref);
      if (content === undefined || found.has(ref) || characters + content.length > importLimits.body)
        continue;
      characters += content.length;
      found.set(ref, content);
      if (depth < maxBlockDepth) collectBlocks(content, depth + 1);
    }
  };
  if (blocks.size > 0) collectBlocks(storedBody, 1);
  return found;
}

/**
 * Replaces references to reusable blocks, including nested references, with the content of the blocks, up to the
 * maximum length of a post's body.
 */
function insertBlocks(storedBody: string, blocks: ReadonlyMap<string, string>, missing: Set<string>): string {
  let text = storedBody;
  for (let depth = 0; depth < maxBlockDepth && text.includes('wp:block'); depth += 1) {
    let characters = text.length;
    text = text.replaceAll(reusableBlockPattern, (_mark, ref: string) => {
      const content = blocks.get(ref);
      characters += content?.length ?? 0;
      if (content !== undefined && characters <= importLimits.body) return `\n\n${content}\n\n`;
      missing.add(ref);
      return '';
    });
  }
  return text;
}

/**
 * Converts an address that is alone on its line or in its paragraph to a link. WordPress shows a player or a card for
 * such an address. Code remains unchanged.
 */
function convertAddressLines(html: string): string {
  return splitBetween(html, /<(?:pre|figure)\b/gi, (begin) =>
    /^<p/i.test(begin) ? /<\/pre>/gi : /<\/figure>/gi,
  )
    .map(({ text, isBetween }) => (isBetween ? text : text.replaceAll(/^.+$/gm, convertAddressLine)))
    .join('');
}

function convertAddressLine(line: string): string {
  const withoutBlockComments = line.trim();
  if (withoutBlockComments.length > addressLineCharacters) return line;
  const found = /^(?:<p[^<>]*>)?\s*(https?:\/\/[^\s<>"']+)\s*(?:<\/p>)?$/i.exec(withoutBlockComments);
  return found === null ? line : toLinkParagraph(decodeText(found[1] ?? ''));
}

/**
 * Wraps a body that does not start with a tag, because the blog treats only a body that starts with a tag as HTML
 * (modules/posts/readable.ts).
 */
function ensureStartsWithTag(html: string): string {
  const trimmed = html.trim();
  return trimmed === '' || /^<[a-z]/i.test(trimmed) ? trimmed : `<div>${trimmed}</div>`;
}

/** Converts a caption shortcode to a figure. Old posts have the caption in an attribute. */
function toFigure(innerHtml: string, attributeText: string): string {
  const imageHtml = /(?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?/i.exec(innerHtml)?.[0] ?? '';
  const caption =
    innerHtml.replace(imageHtml, '').trim() ||
    (/\scaption=(?:"([^"]*)"|'([^']*)')/.exec(attributeText)?.slice(1).join('') ?? '');
  return `<figure>${imageHtml}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`;
}

function replaceShortcode(
  name: string,
  attributeText: string,
  { attachments, isClosing }: { attachments: Attachments; isClosing: boolean },
): string | undefined {
  if (name === 'gallery') return renderGallery(attributeText, attachments);
  if (name === 'audio' || name === 'video' || name === 'playlist') {
    const address = /\b(?:src|mp3|mp4|ogg|webm|m4a|wav)="([^"]{1,1000})"/.exec(attributeText)?.[1] ?? '';
    return isClosing ? '' : toLinkParagraph(address);
  }
  // Closing or stray tags of captions and embeds are removed.
  return name === 'caption' || name === 'embed' ? '' : undefined;
}

/**
 * Returns the ids of images in the galleries of a text, without duplicates. Stops reading after ten times as many images as a
 * post can show.
 */
export function listGalleryIds(storedBody: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const [, list = ''] of storedBody.matchAll(galleryIdsPattern)) {
    for (const id of list.split(',')) found.add(id.trim());
    if (found.size > 10 * importLimits.pictures) break;
  }
  return found;
}

/** Renders the images with the ids in the shortcode, or without ids the images that were uploaded with the post. */
function renderGallery(attributeText: string, { addresses, own: ownImages }: Attachments): string {
  const [, list] = attributeText.matchAll(galleryIdsPattern).next().value ?? [];
  const ids = list?.split(',');
  const found = ids?.flatMap((id) => addresses.get(id.trim()) ?? []) ?? ownImages;
  const images = found.slice(0, importLimits.pictures).map((src) => ({ src, alt: '' }));
  return images.length === 0 ? '' : `\n\n${renderGalleries(images)}\n\n`;
}

function toLinkParagraph(rawAddress: string): string {
  const address = toWebUrl(rawAddress);
  return address === '' ? '' : `\n\n<p><a href="${escapeText(address)}">${escapeText(address)}</a></p>\n\n`;
}
