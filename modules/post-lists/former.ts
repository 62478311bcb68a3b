import { authorOfFormer, hasFormerAuthors } from '#modules/authors/author.ts';
import { authorPath } from '#modules/authors/constants.ts';
import { hasFormerPosts, pathOfFormerPost, spellingsOf } from '#modules/posts/post.ts';
import type { Ctx } from '#modules/context.ts';
import { tagPath } from '#modules/tags/constants.ts';
import { hasFormerTags, tagOfFormer } from '#modules/tags/tag.ts';

/** Where Ghost, WordPress, Substack and generators of sites have their feeds, below the site or below a list of posts. */
const feedPath =
  /^(.*?)\/(?:(?:feed|rss)(?:\/(rss2?|atom|json))?|(feed|rss|index|atom)\.xml|feed\.(json))\/?$/i;

/** Returns true for the address of a feed on a site of other software. */
export function isFormerFeed(path: string): boolean {
  return feedPath.test(path);
}

/** Returns true if any post, tag or author had another address before: else no address but that of a feed leads to one. */
export async function hasFormerAddresses(ctx: Pick<Ctx, 'db'>): Promise<boolean> {
  return (await hasFormerPosts(ctx)) || (await hasFormerTags(ctx)) || (await hasFormerAuthors(ctx));
}

/**
 * Where that is now which an address led to before, here or on the site that it came from: a post, the posts of a tag or of an author,
 * or a feed of them. Undefined for what led nowhere.
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

/** Nobody looks for those of one part, which most of the addresses are that strangers try. */
async function pathOfFormerList(ctx: Pick<Ctx, 'db'>, path: string): Promise<string | undefined> {
  if (!/^\/[^/]+\/./.test(path)) return undefined;
  const spelt = spellingsOf(path);
  if (spelt.length === 0) return undefined;
  const tag = await tagOfFormer(ctx, spelt);
  if (tag !== undefined) return tagPath(tag);
  const author = await authorOfFormer(ctx, spelt);
  return author && authorPath(author);
}
