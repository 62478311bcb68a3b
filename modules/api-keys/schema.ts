import * as z from 'zod/mini';
import { keyLimits, keyScopes, type KeyScope } from '#modules/api-keys/constants.ts';
import type { Role } from '#modules/members/schema.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

/** The name of a key: a single line. */
const keyName = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.typeInvalid') })
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.refine(isNotInvisible, 'field.required'),
    z.maxLength(keyLimits.nameCharacters, 'apiKey.nameTooLong'),
    z.regex(/^\P{Cc}*$/u, 'field.invalid'),
  );

/** An IPv6 client is identified by the first 64 bits of its address, so a network smaller than /64 could never match. */
const network = z.union(
  [z.ipv4(), z.cidrv4(), z.cidrv6().check(z.refine((text) => Number(text.split('/')[1]) <= 64))],
  { error: 'apiKey.networkInvalid' },
);

/** Request body of `POST /api/v1/keys`. */
export const createKeyBody = z.object({
  name: keyName,
  scopes: z
    .array(z.enum(keyScopes, { error: 'field.invalid' }), { error: 'field.typeInvalid' })
    .check(z.minLength(1, 'apiKey.permissionRequired')),
  networks: z._default(z.array(network).check(z.maxLength(keyLimits.networks, 'apiKey.tooManyNetworks')), []),
  expires: z.optional(
    z.nullable(
      z.pipe(
        z.iso.datetime({ offset: true, error: 'field.invalid' }),
        z.transform((text: string) => new Date(text)),
      ),
    ),
  ),
});

/** A key in a list, without the secret. */
export type ApiKey = {
  id: number;
  name: string;
  start: string;
  scopes: readonly KeyScope[];
  /** The networks from which the key may be used, such as `203.0.113.0/24`. An empty list allows any network. */
  networks: readonly string[];
  madeBy: { id: number; email: string; name: string | null };
  makerRole: Pick<Role, 'id' | 'given'>;
  createdAt: Date;
  /** Null if the key does not expire. */
  expiresAt: Date | null;
  /** Precise to a minute. Null if the key was never used. */
  lastUsedAt: Date | null;
  lastClient: string | null;
};
