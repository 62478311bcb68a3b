import { escapeText } from '#modules/html/escape.ts';
import { addressIn, type Language } from '#modules/translations/constants.ts';
import type { Phrases } from '#modules/translations/schema.ts';

/** The groups of texts that the product adds to an email (content/translatable.ts). */
export const addedTexts = ['newsletterEmail', 'digestEmail'] as const;

/** Returns the placeholder for the language tag of the reader. */
export function tagPlace(marker: string): string {
  return `${marker}l`;
}

/** Returns the placeholder for the prefix of page paths: `/yo` in Yoruba, empty in English. */
export function prefixPlace(marker: string): string {
  return `${marker}a`;
}

/** `w` and two digits are the placeholder of a phrase (emails/newsletter-phrases.ts). */
type InPlaces = { html: string; text: string; marker: string; phrases: Phrases | null };

/**
 * Returns the email in a language by filling its language placeholders. An email of an older release has no placeholders and
 * remains in English.
 */
export function inLanguage<Email extends InPlaces>(email: Email, language: Language): Email {
  const { html, text, marker, phrases } = email;
  if (phrases === null) return email;
  const said = phrases[language] ?? phrases['en'] ?? [];
  // Some headings of the text part are in upper case.
  const places = new RegExp(`${marker}(?:w(\\d\\d)|l|a)`, 'gi');
  const filled = (part: string, written: (text: string) => string) =>
    part.replaceAll(places, (place, nr: string | undefined) => {
      if (nr !== undefined) return written(said[Number(nr)] ?? '');
      return /l$/i.test(place) ? language : addressPrefix(language);
    });
  return { ...email, html: filled(html, escapeText), text: filled(text, (word) => word) };
}

/** Returns the size in bytes of the HTML in the language in which it is longest. */
export function mostBytes(email: InPlaces): number {
  const tags = Object.keys(email.phrases ?? { en: [] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the phrases are by the languages of the site
  return Math.max(...tags.map((tag) => Buffer.byteLength(inLanguage(email, tag as Language).html)));
}

/** Returns the prefix of page paths in a language. */
export function addressPrefix(language: Language): string {
  return addressIn(language, '/newsletter').replace(/\/newsletter$/, '');
}
