// On PostgreSQL 15 too: the types of columns that the migrations create.
import { Kysely, PostgresDialect, sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { sqlNames } from '#platform/postgres/sql-names.ts';
import { toCodeName } from '#tests/harness/code-names.ts';
import { createDatabase } from '#tests/harness/database-server.ts';
import { writeTableTypes } from '#tests/harness/table-types.ts';
import { openPool } from '#tests/harness/test-pool.ts';

test('db/tables.ts equals the output of npm run tables for the migrated database', async () => {
  await using database = await createDatabase(inject('databaseServer'));
  await expect(await writeTableTypes(database.url)).toMatchFileSnapshot('../../../db/tables.ts');
});

test('queries find each table and column of the database by its name in code', async () => {
  await using database = await createDatabase(inject('databaseServer'));
  const dialect = new PostgresDialect({ pool: openPool({ connectionString: database.url }) });
  const db = new Kysely<Record<string, Record<string, unknown>>>({ dialect, plugins: [sqlNames] });
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by table_name`.execute(db);
  expect(rows.length).toBeGreaterThan(100);
  for (const { table, columns } of rows)
    await db.selectFrom(toCodeName(table)).select(columns.map(toCodeName)).limit(0).execute();
  await db.destroy();
});
