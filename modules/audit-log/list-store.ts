import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AuditEntriesTable } from '#db/tables.ts';
import { auditLimits } from '#modules/audit-log/constants.ts';
import type { AuditDetails, AuditEntry, AuditFilter } from '#modules/audit-log/schema.ts';
import type { Db } from '#modules/context.ts';
import { foldCharacters } from '#modules/text-search/constants.ts';
import { matchesSearch, rowMatchesSearch } from '#modules/text-search/list-store.ts';

export type EntryPageRequest = { limit: number; after?: number | undefined };

/** Number of recent rows that are scanned before an index is used. */
const recentRows = 10_000;
/** Number of rows that are scanned first. If fewer than three of these rows contain the text, the index is faster. */
const firstRows = 400;
const minFoundRows = 3;
/**
 * If a filter has at most this number of pairs of member and action, the newest entries of each pair are merged
 * without a scan of recent rows.
 */
const maxMergedPairs = 40;

type Sql = RawBuilder<unknown>;

/** A filter with resolved members and actions. Undefined means all. */
export type ResolvedFilter = Pick<AuditFilter, 'text' | 'from' | 'until'> & {
  members: readonly string[] | undefined;
  actions: readonly string[] | undefined;
};

/**
 * Resolves a filter to the matching members and actions in the log. Even a large log has few different members and actions.
 */
export async function resolveFilter(
  db: Db,
  { user, text, action, from, until }: AuditFilter,
): Promise<ResolvedFilter> {
  const [members, actions] = await Promise.all([
    user === undefined || user === '' ? undefined : listMembersContaining(db, user.toLowerCase()),
    action === undefined ? undefined : resolveAction(db, action),
  ]);
  return { members, actions, text: text === '' ? undefined : text, from, until };
}

/** `isLeast`: `total` is a minimum, and there may be more entries. */
export type EntryTotal = { total: number; isLeast: boolean };

/** A page of entries, and the total if it is known without another query. */
export type EntrySearchResult = { entries: AuditEntry[]; total: EntryTotal | undefined };

/**
 * Returns entries, newest first. `after` is the id of the last entry of the previous page; if retention removed that
 * entry, all earlier entries are gone too. A filter with at most one member and one action reads one index in time
 * order. Other filters first scan recent rows, which fills a page if many entries match. Otherwise the newest entries
 * of each pair of member and action are merged, or the text is searched with trigrams, which takes longer the more
 * entries match. Measurements: `npm run bench -- audit`.
 */
export async function findEntries(
  db: Db,
  resolvedFilter: ResolvedFilter,
  { limit, after }: EntryPageRequest,
): Promise<EntrySearchResult> {
  const read = async (source: Sql): Promise<EntrySearchResult> => {
    const { rows } = await sql<EntryRow>`select * from (${source}) as found
      order by created_at desc, id desc limit ${limit}`.execute(db);
    // A first page that is not full contains all entries.
    const isAll = after === undefined && rows.length < limit;
    const total = isAll ? { total: rows.length, isLeast: false } : undefined;
    return { entries: rows.map((row) => toEntry(row)), total };
  };
  const periodConditions = joinConditions([
    ...toPeriodConditions(resolvedFilter),
    ...toAfterConditions(after),
  ]);
  if (usesSingleIndex(resolvedFilter))
    return read(selectInTimeOrder(resolvedFilter, periodConditions, limit));
  if (resolvedFilter.text !== undefined || countPairs(resolvedFilter) > maxMergedPairs) {
    for (const rows of [firstRows, recentRows]) {
      const recentResult = await read(
        selectMatching(
          selectInTimeOrder(resolvedFilter, periodConditions, rows),
          resolvedFilter,
          rowMatchesSearch,
        ),
      );
      if (
        recentResult.entries.length === limit ||
        (await isScanComplete(db, resolvedFilter, { span: periodConditions, rows }))
      )
        return recentResult;
      if (resolvedFilter.text !== undefined && recentResult.entries.length < minFoundRows) break;
    }
  }
  if (resolvedFilter.text === undefined)
    return read(selectMergedPairs(resolvedFilter, periodConditions, limit));
  return findByText(db, resolvedFilter, { limit, after });
}

/** Counts matching entries up to 1,000. With a search text it counts only recent entries. */
export async function countMatchingEntries(db: Db, resolvedFilter: ResolvedFilter): Promise<EntryTotal> {
  const periodConditions = joinConditions(toPeriodConditions(resolvedFilter));
  const maxCount = auditLimits.counted + 1;
  if (usesSingleIndex(resolvedFilter))
    return toTotal(
      await countRows(db, selectInTimeOrder(resolvedFilter, periodConditions, maxCount), maxCount),
    );
  if (resolvedFilter.text === undefined)
    return toTotal(
      await countRows(db, selectMergedPairs(resolvedFilter, periodConditions, maxCount), maxCount),
    );
  const near = toTotal(
    await countRows(
      db,
      selectMatching(
        selectInTimeOrder(resolvedFilter, periodConditions, recentRows),
        resolvedFilter,
        rowMatchesSearch,
      ),
      maxCount,
    ),
  );
  return {
    ...near,
    isLeast:
      near.isLeast ||
      !(await isScanComplete(db, resolvedFilter, { span: periodConditions, rows: recentRows })),
  };
}

function toTotal(count: number): EntryTotal {
  return { total: Math.min(count, auditLimits.counted), isLeast: count > auditLimits.counted };
}

/** Reads the entries that match the text only once, for the page and for the count. */
async function findByText(
  db: Db,
  resolvedFilter: ResolvedFilter,
  { limit, after }: EntryPageRequest,
): Promise<EntrySearchResult> {
  const { rows } = await sql<EntryRow & { total: number }>`
    with found as materialized (${selectMatching(sql`select * from audit_entries where ${joinConditions(toPeriodConditions(resolvedFilter))}`, resolvedFilter, matchesSearch)}),
    page as (select * from found where ${joinConditions(toAfterConditions(after))} order by created_at desc, id desc limit ${limit}),
    counted as (
      select count(*)::int as total from (select from found limit ${auditLimits.counted + 1}) as few
    )
    select page.*, counted.total from counted left join page on true order by created_at desc, id desc`.execute(
    db,
  );
  const entries = rows.filter(({ id }) => id !== null).map((row) => toEntry(row));
  return { entries, total: toTotal(rows[0]?.total ?? 0) };
}

/** Returns true if the scan has read all rows. */
async function isScanComplete(
  db: Db,
  resolvedFilter: ResolvedFilter,
  { span: periodConditions, rows }: { span: Sql; rows: number },
): Promise<boolean> {
  return (await countRows(db, selectInTimeOrder(resolvedFilter, periodConditions, rows), rows)) < rows;
}

async function countRows(db: Db, source: Sql, maxCount: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from (${source}) as found limit ${maxCount}) as counted`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Returns true if one index contains the matching entries in time order. */
function usesSingleIndex({ text, members, actions }: ResolvedFilter): boolean {
  return text === undefined && (members?.length ?? 1) === 1 && (actions?.length ?? 1) === 1;
}

function countPairs({ members, actions }: ResolvedFilter): number {
  return (members?.length ?? 1) * (actions?.length ?? 1);
}

/** Selects the next rows in time order, restricted to the member and the action if the filter has only one. */
function selectInTimeOrder({ members, actions }: ResolvedFilter, periodConditions: Sql, limit: number): Sql {
  const member = members?.length === 1 ? [sql`actor_email = ${members[0]}`] : [];
  const action = actions?.length === 1 ? [sql`action collate "C" = ${actions[0]}`] : [];
  return sql`select * from audit_entries where ${joinConditions([...member, ...action, periodConditions])}
    order by created_at desc, id desc limit ${limit}`;
}

function selectMatching(
  rows: Sql,
  { members, actions, text }: ResolvedFilter,
  matches: typeof matchesSearch,
): Sql {
  const conditions = [
    ...(members === undefined ? [] : [sql`actor_email = any(${members}::text[])`]),
    ...(actions === undefined ? [] : [sql`action = any(${actions}::text[])`]),
    ...(text === undefined ? [] : [buildTextCondition(text, matches)]),
  ];
  return sql`select * from (${rows}) as entry where ${joinConditions(conditions)}`;
}

/** Selects the newest entries of each pair of member and action. */
function selectMergedPairs({ members, actions }: ResolvedFilter, periodConditions: Sql, limit: number): Sql {
  const sources = [
    ...(members === undefined ? [] : [sql`unnest(${members}::text[]) as member`]),
    ...(actions === undefined ? [] : [sql`unnest(${actions}::text[]) as deed`]),
  ];
  const pairConditions = [
    ...(members === undefined ? [] : [sql`actor_email = member`]),
    ...(actions === undefined ? [] : [sql`action collate "C" = deed`]),
  ];
  return sql`select entry.* from ${sql.join(sources, sql` cross join `)} cross join lateral (
    select * from audit_entries where ${joinConditions([...pairConditions, periodConditions])} order by created_at desc, id desc limit ${limit}
  ) as entry`;
}

function toPeriodConditions({ from, until }: ResolvedFilter): Sql[] {
  return [
    ...(from === undefined ? [] : [sql`created_at >= ${from}`]),
    ...(until === undefined ? [] : [sql`created_at < ${until}`]),
  ];
}

function toAfterConditions(after: number | undefined): Sql[] {
  if (after === undefined) return [];
  return [
    sql`(created_at, id) < ((select created_at from audit_entries where id = ${after}), ${after}::int)`,
  ];
}

/**
 * NOTE: the expressions must be identical to the expressions of the indexes audit_entries_folded and
 * audit_entries_target_folded.
 */
function buildTextCondition(text: string, matches: typeof matchesSearch): Sql {
  if (foldCharacters(text).length >= auditLimits.partCharacters)
    return matches(sql`fold_characters(target)`, text);
  return sql`fold_characters(target) like substr(folded_pattern(${text}::text), 2)`;
}

function joinConditions(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

/** Returns the members whose address contains `part`. Reads each different address once, with the index on actor_email. */
async function listMembersContaining(db: Db, part: string): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with recursive actors (email) as (
      (select actor_email from audit_entries order by actor_email limit 1)
      union all
      select (select actor_email from audit_entries where actor_email > email order by actor_email limit 1)
      from actors where email is not null
    ) select email from actors where email like ${`%${escapeWildcards(part)}%`}`.execute(db);
  return rows.map(({ email }) => email);
}

async function resolveAction(db: Db, action: string): Promise<string[]> {
  return action.includes('.') ? [action] : listActionsOfNoun(db, action);
}

/** Returns the actions of a noun. In byte order, the actions of `post` are between `post.` and `post/`. */
async function listActionsOfNoun(db: Db, noun: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive deeds (name) as (
      select min(action collate "C") from audit_entries where action collate "C" > ${`${noun}.`}
      union all
      select (select min(action collate "C") from audit_entries where action collate "C" > name)
      from deeds where name < ${`${noun}/`}
    ) select name from deeds where name < ${`${noun}/`}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Escapes wildcards in user input. */
function escapeWildcards(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

type EntryRow = { [Column in keyof AuditEntriesTable]: unknown } & {
  id: number;
  createdAt: Date;
  actorId: number | null;
  actorEmail: string | null;
  action: string;
  target: string | null;
  details: AuditDetails;
  client: string | null;
  userAgent: string | null;
};

function toEntry(row: EntryRow): AuditEntry {
  return {
    id: row.id,
    createdAt: row.createdAt,
    actor: { id: row.actorId, email: row.actorEmail, client: row.client, userAgent: row.userAgent },
    action: row.action,
    target: row.target,
    details: row.details,
  };
}
