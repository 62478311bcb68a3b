import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import { memberEmail } from '#modules/members/shared-store.ts';

/** A table expression for joins: API keys with their scopes and expiry dates, which limit the permissions of a key. */
export const apiKeyRows = sql<{ id: number; name: string; scopes: string[]; expiresAt: Date | null }>`(
  select id, name, scopes, expires_at from api_keys
)`;

/** Deletes the API keys of these members. Returns the names of the keys and the email addresses of their creators. */
export async function deleteApiKeysOfMembers(
  db: Db,
  memberIds: readonly number[],
): Promise<{ name: string; maker: string }[]> {
  return db
    .deleteFrom('apiKeys as k')
    .where('k.memberId', '=', sql<number>`any(${memberIds}::integer[])`)
    .returning(['k.name', memberEmail('k.memberId').as('maker')])
    .execute();
}
