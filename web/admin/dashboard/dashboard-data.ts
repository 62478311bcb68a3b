import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Span } from '#domain/analytics/schema.ts';
import { callApi } from '#web/api-client.ts';

/** One tile as GET /api/v1/metrics/tiles answers; they stand in the described order. */
export type TileAnswer = {
  name: string;
  value: number;
  display: string;
  source: string;
  as_of: string;
  change_percent: number | null;
};

export type SpanAnswer = { from: string; to: string; value: number; unfinished: boolean };
export type StatisticsAnswer = {
  per: Span;
  name: string;
  source: string;
  as_of: string;
  spans: SpanAnswer[];
  /** Null once there are seven days of real figures. */
  sample: SpanAnswer[] | null;
};

export type ScheduledKind = 'post' | 'newsletter';
export type ScheduledEntry = {
  kind: ScheduledKind;
  id: number;
  title: string;
  at: string;
  can_change: boolean;
};

export const scheduledKey = ['scheduled'];

/** Fresh on entry, on focus, and each minute while one looks. */
export function useTiles() {
  return useQuery({
    queryKey: ['figures', 'tiles'],
    queryFn: ({ signal }) => callApi<{ tiles: TileAnswer[] }>('/api/v1/metrics/tiles', { signal }),
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

export function useScheduled() {
  return useQuery({
    queryKey: scheduledKey,
    queryFn: ({ signal }) => callApi<ScheduledEntry[]>('/api/v1/scheduled', { signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
}

function statisticsOf(per: Span) {
  return {
    queryKey: ['figures', 'statistics', per],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi<StatisticsAnswer>(`/api/v1/metrics/statistics?per=${per}`, { signal }),
  };
}
