import { timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { HttpEnv } from '#platform/http/env.ts';
import type { Metrics } from '#platform/process/metrics.ts';

export type HealthOptions = {
  /** Undefined when requests can be served, else the reason why not. */
  unreadiness: () => Promise<string | undefined>;
  metrics: Metrics;
  metricsToken: string | undefined;
  /** A proxy is known to stand in front: it may be on this machine, and then every visitor comes from here. */
  isBehindProxy: boolean;
};

/** What proxies add of their own accord, each some of it; nginx as it is delivered adds none. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/** The operator's addresses (docs/operations.md). */
export function health({ unreadiness, metrics, metricsToken, isBehindProxy }: HealthOptions): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    app.use(path, async (c, next) => {
      await next();
      c.res.headers.set('Cache-Control', 'no-store');
    });
  }
  app.get('/healthz', (c) => c.text('ok\n'));
  app.get('/readyz', async (c) => {
    const reason = await unreadiness();
    return reason === undefined ? c.text('ready\n') : c.text(`${reason}\n`, 503, { 'Retry-After': '1' });
  });
  app.get('/metrics', async (c) => {
    const isForwarded = forwardingHeaders.some((name) => c.req.header(name) !== undefined);
    const isLocal = isLoopback(c.env.incoming.socket.remoteAddress) && !isForwarded && !isBehindProxy;
    if (!isLocal && !isBearer(c.req.header('authorization'), metricsToken)) {
      return c.text('Metrics are for this machine, or for the bearer of METRICS_TOKEN.\n', 401, {
        'WWW-Authenticate': 'Bearer',
      });
    }
    return c.body(await metrics.readText(), 200, { 'Content-Type': metrics.registry.contentType });
  });
  return app;
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
