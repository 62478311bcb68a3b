import * as z from 'zod/mini';
import {
  type ComparisonKind,
  periods,
  spans,
  type StoreId,
  storeIds,
  type VisitDimension,
} from '#modules/analytics/constants.ts';
import type { Metric, SourceId } from '#modules/connectors/constants.ts';

/** One of the stores that carry the app. */
export const storeId = z.enum(storeIds);

/** The secrets of a day in hexadecimal: its own, and that of the day before, so that one spans any 24 hours. */
export type Salts = { own: string; previous: string };

/** How far back a chart reaches. */
export const period = z.enum(periods);

/** What a bar of the Statistics chart stands for. */
export const span = z.enum(spans);

/** Days from one to another, both included, as `YYYY-MM-DD`. */
export type DaySpan = { from: string; to: string };

/**
 * A span of days against one as long: `sameDays` those of the month before, `weekday` the same one of the week before,
 * `averageDay` the mean of the days of `before`.
 */
export type Comparison = {
  kind: ComparisonKind;
  span: DaySpan;
  value: number;
  before: DaySpan;
  valueBefore: number;
  percent: number;
};

/** What one source adds to a tile, its last day, and when it was read; one that is too far behind is not counted. */
export type TilePart = {
  source: SourceId;
  metric: Metric;
  value: number;
  last: string;
  readAt: Date;
  isCounted: boolean;
};

/** A figure and the moment it is true of. */
export type TileStatistic = {
  value: number;
  asOf: Date;
  /** The days it counts; null: the last 24 hours. */
  period: DaySpan | null;
  /** Null where there is nothing to compare with yet. */
  comparison: Comparison | null;
  /** The connected sources; empty where the site itself counts. */
  parts: TilePart[];
  /** The same of last month, and by store, where the source knows. */
  lastMonth?: number;
  byStore?: Record<StoreId, number>;
};

/** What one visitor did of a visit, as it is written: texts of lists are parted by blanks, times are milliseconds since 1970. */
export type VisitPartRow = {
  /** Hash under the salt of the day, 128 bits in hexadecimal. */
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

/** Bytes of a stored sketch that is registers; a shorter one is hashes. */
export const registerBytes = 4_096;

/** What is added up of visits. */
export const visitSums = [
  'views',
  'visits',
  'bounces',
  'signUps',
  'contacts',
  'samsung',
  'huawei',
  'google',
] as const;
export type VisitSums = Record<(typeof visitSums)[number], number>;

/** Their columns. */
export const sumColumns = {
  views: 'views',
  visits: 'visits',
  bounces: 'bounces',
  signUps: 'sign_ups',
  contacts: 'contacts',
  samsung: 'samsung',
  huawei: 'huawei',
  google: 'google',
} as const satisfies Record<keyof VisitSums, string>;

/** Steps of visits that are alike in all, added up; `hashes` of their visitors, 6 bytes each. */
export type VisitSteps = Record<VisitDimension, string> &
  VisitSums & { goals: number; isEntry: boolean; hashes: Buffer };

/** What a name of a dimension was counted with: visitors by number, by hashes and by registers of sketches, each on top of the other. */
export type CountedName = VisitSums & {
  name: string;
  visitors: number;
  hashes: Buffer | null;
  registers: Buffer | null;
};

/** A filter as stores take it: names that a visit has, and goals that it reached (bits); all of them have to fit. */
export type VisitConditions = {
  names: readonly (readonly [VisitDimension, string])[];
  goals: readonly number[];
};

/** Spans of the counts that make up a period: whole months, and the days before, between and after them. */
export type VisitSpans = { months: readonly string[]; days: readonly { from: string; to: string }[] };

/** A row of the counts by one dimension, or by all of them (`combination`), with its sketch as it is stored. */
export type StoredCounts = VisitSums & {
  dimension: string;
  name: string;
  visitors: number;
  sketch: Buffer | null;
};
export type StoredCombination = VisitSums &
  Record<VisitDimension, string> & { combination: string; goals: number; isEntry: boolean; sketch: Buffer };

/** Days of a month added up, whose sketches are not one yet. */
export type MonthCombination = Omit<StoredCombination, 'sketch'> & Pick<CountedName, 'hashes' | 'registers'>;
