import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { expect, it } from 'vitest';
import { sqlNames } from './sql-names.ts';

const root = join(import.meta.dirname, '../..');
const readText = (path: string) => readFileSync(join(root, path), 'utf8');

const db = new Kysely<Record<string, Record<string, unknown>>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  plugins: [sqlNames],
});

function toSqlName(name: string): string {
  return /"(\w+)"$/.exec(db.selectFrom(name).compile().sql)?.[1] ?? '';
}

async function translateRow(row: Record<string, unknown>): Promise<Record<string, unknown> | undefined> {
  const { queryId } = db.selectFrom('posts').compile();
  return (await sqlNames.transformResult({ queryId, result: { rows: [row] } })).rows[0];
}

it('translates each table, column and alias to a different name in SQL and back', async () => {
  const stores = globSync('{modules,platform}/**/*.ts', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  );
  const names = new Set([
    ...[...readText('db/tables.ts').matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name),
    ...stores.flatMap((path) =>
      [...readText(path).matchAll(/\.as(?:<[^>]+>)?\(\s*'(\w+)'|'[\w.]+ as (\w+)'/g)].map(
        ([, expression, column]) => expression ?? column ?? '',
      ),
    ),
  ]);
  expect(names.size).toBeGreaterThan(500);
  const sqlNamesOf = new Set([...names].map(toSqlName));
  expect([...sqlNamesOf].filter((name) => !/^[a-z][\da-z]*(?:_[a-z][\da-z]*)*$/.test(name))).toEqual([]);
  const row = await translateRow(Object.fromEntries([...sqlNamesOf].map((name) => [name, 1])));
  expect(Object.keys(row ?? {}).toSorted()).toEqual([...names].toSorted());
});

it('does not change the keys inside JSON values', async () => {
  const value = { first_name: [{ last_name: 1 }] };
  expect(await translateRow({ own_texts: value, some_lists: [value] })).toEqual({
    ownTexts: value,
    someLists: [value],
  });
});
