import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { addressConfirmationJob, preferencesLinkJob } from '#modules/subscribers/constants.ts';
import { findSubscriberById } from '#modules/subscribers/store.ts';
import { buildLink } from '#modules/subscribers/tokens.ts';

const linkPayloadSchema = z.object({ subscriberId: z.int(), emailId: z.uuid() });
const addressPayloadSchema = z.extend(linkPayloadSchema, { email: z.string() });

/** Job: sends the private link to the preferences page. May run more than once. */
export async function sendPreferencesLink(ctx: Ctx, payload: unknown): Promise<void> {
  const { subscriberId, emailId } = linkPayloadSchema.parse(payload);
  const subscriber = await findSubscriberById(ctx.db, subscriberId);
  if (subscriber === undefined) return;
  const linkLanguage = await readLanguageTexts(ctx, subscriber.language);
  const url = buildLink(ctx, { subscriberId, purpose: 'preferences', nonce: emailId }, linkLanguage.language);
  const email = await ctx.emails.preferencesLink({ spoken: linkLanguage, url });
  const outgoing = { ...email, id: emailId, to: { address: subscriber.email } };
  await sendEmail(ctx, outgoing, { name: preferencesLinkJob, kind: 'preferences', payload });
}

/** Job: sends a confirmation link to a new email address. May run more than once. */
export async function sendAddressConfirmation(ctx: Ctx, payload: unknown): Promise<void> {
  const { subscriberId, emailId, email: to } = addressPayloadSchema.parse(payload);
  const subscriber = await findSubscriberById(ctx.db, subscriberId);
  if (subscriber === undefined) return;
  const addressLanguage = await readLanguageTexts(ctx, subscriber.language);
  const url = buildLink(ctx, { subscriberId, purpose: 'address', nonce: emailId }, addressLanguage.language);
  const email = await ctx.emails.confirmAddress({ spoken: addressLanguage, url });
  const outgoing = { ...email, id: emailId, to: { address: to } };
  await sendEmail(ctx, outgoing, { name: addressConfirmationJob, kind: 'address', payload });
}
