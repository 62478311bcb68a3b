import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { analytics } from '#modules/analytics/contract.ts';
import type { Wire } from '#api/http/call.ts';
import type { Span } from '#modules/analytics/constants.ts';
import { api } from '#web/api.ts';

/** The tiles stand in the described order. */
export type TileAnswer = Wire<typeof analytics.findTiles.item>['tiles'][number];
/** `sample` is null once there are seven days of real figures. */
export type StatisticsAnswer = Wire<typeof analytics.findStatistics.item>;
export type SpanAnswer = StatisticsAnswer['spans'][number];

/** Fresh on entry, on focus, and each minute while one looks. */
export function useTiles() {
  return useQuery({
    queryKey: ['figures', 'tiles'],
    queryFn: ({ signal }) => api.analytics.findTiles({ signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
}

/** The bars of a period; those of the other one are fetched beforehand, so that a change of period waits for nothing. */
export function useStatistics(per: Span) {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.prefetchQuery(statisticsOf(per === 'month' ? 'week' : 'month'));
  }, [queries, per]);
  return useQuery({
    ...statisticsOf(per),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

function statisticsOf(per: Span) {
  return {
    queryKey: ['figures', 'statistics', per],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.analytics.findStatistics({ per }, { signal }),
  };
}
