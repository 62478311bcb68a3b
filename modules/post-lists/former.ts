import { authorOfFormer, hasFormerAuthors } from '#modules/authors/author.ts';
import { authorPath } from '#modules/authors/constants.ts';
import { hasFormerPosts, pathOfFormerPost, spellingsOf } from '#modules/posts/post.ts';
import type { Ctx } from '#modules/context.ts';
import { tagPath } from '#modules/tags/constants.ts';
import { hasFormerTags, tagOfFormer } from '#modules/tags/tag.ts';

/** Paths of feeds in Ghost, WordPress, Substack and static site generators, below the site or below a list of posts. */
const feedPath =
  /^(.*?)\/(?:(?:feed|rss)(?:\/(rss2?|atom|json))?|(feed|rss|index|atom)\.xml|feed\.(json))\/?$/i;

/** Returns true for the address of a feed on a site of other software. */
export function isFormerFeed(path: string): boolean {
  return feedPath.test(path);
}

/** Returns true if any post, tag or author had another address before. Otherwise only addresses of feeds need a redirect. */
export async function hasFormerAddresses(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await hasFormerPosts(ctx)) || (await hasFormerTags(ctx)) || (await hasFormerAuthors(ctx));
}

/**
 * Returns the current path for a former address on this site or on an imported site: a post, the posts of a tag or an author,
 * or one of their feeds. Returns undefined for an unknown address.
 */
export async function pathOfFormer(ctx: Pick<Ctx, 'db'>, path: string): Promise<string | undefined> {
  const found = (await pathOfFormerPost(ctx, path)) ?? (await pathOfFormerList(ctx, path));
  if (found !== undefined) return found;
  const [whole, list = '', below = '', file = '', json] = feedPath.exec(path) ?? [];
  if (whole === undefined) return undefined;
  const kind = (json ?? (below || file)).toLowerCase();
  const name = kind === 'json' ? 'feed.json' : kind === 'atom' ? 'atom.xml' : 'rss.xml';
  if (list === '' || list.toLowerCase() === '/blog') return `/blog/${name}`;
  const named = await pathOfFormerList(ctx, list);
  return named === undefined ? undefined : `${named}/${name}`;
}

/** Runs no query for a path with a single segment, because most addresses that bots try have one segment. */
async function pathOfFormerList(ctx: Pick<Ctx, 'db'>, path: string): Promise<string | undefined> {
  if (!/^\/[^/]+\/./.test(path)) return undefined;
  const spelt = spellingsOf(path);
  if (spelt.length === 0) return undefined;
  const tag = await tagOfFormer(ctx, spelt);
  if (tag !== undefined) return tagPath(tag);
  const author = await authorOfFormer(ctx, spelt);
  return author && authorPath(author);
}
