import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { connectors } from '#modules/connectors/contract.ts';
import { api } from './calls.ts';
import { reportChange } from '../report-change.ts';

export type ListedConnector = WireType<typeof connectors.list.list>;
export type ConnectorTest = WireType<typeof connectors.test.data>;

const queryKey = api.key;
const pollMs = 2_000;

/** Loads all connectors. Reloads while a connector is being read or is due. */
export function useConnectors() {
  return useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.list({}, { signal })).items,
    refetchInterval: ({ state: { data } }) =>
      data?.some((source) => source.state === 'reading' || isReadDue(source, new Date())) === true
        ? pollMs
        : false,
  });
}

/** Returns true if the time of the connector's next read has passed. */
export function isReadDue({ nextReading: next }: ListedConnector, now: Date): boolean {
  return next !== null && new Date(next) <= now;
}

/** Waits for a call that changes a connector, shows its message, and reloads all connectors. */
export async function changeConnector(
  queries: QueryClient,
  call: Promise<{ message: string }>,
): Promise<void> {
  await reportChange(call, { refresh: () => queries.invalidateQueries({ queryKey }) });
}
