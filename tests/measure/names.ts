import { basename } from 'node:path';
import { isNode, type Node, visit } from '#tests/architecture/source-files.ts';
import { type LeftWord, leftText } from './left-words.ts';
import { type Module, nameOf } from './modules.ts';

/** Finds names of files and exports that contain a replaced word. Returns `path: word` or `path name: word`. */
export function namesThatLeave(
  paths: readonly string[],
  modules: readonly Module[],
  texts: readonly LeftWord[] = leftText,
): string[] {
  const ofFiles = paths.flatMap((path) =>
    wordsThatLeave(pathName(path), path, texts).map((word) => `${path}: ${word}`),
  );
  const ofExports = modules.flatMap((module) =>
    exportedNames(module).flatMap((name) =>
      wordsThatLeave(name, module.path, texts).map((word) => `${module.path} ${name}: ${word}`),
    ),
  );
  return [...ofFiles, ...ofExports];
}

/** Returns the names that a module exports. A default export has its local name. */
export function exportedNames({ program }: Module): string[] {
  const names: string[] = [];
  visit(program, (node) => {
    if (!/^Export(Named|Default)Declaration$/.test(node.type)) return;
    const { declaration } = node;
    if (isNode(declaration)) names.push(...declaredNames(declaration));
  });
  return names;
}

function declaredNames(declaration: Node): string[] {
  const { declarations } = declaration;
  const all = Array.isArray(declarations) ? declarations.filter(isNode) : [declaration];
  return all.flatMap((one) => nameOf(one) ?? []);
}

/** Returns the folders and the name of a file without its extensions. */
function pathName(path: string): string {
  return path.split('/').slice(0, -1).concat(basename(path).replace(/\..*$/, '')).join('-');
}

function wordsThatLeave(name: string, path: string, texts: readonly LeftWord[]): string[] {
  const parts = partsOf(name);
  return texts
    .filter(({ within, except }) => (within?.test(path) ?? true) && !except?.test(name))
    .filter(({ word }) => holds(parts, word.split(' ')))
    .map(({ word }) => word);
}

/** Splits `showSMTPOutcomes` and `show-smtp-outcomes` into show, smtp, outcomes. */
function partsOf(name: string): string[] {
  const spaced = name.replaceAll(/([a-z0-9])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3 $2$4');
  return spaced.toLowerCase().split(/[^a-z0-9]+/);
}

function holds(parts: readonly string[], texts: readonly string[]): boolean {
  return parts.some((_, at) => texts.every((word, further) => isFormOf(parts[at + further], word)));
}

/** Returns true for the word or its plural: `copies`, `emails`. */
function isFormOf(part: string | undefined, word: string): boolean {
  return part === word || part === `${word}s` || part === word.replace(/y$/, 'ies');
}
