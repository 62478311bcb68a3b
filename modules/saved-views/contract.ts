import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { withDescription, id, withSchemaId } from '#api/http/shared-schemas.ts';
import { newView, savedViewList, viewChange } from '#modules/saved-views/schema.ts';

const view = withSchemaId(
  'PostView',
  z.object({
    id,
    name: z.string(),
    query: withDescription(
      'The filters and the sort order of the list, as in the address of the list.',
      z.string(),
    ),
  }),
);
const viewCall = { may: 'posts', missing: 'view.notFound' } as const;

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
      'If the same view with the same name exists, it is returned; 409 if another view has this name. Limit: 50 views.',
    body: withSchemaId('NewPostView', newView),
    data: view,
    errors: [409],
  },
  update: {
    line: 'PUT /api/v1/posts/views/{id}',
    ...viewCall,
    summary: 'Rename or change a view',
    description: 'Fields that are not sent do not change.',
    body: withSchemaId('PostViewChange', viewChange),
    data: view,
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/posts/views/{id}',
    ...viewCall,
    summary: 'Delete a view',
    data: view,
    errors: [404],
  },
} as const satisfies Calls;

const savedViewCall = { may: 'account', missing: 'view.notFound' } as const;

/** Each member's own saved views of all lists. */
export const savedViews = {
  list: {
    line: 'GET /api/v1/saved-views',
    may: 'account',
    summary: 'List your saved views of a list, sorted by name',
    query: savedViewList,
    item: z.array(view),
    errors: [422],
  },
  create: {
    line: 'POST /api/v1/saved-views',
    may: 'account',
    summary: 'Save a view of a list under a name',
    description:
      'The same view with the same name returns the existing one; another view with this name is 409. Limit: 50 for each list.',
    body: withSchemaId('NewSavedView', z.extend(newView, savedViewList.shape)),
    data: view,
    errors: [409],
  },
  update: {
    line: 'PUT /api/v1/saved-views/{id}',
    ...savedViewCall,
    summary: 'Rename or change a saved view',
    description: 'Fields that are not sent do not change.',
    body: withSchemaId('SavedViewChange', viewChange),
    data: view,
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/saved-views/{id}',
    ...savedViewCall,
    summary: 'Delete a saved view',
    data: view,
    errors: [404],
  },
} as const satisfies Calls;
