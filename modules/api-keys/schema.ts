import * as z from 'zod/mini';
import { keyLimits, keyScopes, type KeyScope } from '#modules/api-keys/constants.ts';
import type { Role } from '#modules/members/schema.ts';

/** What staff call a key: one line. */
const keyName = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(keyLimits.nameCharacters, 'key.nameTooLong'),
    z.regex(/^\P{Cc}*$/u, 'field.invalid'),
  );

/** Of IPv6 the site knows clients by their first 64 bits: a network within those is none that a request could come from. */
const network = z.union(
  [z.ipv4(), z.cidrv4(), z.cidrv6().check(z.refine((text) => Number(text.split('/')[1]) <= 64))],
  { error: 'key.badNetwork' },
);

/** What `POST /api/v1/keys` carries. */
export const newKey = z.object({
  name: keyName,
  scopes: z
    .array(z.enum(keyScopes, { error: 'field.invalid' }), { error: 'field.type' })
    .check(z.minLength(1, 'key.noScope')),
  networks: z._default(z.array(network).check(z.maxLength(keyLimits.networks, 'key.tooManyNetworks')), []),
  expires: z.optional(
    z.nullable(
      z.pipe(
        z.iso.datetime({ offset: true, error: 'field.invalid' }),
        z.transform((written: string) => new Date(written)),
      ),
    ),
  ),
});

/** A key as its list shows it: never the key itself. */
export type ApiKey = {
  id: number;
  name: string;
  /** Its first characters. */
  start: string;
  scopes: readonly KeyScope[];
  /** As `203.0.113.0/24`; none: from anywhere. */
  networks: readonly string[];
  madeBy: { id: number; email: string; name: string | null };
  makerRole: Pick<Role, 'id' | 'given'>;
  createdAt: Date;
  /** Null: it lasts until it is revoked. */
  expiresAt: Date | null;
  /** To the minute; null: never used. */
  lastUsedAt: Date | null;
  lastClient: string | null;
};
