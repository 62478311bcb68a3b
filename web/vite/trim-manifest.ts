import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

type Route = Record<string, unknown> & { imports: string[]; css: string[] };
type Manifest = { routes: Record<string, Route> };

/**
 * Removes unused parts of the route manifest that every hydrated page loads: routes of files such as feeds and icons, scripts and
 * flags of public pages, which are not hydrated, and false flags. React Router writes the manifest, 55 KB before compression.
 */
export async function trimManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets');
  for (const name of await readdir(assets)) {
    if (!/^manifest-.+\.js$/.test(name)) continue;
    const file = join(assets, name);
    await writeFile(file, trimScript(await readFile(file, 'utf8')));
  }
}

/** Trims the script `window.__reactRouterManifest={…};`; returns other text unchanged. */
export function trimScript(script: string): string {
  const [, head = '', text, tail = ''] =
    /^(window\.__reactRouterManifest=)(\{.*\})(;?\s*)$/s.exec(script) ?? [];
  if (text === undefined) return script;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that React Router writes (AssetsManifest)
  const manifest = JSON.parse(text) as Manifest;
  const pages = Object.entries(manifest.routes).filter(
    ([id, route]) => isHydrated(id) || route['hasDefaultExport'] === true,
  );
  const routes = Object.fromEntries(pages.map(([id, route]) => [id, removeUnused(id, route)]));
  return `${head}${JSON.stringify({ ...manifest, routes })}${tail}`;
}

function isHydrated(id: string): boolean {
  return id === 'root' || id.startsWith('admin/');
}

function removeUnused(id: string, route: Route): object {
  if (isHydrated(id)) return Object.fromEntries(Object.entries(route).filter(([, value]) => value !== false));
  const { id: _id, parentId, path, index } = route;
  return { id, parentId, path, ...(index === true && { index }), module: '', imports: [], css: [] };
}
