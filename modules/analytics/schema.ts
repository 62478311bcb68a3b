import * as z from 'zod/mini';
import {
  type ComparisonKind,
  periods,
  chartSpans,
  type StoreId,
  storeIds,
  type VisitDimension,
} from '#modules/analytics/constants.ts';
import type { Metric, ConnectorId } from '#modules/connectors/constants.ts';

export const storeId = z.enum(storeIds);

/** The salts of a day and of the day before, in hexadecimal. With both salts, visitors can be counted over any 24 hours. */
export type Salts = { own: string; previous: string };

export const period = z.enum(periods);

export const span = z.enum(chartSpans);

/** First and last day of a span, both included, as `YYYY-MM-DD`. */
export type DaySpan = { from: string; to: string };

/**
 * A span compared with an earlier span: `sameDays` of the previous month, the same `weekday` of the previous week, or
 * `averageDay`, the mean of the days in `before`.
 */
export type Comparison = {
  kind: ComparisonKind;
  span: DaySpan;
  value: number;
  before: DaySpan;
  valueBefore: number;
  percent: number;
};

/**
 * The part of one source in the value of a tile. `last` is the last day with data, `readAt` the time of the last
 * read. `isCounted` is false for a source that is too far behind the newest source.
 */
export type TilePart = {
  source: ConnectorId;
  metric: Metric;
  value: number;
  last: string;
  readAt: Date;
  isCounted: boolean;
};

/** The value of a tile at the time `asOf`. */
export type TileStatistic = {
  value: number;
  asOf: Date;
  /** The counted days. Null means the last 24 hours. */
  period: DaySpan | null;
  /** Null if there is no earlier data to compare with. */
  comparison: Comparison | null;
  /** The connectors that provide the value. Empty for the site's own counts. */
  parts: TilePart[];
  /** The value of the previous month and the value by store, if the source provides them. */
  lastMonth?: number;
  byStore?: Record<StoreId, number>;
};

/**
 * A visit of one visitor, or a part of a visit, for the table `visits`. Lists are separated by spaces; times are
 * milliseconds since 1970.
 */
export type VisitPartRow = {
  /** Hash with the salt of the day, 128 bits in hexadecimal. */
  visitor: string;
  beganAt: number;
  lastSeenAt: number;
  entry: string;
  exit: string;
  source: string | null;
  campaign: string | null;
  country: string;
  device: string;
  browser: string;
  system: string;
  views: number;
  steps: string;
  stepCounts: string;
  goals: number;
  signUps: number;
  contacts: number;
};

/** Length in bytes of a sketch that is stored as registers. A shorter sketch contains hashes. */
export const registerBytes = 4_096;

export const visitSums = [
  'views',
  'visits',
  'bounces',
  'signUps',
  'contacts',
  'samsung',
  'huawei',
  'google',
  'apple',
  'file',
] as const;
export type VisitSums = Record<(typeof visitSums)[number], number>;

export const sumColumns = {
  views: 'views',
  visits: 'visits',
  bounces: 'bounces',
  signUps: 'sign_ups',
  contacts: 'contacts',
  samsung: 'samsung',
  huawei: 'huawei',
  google: 'google',
  apple: 'apple',
  file: 'file',
} as const satisfies Record<keyof VisitSums, string>;

/** The sum of all visit steps with equal dimensions. `hashes` contains the hashes of the visitors, 6 bytes each. */
export type VisitSteps = Record<VisitDimension, string> &
  VisitSums & { goals: number; isEntry: boolean; hashes: Buffer };

/**
 * The counts of one name of a dimension. The number of visitors is the sum of `visitors` and of the estimate for
 * `hashes` and `registers` (sketch.ts).
 */
export type NameCounts = VisitSums & {
  name: string;
  visitors: number;
  hashes: Buffer | null;
  registers: Buffer | null;
};

/** A filter of the database queries: names of dimensions and goal bits. A visit must match all conditions. */
export type VisitConditions = {
  names: readonly (readonly [VisitDimension, string])[];
  goals: readonly number[];
};

/** A period split into whole months and the remaining days. */
export type VisitSpans = { months: readonly string[]; days: readonly { from: string; to: string }[] };

/**
 * A row of counts by one dimension, with the stored sketch. `StoredCombination` is a row of counts by all dimensions
 * with the key `combination`.
 */
export type StoredCounts = VisitSums & {
  dimension: string;
  name: string;
  visitors: number;
  sketch: Buffer | null;
};
export type StoredCombination = VisitSums &
  Record<VisitDimension, string> & { combination: string; goals: number; isEntry: boolean; sketch: Buffer };

/** The sum of a combination over the days of a month. The sketches of the days are not merged yet. */
export type MonthCombination = Omit<StoredCombination, 'sketch'> & Pick<NameCounts, 'hashes' | 'registers'>;
