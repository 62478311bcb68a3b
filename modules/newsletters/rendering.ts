import { withOwnPaths, withWholeLinks } from '#modules/html/own-links.ts';
import { withSmallSigns } from '#modules/html/readable.ts';
import { linkVideos, videoSign } from '#modules/html/video.ts';
import { findTextLanguage } from '#modules/translations/text-language.ts';
import type { EmailTemplates } from '#modules/outbox/ports.ts';
import { cleanEmail, partsOf, readableText, rewriteLinks } from '#modules/newsletters/clean-message.ts';
import { kindPlaceholders, withPersonalParts } from '#modules/newsletters/personal.ts';
import { tagPlace } from '#modules/newsletters/phrases.ts';
import type { CleanedMessage, RenderedMessage, RenderTask } from '#modules/newsletters/ports.ts';

/** The content width of an email in CSS pixels. */
const shownWidth = 536;

/** Returns the cleaned message with its text, links and images. Runs in the rendering thread. */
export function cleanMessage(written: string, publicUrl: string): CleanedMessage {
  const message = withOwnPaths(cleanEmail(written), publicUrl);
  return { message, text: readableText(message), ...partsOf(message) };
}

/** Cleans a message and renders its email. Runs in the rendering thread. */
export async function renderMessage(
  emails: Pick<EmailTemplates, 'newsletter' | 'newsletterPhrases'>,
  { written, publicUrl, clickUrl, fields, spoken, ...values }: RenderTask,
): Promise<RenderedMessage> {
  const cleaned = cleanMessage(written, publicUrl);
  const { marker } = values;
  const forAll = { subject: values.subject, message: cleaned.message };
  const { subject, parts, ...personal } = withPersonalParts(forAll, marker, fields);
  const countedLinks: string[] = [];
  // The label of the play icon is a phrase of the product, like the phrases of a digest (emails/newsletter-phrases.ts).
  const whole = withWholeLinks(personal.message, publicUrl);
  const signed = linkVideos(whole, { text: videoSign, origin: publicUrl, mostWidth: shownWidth });
  const { message: linked, phrases } = emails.newsletterPhrases(signed, { marker, publicUrl, spoken });
  const illustrated = withAbsoluteImages(linked, publicUrl);
  const message =
    clickUrl === undefined
      ? illustrated
      : rewriteLinks(illustrated, (target) => `${clickUrl}&l=${countedLinks.push(target) - 1}`);
  const { html, text } = await emails.newsletter({
    ...values,
    subject,
    message,
    plainMessage: withSmallSigns(linked),
    languageTag: tagPlace(marker),
    writtenLanguage: languageOf(`${values.subject}\n${cleaned.text}`, marker),
  });
  const email = {
    subject: values.subject,
    html: kindPlaceholders(html, marker, 'h'),
    text: kindPlaceholders(text, marker, 't'),
  };
  return {
    ...cleaned,
    email,
    countedLinks,
    phrases,
    personal: parts.length === 0 ? null : { subject, parts },
  };
}

/** Returns the language of a text. A short text counts as English, or as the reader's language if it has non-Latin letters. */
function languageOf(text: string, marker: string): string {
  return findTextLanguage(text) ?? (/[\p{L}--[a-zA-Z]]/v.test(text) ? tagPlace(marker) : 'en');
}

/** Makes the addresses of our own images absolute, because an email is read elsewhere. */
function withAbsoluteImages(html: string, publicUrl: string): string {
  return html.replaceAll(/(<img src=")(\/media\/[\da-f]{32}[.\w-]*")/g, `$1${publicUrl}$2`);
}
