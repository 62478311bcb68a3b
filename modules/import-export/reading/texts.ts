import { decodeText } from '#modules/import-export/reading/markup.ts';
import { importLimits } from '#modules/import-export/constants.ts';

/** Reads this many times the characters of the result, because the rest may be white space and tags. */
const readFactor = 20;

/** Returns one line without control characters, cut to `maxCharacters` characters. */
export function toSingleLine(text: string | null | undefined, maxCharacters: number): string {
  const singleLine = (text ?? '')
    .slice(0, maxCharacters * readFactor)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return cutText(singleLine, maxCharacters);
}

/** Like `toSingleLine`, but retains line ends. */
export function toMultiLine(text: string | null | undefined, maxCharacters: number): string {
  return cutText(
    (text ?? '')
      .slice(0, maxCharacters * readFactor)
      .toWellFormed()
      .replaceAll('\0', '')
      .trim(),
    maxCharacters,
  );
}

/** Returns the text between tags as one line. */
export function htmlToPlainText(html: string | null | undefined, maxCharacters: number): string {
  return toSingleLine(decodeText((html ?? '').slice(0, maxCharacters * readFactor)), maxCharacters);
}

/** Cuts a text after `maxCharacters` code points, never inside a character. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  return Array.from(text.slice(0, maxCharacters * 2))
    .slice(0, maxCharacters)
    .join('')
    .trim();
}

/** Parses a time from another system: ISO 8601; without a zone it is UTC. Returns null for other input. */
export function parseTime(input: unknown): Date | null {
  if (typeof input !== 'string' && typeof input !== 'number' && !(input instanceof Date)) return null;
  const text = input instanceof Date ? input.toISOString() : String(input).trim();
  const timeParts = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?))?$/.exec(text);
  const at = new Date(timeParts === null ? text : `${timeParts[1]}T${timeParts[2] ?? '00:00:00'}Z`);
  const year = at.getUTCFullYear();
  return Number.isNaN(at.getTime()) || year < 1970 || year > 9999 ? null : at;
}

/**
 * Normalizes a former address for `post_addresses`: only the path, without a trailing slash. Returns undefined for the front
 * page and for invalid paths.
 */
export function toFormerPath(input: string): string | undefined {
  const url = URL.parse(input, 'https://site.invalid');
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  return path === '' || path.length > importLimits.address ? undefined : path;
}

/** Returns the URL of a web page; '' for other input. */
export function toWebUrl(input: string | null | undefined): string {
  const url = URL.parse((input ?? '').trim());
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.href.length <= importLimits.address;
  return isWeb ? url.href : '';
}
