import { useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { schedule } from '#modules/schedule/contract.ts';
import { api } from '#web/api.ts';
import { minuteMs } from '#modules/time.ts';

export type ScheduledEntry = WireType<typeof schedule.list.item>[number];

export const scheduledKey = api.schedule.key;

/**
 * Loads the scheduled entries, the earliest first. Reloads on mount, on focus, and every minute while the window is visible.
 */
export function useScheduled() {
  return useQuery({
    queryKey: scheduledKey,
    queryFn: ({ signal }) => api.schedule.list({ signal }),
    refetchInterval: minuteMs,
    staleTime: 0,
  });
}
