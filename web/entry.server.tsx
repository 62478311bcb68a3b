import type { ReactNode } from 'react';
import enhance from 'virtual:enhance';
import { createHash, randomBytes } from 'node:crypto';
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { fault } from '#content/fault.ts';
import { textsIn } from '#content/speak.ts';
import { addressIn, type Language } from '#modules/translations/constants.ts';
import { earlyTheme } from '#web/admin/theme/theme.ts';
import { FaultTexts } from '#web/fault-texts.ts';
import { lateScript } from '#web/late-script.ts';
import { requestContext } from '#web/request-context.ts';
import { frameAncestors, isHomePage, isHydrated, pageStyle, type StyledMatch } from '#web/page-style.ts';
import { siteDataOf, siteRoute } from '#web/site/parts/site-data.ts';
import { withDrawnTexts, withScriptText } from '#web/site/parts/script-only.tsx';
import { textOnlyCss } from '#web/site/text-only/text-only-css.ts';
import { textOnlyPage } from '#web/site/text-only/text-only.ts';
import { sessionKey } from '#web/stored-token.ts';

/**
 * Renders a whole document without streaming, so that the cached copy is plain HTML. Hydrated routes use the slower renderer
 * (0.39 against 0.18 ms a page when measured), because hydration needs Suspense boundaries, which renderToStaticMarkup
 * omits.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  known: RouterContextProvider,
) {
  const { matches, loaderData } = context.staticHandlerContext;
  const styled = matches.map(({ route }): StyledMatch => ({
    handle: route.handle,
    loaderData: loaderData[route.id],
  }));
  const hydrate = isHydrated(styled);
  const nonce = hydrate ? randomBytes(16).toString('base64') : undefined;
  const { ctx, language, isTextOnly } = known.get(requestContext);
  const router = (
    <FaultTexts value={faultTextsIn(language)}>
      <ServerRouter context={context} url={request.url} {...(nonce ? { nonce } : {})} />
    </FaultTexts>
  );
  const markup = nonce
    ? await renderHydrated(router, nonce)
    : `<!DOCTYPE html>${shortened(renderToStaticMarkup(router))}`;
  const isBare = isTextOnly && !hydrate;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const varying = varyOf(loaderData[siteRoute]);
  if (varying !== '') headers.set('Vary', varying);
  headers.set(
    'Content-Security-Policy',
    nonce
      ? adminPolicy(nonce)
      : publicPolicy({
          css: isBare ? textOnlyCss : pageStyle(styled),
          script: lateScript({ module: enhance, isHome: isHomePage(styled) }),
          ancestors: frameAncestors(styled),
        }),
  );
  headers.set('Cache-Control', hydrate ? 'no-store' : (headers.get('Cache-Control') ?? 'no-cache'));
  if (!isBare) return new Response(markup, { status, headers });
  const spoken = siteDataOf(loaderData[siteRoute])?.spoken ?? { language, own: {} };
  return new Response(await textOnlyPage(ctx, spoken, markup), { status, headers });
}

/** Without the owner's own texts, because reading them may be what failed. */
function faultTextsIn(language: Language) {
  const { title, text, home: homeText } = textsIn({ language, own: {} }, fault);
  return { language, home: addressIn(language, '/'), title, text, homeText };
}

/**
 * Returns the request headers that change the page: Save-Data, and Accept-Language on English pages. Empty behind a CDN,
 * which caches one page for all visitors.
 */
function varyOf(site: unknown): string {
  const { isBehindCdn = true, spoken } = siteDataOf(site) ?? {};
  if (isBehindCdn) return '';
  return spoken?.language === 'en' ? 'Accept-Language, Save-Data' : 'Save-Data';
}

/**
 * Removes characters that HTML does not need: end tags of empty drawing elements, of list items, of the last paragraph of a
 * block and of the document, the slash of void elements, and empty values. Saves about 140 bytes of a compressed page.
 */
function shortened(markup: string): string {
  return withDrawnTexts(withScriptText(markup))
    .replace('<meta charSet=', '<meta charset=')
    .replaceAll(/><\/(?:use|path|circle|rect)>/g, '/>')
    .replaceAll(/(<(?:meta|link|img|input)\b[^<>]*)\/>/g, '$1>')
    .replaceAll(/(<[a-z][^<>]*? (?:hidden|autofocus|crossorigin|required))=""/g, '$1')
    .replaceAll(/<\/li>(?=<(?:li|\/ul|\/ol)\b)/g, '')
    .replaceAll(/<\/p>(?=<\/(?:div|form)>)/g, '')
    .replace(/<\/body><\/html>$/, '');
}

/** Waits for the whole stream of React, which includes the doctype. */
async function renderHydrated(router: ReactNode, nonce: string): Promise<string> {
  const stream = await renderToReadableStream(router, { nonce });
  await stream.allReady;
  return new Response(stream).text();
}

/** Logs an error once with its request. Error responses of the router (unknown page, wrong method) are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { ctx, requestId } = context.get(requestContext);
  ctx.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed');
};

const hashes = new Map<string, string>();

function publicPolicy({ css, script, ancestors }: Record<'css' | 'script' | 'ancestors', string>): string {
  return policy({
    'frame-ancestors': ancestors,
    'script-src': `'self' ${hashOf(script)}`,
    'style-src': css === '' ? "'self'" : `'self' ${hashOf(css)}`,
    'img-src': "'self' https: data:",
    'media-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
  });
}

function adminPolicy(nonce: string): string {
  return policy({
    'script-src': `'self' 'nonce-${nonce}' ${hashOf(earlyTheme(sessionKey))}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' https: data: blob:",
    'media-src': "'self' blob:",
    'frame-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
  });
}

/** Denies everything that is not listed (docs/security.md). */
function policy(own: Record<string, string>): string {
  const all: Record<string, string> = {
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    ...own,
    'font-src': "'self'",
    'connect-src': import.meta.env.DEV ? "'self' ws:" : "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
  };
  if (import.meta.env.DEV) all['style-src'] = "'self' 'unsafe-inline'";
  return Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}

/** Source expression that allows an inlined style or script by its hash. */
function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known) return known;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}
