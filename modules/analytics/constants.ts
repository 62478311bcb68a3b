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

/** What a tile is compared with: as many days of the month before, the weekday of the week before, a mean day of a week. */
export const comparisonKinds = ['sameDays', 'weekday', 'averageDay'] as const;
export type ComparisonKind = (typeof comparisonKinds)[number];

/** By what visits are told apart, and filtered: a page is of a view, the others are of a visit. */
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

/** What a visitor did that the site exists for. */
export const goals = ['sign-up', 'contact', 'store'] as const;
export type Goal = (typeof goals)[number];

/** Each goal as a bit of `goals` in the tables of visits. */
export const goalBits = { 'sign-up': 1, contact: 2, store: 4 } as const satisfies Record<Goal, number>;

/** Names that stand for no name: of a country that nobody told, of a visit without a campaign. */
export const unnamed = { country: 'unknown', campaign: 'none' } as const;
