import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WireType } from '#api/http/call.ts';
import type { newsletterAnalytics } from '#modules/newsletters/analytics-contract.ts';
import { api } from '#web/api.ts';
import { minuteMs } from '#modules/time.ts';

/** The number of sent newsletters and of their recipients. */
export type NewsletterStatistics = WireType<typeof newsletterAnalytics.count.item>;

/** The bars, oldest first. `sample` is null once there are seven days of real data. */
export type OverviewResponse = WireType<typeof newsletterAnalytics.findOverview.item>;
export type OverviewPeriod = OverviewResponse['period'];
export type OverviewPoint = OverviewResponse['points'][number];

/** The delivery results of the last ten newsletters. */
export type ReadersResponse = WireType<typeof newsletterAnalytics.findReaders.item>;
export type ReaderParts = NonNullable<ReadersResponse['sample']>;

const periods: readonly OverviewPeriod[] = ['quarter', 'half', 'year'];

/** The first part of the query keys of all data that depends on newsletters. */
export const newslettersKey = ['newsletters'];

/** Loads the statistics. Reloads on mount, on focus, and every minute while the window is visible. */
export function useNewsletterStatistics() {
  return useQuery({
    queryKey: [...newslettersKey, 'figures'],
    queryFn: ({ signal }) => api.newsletterAnalytics.count({ signal }),
    refetchInterval: minuteMs,
    staleTime: 0,
  });
}

/** Loads the bars of a period, and prefetches the other periods. */
export function useOverview(period: OverviewPeriod) {
  const queries = useQueryClient();
  useEffect(() => {
    for (const other of periods) if (other !== period) void queries.prefetchQuery(createOverviewQuery(other));
  }, [queries, period]);
  return useQuery({
    ...createOverviewQuery(period),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
}

export function useReaders() {
  return useQuery({
    queryKey: [...newslettersKey, 'readers'],
    queryFn: ({ signal }) => api.newsletterAnalytics.findReaders({ signal }),
    refetchInterval: minuteMs,
    staleTime: 0,
  });
}

function createOverviewQuery(period: OverviewPeriod) {
  return {
    queryKey: [...newslettersKey, 'overview', period],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.newsletterAnalytics.findOverview({ period }, { signal }),
  };
}
