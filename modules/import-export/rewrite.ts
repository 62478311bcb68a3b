import { escapeText } from '#modules/html/escape.ts';
import { movingLimits } from '#modules/import-export/constants.ts';
import { ghostSite } from '#modules/import-export/reading/ghost-site.ts';
import {
  findTags,
  type FoundTag,
  replaceRanges,
  replaceTags,
} from '#modules/import-export/reading/markup.ts';
import { plainText, webAddress } from '#modules/import-export/reading/texts.ts';
import type { MovedVideo, NamedVideo, Note } from '#modules/import-export/schema.ts';

export type NamedImage = { address: string; alt: string };

const pictureTags: ReadonlySet<string> = new Set(['img']);
const partTags: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed', 'object']);
const anyTags: ReadonlySet<string> = new Set([...pictureTags, ...partTags]);

/** The link that replaces the image of a card. */
const cardLink = /(<figure data-look="card">)<a href="[^"]*" data-look="image">[^<]*<\/a>/g;

/** Returns the video files of a text, without duplicates, the first 200. */
export function videosIn(html: string): NamedVideo[] {
  if (!/<video/i.test(html)) return [];
  const found = new Map<string, NamedVideo>();
  for (const tag of findTags(html, new Set(['video']))) {
    const { attributes } = tag;
    const address = sourceOf(tag, html);
    if (address !== '') found.set(address, { address, poster: (attributes['poster'] ?? '').trim() });
  }
  return [...found.values()].slice(0, movingLimits.pictures);
}

/** Reduces video cards of Ghost to the video, its custom thumbnail and its caption, without the player markup. */
export function withoutPlayers(html: string): string {
  if (!html.includes('kg-video-card')) return html;
  const plain: { start: number; end: number; text: string }[] = [];
  let at = 0;
  for (const card of findTags(html, new Set(['figure']))) {
    const { start, close, attributes } = card;
    if (start < at || !/ kg-video-card /.test(` ${attributes['class'] ?? ''} `)) continue;
    at = close.end;
    const text = plainVideo(html.slice(start, close.end), card);
    if (text !== undefined) plain.push({ start, end: close.end, text });
  }
  return replaceRanges(html, plain);
}

function plainVideo(card: string, { attributes: said }: FoundTag): string | undefined {
  const tags = findTags(card, new Set(['video', 'figcaption']));
  const video = tags.find(({ name }) => name === 'video');
  const note = tags.find(({ name }) => name === 'figcaption');
  if (video === undefined) return undefined;
  const { src = '', width = '', height = '' } = video.attributes;
  const caption = note === undefined ? '' : card.slice(note.end, note.close.start);
  const thumbnail = said['data-kg-custom-thumbnail'] || said['data-kg-thumbnail'] || '';
  const attributes = { src, poster: thumbnail, width, height };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeText(value)}"`);
  const shownNote = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  const look = /kg-width-(wide|full)/.exec(said['class'] ?? '')?.[1];
  const wide = look === undefined ? '' : ` data-look="${look}"`;
  return `<figure${wide}><video${written.join('')}></video>${shownNote}</figure>`;
}

/** Removes forms: readers of a post cannot use them, and their messages are for people who submitted them. */
export function withoutForms(html: string, notes: Note[]): string {
  if (!/<form/i.test(html)) return html;
  const forms: { start: number; end: number; text: string }[] = [];
  for (const { start, end, close } of findTags(html, new Set(['form']))) {
    if (start < (forms.at(-1)?.end ?? 0)) continue;
    const words = plainText(html.slice(end, close.start).replaceAll('<', ' <'), 1_000);
    notes.push({ code: 'formLeft', value: shortened(words) });
    forms.push({ start, end: close.end, text: '' });
  }
  return replaceRanges(html, forms);
}

/** Returns the image addresses of a text, without duplicates, the first 200. */
export function imagesIn(html: string): string[] {
  if (!/<img/i.test(html)) return [];
  const addresses = findTags(html, pictureTags).map(({ attributes }) => (attributes['src'] ?? '').trim());
  return [...new Set(addresses)].filter((address) => address !== '').slice(0, movingLimits.pictures);
}

/** Returns the images that links lead to, such as the full size of an image. */
export function linkedImagesIn(html: string): string[] {
  if (!/<a\s/i.test(html)) return [];
  const targets = findTags(html, new Set(['a'])).map(({ attributes }) => (attributes['href'] ?? '').trim());
  return [...new Set(targets)]
    .filter((address) => /\.(?:jpe?g|png|gif|webp|avif)$/i.test(address))
    .slice(0, movingLimits.pictures);
}

type Moved = { pictures: ReadonlyMap<string, string>; videos: ReadonlyMap<string, MovedVideo> };

/**
 * Rewrites the images and videos of a text to their addresses on this site. An image without a new address becomes a link,
 * because the site does not load images from other servers; the editor shows it as missing. Players and iframes become links
 * too, because posts cannot contain them. Links to the former site (`__GHOST_URL__`) lead to this site. Adds a note for
 * everything that is lost.
 */
export function rewriteBody(
  html: string,
  { pictures, videos, siteUrl, notes }: Moved & { siteUrl: string; notes: Note[] },
): string {
  const missing = new Set(notes.map(({ value }) => value));
  const replaced = replaceTags(
    html,
    /<(?:img|iframe|video|audio|embed|object)/i.test(html) ? findTags(html, anyTags) : [],
    (tag) => {
      if (pictureTags.has(tag.name)) return pictureOf(tag, pictures, { notes, missing });
      const source = sourceOf(tag, html);
      return (tag.name === 'video' && videoOf(tag, source, videos)) || partOf(source, notes);
    },
  );
  // A bookmark card with a missing image is shown without one.
  return replaced.replaceAll(cardLink, '$1').replaceAll(ghostSite, siteUrl);
}

function pictureOf(
  { attributes }: FoundTag,
  pictures: ReadonlyMap<string, string>,
  { notes, missing }: { notes: Note[]; missing: Set<string | undefined> },
): string {
  const address = (attributes['src'] ?? '').trim();
  const alt = attributes['alt'] ?? '';
  const own = pictures.get(address);
  // A tracking pixel, which shows nothing.
  if (own === '') return '';
  if (own !== undefined) return `<img src="${escapeText(own)}" alt="${escapeText(alt)}">`;
  const value = shortened(address);
  if (address !== '' && !missing.has(value)) {
    missing.add(value);
    notes.push({ code: 'pictureMissing', value });
  }
  return linkTo(address, { text: alt, look: ' data-look="image"' });
}

/** Returns the file of an element, from its own attributes or its first `source` element. */
function sourceOf({ attributes, end, close }: FoundTag, html: string): string {
  const own = (attributes['src'] ?? attributes['data'] ?? '').trim();
  if (own !== '') return own;
  const [source] = findTags(html.slice(end, close.start), new Set(['source']));
  return (source?.attributes['src'] ?? '').trim();
}

/** Returns '' for a video that was not imported. */
function videoOf({ attributes }: FoundTag, source: string, videos: ReadonlyMap<string, MovedVideo>): string {
  const own = videos.get(source);
  if (own === undefined) return '';
  const { width = '', height = '' } = attributes;
  const sides = width && height ? ` width="${escapeText(width)}" height="${escapeText(height)}"` : '';
  const poster = own.poster === '' ? '' : ` poster="${escapeText(own.poster)}"`;
  return `<video src="${escapeText(own.path)}"${poster}${sides}>`;
}

function partOf(source: string, notes: Note[]): string {
  const written = source.replace(/^\/\//, 'https://');
  // Files of the former site and relative paths do not exist here.
  const link = written.startsWith(ghostSite) ? '' : linkTo(written);
  if (written !== '')
    notes.push({
      code: link === '' ? 'partLeft' : 'embed',
      value: shortened(written.replace(ghostSite, '')),
    });
  return link === '' ? '' : `<p>${link}</p>`;
}

function linkTo(address: string, { text, look } = { text: '', look: '' }): string {
  const target = webAddress(address);
  return target === ''
    ? escapeText(text)
    : `<a href="${escapeText(target)}"${look}>${escapeText(text || target)}</a>`;
}

/** Shortens an address for a note. */
export function shortened(address: string): string {
  const { noteCharacters } = movingLimits;
  const plain = address.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
  return plain.length > noteCharacters ? `${plain.slice(0, noteCharacters).toWellFormed()}…` : plain;
}
