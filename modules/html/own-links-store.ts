import { sql } from 'kysely';
import type { Db } from '#modules/context.ts';

/** The number of rows that one statement rewrites. */
const batchRows = 200;
/** The replacement of a link's origin: the captured start of the link, and the slash of the path. */
const pathReplacement = String.raw`\1/`;

/**
 * Columns with HTML bodies. `only` selects the rows with HTML; all bodies except the bodies of posts are always HTML.
 */
const htmlBodyColumns = [
  { table: 'posts', column: 'body', only: sql`format = 'html'` },
  { table: 'post_history', column: 'body', only: sql`format = 'html'` },
  { table: 'newsletters', column: 'message', only: sql`true` },
  { table: 'snippets', column: 'html', only: sql`true` },
] as const;
const markupBodyColumns = [
  { table: 'posts', column: 'body', only: sql`format = 'markup'` },
  { table: 'post_history', column: 'body', only: sql`format = 'markup'` },
] as const;

/**
 * Columns with plain text that is sent later, with their maximum length: saved replies and the introduction of the
 * digest.
 */
const plainTextColumns = [
  { table: 'saved_replies', column: 'body', characters: 5_000 },
  { table: 'digest_settings', column: 'intro', characters: 2_000 },
] as const;

/** Returns the hosts whose links were already repaired. */
export async function listRepairedHosts(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('own_hosts').select('host').execute();
  return rows.map(({ host }) => host);
}

export async function insertRepairedHosts(db: Db, hosts: readonly string[], at: Date): Promise<void> {
  await db
    .insertInto('own_hosts')
    .values(hosts.map((host) => ({ host, repaired_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Turns all links whose address begins with `origin`, a PostgreSQL regular expression, into paths; each statement changes 200
 * rows. Changed rows no longer match, so the function can be interrupted and started again. Returns the number of changed rows.
 */
export async function replaceOriginsWithPaths(db: Db, origin: string): Promise<number> {
  // A path that begins with two slashes would lead to another site.
  const html = `(<a href=")(?![^"]*" data-look="image")${origin}(?:/(?![/\\\\])|(?=["?#]))`;
  const markup = `(\\]\\()${origin}(?:/(?![/\\\\])|(?=[)?#]))`;
  let changed = 0;
  for (const body of htmlBodyColumns) changed += await rewriteRows(db, body, html);
  for (const body of markupBodyColumns) changed += await rewriteRows(db, body, markup);
  for (const [format, pattern] of [
    ['html', html],
    ['markup', markup],
  ] as const)
    changed += await rewriteRevisions(db, format, pattern);
  const { numAffectedRows = 0n } = await sql`
    update welcome_settings set message = regexp_replace(message, ${html}, ${pathReplacement}, 'gi')
    where message ~* ${html}`.execute(db);
  return changed + Number(numAffectedRows);
}

/**
 * Replaces `origin` by `siteUrl` in plain text that the site will send later. Plain text has no link elements, so it
 * needs full addresses. Sent replies remain unchanged. Returns the number of changed rows.
 */
export async function replaceOriginsInPlainTexts(db: Db, origin: string, siteUrl: string): Promise<number> {
  // The host must end here, because a longer host name belongs to another site.
  const pattern = `(^|[^[:alnum:]./@-])${origin}(?![[:alnum:]@:-]|[.][[:alnum:]-]|//)`;
  const replacement = `\\1${siteUrl.replaceAll('\\', '')}`;
  let changed = 0;
  for (const { table, column, characters } of plainTextColumns) {
    const repaired = sql`regexp_replace(${sql.ref(column)}, ${pattern}, ${replacement}, 'gi')`;
    // A text that would become too long remains unchanged.
    const { numAffectedRows = 0n } = await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${repaired}
      where ${sql.ref(column)} ~* ${pattern} and char_length(${repaired}) <= ${characters}`.execute(db);
    changed += Number(numAffectedRows);
  }
  return changed;
}

type BodyColumn = (typeof htmlBodyColumns)[number] | (typeof markupBodyColumns)[number];

async function rewriteRows(db: Db, { table, column, only }: BodyColumn, pattern: string): Promise<number> {
  let changed = 0;
  for (let after = 0; ;) {
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(table)} set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${pathReplacement}, 'gi')
      where id in (
        select id from ${sql.table(table)} where id > ${after} and ${only} and ${sql.ref(column)} ~* ${pattern}
        order by id limit ${batchRows}
      ) returning id`.execute(db);
    changed += rows.length;
    if (rows.length < batchRows) return changed;
    after = Math.max(...rows.map(({ id }) => id));
  }
}

/** Rewrites the unpublished changes of published posts. */
async function rewriteRevisions(db: Db, format: 'html' | 'markup', pattern: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update posts set revision = jsonb_set(revision, '{body}',
      to_jsonb(regexp_replace(revision->>'body', ${pattern}, ${pathReplacement}, 'gi')))
    where revision->>'format' = ${format} and revision->>'body' ~* ${pattern}`.execute(db);
  return Number(numAffectedRows);
}
