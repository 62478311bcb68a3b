// On PostgreSQL 15 too: the types of columns that the migrations create.
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '#tests/harness/app.ts';

/** Returns the property names of each `…Table` interface of db/tables.ts, by the table name in `Tables`. */
function declaredColumns(): Record<string, string[]> {
  const source = readFileSync(new URL('../../../db/tables.ts', import.meta.url), 'utf8');
  const bodies = new Map<string, string>();
  for (const [, name = '', body = ''] of source.matchAll(/interface (\w+) \{\n(.*?)\n\}/gs))
    bodies.set(name, body);
  return Object.fromEntries(
    properties(bodies.get('Tables')).map(([table, type]) => [
      table,
      properties(bodies.get(type))
        .map(([column]) => column)
        .toSorted(),
    ]),
  );
}

function properties(body = ''): [name: string, type: string][] {
  return Array.from(body.matchAll(/^ {2}(\w+):\s([^;]+);/gm), ([, name = '', type = '']) => [name, type]);
}

test('db/tables.ts names every table and column that the migrations leave, and no other', async () => {
  await using app = await startApp();
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'
      and not exists (select from pg_class where oid = to_regclass(table_name) and relispartition)
    group by table_name`.execute(app.ctx.db);
  const found = Object.fromEntries(rows.map(({ table, columns }) => [table, columns.toSorted()]));
  expect(declaredColumns()).toEqual(found);
});
