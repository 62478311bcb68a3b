import { useRouteLoaderData } from 'react-router';
import type { Spoken } from '#content/speak.ts';
import type { Language } from '#modules/translations/constants.ts';

/** What every public page knows of the site it stands on. */
export type SiteData = {
  publicUrl: string;
  /** The page is the front page, whose headline is set in the brand's font as soon as that comes. */
  isHome: boolean;
  /** The language of the page, with the owner's own words in it. */
  spoken: Spoken;
  /** What the reader's browser asks for, where the page stands in English; 'en' for nothing else. */
  offered: Language;
  year: number;
  /** The public archive of newsletters holds something. */
  hasPast: boolean;
  /** There are topics that a visitor may choose. */
  hasTopics: boolean;
  /** Pages tell that they were seen: others keep them too. */
  isBehindCdn: boolean;
  /** The reader saves data: see sparing.ts. */
  isSparing: boolean;
  /** The reader asks for no pictures: web/site/text-only. */
  isTextOnly: boolean;
  /** Browsers may keep the page for when the line drops. */
  isKeptOffline: boolean;
};

export const siteRoute = 'site/layout';

export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>(siteRoute);
  if (!site) throw new Error('a public page was rendered outside the site layout');
  return site;
}

/** The same for a page's meta, which is asked outside of rendering; undefined where the layout itself failed. */
export function siteOf(matches: readonly (DataOfRoute | undefined)[]): SiteData | undefined {
  return siteDataOf(matches.find((match) => match?.id === siteRoute)?.loaderData);
}

/** What the loader of the layout answered, if it did. */
export function siteDataOf(data: unknown): SiteData | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader of that route answers it
  return typeof data === 'object' && data !== null ? (data as SiteData) : undefined;
}

export function publicUrlOf(matches: readonly (DataOfRoute | undefined)[]): string {
  return siteOf(matches)?.publicUrl ?? '';
}

export type DataOfRoute = { id: string; loaderData?: unknown };
