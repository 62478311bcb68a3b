import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { subscribers } from '#modules/subscribers/contract.ts';
import type { GrowthSpan, SubscriberSource } from '#modules/subscribers/constants.ts';
import { api } from '#web/api.ts';
import { oneOf } from '../../table/list-view.ts';
import { useChartChoice } from '../../table/use-chart-view.ts';

/** The growth of the list, the oldest period first. */
export type GrowthAnswer = Wire<typeof subscribers.findGrowth.item>;
export type SpanCounts = GrowthAnswer['spans'][number];
export type Shown = 'confirmed' | 'new' | 'unsubscribed' | 'bounced' | 'total';
export type ShownSource = SubscriberSource | 'all';

export const shownSpan = oneOf<GrowthSpan>('day', 'week', 'month');
const shownCount = oneOf<Shown>('confirmed', 'new', 'unsubscribed', 'bounced', 'total');
const shownSource = oneOf<ShownSource>('all', 'form', 'import', 'staff');

/** Loads the counts by period. The previous counts stay visible until the new ones have loaded. */
export function useGrowth(by: GrowthSpan) {
  return useQuery({
    queryKey: ['subscribers', 'growth', by],
    queryFn: ({ signal }) => api.subscribers.findGrowth({ by }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

/** The selected count and source, from the URL. */
export function useShown() {
  const [shown, choose] = useChartChoice('show', shownCount);
  const [source, chooseSource] = useChartChoice('source', shownSource);
  return { shown, source, choose, chooseSource };
}
