import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, type Env, Hono } from 'hono';
import type { Clock, Log } from '#modules/context.ts';
import type { Storage } from '#modules/media/ports.ts';
import { type CachedResponse, prepareResponse, toResponse } from '#platform/http/cached-response.ts';
import {
  createCachedHandler,
  type ErrorPageRenderer,
  type RequestHandler,
} from '#platform/http/cached-handler.ts';
import { getClientAddress, getClientNetwork, getVisitorCountry } from '#platform/http/client-address.ts';
import { compressResponse, prepareApiResponse } from '#platform/http/compress-response.ts';
import { openResponseSummary } from '#platform/http/response-summary.ts';
import type { HttpEnv } from '#platform/http/env.ts';
import { createHealthRoutes, type HealthOptions, logReadinessChanges } from '#platform/http/health.ts';
import { createMediaRoutes } from '#platform/http/media-files.ts';
import { createMissingPages, type MissingAddresses } from '#platform/http/missing-pages.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import { createPageShells } from '#platform/http/page-shells.ts';
import { createSearchWaits } from '#platform/http/search-waiting-times.ts';
import { createRenderQueue, RenderQueueFullError, renderQueueLimits } from '#platform/http/render-queue.ts';
import { createRequestMiddleware } from '#platform/http/request-middleware.ts';
import { closedPolicy, addMissingHeaders, securityHeaders } from '#platform/http/security-headers.ts';
import type { LoggedClient } from '#platform/process/variables/log-variables.ts';
import { createTrustedProxyCheck } from '#platform/process/variables/trusted-proxies.ts';
import { createSharedAddressCheck } from '#platform/http/undeclared-proxies.ts';
import { createRequestErrorHandler } from '#platform/http/request-error-handler.ts';
import type { WebBuild } from '#platform/http/web-build.ts';
import type { Tracing } from '#platform/tracing/tracing.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';

export type RequestHandlerOptions<ApiEnv extends Env> = {
  publicUrl: string;
  clock: Clock;
  trustedProxies: readonly string[];
  /** The header in which a trusted proxy sends the visitor's country. */
  countryHeader: string | undefined;
  loggedClient: LoggedClient;
  metricsToken: string | undefined;
  log: Log;
  pages: PageCache;
  storage: Storage;
  web: Pick<WebBuild, 'assets' | 'wrap'>;
  /** The API, with the full paths of its routes. */
  api: Hono<ApiEnv>;
  showPage: (
    request: Request,
    known: { requestId: string; clientAddress: string },
  ) => Response | Promise<Response>;
  /** Rules of the page cache: the cache target of a request, and the request for a cache key. */
  kept: {
    toCacheTarget: (
      target: string,
      headers: IncomingMessage['headers'],
      site: { isBehindCdn: boolean },
    ) => string;
    /** Undefined in development, where pages are built on request. */
    missing?: MissingAddresses | undefined;
    /** Returns the target of a page in the language of another target. */
    targetAs: (target: string, path: string) => string;
    missingPath: string;
    /** The name of a response header. Its value is the path of a cached page that replaces the response. */
    storedPageMark: string;
    /**
     * Returns the target of the cached page that rejects a search and asks the visitor to wait `seconds`, or
     * undefined if `target` is not a search.
     */
    getRejectedSearchTarget: (target: string, seconds: number) => string | undefined;
    /** Maximum age of a cached page in seconds; undefined means unlimited. */
    secondsOf: (key: string) => number | undefined;
    shellOf?: ((target: string) => string | undefined) | undefined;
    requestOf: (key: string) => { target: string; headers: Record<string, string> };
  };
  /** Counts a page view. */
  countView: (view: View) => void;
  /** True if the service worker of the public site stores pages. If false, the server sends a worker that unregisters it. */
  keepsPagesOffline: boolean;
  /**
   * CDN caching: `seconds` is the maximum age, `isCached` selects pages by target, cached pages report their views to
   * `beaconPath`, and `onView` counts these views.
   */
  cdn: {
    seconds: number;
    isCached: (target: string) => boolean;
    beaconPath: string;
    onView: (beacon: View) => void;
  };
  /** Returns the reason if the database cannot serve requests. */
  findDatabaseError: () => Promise<string | undefined>;
  /** Health findings for `/readyz?verbose`. */
  findings: HealthOptions['findings'];
  metrics: Metrics;
  tracing: Tracing | undefined;
  /** Version information for /version. */
  version: HealthOptions['version'];
  /** Plain-text messages for clients other than browsers: wrong method, internal error, overload. */
  texts: { wrongMethod: string; fault: string; busy: string };
  renderErrorPage: ErrorPageRenderer;
};
type View = {
  method: string;
  target: string;
  network: string;
  headers: IncomingMessage['headers'];
  country: string | undefined;
};

/**
 * Creates the request handler of this process: cached pages and assets first, then operator routes, uploaded files, the API and
 * pages. `stop` makes the process unready, `close` logs the remaining summary.
 */
export function createRequestHandler<ApiEnv extends Env>(
  options: RequestHandlerOptions<ApiEnv>,
): { answer: RequestHandler; stop: () => void; close: () => void } {
  const { log, pages, web, metrics } = options;
  const showPage = queueRendering(options);
  const summary = openResponseSummary(log);
  const headers = securityHeaders(options.publicUrl);
  const isTrusted = createTrustedProxyCheck(options.trustedProxies);
  const { cdn } = options;
  const isBehindCdn = cdn.seconds > 0;
  // Behind a CDN, cached pages report their own views, so responses with these pages must not be counted here.
  const countView: CountView = (request, network) => {
    const { url = '/' } = request;
    if (!isApi(url) && !(isBehindCdn && cdn.isCached(url))) options.countView(toView(request, network));
  };
  const toView = (request: IncomingMessage, network: string): View => {
    const { method = '', url: target = '', headers: sent } = request;
    return {
      method,
      target,
      network,
      headers: sent,
      country: getVisitorCountry(request, options.countryHeader, isTrusted),
    };
  };
  const getNetwork = (request: IncomingMessage) => getClientNetwork(getClientAddress(request, isTrusted));
  // Responses that were rendered for the page cache but not cached, such as the response for a missing post. Each
  // response is sent to the request for which it was rendered.
  const rendered = new WeakMap<IncomingMessage, Response>();
  /** The generation of the page cache at the time of the request. */
  const generations = new WeakMap<IncomingMessage, number>();
  let isStopping = false;
  const findFault = logReadinessChanges(options.findDatabaseError, log);

  const app = new Hono<HttpEnv>();
  // This process does not terminate TLS. If the public URL is https, there is a proxy.
  const isSecure = options.publicUrl.startsWith('https:');
  const isSharedAddress = createSharedAddressCheck({ isTrusted, isSecure, log });
  app.use(createRequestMiddleware({ ...options, headers, isTrusted, isSharedAddress }));
  app.route(
    '/',
    createHealthRoutes({
      getUnreadyReason: async () => (isStopping ? 'stopping' : findFault()),
      findings: options.findings,
      metrics,
      version: options.version,
      metricsToken: options.metricsToken,
    }),
  );
  const cacheApi = createCacheApi(options);
  const toCacheTarget = ({ url = '/', headers: sent }: IncomingMessage, target = url) =>
    options.kept.toCacheTarget(target, sent, { isBehindCdn });
  const renderFor = (key: string, client: string) =>
    renderPage({ ...options, showPage, keptApi: cacheApi }, { key, client }, headers);
  const render = (key: string) => renderFor(key, '');
  const { missing: addresses, shellOf, missingPath, targetAs, getRejectedSearchTarget } = options.kept;
  const missing = addresses && createMissingPages({ ...addresses, pages, toCacheTarget, render });
  const waits = createSearchWaits(() => options.clock.now().getTime());
  const findWait = (request: IncomingMessage) => {
    const seconds = waits.size === 0 ? 0 : waits.secondsLeft(getNetwork(request));
    const target = seconds === 0 ? undefined : getRejectedSearchTarget(request.url ?? '/', seconds);
    return target === undefined ? undefined : pages.find(toCacheTarget(request, target));
  };
  const sendStoredPage = async (c: Context<HttpEnv>, path: string, retryAfter: string | null) => {
    const { incoming } = c.env;
    const target = targetAs(incoming.url ?? '/', path);
    if (retryAfter !== null) waits.add(c.var.clientAddress, Number(retryAfter));
    const cacheTarget = toCacheTarget(incoming, target);
    const page = pages.find(cacheTarget) ?? (await pages.fill(cacheTarget, render));
    if (path === missingPath) missing?.remember(incoming.url ?? '/', generations.get(incoming) ?? -1);
    if (page !== undefined) return toResponse(page, incoming.headers['accept-encoding']);
    const request = new Request(`${options.publicUrl}${target}`, { headers: c.req.raw.headers });
    return compressResponse(c.req.raw, await showPage(request, c.var));
  };
  const storeNotFoundResponse = async (incoming: IncomingMessage, response: Response) => {
    const answer = await toCachedResponse(response);
    missing?.remember(incoming.url ?? '/', generations.get(incoming) ?? -1, answer);
    return toResponse(answer, undefined);
  };
  addRoutes(app, { ...options, showPage }, { rendered, countView, sendStoredPage, storeNotFoundResponse });
  const listener = getRequestListener((request, env) => app.fetch(request, env), {
    overrideGlobalObjects: false,
    // Old health checks use HTTP/1.0, which requires no Host header.
    hostname: new URL(options.publicUrl).host,
    errorHandler: createRequestErrorHandler(headers, log),
  });
  const closed = { ...headers, 'Content-Security-Policy': closedPolicy };
  // The response to health checks is prepared once, because load balancers send a check every second or two.
  const alive = prepareResponse(
    { identity: Buffer.from('ok\n') },
    { ...closed, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  );
  const assets = new Map([...web.assets(closed), ['/healthz', alive]]);
  const answer = createCachedHandler({
    pages,
    toCacheTarget: (request) => toCacheTarget(request),
    render: (key, request) => renderFor(key, getNetwork(request)),
    missing,
    ...(shellOf && { findShell: createPageShells({ shellOf, render, pages }) }),
    findWait,
    assets: options.keepsPagesOffline ? assets : replaceWorker(assets),
    next: (request, response, known) => {
      if (known?.page) rendered.set(request, known.page);
      if (known) generations.set(request, known.generation);
      void listener(request, response);
    },
    metrics,
    sums: summary,
    log,
    onPage: (request) => countView(request, getNetwork(request)),
    beacon: isBehindCdn
      ? { path: cdn.beaconPath, handle: (request) => cdn.onView(toView(request, getNetwork(request))) }
      : undefined,
  });
  return {
    answer: web.wrap(answer),
    stop: () => {
      isStopping = true;
    },
    close: () => summary.logSummary(),
  };
}

type ShowPage = (
  request: Request,
  known: {
    requestId: string;
    clientAddress: string;
    /**
     * The client's name in the render queue. Set for pages of the page cache, whose `clientAddress` is empty because
     * they must not depend on the client.
     */
    queueClient?: string;
  },
) => Response | Promise<Response>;

/**
 * Queues the rendering of pages for GET and HEAD. Form submissions are not queued, because a client that sends its
 * body slowly would block the queue.
 */
function queueRendering<ApiEnv extends Env>({
  showPage,
  renderErrorPage,
  texts,
}: RequestHandlerOptions<ApiEnv>): ShowPage {
  const run = createRenderQueue(renderQueueLimits);
  return async (request, known) => {
    if (!isRead(request)) return showPage(request, known);
    try {
      return await run(known.queueClient ?? known.clientAddress, async () => showPage(request, known));
    } catch (error) {
      if (!(error instanceof RenderQueueFullError)) throw error;
      const document = renderErrorPage('busy', {
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

/**
 * Replaces the service worker if offline pages are off. A browser with the old worker requests `/worker.js` again,
 * and would continue to use the old worker after a 404.
 */
function replaceWorker(assets: ReadonlyMap<string, CachedResponse>): ReadonlyMap<string, CachedResponse> {
  const other = assets.get('/off/worker.js');
  return other ? new Map([...assets, ['/worker.js', other]]) : assets;
}

type CountView = (request: IncomingMessage, network: string) => void;
type PageResponders = {
  rendered: WeakMap<IncomingMessage, Response>;
  countView: CountView;
  sendStoredPage: (c: Context<HttpEnv>, path: string, retryAfter: string | null) => Promise<Response>;
  storeNotFoundResponse: (incoming: IncomingMessage, response: Response) => Promise<Response>;
};

/** Adds the routes of uploaded files, the API, and pages for all other paths. */
function addRoutes<ApiEnv extends Env>(
  app: Hono<HttpEnv>,
  { log, storage, api, showPage, texts, renderErrorPage, kept }: RequestHandlerOptions<ApiEnv>,
  { rendered, countView, sendStoredPage, storeNotFoundResponse }: PageResponders,
): void {
  const renderErrorDocument = (kind: 'wrongMethod' | 'failed', c: Context<HttpEnv>) =>
    renderErrorPage(kind, {
      target: c.req.path,
      accept: c.req.header('Accept'),
      acceptLanguage: c.req.header('Accept-Language'),
    });
  app.route('/', createMediaRoutes(storage));
  // Sends a response that was rendered for the page cache but not cached, instead of calling the API again.
  app.use('/api/*', async (c, next) => {
    const answer = rendered.get(c.env.incoming);
    if (answer?.status === 404) return storeNotFoundResponse(c.env.incoming, answer);
    return answer ?? next();
  });
  app.use('/api/*', async (c, next) => {
    await next();
    c.res = await prepareApiResponse(c.req.raw, c.res);
  });
  app.route('/', api);
  const sendMethodNotAllowed = (c: Context<HttpEnv>) => {
    const document = renderErrorDocument('wrongMethod', c);
    const allow = { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' };
    return document === undefined ? c.text(texts.wrongMethod, 405, allow) : c.html(document, 405, allow);
  };
  // React Router would handle OPTIONS for a file like GET.
  app.options('*', (c) => sendMethodNotAllowed(c));
  app.all('*', async (c) => {
    // The framework would render a document first, which takes 5 ms and is replaced.
    if (!isRead(c.req) && kept.missing?.pageFor(c.env.incoming.url ?? '/') !== undefined)
      return sendMethodNotAllowed(c);
    const page = rendered.get(c.env.incoming) ?? (await showPage(c.req.raw, c.var));
    const stored = page.headers.get(kept.storedPageMark);
    if (stored !== null) return sendStoredPage(c, stored, page.headers.get('Retry-After'));
    if (page.status === 405) return sendMethodNotAllowed(c);
    if (page.status === 200) countView(c.env.incoming, c.var.clientAddress);
    return compressResponse(c.req.raw, page);
  });
  app.onError((error, c) => {
    log.error({ err: error, requestId: c.var.requestId }, 'request failed');
    const document = renderErrorDocument('failed', c);
    return document === undefined ? c.text(texts.fault, 500) : c.html(document, 500);
  });
}

/**
 * Returns the Cache-Control header for a CDN (RFC 9111, RFC 5861). Browsers revalidate the page at each use. The CDN caches for
 * `seconds`, may serve a stale page for as long again while it revalidates, and for a day if the site is not available.
 */
function cdnLifetime(seconds: number): string {
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=86400`;
}

/** Request context of the page cache. */
const cacheRequestContext = { requestId: 'page cache', clientAddress: '' } as const;

/** Returns the API for the page cache. Its requests have neither a member nor a client address. */
function createCacheApi<ApiEnv extends Env>({
  api,
}: Pick<RequestHandlerOptions<ApiEnv>, 'api'>): Hono<HttpEnv> {
  const app = new Hono<HttpEnv>();
  app.use(async (c, next) => {
    c.set('requestId', cacheRequestContext.requestId);
    c.set('clientAddress', cacheRequestContext.clientAddress);
    c.set('isSharedAddress', false);
    await next();
  });
  return app.route('/', api);
}

function isRead({ method }: { method: string }): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isApi(target: string): boolean {
  return target.startsWith('/api/');
}

/** Prepares a short API response for storage. */
async function toCachedResponse(response: Response): Promise<CachedResponse> {
  const identity = Buffer.from(await response.arrayBuffer());
  return prepareResponse({ identity }, Object.fromEntries(response.headers), response.status);
}

/** Renders the page or API response of a cache key for the first client that requests it. */
async function renderPage(
  {
    publicUrl,
    showPage,
    cdn,
    kept,
    keptApi,
  }: Pick<RequestHandlerOptions<Env>, 'publicUrl' | 'cdn' | 'kept'> & {
    showPage: ShowPage;
    keptApi: Hono<HttpEnv>;
  },
  { key, client }: { key: string; client: string },
  headers: ReturnType<typeof securityHeaders>,
): Promise<Response> {
  const { target, headers: sent } = kept.requestOf(key);
  const request = new Request(`${publicUrl}${target}`, { headers: sent });
  const response = isApi(key)
    ? await keptApi.fetch(request)
    : await showPage(request, { ...cacheRequestContext, queueClient: client });
  addMissingHeaders(response.headers, headers);
  // The number of searches is unlimited, so a CDN does not store them.
  const isCdnCached =
    cdn.seconds > 0 && response.status === 200 && cdn.isCached(target) && kept.secondsOf(key) === undefined;
  if (isCdnCached && response.headers.get('Cache-Control') === 'no-cache')
    response.headers.set('Cache-Control', cdnLifetime(cdn.seconds));
  return response;
}
