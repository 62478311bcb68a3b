import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { envelopeSender, unsubscribeAddress } from '#modules/deliveries/bounce-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import type { OutgoingEmail } from '#modules/outbox/ports.ts';
import { filledSubject, fillPlaceholders, renderEmail } from '#modules/newsletters/email.ts';
import { listHeaders } from '#modules/newsletters/list-headers.ts';
import { inLanguage } from '#modules/newsletters/phrases.ts';
import { readSettings } from '#modules/mail-sender/settings.ts';
import { recordHardBounce } from '#modules/subscribers/bounce.ts';
import { welcomeCauses, welcomeJob } from '#modules/subscribers/constants.ts';
import { suppressionKeys } from '#modules/subscribers/suppression.ts';
import { issueUnsubscribeTokens, linkTo, unsubscribeToken } from '#modules/subscribers/tokens.ts';
import { readValues } from '#modules/subscribers/find.ts';
import { welcomeNumber } from '#modules/welcome-email/constants.ts';
import { dropWaiting, reserveWelcome, settleWelcome, storedWelcome } from '#modules/welcome-email/store.ts';
import type { ReservedWelcome, Welcome } from '#modules/welcome-email/store.ts';

const request = z.object({ subscriberIds: z.array(z.int()), cause: z.enum(welcomeCauses) });

/**
 * Job: sends the welcome email to people who confirmed. May run more than once and in two processes at the same time. Each
 * person gets at most one: the email is reserved before it is sent, and staff decide about an email that may have arrived. A
 * subscriber who has unsubscribed or bounced since gets no email, nor does a subscriber whom staff added, if that option is
 * off. Throws if the queue must try again.
 */
export async function sendWelcome(ctx: Ctx, payload: unknown): Promise<void> {
  const { subscriberIds, cause } = request.parse(payload);
  const welcome = await storedWelcome(ctx.db);
  if (!welcome.isOn || (cause === 'added' && !welcome.toAdded)) return dropWaiting(ctx.db, subscriberIds);
  const [first, ...others] = subscriberIds;
  if (first === undefined) return;
  if (others.length === 0) return greet(ctx, first, { welcome, payload, cause });
  await ctx.db.transaction().execute(async (trx) => {
    for (const id of subscriberIds) await ctx.jobs.enqueue(trx, welcomeJob, { subscriberIds: [id], cause });
  });
}

async function greet(
  ctx: Ctx,
  subscriberId: number,
  { welcome, payload, cause }: { welcome: Welcome; payload: unknown; cause: WelcomeCause },
): Promise<void> {
  const person = (await readValues(ctx, [subscriberId])).get(subscriberId);
  if (person === undefined) return;
  await issueUnsubscribeTokens(ctx, ctx.db, [subscriberId]);
  const rendered = await renderWelcome(ctx, subscriberId, { welcome, person });
  const reserved = await reserveWelcome(ctx.db, {
    subscriberId,
    emailId: randomUUID(),
    keys: suppressionKeys(ctx, person.email),
    isAgain: cause === 'again',
    now: ctx.clock.now(),
  });
  // After a concurrent change of the address the next run sends the email to the new address.
  if (reserved === undefined) return;
  const settle = (state: 'waiting' | 'sent' | 'refused' | 'unknown', answer: string | null = null) =>
    settleWelcome(ctx.db, subscriberId, { state, answer, now: ctx.clock.now() });
  const job = {
    name: welcomeJob,
    kind: 'welcome',
    payload,
    again: { subscriberIds: [subscriberId], cause: 'again' },
  } as const;
  const outcome = await sendEmail(ctx, { ...rendered, ...namesOf(reserved) }, job).catch(
    async (error: unknown) => {
      await settle('waiting', String(error).slice(0, 300));
      throw error;
    },
  );
  if (outcome.kind === 'sent') return settle('sent');
  await settle(outcome.kind === 'deferred' ? 'waiting' : outcome.kind, outcome.answer);
  if (outcome.kind === 'refused' && outcome.isOfAddress)
    await recordHardBounce(ctx, { subscriberId, email: reserved.email });
}

function namesOf({ emailId, email }: ReservedWelcome): Pick<OutgoingEmail, 'id' | 'to'> {
  return { id: emailId, to: { address: email } };
}

type WelcomeCause = (typeof welcomeCauses)[number];
type Person = Parameters<typeof filledSubject>[1];

/** Renders the email for one person, with the headers and the bounce address of a newsletter. */
async function renderWelcome(
  ctx: Ctx,
  subscriberId: number,
  { welcome, person }: { welcome: Welcome; person: Person },
): Promise<Omit<OutgoingEmail, 'id' | 'to'>> {
  const { subject, message } = welcome;
  const settings = { ...(await readSettings(ctx)), countsOpens: false };
  const written = { subject, message, preheader: '', cover: null, hasPage: false };
  const rendered = await renderEmail(ctx, written, settings);
  const email = inLanguage(rendered.email, person?.language ?? 'en');
  const fills = { leave: unsubscribeToken(ctx, subscriberId), reader: '', person };
  const page = linkTo(ctx, { subscriberId, purpose: 'unsubscribe', nonce: '' });
  const address = unsubscribeAddress(ctx, subscriberId);
  return {
    subject: filledSubject(email, person),
    html: fillPlaceholders(email.html, email, fills),
    text: fillPlaceholders(email.text, email, fills),
    ...(email.replyTo === null ? {} : { replyTo: email.replyTo }),
    returnTo: envelopeSender(ctx, { newsletterId: welcomeNumber, subscriberId }),
    headers: {
      ...Object.fromEntries(listHeaders(ctx, 'welcome')),
      'List-Unsubscribe':
        address === undefined ? `<${page}>` : `<${page}>, <mailto:${address}?subject=unsubscribe>`,
    },
  };
}
