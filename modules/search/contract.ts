import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { id, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { searchKinds } from '#modules/search/constants.ts';
import { searchText } from '#modules/search/schema.ts';

const resultFields = { id, title: z.string(), detail: z.string(), state: nullableText, at: time };
const kind = z.enum(searchKinds);
const group = z.object({
  kind,
  items: z.array(withSchemaId('Found', z.object(resultFields))),
  hasMore: z.boolean(),
});

/** Search across all modules that the member's role may read. */
export const search = {
  find: {
    line: 'GET /api/v1/search',
    may: 'account',
    operationId: 'search',
    summary: 'Search all modules that the role may read; five results of each kind',
    query: z.object({ q: z._default(searchText, '') }),
    item: withSchemaId(
      'SearchResult',
      z.object({ query: z.string(), groups: z.array(withSchemaId('FoundGroup', group)) }),
    ),
    errors: [422],
  },
  listRecent: {
    line: 'GET /api/v1/search/recent',
    may: 'account',
    operationId: 'listRecent',
    summary: 'List the most recently created items of the modules that the role may read, newest first',
    item: withSchemaId(
      'RecentItems',
      z.object({ items: z.array(withSchemaId('RecentItem', z.object({ ...resultFields, kind }))) }),
    ),
  },
} as const satisfies Calls;
