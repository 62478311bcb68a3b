import { useRouteLoaderData } from 'react-router';

/** What every public page knows of the site it stands on. */
export type SiteData = {
  publicUrl: string;
  year: number;
  /** The public archive of newsletters holds something. */
  hasPast: boolean;
  /** There are topics that a visitor may choose. */
  hasTopics: boolean;
  /** Pages tell that they were seen: others keep them too. */
  isBehindCdn: boolean;
};

export const siteRoute = 'site/layout';

export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>(siteRoute);
  if (!site) throw new Error('a public page was rendered outside the site layout');
  return site;
}

/** The same for a page's meta, which is asked outside of rendering. */
export function publicUrlOf(matches: readonly (DataOfRoute | undefined)[]): string {
  const data = matches.find((match) => match?.id === siteRoute)?.loaderData;
  const isSite = typeof data === 'object' && data !== null && 'publicUrl' in data;
  return isSite && typeof data.publicUrl === 'string' ? data.publicUrl : '';
}

type DataOfRoute = { id: string; loaderData?: unknown };
