import type { Context } from 'hono';
import { parsed } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import type { Ctx } from '#domain/context.ts';
import { searchText } from '#domain/search/schema.ts';
import { search } from '#domain/search/search.ts';

/** GET /api/v1/search?q=: what the rooms that the member may look into hold, up to five of each kind. */
export async function showFound(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const text = parsed(searchText, c.req.query('q') ?? '');
  const groups = await search(ctx, c.get('member').roleId, text);
  return c.json({
    query: text,
    groups: groups.map(({ kind, items, hasMore }) => ({ kind, items, has_more: hasMore })),
  });
}
