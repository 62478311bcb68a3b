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
  known: described('Here before, and left as they are.', count),
  left: described('Left out; the report says why.', count),
  warned: described('Of those that came in: how many with something lost or changed.', count),
});

const siteImport = named(
  'SiteImport',
  z.object({
    id,
    file: z.string(),
    size_bytes: count,
    format: named('MovedFormat', z.enum(movingFormats)),
    state: described(
      '`reading`: looked through; `ready`: waits to be started; `running`: comes in; all others are over.',
      named('SiteImportState', z.enum(siteImportStates)),
    ),
    done: described('Items that were looked at.', count),
    total: described('All that there are; null while the file is looked through.', z.nullable(count)),
    counts: described(
      'What came in; while nobody has started it, what would.',
      z.array(named('MovedCounts', outcomes)),
    ),
    to_fetch: described('Images of other servers that would be fetched, or are not in the file.', count),
    parts: described('What of an export of ours comes in beside posts.', z.array(z.enum(importedParts))),
    has_subscribers: described('Lists of addresses, or subscribers as they were.', z.boolean()),
    subscribers: z.enum(['added', 'left']),
    images: z.enum(['fetched', 'linked']),
    fault: described('Why it failed.', optionalText),
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
    nr: described('The place among those of its kind, from 1.', count),
    kind,
    title: z.string(),
    outcome: z.enum(['added', 'known', 'left']),
    left: z.nullable(z.enum(leftReasons)),
    why: described('Why it was left out, in words.', optionalText),
    address: described('Where a post stood before: it leads to the post here.', optionalText),
    post_id: described('The post that it became; null before, and where it is gone.', z.nullable(id)),
    notes: described('What should be known of it.', z.array(note)),
  }),
);

const ofImport = { may: 'posts', missing: 'moving.missing' } as const;

export const siteImports = {
  list: {
    line: 'GET /api/v1/site-imports',
    may: 'posts',
    summary:
      'Files of other sites, newest first: those that wait, that come in, and those of the last 90 days',
    list: siteImport,
  },
  create: {
    line: 'POST /api/v1/site-imports',
    may: 'posts',
    summary: 'Send what another site exported, and have it looked through',
    description:
      'One file of Ghost, WordPress, Substack, this product, Markdown, or a zip of these, 500 MB at most. Nothing comes in before it is started. What an export of this product has beside posts needs the rights for that.',
    files: { file: archiveLimits.bytes },
    data: siteImport,
    refusals: [403, 422, 429],
  },
  find: {
    ...ofImport,
    line: 'GET /api/v1/site-imports/{id}',
    summary: 'How far an import is',
    item: siteImport,
    refusals: [404],
  },
  start: {
    ...ofImport,
    line: 'POST /api/v1/site-imports/{id}/start',
    summary: 'Bring in what was looked through',
    body: named('SiteImportChoice', importChoice),
    data: siteImport,
    refusals: [403, 404, 409],
  },
  cancel: {
    ...ofImport,
    line: 'POST /api/v1/site-imports/{id}/cancel',
    summary: 'Bring in no more; what came in stays',
    data: siteImport,
    refusals: [404, 409],
  },
  delete: {
    ...ofImport,
    line: 'DELETE /api/v1/site-imports/{id}',
    summary: 'Delete an import with its file and its report; what came in stays',
    data: z.object({ id }),
    refusals: [404, 409],
  },
  listItems: {
    ...ofImport,
    line: 'GET /api/v1/site-imports/{id}/items',
    summary: 'What became of each item, or would become',
    query: z.object({ outcome: z.optional(z.enum(itemFilters)), kind: z.optional(kind) }),
    list: item,
    refusals: [404, 422],
  },
  exportItems: {
    ...ofImport,
    line: 'GET /api/v1/site-imports/{id}/report',
    operationId: 'exportSiteImportItems',
    summary: 'The same as CSV',
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
      'All posts with images, tags and authors as one zip; with subscribers, newsletters and the catalogue where asked',
    description:
      'Each of the three needs its own right. An import of this product brings all of it back; other products read the posts as Markdown.',
    query: z.object({ subscribers: flag, newsletters: flag, catalogue: flag }),
    text: 'application/zip',
    refusals: [403, 422],
  },
} as const satisfies Calls;
