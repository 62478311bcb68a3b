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
import { setStaffBrand } from '#content/site-name.ts';
import { toStaffBrand } from '#modules/site-settings/constants.ts';
import { translateTexts } from '#content/visitor-language.ts';
import { addLanguagePrefix, type Language } from '#modules/translations/constants.ts';
import { createEarlyThemeScript } from '#web/admin/theme/theme.ts';
import { ErrorTexts } from '#web/error-texts.ts';
import { buildLateScript } from '#web/late-script.ts';
import { requestContext } from '#web/request-context.ts';
import {
  getFrameAncestors,
  isHomePage,
  isHydrated,
  getPageStyle,
  type StyledMatch,
} from '#web/page-style.ts';
import { toSiteData, siteRoute } from '#web/site/parts/site-data.ts';
import { hideDrawnTexts, replaceScriptOnlyTags } from '#web/site/parts/script-only.tsx';
import { textOnlyCss } from '#web/site/text-only/text-only-css.ts';
import { renderTextOnlyPage } from '#web/site/text-only/text-only.ts';
import { sessionKey } from '#web/stored-token.ts';

/**
 * Renders a whole document without streaming, so that the cached copy is plain HTML. Hydrated routes use the slower renderer
 * (0.39 against 0.18 ms a page when measured), because hydration needs Suspense boundaries, which renderToStaticMarkup omits.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
) {
  const { matches, loaderData } = context.staticHandlerContext;
  const styledMatches = matches.map(({ route }): StyledMatch => ({
    handle: route.handle,
    loaderData: loaderData[route.id],
  }));
  const hydrate = isHydrated(styledMatches);
  const nonce = hydrate ? randomBytes(16).toString('base64') : undefined;
  const { ctx, language, isTextOnly } = routerContext.get(requestContext);
  if (hydrate) setStaffBrand(toStaffBrand((await ctx.siteSettings.read()).settings));
  const router = (
    <ErrorTexts value={getErrorTexts(language)}>
      <ServerRouter context={context} url={request.url} {...(nonce ? { nonce } : {})} />
    </ErrorTexts>
  );
  const markup = nonce
    ? await renderHydrated(router, nonce)
    : `<!DOCTYPE html>${minifyHtml(renderToStaticMarkup(router))}`;
  const isBare = isTextOnly && !hydrate;
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const vary = buildVaryHeader(loaderData[siteRoute]);
  if (vary !== '') headers.set('Vary', vary);
  headers.set(
    'Content-Security-Policy',
    nonce
      ? buildAdminPolicy(nonce)
      : buildPublicPolicy({
          css: isBare ? textOnlyCss : getPageStyle(styledMatches),
          script: buildLateScript({ module: enhance, isHome: isHomePage(styledMatches) }),
          ancestors: getFrameAncestors(styledMatches),
        }),
  );
  headers.set('Cache-Control', hydrate ? 'no-store' : (headers.get('Cache-Control') ?? 'no-cache'));
  if (!isBare) return new Response(markup, { status, headers });
  const visitorLanguage = toSiteData(loaderData[siteRoute])?.spoken ?? { language, own: {} };
  return new Response(await renderTextOnlyPage(ctx, visitorLanguage, markup), { status, headers });
}

/**
 * Returns the built-in texts of the error page. Custom texts are not read, because that read may be the cause of the error.
 */
function getErrorTexts(language: Language) {
  const { title, text, home: homeText } = translateTexts({ language, own: {} }, 'fault');
  return { language, home: addLanguagePrefix(language, '/'), title, text, homeText };
}

/**
 * Returns the request headers that change the page: Save-Data, and Accept-Language on English pages. Empty behind a CDN,
 * which caches one page for all visitors.
 */
function buildVaryHeader(site: unknown): string {
  const { isBehindCdn = true, spoken } = toSiteData(site) ?? {};
  if (isBehindCdn) return '';
  return spoken?.language === 'en' ? 'Accept-Language, Save-Data' : 'Save-Data';
}

/**
 * Removes characters that HTML does not need: end tags of empty drawing elements, of list items, of the last paragraph of a
 * block and of the document, the slash of void elements, and empty values. Saves about 140 bytes of a compressed page.
 */
function minifyHtml(markup: string): string {
  return hideDrawnTexts(replaceScriptOnlyTags(markup))
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

function buildPublicPolicy({
  css,
  script,
  ancestors,
}: Record<'css' | 'script' | 'ancestors', string>): string {
  return buildPolicy({
    'frame-ancestors': ancestors,
    'script-src': `'self' ${getCspHash(script)}`,
    'style-src': css === '' ? "'self'" : `'self' ${getCspHash(css)}`,
    'img-src': "'self' https: data:",
    'media-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
  });
}

function buildAdminPolicy(nonce: string): string {
  return buildPolicy({
    'script-src': `'self' 'nonce-${nonce}' ${getCspHash(createEarlyThemeScript(sessionKey))}`,
    'style-src': `'self' 'nonce-${nonce}'`,
    'img-src': "'self' https: data: blob:",
    'media-src': "'self' blob:",
    'frame-src': "'self'",
    'worker-src': "'self'",
    'form-action': "'self'",
  });
}

/** Denies everything that is not listed (docs/security.md). */
function buildPolicy(directives: Record<string, string>): string {
  const all: Record<string, string> = {
    'default-src': "'none'",
    'frame-ancestors': "'none'",
    ...directives,
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

/** Returns the source expression that allows an inlined style or script by its hash. */
function getCspHash(text: string): string {
  const cached = hashes.get(text);
  if (cached) return cached;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  hashes.set(text, hash);
  return hash;
}
