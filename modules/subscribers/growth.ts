import type { Ctx } from '#modules/context.ts';
import { countGrowth } from '#modules/subscribers/growth-store.ts';
import type { GrowthCount } from '#modules/subscribers/growth-store.ts';
import { growthKinds, growthSpans, subscriberSources } from '#modules/subscribers/constants.ts';
import type { GrowthKind, GrowthSpan, SubscriberSource } from '#modules/subscribers/constants.ts';

/** Counts of one source in an interval; `total` is the number of confirmed subscribers at the end of the interval. */
export type GrowthCounts = Record<GrowthKind, number> & { total: number };
/** An interval [from, until) in UTC days; the last interval is not over. */
export type SpanGrowth = { from: Date; until: Date; sources: Record<SubscriberSource, GrowthCounts> };

/**
 * Returns the growth in subscribers by day, week or month until now, oldest interval first, including intervals without events.
 */
export async function getSubscriberGrowth(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  span: GrowthSpan,
): Promise<SpanGrowth[]> {
  const spans = listSpansUntil(ctx.clock.now(), span);
  const rows = await countGrowth(ctx.db, span, toIsoDay(spans[0]?.from));
  const totals = new Map(subscriberSources.map((source) => [source, getTotal(rows, null, source)]));
  return spans.map(({ from, until }) => {
    const countSource = (source: SubscriberSource): GrowthCounts => {
      const counts = countKinds(rows, toIsoDay(from), source);
      const total = (totals.get(source) ?? 0) + getNetGrowth(counts);
      totals.set(source, total);
      return { ...counts, total };
    };
    return {
      from,
      until,
      sources: { form: countSource('form'), import: countSource('import'), staff: countSource('staff') },
    };
  });
}

function getTotal(rows: readonly GrowthCount[], from: string | null, source: SubscriberSource): number {
  return getNetGrowth(countKinds(rows, from, source));
}

function countKinds(
  rows: readonly GrowthCount[],
  from: string | null,
  source: SubscriberSource,
): Record<GrowthKind, number> {
  const found = rows.filter((row) => row.from === from && row.source === source);
  const getCount = (kind: GrowthKind) => found.find((row) => row.kind === kind)?.count ?? 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind is there
  return Object.fromEntries(growthKinds.map((kind) => [kind, getCount(kind)])) as Record<GrowthKind, number>;
}

function getNetGrowth(counts: Record<GrowthKind, number>): number {
  const { confirmed, restored, unsubscribed, bounced, complained, erased } = counts;
  return confirmed + restored - unsubscribed - bounced - complained - erased;
}

function listSpansUntil(now: Date, span: GrowthSpan): { from: Date; until: Date }[] {
  const count = growthSpans[span];
  return Array.from({ length: count }, (_, at) => ({
    from: getSpanStart(now, span, at - count + 1),
    until: getSpanStart(now, span, at - count + 2),
  }));
}

function getSpanStart(now: Date, span: GrowthSpan, spanOffset: number): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (span === 'month') return new Date(Date.UTC(year, month + spanOffset, 1));
  if (span === 'day') return new Date(Date.UTC(year, month, day + spanOffset));
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, month, day - daysSinceMonday + spanOffset * 7));
}

function toIsoDay(time: Date | undefined): string {
  return (time ?? new Date(0)).toISOString().slice(0, 10);
}
