import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Wire } from '#api/http/call.ts';
import type { newsletterAnalytics } from '#modules/newsletters/analytics-contract.ts';
import { api } from '#web/api.ts';

/** How many newsletters went out, and to how many people. */
export type NewsletterStatistics = Wire<typeof newsletterAnalytics.count.item>;

/** Bars oldest first; `sample` is null once there are seven days of real counts. */
export type OverviewAnswer = Wire<typeof newsletterAnalytics.findOverview.item>;
export type OverviewPeriod = OverviewAnswer['period'];
export type OverviewPoint = OverviewAnswer['points'][number];

/** What became of the emails of the last ten newsletters. */
export type ReadersAnswer = Wire<typeof newsletterAnalytics.findReaders.item>;
export type Parts = NonNullable<ReadersAnswer['sample']>;

const periods: readonly OverviewPeriod[] = ['quarter', 'half', 'year'];

/** All that the page asks anew when a newsletter changes. */
export const newslettersKey = ['newsletters'];

/** Fresh on entry, on focus, and each minute while it is looked at. */
export function useNewsletterStatistics() {
  return useQuery({
    queryKey: [...newslettersKey, 'figures'],
    queryFn: ({ signal }) => api.newsletterAnalytics.count({ signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
}

/** The bars of a period; those of the others are fetched beforehand, so that a change of period waits for nothing. */
export function useOverview(period: OverviewPeriod) {
  const queries = useQueryClient();
  useEffect(() => {
    for (const other of periods) if (other !== period) void queries.prefetchQuery(overviewOf(other));
  }, [queries, period]);
  return useQuery({ ...overviewOf(period), placeholderData: keepPreviousData, refetchInterval: 60_000 });
}

export function useReaders() {
  return useQuery({
    queryKey: [...newslettersKey, 'readers'],
    queryFn: ({ signal }) => api.newsletterAnalytics.findReaders({ signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
}

function overviewOf(period: OverviewPeriod) {
  return {
    queryKey: [...newslettersKey, 'overview', period],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      api.newsletterAnalytics.findOverview({ period }, { signal }),
  };
}
