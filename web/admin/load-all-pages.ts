import type { Page } from '#web/api-types.ts';

/** The largest page size of the API. */
const pageSize = 100;
/** The maximum number of pages. Further items are left out. */
const maxPages = 20;

/** Loads all pages of a short list, so that search and sort cover all items. */
export async function loadAllPages<Item>(
  loadPage: (page: { limit: number; after: string | undefined }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await loadPage({ limit: pageSize, after });
    all.push(...answer.items);
    if (answer.after === null) break;
    ({ after } = answer);
  }
  return all;
}
