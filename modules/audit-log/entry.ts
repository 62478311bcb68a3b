import type { Actor, AuditAction, AuditDetails, AuditEntry, AuditFilter } from '#modules/audit-log/schema.ts';
import { countMatchingEntries, findEntries, resolveFilter } from '#modules/audit-log/list-store.ts';
import type { EntryPageRequest, EntryTotal, ResolvedFilter } from '#modules/audit-log/list-store.ts';
import { countEntries, insertEntry } from '#modules/audit-log/store.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { searchWithTypos } from '#modules/text-search/lookup.ts';

export type AuditRecord = { action: AuditAction; target?: string | undefined; details?: AuditDetails };

/**
 * Adds an entry to the audit log (docs/security.md). `db` must be the transaction of the change itself, so that the change and
 * its entry are stored together or not at all. Never pass a password, a token or the text of an email in `details`.
 */
export async function recordAudit(
  ctx: Pick<Ctx, 'clock'>,
  db: Db,
  actor: Actor,
  auditRecord: AuditRecord,
): Promise<void> {
  const { action, target = null } = auditRecord;
  const keyDetails: AuditDetails =
    actor.key === undefined ? {} : { api_key: actor.key.name, api_key_id: actor.key.id };
  const details = { ...auditRecord.details, ...keyDetails };
  await insertEntry(db, { actor, action, target, details, createdAt: ctx.clock.now() });
}

/** Returns entries, newest first. `after` is the id of the last entry of the previous page. */
export async function listEntries(
  ctx: Ctx,
  filter: AuditFilter,
  page: EntryPageRequest,
): Promise<AuditEntry[]> {
  const { entries } = await findWithTypos(ctx, filter, page);
  return entries;
}

/** Returns entries with their total, counted up to 1,000. With a search text only the newest 10,000 entries are counted. */
export async function searchEntries(
  ctx: Ctx,
  filter: AuditFilter,
  page: EntryPageRequest,
): Promise<{ entries: AuditEntry[] } & EntryTotal> {
  const { entries, total, resolvedFilter } = await findWithTypos(ctx, filter, page);
  if (total !== undefined) return { entries, ...total };
  const isUnfiltered = Object.values(resolvedFilter).every((value) => value === undefined);
  if (isUnfiltered) return { entries, total: await countEntries(ctx.db), isLeast: false };
  return { entries, ...(await countMatchingEntries(ctx.db, resolvedFilter)) };
}

async function findWithTypos(ctx: Ctx, filter: AuditFilter, page: EntryPageRequest) {
  const find = async (text: string, { limit, after }: EntryPageRequest = page) => {
    const resolvedFilter = await resolveFilter(ctx.db, { ...filter, text });
    if (matchesNothing(resolvedFilter))
      return { entries: [], total: { total: 0, isLeast: false }, resolvedFilter };
    return { ...(await findEntries(ctx.db, resolvedFilter, { limit, after })), resolvedFilter };
  };
  const { text = '' } = filter;
  return searchWithTypos(
    text,
    (searchText) => find(searchText),
    async ({ entries: { length } }) =>
      length === 0 && page.after !== undefined ? (await find(text, { limit: 1 })).entries.length : length,
  );
}

/** Returns true if no member in the log matches the address, or no action matches. */
function matchesNothing({ members, actions }: ResolvedFilter): boolean {
  return members?.length === 0 || actions?.length === 0;
}
