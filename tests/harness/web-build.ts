import { join } from 'node:path';
import { loadWebBuild, type WebBuild } from '#platform/http/web-build.ts';

const root = join(import.meta.dirname, '../..');

/** The finished build, read once for all that start in this process: it took a fifth of a start. */
let read: Promise<WebBuild> | undefined;

/** What is answered of it, by the headers that go with each. */
const answers = new Map<string, ReturnType<WebBuild['assets']>>();

/** The build as a product would load it for itself. */
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
