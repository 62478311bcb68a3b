import { parsePostId, publicPostsPath } from '#modules/posts/constants.ts';
import { cachedCataloguePaths } from '#modules/catalogue/constants.ts';
import {
  addLanguagePrefix,
  getPreferredLanguage,
  splitLanguagePrefix,
  splitTextOnlyParameter,
  toTextOnlyAddress,
} from '#modules/translations/constants.ts';
import { hasSaveData } from '#modules/media/constants.ts';
import { isDeviceKind, readDevice, userAgents } from '#web/site/get/device-kind.ts';
import { missingPath } from '#web/site/not-found/missing-page.ts';
import {
  getSettingsToken,
  missingPreviewPath,
  isLinkToken,
  searchWaitPattern,
  getSearchWaitPath,
} from '#web/site/parts/stored-pages.ts';

/**
 * The query parameters that become part of a page's cache key, and other properties of a cached page. Parameters that
 * are not listed are ignored.
 */
type CachedPage = {
  /** Parameters that select another page, with their valid values; other values are ignored. */
  cachedParams?: Readonly<Record<string, RegExp>>;
  /**
   * Parameters with an unlimited number of values. A page with another value of such a parameter is rendered for each
   * request.
   */
  uncachedParams?: readonly string[];
  /** The parameter of a search. Each search is a separate page, and only the newest searches are cached. */
  search?: string;
  /** Maximum time in the cache; unlimited for pages that are purged when their data changes. */
  seconds?: number;
  /**
   * True for the page of a link in an email. A page with a token is rendered for each request; without a token, all
   * visitors get the same page.
   */
  isLink?: true;
  /** True if the page depends on the visitor's device. */
  isByDevice?: true;
  /** Status of the stored page; 200 by default. */
  status?: number;
};

const previewPath = /^\/preview\/[^/]+$/;

const sitemapPart = /^(?:0|[1-9]\d{0,5})$/;

/** Public pages that the page cache stores. Other pages are rendered for each request. */
const cachedPages: Readonly<Record<string, CachedPage>> = {
  '/': {},
  '/about': {},
  '/careers': {},
  '/security': {},
  '/press': {},
  '/accessibility': {},
  '/changelog': { cachedParams: { before: /^[1-9]\d{0,9}$/ } },
  '/stickers': { cachedParams: { after: /^[1-9]\d{0,8}$/ } },
  '/filters': { cachedParams: { after: /^[1-9]\d{0,8}$/ } },
  '/offline': {},
  '/faq': { search: 'q', seconds: 600 },
  '/faq/search': { search: 'q', seconds: 600 },
  '/status': { seconds: 20 },
  '/status/subscribe': {},
  '/status/confirm': { isLink: true, status: 404 },
  '/status/unsubscribe': { isLink: true, status: 404 },
  '/status/rss.xml': {},
  '/status/atom.xml': {},
  '/status/feed.json': {},
  '/status/badge.svg': { seconds: 20 },
  // All pages are rendered again at midnight, so a text is shown from the day on which it applies.
  '/privacy': { cachedParams: { version: /^next$/ } },
  '/terms': { cachedParams: { version: /^next$/ } },
  '/newsletter/refused': {
    cachedParams: { reason: /^(?:invalid|busy|failed|trap)$/ },
    uncachedParams: ['reason'],
  },
  '/newsletter/subscribed': { cachedParams: { confirm: /^1$/ }, uncachedParams: ['confirm'] },
  '/newsletter/confirm': { isLink: true, status: 404 },
  '/newsletter/unsubscribe': { isLink: true, status: 404 },
  '/newsletter/preferences': { isLink: true, status: 404 },
  '/newsletter/address': { isLink: true, status: 404 },
  '/newsletter/stop-visits': { isLink: true, status: 404 },
  '/newsletter/preferences/export': { isLink: true, status: 302 },
  '/newsletter/click': { isLink: true, status: 302 },
  '/newsletter/view': { isLink: true, status: 302 },
  '/newsletter/open': { isLink: true },
  '/get': { isByDevice: true, uncachedParams: ['open'] },
  '/download': { status: 302 },
  '/.well-known/security.txt': {},
  '/.well-known/change-password': { status: 302 },
  '/contact': { cachedParams: { sent: /^1$/, helped: /^1$/ } },
  '/blog': { cachedParams: { after: /^[1-9]\d{0,9}$/ }, uncachedParams: ['shown'] },
  '/blog/archive': {},
  '/blog/search': { cachedParams: { wait: searchWaitPattern }, uncachedParams: ['q', 'after'] },
  '/blog/rss.xml': {},
  '/blog/atom.xml': {},
  '/blog/feed.json': {},
  '/newsletters': { cachedParams: { after: /^[1-9]\d{0,8}$/ } },
  '/newsletters/rss.xml': {},
  '/newsletters/atom.xml': {},
  '/sitemap.xml': {},
  '/sitemap-pages.xml': {},
  '/sitemap-posts.xml': { cachedParams: { part: sitemapPart } },
  '/sitemap-newsletters.xml': { cachedParams: { part: sitemapPart } },
  '/robots.txt': {},
  '/favicon.svg': {},
  '/favicon.ico': {},
  '/apple-touch-icon.png': {},
  '/icon-192.png': {},
  '/icon-512.png': {},
  '/manifest.webmanifest': {},
};

/** Addresses of the cached pages, without articles. */
export const cachedPaths: readonly string[] = Object.keys(cachedPages);

/** The first page of all filters, stickers or memoji. `limit` is the length of the page. */
const itemListPage: CachedPage = {
  cachedParams: { limit: /^(?:[1-9]\d?|100)$/ },
  uncachedParams: ['after', 'limit', 'search'],
};

/**
 * API paths whose responses are cached: the catalogue (from the start, or after a cursor of an earlier response), the first
 * pages of its lists, the first pages of the public posts, and the description of the API, which changes only with a release.
 */
const cachedApiResponses: Readonly<Record<string, CachedPage>> = {
  '/api/docs': {},
  [publicPostsPath]: { cachedParams: { limit: /^(?:[1-9]\d?|100)$/ }, uncachedParams: ['after', 'limit'] },
  '/api/openapi.json': {},
  [cachedCataloguePaths.document]: {
    cachedParams: { since: /^\d{1,15}\.\d{1,15}\.[\w-]{16}$/ },
    uncachedParams: ['since'],
  },
  [cachedCataloguePaths.packs]: { cachedParams: { kind: /^(?:filter|sticker|memoji|mixed)$/ } },
  [cachedCataloguePaths.items]: {
    cachedParams: { kind: /^(?:filter|sticker|memoji)$/ },
    uncachedParams: ['after', 'limit'],
  },
  [cachedCataloguePaths.filters]: itemListPage,
  [cachedCataloguePaths.stickers]: itemListPage,
  [cachedCataloguePaths.memoji]: itemListPage,
};

const notFoundPage: CachedPage = { status: 404 };
const previewPage: CachedPage = { isLink: true, status: 404 };

/**
 * A post, with and without its slug, and a newsletter of the archive. Only responses with status 200 are cached, so
 * addresses with other spellings and unknown ids are not cached.
 */
const articlePage: CachedPage = {};
const packPage: CachedPage = { cachedParams: { after: /^[1-9]\d{0,8}$/ } };
const publicPostPath = /^\/api\/v1\/blog\/[1-9]\d{0,8}$/;
const articlePath = /^\/(?:blog\/[1-9]\d{0,9}(?:-[a-z0-9-]{1,80})?|newsletters\/[1-9]\d{0,8})$/;

/** Matches an item or a pack of the catalogue, and a pack of the gallery. Its cached response is purged together with its list. */
const catalogueItemPath =
  /^(?:(\/api\/(?:filter|sticker|memoji|v1\/catalogue\/packs))\/[1-9]\d{0,8}|(\/stickers)\/[1-9]\d{0,9}(?:-[a-z0-9-]{1,80})?)$/;

/** An incident, and a month with incidents. Maintenance begins and ends without a change of the data. */
const incidentPage: CachedPage = { seconds: 20 };
const incidentPagePath = /^\/status\/(?:[1-9]\d{0,8}|history\/20\d{2}-(?:0[1-9]|1[0-2]))$/;

const socialImagePage: CachedPage = {};
const socialImagePath = /^\/social\/(?:[a-z]{2,3}\/)?[a-z-]{1,20}\.png$/;

/** A month of the archive. Only months with posts respond with 200, so the number of stored pages is limited. */
const monthPage: CachedPage = { uncachedParams: ['after'] };
const monthPath = /^\/blog\/archive\/[12]\d{3}\/(?:0[1-9]|1[0-2])$/;

/** A tag, an author, and their feeds. */
const tagOrAuthorPage: CachedPage = { cachedParams: { after: /^[1-9]\d{0,9}$/ } };
const tagOrAuthorPath = /^\/blog\/(?:tags|authors)\/[1-9]\d{0,9}(?:-[a-z0-9-]{1,80})?$/;
const tagOrAuthorFeed: CachedPage = {};
const tagOrAuthorFeedPath =
  /^\/blog\/(?:tags|authors)\/[1-9]\d{0,9}(?:-[a-z0-9-]{1,80})?\/(?:rss\.xml|atom\.xml|feed\.json)$/;

/**
 * Separates a request target from further parts of the key: the language that an English page offers, `saveDataMark`, and the
 * device. A target contains no space.
 */
const separator = ' ';
/** Part of the key for visitors who save data (Save-Data): smaller images, no preloaded fonts. */
const saveDataMark = 'sparing';
/** Prefix of the device in a key. */
const devicePrefix = 'on-';

/**
 * Returns the cache key of a request target: path with language, known parameters in a fixed order, the language that an
 * English page offers, and whether the reader saves data or wants no images; null for pages that are not cached.
 */
export function buildCacheKey(markedTarget: string): string | null {
  const [target = '', ...receivedMarks] = markedTarget.split(separator);
  if (getSettingsToken(target) !== undefined) return null;
  const { isTextOnly, target: targetWithLanguage } = splitTextOnlyParameter(target);
  const split = splitLanguagePrefix(targetWithLanguage);
  const key = getKey(split.target);
  if (key === null || split.target.startsWith('/api/')) return key;
  const localizedKey = addLanguagePrefix(split.language, key);
  if (isFile.test(localizedKey)) return localizedKey;
  const device = receivedMarks.find((other) => isDeviceMark(other));
  const isByDevice = findPage(split.target.split('?', 1)[0] ?? '')?.isByDevice === true;
  if (isByDevice && device === undefined) return null;
  const marks = receivedMarks.filter((other) => {
    if (other.startsWith(devicePrefix)) return isByDevice && other === device;
    return other === saveDataMark ? !isTextOnly : split.language === 'en';
  });
  return [isTextOnly ? toTextOnlyAddress(localizedKey) : localizedKey, ...marks].join(separator);
}

function isDeviceMark(text: string): boolean {
  return text.startsWith(devicePrefix) && isDeviceKind(text.slice(devicePrefix.length));
}

/** Matches files: feeds, icons and the sitemap. Files do not offer other languages. */
const isFile = /\.[a-z]{2,11}(?:\?|$)/;

type RequestHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Adds properties of the visitor that change the page to a request target: the preferred language, Save-Data and, for
 * pages that depend on the device, the device. Behind a CDN, adds only the device.
 */
export function addVisitorVariants(
  target: string,
  headers: RequestHeaders,
  { isBehindCdn = false } = {},
): string {
  const withDevice = target.includes('/get')
    ? `${target}${separator}${devicePrefix}${getDeviceKind(headers)}`
    : target;
  if (isBehindCdn) return withDevice;
  const language = getCachedLanguage(headers['accept-language']);
  const withLanguage = language === 'en' ? withDevice : `${withDevice}${separator}${language}`;
  return hasSaveData(headers['save-data']) ? `${withLanguage}${separator}${saveDataMark}` : withLanguage;
}

function getDeviceKind(headers: RequestHeaders): string {
  return readDevice((name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  }).kind;
}

/** Returns the request for a key. */
export function keyToRequest(key: string): { target: string; headers: Record<string, string> } {
  const [target = '', ...marks] = key.split(separator);
  const language = marks.find((other) => other !== saveDataMark && !other.startsWith(devicePrefix));
  const device = marks.find((other) => other.startsWith(devicePrefix))?.slice(devicePrefix.length);
  return {
    target,
    headers: {
      ...(language === undefined ? {} : { 'Accept-Language': language }),
      ...(marks.includes(saveDataMark) ? { 'Save-Data': 'on' } : {}),
      ...(isDeviceKind(device) ? { 'User-Agent': userAgents[device] } : {}),
    },
  };
}

/**
 * Returns the English path of a key, because a change purges a page in every language. For an item of the catalogue,
 * returns the path of the list that contains the item.
 */
export function getPathOfKey(key: string): string {
  const path = splitLanguagePrefix(key.split(/[? ]/, 1)[0] ?? key).target;
  const [, apiList, gallery] = catalogueItemPath.exec(path) ?? [];
  return apiList ?? gallery ?? path;
}

/** Returns the status of the stored page of a key. */
export function getStatusOfKey(key: string): number {
  if (key.includes('?wait=')) return 429;
  return findPage(getPathOfKey(key))?.status ?? 200;
}

/**
 * Returns true for a page that the server caches although clients may not store it. The cache key contains everything
 * on which the page depends.
 */
export function isStoredForAll(key: string): boolean {
  const { isLink, isByDevice } = findPage(getPathOfKey(key)) ?? {};
  return isLink === true || isByDevice === true || getStatusOfKey(key) === 429;
}

/** The position of a later page of a list. Any number is valid, so the number of these pages is unlimited. */
const position = /[?&](?:after|before)=/;
const positionSeconds = 600;

/**
 * Returns the cache time of a key in seconds; undefined if a change of the data purges the page. Pages with a cache
 * time are limited in number and compressed fast: the best compression of a later page of a list took 35 ms, and
 * clients can request any number of such pages.
 */
export function getCacheSeconds(key: string): number | undefined {
  if (position.test(key)) return positionSeconds;
  const { seconds, search } = findPage(getPathOfKey(key)) ?? {};
  return search === undefined || key.includes(`?${search}=`) ? seconds : undefined;
}

/** Returns the target of `path` in the language of `target`. The result is text-only if `target` is text-only. */
export function copyTargetLanguage(target: string, path: string): string {
  const { isTextOnly, target: targetWithLanguage } = splitTextOnlyParameter(target);
  const address = addLanguagePrefix(splitLanguagePrefix(targetWithLanguage).language, path);
  return isTextOnly ? toTextOnlyAddress(address) : address;
}

/**
 * Returns true if a path has the form of a route, but names no post, tag, author, month, newsletter or pack that could
 * exist. `rawPath` must be a result of {@link getPathOfTarget}; the router handles paths with encoded characters.
 */
export function isImpossiblePath(rawPath: string): boolean {
  const path = rawPath.toLowerCase();
  if (Object.hasOwn(cachedPages, path)) return false;
  const [, list, name = '', month] =
    /^\/(blog\/tags|blog\/authors|blog\/archive|blog|newsletters|stickers)\/([^/%]+)(?:\/([^/%]+))?$/.exec(
      path,
    ) ?? [];
  if (list === undefined) return false;
  if (list === 'blog/archive') return month !== undefined && !monthPath.test(path);
  if (list === 'newsletters') return month === undefined && !/^[1-9]\d{0,8}$/.test(name);
  return (
    (list === 'blog' || list === 'stickers' ? month === undefined : true) && parsePostId(name) === undefined
  );
}

/** Returns the target of the stored rate limit page for a search; undefined if the target is not a blog search. */
export function getRateLimitTarget(target: string, seconds: number): string | undefined {
  const path = getPathOfTarget(target);
  const isSearch = path === '/blog/search' && buildCacheKey(target) === null;
  return isSearch ? copyTargetLanguage(target, getSearchWaitPath(seconds)) : undefined;
}

/** Removes the language prefix, the query and the fragment from a target. */
export function getPathOfTarget(target: string): string {
  return splitLanguagePrefix(target.split(/[?#]/, 1)[0] ?? target).target;
}

/**
 * Cache of parsed Accept-Language headers, because browsers send few different headers. The size is limited, because
 * a client can send any header.
 */
const languageCache = new Map<string, ReturnType<typeof getPreferredLanguage>>();
const maxCachedLanguages = 200;

function getCachedLanguage(header: string | string[] | undefined): ReturnType<typeof getPreferredLanguage> {
  if (typeof header !== 'string') return 'en';
  const cached = languageCache.get(header);
  if (cached !== undefined) return cached;
  const language = getPreferredLanguage(header);
  if (languageCache.size >= maxCachedLanguages) languageCache.clear();
  if (header.length <= 200) languageCache.set(header, language);
  return language;
}

function getKey(target: string): string | null {
  const at = target.indexOf('?');
  const path = at === -1 ? target : target.slice(0, at);
  const page = findPage(path);
  if (!page) return null;
  const { cachedParams = {}, uncachedParams = [], search } = page;
  if (page === previewPage) return isLinkToken(path.slice('/preview/'.length)) ? null : missingPreviewPath;
  if (page.isLink)
    return at !== -1 && isLinkToken(new URLSearchParams(target.slice(at)).get('token')) ? null : path;
  const names = Object.keys(cachedParams);
  if (at === -1 || (names.length + uncachedParams.length === 0 && search === undefined)) return path;
  const query = new URLSearchParams(target.slice(at + 1));
  if (search !== undefined) return buildSearchKey(path, search, query);
  const isValid = (name: string) => cachedParams[name]?.test(query.get(name) ?? '') ?? false;
  if (uncachedParams.some((name) => query.get(name) && !isValid(name))) return null;
  const params = names.filter(isValid).map((name) => `${name}=${query.get(name)}`);
  return params.length > 0 ? `${path}?${params.join('&')}` : path;
}

/** Maximum length of a cached search in characters. Longer searches are rendered for each request. */
const maxSearchLength = 100;

function buildSearchKey(path: string, name: string, query: URLSearchParams): string | null {
  const text = query.get(name)?.trim() ?? '';
  if (text.length > maxSearchLength || !text.isWellFormed()) return null;
  return text === '' ? path : `${path}?${name}=${encodeURIComponent(text)}`;
}

function findPage(path: string): CachedPage | undefined {
  if (path === missingPath) return notFoundPage;
  if (Object.hasOwn(cachedPages, path)) return cachedPages[path];
  if (Object.hasOwn(cachedApiResponses, path)) return cachedApiResponses[path];
  if (articlePath.test(path) || publicPostPath.test(path) || catalogueItemPath.test(path))
    return path.startsWith('/stickers/') ? packPage : articlePage;
  if (incidentPagePath.test(path)) return incidentPage;
  if (previewPath.test(path)) return previewPage;
  if (socialImagePath.test(path)) return socialImagePage;
  if (!path.startsWith('/blog/')) return undefined;
  if (tagOrAuthorPath.test(path)) return tagOrAuthorPage;
  if (tagOrAuthorFeedPath.test(path)) return tagOrAuthorFeed;
  return monthPath.test(path) ? monthPage : undefined;
}
