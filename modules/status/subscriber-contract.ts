import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  id,
  ignoreInvalid,
  nullableText,
  nullableTime,
  time,
  withSchemaId,
} from '#api/http/shared-schemas.ts';
import { statusSubscriberStates } from '#modules/status/constants.ts';

const state = withSchemaId('StatusSubscriberState', z.enum(statusSubscriberStates));

const filter = z.object({
  search: z.optional(z.string()),
  state: ignoreInvalid(z.optional(state)),
});

const statusSubscriber = withSchemaId(
  'StatusSubscriber',
  z.object({
    id,
    email: z.string(),
    state,
    language: nullableText,
    asked: time,
    confirmed: nullableTime,
    left: nullableTime,
  }),
);

/** People who get emails about the status, or asked for them. */
export const statusSubscribers = {
  list: {
    line: 'GET /api/v1/status-subscribers',
    may: 'subscribers',
    summary: 'List and search the people who asked for emails about the status, newest first',
    description: '`search` matches the address. `left` and `bounced` people get no emails.',
    query: filter,
    list: statusSubscriber,
  },
  export: {
    line: 'GET /api/v1/status-subscribers/export',
    may: 'subscribers',
    confirms: true,
    summary: 'Export the people who asked for emails about the status as CSV',
    query: filter,
    text: 'text/csv',
  },
  delete: {
    line: 'DELETE /api/v1/status-subscribers/{id}',
    may: 'subscribers',
    missing: 'subscriber.notFound',
    summary: 'Erase a person who asked for emails about the status',
    data: z.object({ id }),
    errors: [404],
  },
} as const satisfies Calls;
