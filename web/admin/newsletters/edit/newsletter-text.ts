import { readableHtml } from '#domain/html/readable.ts';

/** What somebody writes: the words, the cover that was sent, and the time that was chosen with Publish Later. */
export type EmailText = { subject: string; message: string; coverId: string | null; sendAt: string | null };

export const emptyEmail: EmailText = { subject: '', message: '', coverId: null, sendAt: null };

/** The same for people: the server writes the HTML of a text a little differently than the editor. */
export function isSameEmail(one: EmailText, other: EmailText): boolean {
  return (
    one.subject === other.subject &&
    one.coverId === other.coverId &&
    one.sendAt === other.sendAt &&
    (one.message === other.message || canonical(one.message) === canonical(other.message))
  );
}

/** Nothing to read and nothing to see. */
export function isEmptyMessage(html: string): boolean {
  return readableHtml(html) === '' && !html.includes('<img');
}

function canonical(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}
