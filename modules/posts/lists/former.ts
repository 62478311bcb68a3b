import { findAuthorByFormerPath, hasFormerAuthorPaths } from '#modules/authors/author.ts';
import { buildAuthorPath } from '#modules/authors/constants.ts';
import {
  hasFormerPostPaths,
  findCurrentPostPath,
  listPathSpellings,
} from '#modules/posts/published-posts.ts';
import type { Ctx } from '#modules/context.ts';
import { tagPath } from '#modules/tags/constants.ts';
import { hasFormerTagAddresses, findTagByFormerAddress } from '#modules/tags/tag.ts';

/** Paths of feeds in Ghost, WordPress, Substack and static site generators, below the site or below a list of posts. */
const feedPath =
  /^(.*?)\/(?:(?:feed|rss)(?:\/(rss2?|atom|json))?|(feed|rss|index|atom)\.xml|feed\.(json))\/?$/i;

/** Returns true if the path is a feed path of other blog software. */
export function isFormerFeed(path: string): boolean {
  return feedPath.test(path);
}

/** Returns true if any post, tag or author had another address before. If not, only feed paths need a redirect. */
export async function hasFormerAddresses(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return (
    (await hasFormerPostPaths(ctx)) || (await hasFormerTagAddresses(ctx)) || (await hasFormerAuthorPaths(ctx))
  );
}

/**
 * Returns the current path for a former address on this site or on an imported site: a post, the posts of a tag or an author,
 * or one of their feeds. Returns undefined for an unknown address.
 */
export async function findCurrentPath(ctx: Pick<Ctx, 'db'>, path: string): Promise<string | undefined> {
  const found = (await findCurrentPostPath(ctx, path)) ?? (await findCurrentListPath(ctx, path));
  if (found !== undefined) return found;
  const [matched, list = '', below = '', file = '', json] = feedPath.exec(path) ?? [];
  if (matched === undefined) return undefined;
  const kind = (json ?? (below || file)).toLowerCase();
  const name = kind === 'json' ? 'feed.json' : kind === 'atom' ? 'atom.xml' : 'rss.xml';
  if (list === '' || list.toLowerCase() === '/blog') return `/blog/${name}`;
  const listPath = await findCurrentListPath(ctx, list);
  return listPath === undefined ? undefined : `${listPath}/${name}`;
}

/** Runs no query for a path with a single segment, because most paths that bots request have one segment. */
async function findCurrentListPath(ctx: Pick<Ctx, 'db'>, path: string): Promise<string | undefined> {
  if (!/^\/[^/]+\/./.test(path)) return undefined;
  const spellings = listPathSpellings(path);
  if (spellings.length === 0) return undefined;
  const tag = await findTagByFormerAddress(ctx, spellings);
  if (tag !== undefined) return tagPath(tag);
  const author = await findAuthorByFormerPath(ctx, spellings);
  return author && buildAuthorPath(author);
}
