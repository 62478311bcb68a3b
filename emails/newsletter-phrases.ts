import { digestEmail, newsletterEmail } from '#content/emails.ts';
import { type Spoken, textsIn } from '#content/speak.ts';
import type { EmailTemplates } from '#modules/outbox/ports.ts';

/** What is said around the words of a newsletter and within them, by the number of its place. */
const names = ['why', 'unsubscribe', 'preferences', 'view', 'archive', 'watch', 'read', 'more'] as const;
type PhraseName = (typeof names)[number];

/** The sign that stands for the words of a link to a video (modules/html/video.ts). */
const videoSign = '\u25b6';

/** Stands in an email for what is said there in the language of its reader (modules/newsletters/phrases.ts). */
export function phrasePlace(marker: string, name: PhraseName): string {
  return `${marker}w${String(names.indexOf(name)).padStart(2, '0')}`;
}

/**
 * The cleaned message with places for what is ours in it: the words of links to videos, and those of a digest, which are known by
 * where they lead. What staff wrote in their place is theirs and stays.
 */
export function newsletterPhrases(
  message: string,
  { marker, publicUrl, spoken }: { marker: string; publicUrl: string; spoken: readonly Spoken[] },
): ReturnType<EmailTemplates['newsletterPhrases']> {
  let count = 0;
  const blog = `${publicUrl}/blog`;
  const said = message.replaceAll(
    /<a href="([^"]*)">([^<]*)<\/a>/g,
    (link, address: string, text: string) => {
      const toPlace = (name: PhraseName) => `<a href="${address}">${phrasePlace(marker, name)}</a>`;
      if (text === videoSign) return toPlace('watch');
      if (text === digestEmail.read && address.startsWith(`${blog}/`)) return toPlace('read');
      const others = address === blog ? Number(/^\d{1,4}(?= )/.exec(text)?.[0] ?? 0) : 0;
      // One number has one place: a second one is no digest's.
      if (others === 0 || text !== digestEmail.more(others) || (count !== 0 && count !== others)) return link;
      count = others;
      return toPlace('more');
    },
  );
  const phrasesOf = (one: Spoken) => {
    const [around, digest] = [textsIn(one, newsletterEmail), textsIn(one, digestEmail)];
    const texts: Record<PhraseName, string> = { ...around, read: digest.read, more: digest.more(count) };
    return names.map((name) => texts[name]);
  };
  return {
    message: said,
    phrases: Object.fromEntries(spoken.map((one) => [one.language, phrasesOf(one)])),
  };
}

/** A styled message whose phrases say in which language they are: around them stands what staff wrote. */
export function withTags(message: string, marker: string, languageTag: string): string {
  return message.replaceAll(
    new RegExp(`<a ([^<>]*>)(?=${marker}w\\d\\d</a>)`, 'g'),
    `<a lang="${languageTag}" $1`,
  );
}
