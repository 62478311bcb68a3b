import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx, Trx } from '#modules/context.ts';
import { bouncedPeople } from '#modules/deliveries/bounced-store.ts';
import { sendAgain } from '#modules/deliveries/store.ts';
import { noteStep } from '#modules/newsletters/event.ts';
import { reopenNewsletter } from '#modules/newsletters/lifecycle.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { Refusal } from '#modules/refusal.ts';
import { forgiveBounces } from '#modules/subscribers/bounce.ts';

const pageSize = 1_000;

/**
 * Undoes the bounces of a newsletter that were caused by a mistake of the mail server or of this installation: the
 * addresses that the newsletter suppressed receive emails again. With `send: 'again'` they also receive this newsletter
 * again. Returns the number of freed addresses and of emails to send. Throws `taken` if the newsletter was never
 * started, or if it is cancelled and should be sent again.
 */
export async function undoBounces(
  ctx: Ctx,
  newsletterId: number,
  { send }: { send: 'again' | 'no more' },
  actor: Actor,
): Promise<{ freed: number; sentAgain: number }> {
  const { state, subject } = await readNewsletter(ctx, newsletterId);
  const begun = send === 'again' ? ['sending', 'paused', 'sent'] : ['sending', 'paused', 'sent', 'cancelled'];
  if (!begun.includes(state))
    throw new Refusal('taken', 'newsletter.wrongState', { extra: { id: newsletterId, state } });
  const undone = await ctx.db.transaction().execute(async (trx) => {
    const freed = await freeBounced(ctx, trx, newsletterId);
    const sentAgain =
      send === 'again' ? await sendAgain(trx, newsletterId, ['bounced'], undefined, ctx.clock.now()) : 0;
    if (sentAgain > 0) await reopenNewsletter(trx, newsletterId);
    await record(ctx, trx, actor, {
      action: 'newsletter.bounces-undone',
      target: subject,
      details: { id: newsletterId, addresses: freed, letters: sentAgain },
    });
    await noteStep(ctx, trx, newsletterId, { kind: 'bounces-undone', actor, count: freed });
    if (sentAgain > 0)
      await noteStep(ctx, trx, newsletterId, { kind: 'sent-again', actor, count: sentAgain });
    return { freed, sentAgain };
  });
  ctx.sending.wake();
  return undone;
}

async function freeBounced(ctx: Pick<Ctx, 'settings'>, trx: Trx, newsletterId: number): Promise<number> {
  let freed = 0;
  for (let after = 0; ;) {
    const people = await bouncedPeople(trx, newsletterId, { limit: pageSize, after });
    const last = people.at(-1);
    if (last === undefined) return freed;
    freed += await forgiveBounces(ctx, trx, newsletterId, people);
    after = last.subscriberId;
  }
}
