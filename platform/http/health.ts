import { timingSafeEqual } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import type { VersionReader } from '#platform/process/version.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

export type HealthOptions = {
  /** Undefined when requests can be served, else the reason why not. */
  unreadiness: () => Promise<string | undefined>;
  /** What is known of the database, the files and the mail servers, for whoever may read /metrics. */
  findings: () => Promise<readonly object[]>;
  metrics: Pick<Metrics, 'readText' | 'contentType'>;
  version: VersionReader;
  metricsToken: string | undefined;
  /** A proxy is known to stand in front: it may be on this machine, and then every visitor comes from here. */
  isBehindProxy: boolean;
};

/** What proxies add of their own accord, each some of it; nginx as it is delivered adds none. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** The operator's addresses (docs/operations.md). */
export function health(options: HealthOptions): Hono<HttpEnv> {
  const { unreadiness, metrics, version } = options;
  const app = new Hono<HttpEnv>();
  for (const path of ['/healthz', '/readyz', '/version', '/metrics']) {
    app.use(path, async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'no-store');
    });
  }
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    const reason = await unreadiness();
    if (c.req.query('verbose') !== undefined && isOperator(c, options)) {
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
    return c.json({ ...build, ...(isOperator(c, options) ? await readInside(version) : {}) });
  });
  app.get('/metrics', async (c) => {
    if (!isOperator(c, options)) {
      return c.text('Metrics are for this machine, or for the bearer of METRICS_TOKEN.\n', 401, {
        'WWW-Authenticate': 'Bearer',
      });
    }
    return c.body(await metrics.readText(), 200, { 'Content-Type': metrics.contentType });
  });
  return app;
}

/** What tells a stranger which known holes to try. Null while the database does not answer. */
async function readInside(version: HealthOptions['version']) {
  const { postgres, migration } = await version.database().catch(() => ({ postgres: null, migration: null }));
  return { node: process.version.slice(1), postgres, migration };
}

function isOperator(
  c: Context<HttpEnv>,
  { metricsToken, isBehindProxy }: Pick<HealthOptions, 'metricsToken' | 'isBehindProxy'>,
): boolean {
  const isForwarded = forwardingHeaders.some((name) => c.req.header(name) !== undefined);
  const isLocal = isLoopback(c.env.incoming.socket.remoteAddress) && !isForwarded && !isBehindProxy;
  return isLocal || isBearer(c.req.header('authorization'), metricsToken);
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}

function isBearer(header: string | undefined, token: string | undefined): boolean {
  if (token === undefined || header === undefined) return false;
  const given = Buffer.from(header);
  const wanted = Buffer.from(`Bearer ${token}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
