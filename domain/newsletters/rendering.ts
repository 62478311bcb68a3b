import { withSmallSigns } from '#domain/html/readable.ts';
import { linkVideos, videoSign } from '#domain/html/video.ts';
import type { EmailTemplates } from '#domain/mail/ports.ts';
import { cleanEmail, partsOf, readableText, rewriteLinks } from '#domain/newsletters/clean-message.ts';
import { kindPlaceholders, withPersonalParts } from '#domain/newsletters/personal.ts';
import type { CleanedMessage, RenderedMessage, RenderTask } from '#domain/newsletters/ports.ts';

/** No side of an email is wider, in CSS pixels. */
const shownWidth = 536;

/** A message as it is kept, and what there is to read and to look at in it. Work of the rendering thread. */
export function cleanMessage(written: string): CleanedMessage {
  const message = cleanEmail(written);
  return { message, text: readableText(message), ...partsOf(message) };
}

/** A message cleaned, and the email that is made of it. Work of the rendering thread. */
export async function renderMessage(
  emails: Pick<EmailTemplates, 'newsletter'>,
  { written, publicUrl, clickUrl, fields, ...values }: RenderTask,
): Promise<RenderedMessage> {
  const cleaned = cleanMessage(written);
  const { marker } = values;
  const forAll = { subject: values.subject, message: cleaned.message };
  const { subject, parts, ...personal } = withPersonalParts(forAll, marker, fields);
  const countedLinks: string[] = [];
  // The template writes the words beside the sign (emails/newsletter.tsx).
  const linked = linkVideos(personal.message, { text: videoSign, origin: publicUrl, mostWidth: shownWidth });
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
  });
  const email = {
    subject: values.subject,
    html: kindPlaceholders(html, marker, 'h'),
    text: kindPlaceholders(text, marker, 't'),
  };
  return { ...cleaned, email, countedLinks, personal: parts.length === 0 ? null : { subject, parts } };
}

/** With absolute addresses of our own pictures: an email is read elsewhere. */
function withAbsoluteImages(html: string, publicUrl: string): string {
  return html.replaceAll(/(<img src=")(\/media\/[\da-f]{32}[.\w-]*")/g, `$1${publicUrl}$2`);
}
