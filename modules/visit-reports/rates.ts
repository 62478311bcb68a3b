import type { VisitCounts } from '#modules/analytics/visit-query.ts';

/** Rates derived from counts. Null if there are no visits. `bounceRate`: the percentage of visits with one view. */
export type VisitRates = { viewsPerVisit: number | null; bounceRate: number | null };

/**
 * Changes in percent. The change of the bounce rate is in percentage points. Null if there is no earlier value to compare with.
 */
export type VisitChanges = Record<'visitors' | 'visits' | 'views', number | null> & VisitRates;

/** Returns views per visit with two decimals, and the bounce rate with one decimal. */
export function computeRates({ visits, views, bounces }: VisitCounts): VisitRates {
  if (visits === 0) return { viewsPerVisit: null, bounceRate: null };
  return { viewsPerVisit: round(views / visits, 2), bounceRate: round((bounces / visits) * 100, 1) };
}

/** Returns the changes between the earlier counts and the current counts, with one decimal. */
export function computeChanges(now: VisitCounts, earlier: VisitCounts): VisitChanges {
  const [rates, before] = [computeRates(now), computeRates(earlier)];
  const isKnown = rates.bounceRate !== null && before.bounceRate !== null;
  return {
    visitors: computePercent(now.visitors, earlier.visitors),
    visits: computePercent(now.visits, earlier.visits),
    views: computePercent(now.views, earlier.views),
    viewsPerVisit: computePercent(rates.viewsPerVisit, before.viewsPerVisit),
    bounceRate: isKnown ? round((rates.bounceRate ?? 0) - (before.bounceRate ?? 0), 1) : null,
  };
}

function computePercent(now: number | null, before: number | null): number | null {
  if (now === null || before === null || before === 0) return null;
  return round(((now - before) / before) * 100, 1);
}

function round(value: number, decimals: number): number {
  const scale = 10 ** decimals;
  return Math.round(value * scale) / scale;
}
