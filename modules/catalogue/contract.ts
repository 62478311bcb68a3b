import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  conditionalResponse,
  count,
  deletedItem,
  withDescription,
  id,
  ignoreInvalid,
  withSchemaId,
  nullableText,
  time,
} from '#api/http/shared-schemas.ts';
import {
  fitVerdicts,
  itemKinds,
  itemLimits,
  messengerIds,
  packKinds,
  playerResults,
} from '#modules/catalogue/constants.ts';
import {
  itemChangeBody,
  itemCategory,
  newFilterBody,
  newStickerBody,
  uploadCheckBody,
} from '#modules/catalogue/schema.ts';
import type { ItemKind } from '#modules/catalogue/constants.ts';
import { mediaLimits } from '#modules/media/constants.ts';

/** An item for the mobile app. Only stickers and memoji have `items` and `category`. */
export const catalogueItem = withSchemaId(
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

export const itemKind = withSchemaId('ItemKind', z.enum(itemKinds));
export const packKind = withSchemaId('PackKind', z.enum(packKinds));
const publicItem = withSchemaId('ShownItem', z.extend(catalogueItem, { kind: itemKind }));
/** The public fields of a pack without its items. `cover` is the image of the cover item or of the first item. */
const packHeaderFields = {
  id,
  kind: packKind,
  name: z.string(),
  description: z.string(),
  cover: nullableText,
  thumbnail: nullableText,
  order: withDescription('The position of the pack in the order of all packs.', z.int()),
};
const packFooterFields = { version: id, created: time, updated: time };
const publicPack = withSchemaId(
  'ShownPack',
  z.object({
    ...packHeaderFields,
    items: withDescription("The ids of the pack's items in their order.", z.array(id)),
    ...packFooterFields,
  }),
);

const level = withSchemaId('CheckLevel', z.enum(['fault', 'warning', 'good']));
/** A line of an upload report, with advice. */
const line = withSchemaId(
  'CheckLine',
  z.object({
    level,
    title: z.string(),
    advice: z.string(),
    file: z.optional(z.string()),
    /** The form field of the finding. An error of `upload` with a `file` can be solved by leaving the file out. */
    field: z.enum(['upload', 'items', 'category']),
  }),
);

const verdict = withSchemaId('FitVerdict', z.enum(fitVerdicts));
/** The compatibility with each messenger. `files` lists the files that do not fit or are unknown. */
const messengerFits = z.array(
  withSchemaId(
    'MessengerFit',
    z.object({
      messenger: z.enum(messengerIds),
      name: z.string(),
      verdict,
      fitting: withDescription('The number of files that meet the requirements.', count),
      count: withDescription('The number of files.', count),
      changes: withDescription('Sentences that say what to change in the pack.', z.array(z.string())),
      files: z.array(z.object({ name: z.string(), verdict, changes: z.array(z.string()) })),
      sources: withDescription('The pages that list these requirements.', z.array(z.url())),
      lookedUp: withDescription('The day on which these requirements were read from the pages.', z.string()),
    }),
  ),
);

/** The animation features that players render differently, worst first. */
const playersReport = z.nullable(
  withSchemaId(
    'PlayersReport',
    z.object({
      animations: count,
      unmeasured: withDescription(
        'The number of files whose features are unknown, because an older version of the product checked them.',
        count,
      ),
      features: z.array(
        z.object({
          feature: z.string(),
          name: z.string(),
          files: z.array(z.string()),
          results: z.array(
            z.object({
              result: z.enum(playerResults),
              name: z.string(),
              players: z.array(z.string()),
            }),
          ),
        }),
      ),
      measuredWith: withDescription('The players and their versions.', z.array(z.string())),
      measuredOn: withDescription('The day on which these players were measured.', z.string()),
    }),
  ),
);

export const checkReport = withSchemaId(
  'CheckReport',
  z.object({
    isAccepted: z.boolean(),
    faults: z.int(),
    count: z.int(),
    lines: z.array(line),
    files: z.array(
      withSchemaId(
        'CheckedFile',
        z.object({ name: z.string(), size: z.int(), level, thumb: z.nullable(z.int()) }),
      ),
    ),
    fit: messengerFits,
    players: playersReport,
    sheet: z.nullable(
      withSchemaId('CheckSheet', z.object({ address: z.url(), columns: z.int(), cell: z.int() })),
    ),
  }),
);

const files = { image: mediaLimits.imageBytes, upload: mediaLimits.uploadBytes } as const;
/** Part of a name. Longer input is cut. */
export const search = z.string().check(
  z.overwrite((text: string) => text.trim().slice(0, itemLimits.name)),
  z.maxLength(itemLimits.name),
);
const itemChange = withSchemaId('CatalogueItemChange', itemChangeBody);
const addedItem = withSchemaId('AddedCatalogueItem', z.extend(catalogueItem, { report: checkReport }));

const kindQuery = { kind: ignoreInvalid(z.optional(itemKind)) };

export const catalogue = {
  read: {
    line: 'GET /api/v1/catalogue',
    may: 'public',
    operationId: 'readCatalogue',
    summary: 'Get the whole catalogue of the app, or the changes since an earlier response',
    description:
      'Returns up to 500 items and packs. While `more` is true, request again with `cursor` as `since`. Store the last cursor: in a later request it returns the items that were changed or removed since then. 410: the cursor is older than 90 days or belongs to another site; request without `since` and delete everything that the response does not contain.',
    query: z.object({ since: z.optional(z.string().check(z.maxLength(100))) }),
    item: withSchemaId(
      'CataloguePart',
      z.object({
        packs: z.array(publicPack),
        items: z.array(publicItem),
        removed: z.object({ packs: z.array(id), items: z.array(id) }),
        cursor: z.string(),
        more: z.boolean(),
      }),
    ),
    errors: [410, 422],
    ...conditionalResponse,
  },
  listPacks: {
    line: 'GET /api/v1/catalogue/packs',
    may: 'public',
    operationId: 'listShownPacks',
    summary: 'List the packs of the app in display order',
    query: z.object({ kind: ignoreInvalid(z.optional(packKind)) }),
    item: z.array(publicPack),
    ...conditionalResponse,
  },
  findPack: {
    line: 'GET /api/v1/catalogue/packs/{id}',
    may: 'public',
    missing: 'pack.notFound',
    operationId: 'findShownPack',
    summary: 'Get a pack with its items in display order',
    item: withSchemaId(
      'WholePack',
      z.object({ ...packHeaderFields, items: z.array(publicItem), ...packFooterFields }),
    ),
    ...conditionalResponse,
  },
  listItems: {
    line: 'GET /api/v1/catalogue/items',
    may: 'public',
    operationId: 'listShownItems',
    summary: 'List items of the app, of one kind or of all kinds',
    query: z.object(kindQuery),
    list: publicItem,
    ...conditionalResponse,
  },
  check: {
    line: 'POST /api/v1/catalogue/check',
    may: 'catalogue',
    operationId: 'checkCatalogueFiles',
    summary: 'Check files before the form is submitted',
    description:
      'Stores the usable files for one day, so that the form needs only `upload_id` and `image_id`. For each file, the report lists the problems and how to solve them.',
    body: withSchemaId('CatalogueFiles', uploadCheckBody),
    files,
    data: withSchemaId(
      'CheckedCatalogueFiles',
      z.object({
        uploadId: z.optional(z.nullable(z.string())),
        report: z.optional(checkReport),
        imageId: z.optional(z.string()),
        thumbnail: z.optional(z.url()),
      }),
    ),
    errors: [404, 503],
  },
} as const satisfies Calls;

const fitNames = { filter: 'findFilterFit', sticker: 'findStickerFit', memoji: 'findMemojiFit' } as const;
const sticker = withSchemaId('NewSticker', newStickerBody);

export const filters = createItemCalls('filter', withSchemaId('NewFilter', newFilterBody));
export const stickers = createItemCalls('sticker', sticker);
export const memoji = createItemCalls('memoji', sticker);

function createItemCalls<Kind extends ItemKind>(
  kind: Kind,
  body: typeof newFilterBody | typeof newStickerBody,
) {
  return {
    list: {
      line: `GET /api/${kind}`,
      may: 'public',
      summary: `List every ${kind} of the app`,
      query: z.object({ search: z.optional(search) }),
      list: catalogueItem,
      ...conditionalResponse,
    },
    create: {
      line: `POST /api/${kind}`,
      may: 'catalogue',
      summary: `Create a ${kind}`,
      description:
        'The content of a file decides its type. A rejected upload returns a `report`; `leave_out` (a JSON array of names) publishes a bundle without these files.',
      body,
      files,
      isReadByHandler: true,
      data: addedItem,
      errors: [404, 503],
    },
    find: {
      line: `GET /api/${kind}/{id}`,
      may: 'public',
      missing: 'catalogue.notFound',
      summary: `One ${kind}`,
      item: catalogueItem,
      ...conditionalResponse,
    },
    fit: {
      line: `GET /api/${kind}/{id}/fit`,
      may: 'catalogue',
      missing: 'catalogue.notFound',
      operationId: fitNames[kind],
      summary: `Check whether a ${kind} meets the requirements of Telegram, Signal and WhatsApp, with the changes to make and its display in players`,
      item: z.object({ fit: messengerFits, players: playersReport }),
    },
    update: {
      line: `PUT /api/${kind}/{id}`,
      may: 'catalogue',
      missing: 'catalogue.notFound',
      summary: `Update a ${kind}`,
      description:
        'Fields that are not sent do not change; a replaced file is deleted. 409 with the item as `current` if `version` is not the stored version.',
      body: itemChange,
      bodyTypes: ['application/json'],
      files,
      data: catalogueItem,
      errors: [404, 409, 503],
    },
    delete: {
      line: `DELETE /api/${kind}/{id}`,
      may: 'catalogue',
      missing: 'catalogue.notFound',
      summary: `Delete a ${kind}`,
      data: deletedItem,
    },
    restore: {
      line: `POST /api/${kind}/{id}/restore`,
      may: 'catalogue',
      missing: 'catalogue.notFound',
      summary: `Restore a ${kind} that was deleted within the last day`,
      data: catalogueItem,
    },
  } as const satisfies Calls;
}
