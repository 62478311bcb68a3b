import { escapeText } from '#modules/html/escape.ts';
import { importLimits } from '#modules/import-export/constants.ts';
import { ghostSitePlaceholder } from '#modules/import-export/reading/ghost-site.ts';
import {
  findTags,
  type FoundTag,
  replaceRanges,
  replaceTags,
} from '#modules/import-export/reading/markup.ts';
import { htmlToPlainText, toWebUrl } from '#modules/import-export/reading/text-values.ts';
import type { StoredVideoPaths, VideoRef, Note } from '#modules/import-export/schema.ts';

export type ImageRef = { address: string; alt: string };

const imageTags: ReadonlySet<string> = new Set(['img']);
const embedTags: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed', 'object']);
const rewrittenTags: ReadonlySet<string> = new Set([...imageTags, ...embedTags]);

/** Matches the link that replaces a missing image of a bookmark card. */
const cardLinkPattern = /(<figure data-look="card">)<a href="[^"]*" data-look="image">[^<]*<\/a>/g;

/** Returns the video files of a text, without duplicates, the first 200. */
export function listVideos(html: string): VideoRef[] {
  if (!/<video/i.test(html)) return [];
  const videosByName = new Map<string, VideoRef>();
  for (const tag of findTags(html, new Set(['video']))) {
    const { attributes } = tag;
    const address = getSource(tag, html);
    if (address !== '') videosByName.set(address, { address, poster: (attributes['poster'] ?? '').trim() });
  }
  return [...videosByName.values()].slice(0, importLimits.pictures);
}

/** Reduces video cards of Ghost to the video, its custom thumbnail and its caption, without the player markup. */
export function simplifyVideoCards(html: string): string {
  if (!html.includes('kg-video-card')) return html;
  const replacements: { start: number; end: number; text: string }[] = [];
  let at = 0;
  for (const card of findTags(html, new Set(['figure']))) {
    const { start, close, attributes } = card;
    if (start < at || !/ kg-video-card /.test(` ${attributes['class'] ?? ''} `)) continue;
    at = close.end;
    const text = simplifyVideoCard(html.slice(start, close.end), card);
    if (text !== undefined) replacements.push({ start, end: close.end, text });
  }
  return replaceRanges(html, replacements);
}

function simplifyVideoCard(card: string, { attributes: cardAttributes }: FoundTag): string | undefined {
  const tags = findTags(card, new Set(['video', 'figcaption']));
  const video = tags.find(({ name }) => name === 'video');
  const captionTag = tags.find(({ name }) => name === 'figcaption');
  if (video === undefined) return undefined;
  const { src = '', width = '', height = '' } = video.attributes;
  const caption = captionTag === undefined ? '' : card.slice(captionTag.end, captionTag.close.start);
  const thumbnail = cardAttributes['data-kg-custom-thumbnail'] || cardAttributes['data-kg-thumbnail'] || '';
  const attributes = { src, poster: thumbnail, width, height };
  const attributeTexts = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
  const captionHtml = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  const variant = /kg-width-(wide|full)/.exec(cardAttributes['class'] ?? '')?.[1];
  const variantAttribute = variant === undefined ? '' : ` data-look="${variant}"`;
  return `<figure${variantAttribute}><video${attributeTexts.join('')}></video>${captionHtml}</figure>`;
}

/** Removes forms, because readers of a post cannot submit them. Adds a note for each form. */
export function removeForms(html: string, notes: Note[]): string {
  if (!/<form/i.test(html)) return html;
  const forms: { start: number; end: number; text: string }[] = [];
  for (const { start, end, close } of findTags(html, new Set(['form']))) {
    if (start < (forms.at(-1)?.end ?? 0)) continue;
    const formText = htmlToPlainText(html.slice(end, close.start).replaceAll('<', ' <'), 1_000);
    notes.push({ code: 'formLeft', value: shortenAddress(formText) });
    forms.push({ start, end: close.end, text: '' });
  }
  return replaceRanges(html, forms);
}

/** Returns the image addresses of a text, without duplicates, the first 200. */
export function listImages(html: string): string[] {
  if (!/<img/i.test(html)) return [];
  const addresses = findTags(html, imageTags).map(({ attributes }) => (attributes['src'] ?? '').trim());
  return [...new Set(addresses)].filter((address) => address !== '').slice(0, importLimits.pictures);
}

/** Returns the images that links lead to, such as the full size of an image. */
export function listLinkedImages(html: string): string[] {
  if (!/<a\s/i.test(html)) return [];
  const targets = findTags(html, new Set(['a'])).map(({ attributes }) => (attributes['href'] ?? '').trim());
  return [...new Set(targets)]
    .filter((address) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(address))
    .slice(0, importLimits.pictures);
}

type RewriteTargets = {
  pictures: ReadonlyMap<string, string>;
  videos: ReadonlyMap<string, StoredVideoPaths>;
};

/**
 * Rewrites the images and videos of a text to their addresses on this site. An image without a new address becomes a
 * link, because the site does not load images from other servers; the editor shows the image as missing. Players and
 * iframes become links too, because posts cannot contain them. Links to the former site (`__GHOST_URL__`) lead to
 * this site. Adds a note for everything that is lost.
 */
export function rewriteBody(
  html: string,
  { pictures, videos, siteUrl, notes }: RewriteTargets & { siteUrl: string; notes: Note[] },
): string {
  const notedValues = new Set(notes.map(({ value }) => value));
  const replaced = replaceTags(
    html,
    /<(?:img|iframe|video|audio|embed|object)/i.test(html) ? findTags(html, rewrittenTags) : [],
    (tag) => {
      if (imageTags.has(tag.name)) return rewriteImage(tag, pictures, { notes, missing: notedValues });
      const source = getSource(tag, html);
      return (tag.name === 'video' && rewriteVideo(tag, source, videos)) || rewriteEmbed(source, notes);
    },
  );
  // Removes the link that replaces a missing image of a bookmark card.
  return replaced.replaceAll(cardLinkPattern, '$1').replaceAll(ghostSitePlaceholder, siteUrl);
}

function rewriteImage(
  { attributes }: FoundTag,
  pictures: ReadonlyMap<string, string>,
  { notes, missing }: { notes: Note[]; missing: Set<string | undefined> },
): string {
  const address = (attributes['src'] ?? '').trim();
  const alt = attributes['alt'] ?? '';
  const ownPath = pictures.get(address);
  // '' is the path of a tracking pixel, which shows nothing.
  if (ownPath === '') return '';
  if (ownPath !== undefined) return `<img src="${escapeText(ownPath)}" alt="${escapeText(alt)}">`;
  const value = shortenAddress(address);
  if (address !== '' && !missing.has(value)) {
    missing.add(value);
    notes.push({ code: 'pictureMissing', value });
  }
  return buildLink(address, { text: alt, look: ' data-look="image"' });
}

/** Returns the file of an element, from its own attributes or its first `source` element. */
function getSource({ attributes, end, close }: FoundTag, html: string): string {
  const ownPath = (attributes['src'] ?? attributes['data'] ?? '').trim();
  if (ownPath !== '') return ownPath;
  const [source] = findTags(html.slice(end, close.start), new Set(['source']));
  return (source?.attributes['src'] ?? '').trim();
}

/** Returns the element of an imported video, or '' for a video that was not imported. */
function rewriteVideo(
  { attributes }: FoundTag,
  source: string,
  videos: ReadonlyMap<string, StoredVideoPaths>,
): string {
  const ownPath = videos.get(source);
  if (ownPath === undefined) return '';
  const { width = '', height = '' } = attributes;
  const sizeAttributes =
    width && height ? ` width="${escapeText(width)}" height="${escapeText(height)}"` : '';
  const poster = ownPath.poster === '' ? '' : ` poster="${escapeText(ownPath.poster)}"`;
  return `<video src="${escapeText(ownPath.path)}"${poster}${sizeAttributes}>`;
}

function rewriteEmbed(source: string, notes: Note[]): string {
  const attributeTexts = source.replace(/^\/\//, 'https://');
  // Files of the former site and relative paths do not exist on this site.
  const link = attributeTexts.startsWith(ghostSitePlaceholder) ? '' : buildLink(attributeTexts);
  if (attributeTexts !== '')
    notes.push({
      code: link === '' ? 'partLeft' : 'embed',
      value: shortenAddress(attributeTexts.replace(ghostSitePlaceholder, '')),
    });
  return link === '' ? '' : `<p>${link}</p>`;
}

function buildLink(address: string, { text, look } = { text: '', look: '' }): string {
  const target = toWebUrl(address);
  return target === ''
    ? escapeText(text)
    : `<a href="${escapeText(target)}"${look}>${escapeText(text || target)}</a>`;
}

/** Shortens an address for a note. */
export function shortenAddress(address: string): string {
  const { noteCharacters } = importLimits;
  const replacements = address.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
  return replacements.length > noteCharacters
    ? `${replacements.slice(0, noteCharacters).toWellFormed()}…`
    : replacements;
}
