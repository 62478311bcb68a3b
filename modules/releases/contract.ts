import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { deletedItem, withDescription, id, withSchemaId, time } from '#api/http/shared-schemas.ts';
import { appChangeInput } from '#modules/releases/schema.ts';

const change = withSchemaId(
  'AppChange',
  z.object({
    id,
    version: z.string(),
    releasedOn: withDescription(
      'Visitors see the version from this day on (time zone of Lagos).',
      z.iso.date(),
    ),
    lines: z.array(z.string()),
    changed: time,
  }),
);
const writtenChange = withSchemaId('WrittenAppChange', appChangeInput);
const changeCall = { may: 'posts', missing: 'release.notFound' } as const;

/** The changelog of the app by version. */
export const releases = {
  list: {
    line: 'GET /api/v1/app-changes',
    may: 'posts',
    summary: 'List the versions of the app with their changes, newest first',
    list: change,
  },
  create: {
    line: 'POST /api/v1/app-changes',
    may: 'posts',
    summary: 'Create a version',
    description: 'Each line of `text` is one change. 409 if the version exists.',
    body: writtenChange,
    data: change,
    errors: [409],
  },
  update: {
    line: 'PUT /api/v1/app-changes/{id}',
    ...changeCall,
    summary: 'Update a version',
    description: '409 if another version has this number.',
    body: writtenChange,
    data: change,
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/app-changes/{id}',
    ...changeCall,
    summary: 'Delete a version',
    data: deletedItem,
    errors: [404],
  },
  restore: {
    line: 'POST /api/v1/app-changes/{id}/restore',
    ...changeCall,
    summary: 'Restore a version that was deleted within the last 30 days',
    data: change,
    errors: [404, 409],
  },
} as const satisfies Calls;
