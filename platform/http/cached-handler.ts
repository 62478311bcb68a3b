import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Log } from '#modules/context.ts';
import { type CachedResponse, writeResponse } from '#platform/http/cached-response.ts';
import type { ResponseSummary } from '#platform/http/response-summary.ts';
import type { Metrics } from '#platform/metrics/metrics.ts';
import type { MissingPages } from '#platform/http/missing-pages.ts';
import type { PageCache } from '#platform/http/page-cache.ts';
import type { ShellWriter } from '#platform/http/page-shells.ts';
import { closedPolicy } from '#platform/http/security-headers.ts';

export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

export type CachedHandlerOptions = {
  pages: PageCache;
  /**
   * Returns the cache target of a request: the request target and everything else that selects a variant of the page.
   */
  toCacheTarget: (request: IncomingMessage) => string;
  /** Renders the page of a key. The rendering waits in the render queue of the client that sent the request. */
  render: (key: string, request: IncomingMessage) => Promise<Response>;
  assets: ReadonlyMap<string, CachedResponse>;
  /**
   * Passes the request to the framework. `page` is the response if it was already rendered; `generation` is the cache generation
   * at the time of the request.
   */
  next: (
    request: IncomingMessage,
    response: ServerResponse,
    known?: { page?: Response | undefined; generation: number },
  ) => void;
  metrics: Metrics;
  sums: ResponseSummary;
  log: Log;
  /** Called after each response from the page cache. */
  onPage: (request: IncomingMessage) => void;
  /**
   * The path to which pages in the cache of a CDN report their views, and the callback for these reports. Undefined
   * without a CDN.
   */
  beacon?: { path: string; handle: (request: IncomingMessage) => void } | undefined;
  /** Responses for addresses without a page. */
  missing?: Pick<MissingPages, 'find' | 'recall'> | undefined;
  /** Returns the stored 429 response of a search if the client searched too often. */
  findWait?: (request: IncomingMessage) => CachedResponse | undefined;
  /** Returns the document of an admin screen (page-shells.ts). */
  findShell?: (request: IncomingMessage) => Promise<ShellWriter | undefined> | undefined;
};

type FoundResponse = { answer: CachedResponse; startedAt: number };

/**
 * Creates the handler in front of the framework, at the level of node:http. A cached page or asset costs one lookup and one
 * write.
 */
export function createCachedHandler(options: CachedHandlerOptions): RequestHandler {
  const { pages, toCacheTarget, render, assets, next, metrics, sums, log, onPage, beacon } = options;
  const { missing, findWait, findShell } = options;
  const write = (request: IncomingMessage, response: ServerResponse, found: FoundResponse) => {
    const bytes = writeResponse(request, response, found.answer);
    sums.add({ status: response.statusCode, bytes, durationMs: performance.now() - found.startedAt });
  };
  return (request, response) => {
    const startedAt = performance.now();
    const target = request.url ?? '/';
    if (request.method !== 'GET' && request.method !== 'HEAD') return next(request, response);
    const cacheTarget = toCacheTarget(request);
    const page = pages.find(cacheTarget);
    if (page) {
      metrics.cachedResponses.page += 1;
      write(request, response, { answer: page, startedAt });
      return onPage(request);
    }
    if (beacon !== undefined && getPath(target) === beacon.path) {
      response.writeHead(204, { 'Cache-Control': 'no-store' });
      response.end();
      return beacon.handle(request);
    }
    const asset = assets.get(target) ?? assets.get(getPath(target));
    if (asset) {
      metrics.cachedResponses.asset += 1;
      return write(request, response, { answer: asset, startedAt });
    }
    const recalled = missing?.recall(request) ?? findWait?.(request);
    if (recalled) {
      write(request, response, { answer: recalled, startedAt });
      return observe(request, response, startedAt);
    }
    const { generation } = pages;
    let uncached: Response | undefined;
    const filling = pages.fill(
      cacheTarget,
      (key) => render(key, request),
      (answer) => {
        uncached = answer;
      },
    );
    if (!filling) return void handleUncached(request, response, { askedAt: startedAt, generation });
    metrics.cachedPages.misses += 1;
    void sendFilled(filling);

    async function sendFilled(filling: Promise<CachedResponse | undefined>): Promise<void> {
      const filled = await filling.catch((error: unknown) => {
        log.error({ err: error, path: getPath(target) }, 'page could not be cached');
        return undefined;
      });
      if (!filled) return next(request, response, { page: discardFailed(uncached), generation });
      write(request, response, { answer: filled, startedAt });
      observe(request, response, startedAt);
      onPage(request);
    }
  };

  /** Handles requests that the page cache does not store: admin documents, and addresses without a page. */
  async function handleUncached(
    request: IncomingMessage,
    response: ServerResponse,
    { askedAt, generation }: { askedAt: number; generation: number },
  ) {
    const finding = findShell?.(request) ?? missing?.find(request);
    const found = await finding?.catch(() => undefined);
    if (found === undefined) return next(request, response, { generation });
    if (typeof found === 'function') {
      const bytes = found(response);
      sums.add({ status: response.statusCode, bytes, durationMs: performance.now() - askedAt });
    } else write(request, response, { answer: found, startedAt: askedAt });
    return observe(request, response, askedAt);
  }

  function observe({ method = '' }: IncomingMessage, { statusCode }: ServerResponse, askedAt: number): void {
    metrics.requests.observe(
      { route: 'page', method, status: `${Math.floor(statusCode / 100)}xx` },
      (performance.now() - askedAt) / 1000,
    );
  }
}

/**
 * Discards failed responses, so that the framework renders them again and logs the error with the request id. A 503
 * is not discarded, because a second attempt would only wait again.
 */
function discardFailed(answer: Response | undefined): Response | undefined {
  if (answer === undefined || answer.status < 500 || answer.status === 503) return answer;
  void answer.body?.cancel();
  return undefined;
}

/** Returns an error page for browsers, or undefined for other clients. */
export type ErrorPageRenderer = (
  kind: 'starting' | 'busy' | 'wrongMethod' | 'failed',
  request: ErrorPageRequest,
) => string | undefined;
type ErrorPageRequest = { target: string; accept: string | undefined; acceptLanguage: string | undefined };

/** Handles requests until the site is ready: 200 for the liveness check, 503 for all others. */
export function createNotReadyHandler(
  headers: Record<string, string>,
  renderErrorPage: ErrorPageRenderer,
): RequestHandler {
  return (request, response) => {
    const isAlive = request.url === '/healthz';
    const { accept, 'accept-language': acceptLanguage } = request.headers;
    const page = isAlive
      ? undefined
      : renderErrorPage('starting', { target: request.url ?? '/', accept, acceptLanguage });
    response.writeHead(isAlive ? 200 : 503, {
      ...headers,
      'Content-Security-Policy': closedPolicy,
      'Content-Type': `text/${page === undefined ? 'plain' : 'html'}; charset=utf-8`,
      Vary: 'Accept, Accept-Language',
      'Cache-Control': 'no-store',
      'Retry-After': '1',
    });
    response.end(isAlive ? 'ok\n' : (page ?? 'starting\n'));
  };
}

function getPath(target: string): string {
  const at = target.indexOf('?');
  return at === -1 ? target : target.slice(0, at);
}
