import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, id, withSchemaId, emptyObject } from '#api/http/shared-schemas.ts';
import { postStatuses } from '#modules/posts/constants.ts';
import { messageStates } from '#modules/messages/constants.ts';
import { newsletterStates } from '#modules/newsletters/constants.ts';
import { openForm } from '#modules/presence/schema.ts';

const states = [...new Set([...postStatuses, ...newsletterStates, ...messageStates])];
const body = withSchemaId('OpenForm', openForm);

/**
 * Presence shows which members have a post, newsletter or message open. Each kind requires its own permission
 * (modules/presence/routes.ts).
 */
export const presence = {
  note: {
    line: 'PUT /api/v1/presence/{kind}/{id}',
    may: 'figures',
    isByPage: true,
    missing: 'schedule.notFound',
    operationId: 'notePresence',
    summary: 'Report that a form is open, and get the other editors and the current version',
    description:
      'Send this request every 15 s; a form without a request for 40 s is removed. `version` is the number of saved changes, or for a message the number of entries after the first one.',
    body,
    data: withSchemaId(
      'Presence',
      z.object({
        others: z.array(z.object({ userId: id, name: z.string(), writing: z.boolean() })),
        state: z.enum(states),
        version: count,
      }),
    ),
  },
  end: {
    line: 'DELETE /api/v1/presence/{kind}/{id}',
    may: 'figures',
    missing: 'schedule.notFound',
    operationId: 'endPresence',
    summary: 'Report that a form was closed',
    body,
    data: emptyObject,
  },
} as const satisfies Calls;
