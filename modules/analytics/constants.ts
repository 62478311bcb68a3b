/** The app stores that offer the app. Their URLs are in the brand content. */
export const storeIds = ['samsung', 'huawei', 'google', 'apple', 'file'] as const;
export type StoreId = (typeof storeIds)[number];

/** The path to which pages cached by a CDN report their views. */
export const beaconPath = '/seen';

/** The kinds of daily counts (table daily_figures). */
export const counterKinds = ['views', 'page', 'source', 'store', 'event', 'bots', 'visitors'] as const;
export type CounterKind = (typeof counterKinds)[number];

/** The counter kinds that have names and monthly sums (table monthly_figures). */
export const namedCounterKinds = ['page', 'source', 'store', 'event'] as const;
export type NamedCounterKind = (typeof namedCounterKinds)[number];

export const periods = ['week', 'month', 'quarter', 'half', 'year'] as const;
export type Period = (typeof periods)[number];

/** Length of each period in days, including today (UTC). */
export const periodDays = {
  week: 7,
  month: 30,
  quarter: 91,
  half: 182,
  year: 365,
} as const satisfies Record<Period, number>;

/** Sources without a host: `direct` for visits without a referrer, `other` for hosts beyond the daily limit. */
export const otherSources = { direct: 'direct', other: 'other' } as const;

/** The time span of one bar in the Statistics chart. */
export const chartSpans = ['month', 'week'] as const;
export type ChartSpan = (typeof chartSpans)[number];

/** The tiles of the dashboard (specification 2.76). */
export const tileNames = ['activeUsers', 'newUsers', 'downloads'] as const;
export type TileName = (typeof tileNames)[number];

/**
 * The comparisons of a tile: with the same days of the previous month, the same weekday of the previous week, or the
 * average day of a week.
 */
export const comparisonKinds = ['sameDays', 'weekday', 'averageDay'] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

/**
 * The dimensions by which visits are grouped and filtered. `page` belongs to a view, the other dimensions belong to a visit.
 */
export const visitDimensions = [
  'page',
  'entry',
  'exit',
  'source',
  'campaign',
  'country',
  'device',
  'browser',
  'system',
] as const;
export type VisitDimension = (typeof visitDimensions)[number];

export const goals = ['sign-up', 'contact', 'store'] as const;
export type Goal = (typeof goals)[number];

/** The bit of each goal in the column `goals` of the visit tables. */
export const goalBits = { 'sign-up': 1, contact: 2, store: 4 } as const satisfies Record<Goal, number>;

/** Placeholder names for an unknown country and for a visit without a campaign. */
export const placeholderNames = { country: 'unknown', campaign: 'none' } as const;
