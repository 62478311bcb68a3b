import { randomUUID } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import type { EmailOrHeldResult } from '#modules/outbox/ports.ts';
import { fillSubject, fillPlaceholders, placeholders, renderEmail } from '#modules/newsletters/email.ts';
import type { NewsletterContent } from '#modules/newsletters/email.ts';
import { getListHeaders } from '#modules/newsletters/list-headers.ts';
import { fillPhrases } from '#modules/newsletters/phrases.ts';
import { getSenderSettings } from '#modules/mail-sender/settings.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { AppError } from '#modules/app-error.ts';
import { createUnsubscribeToken } from '#modules/subscribers/tokens.ts';
import { hourSeconds } from '#modules/time.ts';

/** Limit of test emails per member. */
const testLimit = { count: 20, windowSeconds: hourSeconds } as const;

/** The longest time that a request waits for the mail server. The time is shorter than the timeouts of proxies. */
const maxWaitMs = 45_000;

/** An id that no subscriber has. */
const unknownSubscriberId = 0;

/**
 * Sends a test of a newsletter to one address. The subject is marked as a test; the headers are those of a real
 * newsletter. Unsubscribe links lead to the home page, and opens and clicks are not counted.
 * @throws {AppError} tooMany for more than 20 tests an hour; invalid if the mail server rejects the address, or has
 * not confirmed the email within 45 s.
 */
export async function sendTestEmail(
  ctx: Ctx,
  content: NewsletterContent,
  to: string,
  memberId: number,
): Promise<void> {
  const allowance = await ctx.limits.take(`newsletter test ${memberId}`, testLimit);
  if (!allowance.allowed) {
    const { retryAfterSeconds } = allowance;
    throw new AppError('tooMany', 'request.tooMany', {
      retryAfterSeconds,
      values: { seconds: retryAfterSeconds },
    });
  }
  const subjectLine = content.subject
    .slice(0, newsletterLimits.subjectCharacters)
    .replaceAll(/[\r\n\0]+/g, ' ');
  const subject = `[Test] ${subjectLine.trim()}`.trim();
  const settings = { ...(await getSenderSettings(ctx)), countsOpens: false };
  const rendered = await renderEmail(ctx, { ...content, subject }, settings);
  // The added texts are English like the admin, because the recipient of a test is a member.
  const email = fillPhrases(rendered.email, 'en');
  const home = `${ctx.settings.publicUrl}/`;
  const base = `${ctx.settings.publicUrl}/newsletter`;
  const fillTestPlaceholders = (text: string) =>
    fillPlaceholders(
      text
        .replaceAll(`${base}/unsubscribe?token=${email.marker}${placeholders.leave}`, home)
        .replaceAll(`${base}/preferences?token=${email.marker}${placeholders.leave}`, home)
        .replaceAll(`${base}/view?token=${email.marker}${placeholders.reader}`, home),
      email,
      // A test has no subscriber, so merge fields show their fallbacks.
      { leave: '', reader: '', person: null },
    );
  const sending = ctx.mail.send({
    id: randomUUID(),
    to: { address: to },
    subject: fillSubject(email, null),
    html: fillTestPlaceholders(email.html),
    text: fillTestPlaceholders(email.text),
    ...(email.replyTo === null ? {} : { replyTo: email.replyTo }),
    headers: {
      ...Object.fromEntries(getListHeaders(ctx, 'test')),
      // The link belongs to no subscriber, so that an automatic click of a mail client does not unsubscribe anyone.
      'List-Unsubscribe': `<${base}/unsubscribe?token=${createUnsubscribeToken(ctx, unknownSubscriberId)}>`,
      'Auto-Submitted': 'no',
    },
  });
  const outcome = await waitForResult(sending);
  if (outcome.kind === 'sent') return;
  const isUnknown = outcome.kind === 'unknown' || outcome.kind === 'held';
  const message = isUnknown ? 'newsletter.testUnconfirmed' : 'newsletter.testRefused';
  const values: Record<string, string> = isUnknown ? {} : { answer: outcome.answer };
  throw new AppError('invalid', message, { fields: [{ path: 'to', message, values }], values });
}

/**
 * Returns the result, or `unknown` after 45 s, because a member waits for the response. Sending continues in the
 * background then, and the member can check the mailbox.
 */
async function waitForResult(sending: Promise<EmailOrHeldResult>): Promise<EmailOrHeldResult> {
  const { promise, resolve } = Promise.withResolvers<EmailOrHeldResult>();
  const timer = setTimeout(() => resolve({ kind: 'unknown', answer: '' }), maxWaitMs);
  sending.catch(() => {});
  return Promise.race([sending, promise]).finally(() => clearTimeout(timer));
}
