import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { getEnvelopeSender, getUnsubscribeAddress } from '#modules/deliveries/bounce-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import type { OutgoingEmail } from '#modules/outbox/ports.ts';
import { fillSubject, fillPlaceholders, renderEmail } from '#modules/newsletters/email.ts';
import { getListHeaders } from '#modules/newsletters/list-headers.ts';
import { fillPhrases } from '#modules/newsletters/phrases.ts';
import { getSenderSettings } from '#modules/mail-sender/settings.ts';
import { recordHardBounce } from '#modules/subscribers/bounce.ts';
import { welcomeCauses, welcomeJob } from '#modules/subscribers/constants.ts';
import { computeSuppressionKeys } from '#modules/subscribers/suppression.ts';
import { issueUnsubscribeTokens, buildLink, createUnsubscribeToken } from '#modules/subscribers/tokens.ts';
import { readSubscriberValues } from '#modules/subscribers/find-subscribers.ts';
import { welcomeNewsletterId } from '#modules/welcome-email/constants.ts';
import {
  deleteWaitingEmails,
  claimWelcome,
  recordWelcomeResult,
  getStoredWelcome,
} from '#modules/welcome-email/store.ts';
import type { ClaimedWelcomeEmail, WelcomeEmail } from '#modules/welcome-email/store.ts';

const payloadSchema = z.object({ subscriberIds: z.array(z.int()), cause: z.enum(welcomeCauses) });

/**
 * Job: sends the welcome email to confirmed subscribers. May run more than once, and in two processes at the same
 * time. Each subscriber receives at most one welcome email: the email is reserved before it is sent, and staff decide
 * about an email that may have arrived. Skips subscribers who have since unsubscribed or bounced. Skips subscribers
 * that staff added, unless the option `toAdded` is on. Throws if the queue must try again.
 */
export async function sendWelcome(ctx: Ctx, payload: unknown): Promise<void> {
  const { subscriberIds, cause } = payloadSchema.parse(payload);
  const welcome = await getStoredWelcome(ctx.db);
  if (!welcome.isOn || (cause === 'added' && !welcome.toAdded))
    return deleteWaitingEmails(ctx.db, subscriberIds);
  const [first, ...otherIds] = subscriberIds;
  if (first === undefined) return;
  if (otherIds.length === 0) return sendWelcomeTo(ctx, first, { welcome, payload, cause });
  await ctx.db.transaction().execute(async (trx) => {
    for (const id of subscriberIds) await ctx.jobs.enqueue(trx, welcomeJob, { subscriberIds: [id], cause });
  });
}

async function sendWelcomeTo(
  ctx: Ctx,
  subscriberId: number,
  { welcome, payload, cause }: { welcome: WelcomeEmail; payload: unknown; cause: WelcomeCause },
): Promise<void> {
  const person = (await readSubscriberValues(ctx, [subscriberId])).get(subscriberId);
  if (person === undefined) return;
  await issueUnsubscribeTokens(ctx, ctx.db, [subscriberId]);
  const rendered = await renderWelcome(ctx, subscriberId, { welcome, person });
  const reserved = await claimWelcome(ctx.db, {
    subscriberId,
    emailId: randomUUID(),
    keys: computeSuppressionKeys(ctx, person.email),
    isAgain: cause === 'again',
    now: ctx.clock.now(),
  });
  // The email already has a result, or may not be sent to this subscriber.
  if (reserved === undefined) return;
  const recordResult = (state: 'waiting' | 'sent' | 'refused' | 'unknown', answer: string | null = null) =>
    recordWelcomeResult(ctx.db, subscriberId, { state, answer, now: ctx.clock.now() });
  const job = {
    name: welcomeJob,
    kind: 'welcome',
    payload,
    again: { subscriberIds: [subscriberId], cause: 'again' },
  } as const;
  const outcome = await sendEmail(ctx, { ...rendered, ...getIdAndRecipient(reserved) }, job).catch(
    async (error: unknown) => {
      await recordResult('waiting', String(error).slice(0, 300));
      throw error;
    },
  );
  if (outcome.kind === 'sent') return recordResult('sent');
  await recordResult(outcome.kind === 'deferred' ? 'waiting' : outcome.kind, outcome.answer);
  if (outcome.kind === 'refused' && outcome.isOfAddress)
    await recordHardBounce(ctx, { subscriberId, email: reserved.email });
}

function getIdAndRecipient({ emailId, email }: ClaimedWelcomeEmail): Pick<OutgoingEmail, 'id' | 'to'> {
  return { id: emailId, to: { address: email } };
}

type WelcomeCause = (typeof welcomeCauses)[number];
type Person = Parameters<typeof fillSubject>[1];

/** Renders the email for one subscriber, with the headers and the bounce address of a newsletter. */
async function renderWelcome(
  ctx: Ctx,
  subscriberId: number,
  { welcome, person }: { welcome: WelcomeEmail; person: Person },
): Promise<Omit<OutgoingEmail, 'id' | 'to'>> {
  const { subject, message } = welcome;
  const settings = { ...(await getSenderSettings(ctx)), countsOpens: false };
  const content = { subject, message, preheader: '', cover: null, hasPage: false };
  const rendered = await renderEmail(ctx, content, settings);
  const email = fillPhrases(rendered.email, person?.language ?? 'en');
  const fills = { leave: createUnsubscribeToken(ctx, subscriberId), reader: '', person };
  const page = buildLink(ctx, { subscriberId, purpose: 'unsubscribe', nonce: '' });
  const address = getUnsubscribeAddress(ctx, subscriberId);
  return {
    subject: fillSubject(email, person),
    html: fillPlaceholders(email.html, email, fills),
    text: fillPlaceholders(email.text, email, fills),
    ...(email.replyTo === null ? {} : { replyTo: email.replyTo }),
    returnTo: getEnvelopeSender(ctx, { newsletterId: welcomeNewsletterId, subscriberId }),
    headers: {
      ...Object.fromEntries(getListHeaders(ctx, 'welcome')),
      'List-Unsubscribe':
        address === undefined ? `<${page}>` : `<${page}>, <mailto:${address}?subject=unsubscribe>`,
    },
  };
}
