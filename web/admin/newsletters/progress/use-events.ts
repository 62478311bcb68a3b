import { useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { newsletters } from '#modules/newsletters/contract.ts';
import { api } from '#web/api.ts';
import type { Newsletter } from './newsletter-item.ts';

export type NewsletterEvent = WireType<typeof newsletters.listEvents.list>;

/** Loads the events of a newsletter, newest first. Reloads when its state or its problems change. */
export function useEvents({ id, version, state, counts }: Newsletter) {
  return useQuery({
    queryKey: ['newsletters', 'events', id, version, state, counts.deferred > 0, counts.unknown],
    queryFn: async ({ signal }) => (await api.newsletters.listEvents(id, { limit: 50 }, { signal })).items,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
