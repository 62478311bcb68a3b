import type { Clock, Log } from '#domain/context.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from '#platform/http/page-cache.ts';
import { loadWebBuild, serveSources, type WebBuild } from '#platform/http/web-build.ts';
import { type Database, openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { systemClock } from '#platform/process/clock.ts';
import type { Config } from '#platform/process/config.ts';
import { createLog } from '#platform/process/log.ts';

/** `none` prepares the database and keeps it up, while other processes serve and work. */
export type SiteConfig = Omit<Config, 'role'> & { role: Config['role'] | 'none' };

/** What a test or the development command puts in the place of the real thing. */
export type Overrides = { clock?: Clock; log?: Log; web?: WebBuild; isDevelopment?: boolean };

/** What stands before there is a room: the database with its tables, the built pages, log and clock. */
export type Machine = {
  config: SiteConfig;
  publicUrl: string;
  log: Log;
  clock: Clock;
  /** The clock is another one than the machine's, which no thread can share. */
  isClockGiven: boolean;
  database: Database;
  web: WebBuild;
  pages: PageCache;
};

type Known = Pick<Machine, 'config' | 'publicUrl'> & {
  /** The project's folder. */
  root: string;
  /** Which public pages are kept, and under which key. */
  cacheKey: PageCacheOptions['keyOf'];
};

const pageCacheBytes = 64 * 1024 * 1024;

/** Opens the machine; `opened` lets go of it. Throws StartupFault for what an operator can put right. */
export async function openMachine(
  { config, publicUrl, root, cacheKey }: Known,
  { log = createLog(config.logLevel), clock, isDevelopment = false, ...given }: Overrides,
  opened: AsyncDisposableStack,
): Promise<Machine> {
  const database = await openDatabase({ ...config, log });
  opened.defer(() => database.close());
  await migrate(database.connection);
  const web = given.web ?? (await (isDevelopment ? serveSources(root) : loadWebBuild(root)));
  opened.defer(() => web.close());
  const keyOf = web.mode === 'production' ? cacheKey : () => null;
  const pages = createPageCache({ keyOf, maxBytes: pageCacheBytes });
  const isClockGiven = clock !== undefined;
  return { config, publicUrl, log, clock: clock ?? systemClock, isClockGiven, database, web, pages };
}
