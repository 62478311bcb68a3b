import { readAuthor } from '#modules/authors/author.ts';
import type { PublicAuthor } from '#modules/authors/schema.ts';
import { readFeedOf, type Feed, type FeedTitle } from '#modules/posts/feed.ts';
import { feedEntries } from '#modules/posts/changed-pages.ts';
import { publishedCardsOf } from '#modules/posts/post.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { countedPosts, namesInSitemap } from '#modules/post-lists/constants.ts';
import {
  countSignedBy,
  countWithTag,
  idsSignedBy,
  idsWithTag,
  type IdPage,
  type ListedName,
  shownAuthors,
  shownTags,
} from '#modules/post-lists/store.ts';
import { Refusal } from '#modules/refusal.ts';
import type { TagDetails } from '#modules/tags/schema.ts';
import { readTag } from '#modules/tags/tag.ts';

/** A tag or an author with posts. `text` is the description, or ''. */
export type Named = { id: number; name: string; text: string };
export type NamedKind = 'tag' | 'author';
/** `total` is undefined for more than 1,000 posts; `isNewest`: the page begins with the newest post. */
export type NamedPage = {
  named: Named;
  cards: PostCard[];
  hasMore: boolean;
  isNewest: boolean;
  total: number | undefined;
};

type Source = {
  read: (ctx: Ctx, id: number) => Promise<Named>;
  ids: (db: Ctx['db'], id: number, page: IdPage) => Promise<number[]>;
  count: (db: Ctx['db'], id: number, most: number) => Promise<number>;
  all: (db: Ctx['db'], limit: number) => Promise<ListedName[]>;
};

const sources: Record<NamedKind, Source> = {
  tag: {
    read: async (ctx, id) => ofTag(await readTag(ctx, id)),
    ids: idsWithTag,
    count: countWithTag,
    all: shownTags,
  },
  author: {
    read: async (ctx, id) => ofAuthor(await readAuthor(ctx, id)),
    ids: idsSignedBy,
    count: countSignedBy,
    all: shownAuthors,
  },
};

/**
 * Returns a page of the posts of a tag or an author, newest first; `afterId` is the last post of the previous page. Returns
 * undefined if the tag or author does not exist or has no published posts, because tags of drafts are not public.
 */
export async function namedPosts(
  ctx: Ctx,
  { kind, id }: { kind: NamedKind; id: number },
  { limit, afterId }: IdPage,
): Promise<NamedPage | undefined> {
  const source = sources[kind];
  const [named, ids, newest, counted] = await Promise.all([
    findNamed(ctx, source, id),
    source.ids(ctx.db, id, { limit: limit + 1, afterId }),
    source.ids(ctx.db, id, { limit: 1 }),
    source.count(ctx.db, id, countedPosts + 1),
  ]);
  if (named === undefined || newest.length === 0) return undefined;
  return {
    named,
    cards: await publishedCardsOf(ctx, ids.slice(0, limit)),
    hasMore: ids.length > limit,
    isNewest: ids[0] === newest[0],
    total: counted > countedPosts ? undefined : counted,
  };
}

/** Returns the newest posts of a tag or an author for a feed; undefined as in `namedPosts`. */
export async function namedFeed(
  ctx: Ctx,
  { kind, id }: { kind: NamedKind; id: number },
  about: (named: Named) => FeedTitle & { home: string },
): Promise<Feed | undefined> {
  const source = sources[kind];
  const [named, ids] = await Promise.all([
    findNamed(ctx, source, id),
    source.ids(ctx.db, id, { limit: feedEntries }),
  ]);
  return named === undefined || ids.length === 0 ? undefined : readFeedOf(ctx, about(named), ids);
}

/** Returns every tag or author with published posts, for the sitemap. */
export async function listedNames(ctx: Pick<Ctx, 'db'>, kind: NamedKind): Promise<ListedName[]> {
  return sources[kind].all(ctx.db, namesInSitemap);
}

async function findNamed(ctx: Ctx, { read }: Source, id: number): Promise<Named | undefined> {
  try {
    return await read(ctx, id);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'missing') return undefined;
    throw error;
  }
}

function ofTag({ id, name, description }: TagDetails): Named {
  return { id, name, text: description };
}

function ofAuthor({ id, name, about }: PublicAuthor): Named {
  return { id, name, text: about };
}
