import { decodeText } from '#modules/import-export/reading/markup.ts';
import { movingLimits } from '#modules/import-export/constants.ts';

/** Reads this many times the characters of the result, because the rest may be white space and tags. */
const longest = 20;

/** Returns one line without control characters, cut to `most` characters. */
export function oneLine(text: string | null | undefined, most: number): string {
  const plain = (text ?? '')
    .slice(0, most * longest)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return cut(plain, most);
}

/** Like `oneLine`, but retains line ends. */
export function manyLines(text: string | null | undefined, most: number): string {
  return cut(
    (text ?? '')
      .slice(0, most * longest)
      .toWellFormed()
      .replaceAll('\0', '')
      .trim(),
    most,
  );
}

/** Returns the text between tags as one line. */
export function plainText(html: string | null | undefined, most: number): string {
  return oneLine(decodeText((html ?? '').slice(0, most * longest)), most);
}

/** Cuts a text after `most` code points, never inside a character. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return Array.from(text.slice(0, most * 2))
    .slice(0, most)
    .join('')
    .trim();
}

/** Parses a time from another system: ISO 8601; without a zone it is UTC. Returns null for other input. */
export function momentOf(written: unknown): Date | null {
  if (typeof written !== 'string' && typeof written !== 'number' && !(written instanceof Date)) return null;
  const text = written instanceof Date ? written.toISOString() : String(written).trim();
  const bare = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?))?$/.exec(text);
  const at = new Date(bare === null ? text : `${bare[1]}T${bare[2] ?? '00:00:00'}Z`);
  const year = at.getUTCFullYear();
  return Number.isNaN(at.getTime()) || year < 1970 || year > 9999 ? null : at;
}

/**
 * Normalizes a former address for `post_addresses`: only the path, without a trailing slash. Returns undefined for the front
 * page and for invalid paths.
 */
export function addressOf(written: string): string | undefined {
  const url = URL.parse(written, 'https://site.invalid');
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  return path === '' || path.length > movingLimits.address ? undefined : path;
}

/** Returns the URL of a web page; '' for other input. */
export function webAddress(written: string | null | undefined): string {
  const url = URL.parse((written ?? '').trim());
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.href.length <= movingLimits.address;
  return isWeb ? url.href : '';
}
