import { record } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import type { Counted } from '#modules/text-search/constants.ts';
import {
  countByState,
  countFoundDeliveries,
  deliveriesOf,
  findWork,
  lockNewsletter,
  sendAgain,
} from '#modules/deliveries/store.ts';
import type { Delivery } from '#modules/deliveries/store.ts';
import { noteStep } from '#modules/newsletters/event.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { reopenNewsletter, resumeNewsletter } from '#modules/newsletters/lifecycle.ts';
import { deliveryStates, type DeliveryState } from '#modules/newsletters/constants.ts';
import { Refusal } from '#modules/refusal.ts';

export type DeliveryFilter = {
  states?: readonly DeliveryState[] | undefined;
  /** How an address begins. */
  search?: string | undefined;
};

const exportPage = 5_000;

/** The emails of a newsletter, one a person, in the order of subscribers; none of one that was folded. Refuses `missing`. */
export async function listDeliveries(
  ctx: Ctx,
  newsletterId: number,
  filter: DeliveryFilter,
  page: { limit: number; after?: number | undefined },
): Promise<{ deliveries: Delivery[]; total: number | Counted }> {
  const { counts, foldedAt } = await readNewsletter(ctx, newsletterId);
  if (foldedAt !== null) return { deliveries: [], total: 0 };
  const deliveries = await deliveriesOf(ctx.db, newsletterId, filter, page);
  if (filter.search) return { deliveries, total: await countFoundDeliveries(ctx.db, newsletterId, filter) };
  const states = filter.states ?? [];
  const total = Object.entries(counts)
    .filter(([state]) => states.length === 0 || states.some((wanted) => wanted === state))
    .reduce((sum, [, count]) => sum + count, 0);
  return { deliveries, total };
}

/** Writes down that addresses were taken out, with what became of their emails. Refuses `missing`. */
export async function recordDeliveryExport(ctx: Ctx, newsletterId: number, actor: Actor): Promise<void> {
  const { subject } = await readNewsletter(ctx, newsletterId);
  const details = { id: newsletterId };
  await record(ctx, ctx.db, actor, { action: 'newsletter.exported', target: subject, details });
}

/** All emails of a newsletter that the filter leaves, in the order of subscribers, 5,000 at a time. */
export async function* exportDeliveries(
  ctx: Ctx,
  newsletterId: number,
  filter: DeliveryFilter,
): AsyncGenerator<Delivery[]> {
  let after: number | undefined;
  for (;;) {
    const rows = await deliveriesOf(ctx.db, newsletterId, filter, { limit: exportPage, after });
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.subscriberId;
  }
}

/** Sends what failed once more. Answers how many emails. Refuses `taken` for a newsletter that was never begun. */
export async function retryFailed(ctx: Ctx, newsletterId: number, actor: Actor): Promise<number> {
  return again(ctx, newsletterId, actor, { states: ['failed'], kind: 'retried' });
}

/**
 * Goes on where it stopped. After a brake, what failed goes once more: it failed while our own set-up was at fault, and staff
 * say by this that it is put right. Refuses `taken` where nothing is being sent.
 */
export async function resumeSending(ctx: Ctx, newsletterId: number, actor: Actor): Promise<Newsletter> {
  const { brake, counts } = await readNewsletter(ctx, newsletterId);
  if (brake !== null && counts.failed > 0) await retryFailed(ctx, newsletterId, actor);
  return resumeNewsletter(ctx, newsletterId, actor);
}

/**
 * Sends emails whose fate is unknown once more, all or those of these subscribers, with the same Message-ID. Answers
 * how many. Held until somebody asks for it: it may reach a person twice.
 */
export async function sendUnknownAgain(
  ctx: Ctx,
  newsletterId: number,
  subscriberIds: readonly number[] | undefined,
  actor: Actor,
): Promise<number> {
  return again(ctx, newsletterId, actor, {
    states: ['unknown'],
    subscriberIds,
    kind: 'sent-again',
  });
}

/** What became of the emails of all newsletters, and how many wait to be sent, for /metrics. */
export async function deliveryTotals(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ byState: Record<DeliveryState, number>; queued: number }> {
  const counted = await countByState(ctx.db, deliveryStates);
  const countOf = (state: DeliveryState) => counted.find((one) => one.state === state);
  const byState = deliveryStates.map((state) => [state, countOf(state)?.count ?? 0]);
  const waiting = (['pending', 'claimed', 'deferred'] as const).map((state) => countOf(state)?.open ?? 0);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each state
    byState: Object.fromEntries(byState) as Record<DeliveryState, number>,
    queued: waiting.reduce((sum, count) => sum + count, 0),
  };
}

/** Whether any process has to send now, or within the next second: what the site asks to start one. */
export async function isSendingDue(ctx: Ctx): Promise<boolean> {
  const { due, sending } = await findWork(ctx.db, new Date(ctx.clock.now().getTime() + 1000));
  return due.length + sending.length > 0;
}

type Again = {
  states: readonly DeliveryState[];
  subscriberIds?: readonly number[] | undefined;
  kind: 'retried' | 'sent-again';
};

async function again(ctx: Ctx, newsletterId: number, actor: Actor, which: Again): Promise<number> {
  const { states, subscriberIds, kind } = which;
  const count = await ctx.db.transaction().execute(async (trx) => {
    await lockNewsletter(trx, newsletterId);
    const { state, subject, foldedAt } = await readNewsletter({ db: trx }, newsletterId);
    if (foldedAt !== null) throw new Refusal('taken', 'newsletter.folded');
    if (!['sending', 'paused', 'sent'].includes(state))
      throw new Refusal('taken', 'newsletter.wrongState', { extra: { id: newsletterId, state } });
    const rows = await sendAgain(trx, newsletterId, states, subscriberIds, ctx.clock.now());
    if (rows > 0) await reopenNewsletter(trx, newsletterId);
    await record(ctx, trx, actor, {
      action: `newsletter.${kind}`,
      target: subject,
      details: { id: newsletterId, letters: rows },
    });
    if (rows > 0) await noteStep(ctx, trx, newsletterId, { kind, actor, count: rows });
    return rows;
  });
  ctx.sending.wake();
  return count;
}
