import { addTitle } from '#modules/posts/compose.ts';
import type { ComposedBody } from '#modules/posts/ports.ts';
import { isBlankBody } from '#modules/posts/readable.ts';
import type { ComposedPost } from '#modules/posts/schema.ts';
import type { PostStatus } from '#modules/posts/constants.ts';
import { importLimits } from '#modules/import-export/constants.ts';
import { toMultiLine, toSingleLine } from '#modules/import-export/reading/text-values.ts';
import type { ImportedPost, TaxonomyName, Note } from '#modules/import-export/schema.ts';
import { toSlug } from '#modules/sitemap/constants.ts';
import { hasVisibleText } from '#modules/visible-text.ts';

/** Returns true if a body is longer than a post may be, without parsing it. */
export function isTooLong(body: string): boolean {
  return (
    body.length > importLimits.body * 2 ||
    (body.length > importLimits.body && countCodePoints(body) > importLimits.body)
  );
}

function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Returns the texts of a post, and its slug if the slug differs from the slug of the title. */
export function toPostTexts(
  post: Pick<ImportedPost, 'title' | 'slug' | 'own'>,
  { body, notes }: { body: ComposedBody; notes: Note[] },
): { texts: ComposedPost; ownSlug: string | null } {
  const fullTitle = toSingleLine(post.title, 10 * importLimits.title);
  const title = toSingleLine(fullTitle, importLimits.title);
  if (title !== fullTitle) notes.push({ code: 'titleCut', value: fullTitle });
  const texts = addTitle(title, body);
  const importedSlug = post.own === undefined ? toSlug(post.slug) : toSlug(post.own.ownSlug ?? '');
  const hasOwnSlug = importedSlug !== '' && (importedSlug !== texts.slug || post.own?.ownSlug !== undefined);
  const ownSlug = post.own === undefined && !hasOwnSlug ? null : importedSlug === '' ? null : importedSlug;
  return { texts: ownSlug === null ? texts : { ...texts, slug: ownSlug }, ownSlug };
}

/**
 * Returns the state of an imported post. A blank post, a scheduled post whose time has passed, and a post that is no
 * longer public become drafts with a note. A published post with a date in the future becomes scheduled.
 */
export function toPostStatus(
  post: Pick<ImportedPost, 'status' | 'publishAt' | 'publishedAt' | 'endedAt' | 'own'>,
  { texts, now, notes }: { texts: ComposedPost; now: Date; notes: Note[] },
): PostStatus {
  if (post.status === 'draft') return 'draft';
  if (!hasVisibleText(texts.title) || isBlankBody(texts.body, texts.format)) {
    notes.push({ code: 'draftBlank' });
    return 'draft';
  }
  if (post.status === 'scheduled' && (post.publishAt === null || post.publishAt <= now)) {
    notes.push({ code: 'draftPast' });
    return 'draft';
  }
  const { endedAt } = post;
  if (endedAt && endedAt <= now) {
    notes.push({ code: 'draftEnded', value: endedAt.toISOString().slice(0, 10) });
    return 'draft';
  }
  const isInFuture = post.own === undefined && post.publishedAt !== null && post.publishedAt > now;
  if (post.status !== 'published' || !isInFuture) return post.status;
  // Most site generators do not publish a post with a future date before that date; Hexo, Pelican and Eleventy
  // publish it at once.
  notes.push({ code: 'dateToCome', value: post.publishedAt?.toISOString().slice(0, 10) ?? '' });
  return 'scheduled';
}

/** Returns excerpt and search texts within their limits. */
export function toDescriptions(post: ImportedPost, { siteUrl, notes }: { siteUrl: string; notes: Note[] }) {
  const excerpt = toSingleLine(post.excerpt, importLimits.excerpt);
  if (excerpt.length < toSingleLine(post.excerpt, importLimits.excerpt + 1).length)
    notes.push({ code: 'excerptCut' });
  return {
    excerpt,
    searchTitle: toSingleLine(post.searchTitle, importLimits.searchTitle),
    searchDescription: toSingleLine(post.searchDescription, importLimits.searchDescription),
    canonicalUrl: isOwnAddress(post, siteUrl) ? '' : post.canonicalUrl,
    isPinned: post.isPinned,
  };
}

/**
 * Returns true if the canonical URL is the post's own former address. Many systems set this URL, and the former
 * address already redirects to the post.
 */
function isOwnAddress({ canonicalUrl, addresses, own }: ImportedPost, siteUrl: string): boolean {
  const url = URL.parse(canonicalUrl);
  if (own !== undefined || url?.host !== new URL(siteUrl).host) return false;
  const path = removeTrailingSlash(url.pathname);
  return addresses.some((address) => removeTrailingSlash(address) === path);
}

function removeTrailingSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Returns the tags in their order, without duplicates (case-insensitive). */
export function getTags(post: ImportedPost, notes: Note[]): TaxonomyName[] {
  const tags = mergeByName(post.tags.map((tag) => limitName(tag)));
  if (tags.length > importLimits.tags) notes.push({ code: 'tagsCut', value: String(importLimits.tags) });
  return tags.slice(0, importLimits.tags);
}

/** Returns the author. A post of this product has only one author; a note lists the other authors. */
export function getAuthor(post: ImportedPost, notes: Note[]): TaxonomyName | undefined {
  const [first, ...others] = mergeByName(post.authors.map((author) => limitName(author)));
  if (others.length > 0)
    notes.push({
      code: 'authorsLeft',
      value: toSingleLine(others.map(({ name }) => name).join(', '), importLimits.noteCharacters),
    });
  return first;
}

function limitName({ name, about, addresses = [] }: TaxonomyName): TaxonomyName {
  return {
    name: toSingleLine(name.normalize('NFC'), importLimits.name),
    about: toMultiLine(about, importLimits.about),
    addresses: addresses.slice(0, importLimits.addresses),
  };
}

/** Merges tags and categories of the same name; all their addresses redirect to the tag. */
function mergeByName(names: readonly TaxonomyName[]): TaxonomyName[] {
  const found = new Map<string, TaxonomyName>();
  for (const taxonomyName of names) {
    const lowerName = taxonomyName.name.toLowerCase();
    const first = found.get(lowerName) ?? taxonomyName;
    const addresses =
      first === taxonomyName
        ? taxonomyName.addresses
        : [...(first.addresses ?? []), ...(taxonomyName.addresses ?? [])];
    if (lowerName !== '') found.set(lowerName, { ...first, addresses: addresses ?? [] });
  }
  return [...found.values()];
}
