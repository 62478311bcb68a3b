import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Period } from '#domain/analytics/schema.ts';
import { callApi } from '#web/api-client.ts';

export type DayPoint = { date: string; value: number };
export type NamedCount = { name: string; count: number };
export type TableName = 'pages' | 'sources' | 'stores' | 'events';

/** GET /api/v1/metrics: visitors, page views and views by programs come in this order, then a sample if there is one. */
export type Metrics = {
  tiles: { as_of: string }[];
  series: { name: string; points: DayPoint[]; sample: boolean }[];
  tables: Record<TableName, NamedCount[]>;
};

/** The figures of a period; those shown stay until the new ones are there. */
export function useMetrics(period: Period) {
  return useQuery({
    queryKey: ['figures', 'metrics', period],
    queryFn: async ({ signal }) => ({
      period,
      ...(await callApi<Metrics>(`/api/v1/metrics?period=${period}`, { signal })),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
