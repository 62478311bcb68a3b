import type { search as calls } from '#modules/search/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { listRecent, search as searchRooms } from '#modules/search/search.ts';

export const search: Handlers<typeof calls> = {
  /** Returns up to five results of each kind. */
  async find({ c, query: { q } }, ctx) {
    const groups = await searchRooms(ctx, c.get('member').role, q);
    return {
      query: q,
      groups: groups.map(({ kind, items, hasMore }) => ({ kind, items, has_more: hasMore })),
    };
  },

  async listRecent({ c }, ctx) {
    return { items: await listRecent(ctx, c.get('member').role) };
  },
};
