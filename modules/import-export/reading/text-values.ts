import { decodeText } from '#modules/import-export/reading/markup.ts';
import { importLimits } from '#modules/import-export/constants.ts';

/** Number of input characters to read per character of the result, because the input may contain white space and tags. */
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

/** Cleans a text like `toSingleLine`, but retains line ends. */
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

/**
 * Parses a time from another system: ISO 8601, and the other formats that `Date` parses. A time without a zone is in
 * `timeZone`, or in UTC if `timeZone` is undefined, but never in the zone of this machine. Returns null for other input.
 */
export function parseTime(input: unknown, timeZone?: string): Date | null {
  if (typeof input !== 'string' && typeof input !== 'number' && !(input instanceof Date)) return null;
  const text = input instanceof Date ? input.toISOString() : String(input).trim();
  const timeParts = /^(\d{4}-\d{2}-\d{2})(?:[ T](\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?))?$/.exec(text);
  const zoned = timeParts === null ? addUtc(text) : `${timeParts[1]}T${timeParts[2] ?? '00:00:00'}Z`;
  const isLocal = zoned !== text && timeZone !== undefined;
  const at = isLocal ? fromClockTime(new Date(zoned), timeZone) : new Date(zoned);
  const year = at.getUTCFullYear();
  return Number.isNaN(at.getTime()) || year < 1970 || year > 9999 ? null : at;
}

/** Adds UTC to a time that `Date` would parse in the zone of this machine. */
function addUtc(text: string): string {
  const inUtc = `${text} UTC`;
  const isZoned = /(?:Z|UT|UTC|GMT|[ECMP][DS]T|[+-]\d{2}:?\d{2})(?: \([^()]{1,60}\))?$/i.test(text);
  return isZoned || !/[:/ ]/.test(text) || Number.isNaN(Date.parse(inUtc)) ? text : inUtc;
}

/**
 * Converts a local time in a time zone to a moment. `clock` contains the local time as if it were UTC. An unknown
 * zone is treated as UTC.
 */
function fromClockTime(clock: Date, timeZone: string): Date {
  try {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    const getOffsetMs = (at: number) => Date.parse(`${format.format(at).replace(' ', 'T')}Z`) - at;
    const wholeMs = Math.floor(clock.getTime() / 1000) * 1000;
    const nearMs = wholeMs - getOffsetMs(wholeMs);
    return new Date(clock.getTime() - getOffsetMs(nearMs));
  } catch {
    return clock;
  }
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
