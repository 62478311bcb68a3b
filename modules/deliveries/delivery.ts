import { recordAudit } from '#modules/audit-log/entry.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { type RowCount, maxCountedRows } from '#modules/text-search/constants.ts';
import { resolveTypos, searchIds, searchWithTypos } from '#modules/text-search/lookup.ts';
import {
  countByState,
  listDeliveryRows,
  findDeliveryIds,
  findDeliveryIdsInNextRows,
  findSendingWork,
  lockNewsletter,
  resetToPending,
} from '#modules/deliveries/store.ts';
import type { Delivery } from '#modules/deliveries/store.ts';
import { recordNewsletterEvent } from '#modules/newsletters/history.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import type { Newsletter } from '#modules/newsletters/newsletter.ts';
import { reopenNewsletter, resumeNewsletter } from '#modules/newsletters/lifecycle.ts';
import { deliveryStates, type DeliveryState } from '#modules/newsletters/constants.ts';
import { AppError } from '#modules/app-error.ts';
import { addTime } from '#modules/time.ts';

export type DeliveryFilter = {
  states?: readonly DeliveryState[] | undefined;
  /** Words of the address, name, tags and fields of the recipient. */
  search?: string | undefined;
};

const exportPageSize = 5_000;

/**
 * Returns the deliveries of a newsletter in subscriber order. The list is empty if the deliveries were deleted at the
 * end of their retention time. Throws `missing`.
 */
export async function listDeliveries(
  ctx: Ctx,
  newsletterId: number,
  filter: DeliveryFilter,
  page: { limit: number; after?: number | undefined },
): Promise<{ deliveries: Delivery[]; total: number | RowCount }> {
  const { counts, foldedAt } = await readNewsletter(ctx, newsletterId);
  if (foldedAt !== null) return { deliveries: [], total: 0 };
  if (filter.search)
    return searchWithTypos(
      filter.search,
      (search) => searchDeliveries(ctx, newsletterId, { ...filter, search }, page),
      ({ total }) => total.count,
    );
  const deliveries = await listDeliveryRows(ctx.db, newsletterId, filter, page);
  const states = filter.states ?? [];
  const total = Object.entries(counts)
    .filter(([state]) => states.length === 0 || states.some((wantedState) => wantedState === state))
    .reduce((sum, [, count]) => sum + count, 0);
  return { deliveries, total };
}

async function searchDeliveries(
  ctx: Ctx,
  newsletterId: number,
  filter: DeliveryFilter & { search: string },
  page: { limit: number; after?: number | undefined },
): Promise<{ deliveries: Delivery[]; total: RowCount }> {
  const most = maxCountedRows + 1;
  const { rows: subscriberIds, counted } = await searchIds(
    { text: filter.search, ...page, most },
    {
      near: (next) => findDeliveryIdsInNextRows(ctx.db, newsletterId, filter, next),
      all: (next) => findDeliveryIds(ctx.db, newsletterId, filter, next),
      count: async () => (await findDeliveryIds(ctx.db, newsletterId, filter, { limit: most })).length,
    },
  );
  const { limit } = page;
  return {
    deliveries: await listDeliveryRows(ctx.db, newsletterId, { subscriberIds }, { limit }),
    total: counted,
  };
}

/** Records the export of addresses and delivery results in the audit log. Throws `missing`. */
export async function recordDeliveryExport(ctx: Ctx, newsletterId: number, actor: Actor): Promise<void> {
  const { subject } = await readNewsletter(ctx, newsletterId);
  const details = { id: newsletterId };
  await recordAudit(ctx, ctx.db, actor, { action: 'newsletter.exported', target: subject, details });
}

/** Yields all deliveries of a newsletter that match the filter, in subscriber order, 5,000 at a time. */
export async function* exportDeliveries(
  ctx: Ctx,
  newsletterId: number,
  filter: DeliveryFilter,
): AsyncGenerator<Delivery[]> {
  let after: number | undefined;
  const search = await resolveTypos(
    filter.search ?? '',
    async () => (await findDeliveryIds(ctx.db, newsletterId, filter, { limit: 1 })).length > 0,
  );
  for (;;) {
    const page = { limit: exportPageSize, after };
    const rows = await listDeliveryRows(ctx.db, newsletterId, { ...filter, search }, page);
    if (rows.length === 0) return;
    yield rows;
    after = rows.at(-1)?.subscriberId;
  }
}

/** Sends failed emails again and returns the number of these emails. Throws `taken` if the newsletter was never started. */
export async function retryFailedDeliveries(ctx: Ctx, newsletterId: number, actor: Actor): Promise<number> {
  return resendDeliveries(ctx, newsletterId, actor, { states: ['failed'], kind: 'retried' });
}

/**
 * Resumes a paused newsletter. If the circuit breaker had paused the newsletter, failed emails are sent again, because staff
 * resume the newsletter only after they corrected the configuration. Throws `taken` if the newsletter is not paused.
 */
export async function resumeSending(ctx: Ctx, newsletterId: number, actor: Actor): Promise<Newsletter> {
  const { circuitBreakerPause, counts } = await readNewsletter(ctx, newsletterId);
  if (circuitBreakerPause !== null && counts.failed > 0)
    await retryFailedDeliveries(ctx, newsletterId, actor);
  return resumeNewsletter(ctx, newsletterId, actor);
}

/**
 * Sends emails with an unknown result again, to all subscribers or only to `subscriberIds`, with the same Message-ID.
 * Returns the number of emails. Runs only on request of staff, because a subscriber may receive the email twice.
 */
export async function resendUnknownDeliveries(
  ctx: Ctx,
  newsletterId: number,
  subscriberIds: readonly number[] | undefined,
  actor: Actor,
): Promise<number> {
  return resendDeliveries(ctx, newsletterId, actor, {
    states: ['unknown'],
    subscriberIds,
    kind: 'sent-again',
  });
}

/** Returns the deliveries of all newsletters by state and the number of queued emails, for /metrics. */
export async function getDeliveryTotals(
  ctx: Pick<Ctx, 'db'>,
): Promise<{ byState: Record<DeliveryState, number>; queued: number }> {
  const stateCounts = await countByState(ctx.db, deliveryStates);
  const findCount = (state: DeliveryState) => stateCounts.find((stateCount) => stateCount.state === state);
  const byState = deliveryStates.map((state) => [state, findCount(state)?.count ?? 0]);
  const openCounts = (['pending', 'claimed', 'deferred'] as const).map(
    (state) => findCount(state)?.open ?? 0,
  );
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each state
    byState: Object.fromEntries(byState) as Record<DeliveryState, number>,
    queued: openCounts.reduce((sum, count) => sum + count, 0),
  };
}

/** Returns true if there is work for a sending process now or within a second. The site then starts a sending process. */
export async function isSendingDue(ctx: Ctx): Promise<boolean> {
  const { due, sending } = await findSendingWork(ctx.db, addTime(ctx.clock.now(), { seconds: 1 }));
  return due.length + sending.length > 0;
}

type ResendSelection = {
  states: readonly DeliveryState[];
  subscriberIds?: readonly number[] | undefined;
  kind: 'retried' | 'sent-again';
};

async function resendDeliveries(
  ctx: Ctx,
  newsletterId: number,
  actor: Actor,
  selection: ResendSelection,
): Promise<number> {
  const { states, subscriberIds, kind } = selection;
  const count = await ctx.db.transaction().execute(async (trx) => {
    await lockNewsletter(trx, newsletterId);
    const { state, subject, foldedAt } = await readNewsletter({ db: trx }, newsletterId);
    if (foldedAt !== null) throw new AppError('taken', 'newsletter.deliveriesDeleted');
    if (!['sending', 'paused', 'sent'].includes(state))
      throw new AppError('taken', 'newsletter.statusChanged', { extra: { id: newsletterId, state } });
    const rows = await resetToPending(trx, newsletterId, states, subscriberIds, ctx.clock.now());
    if (rows > 0) await reopenNewsletter(trx, newsletterId);
    await recordAudit(ctx, trx, actor, {
      action: `newsletter.${kind}`,
      target: subject,
      details: { id: newsletterId, letters: rows },
    });
    if (rows > 0) await recordNewsletterEvent(ctx, trx, newsletterId, { kind, actor, count: rows });
    return rows;
  });
  ctx.sending.wake();
  return count;
}
