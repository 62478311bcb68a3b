/** The stores that carry the app; the addresses stand with the brand. */
export const storeIds = ['samsung', 'huawei', 'google'] as const;
export type StoreId = (typeof storeIds)[number];

/** Where pages that a CDN keeps tell that they were seen. */
export const beaconPath = '/seen';

/** What is counted by day and name (table daily_figures). */
export const counterKinds = ['views', 'page', 'source', 'store', 'event', 'bots', 'visitors'] as const;
export type CounterKind = (typeof counterKinds)[number];

/** Those of them that are counted by name, and summed by month (table monthly_figures). */
export const namedCounterKinds = ['page', 'source', 'store', 'event'] as const;
export type NamedCounterKind = (typeof namedCounterKinds)[number];

/** How far back the pages of figures and their charts look. */
export const periods = ['week', 'month', 'quarter', 'half', 'year'] as const;
export type Period = (typeof periods)[number];

/** How far back the pages of figures look, in days that end with today (UTC). */
export const periodDays = {
  week: 7,
  month: 30,
  quarter: 91,
  half: 182,
  year: 365,
} as const satisfies Record<Period, number>;

/** A source that is no host: nobody led here, or the day has named as many hosts as it keeps. */
export const otherSources = { direct: 'direct', other: 'other' } as const;

/** What a bar of the Statistics chart stands for. */
export const spans = ['month', 'week'] as const;
export type Span = (typeof spans)[number];

/** The tiles of the dashboard (specification 2.76). */
export const tileNames = ['activeUsers', 'newUsers', 'downloads'] as const;
export type TileName = (typeof tileNames)[number];
