import { factorEmail as texts } from '#content/emails.ts';
import type { FactorNoticeValues, RenderedEmail } from '#modules/outbox/ports.ts';
import { renderAccountEmail } from './account-email.tsx';

/** Renders the email that notifies a member about a change of their second factor. */
export function renderFactorNotice(values: FactorNoticeValues): Promise<RenderedEmail> {
  const { notice, at, by, client, left, accountUrl } = values;
  const { text, ...titles } = texts.notices[notice];
  const time = formatTime(at);
  const paragraphs = [
    text,
    ...(left === undefined ? [] : [texts.left(left)]),
    ...(by === undefined ? [] : [by === null ? texts.byOperator : texts.by(by)]),
    client === null ? texts.when(time) : texts.whenFrom(time, client),
  ];
  return renderAccountEmail({ ...texts, ...titles, paragraphs, url: accountUrl });
}

/** Formats a time in UTC, because the reader's time zone is unknown. */
function formatTime(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
