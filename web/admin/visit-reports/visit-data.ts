import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { visitReports } from '#modules/visit-reports/contract.ts';
import type { VisitDimension } from '#modules/analytics/constants.ts';
import { api } from '#web/api.ts';
import { askedOf, type VisitView } from './visit-view.ts';

export type Visits = Wire<typeof visitReports.find.item>;
export type Counts = Visits['totals'];
export type Day = Visits['days'][number];
export type Row = Wire<typeof visitReports.list.list>;

/** Below it everything that a new visit changes. */
const visitsKey = ['figures', 'visits'];
const cardRows = 8;
/** How often the page of a period that goes on asks for news, and the count of who is there now. */
const newsMs = 60_000;
const liveMs = 10_000;

/** Totals, days and goals; those shown stay until the new ones are there. */
export function useVisits(view: VisitView) {
  const query = { ...askedOf(view), compare: view.compare };
  return useQuery({
    queryKey: [...visitsKey, query],
    queryFn: ({ signal }) => api.visitReports.find(query, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.unfinished === false ? false : newsMs),
  });
}

/** The first rows of a list; one more than is shown tells that there are others. */
export function useVisitRows(view: VisitView, by: VisitDimension) {
  const query = { ...askedOf(view), by };
  return useQuery({
    queryKey: [...visitsKey, 'rows', query],
    queryFn: async ({ signal }) => {
      const { items, total } = await api.visitReports.list({ ...query, limit: cardRows }, { signal });
      return { by, rows: items, total };
    },
    placeholderData: (before) => (before?.by === by ? before : undefined),
    refetchInterval: newsMs,
  });
}

/** Who is there now, asked for while the page is in sight. */
export function useLiveVisits() {
  return useQuery({
    queryKey: [...visitsKey, 'live'],
    queryFn: ({ signal }) => api.visitReports.findLive({ signal }),
    refetchInterval: liveMs,
    staleTime: 0,
  });
}
