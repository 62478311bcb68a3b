import { isNode, type Node, visit } from '#tests/architecture/source-files.ts';
import { toCodeName } from '#tests/harness/code-names.ts';
import { type Module, placeOf } from './modules.ts';

/**
 * Returns the places in `modules/` that name a field in both spellings, as `created_at: row.createdAt` and
 * `'created_at as createdAt'` do.
 */
export function fieldsInTwoSpellings(modules: readonly Module[]): string[] {
  return modules
    .filter(({ path }) => path.startsWith('modules/'))
    .flatMap((module) => {
      const found: string[] = [];
      visit(module.program, (node) => {
        const pair = node.type === 'Property' ? [nameOf(node['key']), nameOf(node['value'])] : aliasOf(node);
        const [one = '', other = ''] = pair;
        if (one !== other && toCodeName(one) === toCodeName(other)) found.push(placeOf(module, node));
      });
      return found;
    });
}

function nameOf(value: unknown): string {
  if (!isNode(value)) return '';
  if (value.type === 'MemberExpression') return nameOf(value['property']);
  if (value.type === 'AssignmentPattern') return nameOf(value['left']);
  return value.type === 'Identifier' ? String(value['name']) : '';
}

function aliasOf({ type, value }: Node): string[] {
  return type === 'Literal' && typeof value === 'string'
    ? (/^(?:\w+\.)?(\w+) as (\w+)$/.exec(value)?.slice(1) ?? [])
    : [];
}
