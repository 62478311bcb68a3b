import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import { id, named, optionalText } from '#api/contract/wire.ts';
import { searchKinds } from '#domain/search/limits.ts';
import { searchText } from '#domain/search/schema.ts';

const found = named('Found', z.object({ id, title: z.string(), detail: z.string(), state: optionalText }));

/** One search over all rooms, narrowed to those of the member's role. */
export const search = {
  find: {
    line: 'GET /api/v1/search',
    may: 'account',
    operationId: 'search',
    summary: 'What the rooms that the role may look into hold, five of each kind',
    query: z.object({ q: z._default(searchText, '') }),
    item: named(
      'SearchResult',
      z.object({
        query: z.string(),
        groups: z.array(
          named(
            'FoundGroup',
            z.object({ kind: z.enum(searchKinds), items: z.array(found), has_more: z.boolean() }),
          ),
        ),
      }),
    ),
    refusals: [422],
  },
} as const satisfies Calls;
