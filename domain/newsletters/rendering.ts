import type { EmailTemplates } from '#domain/mail/ports.ts';
import { cleanEmail, partsOf, readableText, rewriteLinks } from '#domain/newsletters/clean-message.ts';
import type { CleanedMessage, RenderedMessage, RenderTask } from '#domain/newsletters/ports.ts';

/** A message as it is kept, and what there is to read and to look at in it. Work of the rendering thread. */
export function cleanMessage(written: string): CleanedMessage {
  const message = cleanEmail(written);
  return { message, text: readableText(message), ...partsOf(message) };
}

/** A message cleaned, and the email that is made of it. Work of the rendering thread. */
export async function renderMessage(
  emails: Pick<EmailTemplates, 'newsletter'>,
  { written, publicUrl, clickUrl, ...values }: RenderTask,
): Promise<RenderedMessage> {
  const cleaned = cleanMessage(written);
  const countedLinks: string[] = [];
  const illustrated = withAbsoluteImages(cleaned.message, publicUrl);
  const message =
    clickUrl === undefined
      ? illustrated
      : rewriteLinks(illustrated, (target) => `${clickUrl}&l=${countedLinks.push(target) - 1}`);
  const email = await emails.newsletter({ ...values, message, plainMessage: cleaned.message });
  return { ...cleaned, email, countedLinks };
}

/** With absolute addresses of our own pictures: an email is read elsewhere. */
function withAbsoluteImages(html: string, publicUrl: string): string {
  return html.replaceAll(/(<img src=")(\/media\/[\da-f]{32}[.\w-]*")/g, `$1${publicUrl}$2`);
}
