import { withTitle } from '#modules/posts/compose.ts';
import type { ComposedBody } from '#modules/posts/ports.ts';
import { isBlankBody } from '#modules/posts/readable.ts';
import type { Composed } from '#modules/posts/schema.ts';
import type { PostStatus } from '#modules/posts/constants.ts';
import { movingLimits } from '#modules/import-export/constants.ts';
import { manyLines, oneLine } from '#modules/import-export/reading/texts.ts';
import type { MovedPost, Named, Note } from '#modules/import-export/schema.ts';
import { slugOf } from '#modules/sitemap/constants.ts';

/** Returns true if a body is longer than a post may be, without parsing it. */
export function isTooLong(body: string): boolean {
  return (
    body.length > movingLimits.body * 2 ||
    (body.length > movingLimits.body && codePoints(body) > movingLimits.body)
  );
}

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** Returns the texts of a post, and its slug if that differs from the slug of the title. */
export function textsOf(
  post: Pick<MovedPost, 'title' | 'slug' | 'own'>,
  { body, notes }: { body: ComposedBody; notes: Note[] },
): { texts: Composed; ownSlug: string | null } {
  const whole = oneLine(post.title, 10 * movingLimits.title);
  const title = oneLine(whole, movingLimits.title);
  if (title !== whole) notes.push({ code: 'titleCut', value: whole });
  const texts = withTitle(title, body);
  const given = post.own === undefined ? slugOf(post.slug) : slugOf(post.own.ownSlug ?? '');
  const isOwn = given !== '' && (given !== texts.slug || post.own?.ownSlug !== undefined);
  const ownSlug = post.own === undefined && !isOwn ? null : given === '' ? null : given;
  return { texts: ownSlug === null ? texts : { ...texts, slug: ownSlug }, ownSlug };
}

/**
 * Returns the state of an imported post. A blank post, a scheduled post whose time has passed, and a post that has ended become
 * drafts with a note. A published post with a date in the future becomes scheduled.
 */
export function statusOf(
  post: Pick<MovedPost, 'status' | 'publishAt' | 'publishedAt' | 'endedAt' | 'own'>,
  { texts, now, notes }: { texts: Composed; now: Date; notes: Note[] },
): PostStatus {
  if (post.status === 'draft') return 'draft';
  if (texts.title === '' || isBlankBody(texts.body, texts.format)) {
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
  const isToCome = post.own === undefined && post.publishedAt !== null && post.publishedAt > now;
  if (post.status !== 'published' || !isToCome) return post.status;
  // Most site generators do not publish such a post before its date; Hexo, Pelican and Eleventy publish it at once.
  notes.push({ code: 'dateToCome', value: post.publishedAt?.toISOString().slice(0, 10) ?? '' });
  return 'scheduled';
}

/** Returns excerpt and search texts within their limits. */
export function describedBy(post: MovedPost, { siteUrl, notes }: { siteUrl: string; notes: Note[] }) {
  const excerpt = oneLine(post.excerpt, movingLimits.excerpt);
  if (excerpt.length < oneLine(post.excerpt, movingLimits.excerpt + 1).length)
    notes.push({ code: 'excerptCut' });
  return {
    excerpt,
    searchTitle: oneLine(post.searchTitle, movingLimits.searchTitle),
    searchDescription: oneLine(post.searchDescription, movingLimits.searchDescription),
    canonicalUrl: isOwnAddress(post, siteUrl) ? '' : post.canonicalUrl,
    isPinned: post.isPinned,
  };
}

/** Many systems set a post's own address as its canonical URL; that address already redirects here. */
function isOwnAddress({ canonicalUrl, addresses, own }: MovedPost, siteUrl: string): boolean {
  const url = URL.parse(canonicalUrl);
  if (own !== undefined || url?.host !== new URL(siteUrl).host) return false;
  const path = withoutSlash(url.pathname);
  return addresses.some((address) => withoutSlash(address) === path);
}

function withoutSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Returns the tags in their order, without duplicates (case-insensitive). */
export function tagsOf(post: MovedPost, notes: Note[]): Named[] {
  const tags = eachOnce(post.tags.map((tag) => within(tag)));
  if (tags.length > movingLimits.tags) notes.push({ code: 'tagsCut', value: String(movingLimits.tags) });
  return tags.slice(0, movingLimits.tags);
}

/** Returns the author. A post has one author here; a note lists the others. */
export function signerOf(post: MovedPost, notes: Note[]): Named | undefined {
  const [first, ...others] = eachOnce(post.authors.map((author) => within(author)));
  if (others.length > 0)
    notes.push({
      code: 'authorsLeft',
      value: oneLine(others.map(({ name }) => name).join(', '), movingLimits.noteCharacters),
    });
  return first;
}

function within({ name, about, addresses = [] }: Named): Named {
  return {
    name: oneLine(name.normalize('NFC'), movingLimits.name),
    about: manyLines(about, movingLimits.about),
    addresses: addresses.slice(0, movingLimits.addresses),
  };
}

/** Merges tags and categories of the same name; all their addresses redirect to the tag. */
function eachOnce(names: readonly Named[]): Named[] {
  const found = new Map<string, Named>();
  for (const named of names) {
    const small = named.name.toLowerCase();
    const first = found.get(small) ?? named;
    const addresses =
      first === named ? named.addresses : [...(first.addresses ?? []), ...(named.addresses ?? [])];
    if (small !== '') found.set(small, { ...first, addresses: addresses ?? [] });
  }
  return [...found.values()];
}
