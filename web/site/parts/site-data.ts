import { useRouteLoaderData } from 'react-router';
import type { VisitorLanguage } from '#content/visitor-language.ts';
import { productBrand, type SiteBrand } from '#web/site/parts/brand.ts';
import type { GalleryKind } from '#modules/catalogue/gallery.ts';
import type { Language } from '#modules/translations/constants.ts';

/** Data of the site layout, available on every public page. */
export type SiteData = {
  publicUrl: string;
  /** True on the front page, whose headline switches to the brand's font as soon as the font has loaded. */
  isHome: boolean;
  spoken: VisitorLanguage;
  /** The language that the browser prefers, if the page is English; 'en' if there is nothing to offer. */
  offered: Language;
  brand: SiteBrand;
  year: number;
  hasPast: boolean;
  hasTopics: boolean;
  /** True if the changelog of the app has a version. */
  hasChanges: boolean;
  /** True for each page of the gallery with something to show. */
  gallery: Readonly<Record<GalleryKind, boolean>>;
  /** A CDN also caches the pages, so the script reports page views. */
  isBehindCdn: boolean;
  /** True if the visitor's browser sends Save-Data (save-data.ts). */
  isSparing: boolean;
  /** The reader asked for pages without images (web/site/text-only). */
  isTextOnly: boolean;
  /** The service worker may store the page for reading offline. */
  isKeptOffline: boolean;
};

export const siteRoute = 'site/layout';

export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>(siteRoute);
  if (!site) throw new Error('a public page was rendered outside the site layout');
  return site;
}

/**
 * Returns the data of `useSite` for `meta` functions, which run outside of rendering. Returns undefined if the layout failed.
 */
export function findSite(matches: readonly (RouteData | undefined)[]): SiteData | undefined {
  return toSiteData(matches.find((match) => match?.id === siteRoute)?.loaderData);
}

/** Casts the layout's loader data; undefined if the loader failed. */
export function toSiteData(data: unknown): SiteData | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader of that route answers it
  return typeof data === 'object' && data !== null ? (data as SiteData) : undefined;
}

export function getPublicUrl(matches: readonly (RouteData | undefined)[]): string {
  return findSite(matches)?.publicUrl ?? '';
}

export type RouteData = { id: string; loaderData?: unknown };

/** Returns the brand for `meta` functions, which run outside of rendering. */
export function getBrand(matches: readonly (RouteData | undefined)[]): SiteBrand {
  return findSite(matches)?.brand ?? productBrand;
}
