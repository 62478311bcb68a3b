import { globSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { modules } from '#modules/registry.ts';
import { isNode, type Node, readSourceFiles, root, visit } from './source-files.ts';
import { parseModule } from '#tests/measure/modules.ts';
import { toCodeName } from '#tests/harness/code-names.ts';
import { sharedTables, siteTables } from './table-owners.ts';

const owners = new Map<string, string>(
  modules.flatMap(({ name, tables }) => tables.map((table) => [table, name])),
);

describe('The registry of modules', () => {
  it('has one line for each folder with calls, jobs, audit messages or tables', () => {
    const folders = globSync('modules/*/{module,contract,jobs,audit}.ts', { cwd: root });
    const names = new Set(folders.map((path) => path.split('/')[1] ?? ''));
    expect(modules.map(({ name }) => name).toSorted()).toEqual([...names].toSorted());
    expect(readdirSync(join(root, 'modules'))).toEqual(expect.arrayContaining([...names]));
  });

  it('contains each job name once', () => {
    const names = modules.flatMap(({ jobs }) => jobs.map(({ name }) => name));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('gives each table of the database one owner', () => {
    const all = modules.flatMap(({ tables }) => tables);
    expect(all.filter((table, at) => all.indexOf(table) !== at)).toEqual([]);
    expect([...all, ...siteTables].toSorted()).toEqual(tablesOfDatabase().toSorted());
  });
});

describe('The SQL of a module', () => {
  it('uses tables of other modules only with a reason in table-owners.ts', () => {
    const pairs = new Set<string>();
    for (const { path, text } of readSourceFiles()) {
      const user = /^modules\/([^/]+)\/(?:.*store|audit)\.ts$/.exec(path)?.[1];
      if (user === undefined) continue;
      for (const table of [...tablesIn(text), ...tablesInData(path, text)]) {
        const owner = owners.get(table);
        if (owner !== undefined && owner !== user) pairs.add(`${user} uses ${owner}`);
      }
    }
    expect([...pairs].toSorted()).toEqual(Object.keys(sharedTables).toSorted());
    expect(pairs.size).toBeLessThanOrEqual(10);
  });

  it.each([
    ["db.selectFrom('posts').innerJoin('tags', 'a', 'b')", ['posts', 'tags']],
    ['sql`update posts set a = 1 from tags`', ['posts', 'tags']],
    ["db.insertInto('nothing').values({})", []],
  ])('is found in %s', (text, tables) => expect(tablesIn(text)).toEqual(tables));

  it.each([
    ["const columns = [{ table: 'posts', column: 'body' }];", ['posts']],
    ["type Numbered = 'topics' | 'segments';", ['topics', 'segments']],
    ["await advanceSequence(db, 'tags');", ['tags']],
    ['const name = `posts`;', ['posts']],
    ["db.selectFrom(['posts as p', 'tags as t'])", ['posts', 'tags']],
    ["db.selectFrom('digests').select(['posts', count.as('tags')])", ['digests']],
    ["type Counts = Pick<Digest, 'posts'>;", []],
    ["const columns = ['id', 'posts'];", []],
  ])('is also found by table names in the data %s', (text, tables) =>
    expect(tablesInData('modules/digests/store.ts', text)).toEqual(tables),
  );
});

/** Returns the tables that a store uses: arguments of Kysely, and names after from, join, into and update in SQL. */
function tablesIn(text: string): string[] {
  const known = new Set(tablesOfDatabase());
  const found = [
    ...text.matchAll(
      /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|(?:inner|left|right|full|cross)Join|using)\(\s*\[?'(\w+)/g,
    ),
    ...text.matchAll(/\b(?:from|join|into|update|table)\s+(?:only\s+)?(\w+)\b/gi),
  ];
  return [
    ...new Set(
      found.toSorted((one, other) => one.index - other.index).map(([, name = '']) => toCodeName(name)),
    ),
  ].filter((name) => known.has(name));
}

/** The calls and types whose string literals are names of columns. */
const columnCalls = new Set(['as', 'select', 'returning', 'orderBy', 'groupBy', 'where', 'ref']);
const columnTypes = new Set(['Pick', 'Omit', 'Record']);

/** Returns the string literals of a file that are exactly the name of a table, with or without an alias, except names of columns. */
function tablesInData(path: string, text: string): string[] {
  const known = new Set(tablesOfDatabase());
  const found = new Set<string>();
  visit(parseModule(path, text).program, (node, around) => {
    const value = node.type === 'TemplateElement' ? textOfTemplate(node) : node['value'];
    const name = typeof value === 'string' ? toCodeName(value.replace(/ as \w+$/, '')) : '';
    if (known.has(name) && !isColumn(around)) found.add(name);
  });
  return [...found];
}

function textOfTemplate(node: Node): unknown {
  const { value } = node;
  return typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : undefined;
}

/** Returns true in a call or type of `columnCalls` and `columnTypes`, and in a list that also has the column `id`. */
function isColumn(around: readonly Node[]): boolean {
  const list = around.at(-1)?.['elements'];
  if (Array.isArray(list) && list.some((item) => isNode(item) && item['value'] === 'id')) return true;
  const nearest = around.findLast(({ type }) => type === 'CallExpression' || type === 'TSTypeReference');
  const name = nearest?.[nearest.type === 'CallExpression' ? 'callee' : 'typeName'];
  if (!isNode(name)) return false;
  const { property } = name;
  return isNode(property) ? columnCalls.has(String(property['name'])) : columnTypes.has(String(name['name']));
}

let known: string[] | undefined;

function tablesOfDatabase(): string[] {
  if (known !== undefined) return known;
  const names: string[] = [];
  const text = readSourceFiles().find(({ path }) => path === 'db/tables.ts')?.text ?? '';
  visit(parseModule('db/tables.ts', text).program, (node) => {
    if (node.type !== 'TSInterfaceDeclaration' || !isNode(node['id']) || node['id']['name'] !== 'Tables')
      return;
    visit(node['body'], (member) => {
      if (member.type === 'TSPropertySignature' && isNode(member['key']))
        names.push(String(member['key']['name']));
    });
  });
  known = names;
  return names;
}
