import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { deleted, described, id, named, time } from '#api/http/wire.ts';
import { writtenAppChange } from '#modules/releases/schema.ts';

const change = named(
  'AppChange',
  z.object({
    id,
    version: z.string(),
    released_on: described('visitors see the version from this day on (time zone of Lagos)', z.iso.date()),
    lines: z.array(z.string()),
    changed: time,
  }),
);
const written = named('WrittenAppChange', writtenAppChange);
const ofChange = { may: 'posts', missing: 'change.missing' } as const;

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
    body: written,
    data: change,
    refusals: [409],
  },
  update: {
    line: 'PUT /api/v1/app-changes/{id}',
    ...ofChange,
    summary: 'Update a version',
    description: '409 if another version has this number.',
    body: written,
    data: change,
    refusals: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/app-changes/{id}',
    ...ofChange,
    summary: 'Delete a version',
    data: deleted,
    refusals: [404],
  },
  restore: {
    line: 'POST /api/v1/app-changes/{id}/restore',
    ...ofChange,
    summary: 'Restore a version that was deleted within the last 30 days',
    data: change,
    refusals: [404, 409],
  },
} as const satisfies Calls;
