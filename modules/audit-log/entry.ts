import type { Actor, AuditAction, AuditDetails, AuditEntry, AuditFilter } from '#modules/audit-log/schema.ts';
import { countFound, findEntries, spellOut } from '#modules/audit-log/list-store.ts';
import type { EntryPage, EntryTotal, Narrowing } from '#modules/audit-log/list-store.ts';
import { countEntries, insertEntry } from '#modules/audit-log/store.ts';
import type { Ctx, Db } from '#modules/context.ts';

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
  const { action, target = null } = deed;
  const by: AuditDetails =
    actor.key === undefined ? {} : { api_key: actor.key.name, api_key_id: actor.key.id };
  const details = { ...deed.details, ...by };
  await insertEntry(db, { actor, action, target, details, createdAt: ctx.clock.now() });
}

/** Entries newest first; `after` is the id of the last one of the page before. */
export async function listEntries(ctx: Ctx, filter: AuditFilter, page: EntryPage): Promise<AuditEntry[]> {
  const narrowing = await spellOut(ctx.db, filter);
  if (isEmpty(narrowing)) return [];
  const { entries } = await findEntries(ctx.db, narrowing, page);
  return entries;
}

/** The same with how many entries the filter leaves, counted up to 1,000; those with a text among the newest 10,000 alone. */
export async function searchEntries(
  ctx: Ctx,
  filter: AuditFilter,
  page: EntryPage,
): Promise<{ entries: AuditEntry[] } & EntryTotal> {
  const narrowing = await spellOut(ctx.db, filter);
  if (isEmpty(narrowing)) return { entries: [], total: 0, isLeast: false };
  const { entries, total } = await findEntries(ctx.db, narrowing, page);
  if (total !== undefined) return { entries, ...total };
  const isWhole = Object.values(narrowing).every((value) => value === undefined);
  if (isWhole) return { entries, total: await countEntries(ctx.db), isLeast: false };
  return { entries, ...(await countFound(ctx.db, narrowing)) };
}

/** Nobody in the log has such an address, or nothing of that kind was done. */
function isEmpty({ members, actions }: Narrowing): boolean {
  return members?.length === 0 || actions?.length === 0;
}
