import type { Field, StoredValue } from '#modules/audiences/schema.ts';
import type { Language } from '#modules/translations/constants.ts';
import type { PersonalPart, PersonalText } from '#modules/newsletters/schema.ts';

/** What is known of a person, for the parts of a newsletter that say it. */
export type PersonValues = {
  name: string | null;
  email: string;
  fields: Readonly<Record<string, StoredValue>>;
  /** In which days are written out; English where it is left out. */
  language?: Language | undefined;
};

/** Two digits number a part. */
const mostParts = 50;
/** A field by its key, and what stands there where nothing is known; nothing in it is evaluated. Of two braces none is one. */
const braces = /(?<!\{)\{([a-z][a-z0-9_]{0,29})(?:\|([^{}|<>]{0,80}))?\}(?!\})/g;

/**
 * Puts a placeholder in the place of each `{field}` and `{field|fallback}` of subject and message that names a field,
 * once for everybody. Other braces stay text, as do those in addresses and where a mark stands between them.
 */
export function withPersonalParts(
  written: { subject: string; message: string },
  marker: string,
  fields: readonly Pick<Field, 'key' | 'kind'>[],
): { subject: string; message: string; parts: PersonalPart[] } {
  const parts: PersonalPart[] = [];
  const kinds = new Map(fields.map(({ key, kind }) => [key, kind]));
  kinds.set('name', 'text').set('email', 'text');
  const mark = (text: string, readFallback: (written: string) => string) =>
    text.replaceAll(braces, (whole, field: string, fallback: string = '') => {
      const kind = kinds.get(field);
      if (kind === undefined) return whole;
      const part = { field, isDay: kind === 'date', fallback: readFallback(fallback).trim() };
      const known = parts.findIndex((one) => one.field === field && one.fallback === part.fallback);
      if (known < 0 && parts.length >= mostParts) return whole;
      const nr = known < 0 ? parts.push(part) - 1 : known;
      return `${marker}p${String(nr).padStart(2, '0')}`;
    });
  const subject = mark(written.subject, (text) => text);
  // Between tags alone: what is cleaned has no bare `<` in a text, and no bare `>` in an attribute.
  const message = written.message
    .split(/(<[^<>]*>)/)
    .map((piece) => (piece.startsWith('<') ? piece : mark(piece, withoutEntities)))
    .join('');
  return { subject, message, parts };
}

/** Braces with a fallback that name no field: most likely a slip. */
export function unknownBraces(text: string, keys: readonly string[]): string[] {
  const known = new Set(['name', 'email', ...keys]);
  const found = [...text.matchAll(braces)].filter(
    ([, key = '', fallback]) => !known.has(key) && fallback !== undefined,
  );
  return [...new Set(found.map(([whole]) => whole))];
}

/** The braces of a text that may name a field, and whether each has a fallback; those within tags are none. */
export function bracesOf(text: string): { field: string; hasFallback: boolean }[] {
  // A tag stands between braces that are none.
  const found = [...text.replaceAll(/<[^<>]*>/g, '<>').matchAll(braces)];
  return found.map(([, field = '', fallback]) => ({ field, hasFallback: fallback !== undefined }));
}

/** The placeholders of a rendered part by its kind: the fills of HTML are escaped. Some headings come in capitals. */
export function kindPlaceholders(text: string, marker: string, kind: 'h' | 't'): string {
  return text.replaceAll(new RegExp(`${marker}p(\\d\\d)`, 'gi'), (_, nr: string) => `${marker}${kind}${nr}`);
}

/** What a part says to a person, on one line; to nobody its fallback. */
export function partText({ field, isDay, fallback }: PersonalPart, person: PersonValues | null): string {
  const known = person === null ? null : valueOf(field, person);
  const text = known === null || known === undefined || known === '' ? fallback : String(known);
  return (isDay && known !== null ? dayText(text, person?.language) : text).replaceAll(
    /[\p{Cc}\u2028\u2029]+/gu,
    ' ',
  );
}

/** The subject as one person reads it. */
export function personalSubject(text: PersonalText, marker: string, person: PersonValues | null): string {
  return text.subject.replaceAll(new RegExp(`${marker}p(\\d\\d)`, 'g'), (_, nr: string) => {
    const part = text.parts[Number(nr)];
    return part === undefined ? '' : partText(part, person);
  });
}

function valueOf(field: string, { name, email, fields }: PersonValues): StoredValue | null | undefined {
  if (field === 'name') return name;
  return field === 'email' ? email : fields[field];
}

/** The five that a cleaned text may hold, and the fixed blank of editors. */
function withoutEntities(text: string): string {
  return text
    .replaceAll(/&nbsp;|&#160;/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

const dayFormats = new Map<Language, Intl.DateTimeFormat>();

function dayText(text: string, language: Language = 'en'): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const locale = language === 'en' ? 'en-GB' : language;
  const format =
    dayFormats.get(language) ?? new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  dayFormats.set(language, format);
  return format.format(new Date(`${text}T00:00:00Z`));
}
