import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { described, id, named, optionalText, time } from '#api/http/wire.ts';
import { keyScopes } from '#modules/api-keys/constants.ts';
import { newKey } from '#modules/api-keys/schema.ts';

const key = {
  id,
  name: z.string(),
  start: described('Its first characters, by which people know it again.', z.string()),
  scopes: z.array(z.enum(keyScopes)),
  networks: described('Where it may be used; empty: anywhere.', z.array(z.string())),
  state: z.enum(['open', 'expired']),
  made_by: z.object({ id, email: z.string(), name: optionalText }),
  created: time,
  expires: z.nullable(time),
  last_used: described('To the minute.', z.nullable(time)),
  last_client: optionalText,
};

export const apiKeys = {
  list: {
    line: 'GET /api/v1/keys',
    may: 'keys',
    summary: 'All API keys, newest first',
    list: named(
      'ApiKey',
      z.object({
        ...key,
        can_revoke: described(
          'False for the key of a member with rights that the caller lacks.',
          z.boolean(),
        ),
      }),
    ),
  },
  create: {
    line: 'POST /api/v1/keys',
    may: 'keys',
    isSecret: true,
    confirms: true,
    summary: 'Make an API key',
    description:
      'The answer has the key, for the only time. It is sent as `Authorization: Bearer hirawa_…`, may never do more than the member who made it, and ends with them.',
    body: named('NewApiKey', newKey),
    data: named('MadeApiKey', z.object({ ...key, key: z.string() })),
  },
  delete: {
    line: 'DELETE /api/v1/keys/{id}',
    may: 'keys',
    confirms: true,
    missing: 'key.unknown',
    summary: 'Revoke an API key: it is worth nothing with the next request',
    data: named('RevokedApiKey', z.object({ id, name: z.string() })),
  },
} as const satisfies Calls;
