import type { Actor, AuditAction, AuditDetails, AuditEntry, AuditFilter } from '#domain/audit/schema.ts';
import { countEntries, entriesNewestFirst, insertEntry } from '#domain/audit/store.ts';
import type { Ctx, Db } from '#domain/context.ts';

/** What was done, and to whom or what. */
export type AuditRecord = { action: AuditAction; target?: string | undefined; details?: AuditDetails };

/**
 * Writes down who did what, when and from where (docs/security.md). `db` is the
 * transaction of the write itself, so that neither stands without the other. Never pass a password, a token or
 * the text of an email in `details`.
 */
export async function record(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  actor: Actor,
  deed: AuditRecord,
): Promise<void> {
  const { action, target = null, details = {} } = deed;
  await insertEntry(db, { actor, action, target, details, createdAt: ctx.clock.now() });
}

/** Entries newest first; `after` is the id of the last one of the page before. */
export async function listEntries(
  ctx: Ctx,
  filter: AuditFilter,
  page: { limit: number; after?: number | undefined },
): Promise<AuditEntry[]> {
  return entriesNewestFirst(ctx.db, filter, page);
}

/** How many entries the filter leaves. */
export async function countAuditEntries(ctx: Ctx, filter: AuditFilter): Promise<number> {
  return countEntries(ctx.db, filter);
}
