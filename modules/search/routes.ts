import type { search as calls } from '#modules/search/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { listRecent, search as searchRooms } from '#modules/search/search.ts';

export const search: Handlers<typeof calls> = {
  /** Returns up to five results of each kind. */
  async find({ c, query: { q } }, ctx) {
    return { query: q, groups: await searchRooms(ctx, c.get('member').role, q) };
  },

  async listRecent({ c }, ctx) {
    return { items: await listRecent(ctx, c.get('member').role) };
  },
};
