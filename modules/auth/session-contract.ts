import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { id, withSchemaId, nullableText, sessionsEnded, time } from '#api/http/shared-schemas.ts';

const session = withSchemaId(
  'Session',
  z.object({
    id: z.uuid(),
    user: z.string(),
    userId: id,
    name: nullableText,
    jobTitle: z.string(),
    device: z.string(),
    client: z.string(),
    created: time,
    lastSeen: time,
    expires: time,
    activeNow: z.boolean(),
    current: z.boolean(),
  }),
);

export const sessions = {
  list: {
    line: 'GET /api/v1/sessions',
    may: 'account',
    summary: 'List open sessions with their devices',
    description:
      "Returns the caller's own sessions. An Admin gets the sessions of all members, or of one member with `user`. `active_now` is true if the session sent a request within the last 30 minutes.",
    query: z.object({ user: z.optional(z.string()) }),
    list: session,
    errors: [404],
  },
  deleteOthers: {
    line: 'DELETE /api/v1/sessions/others',
    may: 'account',
    operationId: 'deleteOtherSessions',
    summary: 'Log out on all other devices',
    data: sessionsEnded,
  },
  delete: {
    line: 'DELETE /api/v1/sessions/{id}',
    may: 'account',
    reachesOthers: true,
    summary: 'Log out one device',
    description: 'Members can end their own sessions; an Admin can end any session.',
    data: z.object({ id: z.uuid() }),
  },
} as const satisfies Calls;
