import { isNode, type Node, visit } from '#tests/architecture/source-files.ts';
import { lineAt, type Module, nameOf, placeOf } from './modules.ts';

/** The maximum number of lines that fit on a screen. */
export const longFunctionLines = 60;

/** A function of a module; `lines` includes its first and last line. */
export type FunctionSize = { name: string; place: string; lines: number };

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** Returns every function of the module. The lines of a nested function count for the outer function too. */
export function functionsOf(module: Module): FunctionSize[] {
  const found: FunctionSize[] = [];
  visit(module.program, (node, around) => {
    if (!functionTypes.has(node.type)) return;
    const lines = lineAt(module.text, Number(node['end'])) - lineAt(module.text, Number(node['start'])) + 1;
    found.push({ name: functionName(node, around.at(-1)), place: placeOf(module, node), lines });
  });
  return found;
}

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
