import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Route = Record<string, unknown> & { imports: string[]; css: string[] };
type Manifest = { routes: Record<string, Route> };

/**
 * Takes out of the list of routes that every page with React loads what a browser never asks it for: the files of public pages,
 * which are not hydrated, and marks of what a route does not have. It is written by React Router, 55 KB before compression.
 */
export async function trimManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  for (const name of await readdir(assets)) {
    if (!/^manifest-.+\.js$/.test(name)) continue;
    const file = join(assets, name);
    await writeFile(file, trimmed(await readFile(file, 'utf8')));
  }
}

/** The script `window.__reactRouterManifest={…};` with less in it; any other text as it is. */
export function trimmed(script: string): string {
  const [, head = '', text, tail = ''] =
    /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(script) ?? [];
  if (text === undefined) return script;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that React Router writes (AssetsManifest)
  const manifest = JSON.parse(text) as Manifest;
  const routes = Object.fromEntries(
    Object.entries(manifest.routes).map(([id, route]) => [id, withoutUnused(id, route)]),
  );
  return `${head}${JSON.stringify({ ...manifest, routes })}${tail}`;
}

function withoutUnused(id: string, route: Route): object {
  const said = Object.entries(route).filter(([, value]) => value !== false);
  const isAdmin = id === 'root' || id.startsWith('admin/');
  return { ...Object.fromEntries(said), ...(isAdmin ? {} : { module: '', imports: [], css: [] }) };
}
