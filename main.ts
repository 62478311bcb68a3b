import { join, relative } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ApiEnv } from '#api/env.ts';
import { mountApi } from '#api/mount.ts';
import { brand } from '#content/brand.ts';
import { startup } from '#content/startup.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#domain/auth/enrolment.ts';
import type { Clock, Ctx, Log } from '#domain/context.ts';
import { jobs } from '#jobs/table.ts';
import { loadAssets } from '#platform/assets.ts';
import { systemClock } from '#platform/clock.ts';
import { awaitedVariables, type Config, ConfigError, environment, readConfig } from '#platform/config.ts';
import { firstSignInNote, loadSecret, openDataFolder } from '#platform/data-folder.ts';
import { type Database, openDatabase } from '#platform/db.ts';
import { answerUnready, createFront, type RequestAnswerer } from '#platform/front.ts';
import { health } from '#platform/health.ts';
import type { HttpEnv } from '#platform/http-env.ts';
import { closeServer, createHttpServer, listen, urlOf } from '#platform/http-server.ts';
import { createLog } from '#platform/log.ts';
import { openMail } from '#platform/mail.ts';
import { createMetrics } from '#platform/metrics.ts';
import { migrate } from '#platform/migrate.ts';
import { openOutbox } from '#platform/outbox.ts';
import { createPageCache } from '#platform/page-cache.ts';
import { openQueue } from '#platform/queue.ts';
import { rateLimits } from '#platform/rate-limit.ts';
import { requestFrame } from '#platform/request-frame.ts';
import { closedPolicy, securityHeaders } from '#platform/security-headers.ts';
import { StartupFault } from '#platform/startup-fault.ts';
import { loadWebBuild, serveSources, type WebBuild } from '#platform/web-build.ts';
import { cacheKey } from '#web/cached-pages.ts';
import { requestContext } from '#web/request-context.ts';

export type Site = {
  /** Where it listens; undefined for a worker, which does not. */
  url: string | undefined;
  ctx: Ctx;
  /** How the first Admin signs in, at first start alone. */
  firstAdmin: FirstAdmin | undefined;
  /** Refuses new work, finishes what is under way (8 s at most), then lets go of everything. */
  close(): Promise<void>;
};

/** What a test or the development command puts in the place of the real thing. */
export type Overrides = { clock?: Clock; log?: Log; isDevelopment?: boolean };

type Machine = { config: Config; clock: Clock; log: Log; database: Database; web: WebBuild };

const root = import.meta.dirname;
const pageCacheBytes = 64 * 1024 * 1024;
const drainMs = 8_000;

/**
 * The composition root: configuration -> machinery -> the rooms' context -> doors. The port is taken first, so
 * that one in use leaves nothing half-started; until all is there, requests are told to come back.
 * Throws StartupFault for what an operator can put right.
 */
export async function startSite(config: Config, overrides: Overrides = {}): Promise<Site> {
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  await using opened = new AsyncDisposableStack();
  openDataFolder(config.dataDir);
  const isServing = config.role !== 'worker';
  let answer: RequestAnswerer = answerUnready;
  const server = createHttpServer((request, response) => answer(request, response));
  opened.defer(() => closeServer(server, drainMs));
  const port = isServing ? await listen(server, config.port, config.host) : config.port;
  const publicUrl = config.publicUrl ?? urlOf(config.host, port);

  const database = await openDatabase({ ...config, log });
  opened.defer(() => database.close());
  await migrate(database.connection);
  const web = overrides.isDevelopment ? await serveSources(root) : await loadWebBuild(root);
  opened.defer(() => web.close());
  const machine = { config, clock, log, database, web };
  const { ctx, work } = await openRooms(machine, publicUrl, opened);
  const firstAdmin = await ensureFirstAdmin(ctx, config.admin);
  if (config.role !== 'web') await work();
  const doors = await openDoors(machine, ctx);
  answer = doors.answer;

  const all = opened.move();
  return {
    url: isServing ? urlOf(config.host, port) : undefined,
    ctx,
    firstAdmin,
    close: async () => {
      doors.stop();
      await closeServer(server, drainMs);
      await all.disposeAsync();
    },
  };
}

/** Everything that rooms reach the machine by, and the start of background work. */
async function openRooms(machine: Machine, publicUrl: string, opened: AsyncDisposableStack) {
  const { config, clock, log, database, web } = machine;
  const outboxFolder = join(config.dataDir, 'outbox');
  const from = { name: config.mailFrom.name ?? brand.name, address: config.mailFrom.address };
  const mail = openMail({ from, smtpUrl: config.smtpUrl, outboxFolder, clock });
  opened.defer(() => mail.close());
  const lines = jobs.map(({ name, cron, run }) => ({
    name,
    cron,
    run: async (payload: unknown) => void (await run(ctx, payload)),
  }));
  const queue = await openQueue({ pool: database.pool, log, lines });
  opened.defer(() => queue.close());
  const ctx: Ctx = {
    db: database.db,
    mail,
    outbox: openOutbox(outboxFolder),
    letters: web.letters,
    jobs: queue,
    limits: rateLimits(database.db, clock),
    firstSignIn: firstSignInNote(config.dataDir),
    clock,
    log,
    settings: {
      publicUrl,
      optIn: config.optIn,
      lettersGo: config.smtpUrl === undefined ? 'outbox' : 'mailServer',
      secret: await loadSecret(config.dataDir, config.secret),
      mailFrom: from.address,
    },
  };
  return { ctx, work: () => queue.work() };
}

/** Memory in front, then the operator's addresses, the API and the pages. */
async function openDoors({ config, log, database, web }: Machine, ctx: Ctx) {
  const metrics = createMetrics();
  const headers = securityHeaders(ctx.settings.publicUrl);
  const render = createRequestHandler(web.pages, web.mode);
  const showPage = (request: Request, known: { requestId: string; clientAddress: string }) =>
    render(request, new RouterContextProvider(new Map([[requestContext, { ctx, ...known }]])));
  let isStopping = false;
  const unreadiness = async () => (isStopping ? 'stopping' : database.findFault());

  const app = new Hono<HttpEnv>();
  app.use(requestFrame({ log, metrics, headers, trustedProxies: new Set(config.trustedProxies) }));
  app.route('/', health({ unreadiness, metrics, metricsToken: config.metricsToken }));
  const api = new Hono<ApiEnv>();
  mountApi(api, ctx);
  app.route('/', api);
  app.get('/*/', (c) => c.redirect(withoutTrailingSlash(c.req.url), 308));
  app.all('*', (c) => showPage(c.req.raw, c.var));
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.var.requestId }, 'request failed');
    return c.text(startup.fault, 500);
  });

  const pages = createPageCache({
    keyOf: web.mode === 'production' ? cacheKey : () => null,
    maxBytes: pageCacheBytes,
    render: async (key) => {
      const request = new Request(`${ctx.settings.publicUrl}${key}`);
      const response = await showPage(request, { requestId: 'page cache', clientAddress: '' });
      for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
      return response;
    },
  });
  metrics.watchPageCache(() => pages.sizeBytes);
  const assets = await loadAssets(web.clientFolder, { ...headers, 'Content-Security-Policy': closedPolicy });
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
  });
  const next: RequestAnswerer = (request, response) => void listener(request, response);
  return {
    answer: web.wrap(createFront({ pages, assets, next, metrics, log })),
    stop: () => {
      isStopping = true;
    },
  };
}

/** One address for one page; leading slashes are folded, or `//host/` would lead to another site. */
function withoutTrailingSlash(address: string): string {
  const { pathname, search } = new URL(address);
  return `/${pathname.replace(/^\/+|\/+$/g, '')}${search}`;
}

if (import.meta.main) await runSite();

/** The process: start, say so, stop in order at SIGTERM or SIGINT. */
async function runSite(): Promise<void> {
  try {
    const variables = environment();
    const config = readConfig(variables);
    const site = await startSite(config, { isDevelopment: process.argv.includes('--dev') });
    stopOnSignal(site);
    announce(site, config, variables);
  } catch (error) {
    const isExpected = error instanceof StartupFault || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}

/** The first signal drains; one more a second later or after no longer waits. */
function stopOnSignal(site: Site): void {
  let firstAt = 0;
  const stop = () => {
    if (firstAt > 0) {
      if (performance.now() - firstAt > 1_000) process.exit(1);
      return;
    }
    firstAt = performance.now();
    setTimeout(() => process.exit(1), drainMs + 1_500).unref();
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        site.ctx.log.error({ err: error }, 'the stop met a fault');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

function announce(
  { url, firstAdmin }: Site,
  config: Config,
  variables: Record<string, string | undefined>,
): void {
  const lines = [startup.ready(url ?? 'worker')];
  const awaited = Object.keys(variables).filter((name) => variables[name] && awaitedVariables.test(name));
  if (awaited.length > 0) lines.push(startup.awaited(awaited));
  if (url) {
    lines.push(startup.open(config.host), startup.seed, startup.placeholders);
    lines.push(firstAdmin ? startup.firstSignIn(url, firstAdmin, noteIn(config)) : startup.signIn(url));
  }
  process.stdout.write(`${lines.filter((line) => line !== '').join('\n')}\n`);
}

function noteIn(config: Config): string {
  return relative(process.cwd(), join(config.dataDir, 'first-sign-in.txt'));
}
