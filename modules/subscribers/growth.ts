import type { Ctx } from '#modules/context.ts';
import { growthCounts } from '#modules/subscribers/growth-store.ts';
import type { GrowthCount } from '#modules/subscribers/growth-store.ts';
import { growthKinds, growthSpans, subscriberSources } from '#modules/subscribers/constants.ts';
import type { GrowthKind, GrowthSpan, SubscriberSource } from '#modules/subscribers/constants.ts';

/** Counts of one source in an interval; `total`: confirmed subscribers at its end. */
export type GrowthCounts = Record<GrowthKind, number> & { total: number };
/** An interval [from, until) in UTC days; the last interval is not over. */
export type GrowthOfSpan = { from: Date; until: Date; sources: Record<SubscriberSource, GrowthCounts> };

/** Returns the growth of the list by day, week or month until now, oldest interval first, including intervals without events. */
export async function subscriberGrowth(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  span: GrowthSpan,
): Promise<GrowthOfSpan[]> {
  const spans = spansUntil(ctx.clock.now(), span);
  const rows = await growthCounts(ctx.db, span, isoDay(spans[0]?.from));
  const totals = new Map(subscriberSources.map((source) => [source, totalOf(rows, null, source)]));
  return spans.map(({ from, until }) => {
    const countsOf = (source: SubscriberSource): GrowthCounts => {
      const counts = countKinds(rows, isoDay(from), source);
      const total = (totals.get(source) ?? 0) + grownBy(counts);
      totals.set(source, total);
      return { ...counts, total };
    };
    return {
      from,
      until,
      sources: { form: countsOf('form'), import: countsOf('import'), staff: countsOf('staff') },
    };
  });
}

function totalOf(rows: readonly GrowthCount[], from: string | null, source: SubscriberSource): number {
  return grownBy(countKinds(rows, from, source));
}

function countKinds(
  rows: readonly GrowthCount[],
  from: string | null,
  source: SubscriberSource,
): Record<GrowthKind, number> {
  const found = rows.filter((row) => row.from === from && row.source === source);
  const countOf = (kind: GrowthKind) => found.find((row) => row.kind === kind)?.count ?? 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each kind is there
  return Object.fromEntries(growthKinds.map((kind) => [kind, countOf(kind)])) as Record<GrowthKind, number>;
}

function grownBy(counts: Record<GrowthKind, number>): number {
  const { confirmed, restored, unsubscribed, bounced, complained, erased } = counts;
  return confirmed + restored - unsubscribed - bounced - complained - erased;
}

function spansUntil(now: Date, span: GrowthSpan): { from: Date; until: Date }[] {
  const count = growthSpans[span];
  return Array.from({ length: count }, (_, at) => ({
    from: spanStart(now, span, at - count + 1),
    until: spanStart(now, span, at - count + 2),
  }));
}

function spanStart(now: Date, span: GrowthSpan, spansOn: number): Date {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  if (span === 'month') return new Date(Date.UTC(year, month + spansOn, 1));
  if (span === 'day') return new Date(Date.UTC(year, month, day + spansOn));
  const daysSinceMonday = (now.getUTCDay() + 6) % 7;
  return new Date(Date.UTC(year, month, day - daysSinceMonday + spansOn * 7));
}

function isoDay(time: Date | undefined): string {
  return (time ?? new Date(0)).toISOString().slice(0, 10);
}
