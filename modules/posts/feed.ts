import { buildAuthorPath } from '#modules/authors/constants.ts';
import type { Ctx } from '#modules/context.ts';
import { postPath } from '#modules/posts/constants.ts';
import type { Post } from '#modules/posts/schema.ts';
import { feedEntries } from '#modules/posts/changed-pages.ts';
import { toAbsoluteAddresses } from '#modules/posts/images.ts';
import { linkVideos, listVideoIds } from '#modules/html/video.ts';
import { listReaderCards } from '#modules/posts/published-posts.ts';
import { listPublishedByIdsWithBodies, listPublishedPage } from '#modules/posts/store.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { getTagsByPost } from '#modules/tags/tag.ts';
import { addLanguagePrefix, type Language } from '#modules/translations/constants.ts';

/** Title and labels of a feed, from content/. */
export type FeedTitle = {
  language: Language;
  title: string;
  description: string;
  /** Label of the link to a video, because feed readers do not play videos. */
  watch: string;
};

/** `inEnglish` formats the title of an English post in a feed of another language. */
export type PostFeedTitle = FeedTitle & { inEnglish: (values: { title: string }) => string };

export type FeedEntry = {
  /** `url` contains the slug and changes with the title; `permanentUrl` never changes and identifies the entry. */
  url: string;
  permanentUrl: string;
  title: string;
  language: Language;
  author: string;
  authorUrl?: string | undefined;
  tags?: readonly string[];
  preview: string;
  html: string;
  image: string | undefined;
  /** The first video of the post. */
  enclosure?: { url: string; type: string; sizeBytes: number } | undefined;
  publishedAt: Date;
  updatedAt: Date;
};
export type Feed = FeedTitle & {
  publicUrl: string;
  /** Path of the page that lists the same posts. */
  home: string;
  entries: FeedEntry[];
  /** Time of the latest change among the entries, for Last-Modified. */
  changedAt: Date | undefined;
};

/**
 * Returns the newest 20 posts of the list in a language for a feed, with absolute addresses; fewer if their bodies exceed 4 MB.
 */
export async function readFeed(ctx: Ctx, feedTitle: PostFeedTitle): Promise<Feed> {
  const posts = await listPublishedPage(ctx.db, { limit: feedEntries, listedIn: feedTitle.language });
  return readFeedByIds(
    ctx,
    { ...feedTitle, home: '/blog' },
    posts.map(({ id }) => id),
  );
}

/**
 * Returns a feed of these posts in the order of `ids`, each as its translation if there is a published one; `home` is the path of
 * the page that lists the posts.
 */
export async function readFeedByIds(
  ctx: Ctx,
  about: PostFeedTitle & { home: string },
  ids: readonly number[],
): Promise<Feed> {
  const cards = await listReaderCards(ctx, ids, about.language);
  const shownIds = cards.map(({ id }) => id);
  const posts = await listPublishedByIdsWithBodies(ctx.db, shownIds);
  const byId = new Map(posts.map((post) => [post.id, post]));
  return buildFeed(
    ctx,
    about,
    shownIds.flatMap((id) => byId.get(id) ?? []),
  );
}

async function buildFeed(
  ctx: Ctx,
  about: PostFeedTitle & { home: string },
  posts: readonly Post[],
): Promise<Feed> {
  const { publicUrl } = ctx.settings;
  const tags = await getTagsByPost(
    ctx,
    posts.map(({ id }) => id),
  );
  const bodies = posts.map(({ body, format }) => ({ body, format }));
  const html = await ctx.parsing.cleanBodies(bodies, 'visitors');
  const entries = posts.map((post, index) =>
    toEntry(post, tags.get(post.id) ?? [], { publicUrl, about, html: html[index] ?? '' }),
  );
  const changes = entries.map(({ updatedAt }) => updatedAt.getTime());
  return {
    ...about,
    home: addLanguagePrefix(about.language, about.home),
    publicUrl,
    entries,
    changedAt: changes.length > 0 ? new Date(Math.max(...changes)) : undefined,
  };
}

function toEntry(
  post: Post,
  tags: readonly Tag[],
  { publicUrl, about, html }: { publicUrl: string; about: PostFeedTitle; html: string },
): FeedEntry {
  const { title, author, preview, publishedAt, signedBy, language } = post;
  const { watch } = about;
  const localize = (path: string) => publicUrl + addLanguagePrefix(about.language, path);
  return {
    url: localize(postPath(post)),
    permanentUrl: `${publicUrl}/blog/${post.id}`,
    title: language === about.language ? title : about.inEnglish({ title }),
    language,
    author,
    authorUrl: signedBy === null ? undefined : localize(buildAuthorPath({ id: signedBy, name: author })),
    tags: tags.map(({ name }) => name),
    preview,
    html: toAbsoluteAddresses(linkVideos(html, { text: watch, origin: publicUrl }), publicUrl),
    enclosure: findEnclosure(post, publicUrl),
    image: post.image === null ? undefined : URL.parse(post.image, publicUrl)?.href,
    publishedAt,
    updatedAt: post.updatedAt > publishedAt ? post.updatedAt : publishedAt,
  };
}

/** Returns the first video of a post: podcast clients accept only one enclosed file per entry. */
function findEnclosure({ body, format, pictures }: Post, publicUrl: string): FeedEntry['enclosure'] {
  const [id] = format === 'html' ? listVideoIds(body) : [];
  const video = id === undefined || !Object.hasOwn(pictures, id) ? undefined : pictures[id]?.video;
  if (video === undefined) return undefined;
  const { path, sizeBytes } = video;
  return { url: publicUrl + path, type: path.endsWith('.webm') ? 'video/webm' : 'video/mp4', sizeBytes };
}
