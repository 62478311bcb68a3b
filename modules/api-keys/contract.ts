import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { described, id, named, optionalText, time } from '#api/http/wire.ts';
import { keyScopes } from '#modules/api-keys/constants.ts';
import { newKey } from '#modules/api-keys/schema.ts';

const key = {
  id,
  name: z.string(),
  start: described('The first characters of the key, so that people can recognise it.', z.string()),
  scopes: z.array(z.enum(keyScopes)),
  networks: described('The IP addresses that may use the key; empty for all.', z.array(z.string())),
  state: z.enum(['open', 'expired']),
  made_by: z.object({ id, email: z.string(), name: optionalText }),
  created: time,
  expires: z.nullable(time),
  last_used: described('Rounded down to the minute.', z.nullable(time)),
  last_client: optionalText,
};

export const apiKeys = {
  list: {
    line: 'GET /api/v1/keys',
    may: 'keys',
    summary: 'List API keys, newest first',
    list: named(
      'ApiKey',
      z.object({
        ...key,
        can_revoke: described(
          'False if the key belongs to a member with rights that the caller lacks.',
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
    summary: 'Create an API key',
    description:
      'The response contains the key, this one time only. Send it as `Authorization: Bearer hirawa_…`. It never has more rights than the member who created it, and it stops working when that member is removed.',
    body: named('NewApiKey', newKey),
    data: named('MadeApiKey', z.object({ ...key, key: z.string() })),
  },
  delete: {
    line: 'DELETE /api/v1/keys/{id}',
    may: 'keys',
    confirms: true,
    missing: 'key.unknown',
    summary: 'Revoke an API key; its next request is refused',
    data: named('RevokedApiKey', z.object({ id, name: z.string() })),
  },
} as const satisfies Calls;
