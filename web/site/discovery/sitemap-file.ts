import type { LoaderFunctionArgs } from 'react-router';
import type { Ctx } from '#modules/context.ts';
import {
  addDefaultLanguage,
  addLanguagePrefix,
  type Language,
  languages,
} from '#modules/translations/constants.ts';
import { getPartIds } from '#modules/sitemap/constants.ts';
import type { IdRange } from '#modules/sitemap/constants.ts';
import { requestContext } from '#web/request-context.ts';
import { createMissingResponse } from '#web/site/not-found/former-address.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

/** An address of this site with its last change (W3C date or time), if known. */
export type SitemapEntry = {
  path: string;
  changed: string | undefined;
  /**
   * The page exists in every language: each address of the page links to the addresses in all languages with
   * `xhtml:link`.
   */
  isTranslated?: true;
  /** The addresses of a post in each language, with its own address; empty for a post without translations. */
  translations?: readonly (readonly [language: Language, path: string])[];
};

/** Responds with a `urlset` or a sitemap index (sitemaps.org). */
export function respondWithSitemap(
  { settings }: Pick<Ctx, 'settings'>,
  kind: 'urlset' | 'sitemapindex',
  lines: readonly SitemapEntry[],
): Response {
  const [start, end] = kind === 'urlset' ? ['<url>', '</url>'] : ['<sitemap>', '</sitemap>'];
  // Addresses of this site contain no XML special characters, except a possible ampersand in the public address.
  const origin = settings.publicUrl.replaceAll('&', '&amp;');
  const isTranslated = lines.some((line) => line.isTranslated || line.translations?.length);
  const names = isTranslated ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  const text = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>`,
    ...lines
      .flatMap(expandLanguages)
      .map(
        ({ path, changed, others }) =>
          `${start}<loc>${origin}${path}</loc>${changed === undefined ? '' : `<lastmod>${changed}</lastmod>`}${renderAlternates(origin, others)}${end}`,
      ),
    `</${kind}>`,
    '',
  ].join('\n');
  return new Response(text, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'no-cache' },
  });
}

type LocalizedEntry = Pick<SitemapEntry, 'path' | 'changed'> & {
  others: readonly (readonly [language: string, path: string])[];
};

/** Returns the addresses of a page in all languages. `x-default` is the English address. */
function expandLanguages({ path, changed, isTranslated, translations = [] }: SitemapEntry): LocalizedEntry[] {
  if (!isTranslated) return [{ path, changed, others: addDefaultLanguage(translations) }];
  const localized = languages.map((language) => [language, addLanguagePrefix(language, path)] as const);
  const others = addDefaultLanguage(localized);
  return localized.map(([, address]) => ({ path: address, changed, others }));
}

function renderAlternates(origin: string, others: LocalizedEntry['others']): string {
  return others
    .map(([language, path]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${path}"/>`)
    .join('');
}

/**
 * Creates the loader of the sitemap parts of one kind. `?part=` selects a part. Returns 404 if that part is empty or invalid.
 */
export function sitemapPartLoader(read: (ctx: Ctx, ids: IdRange) => Promise<SitemapEntry[]>) {
  return needsDatabase(async ({ request, context }: LoaderFunctionArgs) => {
    const { ctx } = context.get(requestContext);
    const part = new URL(request.url).searchParams.get('part') ?? '';
    const lines = /^(?:0|[1-9]\d{0,5})$/.test(part) ? await read(ctx, getPartIds(Number(part))) : [];
    if (lines.length === 0) return createMissingResponse();
    return respondWithSitemap(ctx, 'urlset', lines);
  });
}
