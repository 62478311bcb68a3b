import { useRouteLoaderData } from 'react-router';

/** What every public page knows of the site it stands on. */
export type SiteData = { publicUrl: string; year: number };

export const SITE_ROUTE = 'site/layout';

export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>(SITE_ROUTE);
  if (!site) throw new Error('a public page was rendered outside the site layout');
  return site;
}
