import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { isNode, type Node, root, sourcePaths, visit } from './source-files.ts';

const blocks = new Set(['it', 'test', 'describe']);
const tables = new Set(['each', 'for']);

/**
 * Titles of all tests of the product and of what they are described under, one for each line of a table. Those of the
 * architecture prove nothing that anybody sees.
 */
export function testTitles(): string[] {
  const paths = sourcePaths().filter(
    (path) => /\.test\.tsx?$/.test(path) && !path.startsWith('tests/architecture/'),
  );
  return paths.flatMap((path) => titlesIn(path, readFileSync(join(root, path), 'utf8')));
}

/** The titles of one module. Words that stand in no literal, as those of a table built elsewhere, are left out. */
export function titlesIn(path: string, source: string): string[] {
  const module = parseAst(source, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts', astType: 'ts' }, path);
  const constants = new Map<string, Node>();
  const calls: Node[] = [];
  visit(module, (node) => {
    const { id, init } = node;
    if (node.type === 'VariableDeclarator' && isNode(id) && id.type === 'Identifier' && isNode(init))
      constants.set(String(id['name']), init);
    if (node.type === 'CallExpression') calls.push(node);
  });
  return calls.flatMap((node) => titlesOf(node, constants));
}

function titlesOf(node: Node, constants: Map<string, Node>): string[] {
  const callee = node['callee'];
  const title = literalOf(firstArgument(node));
  if (title === undefined || !isNode(callee)) return [];
  if (callee.type === 'Identifier') return blocks.has(String(callee['name'])) ? [title] : [];
  const table = tableOf(callee);
  if (table === undefined) return [];
  const isNamed = isNode(table) && table.type === 'Identifier';
  const lines = linesOf(isNamed ? constants.get(String(table['name'])) : table);
  return lines.length === 0 ? [title] : lines.map((line) => filled(title, line));
}

/** The table of `it.each(table)` and of `it.for(table)`. */
function tableOf(callee: Node): unknown {
  const member = callee['callee'];
  if (callee.type !== 'CallExpression' || !isNode(member) || member.type !== 'MemberExpression')
    return undefined;
  const { object, property } = member;
  const isTable =
    isNode(object) &&
    blocks.has(String(object['name'])) &&
    isNode(property) &&
    tables.has(String(property['name']));
  return isTable ? firstArgument(callee) : undefined;
}

function firstArgument(call: Node): unknown {
  return Array.isArray(call['arguments']) ? call['arguments'][0] : undefined;
}

function linesOf(table: unknown): unknown[][] {
  const plain = isNode(table) && table.type === 'TSAsExpression' ? linesOf(table['expression']) : undefined;
  if (plain !== undefined || !isNode(table) || !Array.isArray(table['elements'])) return plain ?? [];
  return table['elements'].map((line) =>
    isNode(line) && Array.isArray(line['elements']) ? line['elements'] : [line],
  );
}

function filled(title: string, line: unknown[]): string {
  let place = 0;
  return title.replaceAll(/%[sdifjo]/g, () => literalOf(line[place++]) ?? '');
}

function literalOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined;
  if (value.type === 'Literal') return String(value['value']);
  if (value.type === 'TSAsExpression') return literalOf(value['expression']);
  if (value.type !== 'TemplateLiteral' || !Array.isArray(value['quasis'])) return undefined;
  return value['quasis'].map((part) => cookedOf(part)).join('');
}

function cookedOf(part: unknown): string {
  const value = isNode(part) ? part['value'] : undefined;
  const isCooked = typeof value === 'object' && value !== null && 'cooked' in value;
  return isCooked ? String(value.cooked) : '';
}
