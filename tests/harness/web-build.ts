import { join } from 'node:path';
import { loadWebBuild, type WebBuild } from '#platform/http/web-build.ts';

const root = join(import.meta.dirname, '../..');

/** The finished build. Each process loads the build once, because loading took a fifth of the time of a start. */
let loadedBuild: Promise<WebBuild> | undefined;

/** Asset handlers of the build, by the headers that they add. */
const assetsByHeaders = new Map<string, ReturnType<WebBuild['assets']>>();

/** Loads the build as the product does. */
export async function getSharedWebBuild(): Promise<WebBuild> {
  loadedBuild ??= loadWebBuild(root);
  const build = await loadedBuild;
  return { ...build, assets: (headers) => getAssets(build, headers) };
}

function getAssets(build: WebBuild, headers: Record<string, string>): ReturnType<WebBuild['assets']> {
  const key = JSON.stringify(headers);
  const known = assetsByHeaders.get(key) ?? build.assets(headers);
  assetsByHeaders.set(key, known);
  return known;
}
