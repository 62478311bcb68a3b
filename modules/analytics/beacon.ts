import type { View } from '#modules/analytics/view-counter.ts';

const sourceHostPattern = /^[a-z0-9.-]{4,100}$/i;

/**
 * Converts a beacon into a view. Pages that a CDN serves send a beacon, because this server gets no request for the page. The
 * Referer of the beacon is the URL of the viewed page. The script of the page adds the source host as `from` (empty for a
 * direct visit); a beacon without `from` has an unknown source. Returns null if the page is not from this site.
 */
export function parseBeacon(beacon: View, publicUrl: string): View | null {
  const { headers, target } = beacon;
  const page = URL.parse(typeof headers.referer === 'string' ? headers.referer : '');
  if (page === null || page.origin !== new URL(publicUrl).origin) return null;
  // The query string is included, because it contains the campaign parameters (utm_source and others).
  const view = { ...beacon, target: `${page.pathname}${page.search}` };
  const from = new URL(target, publicUrl).searchParams.get('from');
  if (from === null) return { ...view, headers: { ...headers, 'sec-fetch-site': 'same-origin' } };
  const referer = sourceHostPattern.test(from) ? `https://${from}/` : undefined;
  return { ...view, headers: { ...headers, 'sec-fetch-site': undefined, referer } };
}
