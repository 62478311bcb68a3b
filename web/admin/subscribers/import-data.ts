import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { imports } from '#modules/subscribers/contract.ts';
import { api } from '#web/api.ts';
import { refreshSubscribers } from './subscriber-data.ts';

export type ImportItem = WireType<typeof imports.list.list>;

const importsKey = api.imports.key;
const maxShownImports = 5;
const pollMs = 1_000;

/** Loads the last background imports. Reloads every second while one is running. */
export function useImports() {
  return useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => api.imports.list({ limit: maxShownImports }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isRunning) === true ? pollMs : false),
  });
}

export function isRunning({ state }: ImportItem): boolean {
  return state === 'running';
}

export async function refreshImports(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: importsKey }), refreshSubscribers(queries)]);
}
