import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { WireType } from '#api/http/call.ts';
import type { siteImports } from '#modules/import-export/contract.ts';
import { api } from './calls.ts';
import { importExportAddress } from '../paths.ts';
import { useResource } from '../table/use-resource.ts';

/** The import of a file from another site. */
export type SiteImport = WireType<typeof siteImports.find.item>;
export type ImportItem = WireType<typeof siteImports.listItems.list>;

const importsKey = api.key;
const runningPollMs = 1_000;
/** Milliseconds between reloads while an import is waiting, because another member can start or delete it. */
const waitingPollMs = 5_000;

export function getSiteImportAddress(id: number): string {
  return `${importExportAddress}/${id}`;
}

/** The list of imports, newest first. Reloads every second while one is running, and every 5 s while one is waiting. */
export function useSiteImports() {
  return useResource({
    call: api.list,
    fields: {},
    toQuery: () => ({}),
    pageSize: 20,
    refetchInterval: ({ state: { data } }) => getPollInterval(data?.items ?? []),
  });
}

/** Loads an import. Uses the reload intervals of `useSiteImports`. */
export function useSiteImport(id: number) {
  return useQuery({
    queryKey: [...api.find.key, id],
    queryFn: ({ signal }) => api.find(id, { signal }),
    refetchInterval: ({ state: { data } }) => getPollInterval(data === undefined ? [] : [data]),
  });
}

function getPollInterval(imports: readonly SiteImport[]): number | false {
  if (imports.some(isInProgress)) return runningPollMs;
  return imports.some(({ state }) => state === 'ready') ? waitingPollMs : false;
}

/** Returns the query key of a page of the report. The report changes during the import. */
export function createItemsKey(id: number, query: object) {
  return [...api.listItems.key, id, query];
}

export function isInProgress({ state }: Pick<SiteImport, 'state'>): boolean {
  return state === 'reading' || state === 'running';
}

/** Returns true if the import has not started yet. */
export function isNotStarted({ state, started }: SiteImport): boolean {
  return state === 'reading' || state === 'ready' || started === null;
}

export function refreshSiteImports(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: importsKey });
}
