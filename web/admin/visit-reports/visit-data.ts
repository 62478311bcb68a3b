import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { visitReports } from '#modules/visit-reports/contract.ts';
import type { VisitDimension } from '#modules/analytics/constants.ts';
import { api } from '#web/api.ts';
import { toApiQuery, type VisitView } from './visit-view.ts';
import { minuteMs } from '#modules/time.ts';

export type Visits = WireType<typeof visitReports.find.item>;
export type VisitCounts = Visits['totals'];
export type VisitDay = Visits['days'][number];
export type VisitRow = WireType<typeof visitReports.list.list>;

const maxCardRows = 8;
/** The interval of reloads in milliseconds, for a period that includes today and for the number of current visitors. */
const reportPollMs = minuteMs;
const livePollMs = 10_000;

/** Loads totals, days and goals. The previous data stays visible until the new data has loaded. */
export function useVisits(view: VisitView) {
  const query = { ...toApiQuery(view), compare: view.compare };
  return useQuery({
    queryKey: [...api.visitReports.find.key, query],
    queryFn: ({ signal }) => api.visitReports.find(query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.unfinished === false ? false : reportPollMs),
  });
}

/** Loads the first rows of a list, and the total number of rows. */
export function useVisitRows(view: VisitView, by: VisitDimension) {
  const query = { ...toApiQuery(view), by };
  return useQuery({
    queryKey: [...api.visitReports.list.key, 'rows', query],
    queryFn: async ({ signal }) => {
      const { items, total } = await api.visitReports.list({ ...query, limit: maxCardRows }, { signal });
      return { by, rows: items, total };
    },
    placeholderData: (before) => (before?.by === by ? before : undefined),
    refetchInterval: reportPollMs,
  });
}

/** Loads the current visitors. Reloads while the window is visible. */
export function useLiveVisits() {
  return useQuery({
    queryKey: api.visitReports.findLive.key,
    queryFn: ({ signal }) => api.visitReports.findLive({ signal }),
    refetchInterval: livePollMs,
    staleTime: 0,
  });
}
