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

/** How the query of a page takes part in its key: anything that is not named here makes no other page. */
type CachedPage = {
  /** Parameters that make another page, by the values that count: all others are none. */
  kept?: Readonly<Record<string, RegExp>>;
  /** Parameters whose other values are rendered for each request: there is no end of them. */
  fresh?: readonly string[];
  /** The parameter of a search: each search makes another page. Only the newest searches are stored. */
  search?: string;
  /** How long the page is stored at most; without end where a change of the data empties it. */
  seconds?: number;
  /** The page of a link in an email. With a token it is rendered for each request; without one it is the same for everyone. */
  isLink?: true;
  /** The page differs by the device of the visitor. */
  isByDevice?: true;
  /** The status of the page where it is stored; 200 by default. */
  status?: number;
};

const previewPath = /^\/preview\/[^/]+$/;

const sitemapPart = /^(?:0|[1-9]\d{0,5})$/;

/** The public pages that the page cache may hold. A page that is not here is rendered for each request. */
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

/** Their addresses, the articles' apart. */
export const cachedPaths: readonly string[] = Object.keys(cachedPages);

/** The first page of all filters, stickers or memoji, by its length. */
const itemList: CachedPage = {
  kept: { limit: /^(?:[1-9]\d?|100)$/ },
  fresh: ['after', 'limit', 'search'],
};

/**
 * Cached responses of the API: requests of the app for the catalogue with cursors from earlier responses and for the first pages of
 * its lists, and the description of the API, which changes only with a release.
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

/** A post, with and without its slug, and a newsletter of the archive. Only answers of 200 are kept: other spellings and ids that are no post's are not. */
const article: CachedPage = {};
const publicPostPath = /^\/api\/v1\/blog\/[1-9]\d{0,8}$/;
const articlePath = /^\/(?:blog\/[1-9]\d{0,9}(?:-[a-z0-9-]{1,80})?|newsletters\/[1-9]\d{0,8})$/;

/** An item or a pack of the catalogue is emptied with the list that it is in. */
const catalogueItemPath = /^(\/api\/(?:filter|sticker|memoji|v1\/catalogue\/packs))\/[1-9]\d{0,8}$/;

/** The social picture of a page. */
const pictureOfPage: CachedPage = {};
const pictureOfPagePath = /^\/social\/(?:[a-z]{2,3}\/)?[a-z-]{1,20}\.png$/;

/** A month of the archive: only those with posts answer 200, and a post of any name leads into its list. */
const month: CachedPage = { fresh: ['after'] };
const monthPath = /^\/blog\/archive\/[12]\d{3}\/(?:0[1-9]|1[0-2])$/;

/** A tag, an author, and their feeds. */
const named: CachedPage = { kept: { after: /^[1-9]\d{0,9}$/ } };
const namedPath = /^\/blog\/(?:tags|authors)\/[1-9]\d{0,9}(?:-[a-z0-9-]{1,80})?$/;
const namedFeed: CachedPage = {};
const namedFeedPath =
  /^\/blog\/(?:tags|authors)\/[1-9]\d{0,9}(?:-[a-z0-9-]{1,80})?\/(?:rss\.xml|atom\.xml|feed\.json)$/;

/** What else makes another page stands behind the target, after a space, which no target has: what an English page offers, and `sparing`. */
const mark = ' ';
/** The page of who saves data (Save-Data): smaller pictures, no fonts ahead. */
const sparing = 'sparing';
/** The device of a visitor follows this. */
const onDevice = 'on-';

/**
 * The cache key of a request target: path with its language, known parameters in a fixed order, the language that an English
 * page offers, if any, and whether its reader saves data or asks for no pictures; null for all other pages.
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

/** What is no page offers nothing: feeds, icons, the sitemap. */
const isFile = /\.[a-z]{2,11}(?:\?|$)/;

type SentHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * A request target as its reader asks for it: with the language that their browser prefers to English, whether they save data, and
 * their device where the page differs by it. Behind a CDN a page is the same for all languages and for those who save data.
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

/** The request that a key stands for. */
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
 * The path of a page by its key, in English: what changes it changes it in every language. An item of the catalogue has the path of its
 * list.
 */
export function pathOfKey(key: string): string {
  const path = splitLanguage(key.split(/[? ]/, 1)[0] ?? key).target;
  return catalogueItemPath.exec(path)?.[1] ?? path;
}

/** The status that the page of a key has where it is stored. */
export function statusOfKey(key: string): number {
  if (key.includes('?wait=')) return 429;
  return pageOf(pathOfKey(key))?.status ?? 200;
}

/** Returns true for a page that is stored though clients may not store it: its key has all that it depends on. */
export function isStoredForAll(key: string): boolean {
  const { isLink, isByDevice } = pageOf(pathOfKey(key)) ?? {};
  return isLink === true || isByDevice === true || statusOfKey(key) === 429;
}

/** How long the page of a key is stored, in seconds; undefined where a change of the data empties it. */
export function secondsOfKey(key: string): number | undefined {
  const { seconds, search } = pageOf(pathOfKey(key)) ?? {};
  return search === undefined || key.includes(`?${search}=`) ? seconds : undefined;
}

/** The target of a page in the language of another target, without pictures if that one asks for none. */
export function targetAs(target: string, path: string): string {
  const { isTextOnly, target: whole } = splitTextOnly(target);
  const address = addressIn(splitLanguage(whole).language, path);
  return isTextOnly ? textOnlyAddress(address) : address;
}

/**
 * Returns true if a path has the form of a route, but names no post, tag, author, month or newsletter that could exist. The path is that
 * of {@link pathOfTarget}; one with encoded characters is left to the router.
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

/** The target of the stored page that refuses the search of a target for so long; undefined if the target is no search of the blog. */
export function refusedSearch(target: string, seconds: number): string | undefined {
  const path = pathOfTarget(target);
  const isSearch = path === '/blog/search' && cacheKey(target) === null;
  return isSearch ? targetAs(target, waitPath(seconds)) : undefined;
}

/** The path of a target as the routes name it: in English, without its query. */
export function pathOfTarget(target: string): string {
  return splitLanguage(target.split(/[?#]/, 1)[0] ?? target).target;
}

/** Browsers send a handful of headers: each is read once. Bounded, because a client can invent others. */
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

/** Longer searches are rendered for each request. */
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
