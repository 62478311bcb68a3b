import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/contract/call.ts';
import type { subscribers } from '#api/contract/subscribers.ts';
import type { GrowthSpan, SubscriberSource } from '#domain/subscribers/limits.ts';
import { api } from '#web/api.ts';
import { oneOf } from '../../table/list-view.ts';
import { useAddress } from '../../table/use-list-view.ts';

/** How the list grew, the oldest span first. */
export type GrowthAnswer = Wire<typeof subscribers.findGrowth.item>;
export type SpanCounts = GrowthAnswer['spans'][number];
export type Shown = 'confirmed' | 'new' | 'unsubscribed' | 'bounced' | 'total';
export type ShownSource = SubscriberSource | 'all';

export const shownSpan = oneOf<GrowthSpan>('day', 'week', 'month');
const shownCount = oneOf<Shown>('confirmed', 'new', 'unsubscribed', 'bounced', 'total');
const shownSource = oneOf<ShownSource>('all', 'form', 'import', 'staff');

/** The counts by span; those shown stay until the new ones are there. */
export function useGrowth(by: GrowthSpan) {
  return useQuery({
    queryKey: ['subscribers', 'growth', by],
    queryFn: ({ signal }) => api.subscribers.findGrowth({ by }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

/** What of the counts is shown, as the page's address says, and how that is changed. */
export function useShown() {
  const [query, change] = useAddress();
  function write(field: string, value: string) {
    const next = (now: URLSearchParams) => {
      const address = new URLSearchParams(now);
      address.delete(field);
      if (value !== '') address.set(field, value);
      return address;
    };
    change(next, { replace: true });
  }
  return {
    shown: shownCount.read(query.get('show') ?? ''),
    source: shownSource.read(query.get('source') ?? ''),
    choose: (shown: Shown) => write('show', shown === shownCount.first ? '' : shown),
    chooseSource: (source: ShownSource) => write('source', source === shownSource.first ? '' : source),
  };
}
