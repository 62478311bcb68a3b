import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import { deleted, named, time } from '#api/contract/wire.ts';
import { itemLimits } from '#domain/catalogue/limits.ts';
import { changedItem, itemCategory, newFilter, newSticker, uploadCheck } from '#domain/catalogue/schema.ts';
import type { ItemKind } from '#domain/catalogue/limits.ts';
import { mediaLimits } from '#domain/media/limits.ts';

/** An item as the mobile app gets it; `items` and `category` for stickers and memoji alone. */
export const catalogueItem = named(
  'CatalogueItem',
  z.object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    amount: z.number(),
    image: z.url(),
    thumbnail: z.url(),
    upload: z.url(),
    items: z.optional(z.int()),
    category: z.optional(itemCategory),
    version: z.int(),
    created: time,
    updated: time,
  }),
);

const level = named('CheckLevel', z.enum(['fault', 'warning', 'good']));
/** One line of the check of an upload: what was found, and what to do, in words. */
const line = named(
  'CheckLine',
  z.object({
    level,
    title: z.string(),
    advice: z.string(),
    file: z.optional(z.string()),
    /** What of the form it speaks of; a fault of `upload` with a `file` can be left out. */
    field: z.enum(['upload', 'items', 'category']),
  }),
);

/** What was found in an upload. */
export const checkReport = named(
  'CheckReport',
  z.object({
    is_accepted: z.boolean(),
    faults: z.int(),
    count: z.int(),
    lines: z.array(line),
    files: z.array(
      named('CheckedFile', z.object({ name: z.string(), size: z.int(), level, thumb: z.nullable(z.int()) })),
    ),
    sheet: z.nullable(named('CheckSheet', z.object({ address: z.url(), columns: z.int(), cell: z.int() }))),
  }),
);

const files = { image: mediaLimits.imageBytes, upload: mediaLimits.uploadBytes } as const;
const conditional = {
  isConditional: true,
  headers: { ETag: 'Of this answer: `If-None-Match` with it is answered 304.' },
} as const;
/** A part of a name; what is longer than any of them is cut. */
const search = z.string().check(
  z.overwrite((text: string) => text.trim().slice(0, itemLimits.name)),
  z.maxLength(itemLimits.name),
);
const change = named('CatalogueItemChange', changedItem);
const added = named('AddedCatalogueItem', z.extend(catalogueItem, { report: checkReport }));

/** Files of the catalogue before their form. */
export const catalogue = {
  check: {
    line: 'POST /api/v1/catalogue/check',
    may: 'catalogue',
    operationId: 'checkCatalogueFiles',
    summary: 'Check files before the form is sent',
    description:
      'Keeps for a day what can be used of them: the form then needs `upload_id` and `image_id` alone. The report tells for each file what is wrong and what to do.',
    body: named('CatalogueFiles', uploadCheck),
    files,
    data: named(
      'CheckedCatalogueFiles',
      z.object({
        upload_id: z.optional(z.nullable(z.string())),
        report: z.optional(checkReport),
        image_id: z.optional(z.string()),
        thumbnail: z.optional(z.url()),
      }),
    ),
    refusals: [404, 503],
  },
} as const satisfies Calls;

const sticker = named('NewSticker', newSticker);

/** What the mobile app offers, each with the same calls. */
export const filters = callsOf('filter', named('NewFilter', newFilter));
export const stickers = callsOf('sticker', sticker);
export const memoji = callsOf('memoji', sticker);

function callsOf<Kind extends ItemKind>(kind: Kind, body: typeof newFilter | typeof newSticker) {
  return {
    list: {
      line: `GET /api/${kind}`,
      may: 'public',
      summary: `Every ${kind} of the app`,
      query: z.object({ search: z.optional(search) }),
      list: catalogueItem,
      ...conditional,
    },
    create: {
      line: `POST /api/${kind}`,
      may: 'catalogue',
      summary: `Add a ${kind}`,
      description:
        'Types are told by content. A refused upload is answered with its `report`; `leave_out` (a JSON array of names) publishes a bundle without these files.',
      body,
      files,
      isReadByHandler: true,
      data: added,
      refusals: [404, 503],
    },
    find: {
      line: `GET /api/${kind}/{id}`,
      may: 'public',
      missing: 'catalogue.missing',
      summary: `One ${kind}`,
      item: catalogueItem,
      ...conditional,
    },
    update: {
      line: `PUT /api/${kind}/{id}`,
      may: 'catalogue',
      missing: 'catalogue.missing',
      summary: `Change a ${kind}`,
      description:
        'What is not sent stays as it is; a replaced file goes. With a `version` that is not the stored one: 409 with the item as `current`.',
      body: change,
      bodyTypes: ['application/json'],
      files,
      data: catalogueItem,
      refusals: [404, 409, 503],
    },
    delete: {
      line: `DELETE /api/${kind}/{id}`,
      may: 'catalogue',
      missing: 'catalogue.missing',
      summary: `Delete a ${kind}`,
      data: deleted,
    },
    restore: {
      line: `POST /api/${kind}/{id}/restore`,
      may: 'catalogue',
      missing: 'catalogue.missing',
      summary: `Restore a ${kind} that was deleted within a day`,
      data: catalogueItem,
    },
  } as const satisfies Calls;
}
