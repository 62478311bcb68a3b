import { loadavg } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { openDatabase } from '#platform/postgres/database.ts';
import { startEmbeddedPostgres } from '#platform/postgres/embedded.ts';
import type { Measurement } from '#tests/bench/measurement.ts';
import { readTreeMemoryBytes } from '#tests/bench/process-metrics.ts';
import { openTemporaryFolder, startSiteProcess } from '#tests/bench/site-process.ts';
import { findFreePort } from '#tests/fixtures/machines/free-port.ts';
import { startProxy } from '#tests/fixtures/machines/proxies.ts';
import { type LoadReport, startLoad } from '#tests/fixtures/machines/steady-load.ts';
import { getDatabaseUrl } from '#tests/harness/database-server.ts';
import { silentLog } from '#tests/harness/silent-log.ts';
import { startSiteProcess as startOwnSite } from '#tests/harness/site-process.ts';

const bytesPerMebibyte = 1024 * 1024;
const endurance = { perSecond: 1_005, requestsPerWrite: 201, minutes: 4 } as const;
const rollingRestart = { perSecond: 300, requests: 27_000 } as const;
const sampleMs = 5_000;
const newsletterCount = 24;
const recipientsPerNewsletter = 500_000;
const startCount = 3;

/** Measures a site under load for minutes, a rolling restart, and the start of a site with much data. */
export async function measure(): Promise<Measurement[]> {
  return [
    ...(await measureEndurance()),
    ...(await measureRollingRestarts()),
    ...(await measureLargeStarts()),
  ];
}

/** Sends 1,000 requests and 5 subscriptions a second to one process with its embedded database. */
async function measureEndurance(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const variables = { TRUSTED_PROXIES: '', NEWSLETTER_OPT_IN: 'single' };
  await using site = await startSiteProcess({ dataDir: join(folder.path, 'data'), variables });
  const load = startLoad({ origin: site.url, ...endurance });
  const memory: number[] = [];
  const until = performance.now() + endurance.minutes * 60_000;
  while (performance.now() < until) {
    await pause(sampleMs);
    memory.push(readTreeMemoryBytes(site.pid) / bytesPerMebibyte);
  }
  const report = await load.stop();
  printReport('1,000 requests and 5 writes a second', report);
  const quarter = Math.floor(memory.length / 4);
  const growth = computeMean(memory.slice(-quarter)) - computeMean(memory.slice(quarter, 2 * quarter));
  const minutes = (endurance.minutes * 5) / 8;
  return [
    {
      name: 'requests that failed in 4 minutes',
      measured: report.failures.length,
      limit: 0,
      unit: '',
      digits: 0,
    },
    { name: 'answered within, p99', measured: getQuantile(report, 0.99), limit: 50, unit: 'ms' },
    { name: 'peak memory, database included', measured: Math.max(...memory), limit: 300, unit: 'MB' },
    { name: 'memory growth a minute', measured: growth / minutes, limit: 1, unit: 'MB', digits: 2 },
  ];
}

/** Restarts two sites behind HAProxy, one after the other, while 27,000 requests are sent. */
async function measureRollingRestarts(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: silentLog });
  await using resources = new AsyncDisposableStack();
  resources.defer(() => postgres.stop());
  const ports = [await findFreePort(), await findFreePort()];
  const startSite = (index: number) =>
    startOwnSite({
      PORT: String(ports[index]),
      DATABASE_URL: getDatabaseUrl(postgres.connection, postgres.connection.database),
      DATA_DIR: join(folder.path, 'site'),
      PUBLIC_URL: 'https://www.example.com',
      TRUSTED_PROXIES: '127.0.0.1',
      STOP_DELAY_SECONDS: '3',
    });
  const sites = [await startSite(0), await startSite(1)];
  resources.defer(async () => void (await Promise.all(sites.map((site) => site[Symbol.asyncDispose]()))));
  const proxy = resources.use(
    await startProxy(
      'haproxy',
      folder.path,
      sites.map(({ url }) => url),
    ),
  );
  const load = startLoad({ origin: proxy.origin, perSecond: rollingRestart.perSecond, requestsPerWrite: 60 });
  let restarts = 0;
  while (load.report.requests < rollingRestart.requests) {
    const index = restarts % 2;
    await sites[index]?.stop();
    sites[index] = await startSite(index);
    restarts += 1;
    // Waits, as an operator does, until the proxy has noticed the restart.
    await pause(2_500);
  }
  const report = await load.stop();
  printReport(`${restarts} restarts`, report);
  return [
    {
      name: 'failed of 27,000 requests while two processes restart',
      measured: report.failures.length,
      limit: 0,
      unit: '',
      digits: 0,
    },
  ];
}

async function measureLargeStarts(): Promise<Measurement[]> {
  await using folder = await openTemporaryFolder();
  const dataDir = join(folder.path, 'data');
  await (await startSiteProcess({ dataDir }))[Symbol.asyncDispose]();
  const gigabytes = await fillSite(dataDir);
  const times: number[] = [];
  for (let count = 0; count < startCount; count += 1) {
    await using site = await startSiteProcess({ dataDir });
    times.push(site.readyMs / 1000);
  }
  console.log(`  starts: ${times.map((time) => time.toFixed(2)).join(', ')} s, ${formatLoad()}`);
  const name = `start on ${gigabytes.toFixed(1)} GB of data`;
  return [{ name, measured: Math.min(...times), limit: 1, unit: 's', digits: 2 }];
}

async function fillSite(dataDir: string): Promise<number> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  try {
    await database.pool.query(
      `insert into newsletters (subject, message, state, digest, created_at, started_at, finished_at)
       select 'Number ' || n, '<p>Hello</p>', 'sent', '', now(), now(), now() from generate_series(1, $1) n`,
      [newsletterCount],
    );
    for (let newsletter = 1; newsletter <= newsletterCount; newsletter += 1)
      await database.pool.query(
        `insert into deliveries (newsletter_id, subscriber_id, state, sent_at, attempts)
         select $1, n, 'sent', now(), 1 from generate_series(1, $2) n`,
        [newsletter, recipientsPerNewsletter],
      );
    const { rows } = await database.pool.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return (rows[0]?.bytes ?? 0) / 1e9;
  } finally {
    await database.close();
  }
}

function printReport(title: string, report: LoadReport): void {
  const times = [0.5, 0.9, 0.99, 0.999].map((share) => getQuantile(report, share).toFixed(1)).join(', ');
  console.log(
    `  ${title}: ${report.requests} requests, p50, p90, p99, p99.9 in ${times} ms, ${report.acknowledgedEmails.length} written, ${formatLoad()}`,
  );
}

function formatLoad(): string {
  return `load average ${(loadavg()[0] ?? 0).toFixed(1)}`;
}

function getQuantile({ times }: LoadReport, share: number): number {
  return times[Math.floor(times.length * share)] ?? Number.NaN;
}

function computeMean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function pause(ms: number): Promise<void> {
  return new Promise((done) => void setTimeout(done, ms));
}
