import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { type Node, root, sourcePaths } from '#tests/architecture/source-files.ts';

/** A comment of a module: its text without the comment markers, and its position in the file. */
export type Comment = { type: 'Line' | 'Block'; value: string; start: number; end: number };

/** A parsed module; `path` is relative to the project's folder. */
export type Module = { path: string; text: string; program: Node; comments: Comment[] };

export function readModules(): Module[] {
  return sourcePaths().map((path) => parseModule(path, readFileSync(join(root, path), 'utf8')));
}

export function ofProduct(modules: readonly Module[]): Module[] {
  return modules.filter(({ path }) => !isTest(path));
}

/** Parses one module. Tests pass invented modules. */
export function parseModule(path: string, text: string): Module {
  const { program, comments } = parseSync(path, text, { astType: 'ts' });
  return { path, text, program: { ...program }, comments };
}

/** Returns true for a test or a file that only tests use. */
export function isTest(path: string): boolean {
  return /^tests\/|\.test\.tsx?$/.test(path);
}

/** Returns the position of a node in readable form: `platform/process/log.ts:12`. */
export function placeOf({ path, text }: Module, node: Node): string {
  return `${path}:${lineAt(text, Number(node['start']))}`;
}

/** Returns the line of a position, counted from 1. */
export function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** Returns the name of a declaration, or undefined for a declaration without a name or with destructuring. */
export function nameOf(node: Node | undefined): string | undefined {
  const id = node?.['id'];
  if (typeof id !== 'object' || id === null || !('name' in id)) return undefined;
  return String(id.name);
}
