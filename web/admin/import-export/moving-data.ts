import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Wire } from '#api/http/call.ts';
import type { siteImports } from '#modules/import-export/contract.ts';
import { api } from './calls.ts';
import { movingAddress } from '../paths.ts';

/** A file of another site. */
export type SiteImport = Wire<typeof siteImports.find.item>;
/** What became of one item of it. */
export type ImportItem = Wire<typeof siteImports.listItems.list>;

const importsKey = ['site-imports'];
const shownImports = 20;
const workMs = 1_000;
/** Somebody else may start or delete what waits. */
const waitMs = 5_000;

/** A file of another site, and what became of it. */
export function siteImportAddress(id: number): string {
  return `${movingAddress}/${id}`;
}

/** The last files, read again each second while one is being worked on, and now and then while one waits. */
export function useSiteImports() {
  return useQuery({
    queryKey: [...importsKey, 'list'],
    queryFn: ({ signal }) => api.list({ limit: shownImports }, { signal }),
    refetchInterval: ({ state: { data } }) => pauseOf(data?.items ?? []),
  });
}

/** One of them, by the same rule. */
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

/** Key of a page of a report, which changes while the import goes on. */
export function itemsKey(id: number, asked: object) {
  return [...importsKey, 'items', id, asked];
}

export function isWorkedOn({ state }: Pick<SiteImport, 'state'>): boolean {
  return state === 'reading' || state === 'running';
}

/** True before anything came in. */
export function isPlanned({ state, started }: SiteImport): boolean {
  return state === 'reading' || state === 'ready' || started === null;
}

/** All that is shown of imports. */
export function refreshSiteImports(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: importsKey });
}
