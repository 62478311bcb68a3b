import * as z from 'zod/mini';
import type { Calls } from '#api/openapi/call.ts';
import { count, id, optionalText, time } from '#api/openapi/call.ts';

const session = z.object({
  id: z.uuid(),
  user: z.string(),
  user_id: id,
  name: optionalText,
  job_title: z.string(),
  device: z.string(),
  client: z.string(),
  created: time,
  last_seen: time,
  expires: time,
  active_now: z.boolean(),
  current: z.boolean(),
});

export const sessionCalls: Calls = {
  'GET /api/v1/sessions': {
    summary: 'Open sessions, with their devices',
    description:
      'One’s own; an Admin sees everybody’s, or those of one member with `user`. Active now means a request within the last 30 minutes.',
    query: z.object({ user: z.optional(z.string()) }),
    list: session,
    refusals: [404],
  },
  'DELETE /api/v1/sessions/others': {
    summary: 'Sign oneself out on every other device',
    data: z.object({ sessions_ended: count }),
  },
  'DELETE /api/v1/sessions/{id}': {
    summary: 'Sign one device out',
    description: 'One’s own; an Admin anybody’s.',
    data: z.object({ id: z.uuid() }),
  },
};
