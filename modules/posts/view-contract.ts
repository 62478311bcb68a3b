import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { described, id, named } from '#api/http/wire.ts';
import { newView, viewChange } from '#modules/posts/settings-schema.ts';

const view = named(
  'PostView',
  z.object({
    id,
    name: z.string(),
    query: described('The filters and the sort order of the list, as in its address.', z.string()),
  }),
);
const ofView = { may: 'posts', missing: 'view.missing' } as const;

/** Each member's own saved views of the list of posts. */
export const postViews = {
  list: {
    line: 'GET /api/v1/posts/views',
    may: 'posts',
    summary: 'List your own saved views of the list of posts by name',
    item: z.array(view),
  },
  create: {
    line: 'POST /api/v1/posts/views',
    may: 'posts',
    summary: 'Save a view under a name',
    description:
      'The same view with the same name returns the existing one; another view with this name is 409. Limit: 50.',
    body: named('NewPostView', newView),
    data: view,
    refusals: [409],
  },
  update: {
    line: 'PUT /api/v1/posts/views/{id}',
    ...ofView,
    summary: 'Rename or change a view',
    description: 'Fields that are not sent do not change.',
    body: named('PostViewChange', viewChange),
    data: view,
    refusals: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/posts/views/{id}',
    ...ofView,
    summary: 'Delete a view',
    data: view,
    refusals: [404],
  },
} as const satisfies Calls;
