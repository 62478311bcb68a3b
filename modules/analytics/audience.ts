import { isbot } from 'isbot';

/** Header fields as node:http gives them: names in lower case. */
export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** `bot`: counted apart. `uncounted`: nobody looked (HEAD, prefetch), or the visitor asked not to be counted. */
export type Audience = 'person' | 'bot' | 'uncounted';

/** Announcements of a page that is loaded before anybody asked for it: Chromium, Firefox, Safari and older ones. */
const prefetchFields = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const prefetch = /prefetch|prerender|preview/i;

/** Hostile user agents are long; what tells a browser from a program stands at the front. */
const userAgentLimit = 512;

/** Answers of isbot, because its pattern costs 1.4 microseconds and few user agents make most views. */
const known = new Map<string, boolean>();
const knownLimit = 2_000;

/**
 * Who asked: a person, a program that says so, or somebody who is not to be counted at all. Do Not Track and
 * Global Privacy Control (`DNT: 1`, `Sec-GPC: 1`) are honoured: such a visit leaves no trace in any figure.
 */
export function audienceOf(method: string, headers: Headers): Audience {
  if (method !== 'GET' || headers.dnt === '1' || headers['sec-gpc'] === '1') return 'uncounted';
  for (const field of prefetchFields) {
    const purpose = headers[field];
    if (purpose !== undefined && prefetch.test(String(purpose))) return 'uncounted';
  }
  return isProgram(userAgentOf(headers)) ? 'bot' : 'person';
}

/** The user agent, cut to what is looked at; empty where none is sent. */
export function userAgentOf(headers: Headers): string {
  return String(headers['user-agent'] ?? '').slice(0, userAgentLimit);
}

function isProgram(userAgent: string): boolean {
  const answer = known.get(userAgent);
  if (answer !== undefined) return answer;
  if (known.size >= knownLimit) known.clear();
  const found = userAgent === '' || isbot(userAgent);
  known.set(userAgent, found);
  return found;
}
