import { visitDimensions } from '#modules/analytics/constants.ts';

/** Periods by name, each ending with today (UTC) but `yesterday` and `last-month`; `all` begins with the first counted day. */
export const visitPeriods = [
  'today',
  'yesterday',
  '7-days',
  '28-days',
  'month',
  'last-month',
  '12-months',
  'all',
] as const;
export type VisitPeriod = (typeof visitPeriods)[number];

/** With which earlier days a period is compared: as many days before it (of a month, the month before), or a year before. */
export const visitComparisons = ['previous', 'year', 'none'] as const;
export type VisitComparison = (typeof visitComparisons)[number];

/** What can be had as a file: the days, the goals, store clicks by page, or what visits are told apart by. */
export const visitLists = ['days', 'goals', 'stores', ...visitDimensions] as const;
export type VisitList = (typeof visitLists)[number];

/** Of what is told of visits. */
export const visitReportLimits = {
  /** Ten years: nothing was counted for longer. */
  days: 3_660,
  filterCharacters: 200,
  /** Rows of each list beside the totals. */
  listRows: 10,
  /** Names of a list that can be paged, searched and exported; the site keeps fewer of a day. */
  names: 5_000,
  /** A chart of a single day says nothing: it has so many days before it too. */
  daysBefore: 13,
} as const;

/** Of the weekly email. */
export const visitEmailLimits = {
  /** Pages and sources that it names. */
  rows: 5,
  /** What was not sent within a day is not news any more. */
  lateSeconds: 24 * 3600,
} as const;

/** Where the link to stop the weekly email leads. */
export const stopPath = '/newsletter/stop-visits';
