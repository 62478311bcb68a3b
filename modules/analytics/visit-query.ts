import type { Goal, VisitDimension } from '#modules/analytics/constants.ts';

/** A view must match all filters. `goal` selects the visits that reached the goal. */
export type VisitFilter = Partial<Record<VisitDimension, string>> & { goal?: Goal };

/** First and last day (UTC), both included. */
export type VisitQuery = { from: string; to: string; filter: VisitFilter };

/** `visitors` is the number of distinct visitors per day, summed over days. `bounces` are visits with one view and no goal. */
export type VisitCounts = { visitors: number; visits: number; views: number; bounces: number };
export type VisitDay = VisitCounts & { day: string };
export type VisitRow = VisitCounts & { name: string };

/** `rate`: percentage of the query's visitors who reached the goal. */
export type GoalCounts = { goal: Goal; visitors: number; events: number; rate: number };
/** The visitors of the last five minutes, in total, by page and by source. */
export type LiveVisits = {
  visitors: number;
  pages: { name: string; count: number }[];
  sources: { name: string; count: number }[];
};
