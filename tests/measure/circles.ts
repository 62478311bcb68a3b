import { dirname } from 'node:path';
import { isProjectPath, type SourceFile } from '#tests/architecture/source-files.ts';
import { isTest } from './modules.ts';

export type Graph = ReadonlyMap<string, readonly string[]>;

/** Finds the cycles of a graph by a depth-first walk. Returns each cycle as `a > b > a`. */
export function findCircles(graph: Graph): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  function walk(path: string, cursor: string[]): void {
    const at = cursor.indexOf(path);
    if (at !== -1) circles.push([...cursor.slice(at), path].join(' > '));
    if (at !== -1 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) walk(target, [...cursor, path]);
    done.add(path);
  }
  for (const path of graph.keys()) walk(path, []);
  return circles;
}

/** Returns the imports of every module, including type imports and files named with `new URL`. */
export function fileGraph(files: readonly SourceFile[]): Graph {
  return new Map(
    files.map(({ path, imports }) => [
      path,
      imports.map(({ target }) => target).filter((target) => isProjectPath(target)),
    ]),
  );
}

/**
 * Returns the imports between folders of the product, including type imports, without tests. Each directory counts as
 * a separate folder. Excludes imports between a folder and its subfolders. Both directions are intended, because the
 * outer folder joins its subfolders (a layout, a table, the context of all modules) and contains their shared code.
 * `modules/context.ts` may therefore import the types of a module's ports.
 */
export function folderGraph(files: readonly SourceFile[]): Graph {
  return folderImports(files, (folder, other) => isWithin(folder, other) || isWithin(other, folder));
}

/**
 * Returns the graph of `folderGraph` including the imports between a folder and its subfolders, to measure the number
 * of these imports.
 */
export function strictFolderGraph(files: readonly SourceFile[]): Graph {
  return folderImports(files, () => false);
}

function folderImports(
  files: readonly SourceFile[],
  isLeftOut: (folder: string, other: string) => boolean,
): Graph {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports } of files.filter((file) => !isTest(file.path)))
    for (const { target, isFile } of imports.filter((one) => isProjectPath(one.target))) {
      const [folder, other] = [layerOf(path), layerOf(target)];
      if (!isFile && folder !== other && !isLeftOut(folder, other))
        graph.set(folder, (graph.get(folder) ?? new Set()).add(other));
    }
  return new Map([...graph].map(([folder, others]) => [folder, [...others]]));
}

/**
 * Returns the folder of a file. The contract, the handlers and the stores for other modules count as separate folders: service
 * functions never import the contract and the handlers, and these stores import no other files of their module.
 */
function layerOf(path: string): string {
  const [, folder, layer] =
    /^(modules\/[^/]+)\/(?:[a-z-]+-)?(contract|routes|response|request|jobs|module|(?:shared|transfer)-store)\.ts$/.exec(
      path,
    ) ?? [];
  if (folder === undefined || layer === undefined) return dirname(path);
  return `${folder}/${layer === 'contract' || layer.endsWith('-store') ? layer : 'routes'}`;
}

function isWithin(inner: string, outer: string): boolean {
  return outer === '.' || inner.startsWith(`${outer}/`);
}
