import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { withDescription, id, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { keyScopes } from '#modules/api-keys/constants.ts';
import { createKeyBody } from '#modules/api-keys/schema.ts';

const key = {
  id,
  name: z.string(),
  start: withDescription(
    'The first characters of the key, so that members can recognise the key.',
    z.string(),
  ),
  scopes: z.array(z.enum(keyScopes)),
  networks: withDescription('The IP addresses that may use the key; empty for all.', z.array(z.string())),
  state: z.enum(['open', 'expired']),
  madeBy: z.object({ id, email: z.string(), name: nullableText }),
  created: time,
  expires: z.nullable(time),
  lastUsed: withDescription(
    'The time of the last request with the key, rounded down to the minute.',
    z.nullable(time),
  ),
  lastClient: nullableText,
};

export const apiKeys = {
  list: {
    line: 'GET /api/v1/keys',
    may: 'keys',
    summary: 'List API keys, newest first',
    list: withSchemaId(
      'ApiKey',
      z.object({
        ...key,
        canRevoke: withDescription(
          'False if the key belongs to a member with permissions that the caller lacks.',
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
      'Only this response contains the key. Send the key as `Authorization: Bearer hirawa_…`. A key never has more permissions than the member who created it, and stops working when that member is removed.',
    body: withSchemaId('NewApiKey', createKeyBody),
    data: withSchemaId('MadeApiKey', z.object({ ...key, key: z.string() })),
  },
  delete: {
    line: 'DELETE /api/v1/keys/{id}',
    may: 'keys',
    confirms: true,
    missing: 'apiKey.notFound',
    summary: 'Revoke an API key; the next request with the key is rejected',
    data: withSchemaId('RevokedApiKey', z.object({ id, name: z.string() })),
  },
} as const satisfies Calls;
