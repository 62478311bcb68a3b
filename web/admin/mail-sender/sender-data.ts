import { useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { bounces } from '#modules/deliveries/contract.ts';
import type { newsletters } from '#modules/newsletters/contract.ts';
import { api } from '#web/api.ts';

/** Who emails come from, and the DNS records that prove it. */
export type Sender = Wire<typeof newsletters.findSender.item>;
export type WantedRecord = Sender['records'][number];

/** By which ways bounces come back, and how each does. */
export type Bounces = Wire<typeof bounces.list.item>;
export type BounceWay = Bounces['ways'][number];

/** Looked up anew each half minute: a mailbox comes and goes. */
export function useBounces() {
  return useQuery({
    queryKey: ['newsletters', 'bounces'],
    queryFn: ({ signal }) => api.bounces.list({ signal }),
    refetchInterval: 30_000,
  });
}

/** Looked up anew each half minute until all is as it should be. */
export function useSender() {
  return useQuery({
    queryKey: ['newsletters', 'sender'],
    queryFn: ({ signal }) => api.newsletters.findSender({ signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isComplete(data) ? false : 30_000),
  });
}

function isComplete({ letters_go: way, records }: Sender): boolean {
  return way === 'outbox' || records.every(({ state }) => state === 'found' || state === 'unsigned');
}
