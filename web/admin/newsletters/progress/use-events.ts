import { useQuery } from '@tanstack/react-query';
import type { NewsletterEventKind } from '#domain/newsletters/schema.ts';
import { callApiList } from '#web/api-client.ts';
import type { NewsletterItem } from './newsletter-item.ts';

/** One step of a sending as GET …/events lists it, newest first. */
export type EventItem = {
  id: number;
  kind: NewsletterEventKind;
  at: string;
  count: number | null;
  by: string | null;
};

/** What happened to a newsletter; asked for anew whenever its course or its troubles change. */
export function useEvents({ id, version, state, counts }: NewsletterItem) {
  return useQuery({
    queryKey: ['newsletters', 'events', id, version, state, counts.deferred > 0, counts.unknown],
    queryFn: async ({ signal }) =>
      (await callApiList<EventItem>(`/api/v1/newsletters/${id}/events?limit=50`, { signal })).items,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
