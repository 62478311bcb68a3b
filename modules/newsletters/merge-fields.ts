import type { Field, StoredValue } from '#modules/audiences/schema.ts';
import type { Language } from '#modules/translations/constants.ts';
import type { MergeField, MergeFieldText } from '#modules/newsletters/schema.ts';

/** Values of a subscriber for the merge fields of a newsletter. */
export type PersonValues = {
  name: string | null;
  email: string;
  fields: Readonly<Record<string, StoredValue>>;
  /** The language in which dates are written out; English by default. */
  language?: Language | undefined;
};

/** Maximum number of different merge fields, because the number in a placeholder has two digits. */
const maxParts = 50;
/**
 * Matches a merge field: its key and an optional fallback, which is literal text. Text in double braces is not a merge field.
 */
const bracePattern = /(?<!\{)\{([a-z][a-z0-9_]{0,29})(?:\|([^{}|<>]{0,80}))?\}(?!\})/g;

/**
 * In the subject and the message, replaces each `{field}` and `{field|fallback}` with a placeholder if the field is known. Runs
 * once for all recipients. Other braces remain unchanged, including braces in URLs and braces that contain HTML tags.
 */
export function replaceMergeFields(
  content: { subject: string; message: string },
  marker: string,
  fields: readonly Pick<Field, 'key' | 'kind'>[],
): { subject: string; message: string; parts: MergeField[] } {
  const parts: MergeField[] = [];
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

/** Returns the braces with a fallback whose field is unknown, because they are probably mistakes. */
export function findUnknownMergeFields(text: string, keys: readonly string[]): string[] {
  const knownKeys = new Set(['name', 'email', ...keys]);
  const found = [...text.matchAll(bracePattern)].filter(
    ([, key = '', fallback]) => !knownKeys.has(key) && fallback !== undefined,
  );
  return [...new Set(found.map(([matchedBraces]) => matchedBraces))];
}

/**
 * Returns the possible merge fields of a text. `hasFallback` is true for a field with a fallback. Ignores braces within tags.
 */
export function findMergeFields(text: string): { field: string; hasFallback: boolean }[] {
  // Empties each tag, so that neither braces within a tag nor braces around a tag match.
  const found = [...text.replaceAll(/<[^<>]*>/g, '<>').matchAll(bracePattern)];
  return found.map(([, field = '', fallback]) => ({ field, hasFallback: fallback !== undefined }));
}

/**
 * Marks the placeholders of a rendered part with `h` for HTML, where values are escaped, or `t` for text. Ignores
 * letter case, because the text part has headings in upper case.
 */
export function setPlaceholderKind(text: string, marker: string, kind: 'h' | 't'): string {
  return text.replaceAll(new RegExp(`${marker}p(\\d\\d)`, 'gi'), (_, nr: string) => `${marker}${kind}${nr}`);
}

/** Returns the value of a merge field for a subscriber on one line, or the fallback. */
export function renderMergeField(
  { field, isDay, fallback }: MergeField,
  person: PersonValues | null,
): string {
  const fieldValue = person === null ? null : getFieldValue(field, person);
  const text =
    fieldValue === null || fieldValue === undefined || fieldValue === '' ? fallback : String(fieldValue);
  return (isDay && fieldValue !== null ? formatDay(text, person?.language) : text).replaceAll(
    /[\p{Cc}\u2028\u2029]+/gu,
    ' ',
  );
}

export function renderSubject(text: MergeFieldText, marker: string, person: PersonValues | null): string {
  return text.subject.replaceAll(new RegExp(`${marker}p(\\d\\d)`, 'g'), (_, nr: string) => {
    const part = text.parts[Number(nr)];
    return part === undefined ? '' : renderMergeField(part, person);
  });
}

function getFieldValue(field: string, { name, email, fields }: PersonValues): StoredValue | null | undefined {
  if (field === 'name') return name;
  return field === 'email' ? email : fields[field];
}

/** Decodes the five entities that cleaned HTML may contain, and the non-breaking spaces that editors write. */
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
