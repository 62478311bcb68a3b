import type { Goal, VisitDimension } from '#modules/analytics/constants.ts';

/** Filters combine: a view has to fit them all. `goal`: of visitors who reached it. */
export type VisitFilter = Partial<Record<VisitDimension, string>> & { goal?: Goal };

/** Days (UTC), both included. */
export type VisitQuery = { from: string; to: string; filter: VisitFilter };

/** `visitors`: distinct within a day, summed over days; `bounces`: visits of one view that reached no goal. */
export type VisitCounts = { visitors: number; visits: number; views: number; bounces: number };
export type VisitDay = VisitCounts & { day: string };
export type VisitRow = VisitCounts & { name: string };

/** `rate`: of the visitors of the same query, in percent. */
export type GoalCounts = { goal: Goal; visitors: number; events: number; rate: number };
/** The last five minutes. */
export type LiveVisits = {
  visitors: number;
  pages: { name: string; count: number }[];
  sources: { name: string; count: number }[];
};
