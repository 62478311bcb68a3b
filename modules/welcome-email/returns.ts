import type { Ctx } from '#modules/context.ts';
import { readAnswer, refusalKind } from '#modules/deliveries/refusal-kind.ts';
import type { RefusalKind } from '#modules/deliveries/refusal-kind.ts';
import { recordComplaint, recordHardBounce, recordSoftBounce } from '#modules/subscribers/bounce.ts';
import { addressOfWelcome, returnWelcome } from '#modules/welcome-email/store.ts';

type ReturnCtx = Pick<Ctx, 'db' | 'clock' | 'settings'>;

/**
 * Records a bounce of a welcome email after a mail server had accepted it. Suppresses or counts the address as for a
 * newsletter. Idempotent. Skips a subscriber who has confirmed again or changed the address since.
 */
export async function recordWelcomeReturn(
  ctx: ReturnCtx,
  subscriberId: number,
  {
    answer,
    refusal = refusalKind(readAnswer(answer), ctx.settings),
  }: { answer: string; refusal?: RefusalKind | undefined },
): Promise<void> {
  const returned = await returnWelcome(ctx.db, subscriberId, answer.slice(0, 300));
  if (returned === undefined || refusal === 'about-us') return;
  const { email, sentAt } = returned;
  if (refusal === 'hard') await recordHardBounce(ctx, { subscriberId, email });
  else await recordSoftBounce(ctx, { subscriberId, email }, { sentAt, isFirst: true });
}

/** Records a spam complaint about the welcome email: the reader is unsubscribed permanently. */
export async function recordWelcomeComplaint(ctx: ReturnCtx, subscriberId: number): Promise<void> {
  const email = await addressOfWelcome(ctx.db, subscriberId);
  if (email !== undefined) await recordComplaint(ctx, { subscriberId, email });
}
