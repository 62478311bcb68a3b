import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { listBouncedSubscribers } from '#modules/deliveries/bounced-subscriber-store.ts';
import { resetToPending } from '#modules/deliveries/store.ts';
import { recordNewsletterEvent } from '#modules/newsletters/history.ts';
import { reopenNewsletter } from '#modules/newsletters/lifecycle.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { AppError } from '#modules/app-error.ts';
import { revertBounces } from '#modules/subscribers/bounce.ts';

const pageSize = 1_000;

/**
 * Undoes the bounces of a newsletter that were caused by a mistake of the mail server or of this installation: the
 * addresses that the newsletter suppressed receive emails again. With `send: 'again'` this newsletter is also sent
 * again to the subscribers with these addresses. Returns the number of restored addresses and of emails to send.
 * Throws `taken` if the newsletter was never started, or if a cancelled newsletter should be sent again.
 */
export async function undoBounces(
  ctx: Ctx,
  newsletterId: number,
  { send }: { send: 'again' | 'no more' },
  actor: Actor,
): Promise<{ freed: number; sentAgain: number }> {
  const { state, subject } = await readNewsletter(ctx, newsletterId);
  const allowedStates =
    send === 'again' ? ['sending', 'paused', 'sent'] : ['sending', 'paused', 'sent', 'cancelled'];
  if (!allowedStates.includes(state))
    throw new AppError('taken', 'newsletter.statusChanged', { extra: { id: newsletterId, state } });
  const result = await ctx.db.transaction().execute(async (trx) => {
    const freed = await unsuppressBounced(ctx, trx, newsletterId);
    const sentAgain =
      send === 'again' ? await resetToPending(trx, newsletterId, ['bounced'], undefined, ctx.clock.now()) : 0;
    if (sentAgain > 0) await reopenNewsletter(trx, newsletterId);
    await recordAudit(ctx, trx, actor, {
      action: 'newsletter.bounces-undone',
      target: subject,
      details: { id: newsletterId, addresses: freed, letters: sentAgain },
    });
    await recordNewsletterEvent(ctx, trx, newsletterId, { kind: 'bounces-undone', actor, count: freed });
    if (sentAgain > 0)
      await recordNewsletterEvent(ctx, trx, newsletterId, { kind: 'sent-again', actor, count: sentAgain });
    return { freed, sentAgain };
  });
  ctx.sending.wake();
  return result;
}

async function unsuppressBounced(
  ctx: Pick<Ctx, 'settings'>,
  trx: Trx,
  newsletterId: number,
): Promise<number> {
  let freed = 0;
  for (let after = 0; ;) {
    const bouncedSubscribers = await listBouncedSubscribers(trx, newsletterId, { limit: pageSize, after });
    const last = bouncedSubscribers.at(-1);
    if (last === undefined) return freed;
    freed += await revertBounces(ctx, trx, newsletterId, bouncedSubscribers);
    after = last.subscriberId;
  }
}
