import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { packKind } from '#modules/catalogue/contract.ts';
import {
  versionRestoreBody,
  listedPack,
  listedVersion,
  staffItem,
  staffPack,
} from '#modules/catalogue/staff-contract.ts';
import { deletedItem, ignoreInvalid, withSchemaId, nullableText } from '#api/http/shared-schemas.ts';
import { packChangeBody, newPackBody, packMoveBody, publicationState } from '#modules/catalogue/schema.ts';

const packCall = { may: 'catalogue', missing: 'pack.notFound' } as const;

export const packs = {
  list: {
    line: 'GET /api/v1/packs',
    may: 'catalogue',
    summary: 'List all packs in display order',
    query: z.object({
      kind: ignoreInvalid(z.optional(packKind)),
      state: ignoreInvalid(z.optional(publicationState)),
    }),
    item: z.array(listedPack),
  },
  create: {
    line: 'POST /api/v1/packs',
    may: 'catalogue',
    summary: 'Create a pack at the end of the order',
    description:
      'The pack is not published unless `is_published` is true. 409 if there are already 200 packs.',
    body: withSchemaId('NewPack', newPackBody),
    data: staffPack,
    errors: [409],
  },
  find: {
    line: 'GET /api/v1/packs/{id}',
    ...packCall,
    summary: 'Get a pack with its items',
    item: staffPack,
  },
  update: {
    line: 'PUT /api/v1/packs/{id}',
    ...packCall,
    summary: 'Update a pack, its items and their order',
    description:
      'Fields that are not sent do not change; `items` lists all items in their order. 409 with the pack as `current` if `version` is not the stored version.',
    body: withSchemaId('PackChange', packChangeBody),
    data: staffPack,
    errors: [404, 409],
  },
  publish: {
    line: 'POST /api/v1/packs/{id}/publish',
    ...packCall,
    summary: 'Publish a pack in the app',
    data: staffPack,
  },
  unpublish: {
    line: 'POST /api/v1/packs/{id}/unpublish',
    ...packCall,
    summary: 'Unpublish a pack; its items stay published',
    data: staffPack,
  },
  move: {
    line: 'POST /api/v1/packs/{id}/move',
    ...packCall,
    summary: 'Move a pack before another pack, or to the end',
    body: withSchemaId('PackMove', packMoveBody),
    data: staffPack,
    errors: [404],
  },
  delete: {
    line: 'DELETE /api/v1/packs/{id}',
    ...packCall,
    summary: 'Delete a pack; its items are not deleted',
    data: deletedItem,
  },
  restore: {
    line: 'POST /api/v1/packs/{id}/restore',
    ...packCall,
    summary: 'Restore a pack that was deleted within the last day',
    data: staffPack,
  },
  listVersions: {
    line: 'GET /api/v1/packs/{id}/versions',
    ...packCall,
    operationId: 'listPackVersions',
    summary: 'List the versions of a pack, newest first',
    description:
      'Each change creates a version. Up to 30 versions are stored, each for 90 days after it was replaced.',
    list: withSchemaId('ListedPackVersion', z.object(listedVersion)),
    errors: [404],
  },
  findVersion: {
    line: 'GET /api/v1/packs/{id}/versions/{version}',
    ...packCall,
    operationId: 'findPackVersion',
    summary: 'Get one version in full, with the items of the version that still exist',
    item: withSchemaId(
      'PackVersion',
      z.object({
        ...listedVersion,
        kind: packKind,
        description: z.string(),
        cover: nullableText,
        items: z.array(staffItem),
      }),
    ),
  },
  restoreVersion: {
    line: 'POST /api/v1/packs/{id}/versions/{version}/restore',
    ...packCall,
    operationId: 'restorePackVersion',
    summary: 'Restore a version of a pack',
    description:
      'Restoring neither publishes nor unpublishes the pack. 409 with the pack as `current` if `version` is not the stored version.',
    body: versionRestoreBody,
    data: staffPack,
    errors: [409],
  },
} as const satisfies Calls;
