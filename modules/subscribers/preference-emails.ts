import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { spokenOf } from '#modules/translations/spoken.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { addressConfirmationJob, preferencesLinkJob } from '#modules/subscribers/constants.ts';
import { subscriberById } from '#modules/subscribers/store.ts';
import { linkTo } from '#modules/subscribers/tokens.ts';

const linkRequest = z.object({ subscriberId: z.int(), emailId: z.uuid() });
const addressRequest = z.extend(linkRequest, { email: z.string() });

/** Job: sends the private link to the preferences page. May run more than once. */
export async function sendPreferencesLink(ctx: Ctx, payload: unknown): Promise<void> {
  const { subscriberId, emailId } = linkRequest.parse(payload);
  const subscriber = await subscriberById(ctx.db, subscriberId);
  if (subscriber === undefined) return;
  const spoken = await spokenOf(ctx, subscriber.language);
  const url = linkTo(ctx, { subscriberId, purpose: 'preferences', nonce: emailId }, spoken.language);
  const email = await ctx.emails.preferencesLink({ spoken, url });
  const outgoing = { ...email, id: emailId, to: { address: subscriber.email } };
  await sendEmail(ctx, outgoing, { name: preferencesLinkJob, kind: 'preferences', payload });
}

/** Job: sends a confirmation link to a new email address. May run more than once. */
export async function sendAddressConfirmation(ctx: Ctx, payload: unknown): Promise<void> {
  const { subscriberId, emailId, email: to } = addressRequest.parse(payload);
  const subscriber = await subscriberById(ctx.db, subscriberId);
  if (subscriber === undefined) return;
  const spoken = await spokenOf(ctx, subscriber.language);
  const url = linkTo(ctx, { subscriberId, purpose: 'address', nonce: emailId }, spoken.language);
  const email = await ctx.emails.confirmAddress({ spoken, url });
  const outgoing = { ...email, id: emailId, to: { address: to } };
  await sendEmail(ctx, outgoing, { name: addressConfirmationJob, kind: 'address', payload });
}
