import type { Field, StoredValue } from '#modules/audiences/schema.ts';
import type { Language } from '#modules/translations/constants.ts';
import type { PersonalPart, PersonalText } from '#modules/newsletters/schema.ts';

/** Values of a person for the merge fields of a newsletter. */
export type PersonValues = {
  name: string | null;
  email: string;
  fields: Readonly<Record<string, StoredValue>>;
  /** The language of written-out dates; English by default. */
  language?: Language | undefined;
};

/** A part is numbered with two digits. */
const maxParts = 50;
/** A merge field by its key, with an optional fallback. The fallback is literal text. Double braces are not a field. */
const bracePattern = /(?<!\{)\{([a-z][a-z0-9_]{0,29})(?:\|([^{}|<>]{0,80}))?\}(?!\})/g;

/**
 * Replaces each `{field}` and `{field|fallback}` in subject and message that names a known field by a placeholder, once for all
 * recipients. Other braces remain text, including braces in addresses and braces that contain HTML tags.
 */
export function replaceMergeFields(
  content: { subject: string; message: string },
  marker: string,
  fields: readonly Pick<Field, 'key' | 'kind'>[],
): { subject: string; message: string; parts: PersonalPart[] } {
  const parts: PersonalPart[] = [];
  const kinds = new Map(fields.map(({ key, kind }) => [key, kind]));
  kinds.set('name', 'text').set('email', 'text');
  const markText = (text: string, readFallback: (written: string) => string) =>
    text.replaceAll(bracePattern, (matched, field: string, fallback: string = '') => {
      const kind = kinds.get(field);
      if (kind === undefined) return matched;
      const part = { field, isDay: kind === 'date', fallback: readFallback(fallback).trim() };
      const existingIndex = parts.findIndex(
        (other) => other.field === field && other.fallback === part.fallback,
      );
      if (existingIndex < 0 && parts.length >= maxParts) return matched;
      const nr = existingIndex < 0 ? parts.push(part) - 1 : existingIndex;
      return `${marker}p${String(nr).padStart(2, '0')}`;
    });
  const subject = markText(content.subject, (text) => text);
  // Replaces only between tags: cleaned HTML has no bare `<` in text and no bare `>` in attributes.
  const message = content.message
    .split(/(<[^<>]*>)/)
    .map((piece) => (piece.startsWith('<') ? piece : markText(piece, decodeEntities)))
    .join('');
  return { subject, message, parts };
}

/** Returns braces with a fallback that name no field, which are probably mistakes. */
export function findUnknownBraces(text: string, keys: readonly string[]): string[] {
  const knownKeys = new Set(['name', 'email', ...keys]);
  const found = [...text.matchAll(bracePattern)].filter(
    ([, key = '', fallback]) => !knownKeys.has(key) && fallback !== undefined,
  );
  return [...new Set(found.map(([matchedBraces]) => matchedBraces))];
}

/** Returns the possible merge fields of a text and whether each has a fallback. Ignores braces within tags. */
export function findBraces(text: string): { field: string; hasFallback: boolean }[] {
  // Replaces each tag by an empty tag, so that braces around a tag do not match.
  const found = [...text.replaceAll(/<[^<>]*>/g, '<>').matchAll(bracePattern)];
  return found.map(([, field = '', fallback]) => ({ field, hasFallback: fallback !== undefined }));
}

/** Marks the placeholders of a rendered part as HTML, whose values are escaped, or text. Some headings are in upper case. */
export function setPlaceholderKind(text: string, marker: string, kind: 'h' | 't'): string {
  return text.replaceAll(new RegExp(`${marker}p(\\d\\d)`, 'gi'), (_, nr: string) => `${marker}${kind}${nr}`);
}

/** Returns the value of a part for a person on one line, or its fallback. */
export function renderPart({ field, isDay, fallback }: PersonalPart, person: PersonValues | null): string {
  const fieldValue = person === null ? null : getFieldValue(field, person);
  const text =
    fieldValue === null || fieldValue === undefined || fieldValue === '' ? fallback : String(fieldValue);
  return (isDay && fieldValue !== null ? formatDay(text, person?.language) : text).replaceAll(
    /[\p{Cc}\u2028\u2029]+/gu,
    ' ',
  );
}

export function renderSubject(text: PersonalText, marker: string, person: PersonValues | null): string {
  return text.subject.replaceAll(new RegExp(`${marker}p(\\d\\d)`, 'g'), (_, nr: string) => {
    const part = text.parts[Number(nr)];
    return part === undefined ? '' : renderPart(part, person);
  });
}

function getFieldValue(field: string, { name, email, fields }: PersonValues): StoredValue | null | undefined {
  if (field === 'name') return name;
  return field === 'email' ? email : fields[field];
}

/** Decodes the five entities that a cleaned text may contain, and the non-breaking space of editors. */
function decodeEntities(text: string): string {
  return text
    .replaceAll(/&nbsp;|&#160;/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

function formatDay(text: string, language: Language = 'en'): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const locale = language === 'en' ? 'en-GB' : language;
  const format =
    dayFormats.get(language) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(language, format);
  return format.format(new Date(`${text}T00:00:00Z`));
}
