import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { subscribers } from '#modules/subscribers/contract.ts';
import type { GrowthSpan, SubscriberSource } from '#modules/subscribers/constants.ts';
import { api } from '#web/api.ts';
import { choiceField } from '../../table/list-view.ts';
import { useChartChoice } from '../../table/use-chart-view.ts';
import { minuteMs } from '#modules/time.ts';

/** The growth of the subscriber list, the oldest period first. */
export type GrowthResponse = WireType<typeof subscribers.findGrowth.item>;
export type SpanCounts = GrowthResponse['spans'][number];
export type GrowthCount = 'confirmed' | 'new' | 'unsubscribed' | 'bounced' | 'total';
export type GrowthSource = SubscriberSource | 'all';

export const spanField = choiceField<GrowthSpan>('day', 'week', 'month');
const countField = choiceField<GrowthCount>('confirmed', 'new', 'unsubscribed', 'bounced', 'total');
const sourceField = choiceField<GrowthSource>('all', 'form', 'import', 'staff');

/** Loads the counts by period. The previous counts stay visible until the new counts have loaded. */
export function useGrowth(by: GrowthSpan) {
  return useQuery({
    queryKey: [...api.subscribers.findGrowth.key, by],
    queryFn: ({ signal }) => api.subscribers.findGrowth({ by }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  });
}

/** Returns the selected count and source from the URL. */
export function useGrowthChoice() {
  const [shown, choose] = useChartChoice('show', countField);
  const [source, chooseSource] = useChartChoice('source', sourceField);
  return { shown, source, choose, chooseSource };
}
