import type { View } from '#modules/analytics/visit.ts';

const sourceHost = /^[a-z0-9.-]{4,100}$/i;

/**
 * The view that a page tells of from behind a CDN, which answers for us and counts nothing for us: the page is the one that
 * asked (Referer), its source the host in `from`, which the script adds; empty: nobody led here. Without script no source is
 * known. Null where the asking page is not ours.
 */
export function viewOfBeacon(beacon: View, publicUrl: string): View | null {
  const { headers, target } = beacon;
  const page = URL.parse(typeof headers.referer === 'string' ? headers.referer : '');
  if (page === null || page.origin !== new URL(publicUrl).origin) return null;
  // With its query: a link may say of itself where it stands (utm_source).
  const view = { ...beacon, target: `${page.pathname}${page.search}` };
  const from = new URL(target, publicUrl).searchParams.get('from');
  if (from === null) return { ...view, headers: { ...headers, 'sec-fetch-site': 'same-origin' } };
  const referer = sourceHost.test(from) ? `https://${from}/` : undefined;
  return { ...view, headers: { ...headers, 'sec-fetch-site': undefined, referer } };
}
