import * as z from 'zod/mini';
import type { Ctx } from '#modules/context.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';
import { createReturnAddress } from '#modules/outbox/return-address.ts';
import { sendEmail } from '#modules/outbox/sending.ts';
import { recordHardBounce } from '#modules/subscribers/bounce.ts';
import { confirmationJob } from '#modules/subscribers/subscriber.ts';
import { buildLink } from '#modules/subscribers/tokens.ts';
import { findSubscriberById } from '#modules/subscribers/store.ts';

/** `letterId` is the id of the email; stored jobs contain this name. */
const payloadSchema = z.object({ subscriberId: z.int(), letterId: z.uuid() });

/**
 * Job: sends the email that asks for confirmation. A repeated run renders the same email with the same id. Skips
 * subscribers who have confirmed, unsubscribed or been deleted in the meantime. An address that does not exist
 * becomes `bounced`. Throws if the job must be retried.
 */
export async function sendConfirmation(ctx: Ctx, payload: unknown): Promise<void> {
  const { subscriberId, letterId: emailId } = payloadSchema.parse(payload);
  const subscriber = await findSubscriberById(ctx.db, subscriberId);
  if (subscriber?.state !== 'pending') return;
  const spoken = await readLanguageTexts(ctx, subscriber.language);
  const unsubscribeGrant = { subscriberId, purpose: 'unsubscribe', nonce: '' } as const;
  const email = await ctx.emails.confirmSubscription({
    spoken,
    confirmUrl: buildLink(ctx, { subscriberId, purpose: 'confirm', nonce: emailId }, spoken.language),
    unsubscribeUrl: buildLink(ctx, unsubscribeGrant, spoken.language),
  });
  const outcome = await sendEmail(
    ctx,
    {
      ...email,
      id: emailId,
      to: { address: subscriber.email },
      returnTo: createReturnAddress(ctx, { kind: 'confirmation', id: subscriberId }),
      headers: {
        'List-Unsubscribe': `<${buildLink(ctx, unsubscribeGrant)}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    },
    { name: confirmationJob, kind: 'confirmation', payload },
  );
  if (outcome.kind !== 'refused' || !outcome.isOfAddress) return;
  await recordHardBounce(ctx, { subscriberId, email: subscriber.email });
}

/**
 * Suppresses an address after its confirmation email bounced. Skips subscribers who have confirmed, unsubscribed or
 * been deleted in the meantime.
 */
export async function recordConfirmationBounce(
  ctx: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  subscriberId: number,
): Promise<void> {
  const subscriber = await findSubscriberById(ctx.db, subscriberId);
  if (subscriber?.state === 'pending') await recordHardBounce(ctx, { subscriberId, email: subscriber.email });
}
