import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';
import type { KeyScope } from '#modules/api-keys/constants.ts';
import type { ApiKey } from '#modules/api-keys/schema.ts';
import type { Member } from '#modules/members/schema.ts';
import {
  lockMembersShared,
  memberColumns,
  type MemberRow,
  membersWithRole,
  toMember,
} from '#modules/members/shared-store.ts';

export type NewKeyRow = {
  name: string;
  start: string;
  tokenHash: Buffer;
  scopes: readonly KeyScope[];
  networks: readonly string[];
  memberId: number;
  createdAt: Date;
  expiresAt: Date | null;
};

/** Stores a key and returns its id. Host bits of networks are removed. */
export async function insertKey(db: Db, key: NewKeyRow): Promise<number> {
  const { id } = await db
    .insertInto('api_keys')
    .values({
      name: key.name,
      start: key.start,
      token_hash: key.tokenHash,
      scopes: sql`${key.scopes}::text[]`,
      networks: sql`array(select network(one::inet) from unnest(${key.networks}::text[]) as one)`,
      member_id: key.memberId,
      created_at: key.createdAt,
      expires_at: key.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function listKeysNewestFirst(db: Db): Promise<ApiKey[]> {
  const rows = await selectKeys(db).orderBy('k.id', 'desc').execute();
  return rows.map((row) => toKey(row));
}

export async function findKeyById(db: Db, id: number): Promise<ApiKey | undefined> {
  const row = await selectKeys(db).where('k.id', '=', id).executeTakeFirst();
  return row && toKey(row);
}

export async function countKeys(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a key after waiting for transactions that use it. Returns false if it does not exist. */
export async function deleteKey(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('api_keys').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes keys that expired before a date, and returns their number. */
export async function deleteKeysBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('api_keys').where('expires_at', '<=', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function updateLastUsed(db: Db, id: number, usage: { at: Date; client: string }): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: usage.at, last_client: usage.client })
    .where('id', '=', id)
    .execute();
}

export type KeyWithMember = {
  id: number;
  name: string;
  scopes: readonly string[];
  /** True if the client address is in one of the allowed networks. */
  isNetworkAllowed: boolean;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  member: Member;
};

/** Identifies a key: by its hash at the start of a request, and by its id in later checks of the same request. */
export type KeyRef = { tokenHash: Buffer } | { id: number };

/**
 * Returns a key and its creator with one query, because this function runs at every request with a key. `client` is
 * an address, or '' if the address is unknown.
 */
export async function findKeyWithMember(
  db: Db,
  ref: KeyRef,
  client: string,
): Promise<KeyWithMember | undefined> {
  const row = await selectKeyWithMember(db, ref, client).executeTakeFirst();
  return row && toKeyWithMember(row);
}

/**
 * Returns a key and its creator, and locks both rows until the transaction ends, so that the key and the permissions
 * stay valid. The member is locked first, in the same order as for sessions (modules/auth/session-store.ts).
 */
export async function lockKeyWithMember(
  db: Db,
  id: number,
  client: string,
): Promise<KeyWithMember | undefined> {
  await lockMembersShared(db, sql`select member_id from api_keys where id = ${id}`);
  const row = await selectKeyWithMember(db, { id }, client).forKeyShare('k').executeTakeFirst();
  return row && toKeyWithMember(row);
}

function selectKeyWithMember(db: Db, ref: KeyRef, client: string) {
  const query = db
    .selectFrom('api_keys as k')
    .innerJoin(membersWithRole.as('m'), 'm.id', 'k.member_id')
    .select(['k.id as key_id', 'k.name as key_name', 'k.scopes', 'k.expires_at', 'k.last_used_at'])
    .select(
      sql<boolean>`k.networks = '{}' or coalesce(nullif(${client}, '')::inet <<= any(k.networks), false)`.as(
        'is_from_there',
      ),
    )
    .select(memberColumns);
  return 'id' in ref ? query.where('k.id', '=', ref.id) : query.where('k.token_hash', '=', ref.tokenHash);
}

type KeyWithMemberRow = MemberRow & {
  key_id: number;
  key_name: string;
  scopes: string[];
  expires_at: Date | null;
  last_used_at: Date | null;
  is_from_there: boolean;
};

function toKeyWithMember(row: KeyWithMemberRow): KeyWithMember {
  return {
    id: row.key_id,
    name: row.key_name,
    scopes: row.scopes,
    isNetworkAllowed: row.is_from_there,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    member: toMember(row),
  };
}

function selectKeys(db: Db) {
  return db
    .selectFrom('api_keys as k')
    .innerJoin(membersWithRole.as('m'), 'm.id', 'k.member_id')
    .select(['k.id', 'k.name', 'k.start', 'k.scopes', 'k.created_at', 'k.expires_at', 'k.last_used_at'])
    .select(['k.last_client', 'm.id as maker_id', 'm.email as maker_email', 'm.name as maker_name'])
    .select(['m.role_id', 'm.role_given'])
    .select(sql<string[]>`k.networks::text[]`.as('networks'))
    .$narrowType<{ scopes: KeyScope[] }>();
}

type KeyRow = Awaited<ReturnType<ReturnType<typeof selectKeys>['execute']>>[number];

function toKey(row: KeyRow): ApiKey {
  return {
    id: row.id,
    name: row.name,
    start: row.start,
    scopes: row.scopes,
    networks: row.networks,
    madeBy: { id: row.maker_id, email: row.maker_email, name: row.maker_name },
    makerRole: { id: row.role_id, given: row.role_given },
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    lastUsedAt: row.last_used_at,
    lastClient: row.last_client,
  };
}
