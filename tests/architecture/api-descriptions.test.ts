import { describe, expect, it } from 'vitest';
import { toWireName } from '#api/wire-names.ts';
import { buildApiDocument } from '#api/openapi/document.ts';
import { type Module, placeOf, readModules } from '#tests/measure/modules.ts';
import { isNode, type Node, visit } from './source-files.ts';

/** A field of the API with its description: `created: ISO 8601 in UTC.` */
type Pair = `${string}: ${string}`;

const inSource = sourcePairs(
  readModules().filter(({ path }) =>
    /(?:^modules\/.*contract\.ts$|^api\/http\/shared-schemas\.ts$|^api\/(?:nouns|problem)\.ts$|^api\/openapi\/contract\.ts$)/.test(
      path,
    ),
  ),
);
const inDocument = documentPairs(JSON.parse(JSON.stringify(buildApiDocument('http://localhost'))));

describe('The OpenAPI document', () => {
  it('describes each field only with a description of its own contract', () => {
    expect([...inDocument].filter((pair) => !inSource.has(pair))).toEqual([]);
  });

  it('shows each description of the contract', () => {
    expect([...inSource].filter(([pair]) => !inDocument.has(pair))).toEqual([]);
  });
});

/**
 * Returns each `name: withDescription('…', schema)` of the contract with its position. The described schema may also
 * be a constant.
 */
function sourcePairs(modules: readonly Module[]): Map<Pair, string> {
  const constants = new Map<string, string[]>();
  for (const module of modules)
    visit(module.program, (node) => {
      if (node.type !== 'VariableDeclarator' || !isNode(node['id']) || !isNode(node['init'])) return;
      const name = String(node['id']['name']);
      constants.set(name, [...(constants.get(name) ?? []), ...descriptionsIn(node['init'], constants)]);
    });
  const pairs = new Map<Pair, string>();
  for (const module of modules)
    visit(module.program, (node) => {
      if (node.type !== 'Property' || !isNode(node['key']) || !isNode(node['value'])) return;
      const name = toWireName(String(node['key']['name'] ?? node['key']['value']));
      for (const text of descriptionsIn(node['value'], constants))
        pairs.set(`${name}: ${text}`, placeOf(module, node));
    });
  return pairs;
}

/** Returns the descriptions of one value, without the descriptions of the fields inside the value. */
function descriptionsIn(value: Node, constants: ReadonlyMap<string, readonly string[]>): string[] {
  if (value.type === 'ObjectExpression') return [];
  if (value.type === 'Identifier') return [...(constants.get(String(value['name'])) ?? [])];
  if (value.type !== 'CallExpression') return [];
  const { callee, arguments: given } = value;
  const parts = (Array.isArray(given) ? given : []).filter(isNode);
  const own = isNode(callee) && callee['name'] === 'withDescription' ? [String(parts[0]?.['value'])] : [];
  return [...own, ...parts.flatMap((part) => descriptionsIn(part, constants))];
}

/** Lists every described field of the document's schemas and parameters. */
function documentPairs(document: unknown): Set<Pair> {
  const pairs = new Set<Pair>();
  collect(document, undefined);
  return pairs;

  function collect(node: unknown, field: string | undefined): void {
    if (Array.isArray(node)) for (const part of node) collect(part, field);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { properties, schema, schemas, ...rest } = Object.fromEntries(Object.entries(node));
    if (field !== undefined && typeof rest['description'] === 'string')
      pairs.add(`${field}: ${rest['description']}`);
    if (typeof properties === 'object' && properties !== null)
      for (const [name, part] of Object.entries(properties)) collect(part, name);
    if (typeof rest['name'] === 'string' && schema !== undefined) collect(schema, rest['name']);
    else collect(schema, undefined);
    collect(Object.values(schemas ?? {}), undefined);
    for (const part of Object.values(rest)) collect(part, field);
  }
}
