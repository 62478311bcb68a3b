import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { analytics } from '#api/contract/analytics.ts';
import type { Wire } from '#api/contract/call.ts';
import type { Period } from '#domain/analytics/limits.ts';
import { api } from '#web/api.ts';

/** Visitors, page views and views by programs are the series in this order, then a sample if there is one. */
export type Metrics = Wire<typeof analytics.find.item>;
export type DayPoint = Metrics['series'][number]['points'][number];
export type TableName = keyof Metrics['tables'];
export type NamedCount = Metrics['tables'][TableName][number];

/** The counts of a period; those shown stay until the new ones are there. */
export function useMetrics(period: Period) {
  return useQuery({
    queryKey: ['figures', 'metrics', period],
    queryFn: async ({ signal }) => ({
      period,
      ...(await api.analytics.find({ period }, { signal })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
