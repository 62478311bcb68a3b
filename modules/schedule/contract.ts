import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { id, withSchemaId, time } from '#api/http/shared-schemas.ts';

const kind = withSchemaId('ScheduledKind', z.enum(['post', 'newsletter', 'digest']));
const entry = withSchemaId(
  'ScheduledEntry',
  z.object({ kind, id, title: z.string(), at: time, canChange: z.boolean() }),
);

/**
 * Scheduled items. Every member can see them; changing an item requires the permission of its kind
 * (modules/schedule/routes.ts).
 */
export const schedule = {
  list: {
    line: 'GET /api/v1/scheduled',
    may: 'figures',
    operationId: 'listScheduled',
    summary: 'List scheduled posts and newsletters, the next first',
    item: z.array(entry),
    headers: { 'X-Total-Count': 'The total number of scheduled posts and newsletters.' },
  },
  update: {
    line: 'PUT /api/v1/scheduled/{kind}/{id}',
    may: 'figures',
    confirms: 'sometimes',
    missing: 'schedule.notFound',
    operationId: 'updateScheduled',
    summary: 'Change the publication time, to a time within the next year',
    body: z.object({
      at: z.pipe(
        z.iso.datetime({ offset: true, error: 'schedule.timeRequired' }),
        z.transform((written: string) => new Date(written)),
      ),
    }),
    data: z.object({ kind, id, at: time }),
    errors: [409],
  },
  cancel: {
    line: 'DELETE /api/v1/scheduled/{kind}/{id}',
    may: 'figures',
    missing: 'schedule.notFound',
    operationId: 'cancelScheduled',
    summary: 'Unschedule a post or a newsletter, which becomes a draft again',
    data: z.object({ kind, id }),
    errors: [409],
  },
} as const satisfies Calls;
