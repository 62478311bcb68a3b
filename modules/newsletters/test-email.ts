import { randomUUID } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import type { MailResult } from '#modules/outbox/ports.ts';
import { filledSubject, fillPlaceholders, placeholders, renderEmail } from '#modules/newsletters/email.ts';
import type { Written } from '#modules/newsletters/email.ts';
import { listHeaders } from '#modules/newsletters/list-headers.ts';
import { inLanguage } from '#modules/newsletters/phrases.ts';
import { readSettings } from '#modules/mail-sender/settings.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { Refusal } from '#modules/refusal.ts';
import { unsubscribeToken } from '#modules/subscribers/tokens.ts';

/** Limit of test emails per member. */
const limit = { count: 20, windowSeconds: 3600 } as const;

/** The longest time that a member waits for the mail server; it is shorter than the timeouts of proxies. */
const answerMs = 45_000;

/** An id that no subscriber has. */
const nobodyId = 0;

/**
 * Sends a test of the email to one address, marked as a test in its subject, with the headers of a real newsletter. Unsubscribe
 * links lead to the home page, and nothing is counted.
 * @throws {Refusal} tooMany for more than 20 an hour; invalid if the mail server rejects the address, or has not confirmed the
 * email within 45 s.
 */
export async function sendTest(ctx: Ctx, writing: Written, to: string, memberId: number): Promise<void> {
  const place = await ctx.limits.take(`newsletter test ${memberId}`, limit);
  if (!place.allowed) {
    const { retryAfterSeconds } = place;
    throw new Refusal('tooMany', 'request.tooMany', {
      retryAfterSeconds,
      values: { seconds: retryAfterSeconds },
    });
  }
  const line = writing.subject.slice(0, newsletterLimits.subjectCharacters).replaceAll(/[\r\n\0]+/g, ' ');
  const subject = `[Test] ${line.trim()}`.trim();
  const settings = { ...(await readSettings(ctx)), countsOpens: false };
  const rendered = await renderEmail(ctx, { ...writing, subject }, settings);
  // The added texts of a test are English like the admin, because its reader is the author.
  const email = inLanguage(rendered.email, 'en');
  const home = `${ctx.settings.publicUrl}/`;
  const base = `${ctx.settings.publicUrl}/newsletter`;
  const plain = (text: string) =>
    fillPlaceholders(
      text
        .replaceAll(`${base}/unsubscribe?token=${email.marker}${placeholders.leave}`, home)
        .replaceAll(`${base}/preferences?token=${email.marker}${placeholders.leave}`, home)
        .replaceAll(`${base}/view?token=${email.marker}${placeholders.reader}`, home),
      email,
      // A test has no subscriber, so that merge fields show their fallbacks.
      { leave: '', reader: '', person: null },
    );
  const sending = ctx.mail.send({
    id: randomUUID(),
    to: { address: to },
    subject: filledSubject(email, null),
    html: plain(email.html),
    text: plain(email.text),
    ...(email.replyTo === null ? {} : { replyTo: email.replyTo }),
    headers: {
      ...Object.fromEntries(listHeaders(ctx, 'test')),
      // A link of no subscriber, so that a mail client's automatic click unsubscribes no one.
      'List-Unsubscribe': `<${base}/unsubscribe?token=${unsubscribeToken(ctx, nobodyId)}>`,
      'Auto-Submitted': 'no',
    },
  });
  const outcome = await withinLimit(sending);
  if (outcome.kind === 'sent') return;
  const isUnknown = outcome.kind === 'unknown' || outcome.kind === 'held';
  const message = isUnknown ? 'newsletter.testUnknown' : 'newsletter.testRefused';
  const values: Record<string, string> = isUnknown ? {} : { answer: outcome.answer };
  throw new Refusal('invalid', message, { fields: [{ path: 'to', message, values }], values });
}

/**
 * A member waits for this result. If the mail server is slower, sending continues in the background and the member checks the
 * mailbox.
 */
async function withinLimit(sending: Promise<MailResult>): Promise<MailResult> {
  const { promise, resolve } = Promise.withResolvers<MailResult>();
  const timer = setTimeout(() => resolve({ kind: 'unknown', answer: '' }), answerMs);
  sending.catch(() => {});
  return Promise.race([sending, promise]).finally(() => clearTimeout(timer));
}
