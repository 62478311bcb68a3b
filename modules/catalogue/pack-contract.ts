import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { packKind } from '#modules/catalogue/contract.ts';
import {
  basedOn,
  listedPack,
  listedVersion,
  staffItem,
  staffPack,
} from '#modules/catalogue/staff-contract.ts';
import { deleted, lenient, named, optionalText } from '#api/http/wire.ts';
import { changedPack, newPack, packMove, shownState } from '#modules/catalogue/schema.ts';

const ofPack = { may: 'catalogue', missing: 'pack.missing' } as const;

export const packs = {
  list: {
    line: 'GET /api/v1/packs',
    may: 'catalogue',
    summary: 'All packs in their order',
    query: z.object({ kind: lenient(z.optional(packKind)), state: lenient(z.optional(shownState)) }),
    item: z.array(listedPack),
  },
  create: {
    line: 'POST /api/v1/packs',
    may: 'catalogue',
    summary: 'Add a pack behind all others',
    description: 'Not published unless `is_published` says so. 409 for more than 200 packs.',
    body: named('NewPack', newPack),
    data: staffPack,
    refusals: [409],
  },
  find: { line: 'GET /api/v1/packs/{id}', ...ofPack, summary: 'One pack with its items', item: staffPack },
  update: {
    line: 'PUT /api/v1/packs/{id}',
    ...ofPack,
    summary: 'Change a pack, its items and their order',
    description:
      'What is not sent stays; `items` are all of them in their order. With a `version` that is not the stored one: 409 with the pack as `current`.',
    body: named('PackChange', changedPack),
    data: staffPack,
    refusals: [404, 409],
  },
  publish: {
    line: 'POST /api/v1/packs/{id}/publish',
    ...ofPack,
    summary: 'Show a pack in the app',
    data: staffPack,
  },
  unpublish: {
    line: 'POST /api/v1/packs/{id}/unpublish',
    ...ofPack,
    summary: 'Show a pack in the app no longer; its items stay',
    data: staffPack,
  },
  move: {
    line: 'POST /api/v1/packs/{id}/move',
    ...ofPack,
    summary: 'Put a pack before another one, or at the end',
    body: named('PackMove', packMove),
    data: staffPack,
    refusals: [404],
  },
  delete: {
    line: 'DELETE /api/v1/packs/{id}',
    ...ofPack,
    summary: 'Delete a pack; its items stay',
    data: deleted,
  },
  restore: {
    line: 'POST /api/v1/packs/{id}/restore',
    ...ofPack,
    summary: 'Restore a pack that was deleted within a day',
    data: staffPack,
  },
  listVersions: {
    line: 'GET /api/v1/packs/{id}/versions',
    ...ofPack,
    operationId: 'listPackVersions',
    summary: 'What stood in a pack, newest first',
    description: 'One for each change, 30 at most, for 90 days after it was replaced.',
    list: named('ListedPackVersion', z.object(listedVersion)),
    refusals: [404],
  },
  findVersion: {
    line: 'GET /api/v1/packs/{id}/versions/{version}',
    ...ofPack,
    operationId: 'findPackVersion',
    summary: 'One version whole, with those of its items that there still are',
    item: named(
      'PackVersion',
      z.object({
        ...listedVersion,
        kind: packKind,
        description: z.string(),
        cover: optionalText,
        items: z.array(staffItem),
      }),
    ),
  },
  restoreVersion: {
    line: 'POST /api/v1/packs/{id}/versions/{version}/restore',
    ...ofPack,
    operationId: 'restorePackVersion',
    summary: 'Make a pack what a version was',
    description:
      'Whether it is published stays. With a `version` that is not the stored one: 409 with the pack as `current`.',
    body: basedOn,
    data: staffPack,
    refusals: [409],
  },
} as const satisfies Calls;
