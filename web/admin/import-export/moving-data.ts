import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { siteImports } from '#modules/import-export/contract.ts';
import { api } from './calls.ts';
import { movingAddress } from '../paths.ts';

/** The import of a file from another site. */
export type SiteImport = Wire<typeof siteImports.find.item>;
export type ImportItem = Wire<typeof siteImports.listItems.list>;

const importsKey = ['site-imports'];
const shownImports = 20;
const workMs = 1_000;
/** Other members may start or delete a waiting import. */
const waitMs = 5_000;

export function siteImportAddress(id: number): string {
  return `${movingAddress}/${id}`;
}

/** Loads the last imports. Reloads every second while one is running, and every 5 s while one is waiting. */
export function useSiteImports() {
  return useQuery({
    queryKey: [...importsKey, 'list'],
    queryFn: ({ signal }) => api.list({ limit: shownImports }, { signal }),
    refetchInterval: ({ state: { data } }) => pauseOf(data?.items ?? []),
  });
}

/** Loads an import, with the same reload intervals. */
export function useSiteImport(id: number) {
  return useQuery({
    queryKey: [...importsKey, 'one', id],
    queryFn: ({ signal }) => api.find(id, { signal }),
    refetchInterval: ({ state: { data } }) => pauseOf(data === undefined ? [] : [data]),
  });
}

function pauseOf(imports: readonly SiteImport[]): number | false {
  if (imports.some(isWorkedOn)) return workMs;
  return imports.some(({ state }) => state === 'ready') ? waitMs : false;
}

/** The query key of a page of the report, which changes during the import. */
export function itemsKey(id: number, asked: object) {
  return [...importsKey, 'items', id, asked];
}

export function isWorkedOn({ state }: Pick<SiteImport, 'state'>): boolean {
  return state === 'reading' || state === 'running';
}

/** Returns true if the import has not started yet. */
export function isPlanned({ state, started }: SiteImport): boolean {
  return state === 'reading' || state === 'ready' || started === null;
}

export function refreshSiteImports(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: importsKey });
}
