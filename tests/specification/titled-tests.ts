import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { isNode, type Node, root, sourcePaths, visit } from '#tests/architecture/source-files.ts';

/** A test or a describe block: its title in the source, and the ids in its `spec`. */
export type TitledTest = { path: string; title: string; ids: string[] };

const blocks = new Set(['it', 'test', 'describe']);
const tables = new Set(['each', 'for']);

/** Returns every test of the product. Architecture tests are omitted, because they prove no visible behaviour. */
export function productTests(): TitledTest[] {
  const paths = sourcePaths().filter(
    (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/architecture/'),
  );
  return paths.flatMap((path) => testsIn(path, readFileSync(join(root, path), 'utf8')));
}

/** Returns the tests of one module whose title is a literal. */
export function testsIn(path: string, source: string): TitledTest[] {
  const module = parseAst(source, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts', astType: 'ts' }, path);
  const tests: TitledTest[] = [];
  visit(module, (node) => {
    if (!isTestCall(node)) return;
    const [title, options] = argumentsOf(node);
    const text = textOf(title);
    if (text !== undefined) tests.push({ path, title: text, ids: idsIn(options) });
  });
  return tests;
}

/** Returns true for `it(…)` and for the results of `it.each(table)` and `it.for(table)`. */
function isTestCall(node: Node): boolean {
  const callee = node['callee'];
  if (node.type !== 'CallExpression' || !isNode(callee)) return false;
  if (callee.type === 'Identifier') return blocks.has(String(callee['name']));
  const maker = callee['callee'];
  if (callee.type !== 'CallExpression' || !isNode(maker) || maker.type !== 'MemberExpression') return false;
  return blocks.has(nameOf(maker['object'])) && tables.has(nameOf(maker['property']));
}

function nameOf(value: unknown): string {
  return isNode(value) ? String(value['name']) : '';
}

/** Returns the ids of `spec(…)` in the options of a test, not in its body. */
function idsIn(options: unknown): string[] {
  if (!isNode(options) || !['CallExpression', 'ObjectExpression'].includes(options.type)) return [];
  const ids: string[] = [];
  visit(options, (node) => {
    if (node.type === 'CallExpression' && nameOf(node['callee']) === 'spec')
      ids.push(...argumentsOf(node).map((id) => textOf(id) ?? 'no literal'));
  });
  return ids;
}

function argumentsOf(call: Node): unknown[] {
  return Array.isArray(call['arguments']) ? call['arguments'] : [];
}

/** Returns the text of a literal, without the interpolated parts of a template. */
function textOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal') return String(value['value']);
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value['quasis'])) return undefined;
  return value['quasis'].map((part) => cookedOf(part)).join('');
}

function cookedOf(part: unknown): string {
  const value = isNode(part) ? part['value'] : undefined;
  const isCooked = typeof value === 'object' && value !== null && 'cooked' in value;
  return isCooked ? String(value.cooked) : '';
}
