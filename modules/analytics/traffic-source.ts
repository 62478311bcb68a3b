import type { RequestHeaders } from '#modules/analytics/audience.ts';
import { otherSources } from '#modules/analytics/constants.ts';

/** Matches scheme and host of a Referer. For an Android app, the host is the package name. */
const referrerPattern = /^(?:https?|android-app):\/\/([a-z0-9.-]{4,100})(?:[:/?#]|$)/i;
const hostNamePattern = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;

/**
 * Returns the host of the page that links to this site, without `www.`. Returns `direct` if there is no Referer, and
 * null for navigation within the site. Returns only the host, because the rest of a URL may contain a search query.
 */
export function getTrafficSource(headers: RequestHeaders, ownHost: string): string | null {
  // Requests from the service worker (web/site/offline/worker.ts) are always same-origin, even if the visitor typed
  // the address.
  const isServiceWorkerRequest = headers['sec-fetch-dest'] === 'empty';
  if (headers['sec-fetch-site'] === 'same-origin' && !isServiceWorkerRequest) return null;
  const { referer } = headers;
  if (typeof referer !== 'string' || referer === '') return otherSources.direct;
  const host = referrerPattern.exec(referer.slice(0, 200))?.[1]?.toLowerCase();
  if (host === undefined) return otherSources.other;
  if (host === ownHost || host === toHostName(headers.host)) return null;
  const name = host.startsWith('www.') ? host.slice(4) : host;
  return hostNamePattern.test(name) ? name : otherSources.other;
}

/** Returns the path of the page on this site that made the request, from its Referer, or null. */
export function getInternalPath({ referer, host }: RequestHeaders, ownHost: string): string | null {
  if (typeof referer !== 'string') return null;
  const page = URL.parse(referer.slice(0, 2_000));
  return page !== null && (page.hostname === ownHost || page.hostname === toHostName(host))
    ? page.pathname
    : null;
}

function toHostName(host: string | string[] | undefined): string {
  return String(host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '');
}
