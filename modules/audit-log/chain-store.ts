import { sql } from 'kysely';
import type { Db, Trx } from '#modules/context.ts';

/** The first or last link of the chain. `position` is the number of links from the beginning of the log up to this link. */
export type ChainEnd = { position: number; hash: Buffer };

/** A link with the data that its hash is computed from, except the previous hash. `text` is null if the entry was deleted. */
export type ChainLink = ChainEnd & {
  entryId: number;
  text: string | null;
  createdAt: Date | null;
  action: string | null;
  details: unknown;
};

/** Returns the newest link (`head`) and the newest link that retention has removed (`anchor`). Throws if a row is missing. */
export async function readChainEnds(db: Db): Promise<{ head: ChainEnd; anchor: ChainEnd }> {
  const rows = await db.selectFrom('auditEnds').selectAll().execute();
  const getEnd = (endName: 'head' | 'anchor'): ChainEnd => {
    const row = rows.find(({ name }) => name === endName);
    if (row === undefined) throw new Error(`The audit log has no ${endName} of its chain`);
    return { position: row.position, hash: row.hash };
  };
  return { head: getEnd('head'), anchor: getEnd('anchor') };
}

/**
 * Returns the next links after a position with the text to hash (db/migrations/0156-chain-audit.sql). The expression is
 * repeated here, so that the verification does not depend on the database function, which an attacker could replace.
 */
export async function listLinksAfter(db: Db, position: number, limit: number): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    select c.position, c.hash, c.entry_id, e.created_at, e.action, e.details,
      case when e.id is not null then jsonb_build_array(c.position, e.id, (extract(epoch from e.created_at) * 1000000)::bigint,
        e.actor_id, e.actor_email, e.action, e.target, e.details, e.client, e.user_agent)::text end as text
    from (select * from audit_chain where position > ${position} order by position limit ${limit}) as c
    left join audit_entries e on e.id = c.entry_id
    order by c.position`.execute(db);
  return rows;
}

export async function findChainHash(db: Db, position: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('auditChain')
    .select('hash')
    .where('position', '=', position)
    .executeTakeFirst();
  return row?.hash;
}

/**
 * Examines the next entries after `id`. Returns the id of the last examined entry, and the first examined entry
 * without a link. Returns undefined if there are no more entries.
 */
export async function findUnchainedEntryAfter(
  db: Db,
  id: number,
  limit: number,
): Promise<{ last: number; found: { id: number; createdAt: Date } | undefined } | undefined> {
  const { rows } = await sql<{ id: number; createdAt: Date; isChained: boolean }>`
    select e.id, e.created_at, c.entry_id is not null as "isChained"
    from (select id, created_at from audit_entries where id > ${id} order by id limit ${limit}) as e
    left join audit_chain c on c.entry_id = e.id
    order by e.id`.execute(db);
  const last = rows.at(-1);
  return last && { last: last.id, found: rows.find(({ isChained }) => !isChained) };
}

/** Locks the anchor until the transaction ends, so that two processes do not remove the same entries. */
export async function lockChainAnchor(trx: Trx): Promise<number> {
  const row = await trx
    .selectFrom('auditEnds')
    .select('position')
    .where('name', '=', 'anchor')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.position;
}

/**
 * Returns the last link that may be removed, among the next `limit` links after the anchor. All links up to the returned link
 * belong to entries older than `before`. A link without an entry stops the search, because it is evidence of a deletion.
 */
export async function findLastRemovableLink(
  trx: Trx,
  range: { anchor: number; before: Date; limit: number },
): Promise<ChainEnd | undefined> {
  const { rows } = await sql<ChainEnd>`
    select position, hash from (
      select c.position, c.hash, bool_and(coalesce(e.created_at < ${range.before}, false)) over (order by c.position) as is_old
      from audit_chain c left join audit_entries e on e.id = c.entry_id
      where c.position > ${range.anchor} and c.position <= ${range.anchor + range.limit}
    ) as oldest where is_old order by position desc limit 1`.execute(trx);
  return rows[0];
}

/** Moves the anchor to a link and deletes all links and entries up to it. The database rejects every other deletion. */
export async function deleteChainUpTo(trx: Trx, end: ChainEnd): Promise<void> {
  await trx
    .updateTable('auditEnds')
    .set({ position: end.position, hash: end.hash })
    .where('name', '=', 'anchor')
    .execute();
  await sql`delete from audit_entries e using audit_chain c
    where c.position <= ${end.position} and e.id = c.entry_id`.execute(trx);
  await trx.deleteFrom('auditChain').where('position', '<=', end.position).execute();
}
