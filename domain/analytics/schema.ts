import * as z from 'zod/mini';
import { periods, spans, type StoreId, storeIds } from '#domain/analytics/limits.ts';

/** One of the stores that carry the app. */
export const storeId = z.enum(storeIds);

/** The secrets of a day in hexadecimal: its own, and that of the day before, so that one spans any 24 hours. */
export type Salts = { own: string; previous: string };

/** How far back a chart reaches. */
export const period = z.enum(periods);

/** What a bar of the Statistics chart stands for. */
export const span = z.enum(spans);

/** A figure, the moment it is true of, and how it changed: null where there is nothing to compare with. */
export type TileStatistic = {
  value: number;
  asOf: Date;
  changePercent: number | null;
  /** The same of last month, and by store, where the source knows. */
  lastMonth?: number;
  byStore?: Record<StoreId, number>;
};
