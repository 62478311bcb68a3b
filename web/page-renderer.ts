import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import {
  addLanguagePrefix,
  type Language,
  splitLanguagePrefix,
  splitTextOnlyParameter,
  toTextOnlyAddress,
} from '#modules/translations/constants.ts';
import { getPathOfTarget, isImpossiblePath } from '#web/cached-pages.ts';
import { renderPlainError } from '#web/plain-error.ts';
import { type PageRoutes, readPageRoutes } from '#web/page-routes.ts';
import { isHydrated } from '#web/page-style.ts';
import { requestContext } from '#web/request-context.ts';
import { getSettingsToken } from '#web/site/parts/stored-pages.ts';
import { missingPath } from '#web/site/not-found/missing-page.ts';

export type RequestDetails = { requestId: string; clientAddress: string };

/**
 * Renders pages with React Router; loaders access the modules through the request context. A page has the same route
 * in all languages, with and without images: the router gets the address without the language and the text-only mode;
 * the request context contains the language and the mode. A form posted from another site is rejected (400) before
 * the router, which would log it as an error.
 */
export function createPageRenderer(
  ctx: Ctx,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): (request: Request, details: RequestDetails) => Promise<Response> {
  const render = createRoutedRenderer(build, mode);
  const routes = typeof build === 'function' ? undefined : readPageRoutes(build.routes);
  const { publicUrl } = ctx.settings;
  const publicHost = new URL(publicUrl).host;
  return async (request, known) => {
    const { indexnowKey } = ctx.siteSettings.last();
    if (indexnowKey !== '' && new URL(request.url).pathname === `/${indexnowKey}.txt`)
      return new Response(indexnowKey, { headers: indexNowHeaders });
    const moved = isRead(request) && routes ? redirectToCanonical(request, routes) : undefined;
    if (moved !== undefined) return moved;
    removeUselessOrigin(request);
    const origin = getForeignOrigin(request, publicHost);
    if (origin === undefined) {
      const { plain, ...addressInfo } = splitRequest(request);
      const settingsToken = getSettingsToken(request.url);
      const contextValues = new Map([
        [requestContext, { ctx, ...known, ...addressInfo, settingsToken, isRead: isRead(request) }],
      ]);
      const response = await render(plain, new RouterContextProvider(contextValues));
      if (settingsToken !== undefined) return markPreview(response, settingsToken);
      return localizeRedirect(response, addressInfo);
    }
    const { requestId } = known;
    ctx.log.warn({ requestId, origin: origin.slice(0, 200) }, 'A form of another site was rejected');
    const document = renderPlainError('foreignForm', {
      target: new URL(request.url).pathname,
      accept: request.headers.get('Accept') ?? undefined,
      acceptLanguage: request.headers.get('Accept-Language') ?? undefined,
    });
    if (document === undefined) return new Response('Bad Request', { status: 400 });
    return new Response(document, { status: 400, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  };
}

/**
 * Redirects another spelling of a page's path to its only address. Clients may cache the redirect for an hour. Paths that only
 * an imported post can have are redirected by their loader.
 */
function redirectToCanonical({ url }: Request, routes: PageRoutes): Response | undefined {
  const { pathname, search } = new URL(url);
  const path = routes.toCanonical(pathname);
  if (path === undefined || path === pathname || isImpossiblePath(getPathOfTarget(path))) return undefined;
  return new Response(null, {
    status: 308,
    headers: { Location: path + search, 'Cache-Control': 'public, max-age=3600' },
  });
}

type Render = ReturnType<typeof createRequestHandler>;

/**
 * Renders each public page with a handler that has only its own routes. With all routes, React Router would compare a path with
 * every route several times per request, and create an object for each route. Hydrated pages need all routes.
 */
function createRoutedRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): Render {
  const renderAny = createRequestHandler(build, mode);
  if (typeof build === 'function') return renderAny;
  const routes = readPageRoutes(build.routes);
  const handlers = new Map<string, Render>();
  const createHandler = (id: string) => {
    const names = [...getBranch(build, id), ...getBranch(build, routes.missing)];
    const routeMatches = names.map((name) => ({
      handle: build.routes[name]?.module.handle,
      loaderData: undefined,
    }));
    return isHydrated(routeMatches) ? renderAny : createRequestHandler(pickRoutes(build, names), mode);
  };
  return (request, context) => {
    const path = new URL(request.url).pathname;
    const id = path === missingPath ? routes.missing : routes.find(path);
    if (!isRead(request) || id === undefined || build.routes[id] === undefined)
      return renderAny(request, context);
    const render = handlers.get(id) ?? createHandler(id);
    handlers.set(id, render);
    return render(request, context);
  };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Returns the ids of the route and its parents. */
function getBranch(build: ServerBuild, id: string): string[] {
  const { parentId } = build.routes[id] ?? {};
  return parentId === undefined ? [id] : [id, ...getBranch(build, parentId)];
}

/** Returns the build with only these routes. */
function pickRoutes(build: ServerBuild, names: readonly string[]): ServerBuild {
  const pickNamed = <Route>(all: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const { routes, assets } = build;
  return { ...build, routes: pickNamed(routes), assets: { ...assets, routes: pickNamed(assets.routes) } };
}

/** Language and text-only mode from the address. */
type AddressInfo = { language: Language; isTextOnly: boolean };

function splitRequest(request: Request): AddressInfo & { plain: Request } {
  const { origin, pathname, search } = new URL(request.url);
  const { isTextOnly, target: targetWithLanguage } = splitTextOnlyParameter(pathname + search);
  const { language, target } = splitLanguagePrefix(targetWithLanguage);
  if (language === 'en' && !isTextOnly) return { language, isTextOnly, plain: request };
  const url = new URL(origin + target);
  const { method, headers, signal, body } = request;
  // A streamed body requires `duplex` (Fetch, 5.4).
  const bodyInit = body === null ? {} : { body, duplex: 'half' as const };
  return { language, isTextOnly, plain: new Request(url, { method, headers, signal, ...bodyInit }) };
}

/**
 * Forbids clients and search engines to store a page with unpublished settings, and adds the token to the links of the page, so
 * that a member can look at all pages.
 */
async function markPreview(response: Response, token: string): Promise<Response> {
  const headers = new Headers(response.headers);
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  headers.set('Referrer-Policy', 'no-referrer');
  // The screen of the texts shows the page in a frame.
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
  if (headers.get('Content-Type')?.startsWith('text/html') !== true)
    return new Response(response.body, { status: response.status, headers });
  headers.delete('Content-Length');
  const markup = await response.text();
  const linked = markup.replaceAll(
    /(<a\b[^<>]*? href=")(\/[^"#]*)/g,
    (whole, start: string, address: string) =>
      addLanguagePrefix('fr', address) === address
        ? whole
        : `${start}${address}${address.includes('?') ? '&amp;' : '?'}settings=${token}`,
  );
  return new Response(linked, { status: response.status, headers });
}

/** Adds the language and the text-only mode to the address of a redirect. */
function localizeRedirect(answer: Response, { language, isTextOnly }: AddressInfo): Response {
  const location = answer.headers.get('Location');
  if ((language === 'en' && !isTextOnly) || location === null) return answer;
  const headers = new Headers(answer.headers);
  // A post in another language redirects to an address with the prefix of that language.
  const hasPrefix = splitLanguagePrefix(location).language !== 'en';
  const localized = hasPrefix ? location : addLanguagePrefix(language, location);
  headers.set('Location', isTextOnly ? toTextOnlyAddress(localized) : localized);
  return new Response(answer.body, { status: answer.status, headers });
}

/** IndexNow services fetch the site's key here (indexnow.org). */
const indexNowHeaders = {
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'public, max-age=3600',
};

/**
 * Removes an Origin header that proves nothing. The site has no cookies, so a form on another site could only misuse
 * the visitor's network address, and only the contact form needs the check. Pages of email links accept any sender
 * with a valid token: mail providers post to these pages from any origin (RFC 8058). Data-saving proxies and browsers
 * that hide referrers send `null` from our own pages.
 */
function removeUselessOrigin({ headers, url }: Request): void {
  const origin = headers.get('Origin');
  if (origin === null) return;
  const isLink = splitLanguagePrefix(new URL(url).pathname).target.startsWith('/newsletter/');
  // NOTE: the request cannot be copied, because it belongs to the HTTP server and streams its body.
  if (isLink || origin === 'null') headers.delete('Origin');
}

/** Returns the origin of a form, unless it is the public address or the request's own host. */
function getForeignOrigin({ method, headers, url }: Request, publicHost: string): string | undefined {
  const origin = headers.get('Origin') ?? '';
  if (origin === '' || method === 'GET' || method === 'HEAD') return undefined;
  const isOwn = origin === new URL(url).origin || URL.parse(origin)?.host === publicHost;
  return isOwn ? undefined : origin;
}
