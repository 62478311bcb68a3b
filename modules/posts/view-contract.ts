import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { described, id, named } from '#api/http/wire.ts';
import { newView, viewChange } from '#modules/posts/settings-schema.ts';

const view = named(
  'PostView',
  z.object({
    id,
    name: z.string(),
    query: described('What the list is narrowed and ordered by, as its address says it.', z.string()),
  }),
);
const ofView = { may: 'posts', missing: 'view.missing' } as const;

/** Each member's own saved views of the list of posts. */
export const postViews = {
  list: {
    line: 'GET /api/v1/posts/views',
    may: 'posts',
    summary: 'One’s own saved views of the list of posts, by name',
    item: z.array(view),
  },
  create: {
    line: 'POST /api/v1/posts/views',
    may: 'posts',
    summary: 'Save a view by a name',
    description: 'The same once more answers what is there; another one of this name is 409. Up to 50.',
    body: named('NewPostView', newView),
    data: view,
    refusals: [409],
  },
  update: {
    line: 'PUT /api/v1/posts/views/{id}',
    ...ofView,
    summary: 'Rename a view, or have it show something else',
    description: 'What is left out stays.',
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
