import { escapeText } from '#modules/html/escape.ts';
import { addressIn, type Language } from '#modules/translations/constants.ts';
import type { Phrases } from '#modules/translations/schema.ts';

/** The groups of texts that the product adds to an email (content/translatable.ts). */
export const addedTexts = ['newsletterEmail', 'digestEmail'] as const;

/** What stands in an email for the tag of its reader's language. */
export function tagPlace(marker: string): string {
  return `${marker}l`;
}

/** What stands before the path of a page that an email leads to: `/yo` in Yoruba, nothing in English. */
export function prefixPlace(marker: string): string {
  return `${marker}a`;
}

/** A phrase stands where `w` and its number in two digits do (emails/newsletter-phrases.ts). */
type InPlaces = { html: string; text: string; marker: string; phrases: Phrases | null };

/**
 * The email in a language: it is rendered once, and where its languages differ stand places. One that was rendered before there
 * were any has none, and stays English.
 */
export function inLanguage<Email extends InPlaces>(email: Email, language: Language): Email {
  const { html, text, marker, phrases } = email;
  if (phrases === null) return email;
  const said = phrases[language] ?? phrases['en'] ?? [];
  // Some headings of the text part come in capitals.
  const places = new RegExp(`${marker}(?:w(\\d\\d)|l|a)`, 'gi');
  const filled = (part: string, written: (text: string) => string) =>
    part.replaceAll(places, (place, nr: string | undefined) => {
      if (nr !== undefined) return written(said[Number(nr)] ?? '');
      return /l$/i.test(place) ? language : addressPrefix(language);
    });
  return { ...email, html: filled(html, escapeText), text: filled(text, (word) => word) };
}

/** The longest that an email comes to in any of its languages, in bytes. */
export function mostBytes(email: InPlaces): number {
  const tags = Object.keys(email.phrases ?? { en: [] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the phrases are by the languages of the site
  return Math.max(...tags.map((tag) => Buffer.byteLength(inLanguage(email, tag as Language).html)));
}

/** What comes before the path of a page in a language. */
export function addressPrefix(language: Language): string {
  return addressIn(language, '/newsletter').replace(/\/newsletter$/, '');
}
