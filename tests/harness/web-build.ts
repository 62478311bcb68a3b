import { join } from 'node:path';
import { loadWebBuild, type WebBuild } from '#platform/http/web-build.ts';

const root = join(import.meta.dirname, '../..');

/** The finished build, loaded once per process, because loading took a fifth of a start. */
let read: Promise<WebBuild> | undefined;

/** Asset handlers of the build, by the headers that they add. */
const answers = new Map<string, ReturnType<WebBuild['assets']>>();

/** Loads the build as the product does. */
export async function sharedWebBuild(): Promise<WebBuild> {
  read ??= loadWebBuild(root);
  const build = await read;
  return { ...build, assets: (headers) => assetsOf(build, headers) };
}

function assetsOf(build: WebBuild, headers: Record<string, string>): ReturnType<WebBuild['assets']> {
  const key = JSON.stringify(headers);
  const known = answers.get(key) ?? build.assets(headers);
  answers.set(key, known);
  return known;
}
