import type { Clock, Log } from '#modules/context.ts';
import { checkKeys } from '#platform/keys/check-keys.ts';
import { migrateWithBackup, type MigrationBackup } from '#platform/backup/before-migration.ts';
import { createPageCache, type PageCache, type PageCacheOptions } from '#platform/http/page-cache.ts';
import type { MetricSource } from '#platform/metrics/metric-families.ts';
import { createMetrics, type Metrics } from '#platform/metrics/metrics.ts';
import { registerPoolMetrics } from '#platform/metrics/pool-metrics.ts';
import { createDatabaseMetrics, createDiskMetrics } from '#platform/metrics/machine-metrics.ts';
import { loadWebBuild, loadDevelopmentBuild, type WebBuild } from '#platform/http/web-build.ts';
import { type Database, openDatabase } from '#platform/postgres/database.ts';
import { warnAboutOutdatedNode } from '#platform/checks/machine-checks.ts';
import { isWebProcess } from '#platform/http/web-processes.ts';
import { reportServer } from '#platform/postgres/server-report.ts';
import { createTraceMetrics, tracePool } from '#platform/tracing/trace-services.ts';
import { openTracing } from '#platform/tracing/open-tracing.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import { systemClock } from '#platform/process/clock.ts';
import { readBuild, type VersionReader, createVersionReader } from '#platform/process/version.ts';
import type { Config } from '#platform/process/config.ts';
import { createLog } from '#platform/process/log.ts';

/** `none`: this process prepares the database and runs its server, while other processes serve requests and run jobs. */
export type SiteConfig = Omit<Config, 'role'> & { role: Config['role'] | 'none' };

/** Replacements for tests and the development command. */
export type Overrides = {
  clock?: Clock;
  log?: Log;
  web?: WebBuild;
  isDevelopment?: boolean;
  /** True if the process runs only this site, and may therefore give up the permissions of root. */
  isOwnProcess?: boolean;
};

/** Everything that exists before the modules: the database with its tables, the built pages, log and clock. */
export type Machine = {
  config: SiteConfig;
  publicUrl: string;
  log: Log;
  clock: Clock;
  /** True if the clock is not the system clock. Threads cannot share such a clock. */
  isClockGiven: boolean;
  database: Database;
  metrics: Metrics;
  /** Undefined if no collector is configured. */
  tracing: Tracing | undefined;
  /** Versions of the product and of the database server. */
  version: VersionReader;
  web: WebBuild;
  pages: PageCache;
  /** The backup that this start made before its migrations, or undefined if this start made no backup. */
  backup: MigrationBackup | undefined;
};

type MachineOptions = Pick<Machine, 'config' | 'publicUrl'> & {
  root: string;
  /** Selects the cached public pages and their keys. */
  cacheKey: PageCacheOptions['keyOf'];
  pathOfKey: NonNullable<PageCacheOptions['pathOf']>;
} & Pick<PageCacheOptions, 'statusOf' | 'secondsOf' | 'isStoredForAll'>;

const pageCacheBytes = 64 * 1024 * 1024;

/**
 * Opens the machine. The caller disposes `opened` to close it.
 * @throws {StartupError} for errors that the operator can correct
 */
export async function openMachine(
  { config, publicUrl, root, cacheKey, pathOfKey, ...cacheOptions }: MachineOptions,
  {
    log = createLog(config.logLevel),
    clock = systemClock,
    isDevelopment = false,
    ...replacements
  }: Overrides,
  opened: AsyncDisposableStack,
): Promise<Machine> {
  // Loads the pages while the database starts.
  const loading = Promise.resolve(
    replacements.web ?? (isDevelopment ? loadDevelopmentBuild(root) : loadWebBuild(root)),
  );
  opened.defer(() =>
    loading.then(
      (web) => web.close(),
      () => {},
    ),
  );
  const tracing = await openTracing(config.tracing, { log, build: () => readBuild(root) });
  opened.defer(() => tracing?.close());
  const database = await openDatabase({
    ...config,
    log,
    preparePool: tracing && ((pool) => tracePool(tracing, pool)),
  });
  opened.defer(() => database.close());
  const logLine = (line: string) => log.info({}, line);
  const { backup } = await migrateWithBackup(database.connection, config, logLine);
  // Web processes use the same Node and database as the process that started them, which has already logged these lines.
  if (!isWebProcess) {
    warnAboutOutdatedNode(log);
    await reportServer(database.pool, log, config.databaseUrl === undefined ? 'embedded' : 'external');
  }
  const metrics = createMetrics();
  opened.defer(() => metrics.close());
  const version = createVersionReader(root, database.pool);
  registerPoolMetrics(metrics, database.pool);
  if (tracing) metrics.watch(createTraceMetrics(tracing));
  metrics.watchSite(createDatabaseMetrics(() => database.findError(), version));
  metrics.watchSite(createDiskMetrics(config.dataDir));
  const [web] = await Promise.all([loading, checkKeys({ db: database.db, clock, log }, config)]);
  const keyOf = web.mode === 'production' ? cacheKey : () => null;
  const pages = createPageCache({ keyOf, pathOf: pathOfKey, maxBytes: pageCacheBytes, ...cacheOptions });
  metrics.watch(createPageCacheMetrics(pages));
  return {
    config,
    publicUrl,
    log,
    clock,
    isClockGiven: clock !== systemClock,
    database,
    metrics,
    tracing,
    version,
    web,
    pages,
    backup,
  };
}

function createPageCacheMetrics(pages: PageCache): MetricSource {
  return {
    families: [
      { name: 'page_cache_bytes', help: 'Size of the page cache in bytes', type: 'gauge' },
      { name: 'page_cache_pages', help: 'Number of pages in the page cache', type: 'gauge' },
      {
        name: 'page_cache_evictions_total',
        help: 'Pages that were removed because the cache was full',
        type: 'counter',
      },
    ],
    read: () => ({
      page_cache_bytes: [{ value: pages.sizeBytes }],
      page_cache_pages: [{ value: pages.pages }],
      page_cache_evictions_total: [{ value: pages.evictions }],
    }),
  };
}
