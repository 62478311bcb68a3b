import type { Page } from '#web/api-types.ts';

/** As many as the API gives at once. */
const pageSize = 100;
/** Past this the rest is left out. */
const mostPages = 20;

/** Reads a short list whole, page after page, so that search and sort see all of it. */
export async function loadWholeList<Item>(
  loadPage: (page: { limit: number; after: string | undefined }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const all: Item[] = [];
  let after: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const answer = await loadPage({ limit: pageSize, after });
    all.push(...answer.items);
    if (answer.after === null) break;
    ({ after } = answer);
  }
  return all;
}
