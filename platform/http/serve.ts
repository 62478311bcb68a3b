import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, type Env, Hono } from 'hono';
import type { Clock, Log } from '#modules/context.ts';
import type { Storage } from '#modules/media/ports.ts';
import { type CachedResponse, prepareAnswer, responseOf } from '#platform/http/cached-response.ts';
import { createCachedHandler, type FaultPage, type RequestAnswerer } from '#platform/http/cached-handler.ts';
import { clientAddress, networkOf, toldCountry } from '#platform/http/client-address.ts';
import { compressed, conditionalAndCompressed } from '#platform/http/compressed.ts';
import { openCachedSums } from '#platform/http/cached-sums.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { health, type HealthOptions, logChanges } from '#platform/http/health.ts';
import { mediaAnswers } from '#platform/http/media-files.ts';
import { createMissingPages, type MissingAddresses } from '#platform/http/missing-pages.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { createPageShells } from '#platform/http/page-shells.ts';
import { createSearchWaits } from '#platform/http/search-waits.ts';
import { createRenderQueue, RenderQueueFull, renderQueueLimits } from '#platform/http/render-queue.ts';
import { requestFrame } from '#platform/http/request-frame.ts';
import { closedPolicy, completeHeaders, securityHeaders } from '#platform/http/security-headers.ts';
import { withoutTrailingSlash } from '#platform/http/slashes.ts';
import type { LoggedClient } from '#platform/process/variables/log-variables.ts';
import { trustedProxies } from '#platform/process/variables/trusted-proxies.ts';
import { watchProxies } from '#platform/http/unnamed-proxies.ts';
import { refuseUnread } from '#platform/http/unread-request.ts';
import type { WebBuild } from '#platform/http/web-build.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

export type ServeOptions<ApiEnv extends Env> = {
  publicUrl: string;
  clock: Clock;
  trustedProxies: readonly string[];
  /** In which header a trusted proxy names the visitor's country. */
  countryHeader: string | undefined;
  loggedClient: LoggedClient;
  metricsToken: string | undefined;
  log: Log;
  pages: PageCache;
  storage: Storage;
  web: Pick<WebBuild, 'assets' | 'wrap'>;
  /** The API with every address below its own. */
  api: Hono<ApiEnv>;
  /** Renders the page of a request. */
  showPage: (
    request: Request,
    known: { requestId: string; clientAddress: string },
  ) => Response | Promise<Response>;
  /** What a request asks the kept pages for, and the request that a key of theirs stands for. */
  kept: {
    askedOf: (target: string, headers: IncomingMessage['headers'], site: { isBehindCdn: boolean }) => string;
    /** Undefined while pages are built as they are asked for. */
    missing?: MissingAddresses | undefined;
    /** The target of a page in the language of another target. */
    targetAs: (target: string, path: string) => string;
    /** The path of the "not found" page. */
    missingPath: string;
    /** The header that names the stored page which answers in place of a response. */
    storedPageMark: string;
    /** The target of the stored page that refuses the search of a target for so many seconds; undefined for other targets. */
    refusedSearch: (target: string, seconds: number) => string | undefined;
    /** How long the page of a key is stored here; undefined without end. */
    secondsOf: (key: string) => number | undefined;
    shellOf?: ((target: string) => string | undefined) | undefined;
    requestOf: (key: string) => { target: string; headers: Record<string, string> };
  };
  /** Counts a page that somebody was shown. */
  countView: (view: View) => void;
  /** The worker of the public site keeps pages; else one that takes it away is answered in its place. */
  keepsPagesOffline: boolean;
  /**
   * How long a CDN may keep pages, in seconds, which of them, by their target, and where these tell that they were seen, which
   * `hear` counts.
   */
  cdn: {
    seconds: number;
    keeps: (target: string) => boolean;
    beaconPath: string;
    hear: (beacon: View) => void;
  };
  /** Why no request can be served, if so: the database's own fault. */
  findFault: () => Promise<string | undefined>;
  /** What is known of its surroundings, for `/readyz?verbose`. */
  findings: HealthOptions['findings'];
  metrics: Metrics;
  tracing: Tracing | undefined;
  /** What runs, for /version. */
  version: HealthOptions['version'];
  /** What a request is told that no page takes, and one that we could not answer: to programs, and to browsers. */
  texts: { wrongMethod: string; fault: string; busy: string };
  faultPage: FaultPage;
};
type View = {
  method: string;
  target: string;
  network: string;
  headers: IncomingMessage['headers'];
  country: string | undefined;
};

/**
 * What answers the requests of this process: kept pages and assets in front, then the operator's addresses, uploaded
 * files, the API and the pages. `stop` makes it unready, `close` logs what no line was told of yet.
 */
export function serve<ApiEnv extends Env>(
  options: ServeOptions<ApiEnv>,
): { answer: RequestAnswerer; stop: () => void; close: () => void } {
  const { log, pages, web, metrics } = options;
  const showPage = queued(options);
  const sums = openCachedSums(log);
  const headers = securityHeaders(options.publicUrl);
  const isTrusted = trustedProxies(options.trustedProxies);
  const { cdn } = options;
  const isBehindCdn = cdn.seconds > 0;
  // Behind a CDN each page tells of itself, wherever it came from: what is answered here must not count twice.
  const countView: CountView = (request, network) => {
    const { url = '/' } = request;
    if (!isApi(url) && !(isBehindCdn && cdn.keeps(url))) options.countView(viewOf(request, network));
  };
  const viewOf = (request: IncomingMessage, network: string): View => {
    const { method = '', url: target = '', headers: sent } = request;
    return {
      method,
      target,
      network,
      headers: sent,
      country: toldCountry(request, options.countryHeader, isTrusted),
    };
  };
  const networkFor = (request: IncomingMessage) => networkOf(clientAddress(request, isTrusted));
  // What was rendered for the page cache and is not kept, a missing post for one, answers the one who asked.
  const rendered = new WeakMap<IncomingMessage, Response>();
  /** The generation of the page cache when a request came. */
  const generations = new WeakMap<IncomingMessage, number>();
  let isStopping = false;
  const findFault = logChanges(options.findFault, log);

  const app = new Hono<HttpEnv>();
  // This process speaks no TLS: where the public address is https, a proxy does.
  const isSecure = options.publicUrl.startsWith('https:');
  const standsForMany = watchProxies({ isTrusted, isSecure, log });
  app.use(requestFrame({ ...options, headers, isTrusted, standsForMany }));
  app.route(
    '/',
    health({
      unreadiness: async () => (isStopping ? 'stopping' : findFault()),
      findings: options.findings,
      metrics,
      version: options.version,
      metricsToken: options.metricsToken,
    }),
  );
  const keptApi = answersForCache(options);
  const askedOf = ({ url = '/', headers: sent }: IncomingMessage, target = url) =>
    options.kept.askedOf(target, sent, { isBehindCdn });
  const render = (key: string) => renderPage({ ...options, showPage, keptApi }, key, headers);
  const { missing: addresses, shellOf, missingPath, targetAs, refusedSearch } = options.kept;
  const missing = addresses && createMissingPages({ ...addresses, pages, askedOf, render });
  const waits = createSearchWaits(() => options.clock.now().getTime());
  const findWait = (request: IncomingMessage) => {
    const seconds = waits.size === 0 ? 0 : waits.secondsLeft(networkFor(request));
    const target = seconds === 0 ? undefined : refusedSearch(request.url ?? '/', seconds);
    return target === undefined ? undefined : pages.find(askedOf(request, target));
  };
  const showStored = async (c: Context<HttpEnv>, path: string, retryAfter: string | null) => {
    const { incoming } = c.env;
    const target = targetAs(incoming.url ?? '/', path);
    if (retryAfter !== null) waits.add(c.var.clientAddress, Number(retryAfter));
    const asked = askedOf(incoming, target);
    const page = pages.find(asked) ?? (await pages.fill(asked, render));
    if (path === missingPath) missing?.remember(incoming.url ?? '/', generations.get(incoming) ?? -1);
    if (page !== undefined) return responseOf(page, incoming.headers['accept-encoding']);
    const request = new Request(`${options.publicUrl}${target}`, { headers: c.req.raw.headers });
    return compressed(c.req.raw, await showPage(request, c.var));
  };
  const rememberAnswer = async (incoming: IncomingMessage, response: Response) => {
    const answer = await storedAnswer(response);
    missing?.remember(incoming.url ?? '/', generations.get(incoming) ?? -1, answer);
    return responseOf(answer, undefined);
  };
  addRoutes(app, { ...options, showPage }, { rendered, countView, showStored, rememberAnswer });
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
    // HTTP/1.0, which old health checks speak, needs to name no host.
    hostname: new URL(options.publicUrl).host,
    errorHandler: refuseUnread(headers, log),
  });
  const closed = { ...headers, 'Content-Security-Policy': closedPolicy };
  // Load balancers ask every second or two whether the process runs.
  const alive = prepareAnswer(
    { identity: Buffer.from('ok\n') },
    { ...closed, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  );
  const assets = new Map([...web.assets(closed), ['/healthz', alive]]);
  const answer = createCachedHandler({
    pages,
    askedOf: (request) => askedOf(request),
    render,
    missing,
    ...(shellOf && { findShell: createPageShells({ shellOf, render, pages }) }),
    findWait,
    assets: options.keepsPagesOffline ? assets : withoutWorker(assets),
    next: (request, response, known) => {
      if (known?.page) rendered.set(request, known.page);
      if (known) generations.set(request, known.generation);
      void listener(request, response);
    },
    metrics,
    sums,
    log,
    onPage: (request) => countView(request, networkFor(request)),
    beacon: isBehindCdn
      ? { path: cdn.beaconPath, hear: (request) => cdn.hear(viewOf(request, networkFor(request))) }
      : undefined,
  });
  return {
    answer: web.wrap(answer),
    stop: () => {
      isStopping = true;
    },
    close: () => sums.tell(),
  };
}

/** Pages that are read are rendered in turn. Forms are not: their bodies come as slowly as their senders like. */
function queued<ApiEnv extends Env>({
  showPage,
  faultPage,
  texts,
}: ServeOptions<ApiEnv>): ServeOptions<ApiEnv>['showPage'] {
  const run = createRenderQueue(renderQueueLimits);
  return async (request, known) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return showPage(request, known);
    try {
      return await run(known.clientAddress, async () => showPage(request, known));
    } catch (error) {
      if (!(error instanceof RenderQueueFull)) throw error;
      const document = faultPage('busy', {
        target: new URL(request.url).pathname,
        accept: request.headers.get('Accept') ?? undefined,
        acceptLanguage: request.headers.get('Accept-Language') ?? undefined,
      });
      return new Response(document ?? `${texts.busy}\n`, {
        status: 503,
        headers: {
          'Content-Type': `text/${document === undefined ? 'plain' : 'html'}; charset=utf-8`,
          'Cache-Control': 'no-store',
          'Retry-After': '2',
        },
      });
    }
  };
}

/** A browser that has the worker asks for it at its address, and goes on with it where there is none. */
function withoutWorker(assets: ReadonlyMap<string, CachedResponse>): ReadonlyMap<string, CachedResponse> {
  const other = assets.get('/off/worker.js');
  return other ? new Map([...assets, ['/worker.js', other]]) : assets;
}

type CountView = (request: IncomingMessage, network: string) => void;
type PageAnswers = {
  rendered: WeakMap<IncomingMessage, Response>;
  countView: CountView;
  showStored: (c: Context<HttpEnv>, path: string, retryAfter: string | null) => Promise<Response>;
  rememberAnswer: (incoming: IncomingMessage, response: Response) => Promise<Response>;
};

/** Uploaded files, the API, and pages for all else. */
function addRoutes<ApiEnv extends Env>(
  app: Hono<HttpEnv>,
  { log, storage, api, showPage, texts, faultPage, kept }: ServeOptions<ApiEnv>,
  { rendered, countView, showStored, rememberAnswer }: PageAnswers,
): void {
  const pageOf = (kind: 'wrongMethod' | 'failed', c: Context<HttpEnv>) =>
    faultPage(kind, {
      target: c.req.path,
      accept: c.req.header('Accept'),
      acceptLanguage: c.req.header('Accept-Language'),
    });
  app.route('/', mediaAnswers(storage));
  // What was refused for the cache is the answer: it is not asked for once more.
  app.use('/api/*', async (c, next) => {
    const answer = rendered.get(c.env.incoming);
    if (answer?.status === 404) return rememberAnswer(c.env.incoming, answer);
    return answer ?? next();
  });
  app.use('/api/*', async (c, next) => {
    await next();
    c.res = await conditionalAndCompressed(c.req.raw, c.res);
  });
  app.route('/', api);
  app.get('/*/', (c) => c.redirect(withoutTrailingSlash(c.req.url), 308));
  const refuseMethod = (c: Context<HttpEnv>) => {
    const document = pageOf('wrongMethod', c);
    const allow = { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' };
    return document === undefined ? c.text(texts.wrongMethod, 405, allow) : c.html(document, 405, allow);
  };
  // React Router answers OPTIONS for a file as it answers GET.
  app.options('*', (c) => refuseMethod(c));
  app.all('*', async (c) => {
    const page = rendered.get(c.env.incoming) ?? (await showPage(c.req.raw, c.var));
    const stored = page.headers.get(kept.storedPageMark);
    if (stored !== null) return showStored(c, stored, page.headers.get('Retry-After'));
    if (page.status === 405) return refuseMethod(c);
    if (page.status === 200) countView(c.env.incoming, c.var.clientAddress);
    return compressed(c.req.raw, page);
  });
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.var.requestId }, 'request failed');
    const document = pageOf('failed', c);
    return document === undefined ? c.text(texts.fault, 500) : c.html(document, 500);
  });
}

/**
 * RFC 9111 and RFC 5861: browsers ask each time, a CDN keeps the page for so long, may answer with it as long again while it
 * asks anew, and for a day while we are away.
 */
function cdnLifetime(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=86400`;
}

/** Who asks, where the page cache does. */
const cacheFrame = { requestId: 'page cache', clientAddress: '' } as const;

/** The API as the page cache asks it: by nobody, from nowhere. */
function answersForCache<ApiEnv extends Env>({ api }: Pick<ServeOptions<ApiEnv>, 'api'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('requestId', cacheFrame.requestId);
    c.set('clientAddress', cacheFrame.clientAddress);
    c.set('isSharedAddress', false);
    await next();
  });
  return app.route('/', api);
}

function isApi(target: string): boolean {
  return target.startsWith('/api/');
}

/** A short answer of the API, to be stored as it is. */
async function storedAnswer(response: Response): Promise<CachedResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  return prepareAnswer({ identity }, Object.fromEntries(response.headers), response.status);
}

/** A page or an answer of the API as the cache keeps it, by its key. */
async function renderPage(
  {
    publicUrl,
    showPage,
    cdn,
    kept,
    keptApi,
  }: Pick<ServeOptions<Env>, 'publicUrl' | 'showPage' | 'cdn' | 'kept'> & { keptApi: Hono<HttpEnv> },
  key: string,
  headers: ReturnType<typeof securityHeaders>,
): Promise<Response> {
  const { target, headers: sent } = kept.requestOf(key);
  const request = new Request(`${publicUrl}${target}`, { headers: sent });
  const response = isApi(key) ? await keptApi.fetch(request) : await showPage(request, cacheFrame);
  completeHeaders(response.headers, headers);
  // There is no end of searches: a CDN does not store them.
  const isKept =
    cdn.seconds > 0 && response.status === 200 && cdn.keeps(target) && kept.secondsOf(key) === undefined;
  if (isKept && response.headers.get('Cache-Control') === 'no-cache')
    response.headers.set('Cache-Control', cdnLifetime(cdn.seconds));
  return response;
}
