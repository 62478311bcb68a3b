import { dirname } from 'node:path';
import { isProjectPath, type SourceFile } from '#tests/architecture/source-files.ts';
import { isTest } from './modules.ts';

/** What imports what: a file or a folder, and those that it needs. */
export type Graph = ReadonlyMap<string, readonly string[]>;

/** Circles of a graph by depth-first walk: each as `a > b > a`. */
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

/** Which module imports which, imports of types and files named by their address included. */
export function fileGraph(files: readonly SourceFile[]): Graph {
  return new Map(
    files.map(({ path, imports }) => [
      path,
      imports.map(({ target }) => target).filter((target) => isProjectPath(target)),
    ]),
  );
}

/**
 * Which folder of the product imports which, imports of types included, tests apart. Every directory is a folder of its
 * own. What passes between a folder and one within it is left out: the outer joins what the inner ones do (a layout, a
 * table, the context of all rooms) and holds what they all need, so that both directions are its purpose. With that left
 * out the types of a room's ports may be assembled in `modules/context.ts` and need no exception.
 */
export function folderGraph(files: readonly SourceFile[]): Graph {
  return folderImports(files, (folder, other) => isWithin(folder, other) || isWithin(other, folder));
}

/** The same without leaving anything out, for whoever wants to see how much passes up and down. */
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
 * The folder of a file. In a module, its calls and their handlers are layers of their own, which its service functions
 * never import: they count as folders of their own.
 */
function layerOf(path: string): string {
  const [, folder, layer] =
    /^(modules\/[^/]+)\/(?:[a-z-]+-)?(contract|routes|response|request|jobs|module)\.ts$/.exec(path) ?? [];
  if (folder === undefined || layer === undefined) return dirname(path);
  return `${folder}/${layer === 'contract' ? 'contract' : 'routes'}`;
}

function isWithin(inner: string, outer: string): boolean {
  return outer === '.' || inner.startsWith(`${outer}/`);
}
