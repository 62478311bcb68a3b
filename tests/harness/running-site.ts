import { type Site, startSite } from '#main.ts';
import type { Overrides } from '#platform/machine.ts';
import { readConfig } from '#platform/process/config.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

export type RunningSite = AsyncDisposable &
  Omit<Site, 'url' | 'close' | 'metrics'> & { url: string; dataDir: string };

/**
 * Runs the product as `npm start` does, from the finished build, on a free port with its own embedded database: `await using
 * site = await startRunningSite()`. `variables` are environment variables.
 */
export async function startRunningSite(
  variables: Record<string, string> = {},
  overrides: Overrides = {},
): Promise<RunningSite> {
  await using started = new AsyncDisposableStack();
  const folder = started.use(createTemporaryFolder());
  const config = readConfig({ PORT: '0', DATA_DIR: folder.path, ...variables });
  const site = await startSite(config, { log: silentLog, ...overrides });
  started.defer(() => site.close());
  const { url, ctx, firstAdmin } = site;
  if (url === undefined) throw new Error('A worker has no address');
  const all = started.move();
  return { url, ctx, firstAdmin, dataDir: folder.path, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
