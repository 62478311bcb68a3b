import { useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { schedule } from '#modules/schedule/contract.ts';
import { api } from '#web/api.ts';

/** A post or a newsletter that waits for its time. */
export type ScheduledEntry = Wire<typeof schedule.list.item>[number];

export const scheduledKey = ['scheduled'];

/** What is scheduled, the next first; fresh on entry, on focus, and each minute while one looks. */
export function useScheduled() {
  return useQuery({
    queryKey: scheduledKey,
    queryFn: ({ signal }) => api.schedule.list({ signal }),
    refetchInterval: 60_000,
    staleTime: 0,
  });
}
