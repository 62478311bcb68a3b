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
    .insertInto('apiKeys')
    .values({
      name: key.name,
      start: key.start,
      tokenHash: key.tokenHash,
      scopes: sql`${key.scopes}::text[]`,
      networks: sql`array(select network(one::inet) from unnest(${key.networks}::text[]) as one)`,
      memberId: key.memberId,
      createdAt: key.createdAt,
      expiresAt: key.expiresAt,
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
    .selectFrom('apiKeys')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes a key after waiting for transactions that use it. Returns false if it does not exist. */
export async function deleteKey(db: Db, id: number): Promise<boolean> {
  const result = await db.deleteFrom('apiKeys').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Deletes keys that expired before a date, and returns their number. */
export async function deleteKeysBefore(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('apiKeys').where('expiresAt', '<=', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

export async function updateLastUsed(db: Db, id: number, usage: { at: Date; client: string }): Promise<void> {
  await db
    .updateTable('apiKeys')
    .set({ lastUsedAt: usage.at, lastClient: usage.client })
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
    .selectFrom('apiKeys as k')
    .innerJoin(membersWithRole.as('m'), 'm.id', 'k.memberId')
    .select(['k.id as keyId', 'k.name as keyName', 'k.scopes', 'k.expiresAt', 'k.lastUsedAt'])
    .select(
      sql<boolean>`k.networks = '{}' or coalesce(nullif(${client}, '')::inet <<= any(k.networks), false)`.as(
        'isFromThere',
      ),
    )
    .select(memberColumns);
  return 'id' in ref ? query.where('k.id', '=', ref.id) : query.where('k.tokenHash', '=', ref.tokenHash);
}

type KeyWithMemberRow = MemberRow & {
  keyId: number;
  keyName: string;
  scopes: string[];
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  isFromThere: boolean;
};

function toKeyWithMember(row: KeyWithMemberRow): KeyWithMember {
  return {
    id: row.keyId,
    name: row.keyName,
    scopes: row.scopes,
    isNetworkAllowed: row.isFromThere,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    member: toMember(row),
  };
}

function selectKeys(db: Db) {
  return db
    .selectFrom('apiKeys as k')
    .innerJoin(membersWithRole.as('m'), 'm.id', 'k.memberId')
    .select(['k.id', 'k.name', 'k.start', 'k.scopes', 'k.createdAt', 'k.expiresAt', 'k.lastUsedAt'])
    .select(['k.lastClient', 'm.id as makerId', 'm.email as makerEmail', 'm.name as makerName'])
    .select(['m.roleId', 'm.roleGiven'])
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
    madeBy: { id: row.makerId, email: row.makerEmail, name: row.makerName },
    makerRole: { id: row.roleId, given: row.roleGiven },
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    lastClient: row.lastClient,
  };
}
