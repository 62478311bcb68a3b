import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '#db/tables.ts';
import type { Db } from '#modules/context.ts';

/** PostgreSQL regular expressions that match links to this site, in HTML and in Markdown. */
export type LinkPatterns = { html: string; markup: string };

/** The number of rows that one statement rewrites. */
const batchRows = 200;
/** The replacement text for a link with a host: the captured start of the link, and the slash at the start of the path. */
export const pathReplacement = String.raw`\1/`;

/** A column with text. `only` limits the rows. */
type TextColumn = { table: keyof Tables; column: string; only: RawBuilder<unknown> };

/** Turns the links of a column into paths; each statement changes 200 rows. Returns the number of changed rows. */
export async function replaceLinksInRows(
  db: Db,
  { table, column, only }: TextColumn,
  pattern: string,
): Promise<number> {
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

/** Addresses in plain text: the pattern of an old address, and the replacement. */
export type AddressChange = { pattern: string; replacement: string };

/**
 * Replaces addresses in a column with plain text of at most `characters` characters. A text that would become too long remains
 * unchanged. Returns the number of changed rows.
 */
export async function replaceAddressesInRows(
  db: Db,
  { table, column, characters }: { table: keyof Tables; column: string; characters: number },
  { pattern, replacement }: AddressChange,
): Promise<number> {
  const repaired = sql`regexp_replace(${sql.ref(column)}, ${pattern}, ${replacement}, 'gi')`;
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${repaired}
    where ${sql.ref(column)} ~* ${pattern} and char_length(${repaired}) <= ${characters}`.execute(db);
  return Number(numAffectedRows);
}
