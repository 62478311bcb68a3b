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
 * The bounces of a newsletter were a mistake, of the mail server or of ours: the addresses that it suppressed take emails again,
 * and with `send: 'again'` this one goes to them once more. Answers how many addresses were freed and how many
 * emails leave. Refuses `taken` for a newsletter that was never begun, and where it is cancelled and is to be sent.
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
