import { htmlToText } from '#modules/html/readable.ts';
import type { Newsletter } from '../progress/newsletter-item.ts';

/** The input of a newsletter: its texts, the uploaded cover, and the time of Publish Later. */
export type EmailText = {
  subject: string;
  /** The preview text that inboxes show after the subject. */
  preheader: string;
  /** `shown`: the public archive shows the newsletter after sending. */
  archive: 'shown' | 'hidden';
  message: string;
  coverId: string | null;
  sendAt: string | null;
  /** The audience as text for the API (`parseAudience`). */
  audience: string;
};

/** The ids of topics and segments. A subscriber in any of these topics or segments is a recipient. */
export type Audience = { topics: number[]; segments: number[] };

const everyoneValue = 'everyone';

export const emptyEmail: EmailText = {
  subject: '',
  preheader: '',
  archive: 'shown',
  message: '',
  coverId: null,
  sendAt: null,
  audience: everyoneValue,
};

export function toEmailText({ subject, preheader, message, audience, ...rest }: Newsletter): EmailText {
  const archive = rest.inArchive ? 'shown' : 'hidden';
  const texts = { subject, preheader, message, archive } as const;
  return { ...texts, coverId: rest.coverId, sendAt: rest.sendAt, audience: formatAudience(audience) };
}

/** Returns true if two HTML texts look the same. The server formats HTML slightly differently from the editor. */
export function isSameHtml(one: string, other: string): boolean {
  return one === other || normalizeHtml(one) === normalizeHtml(other);
}

/** Parses the audience. Null: all confirmed subscribers. */
export function parseAudience(text: string): Audience | null {
  const [, topics = '', segments = ''] =
    /^\{"topics":\[([\d,]*)\],"segments":\[([\d,]*)\]\}$/.exec(text) ?? [];
  return text.startsWith('{') ? { topics: parseIds(topics), segments: parseIds(segments) } : null;
}

/** Formats an audience as text. Equal audiences give equal texts. */
export function formatAudience(audience: Audience | null): string {
  if (audience === null) return everyoneValue;
  return JSON.stringify({ topics: sortIds(audience.topics), segments: sortIds(audience.segments) });
}

/** Returns true if a message has no text and no images. */
export function isEmptyMessage(html: string): boolean {
  return htmlToText(html) === '' && !html.includes('<img');
}

function sortIds(ids: readonly number[]): number[] {
  return ids.toSorted((one, other) => one - other);
}

function parseIds(text: string): number[] {
  return text === '' ? [] : text.split(',').map(Number);
}

function normalizeHtml(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}
