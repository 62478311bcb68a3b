import * as z from 'zod/mini';

/** The stores that carry the app; the addresses stand with the brand. */
export const storeIds = ['samsung', 'huawei', 'google'] as const;
/** One of the stores that carry the app. */
export const storeId = z.enum(storeIds);
export type StoreId = z.output<typeof storeId>;

/** What is counted by day and name (table daily_figures). */
export const counterKinds = ['views', 'page', 'source', 'store', 'event', 'bots', 'visitors'] as const;
export type CounterKind = (typeof counterKinds)[number];

/** Those of them that are counted by name, and summed by month (table monthly_figures). */
export const namedCounterKinds = ['page', 'source', 'store', 'event'] as const;
export type NamedCounterKind = (typeof namedCounterKinds)[number];

/** How far back the pages of figures look, in days that end with today (UTC). */
export const periodDays = { week: 7, month: 30, quarter: 91, half: 182, year: 365 } as const;
/** How far back a chart reaches. */
export const period = z.enum(['week', 'month', 'quarter', 'half', 'year']);
export type Period = z.output<typeof period>;

/** The secrets of a day in hexadecimal: its own, and that of the day before, so that one spans any 24 hours. */
export type Salts = { own: string; previous: string };

/** A source that is no host: nobody led here, or the day has named as many hosts as it keeps. */
export const otherSources = { direct: 'direct', other: 'other' } as const;

/** What a bar of the Statistics chart stands for. */
export const span = z.enum(['month', 'week']);
export type Span = z.output<typeof span>;

/** The tiles of the dashboard (specification 2.76). */
export const tileNames = ['activeUsers', 'newUsers', 'downloads'] as const;
export type TileName = (typeof tileNames)[number];

/** A figure, the moment it is true of, and how it changed: null where there is nothing to compare with. */
export type TileStatistic = {
  value: number;
  asOf: Date;
  changePercent: number | null;
  /** The same of last month, and by store, where the source knows. */
  lastMonth?: number;
  byStore?: Record<StoreId, number>;
};
