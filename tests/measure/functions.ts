import { isNode, type Node, visit } from '#tests/architecture/source-files.ts';
import { lineAt, type Module, nameOf, placeOf } from './modules.ts';

/** A function longer than this no longer fits a screen. */
export const longFunctionLines = 60;

/** A function as it stands in a module, from its first line to its last. */
export type FunctionSize = { name: string; place: string; lines: number };

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Every function of a module, those within others included, which count for both. */
export function functionsOf(module: Module): FunctionSize[] {
  const found: FunctionSize[] = [];
  visit(module.program, (node, around) => {
    if (!functionTypes.has(node.type)) return;
    const lines = lineAt(module.text, Number(node['end'])) - lineAt(module.text, Number(node['start'])) + 1;
    found.push({ name: functionName(node, around.at(-1)), place: placeOf(module, node), lines });
  });
  return found;
}

/** The functions of these modules that are too long, the longest first. */
export function longFunctions(modules: readonly Module[]): FunctionSize[] {
  return modules
    .flatMap((module) => functionsOf(module))
    .filter(({ lines }) => lines > longFunctionLines)
    .toSorted((one, other) => other.lines - one.lines);
}

function functionName(node: Node, parent: Node | undefined): string {
  const key = parent?.['key'];
  const keyName = isNode(key) && typeof key['name'] === 'string' ? key['name'] : undefined;
  return nameOf(node) ?? nameOf(parent) ?? keyName ?? 'nameless';
}
