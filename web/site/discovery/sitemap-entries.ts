import { legalDocuments } from '#content/site/legal.ts';
import { listArchivedNewsletterIds, getLatestArchiveTime } from '#modules/newsletter-archive/archive.ts';
import { archivePath } from '#modules/newsletter-archive/constants.ts';
import { buildAuthorPath } from '#modules/authors/constants.ts';
import { getLatestChange, listPublishedAddresses } from '#modules/posts/published-posts.ts';
import { archivePath as monthsPath, localizedPostPath, monthPath } from '#modules/posts/constants.ts';
import { hasGalleryItems, listGalleryPacks } from '#modules/catalogue/gallery.ts';
import { getPackPath } from '#modules/catalogue/constants.ts';
import type { Ctx } from '#modules/context.ts';
import { listIncidentAddresses } from '#modules/status/board.ts';
import { incidentPath } from '#modules/status/constants.ts';
import { addLanguagePrefix, type Language } from '#modules/translations/constants.ts';
import { tagPath } from '#modules/tags/constants.ts';
import { listNamesWithPosts } from '#modules/posts/lists/names.ts';
import { listMonthsOfSitemap } from '#modules/posts/lists/months.ts';
import { hasReleasedAppChanges } from '#modules/releases/app-change.ts';
import type { IdRange } from '#modules/sitemap/constants.ts';
import type { SitemapEntry } from '#web/site/discovery/sitemap-file.ts';

const isTranslated = true as const;

/** Pages without a known date of change have no date, because an invented date misleads search engines. */
export const undatedPages = [
  '/',
  '/faq',
  '/about',
  '/careers',
  '/contact',
  '/get',
  '/security',
  '/press',
  '/accessibility',
  '/status',
];

/**
 * Returns all entries except posts and newsletters. Pages with our own text exist in every language; legal documents exist once. Tags,
 * authors and months are in English, or in the languages of their posts if none is in English lists.
 */
export async function listPageEntries(ctx: Ctx): Promise<SitemapEntry[]> {
  const [
    changed,
    sent,
    hasChanges,
    months,
    tags,
    authors,
    stickers,
    filters,
    stickerPacks,
    filterPacks,
    incidents,
  ] = await Promise.all([
    getLatestChange(ctx),
    getLatestArchiveTime(ctx),
    hasReleasedAppChanges(ctx),
    listMonthsOfSitemap(ctx),
    listNamesWithPosts(ctx, 'tag'),
    listNamesWithPosts(ctx, 'author'),
    hasGalleryItems(ctx, 'stickers'),
    hasGalleryItems(ctx, 'filters'),
    listGalleryPacks(ctx, 'stickers'),
    listGalleryPacks(ctx, 'filters'),
    listIncidentAddresses(ctx),
  ]);
  return [
    ...undatedPages.map((path) => ({ path, changed: undefined, isTranslated })),
    { path: '/blog', changed: changed?.toISOString(), isTranslated },
    ...(months.length === 0 ? [] : [{ path: monthsPath, changed: changed?.toISOString(), isTranslated }]),
    ...tags.map((tag) => localizeEntry(tag, tagPath(tag))),
    ...authors.map((author) => localizeEntry(author, buildAuthorPath(author))),
    ...months.map((month) => localizeEntry(month, monthPath(month))),
    ...(hasChanges ? [{ path: '/changelog', changed: undefined, isTranslated }] : []),
    ...(stickers ? [{ path: '/stickers', changed: undefined, isTranslated }] : []),
    ...(filters ? [{ path: '/filters', changed: undefined, isTranslated }] : []),
    ...[...stickerPacks, ...filterPacks].map((pack) => ({
      path: getPackPath(pack),
      changed: pack.updatedAt.toISOString(),
      isTranslated,
    })),
    ...incidents.map(({ id, updatedAt }) => ({
      path: incidentPath(id),
      changed: updatedAt.toISOString(),
      isTranslated,
    })),
    ...(sent === undefined ? [] : [{ path: '/newsletters', changed: sent.toISOString(), isTranslated }]),
    ...Object.entries(legalDocuments).map(([name, { lastUpdated }]) => ({
      path: `/${name}`,
      changed: lastUpdated.date,
    })),
  ];
}

function localizeEntry(
  { language, changedAt }: { language: Language; changedAt: Date },
  path: string,
): SitemapEntry {
  return { path: addLanguagePrefix(language, path), changed: changedAt.toISOString() };
}

export async function listPostEntries(ctx: Ctx, ids?: IdRange): Promise<SitemapEntry[]> {
  const posts = await listPublishedAddresses(ctx, ids);
  return posts.map((post) => ({
    path: localizedPostPath(post),
    changed: post.updatedAt.toISOString(),
    translations: post.translations.map((other) => [other.language, localizedPostPath(other)] as const),
  }));
}

export async function listNewsletterEntries(ctx: Ctx, ids?: IdRange): Promise<SitemapEntry[]> {
  const archived = await listArchivedNewsletterIds(ctx, ids);
  return archived.map(({ id, sentAt }) => ({ path: archivePath(id), changed: sentAt.toISOString() }));
}
