import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import type { Ctx } from '#domain/context.ts';
import {
  addressIn,
  type Language,
  splitLanguage,
  splitTextOnly,
  textOnlyAddress,
} from '#domain/languages/limits.ts';
import { plainAnswer } from '#web/plain-answer.ts';
import { requestContext } from '#web/request-context.ts';

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
  const render = createRequestHandler(build, mode);
  const { publicUrl, indexNow } = ctx.settings;
  const ownHost = new URL(publicUrl).host;
  return async (request, known) => {
    if (indexNow !== undefined && new URL(request.url).pathname === `/${indexNow.key}.txt`)
      return new Response(indexNow.key, { headers: keyHeaders });
    forgetOrigin(request);
    const origin = foreignOrigin(request, ownHost);
    if (origin === undefined) {
      const { plain, ...asked } = plainRequest(request);
      const about = new Map([[requestContext, { ctx, ...known, ...asked }]]);
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
