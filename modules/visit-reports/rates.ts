import type { VisitCounts } from '#modules/analytics/visit-query.ts';

/** Rates derived from counts; null without visits. `bounceRate`: visits with one view, in percent. */
export type VisitRates = { viewsPerVisit: number | null; bounceRate: number | null };

/** Changes in percent; the bounce rate in percentage points. Null if there is nothing to compare with. */
export type VisitChanges = Record<'visitors' | 'visits' | 'views', number | null> & VisitRates;

/** Returns views per visit with two decimals, and the bounce rate with one decimal. */
export function ratesOf({ visits, views, bounces }: VisitCounts): VisitRates {
  if (visits === 0) return { viewsPerVisit: null, bounceRate: null };
  return { viewsPerVisit: rounded(views / visits, 2), bounceRate: rounded((bounces / visits) * 100, 1) };
}

/** Returns the changes from earlier counts with one decimal. */
export function changesOf(now: VisitCounts, earlier: VisitCounts): VisitChanges {
  const [rates, before] = [ratesOf(now), ratesOf(earlier)];
  const isKnown = rates.bounceRate !== null && before.bounceRate !== null;
  return {
    visitors: percent(now.visitors, earlier.visitors),
    visits: percent(now.visits, earlier.visits),
    views: percent(now.views, earlier.views),
    viewsPerVisit: percent(rates.viewsPerVisit, before.viewsPerVisit),
    bounceRate: isKnown ? rounded((rates.bounceRate ?? 0) - (before.bounceRate ?? 0), 1) : null,
  };
}

function percent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return rounded(((now - before) / before) * 100, 1);
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
