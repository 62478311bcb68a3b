import type { Actor, AuditDetails } from '#modules/audit-log/schema.ts';
import type { Db } from '#modules/context.ts';

export type NewEntryRow = {
  actor: Actor;
  action: string;
  target: string | null;
  details: AuditDetails;
  createdAt: Date;
};

/** Adds an entry. Entries are never changed. */
export async function insertEntry(db: Db, entry: NewEntryRow): Promise<void> {
  await db
    .insertInto('auditEntries')
    .values({
      createdAt: entry.createdAt,
      actorId: entry.actor.id,
      actorEmail: entry.actor.email,
      action: entry.action,
      target: entry.target,
      details: JSON.stringify(entry.details),
      client: entry.actor.client,
      userAgent: entry.actor.userAgent,
    })
    .execute();
}

/** Returns the number of entries: the distance between head and anchor of the chain. */
export async function countEntries(db: Db): Promise<number> {
  const rows = await db.selectFrom('auditEnds').select(['name', 'position']).execute();
  const getPosition = (end: 'head' | 'anchor'): number =>
    rows.find(({ name }) => name === end)?.position ?? 0;
  return getPosition('head') - getPosition('anchor');
}
