import type { SelectQueryBuilder } from 'kysely';
import type { AuditEntriesTable, Tables } from '#db/tables.ts';
import type { Actor, AuditDetails, AuditEntry, AuditFilter } from '#domain/audit/schema.ts';
import type { Db } from '#domain/context.ts';

export type NewEntry = {
  actor: Actor;
  action: string;
  target: string | null;
  details: AuditDetails;
  createdAt: Date;
};

/** Adds a line to the log, which nothing changes afterwards. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      created_at: entry.createdAt,
      actor_id: entry.actor.id,
      actor_email: entry.actor.email,
      action: entry.action,
      target: entry.target,
      details: JSON.stringify(entry.details),
      client: entry.actor.client,
      user_agent: entry.actor.userAgent,
    })
    .execute();
}

/** Newest first; `after` is the id of the last one of the page before. */
export async function entriesNewestFirst(
  db: Db,
  filter: AuditFilter,
  page: { limit: number; after?: number | undefined },
): Promise<AuditEntry[]> {
  let query = narrowed(db.selectFrom('audit_entries'), filter)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(page.limit);
  if (page.after !== undefined) query = query.where('id', '<', page.after);
  return (await query.execute()).map((row) => toEntry(row));
}

/** Of the whole log the counter that a trigger keeps; of a part of it a count. */
export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  if (Object.values(filter).every((value) => value === undefined)) {
    const row = await db
      .selectFrom('counters')
      .select('count')
      .where('name', '=', 'audit')
      .executeTakeFirst();
    return row?.count ?? 0;
  }
  const row = await narrowed(db.selectFrom('audit_entries'), filter)
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(row.total);
}

function narrowed(
  query: SelectQueryBuilder<Tables, 'audit_entries', object>,
  { user, action, from, until }: AuditFilter,
): SelectQueryBuilder<Tables, 'audit_entries', object> {
  let result = query;
  if (user !== undefined && user !== '')
    result = result.where('actor_email', 'like', `%${literal(user.toLowerCase())}%`);
  if (action?.includes('.')) result = result.where('action', '=', action);
  else if (action !== undefined) result = result.where('action', 'like', `${action}.%`);
  if (from !== undefined) result = result.where('created_at', '>=', from);
  if (until !== undefined) result = result.where('created_at', '<', until);
  return result;
}

/** A wild card that somebody types is an email like any other. */
function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

type StoredEntry = { [Column in keyof AuditEntriesTable]: unknown } & {
  id: number;
  created_at: Date;
  actor_id: number | null;
  actor_email: string | null;
  action: string;
  target: string | null;
  details: AuditDetails;
  client: string | null;
  user_agent: string | null;
};

function toEntry(row: StoredEntry): AuditEntry {
  return {
    id: row.id,
    createdAt: row.created_at,
    actor: { id: row.actor_id, email: row.actor_email, client: row.client, userAgent: row.user_agent },
    action: row.action,
    target: row.target,
    details: row.details,
  };
}
