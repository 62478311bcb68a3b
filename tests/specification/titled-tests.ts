import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { isNode, type Node, root, sourcePaths, visit } from '#tests/architecture/source-files.ts';

/** A test, or what tests are described under: its title as it is written, and the rows that it names by `spec`. */
export type TitledTest = { path: string; title: string; ids: string[] };

const blocks = new Set(['it', 'test', 'describe']);
const tables = new Set(['each', 'for']);

/** Every test of the product. Those of the architecture prove nothing that anybody sees, and are left out. */
export function productTests(): TitledTest[] {
  const paths = sourcePaths().filter(
    (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/architecture/'),
  );
  return paths.flatMap((path) => testsIn(path, readFileSync(join(root, path), 'utf8')));
}

/** The tests of one module. A title that is no literal is left out. */
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

/** `it(…)`, and what `it.each(table)` and `it.for(table)` give. */
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

/** The ids of `spec(…)` in the options of a test, and of none that stands in its body. */
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

/** The words of a literal; what a template fills in is left out. */
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
