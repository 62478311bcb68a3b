import { visitDimensions } from '#modules/analytics/constants.ts';
import { daySeconds } from '#modules/time.ts';

/** Named periods. All except `yesterday` and `last-month` end today (UTC); `all` begins with the first counted day. */
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

/**
 * Comparison periods: the same number of days before the period (for a month: the previous month), or the same days a
 * year earlier.
 */
export const visitComparisons = ['previous', 'year', 'none'] as const;
export type VisitComparison = (typeof visitComparisons)[number];

/** Lists that can be exported: the days, the goals, store clicks by page, or a dimension of visits. */
export const visitLists = ['days', 'goals', 'stores', ...visitDimensions] as const;
export type VisitList = (typeof visitLists)[number];

/** Limits of visit reports. */
export const visitReportLimits = {
  /** Maximum number of days in a report: ten years, longer than any counted period. */
  days: 3_660,
  filterCharacters: 200,
  /** Number of rows of each list in the report. */
  listRows: 10,
  /** Maximum number of names in a list with pages, search and export. The site stores fewer names per day. */
  names: 5_000,
  /** Number of preceding days in the chart of a single day, because a chart of one day shows nothing. */
  daysBefore: 13,
} as const;

/** Limits of the weekly email. */
export const visitEmailLimits = {
  /** Number of pages, and number of sources, in the email. */
  rows: 5,
  /** Maximum delay of the weekly email. After this time, the email of this week is skipped. */
  lateSeconds: daySeconds,
} as const;

/** Path of the link that stops the weekly email. */
export const stopVisitEmailPath = '/newsletter/stop-visits';
