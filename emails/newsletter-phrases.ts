import { english, translateTexts, type VisitorLanguage } from '#content/visitor-language.ts';
import type { EmailTemplates } from '#modules/outbox/ports.ts';

/**
 * Phrases around and inside the message of a newsletter. The placeholder of a phrase contains the index of the phrase
 * in this list.
 */
const phraseNames = [
  'why',
  'unsubscribe',
  'preferences',
  'view',
  'archive',
  'watch',
  'read',
  'more',
] as const;
type PhraseName = (typeof phraseNames)[number];

/** The link text of a video (modules/html/video.ts). */
const videoLinkText = '\u25b6';

/** Returns the placeholder for a phrase in the reader's language (modules/newsletters/phrases.ts). */
export function getPhrasePlaceholder(marker: string, name: PhraseName): string {
  return `${marker}w${String(phraseNames.indexOf(name)).padStart(2, '0')}`;
}

/**
 * Replaces the phrases of the product in the cleaned message with placeholders: link texts of videos, and link texts
 * of a digest, which are recognised by their addresses. Other text was written by staff and is not changed. Links to posts get the
 * placeholder of the reader's language (`getPathPrefixPlaceholder`), so that they lead to the translation of the post.
 */
export function replacePhrases(
  message: string,
  {
    marker,
    publicUrl,
    spoken: visitorLanguage,
  }: { marker: string; publicUrl: string; spoken: readonly VisitorLanguage[] },
): ReturnType<EmailTemplates['newsletterPhrases']> {
  const digestEmail = translateTexts(english, 'digestEmail');
  let count = 0;
  const blog = `${publicUrl}/blog`;
  const replaced = message.replaceAll(
    /<a href="([^"]*)">([^<]*)<\/a>/g,
    (link, address: string, text: string) => {
      const toPlaceholderLink = (name: PhraseName) =>
        `<a href="${address}">${getPhrasePlaceholder(marker, name)}</a>`;
      if (text === videoLinkText) return toPlaceholderLink('watch');
      if (text === digestEmail.read && address.startsWith(`${blog}/`)) return toPlaceholderLink('read');
      const others = address === blog ? Number(/^\d{1,4}(?= )/.exec(text)?.[0] ?? 0) : 0;
      // All placeholders of a message use the same number of posts, so a link with another number was written by
      // staff.
      if (others === 0 || text !== digestEmail.more({ count: others }) || (count !== 0 && count !== others))
        return link;
      count = others;
      return toPlaceholderLink('more');
    },
  );
  const getPhrases = (one: VisitorLanguage) => {
    const [around, digest] = [translateTexts(one, 'newsletterEmail'), translateTexts(one, 'digestEmail')];
    const texts: Record<PhraseName, string> = { ...around, read: digest.read, more: digest.more({ count }) };
    return phraseNames.map((name) => texts[name]);
  };
  const localized = replaced.replaceAll(/ href="([^"]*)"/g, (attribute, address: string) =>
    address.startsWith(`${blog}/`) && /^\d/.test(address.slice(blog.length + 1))
      ? ` href="${publicUrl}${marker}a${address.slice(publicUrl.length)}"`
      : attribute,
  );
  return {
    message: localized,
    phrases: Object.fromEntries(visitorLanguage.map((one) => [one.language, getPhrases(one)])),
  };
}

/** Marks the language of phrases in a styled message, because the surrounding text is in the staff's language. */
export function addLanguageTags(message: string, marker: string, languageTag: string): string {
  return message.replaceAll(
    new RegExp(`<a ([^<>]*>)(?=${marker}w\\d\\d</a>)`, 'g'),
    `<a lang="${languageTag}" $1`,
  );
}
