import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { analytics } from '#modules/analytics/contract.ts';
import type { WireType } from '#api/http/call.ts';
import type { ChartSpan } from '#modules/analytics/constants.ts';
import { api } from '#web/api.ts';
import { minuteMs } from '#modules/time.ts';

/** A tile. The tiles are in the order of the specification. */
export type TileResponse = WireType<typeof analytics.findTiles.item>['tiles'][number];
/** `sample` is null once there are seven days of real data. */
export type StatisticsResponse = WireType<typeof analytics.findStatistics.item>;
export type SpanResponse = StatisticsResponse['spans'][number];

/** Loads the tiles. Reloads on mount, on focus, and every minute while the window is visible. */
export function useTiles() {
  return useQuery({
    queryKey: ['figures', 'tiles'],
    queryFn: ({ signal }) => api.analytics.findTiles({ signal }),
    refetchInterval: minuteMs,
    staleTime: 0,
  });
}

/** Loads the bars of a period, and prefetches the other period. */
export function useStatistics(per: ChartSpan) {
  const queries = useQueryClient();
  useEffect(() => {
    void queries.prefetchQuery(createStatisticsQuery(per === 'month' ? 'week' : 'month'));
  }, [queries, per]);
  return useQuery({
    ...createStatisticsQuery(per),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
}

function createStatisticsQuery(per: ChartSpan) {
  return {
    queryKey: ['figures', 'statistics', per],
    queryFn: ({ signal }: { signal: AbortSignal }) => api.analytics.findStatistics({ per }, { signal }),
  };
}
