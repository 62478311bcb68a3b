import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { ApiEnv } from '#api/env.ts';
import { mountApi } from '#api/mount.ts';
import { brand } from '#content/brand.ts';
import { messages } from '#content/messages.ts';
import { startup } from '#content/startup.ts';
import { ensureFirstAdmin, type FirstAdmin } from '#domain/auth/enrolment.ts';
import type { Clock, Ctx, Log } from '#domain/context.ts';
import { startCounting } from '#domain/analytics/visit.ts';
import { jobs } from '#jobs/table.ts';
import { loadAssets } from '#platform/http/assets.ts';
import { clientAddress, networkOf } from '#platform/http/client-address.ts';
import { systemClock } from '#platform/process/clock.ts';
import { compressed } from '#platform/http/compressed.ts';
import { type Config, ConfigError, environment, readConfig } from '#platform/process/config.ts';
import { firstSignInNote, loadSecret, openDataFolder } from '#platform/process/data-folder.ts';
import { type Database, openDatabase } from '#platform/postgres/database.ts';
import { openFiles } from '#platform/files/files.ts';
import { createCachedHandler, createUnready, type RequestAnswerer } from '#platform/http/cached-handler.ts';
import { systemDns } from '#platform/mail/dns-texts.ts';
import { health } from '#platform/http/health.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { closeServer, createHttpServer, listen, socketLimits, urlOf } from '#platform/http/server.ts';
import { openListener } from '#platform/postgres/listen.ts';
import { createLog } from '#platform/process/log.ts';
import { openMail } from '#platform/mail/mail.ts';
import { mediaAnswers } from '#platform/http/media-files.ts';
import { createMetrics } from '#platform/process/metrics.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import { openOutbox } from '#platform/mail/outbox.ts';
import { createPageCache, type PageCache, type RenderPage } from '#platform/http/page-cache.ts';
import { openCacheInvalidation } from '#platform/http/cache-invalidation.ts';
import { openSvgToPng } from '#platform/files/svg-to-png.ts';
import { openQueue } from '#platform/postgres/queue.ts';
import { rateLimits } from '#platform/postgres/rate-limit.ts';
import { refuseUnread } from '#platform/http/unread-request.ts';
import { requestFrame } from '#platform/http/request-frame.ts';
import { closedPolicy, completeHeaders, securityHeaders } from '#platform/http/security-headers.ts';
import { withoutTrailingSlash } from '#platform/http/slashes.ts';
import { stopOnSignal } from '#platform/process/stop-signal.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { loadWebBuild, pagesFor, serveSources, type WebBuild } from '#platform/http/web-build.ts';
import { isWebProcess, joinWebProcesses, startWebProcesses } from '#platform/process/web-processes.ts';
import { cacheKey } from '#web/cached-pages.ts';
import { requestContext } from '#web/request-context.ts';
import { announce } from './cli/announce.ts';
import { openSender, sendingSettings } from './sender.ts';

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

/** `none` prepares the database and keeps it up, while other processes serve and work. */
type SiteConfig = Omit<Config, 'role'> & { role: Config['role'] | 'none' };
type Machine = {
  config: SiteConfig;
  clock: Clock;
  /** The clock is another one than the machine's, which no thread can share. */
  isClockGiven: boolean;
  log: Log;
  database: Database;
  web: WebBuild;
  pages: PageCache;
};

const root = import.meta.dirname;
const pageCacheBytes = 64 * 1024 * 1024;
const drainMs = 8_000;
const stopLimitMs = 9_500;

/**
 * The composition root: configuration -> machinery -> the rooms' context -> doors. The port is taken first, so
 * that one in use leaves nothing half-started; until all is there, requests are told to come back.
 * Throws StartupFault for what an operator can put right.
 */
export async function startSite(config: SiteConfig, overrides: Overrides = {}): Promise<Site> {
  const log = overrides.log ?? createLog(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  await using opened = new AsyncDisposableStack();
  openDataFolder(config.dataDir);
  const isServing = config.role === 'all' || config.role === 'web';
  const headers = securityHeaders(config.publicUrl ?? '');
  let answer: RequestAnswerer = createUnready(headers);
  const server = createHttpServer((request, response) => answer(request, response), socketLimits, headers);
  opened.defer(() => closeServer(server, drainMs));
  const port = isServing ? await listen(server, config.port, config.host) : config.port;
  const publicUrl = config.publicUrl ?? urlOf(config.host, port);

  const database = await openDatabase({ ...config, log });
  opened.defer(() => database.close());
  await migrate(database.connection);
  const web = overrides.isDevelopment ? await serveSources(root) : await loadWebBuild(root);
  opened.defer(() => web.close());
  const keyOf = web.mode === 'production' ? cacheKey : () => null;
  const pages = createPageCache({ keyOf, maxBytes: pageCacheBytes });
  const isClockGiven = overrides.clock !== undefined;
  const machine = { config, clock, isClockGiven, log, database, web, pages };
  const { ctx, work, endListening } = await openRooms(machine, publicUrl, opened);
  const firstAdmin = await ensureFirstAdmin(ctx, config.admin);
  if (config.role === 'all' || config.role === 'worker') await work();
  const doors = isServing ? await openDoors(machine, ctx, opened) : undefined;
  if (doors) answer = doors.answer;

  const all = opened.move();
  return {
    url: isServing ? urlOf(config.host, port) : undefined,
    ctx,
    firstAdmin,
    close: async () => {
      doors?.stop();
      endListening();
      await closeServer(server, drainMs);
      await all.disposeAsync();
    },
  };
}

/** Everything that rooms reach the machine by, and the start of background work. */
async function openRooms(machine: Machine, publicUrl: string, opened: AsyncDisposableStack) {
  const { config, clock, log, database, web, pages } = machine;
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
  const invalidation = await openCacheInvalidation({ ...database, log, hear: (paths) => pages.empty(paths) });
  opened.defer(() => invalidation.close());
  const listener = openListener({ ...database, log });
  opened.defer(() => listener.close());
  const svgToPng = openSvgToPng({ fontFile: join(root, 'web/styles/fonts/unbounded-600.ttf') });
  opened.defer(() => svgToPng.close());
  const { storage, uploads, images } = openFiles(config, opened);
  const sender = await openSender(config);
  opened.defer(() => sender.close());
  const ctx: Ctx = {
    db: database.db,
    mail,
    outbox: openOutbox(outboxFolder),
    emails: web.emails,
    pages: {
      empty: (paths) => {
        pages.empty(paths);
        return invalidation.tell(paths);
      },
    },
    jobs: queue,
    listener,
    sending: sender,
    dkim: sender.dkim,
    dns: systemDns(),
    svgToPng,
    storage,
    uploads,
    images,
    limits: rateLimits(database.db, clock),
    firstSignIn: firstSignInNote(config.dataDir),
    clock,
    log,
    settings: {
      publicUrl,
      optIn: config.optIn,
      mailTransport: config.smtpUrl === undefined ? 'outbox' : 'mailServer',
      secret: await loadSecret(config.dataDir, config.secret),
      mailFrom: from.address,
      mailFromName: from.name,
      ...sendingSettings(config),
      contactTo: config.contactTo,
    },
  };
  const work = async () => {
    sender.start({ ...machine, ctx });
    await queue.work();
  };
  return { ctx, work, endListening: () => listener.end() };
}

/** Memory in front, then the operator's addresses, the API and the pages. */
async function openDoors(machine: Machine, ctx: Ctx, opened: AsyncDisposableStack) {
  const { config, log, database, web, pages } = machine;
  const metrics = createMetrics();
  const headers = securityHeaders(ctx.settings.publicUrl);
  const trustedProxies = new Set(config.trustedProxies);
  const counting = startCounting(ctx);
  opened.defer(() => counting.stop());
  const countView = ({ method = '', url: target = '', headers }: IncomingMessage, network: string) =>
    counting.countView({ method, target, network, headers });
  const answerPage = createRequestHandler(await pagesFor(web, ctx.settings.publicUrl), web.mode);
  const showPage = (request: Request, known: { requestId: string; clientAddress: string }) =>
    answerPage(request, new RouterContextProvider(new Map([[requestContext, { ctx, ...known }]])));
  // What was rendered for the page cache and is not kept, a missing post for one, answers the one who asked.
  const rendered = new WeakMap<IncomingMessage, Response>();
  let isStopping = false;
  const unreadiness = async () => (isStopping ? 'stopping' : database.findFault());

  // This process speaks no TLS: where the public address is https, a proxy does.
  const isBehindProxy = trustedProxies.size > 0 || ctx.settings.publicUrl.startsWith('https:');

  const app = new Hono<HttpEnv>();
  app.use(requestFrame({ log, metrics, headers, trustedProxies }));
  app.route('/', health({ unreadiness, metrics, metricsToken: config.metricsToken, isBehindProxy }));
  app.route('/', mediaAnswers(ctx.storage));
  const api = new Hono<ApiEnv>();
  mountApi(api, ctx);
  app.route('/', api);
  app.get('/*/', (c) => c.redirect(withoutTrailingSlash(c.req.url), 308));
  app.all('*', async (c) => {
    const page = rendered.get(c.env.incoming) ?? (await showPage(c.req.raw, c.var));
    if (page.status === 405) return c.text(messages['request.wrongMethod'], 405, { Allow: 'GET, HEAD' });
    if (page.status === 200) countView(c.env.incoming, c.var.clientAddress);
    return compressed(c.req.raw, page);
  });
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.var.requestId }, 'request failed');
    return c.text(startup.fault, 500);
  });

  const render: RenderPage = async (key) => {
    const request = new Request(`${ctx.settings.publicUrl}${key}`);
    const response = await showPage(request, { requestId: 'page cache', clientAddress: '' });
    completeHeaders(response.headers, headers);
    return response;
  };
  metrics.watchPageCache(() => pages.sizeBytes);
  const assets = loadAssets(web.clientFolder, { ...headers, 'Content-Security-Policy': closedPolicy });
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
    errorHandler: refuseUnread(headers, log),
  });
  const onPage = (request: IncomingMessage) =>
    countView(request, networkOf(clientAddress(request, trustedProxies)));
  const next = (request: IncomingMessage, response: ServerResponse, page?: Response) => {
    if (page) rendered.set(request, page);
    void listener(request, response);
  };
  return {
    answer: web.wrap(createCachedHandler({ pages, render, assets, next, metrics, log, onPage })),
    stop: () => {
      isStopping = true;
    },
  };
}

if (import.meta.main) await runProcess();

/** The process: start, say so, stop in order. */
async function runProcess(): Promise<void> {
  try {
    const variables = environment();
    const config = readConfig(variables);
    const site =
      config.webProcesses > 1 && !isWebProcess ? await startSeveral(config) : await startAlone(config);
    if (!isWebProcess) announce(site, config, variables);
  } catch (error) {
    const isExpected = error instanceof StartupFault || error instanceof ConfigError;
    console.error(isExpected ? error.message : error);
    process.exit(1);
  }
}

type Announced = Pick<Site, 'url' | 'firstAdmin'>;

async function startAlone(config: Config): Promise<Announced> {
  const site = await startSite(config, { isDevelopment: process.argv.includes('--dev') });
  const stop = stopOnSignal(() => site.close(), site.ctx.log, stopLimitMs);
  joinWebProcesses(site.url, stop);
  return site;
}

/** This process does the background work, its children serve. */
async function startSeveral(config: Config): Promise<Announced> {
  const worker = await startSite({ ...config, role: config.role === 'all' ? 'worker' : 'none' });
  const web = await startWebProcesses(config.webProcesses, { ROLE: 'web' }, worker.ctx.log);
  const close = async () => {
    await web.close();
    await worker.close();
  };
  stopOnSignal(close, worker.ctx.log, stopLimitMs);
  return { url: web.url, firstAdmin: worker.firstAdmin };
}
