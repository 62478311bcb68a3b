import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Log } from '#modules/context.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import type { VersionReader } from '#platform/process/version.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

export type HealthOptions = {
  /** Returns undefined if requests can be served, else the reason. */
  getUnreadyReason: () => Promise<string | undefined>;
  /** Findings about the database, the file storage and the mail servers, for clients with METRICS_TOKEN. */
  findings: () => Promise<readonly object[]>;
  metrics: Pick<Metrics, 'readText' | 'contentType'>;
  version: VersionReader;
  metricsToken: string | undefined;
};

/** Routes for operators (docs/operations/run.md). */
export function createHealthRoutes(options: HealthOptions): Hono<HttpEnv> {
  const { getUnreadyReason, metrics, version } = options;
  const app = new Hono<HttpEnv>();
  for (const path of ['/healthz', '/readyz', '/version', '/metrics']) {
    app.use(path, async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'no-store');
    });
  }
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    const reason = await getUnreadyReason();
    if (
      c.req.query('verbose') !== undefined &&
      isAuthorized(c.req.header('authorization'), options.metricsToken)
    ) {
      const report = {
        ready: reason === undefined,
        ...(reason && { reason }),
        checks: await options.findings(),
      };
      return c.body(`${JSON.stringify(report, null, 2)}\n`, reason === undefined ? 200 : 503, {
        'Content-Type': 'application/json',
        ...(reason === undefined ? {} : { 'Retry-After': '1' }),
      });
    }
    return reason === undefined ? c.text('ready\n') : c.text(`${reason}\n`, 503, { 'Retry-After': '1' });
  });
  app.get('/version', async (c) => {
    const build = await version.build();
    return c.json({
      ...build,
      ...(isAuthorized(c.req.header('authorization'), options.metricsToken)
        ? await readInternalVersions(version)
        : {}),
    });
  });
  app.get('/metrics', async (c) => {
    if (!isAuthorized(c.req.header('authorization'), options.metricsToken)) {
      return c.text('Metrics require METRICS_TOKEN as bearer token.\n', 401, {
        'WWW-Authenticate': 'Bearer',
      });
    }
    return c.body(await metrics.readText(), 200, { 'Content-Type': metrics.contentType });
  });
  return app;
}

/** Logs when the site becomes unready, when the reason changes and when it is ready again, but not each health check. */
export function logReadinessChanges(
  getUnreadyReason: HealthOptions['getUnreadyReason'],
  log: Log,
): HealthOptions['getUnreadyReason'] {
  let previous: string | undefined;
  return async () => {
    const reason = await getUnreadyReason();
    if (reason === previous) return reason;
    previous = reason;
    if (reason === undefined) log.info({}, 'The site is ready again');
    else log.warn({ reason }, 'The site is not ready');
    return reason;
  };
}

/**
 * Reads the versions of Node, PostgreSQL and the last migration. These versions are not public, because they would
 * show an attacker the known vulnerabilities. The versions of PostgreSQL and the migration are null while the
 * database is not available.
 */
async function readInternalVersions(version: HealthOptions['version']) {
  const { postgres, migration } = await version.database().catch(() => ({ postgres: null, migration: null }));
  return { node: process.version.slice(1), postgres, migration };
}

/**
 * Returns true if the header contains the token. Does not trust local client addresses, because a local proxy
 * forwards all visitors, with any host name and possibly without X-Forwarded-For.
 */
function isAuthorized(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined || header === undefined) return false;
  const received = Buffer.from(header);
  const expected = Buffer.from(`Bearer ${token}`);
  return received.length === expected.length && timingSafeEqual(received, expected);
}
