import { readableHtml } from '#modules/html/readable.ts';

/** The input of a newsletter: its texts, the uploaded cover, and the time of Publish Later. */
export type EmailText = {
  subject: string;
  /** The preview text that inboxes show after the subject. Missing in older local copies. */
  preheader?: string;
  /** `shown`: the public archive shows the newsletter after sending. Missing in older local copies. */
  archive?: 'shown' | 'hidden';
  message: string;
  coverId: string | null;
  sendAt: string | null;
  /** The audience as text for the API (`audienceIn`). Missing in older local copies. */
  audience?: string;
};

/** The ids of topics and segments. A subscriber in any of them is a recipient. */
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

/**
 * Returns true if two texts look the same to readers. The server formats HTML slightly differently from the editor.
 */
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

/** Parses the audience. Null: all confirmed subscribers. */
export function audienceIn(text: string = everyone): Audience | null {
  const [, topics = '', segments = ''] =
    /^\{"topics":\[([\d,]*)\],"segments":\[([\d,]*)\]\}$/.exec(text) ?? [];
  return text.startsWith('{') ? { topics: idsIn(topics), segments: idsIn(segments) } : null;
}

/** Formats an audience as text. Equal audiences give equal texts. */
export function audienceText(audience: Audience | null): string {
  if (audience === null) return everyone;
  return JSON.stringify({ topics: inOrder(audience.topics), segments: inOrder(audience.segments) });
}

/** Returns true if a message has no text and no images. */
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
