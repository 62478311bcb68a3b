import type { VisitCounts } from '#modules/analytics/visit-query.ts';

/** What follows from counts; null where nobody came. `bounceRate`: visits of one view, in percent. */
export type VisitRates = { viewsPerVisit: number | null; bounceRate: number | null };

/** In percent, the bounce rate in percentage points; null where there is nothing to compare with. */
export type VisitChanges = Record<'visitors' | 'visits' | 'views', number | null> & VisitRates;

/** Views a visit to two decimals, and the bounce rate to one. */
export function ratesOf({ visits, views, bounces }: VisitCounts): VisitRates {
  if (visits === 0) return { viewsPerVisit: null, bounceRate: null };
  return { viewsPerVisit: rounded(views / visits, 2), bounceRate: rounded((bounces / visits) * 100, 1) };
}

/** How counts changed from earlier ones, to one decimal. */
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
