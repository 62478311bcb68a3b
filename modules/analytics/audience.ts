import { isbot } from 'isbot';

/** Header fields in the format of node:http, with lower-case names. */
export type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** `bot` views are counted separately. `uncounted`: HEAD requests, prefetches and visitors who asked not to be counted. */
export type VisitorKind = 'person' | 'bot' | 'uncounted';

/** Headers that announce a prefetch in Chromium, Firefox, Safari and older browsers. */
const prefetchFields = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];
const prefetch = /prefetch|prerender|preview/i;

/**
 * Only this many characters are examined, because hostile user agents can be long. The start shows if the client is a
 * browser or a bot.
 */
const userAgentLimit = 512;

/** Browsers that isbot 5.2 reports as bots. */
const plainBrowser = /^(Dillo|NetSurf|w3m)\//;

/** Cache of isbot results: the pattern takes 1.4 microseconds, and most views come from a few user agents. */
const botCache = new Map<string, boolean>();
const botCacheLimit = 2_000;

/**
 * Classifies a request as a person, a bot that identifies itself, or uncounted. Do Not Track and Global Privacy
 * Control (`DNT: 1`, `Sec-GPC: 1`) are honoured: a request with one of these headers appears in no statistic.
 */
export function classifyRequest(method: string, headers: RequestHeaders): VisitorKind {
  if (method !== 'GET' || headers.dnt === '1' || headers['sec-gpc'] === '1') return 'uncounted';
  for (const field of prefetchFields) {
    const purpose = headers[field];
    if (purpose !== undefined && prefetch.test(String(purpose))) return 'uncounted';
  }
  return isBot(getUserAgent(headers)) ? 'bot' : 'person';
}

/** Returns the user agent, cut to the length that is examined, or an empty string. */
export function getUserAgent(headers: RequestHeaders): string {
  return String(headers['user-agent'] ?? '').slice(0, userAgentLimit);
}

function isBot(userAgent: string): boolean {
  const cachedResult = botCache.get(userAgent);
  if (cachedResult !== undefined) return cachedResult;
  if (botCache.size >= botCacheLimit) botCache.clear();
  const isBotAgent = userAgent === '' || (isbot(userAgent) && !plainBrowser.test(userAgent));
  botCache.set(userAgent, isBotAgent);
  return isBotAgent;
}
