import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { imports } from '#modules/subscribers/contract.ts';
import { api } from '#web/api.ts';
import { refreshSubscribers } from './subscriber-data.ts';

/** A list that is added in the background. */
export type ImportItem = Wire<typeof imports.list.list>;

const importsKey = ['subscribers', 'imports'];
const shownImports = 5;
const pollMs = 1_000;

/** The last large lists, read again each second while one is being added. */
export function useImports() {
  return useQuery({
    queryKey: importsKey,
    queryFn: ({ signal }) => api.imports.list({ limit: shownImports }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(isRunning) === true ? pollMs : false),
  });
}

export function isRunning({ state }: ImportItem): boolean {
  return state === 'running';
}

/** The lists that are being added, and the subscribers that they bring. */
export async function refreshImports(queries: QueryClient): Promise<void> {
  await Promise.all([queries.invalidateQueries({ queryKey: importsKey }), refreshSubscribers(queries)]);
}
