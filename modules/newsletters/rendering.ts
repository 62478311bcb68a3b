import { makeOwnLinksRelative, makeOwnLinksAbsolute } from '#modules/html/own-links.ts';
import { convertSuperAndSubscripts } from '#modules/html/readable.ts';
import { linkVideos, videoSymbol } from '#modules/html/video.ts';
import { findTextLanguage } from '#modules/translations/text-language.ts';
import type { EmailTemplates } from '#modules/outbox/ports.ts';
import {
  cleanEmail,
  findTargetsAndImages,
  toReadableText,
  rewriteLinks,
} from '#modules/newsletters/clean-message.ts';
import { setPlaceholderKind, replaceMergeFields } from '#modules/newsletters/merge-fields.ts';
import { getLanguagePlaceholder } from '#modules/newsletters/phrases.ts';
import type { CleanedMessage, RenderedMessage, RenderTask } from '#modules/newsletters/ports.ts';

/** The content width of an email in CSS pixels. */
const contentWidth = 536;

/** Returns the cleaned message with its text, links and images. Runs in the rendering thread. */
export function cleanMessage(rawMessage: string, publicUrl: string): CleanedMessage {
  const message = makeOwnLinksRelative(cleanEmail(rawMessage), publicUrl);
  return { message, text: toReadableText(message), ...findTargetsAndImages(message) };
}

/** Cleans a message and renders its email. Runs in the rendering thread. */
export async function renderMessage(
  emails: Pick<EmailTemplates, 'newsletter' | 'newsletterPhrases' | 'setBrand'>,
  { written, brand, publicUrl, clickUrl, fields, spoken, ...values }: RenderTask,
): Promise<RenderedMessage> {
  emails.setBrand(brand);
  const cleaned = cleanMessage(written, publicUrl);
  const { marker } = values;
  const unmarked = { subject: values.subject, message: cleaned.message };
  const { subject, parts, ...personal } = replaceMergeFields(unmarked, marker, fields);
  const countedLinks: string[] = [];
  // The label of the play icon is a phrase, like the phrases of a digest (emails/newsletter-phrases.ts).
  const absoluteHtml = makeOwnLinksAbsolute(personal.message, publicUrl);
  const withVideoLinks = linkVideos(absoluteHtml, {
    text: videoSymbol,
    origin: publicUrl,
    mostWidth: contentWidth,
  });
  const { message: withPhrases, phrases } = emails.newsletterPhrases(withVideoLinks, {
    marker,
    publicUrl,
    spoken,
  });
  const withAbsoluteUrls = toAbsoluteImages(withPhrases, publicUrl);
  const message =
    clickUrl === undefined
      ? withAbsoluteUrls
      : rewriteLinks(withAbsoluteUrls, (target) => `${clickUrl}&l=${countedLinks.push(target) - 1}`);
  const { html, text } = await emails.newsletter({
    ...values,
    subject,
    message,
    plainMessage: convertSuperAndSubscripts(withPhrases),
    languageTag: getLanguagePlaceholder(marker),
    writtenLanguage: detectLanguage(`${values.subject}\n${cleaned.text}`, marker),
  });
  const email = {
    subject: values.subject,
    html: setPlaceholderKind(html, marker, 'h'),
    text: setPlaceholderKind(text, marker, 't'),
  };
  return {
    ...cleaned,
    email,
    countedLinks,
    phrases,
    personal: parts.length === 0 ? null : { subject, parts },
  };
}

/**
 * Returns the language of a message. A short text counts as English, or as the recipient's language if it contains
 * non-Latin letters.
 */
function detectLanguage(text: string, marker: string): string {
  return findTextLanguage(text) ?? (/[\p{L}--[a-zA-Z]]/v.test(text) ? getLanguagePlaceholder(marker) : 'en');
}

/** Makes the URLs of uploaded images absolute, because an email is not read on this site. */
function toAbsoluteImages(html: string, publicUrl: string): string {
  return html.replaceAll(/(<img src=")(\/media\/[\da-f]{32}[.\w-]*")/g, `$1${publicUrl}$2`);
}
