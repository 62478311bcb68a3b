import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '#web/api-client.ts';

/** GET /api/v1/newsletters/figures. Changes are null where there is nothing to compare with. */
export type NewsletterStatistics = {
  /** Newsletters in any state, drafts among them. */
  written: number;
  /** Those that went out. */
  sent: number;
  change_percent: number | null;
  letters_delivered: number;
  first_sent_at: string | null;
  active_readers: number;
  active_readers_change_percent: number | null;
  active_readers_as_of: string;
  readers_by: 'opens' | 'reached';
  as_of: string;
};

export type OverviewPeriod = 'quarter' | 'half' | 'year';
export type OverviewPoint = { from: string; until: string; value: number };

/** GET /api/v1/newsletters/overview: oldest first; `sample` is null once there are seven days of real figures. */
export type OverviewAnswer = {
  period: OverviewPeriod;
  points: OverviewPoint[];
  sample: OverviewPoint[] | null;
  as_of: string;
};

export type OpenedParts = {
  by: 'opens';
  opened: number;
  opened_by_proxy: number;
  not_opened: number;
  bounced: number;
};
export type DeliveredParts = { by: 'deliveries'; delivered: number; bounced: number; left: number };
export type Parts = OpenedParts | DeliveredParts;

/** GET /api/v1/newsletters/readers: what became of the emails of the last ten newsletters. */
export type ReadersAnswer = Parts & { sample: Parts | null; as_of: string };

const periods: readonly OverviewPeriod[] = ['quarter', 'half', 'year'];

/** All that the page asks anew when a newsletter changes. */
export const newslettersKey = ['newsletters'];

/** Fresh on entry, on focus, and each minute while it is looked at. */
export function useNewsletterStatistics() {
  return useQuery({
    queryKey: [...newslettersKey, 'figures'],
    queryFn: ({ signal }) => callApi<NewsletterStatistics>('/api/v1/newsletters/figures', { signal }),
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
    queryFn: ({ signal }) => callApi<ReadersAnswer>('/api/v1/newsletters/readers', { signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
}

function overviewOf(period: OverviewPeriod) {
  return {
    queryKey: [...newslettersKey, 'overview', period],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      callApi<OverviewAnswer>(`/api/v1/newsletters/overview?period=${period}`, { signal }),
  };
}
