import type { Ctx } from '#domain/context.ts';
import { postPath } from '#domain/blog/limits.ts';
import type { Post } from '#domain/blog/schema.ts';
import { bodyHtml } from '#domain/blog/body.ts';
import { feedEntries } from '#domain/blog/changed-pages.ts';
import { withAbsoluteImages } from '#domain/blog/images.ts';
import { publishedPageWithBodies } from '#domain/blog/store.ts';

/** What the blog calls itself; words come from content/. */
export type FeedTitle = { title: string; description: string };

export type FeedEntry = {
  /** Address of the page and, as it never changes with the title, of the post itself. */
  url: string;
  permanentUrl: string;
  title: string;
  author: string;
  preview: string;
  html: string;
  image: string | undefined;
  publishedAt: Date;
  updatedAt: Date;
};
export type Feed = FeedTitle & {
  publicUrl: string;
  /** Path of the page that lists the same. */
  home: string;
  entries: FeedEntry[];
  /** Of the newest change among the entries: Last-Modified; undefined without entries. */
  changedAt: Date | undefined;
};

/** The newest 20 posts as every feed carries them, with absolute addresses; fewer where they are longer than 4 MB together. */
export async function readFeed(ctx: Ctx, about: FeedTitle): Promise<Feed> {
  const { publicUrl } = ctx.settings;
  const { posts } = await publishedPageWithBodies(ctx.db, { limit: feedEntries });
  const entries = posts.map((post) => toEntry(post, publicUrl));
  const changes = entries.map(({ updatedAt }) => updatedAt.getTime());
  return {
    ...about,
    publicUrl,
    home: '/blog',
    entries,
    changedAt: changes.length > 0 ? new Date(Math.max(...changes)) : undefined,
  };
}

function toEntry(post: Post, publicUrl: string): FeedEntry {
  const { title, author, preview, publishedAt } = post;
  return {
    url: `${publicUrl}${postPath(post)}`,
    permanentUrl: `${publicUrl}/blog/${post.id}`,
    title,
    author,
    preview,
    html: withAbsoluteImages(bodyHtml(post), publicUrl),
    image: post.image === null ? undefined : URL.parse(post.image, publicUrl)?.href,
    publishedAt,
    updatedAt: post.updatedAt > publishedAt ? post.updatedAt : publishedAt,
  };
}
