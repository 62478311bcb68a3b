import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { type Node, root, sourcePaths } from '#tests/architecture/source-files.ts';

/** One comment of a module: its words without the signs around them, and where it stands in the text. */
export type Comment = { type: 'Line' | 'Block'; value: string; start: number; end: number };

/** One module as it is parsed; `path` is relative to the project's folder. */
export type Module = { path: string; text: string; program: Node; comments: Comment[] };

/** Every module of the project, tests included. */
export function readModules(): Module[] {
  return sourcePaths().map((path) => parseModule(path, readFileSync(join(root, path), 'utf8')));
}

/** Those of the product, tests apart. */
export function ofProduct(modules: readonly Module[]): Module[] {
  return modules.filter(({ path }) => !isTest(path));
}

/** Parses one module; tests hand in invented ones. */
export function parseModule(path: string, text: string): Module {
  const { program, comments } = parseSync(path, text, { astType: 'ts' });
  return { path, text, program: { ...program }, comments };
}

/** Whether a file is a test or serves tests alone. */
export function isTest(path: string): boolean {
  return /^tests\/|\.test\.tsx?$/.test(path);
}

/** Where a node begins, as people find it: `platform/process/log.ts:12`. */
export function placeOf({ path, text }: Module, node: Node): string {
  return `${path}:${lineAt(text, Number(node['start']))}`;
}

/** The line, counted from 1, of a position in a text. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** The name that a declaration gives, or undefined where it gives none or takes apart. */
export function nameOf(node: Node | undefined): string | undefined {
  const id = node?.['id'];
  if (typeof id !== 'object' || id === null || !('name' in id)) return undefined;
  return String(id.name);
}
