import { postIdOf, publicPosts } from '#modules/posts/constants.ts';
import { keptCatalogue } from '#modules/catalogue/constants.ts';
import {
  addressIn,
  preferredLanguage,
  splitLanguage,
  splitTextOnly,
  textOnlyAddress,
} from '#modules/translations/constants.ts';
import { savesData } from '#modules/media/constants.ts';
import { isDeviceKind, readDevice, userAgents } from '#web/site/get/device-kind.ts';
import { missingPath } from '#web/site/not-found/missing-page.ts';
import { deadPreview, isLinkToken, searchWait, waitPath } from '#web/site/parts/stored-pages.ts';

/** How the query of a page becomes part of its cache key; other parameters are ignored. */
type CachedPage = {
  /** Parameters that select another page, with their valid values; other values are ignored. */
  kept?: Readonly<Record<string, RegExp>>;
  /** Parameters whose other values are rendered for each request, because their number is unlimited. */
  fresh?: readonly string[];
  /** The parameter of a search: each search makes another page. Only the newest searches are stored. */
  search?: string;
  /** Maximum time in the cache; unlimited for pages that are purged when their data changes. */
  seconds?: number;
  /**
   * The page of a link in an email. With a token it is rendered for each request; without one it is the same for everyone.
   */
  isLink?: true;
  /** The page differs by the visitor's device. */
  isByDevice?: true;
  /** Status of the stored page; 200 by default. */
  status?: number;
};

const previewPath = /^\/preview\/[^/]+$/;

const sitemapPart = /^(?:0|[1-9]\d{0,5})$/;

/** Public pages of the page cache. Other pages are rendered for each request. */
const cachedPages: Readonly<Record<string, CachedPage>> = {
  '/': {},
  '/about': {},
  '/careers': {},
  '/security': {},
  '/press': {},
  '/accessibility': {},
  '/changelog': { kept: { before: /^[1-9]\d{0,9}$/ } },
  '/offline': {},
  '/faq': { search: 'q', seconds: 600 },
  '/status': { seconds: 20 },
  '/privacy': {},
  '/terms': {},
  '/newsletter/refused': { kept: { reason: /^(?:invalid|busy|failed|trap)$/ }, fresh: ['reason'] },
  '/newsletter/subscribed': { kept: { confirm: /^1$/ }, fresh: ['confirm'] },
  '/newsletter/confirm': { isLink: true, status: 404 },
  '/newsletter/unsubscribe': { isLink: true, status: 404 },
  '/newsletter/preferences': { isLink: true, status: 404 },
  '/newsletter/address': { isLink: true, status: 404 },
  '/newsletter/stop-visits': { isLink: true, status: 404 },
  '/newsletter/preferences/export': { isLink: true, status: 302 },
  '/newsletter/click': { isLink: true, status: 302 },
  '/newsletter/view': { isLink: true, status: 302 },
  '/newsletter/open': { isLink: true },
  '/get': { isByDevice: true },
  '/download': { status: 302 },
  '/.well-known/security.txt': {},
  '/.well-known/change-password': { status: 302 },
  '/contact': { kept: { sent: /^1$/ } },
  '/blog': { kept: { after: /^[1-9]\d{0,9}$/ } },
  '/blog/archive': {},
  '/blog/search': { kept: { wait: searchWait }, fresh: ['q', 'after'] },
  '/blog/rss.xml': {},
  '/blog/atom.xml': {},
  '/blog/feed.json': {},
  '/newsletters': { kept: { after: /^[1-9]\d{0,8}$/ } },
  '/newsletters/rss.xml': {},
  '/newsletters/atom.xml': {},
  '/sitemap.xml': {},
  '/sitemap-pages.xml': {},
  '/sitemap-posts.xml': { kept: { part: sitemapPart } },
  '/sitemap-newsletters.xml': { kept: { part: sitemapPart } },
  '/robots.txt': {},
  '/favicon.svg': {},
  '/apple-touch-icon.png': {},
  '/icon-192.png': {},
  '/icon-512.png': {},
  '/manifest.webmanifest': {},
};

/** Addresses of the cached pages, without articles. */
export const cachedPaths: readonly string[] = Object.keys(cachedPages);

/** First page of all filters, stickers or memoji, by its length. */
const itemList: CachedPage = {
  kept: { limit: /^(?:[1-9]\d?|100)$/ },
  fresh: ['after', 'limit', 'search'],
};

/**
 * Cached responses of the API: requests of the app for the catalogue with cursors from earlier responses and for the first
 * pages of its lists, and the description of the API, which changes only with a release.
 */
const cachedAnswers: Readonly<Record<string, CachedPage>> = {
  '/api/docs': {},
  [publicPosts]: { kept: { limit: /^(?:[1-9]\d?|100)$/ }, fresh: ['after', 'limit'] },
  '/api/openapi.json': {},
  [keptCatalogue.document]: { kept: { since: /^\d{1,15}\.\d{1,15}\.[\w-]{16}$/ }, fresh: ['since'] },
  [keptCatalogue.packs]: { kept: { kind: /^(?:filter|sticker|memoji|mixed)$/ } },
  [keptCatalogue.items]: { kept: { kind: /^(?:filter|sticker|memoji)$/ }, fresh: ['after', 'limit'] },
  [keptCatalogue.filters]: itemList,
  [keptCatalogue.stickers]: itemList,
  [keptCatalogue.memoji]: itemList,
};

const lost: CachedPage = { status: 404 };
const preview: CachedPage = { isLink: true, status: 404 };

/**
 * A post, with and without its slug, and a newsletter of the archive. Only responses with status 200 are stored, so other
 * spellings and unknown ids are not.
 */
const article: CachedPage = {};
const publicPostPath = /^\/api\/v1\/blog\/[1-9]\d{0,8}$/;
const articlePath = /^\/(?:blog\/[1-9]\d{0,9}(?:-[a-z0-9-]{1,80})?|newsletters\/[1-9]\d{0,8})$/;

/** An item or a pack of the catalogue is purged with its list. */
const catalogueItemPath = /^(\/api\/(?:filter|sticker|memoji|v1\/catalogue\/packs))\/[1-9]\d{0,8}$/;

const pictureOfPage: CachedPage = {};
const pictureOfPagePath = /^\/social\/(?:[a-z]{2,3}\/)?[a-z-]{1,20}\.png$/;

/** A month of the archive. Only months with posts respond with 200, so the number of stored pages is limited. */
const month: CachedPage = { fresh: ['after'] };
const monthPath = /^\/blog\/archive\/[12]\d{3}\/(?:0[1-9]|1[0-2])$/;

/** A tag, an author, and their feeds. */
const named: CachedPage = { kept: { after: /^[1-9]\d{0,9}$/ } };
const namedPath = /^\/blog\/(?:tags|authors)\/[1-9]\d{0,9}(?:-[a-z0-9-]{1,80})?$/;
const namedFeed: CachedPage = {};
const namedFeedPath =
  /^\/blog\/(?:tags|authors)\/[1-9]\d{0,9}(?:-[a-z0-9-]{1,80})?\/(?:rss\.xml|atom\.xml|feed\.json)$/;

/**
 * Separates a request target from further parts of the key: the language that an English page offers, `sparing`, and the
 * device. A target contains no space.
 */
const mark = ' ';
/** Part of the key for visitors who save data (Save-Data): smaller images, no preloaded fonts. */
const sparing = 'sparing';
/** Prefix of the device in a key. */
const onDevice = 'on-';

/**
 * Returns the cache key of a request target: path with language, known parameters in a fixed order, the language that an
 * English page offers, and whether the reader saves data or wants no images; null for pages that are not cached.
 */
export function cacheKey(asked: string): string | null {
  const [target = '', ...others] = asked.split(mark);
  const { isTextOnly, target: whole } = splitTextOnly(target);
  const split = splitLanguage(whole);
  const key = keyOf(split.target);
  if (key === null || split.target.startsWith('/api/')) return key;
  const own = addressIn(split.language, key);
  if (isFile.test(own)) return own;
  const device = others.find((other) => isDeviceMark(other));
  const isByDevice = pageOf(split.target.split('?', 1)[0] ?? '')?.isByDevice === true;
  if (isByDevice && device === undefined) return null;
  const marks = others.filter((other) => {
    if (other.startsWith(onDevice)) return isByDevice && other === device;
    return other === sparing ? !isTextOnly : split.language === 'en';
  });
  return [isTextOnly ? textOnlyAddress(own) : own, ...marks].join(mark);
}

function isDeviceMark(text: string): boolean {
  return text.startsWith(onDevice) && isDeviceKind(text.slice(onDevice.length));
}

/** Files have no language offer: feeds, icons, the sitemap. */
const isFile = /\.[a-z]{2,11}(?:\?|$)/;

type SentHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Adds to a request target what makes its page differ by visitor: the preferred language, Save-Data, and the device where
 * the page depends on it. Behind a CDN, only the device.
 */
export function targetAsAsked(target: string, headers: SentHeaders, { isBehindCdn = false } = {}): string {
  const asked = target.includes('/get') ? `${target}${mark}${onDevice}${deviceKind(headers)}` : target;
  if (isBehindCdn) return asked;
  const language = preferredOf(headers['accept-language']);
  const offered = language === 'en' ? asked : `${asked}${mark}${language}`;
  return savesData(headers['save-data']) ? `${offered}${mark}${sparing}` : offered;
}

function deviceKind(headers: SentHeaders): string {
  return readDevice((name) => {
    const value = headers[name];
    return typeof value === 'string' ? value : undefined;
  }).kind;
}

/** Returns the request for a key. */
export function requestOfKey(key: string): { target: string; headers: Record<string, string> } {
  const [target = '', ...others] = key.split(mark);
  const offered = others.find((other) => other !== sparing && !other.startsWith(onDevice));
  const device = others.find((other) => other.startsWith(onDevice))?.slice(onDevice.length);
  return {
    target,
    headers: {
      ...(offered === undefined ? {} : { 'Accept-Language': offered }),
      ...(others.includes(sparing) ? { 'Save-Data': 'on' } : {}),
      ...(isDeviceKind(device) ? { 'User-Agent': userAgents[device] } : {}),
    },
  };
}

/**
 * Returns the English path of a key: a change purges a page in every language. An item of the catalogue has the path of its
 * list.
 */
export function pathOfKey(key: string): string {
  const path = splitLanguage(key.split(/[? ]/, 1)[0] ?? key).target;
  return catalogueItemPath.exec(path)?.[1] ?? path;
}

/** Returns the status of the stored page of a key. */
export function statusOfKey(key: string): number {
  if (key.includes('?wait=')) return 429;
  return pageOf(pathOfKey(key))?.status ?? 200;
}

/** Returns true for a page that is stored though clients may not store it: its key has all that it depends on. */
export function isStoredForAll(key: string): boolean {
  const { isLink, isByDevice } = pageOf(pathOfKey(key)) ?? {};
  return isLink === true || isByDevice === true || statusOfKey(key) === 429;
}

/** Returns the cache time of a key in seconds; undefined if a change of the data purges the page. */
export function secondsOfKey(key: string): number | undefined {
  const { seconds, search } = pageOf(pathOfKey(key)) ?? {};
  return search === undefined || key.includes(`?${search}=`) ? seconds : undefined;
}

/** Returns the target of another path with the language of a target, text-only if that target is. */
export function targetAs(target: string, path: string): string {
  const { isTextOnly, target: whole } = splitTextOnly(target);
  const address = addressIn(splitLanguage(whole).language, path);
  return isTextOnly ? textOnlyAddress(address) : address;
}

/**
 * Returns true if a path has the form of a route, but names no post, tag, author, month or newsletter that could exist. The
 * path is that of {@link pathOfTarget}; the router handles paths with encoded characters.
 */
export function isImpossible(asked: string): boolean {
  const path = asked.toLowerCase();
  if (Object.hasOwn(cachedPages, path)) return false;
  const [, list, name = '', month] =
    /^\/(blog\/tags|blog\/authors|blog\/archive|blog|newsletters)\/([^/%]+)(?:\/([^/%]+))?$/.exec(path) ?? [];
  if (list === undefined) return false;
  if (list === 'blog/archive') return month !== undefined && !monthPath.test(path);
  if (list === 'newsletters') return month === undefined && !/^[1-9]\d{0,8}$/.test(name);
  return (list === 'blog' ? month === undefined : true) && postIdOf(name) === undefined;
}

/** Returns the target of the stored rate limit page for a search; undefined if the target is no blog search. */
export function refusedSearch(target: string, seconds: number): string | undefined {
  const path = pathOfTarget(target);
  const isSearch = path === '/blog/search' && cacheKey(target) === null;
  return isSearch ? targetAs(target, waitPath(seconds)) : undefined;
}

/** Removes the language prefix, the query and the fragment from a target. */
export function pathOfTarget(target: string): string {
  return splitLanguage(target.split(/[?#]/, 1)[0] ?? target).target;
}

/**
 * Cache of parsed Accept-Language headers, because browsers send few different ones. Limited, because a client can send any.
 */
const preferred = new Map<string, ReturnType<typeof preferredLanguage>>();
const mostRemembered = 200;

function preferredOf(header: string | string[] | undefined): ReturnType<typeof preferredLanguage> {
  if (typeof header !== 'string') return 'en';
  const known = preferred.get(header);
  if (known !== undefined) return known;
  const language = preferredLanguage(header);
  if (preferred.size >= mostRemembered) preferred.clear();
  if (header.length <= 200) preferred.set(header, language);
  return language;
}

function keyOf(target: string): string | null {
  const at = target.indexOf('?');
  const path = at === -1 ? target : target.slice(0, at);
  const page = pageOf(path);
  if (!page) return null;
  const { kept = {}, fresh = [], search } = page;
  if (page === preview) return isLinkToken(path.slice('/preview/'.length)) ? null : deadPreview;
  if (page.isLink)
    return at !== -1 && isLinkToken(new URLSearchParams(target.slice(at)).get('token')) ? null : path;
  const names = Object.keys(kept);
  if (at === -1 || (names.length + fresh.length === 0 && search === undefined)) return path;
  const query = new URLSearchParams(target.slice(at + 1));
  if (search !== undefined) return searchKey(path, search, query);
  const isKept = (name: string) => kept[name]?.test(query.get(name) ?? '') ?? false;
  if (fresh.some((name) => query.get(name) && !isKept(name))) return null;
  const known = names.filter(isKept).map((name) => `${name}=${query.get(name)}`);
  return known.length > 0 ? `${path}?${known.join('&')}` : path;
}

/** In characters; longer searches are rendered for each request. */
const longestSearch = 100;

function searchKey(path: string, name: string, query: URLSearchParams): string | null {
  const text = query.get(name)?.trim() ?? '';
  if (text.length > longestSearch || !text.isWellFormed()) return null;
  return text === '' ? path : `${path}?${name}=${encodeURIComponent(text)}`;
}

function pageOf(path: string): CachedPage | undefined {
  if (path === missingPath) return lost;
  if (Object.hasOwn(cachedPages, path)) return cachedPages[path];
  if (Object.hasOwn(cachedAnswers, path)) return cachedAnswers[path];
  if (articlePath.test(path) || publicPostPath.test(path) || catalogueItemPath.test(path)) return article;
  if (previewPath.test(path)) return preview;
  if (pictureOfPagePath.test(path)) return pictureOfPage;
  if (!path.startsWith('/blog/')) return undefined;
  if (namedPath.test(path)) return named;
  if (namedFeedPath.test(path)) return namedFeed;
  return monthPath.test(path) ? month : undefined;
}
