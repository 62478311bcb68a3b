import type { Headers } from '#modules/analytics/audience.ts';
import { otherSources } from '#modules/analytics/constants.ts';

/** Scheme and host of a Referer; apps of Android name themselves by their package. */
const referrer = /^(?:https?|android-app):\/\/([a-z0-9.-]{4,100})(?:[:/?#]|$)/i;
const namedHost = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*$/;

/**
 * The host that led a visitor here, without `www.`; `direct` where nobody did; null for steps within the site.
 * Never more of an address than its host: the rest may tell what a person searched for.
 */
export function sourceOf(headers: Headers, ownHost: string): string | null {
  // What the browser's own worker asks for (web/site/offline/worker.ts) it calls same-origin, also for an address that was typed.
  const isWorkers = headers['sec-fetch-dest'] === 'empty';
  if (headers['sec-fetch-site'] === 'same-origin' && !isWorkers) return null;
  const { referer } = headers;
  if (typeof referer !== 'string' || referer === '') return otherSources.direct;
  const host = referrer.exec(referer.slice(0, 200))?.[1]?.toLowerCase();
  if (host === undefined) return otherSources.other;
  if (host === ownHost || host === hostName(headers.host)) return null;
  const name = host.startsWith('www.') ? host.slice(4) : host;
  return namedHost.test(name) ? name : otherSources.other;
}

/** The path of the page of this site that a request came from, where its Referer names one. */
export function innerPath({ referer, host }: Headers, ownHost: string): string | null {
  if (typeof referer !== 'string') return null;
  const page = URL.parse(referer.slice(0, 2_000));
  return page !== null && (page.hostname === ownHost || page.hostname === hostName(host))
    ? page.pathname
    : null;
}

function hostName(host: string | string[] | undefined): string {
  return String(host ?? '')
    .toLowerCase()
    .replace(/:\d+$/, '');
}
