import { escapeText } from '#domain/blog/markup-html.ts';
import { movingLimits } from '#domain/moving/limits.ts';
import { findTags, type FoundTag, replaceTags } from '#domain/moving/reading/markup.ts';
import { webAddress } from '#domain/moving/reading/texts.ts';
import type { Note } from '#domain/moving/schema.ts';

/** A picture of a text: as the text names it, and what it says of it. */
export type NamedImage = { address: string; alt: string };

const pictureTags: ReadonlySet<string> = new Set(['img']);
const partTags: ReadonlySet<string> = new Set(['iframe', 'video', 'audio', 'embed', 'object']);
const anyTags: ReadonlySet<string> = new Set([...pictureTags, ...partTags]);

/** The pictures that a text names, each address once, the first 200. */
export function imagesIn(html: string): string[] {
  if (!/<img/i.test(html)) return [];
  const addresses = findTags(html, pictureTags).map(({ attributes }) => (attributes['src'] ?? '').trim());
  return [...new Set(addresses)].filter((address) => address !== '').slice(0, movingLimits.pictures);
}

/**
 * A text with its pictures where they stand here: `pictures` has the new address of each; every other becomes a link, as a site of
 * others is not shown here. Players and frames, which no post may have, become links too. Links to the former site
 * (`__GHOST_URL__`) lead to this one. What cannot be kept is noted.
 */
export function rewriteBody(
  html: string,
  { pictures, siteUrl, notes }: { pictures: ReadonlyMap<string, string>; siteUrl: string; notes: Note[] },
): string {
  const replaced = replaceTags(
    html,
    /<(?:img|iframe|video|audio|embed|object)/i.test(html) ? findTags(html, anyTags) : [],
    (tag) => (pictureTags.has(tag.name) ? pictureOf(tag, pictures, notes) : partOf(tag, notes)),
  );
  return replaced.replaceAll('__GHOST_URL__', siteUrl);
}

function pictureOf({ attributes }: FoundTag, pictures: ReadonlyMap<string, string>, notes: Note[]): string {
  const address = (attributes['src'] ?? '').trim();
  const alt = attributes['alt'] ?? '';
  const own = pictures.get(address);
  // It tells its server that somebody reads, and shows nothing.
  if (own === '') return '';
  if (own !== undefined) return `<img src="${escapeText(own)}" alt="${escapeText(alt)}">`;
  if (address !== '' && !notes.some(({ value }) => value === shortened(address)))
    notes.push({ code: 'pictureMissing', value: shortened(address) });
  return linkTo(address, alt);
}

function partOf({ attributes }: FoundTag, notes: Note[]): string {
  const address = (attributes['src'] ?? attributes['data'] ?? '').trim().replace(/^\/\//, 'https://');
  if (address !== '') notes.push({ code: 'embed', value: shortened(address) });
  const link = linkTo(address, '');
  return link === '' ? '' : `<p>${link}</p>`;
}

function linkTo(address: string, text: string): string {
  const target = webAddress(address);
  return target === ''
    ? escapeText(text)
    : `<a href="${escapeText(target)}">${escapeText(text || target)}</a>`;
}

/** An address as a note shows it. */
export function shortened(address: string): string {
  const { noteCharacters } = movingLimits;
  const plain = address.toWellFormed().replaceAll(/\p{Cc}+/gu, ' ');
  return plain.length > noteCharacters ? `${plain.slice(0, noteCharacters).toWellFormed()}…` : plain;
}
