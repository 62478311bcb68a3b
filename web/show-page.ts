import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import {
  addressIn,
  type Language,
  splitLanguage,
  splitTextOnly,
  textOnlyAddress,
} from '#modules/translations/constants.ts';
import { plainAnswer } from '#web/plain-answer.ts';
import { readPageRoutes } from '#web/page-routes.ts';
import { isHydrated } from '#web/page-style.ts';
import { requestContext } from '#web/request-context.ts';
import { missingPath } from '#web/site/not-found/missing-page.ts';

/** What is known of a request before its page is rendered. */
export type KnownOfRequest = { requestId: string; clientAddress: string };

/**
 * Renders pages by React Router: the loaders of a route reach the rooms by the request context. A page has one route in all
 * languages, and with and without pictures: the router sees its address without the two, which the context names. A form that the page of
 * another site sent is refused (400) before the router, which would log it as a fault.
 */
export function pageRenderer(
  ctx: Ctx,
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): (request: Request, known: KnownOfRequest) => Promise<Response> {
  const render = routedRenderer(build, mode);
  const { publicUrl, indexNow } = ctx.settings;
  const ownHost = new URL(publicUrl).host;
  return async (request, known) => {
    if (indexNow !== undefined && new URL(request.url).pathname === `/${indexNow.key}.txt`)
      return new Response(indexNow.key, { headers: keyHeaders });
    forgetOrigin(request);
    const origin = foreignOrigin(request, ownHost);
    if (origin === undefined) {
      const { plain, ...asked } = plainRequest(request);
      const about = new Map([[requestContext, { ctx, ...known, ...asked, isRead: isRead(request) }]]);
      return ledOn(await render(plain, new RouterContextProvider(about)), asked);
    }
    const { requestId } = known;
    ctx.log.warn({ requestId, origin: origin.slice(0, 200) }, 'A form of another site was refused');
    const document = plainAnswer('foreignForm', {
      target: new URL(request.url).pathname,
      accept: request.headers.get('Accept') ?? undefined,
      acceptLanguage: request.headers.get('Accept-Language') ?? undefined,
    });
    if (document === undefined) return new Response('Bad Request', { status: 400 });
    return new Response(document, { status: 400, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  };
}

type Render = ReturnType<typeof createRequestHandler>;

/**
 * Renders each public page by a handler that has the routes of this page alone. React Router compares a path with all routes of its
 * build several times for each request, and makes an object of each route to render a page. Pages that a browser takes over name
 * all routes, and keep them.
 */
function routedRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: 'production' | 'development',
): Render {
  const renderAny = createRequestHandler(build, mode);
  if (typeof build === 'function') return renderAny;
  const routes = readPageRoutes(build.routes);
  const handlers = new Map<string, Render>();
  const createHandler = (id: string) => {
    const names = [...branchOf(build, id), ...branchOf(build, routes.missing)];
    const styled = names.map((name) => ({
      handle: build.routes[name]?.module.handle,
      loaderData: undefined,
    }));
    return isHydrated(styled) ? renderAny : createRequestHandler(withRoutes(build, names), mode);
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

/** The route and its parents. */
function branchOf(build: ServerBuild, id: string): string[] {
  const { parentId } = build.routes[id] ?? {};
  return parentId === undefined ? [id] : [id, ...branchOf(build, parentId)];
}

/** The build with these routes alone. */
function withRoutes(build: ServerBuild, names: readonly string[]): ServerBuild {
  const only = <Route>(all: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
  const { routes, assets } = build;
  return { ...build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } };
}

/** What an address says of its page beside which one it is. */
type Asked = { language: Language; isTextOnly: boolean };

function plainRequest(request: Request): Asked & { plain: Request } {
  const { origin, pathname, search } = new URL(request.url);
  const { isTextOnly, target: whole } = splitTextOnly(pathname + search);
  const { language, target } = splitLanguage(whole);
  if (language === 'en' && !isTextOnly) return { language, isTextOnly, plain: request };
  const url = new URL(origin + target);
  const { method, headers, signal, body } = request;
  // A body that comes as it is read goes on so (Fetch, 5.4: duplex).
  const sent = body === null ? {} : { body, duplex: 'half' as const };
  return { language, isTextOnly, plain: new Request(url, { method, headers, signal, ...sent }) };
}

/** Where an answer leads to a page, to that page in the same language, and without pictures. */
function ledOn(answer: Response, { language, isTextOnly }: Asked): Response {
  const onward = answer.headers.get('Location');
  if ((language === 'en' && !isTextOnly) || onward === null) return answer;
  const headers = new Headers(answer.headers);
  const spoken = addressIn(language, onward);
  headers.set('Location', isTextOnly ? textOnlyAddress(spoken) : spoken);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Whoever is told of changed pages asks for the key of the site here (indexnow.org). */
const keyHeaders = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

/**
 * Takes off the Origin where it says nothing. There are no cookies, so that a page elsewhere could borrow nothing but the
 * visitor's line, and only the contact form needs the refusal. Pages of emails' links do what their token allows, whoever sends
 * it: mail providers post there for their readers from any origin (RFC 8058). And `null` is what savers of data, and browsers
 * that tell nobody where their readers were, say of our own pages.
 */
function forgetOrigin({ headers, url }: Request): void {
  const origin = headers.get('Origin');
  if (origin === null) return;
  const isLink = splitLanguage(new URL(url).pathname).target.startsWith('/newsletter/');
  // NOTE: a new Request cannot be made of this one, which is the door's and reads its body as it comes.
  if (isLink || origin === 'null') headers.delete('Origin');
}

/** Where a form comes from, unless that is the public address, or the one that the request names. */
function foreignOrigin({ method, headers, url }: Request, ownHost: string): string | undefined {
  const origin = headers.get('Origin') ?? '';
  if (origin === '' || method === 'GET' || method === 'HEAD') return undefined;
  const isOwn = origin === new URL(url).origin || URL.parse(origin)?.host === ownHost;
  return isOwn ? undefined : origin;
}
