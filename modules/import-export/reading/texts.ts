import { decodeText } from '#modules/import-export/reading/markup.ts';
import { movingLimits } from '#modules/import-export/constants.ts';

/** So many times the characters of the result are read: the rest may be white space and tags. */
const longest = 20;

/** A text of one line without control characters, cut to so many characters. */
export function oneLine(text: string | null | undefined, most: number): string {
  const plain = (text ?? '')
    .slice(0, most * longest)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return cut(plain, most);
}

/** The same, which may have lines. */
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

/** What stands between tags, in one line. */
export function plainText(html: string | null | undefined, most: number): string {
  return oneLine(decodeText((html ?? '').slice(0, most * longest)), most);
}

/** Cut at so many code points, no character in two. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  return Array.from(text.slice(0, most * 2))
    .slice(0, most)
    .join('')
    .trim();
}

/** A moment as other systems write it: ISO 8601, or without a zone, which is UTC. Null for what is none. */
export function momentOf(written: unknown): Date | null {
  if (typeof written !== 'string' && typeof written !== 'number' && !(written instanceof Date)) return null;
  const text = written instanceof Date ? written.toISOString() : String(written).trim();
  const bare = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?))?$/.exec(text);
  const at = new Date(bare === null ? text : `${bare[1]}T${bare[2] ?? '00:00:00'}Z`);
  const year = at.getUTCFullYear();
  return Number.isNaN(at.getTime()) || year < 1970 || year > 9999 ? null : at;
}

/**
 * A former address as `post_addresses` keeps it: the path alone, without a slash at its end. Undefined for the front page and for what
 * is no path.
 */
export function addressOf(written: string): string | undefined {
  const url = URL.parse(written, 'https://site.invalid');
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  const path = url.pathname.replaceAll(/\/{2,}/g, '/').replace(/\/$/, '');
  return path === '' || path.length > movingLimits.address ? undefined : path;
}

/** The address of a page elsewhere; '' for what is none. */
export function webAddress(written: string | null | undefined): string {
  const url = URL.parse((written ?? '').trim());
  const isWeb = url !== null && /^https?:$/.test(url.protocol) && url.href.length <= movingLimits.address;
  return isWeb ? url.href : '';
}
