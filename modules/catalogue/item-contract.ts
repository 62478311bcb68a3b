import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { catalogueItem, itemKind, search } from '#modules/catalogue/contract.ts';
import { versionRestoreBody, listedVersion, staffItem } from '#modules/catalogue/staff-contract.ts';
import { ignoreInvalid, withSchemaId } from '#api/http/shared-schemas.ts';
import { itemCategory, publicationState } from '#modules/catalogue/schema.ts';

const itemCall = { may: 'catalogue', missing: 'catalogue.notFound' } as const;
const content = z.pick(catalogueItem, {
  description: true,
  amount: true,
  image: true,
  thumbnail: true,
  upload: true,
});

/** Items of every kind for staff. Items are created and changed below `/api/<kind>`. */
export const items = {
  list: {
    line: 'GET /api/v1/items',
    may: 'catalogue',
    operationId: 'listStaffItems',
    summary: 'List items, published or not',
    query: z.object({
      kind: ignoreInvalid(z.optional(itemKind)),
      state: ignoreInvalid(z.optional(publicationState)),
      search: z.optional(search),
    }),
    list: staffItem,
  },
  find: {
    line: 'GET /api/v1/items/{id}',
    ...itemCall,
    operationId: 'findStaffItem',
    summary: 'Get one item in any state',
    item: staffItem,
  },
  publish: {
    line: 'POST /api/v1/items/{id}/publish',
    ...itemCall,
    summary: 'Publish an item in the app',
    data: staffItem,
  },
  unpublish: {
    line: 'POST /api/v1/items/{id}/unpublish',
    ...itemCall,
    summary: 'Unpublish an item: the app no longer shows the item, not even in packs',
    data: staffItem,
  },
  listVersions: {
    line: 'GET /api/v1/items/{id}/versions',
    ...itemCall,
    operationId: 'listItemVersions',
    summary: 'List the versions of an item, newest first',
    description:
      'Each change creates a version. Up to 30 versions are stored with their files, each for 90 days after it was replaced.',
    list: withSchemaId('ListedItemVersion', z.object(listedVersion)),
    errors: [404],
  },
  findVersion: {
    line: 'GET /api/v1/items/{id}/versions/{version}',
    ...itemCall,
    operationId: 'findItemVersion',
    summary: 'Get one version in full',
    item: withSchemaId(
      'ItemVersion',
      z.extend(content, { ...listedVersion, items: z.optional(z.int()), category: z.optional(itemCategory) }),
    ),
  },
  restoreVersion: {
    line: 'POST /api/v1/items/{id}/versions/{version}/restore',
    ...itemCall,
    operationId: 'restoreItemVersion',
    summary: 'Restore a version of an item',
    description:
      'Restoring neither publishes nor unpublishes the item. 409 with the item as `current` if `version` is not the stored version.',
    body: versionRestoreBody,
    data: staffItem,
    errors: [409],
  },
} as const satisfies Calls;
