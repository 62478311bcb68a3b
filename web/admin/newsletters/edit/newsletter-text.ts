import { readableHtml } from '#modules/html/readable.ts';

/** What somebody writes: the words, the cover that was sent, and the time that was chosen with Publish Later. */
export type EmailText = {
  subject: string;
  /** What inboxes show after the subject; text that was kept before there was one has none. */
  preheader?: string;
  /** The public archive shows it once it was sent; undefined in text that was kept before there was one. */
  archive?: 'shown' | 'hidden';
  message: string;
  coverId: string | null;
  sendAt: string | null;
  /** As the call takes it (`audienceIn`); text that was kept before there were audiences has none. */
  audience?: string;
};

/** Topics and segments by their ids: one of them is enough. */
export type Audience = { topics: number[]; segments: number[] };

const everyone = 'everyone';

export const emptyEmail: EmailText = {
  subject: '',
  preheader: '',
  archive: 'shown',
  message: '',
  coverId: null,
  sendAt: null,
  audience: everyone,
};

/** The same for people: the server writes the HTML of a text a little differently than the editor. */
export function isSameEmail(one: EmailText, other: EmailText): boolean {
  return (
    one.subject === other.subject &&
    (one.archive ?? 'shown') === (other.archive ?? 'shown') &&
    (one.preheader ?? '') === (other.preheader ?? '') &&
    one.coverId === other.coverId &&
    one.sendAt === other.sendAt &&
    (one.audience ?? everyone) === (other.audience ?? everyone) &&
    (one.message === other.message || canonical(one.message) === canonical(other.message))
  );
}

/** Topics and segments of a text; null: everybody who is confirmed. */
export function audienceIn(text: string = everyone): Audience | null {
  const [, topics = '', segments = ''] =
    /^\{"topics":\[([\d,]*)\],"segments":\[([\d,]*)\]\}$/.exec(text) ?? [];
  return text.startsWith('{') ? { topics: idsIn(topics), segments: idsIn(segments) } : null;
}

/** The same as a text, alike for the same choice. */
export function audienceText(audience: Audience | null): string {
  if (audience === null) return everyone;
  return JSON.stringify({ topics: inOrder(audience.topics), segments: inOrder(audience.segments) });
}

/** Nothing to read and nothing to see. */
export function isEmptyMessage(html: string): boolean {
  return readableHtml(html) === '' && !html.includes('<img');
}

function inOrder(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

function idsIn(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

function canonical(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}
