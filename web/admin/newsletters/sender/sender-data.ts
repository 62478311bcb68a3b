import { useQuery } from '@tanstack/react-query';
import { callApi } from '#web/api-client.ts';

export type RecordState = 'found' | 'different' | 'missing' | 'unreachable' | 'unsigned';
export type WantedRecord = {
  kind: 'SPF' | 'DKIM' | 'DMARC';
  name: string;
  value: string;
  found: string[];
  state: RecordState;
};

/** GET /api/v1/newsletters/sender. */
export type Sender = {
  from: string;
  name: string;
  letters_go: 'mailServer' | 'outbox';
  signed: boolean;
  records: WantedRecord[];
};

/** Looked up anew each half minute until all is as it should be. */
export function useSender() {
  return useQuery({
    queryKey: ['newsletters', 'sender'],
    queryFn: ({ signal }) => callApi<Sender>('/api/v1/newsletters/sender', { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data === undefined || isComplete(data) ? false : 30_000),
  });
}

function isComplete({ letters_go: way, records }: Sender): boolean {
  return way === 'outbox' || records.every(({ state }) => state === 'found' || state === 'unsigned');
}
