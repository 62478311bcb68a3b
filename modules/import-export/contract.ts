import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, described, id, named, optionalText, optionalTime, time } from '#api/http/wire.ts';
import { importChoice, itemFilters } from '#modules/import-export/site-import-schema.ts';
import {
  archiveLimits,
  importedParts,
  leftReasons,
  movedKinds,
  movingFormats,
  noteCodes,
  siteImportStates,
} from '#modules/import-export/constants.ts';

const kind = named('MovedKind', z.enum(movedKinds));
const outcomes = z.object({
  kind,
  added: count,
  known: described('Items that existed before; they do not change.', count),
  left: described('Items that were not imported; the report says why.', count),
  warned: described('The number of imported items that lost or changed something.', count),
});

const siteImport = named(
  'SiteImport',
  z.object({
    id,
    file: z.string(),
    size_bytes: count,
    format: named('MovedFormat', z.enum(movingFormats)),
    state: described(
      '`reading`: the file is being read; `ready`: waits to be started; `running`: is being imported; all other states are final.',
      named('SiteImportState', z.enum(siteImportStates)),
    ),
    done: described('The number of items that were processed.', count),
    total: described('The number of all items; null while the file is being read.', z.nullable(count)),
    counts: described(
      'What was imported; before the start, what would be imported.',
      z.array(named('MovedCounts', outcomes)),
    ),
    to_fetch: described(
      'Images on other servers that would be fetched, or that are missing from the file.',
      count,
    ),
    parts: described('What an export of this product imports besides posts.', z.array(z.enum(importedParts))),
    has_subscribers: described('Lists of email addresses, or subscribers with all their data.', z.boolean()),
    subscribers: z.enum(['added', 'left']),
    images: z.enum(['fetched', 'linked']),
    fault: described('Why the import failed.', optionalText),
    user: optionalText,
    created: time,
    started: optionalTime,
    finished: optionalTime,
  }),
);

const note = z.object({ code: z.enum(noteCodes), text: z.string() });
const item = named(
  'SiteImportItem',
  z.object({
    nr: described('The position among the items of the same kind, from 1.', count),
    kind,
    title: z.string(),
    outcome: z.enum(['added', 'known', 'left']),
    left: z.nullable(z.enum(leftReasons)),
    why: described('A sentence that says why the item was not imported.', optionalText),
    address: described('The old address of the post; it redirects to the post here.', optionalText),
    post_id: described(
      'The post that the item became; null before the import and after the post was deleted.',
      z.nullable(id),
    ),
    notes: described('Notes for the staff about this item.', z.array(note)),
  }),
);

const ofImport = { may: 'posts', missing: 'moving.missing' } as const;

export const siteImports = {
  list: {
    line: 'GET /api/v1/site-imports',
    may: 'posts',
    summary: 'List imports, newest first: those that wait or run, and those of the last 90 days',
    list: siteImport,
  },
  create: {
    line: 'POST /api/v1/site-imports',
    may: 'posts',
    summary: 'Upload an export of another site and read it',
    description:
      'One file up to 500 MB: an export of Ghost, WordPress, Substack or this product, Markdown, or a zip of these. Nothing is imported before the import is started. The parts of an export of this product other than posts need their own rights.',
    files: { file: archiveLimits.bytes },
    data: siteImport,
    refusals: [403, 422, 429],
  },
  find: {
    ...ofImport,
    line: 'GET /api/v1/site-imports/{id}',
    summary: 'Get the progress of an import',
    item: siteImport,
    refusals: [404],
  },
  start: {
    ...ofImport,
    line: 'POST /api/v1/site-imports/{id}/start',
    summary: 'Start an import that was read',
    body: named('SiteImportChoice', importChoice),
    data: siteImport,
    refusals: [403, 404, 409],
  },
  cancel: {
    ...ofImport,
    line: 'POST /api/v1/site-imports/{id}/cancel',
    summary: 'Stop an import; what was imported stays',
    data: siteImport,
    refusals: [404, 409],
  },
  delete: {
    ...ofImport,
    line: 'DELETE /api/v1/site-imports/{id}',
    summary: 'Delete an import with its file and its report; what was imported stays',
    data: z.object({ id }),
    refusals: [404, 409],
  },
  listItems: {
    ...ofImport,
    line: 'GET /api/v1/site-imports/{id}/items',
    summary: 'List the result of each item, or the expected result before the start',
    query: z.object({ outcome: z.optional(z.enum(itemFilters)), kind: z.optional(kind) }),
    list: item,
    refusals: [404, 422],
  },
  exportItems: {
    ...ofImport,
    line: 'GET /api/v1/site-imports/{id}/report',
    operationId: 'exportSiteImportItems',
    summary: 'Export the results of an import as CSV',
    text: 'text/csv',
    refusals: [404],
  },
} as const satisfies Calls;

const flag = z.optional(z.enum(['true', 'false'], { error: 'field.invalid' }));

export const siteExport = {
  read: {
    line: 'GET /api/v1/site-export',
    may: 'posts',
    confirms: true,
    operationId: 'exportSite',
    summary:
      'Export all posts with images, tags and authors as one zip; on request also subscribers, newsletters and the catalogue',
    description:
      'Each of these three needs its own right. An import of this product restores all of it; other products can read the posts as Markdown.',
    query: z.object({ subscribers: flag, newsletters: flag, catalogue: flag }),
    text: 'application/zip',
    refusals: [403, 422],
  },
} as const satisfies Calls;
