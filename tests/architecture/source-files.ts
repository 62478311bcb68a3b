import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * An import of a module: `written` is the specifier, `target` the project file or package. `isTypeOnly`: only types are
 * imported. `isFile`: the line names a file with `new URL` and imports nothing.
 */
export type Import = { written: string; target: string; isTypeOnly: boolean; isFile: boolean };

export type SourceFile = { path: string; text: string; imports: Import[]; jsxAttributes: string[] };

const folders = '{api,cli,content,db,emails,jobs,modules,platform,tests,web}';

let files: SourceFile[] | undefined;

/** Reads and parses every module of the project, once per process. Paths are relative to the project's folder. */
export function readSourceFiles(): SourceFile[] {
  files ??= sourcePaths().map((path) => readSourceFile(path, readFileSync(join(root, path), 'utf8')));
  return files;
}

export function sourcePaths(): string[] {
  return globSync([`${folders}/**/*.{ts,tsx}`, '*.ts'], { cwd: root, exclude: ['**/*.d.ts'] }).toSorted();
}

/** Parses one module. Tests pass invented modules. */
export function readSourceFile(path: string, text: string): SourceFile {
  const imports: Import[] = [];
  const jsxAttributes: string[] = [];
  visit(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts', astType: 'ts' }, path), (node) => {
    const written = sourceOf(node);
    // The router generates the types of a route during the build.
    if (written !== undefined && !written.startsWith('./+types/'))
      imports.push({
        written,
        target: resolveImport(path, written),
        isTypeOnly: isTypeOnly(node),
        isFile: node.type === 'NewExpression',
      });
    if (node.type === 'JSXAttribute' && isNode(node['name']))
      jsxAttributes.push(String(node['name']['name']));
  });
  return { path, text, imports, jsxAttributes };
}

/** Resolves `#web/x.ts` and `./x.ts` to project paths, `react-dom/server` to `react-dom`, `node:fs/promises` to `node:fs`. */
export function resolveImport(importer: string, written: string): string {
  const bare = written.split('?')[0] ?? written;
  if (bare.startsWith('#')) return bare.slice(1);
  if (bare.startsWith('.')) return join(dirname(importer), bare);
  const [first = '', second = ''] = bare.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

/** Returns true for a file of the project, false for a package, a builtin or a virtual module. */
export function isProjectPath(target: string): boolean {
  return existsSync(join(root, target)) && target.includes('.');
}

export type Node = { type: string; [field: string]: unknown };

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Visits every node of a parsed module, outer nodes first. The callback receives the ancestors, nearest last. */
export function visit(
  value: unknown,
  meet: (node: Node, around: readonly Node[]) => void,
  around: readonly Node[] = [],
): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, meet, around);
  } else if (isNode(value)) {
    meet(value, around);
    const within = [...around, value];
    for (const field of Object.values(value)) visit(field, meet, within);
  }
}

const importing = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);

/** Returns the specifier of an import, an export from, a dynamic import, or `new URL(…, import.meta.url)`. */
function sourceOf(node: Node): string | undefined {
  if (importing.has(node.type)) return textOf(node['source']);
  const isUrl = node.type === 'NewExpression' && isNode(node['callee']) && node['callee']['name'] === 'URL';
  const [first, base] = isUrl && Array.isArray(node['arguments']) ? node['arguments'] : [];
  return isNode(base) && base.type === 'MemberExpression' ? textOf(first) : undefined;
}

function textOf(value: unknown): string | undefined {
  return isNode(value) && typeof value['value'] === 'string' ? value['value'] : undefined;
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType') return true;
  if (node['importKind'] === 'type' || node['exportKind'] === 'type') return true;
  const names = node['specifiers'];
  return (
    Array.isArray(names) &&
    names.length > 0 &&
    names.every((one) => isNode(one) && one['importKind'] === 'type')
  );
}
