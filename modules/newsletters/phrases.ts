import { escapeText } from '#modules/html/escape.ts';
import { addLanguagePrefix, type Language } from '#modules/translations/constants.ts';
import type { Phrases } from '#modules/translations/schema.ts';

/** The groups of texts that the product adds to an email (content/en/emails.ts). */
export const phraseGroups = ['newsletterEmail', 'digestEmail'] as const;

/** Returns the placeholder for the language tag of the recipient. */
export function getLanguagePlaceholder(marker: string): string {
  return `${marker}l`;
}

/** Returns the placeholder for the prefix of page paths: `/yo` in Yoruba, empty in English. */
export function getPathPrefixPlaceholder(marker: string): string {
  return `${marker}a`;
}

/** A placeholder of a phrase is the marker, `w` and two digits (emails/newsletter-phrases.ts). */
type EmailWithPlaceholders = {
  html: string;
  text: string;
  marker: string;
  phrases: Phrases | null;
  /** The targets of the counted links. */
  links?: readonly string[];
};

/**
 * Fills the placeholders for phrases and language of an email. An email of an older release has no such placeholders
 * and remains in English.
 */
export function fillPhrases<Email extends EmailWithPlaceholders>(email: Email, language: Language): Email {
  const { html, text, marker, phrases } = email;
  if (phrases === null) return email;
  const languagePhrases = phrases[language] ?? phrases['en'] ?? [];
  // Ignores letter case, because some headings of the text part are in upper case.
  const placeholderPattern = new RegExp(`${marker}(?:w(\\d\\d)|l|a)`, 'gi');
  const fill = (part: string, escape: (text: string) => string) =>
    part.replaceAll(placeholderPattern, (placeholder, nr: string | undefined) => {
      if (nr !== undefined) return escape(languagePhrases[Number(nr)] ?? '');
      return /l$/i.test(placeholder) ? language : getPathPrefix(language);
    });
  return {
    ...email,
    html: fill(html, escapeText),
    text: fill(text, (word) => word),
    ...(email.links === undefined ? {} : { links: email.links.map((link) => fill(link, (word) => word)) }),
  };
}

/** Returns the size of the HTML in bytes, in the language with the longest HTML. */
export function getMaxHtmlBytes(email: EmailWithPlaceholders): number {
  const tags = Object.keys(email.phrases ?? { en: [] });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the phrases are by the languages of the site
  return Math.max(...tags.map((tag) => Buffer.byteLength(fillPhrases(email, tag as Language).html)));
}

/** Returns the prefix of page paths in a language. */
export function getPathPrefix(language: Language): string {
  return addLanguagePrefix(language, '/newsletter').replace(/\/newsletter$/, '');
}
