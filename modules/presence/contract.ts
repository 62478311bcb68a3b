import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, id, named, nothing } from '#api/http/wire.ts';
import { postStatuses } from '#modules/posts/constants.ts';
import { messageStates } from '#modules/messages/constants.ts';
import { newsletterStates } from '#modules/newsletters/constants.ts';
import { openForm } from '#modules/presence/schema.ts';

const states = [...new Set([...postStatuses, ...newsletterStates, ...messageStates])];
const body = named('OpenForm', openForm);

/**
 * Presence: the members who have a post, newsletter or message open. Each kind requires its own permission
 * (modules/presence/routes.ts).
 */
export const presence = {
  note: {
    line: 'PUT /api/v1/presence/{kind}/{id}',
    may: 'figures',
    isByPage: true,
    missing: 'schedule.missing',
    operationId: 'notePresence',
    summary: 'Say that a form has it open, and hear who else has and where it stands',
    description:
      'To be said every 15 s; a form that says nothing for 40 s is forgotten. `version` counts what was saved, of a message the words of its thread after the first one.',
    body,
    data: named(
      'Presence',
      z.object({
        others: z.array(z.object({ user_id: id, name: z.string(), writing: z.boolean() })),
        state: z.enum(states),
        version: count,
      }),
    ),
  },
  end: {
    line: 'DELETE /api/v1/presence/{kind}/{id}',
    may: 'figures',
    missing: 'schedule.missing',
    operationId: 'endPresence',
    summary: 'Say that a form has closed it',
    body,
    data: nothing,
  },
} as const satisfies Calls;
