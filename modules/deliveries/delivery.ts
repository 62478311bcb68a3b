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
  /** Prefix of an address. */
  search?: string | undefined;
};

const exportPage = 5_000;

/**
 * Returns the deliveries of a newsletter in subscriber order. Empty for a newsletter whose deliveries are past
 * retention. Throws `missing`.
 */
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

/** Records the export of addresses and delivery results in the audit log. Throws `missing`. */
export async function recordDeliveryExport(ctx: Ctx, newsletterId: number, actor: Actor): Promise<void> {
  const { subject } = await readNewsletter(ctx, newsletterId);
  const details = { id: newsletterId };
  await record(ctx, ctx.db, actor, { action: 'newsletter.exported', target: subject, details });
}

/** Yields all deliveries of a newsletter that match the filter, in subscriber order, 5,000 at a time. */
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

/** Sends failed emails again and returns their number. Throws `taken` if the newsletter was never started. */
export async function retryFailed(ctx: Ctx, newsletterId: number, actor: Actor): Promise<number> {
  return again(ctx, newsletterId, actor, { states: ['failed'], kind: 'retried' });
}

/**
 * Resumes a paused newsletter. After the circuit breaker opened, failed emails are sent again, because staff resume
 * only after they fixed our configuration. Throws `taken` if the newsletter is not paused.
 */
export async function resumeSending(ctx: Ctx, newsletterId: number, actor: Actor): Promise<Newsletter> {
  const { brake, counts } = await readNewsletter(ctx, newsletterId);
  if (brake !== null && counts.failed > 0) await retryFailed(ctx, newsletterId, actor);
  return resumeNewsletter(ctx, newsletterId, actor);
}

/**
 * Sends emails with an unknown result again, all or only to `subscriberIds`, with the same Message-ID. Returns their
 * number. It runs only on request, because a subscriber may receive the email twice.
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

/** Returns the deliveries of all newsletters by state and the number of queued emails, for /metrics. */
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

/** Returns true if there is work for a sending process now or within a second. The site then starts one. */
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
