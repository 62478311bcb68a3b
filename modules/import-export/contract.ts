import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  count,
  withDescription,
  id,
  withSchemaId,
  nullableText,
  nullableTime,
  time,
} from '#api/http/shared-schemas.ts';
import { importChoiceBody, itemFilters } from '#modules/import-export/site-import-schema.ts';
import {
  archiveLimits,
  importedParts,
  skipReasons,
  importedKinds,
  importFormats,
  noteCodes,
  siteImportStates,
} from '#modules/import-export/constants.ts';

const kind = withSchemaId('MovedKind', z.enum(importedKinds));
const outcomes = z.object({
  kind,
  added: count,
  known: withDescription('The number of items that already existed; these items do not change.', count),
  left: withDescription(
    'The number of items that were not imported; the report contains the reasons.',
    count,
  ),
  warned: withDescription('The number of imported items with content that was lost or changed.', count),
});

const siteImport = withSchemaId(
  'SiteImport',
  z.object({
    id,
    file: z.string(),
    sizeBytes: count,
    format: withSchemaId('MovedFormat', z.enum(importFormats)),
    state: withDescription(
      '`reading`: the file is being read; `ready`: the import can be started; `running`: the import is running; all other states are final.',
      withSchemaId('SiteImportState', z.enum(siteImportStates)),
    ),
    done: withDescription('The number of items that were processed.', count),
    total: withDescription('The number of all items; null while the file is being read.', z.nullable(count)),
    counts: withDescription(
      'The results by kind of item; before the start, the expected results.',
      z.array(withSchemaId('MovedCounts', outcomes)),
    ),
    toFetch: withDescription(
      'The number of images on other servers that would be fetched, or that are missing from the file.',
      count,
    ),
    parts: withDescription(
      'The parts of an export of this product, besides posts.',
      z.array(z.enum(importedParts)),
    ),
    hasSubscribers: withDescription(
      'True if the file contains lists of email addresses, or subscribers with all their data.',
      z.boolean(),
    ),
    subscribers: z.enum(['added', 'left']),
    images: z.enum(['fetched', 'linked']),
    fault: withDescription('The reason why the import failed.', nullableText),
    user: nullableText,
    created: time,
    started: nullableTime,
    finished: nullableTime,
  }),
);

const itemNote = z.object({ code: z.enum(noteCodes), text: z.string() });
const importItem = withSchemaId(
  'SiteImportItem',
  z.object({
    nr: withDescription('The position among the items of the same kind, from 1.', count),
    kind,
    title: z.string(),
    outcome: z.enum(['added', 'known', 'left']),
    left: z.nullable(z.enum(skipReasons)),
    why: withDescription('The reason why the item was not imported, as a sentence.', nullableText),
    address: withDescription('The old address of the post; it redirects to the imported post.', nullableText),
    postId: withDescription(
      'The id of the imported post; null before the import and after the post was deleted.',
      z.nullable(id),
    ),
    notes: withDescription('Notes for the staff about this item.', z.array(itemNote)),
  }),
);

const importCall = { may: 'posts', missing: 'siteImport.notFound' } as const;

export const siteImports = {
  list: {
    line: 'GET /api/v1/site-imports',
    may: 'posts',
    summary: 'List waiting and running imports, and those of the last 90 days, newest first',
    list: siteImport,
  },
  create: {
    line: 'POST /api/v1/site-imports',
    may: 'posts',
    summary: 'Upload an export of another site and read it',
    description:
      'One file up to 500 MB: an export of Ghost, WordPress, Substack or this product, Markdown, or a zip of these. Nothing is imported before the import is started. Each part of an export of this product other than posts needs its own permission.',
    files: { file: archiveLimits.bytes },
    data: siteImport,
    errors: [403, 422, 429],
  },
  find: {
    ...importCall,
    line: 'GET /api/v1/site-imports/{id}',
    summary: 'Get the progress of an import',
    item: siteImport,
    errors: [404],
  },
  start: {
    ...importCall,
    line: 'POST /api/v1/site-imports/{id}/start',
    summary: 'Start an import that was read',
    body: withSchemaId('SiteImportChoice', importChoiceBody),
    data: siteImport,
    errors: [403, 404, 409],
  },
  cancel: {
    ...importCall,
    line: 'POST /api/v1/site-imports/{id}/cancel',
    summary: 'Stop an import; items that were already imported are not deleted',
    data: siteImport,
    errors: [404, 409],
  },
  delete: {
    ...importCall,
    line: 'DELETE /api/v1/site-imports/{id}',
    summary: 'Delete an import with its file and its report; imported items are not deleted',
    data: z.object({ id }),
    errors: [404, 409],
  },
  listItems: {
    ...importCall,
    line: 'GET /api/v1/site-imports/{id}/items',
    summary: 'List the result of each item, or the expected result before the start',
    query: z.object({ outcome: z.optional(z.enum(itemFilters)), kind: z.optional(kind) }),
    list: importItem,
    errors: [404, 422],
  },
  exportItems: {
    ...importCall,
    line: 'GET /api/v1/site-imports/{id}/report',
    operationId: 'exportSiteImportItems',
    summary: 'Export the results of an import as CSV',
    text: 'text/csv',
    errors: [404],
  },
} as const satisfies Calls;

const booleanQuery = z.optional(z.enum(['true', 'false'], { error: 'field.invalid' }));

export const siteExport = {
  read: {
    line: 'GET /api/v1/site-export',
    may: 'posts',
    confirms: true,
    operationId: 'exportSite',
    summary:
      'Export all posts with images, tags and authors as one zip; on request also subscribers, newsletters, catalogue, site settings and incidents',
    description:
      'Each of these five needs its own permission. An import into this product restores everything; other products can read the posts as Markdown.',
    query: z.object({
      subscribers: booleanQuery,
      newsletters: booleanQuery,
      catalogue: booleanQuery,
      settings: booleanQuery,
      status: booleanQuery,
    }),
    text: 'application/zip',
    errors: [403, 422],
  },
} as const satisfies Calls;
