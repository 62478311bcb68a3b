import { useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { bounces } from '#modules/deliveries/contract.ts';
import type { newsletters } from '#modules/newsletters/contract.ts';
import { api } from '#web/api.ts';

/** The sender address and the DNS records that authenticate it. */
export type Sender = WireType<typeof newsletters.findSender.item>;
export type RequiredRecord = Sender['records'][number];

export type Bounces = WireType<typeof bounces.list.item>;
export type BounceSource = Bounces['ways'][number];

/** Loads the bounce sources. Reloads every 30 seconds, because a mailbox can become unreachable. */
export function useBounces() {
  return useQuery({
    queryKey: ['newsletters', 'bounces'],
    queryFn: ({ signal }) => api.bounces.list({ signal }),
    refetchInterval: 30_000,
  });
}

/** Loads the sender. Reloads every 30 seconds until all DNS records are correct. */
export function useSender() {
  return useQuery({
    queryKey: ['newsletters', 'sender'],
    queryFn: ({ signal }) => api.newsletters.findSender({ signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isComplete(data) ? false : 30_000),
  });
}

function isComplete({ lettersGo: sendingMode, records }: Sender): boolean {
  return sendingMode === 'outbox' || records.every(({ state }) => state === 'found' || state === 'unsigned');
}
