import { data, type LoaderFunctionArgs, redirect, type MetaArgs } from 'react-router';
import { blog } from '#content/site/blog.ts';
import { parseBody, type ReadBody, sparingImages } from '#modules/posts/body.ts';
import { neighbours, publishedPost, relatedPosts } from '#modules/posts/post.ts';
import { postIdOf, postPath } from '#modules/posts/constants.ts';
import { textOfImage } from '#modules/media/library.ts';
import { tagsOfPosts } from '#modules/tags/tag.ts';
import { requestContext } from '#web/request-context.ts';
import articleCss from '#web/site/blog/article.css?inline';
import bodyCss from '#web/site/blog/body.css?inline';
import tagsCss from '#web/site/blog/tags.css?inline';
import focusCss from '#web/site/blog/focus.css?inline';
import onwardCss from '#web/site/blog/onward.css?inline';
import type { ArticleData } from '#web/site/blog/article-data.ts';
import { ArticleSheet } from '#web/site/blog/article-sheet.tsx';
import { FeedLinks } from '#web/site/blog/feed-links.tsx';
import { MorePosts } from '#web/site/blog/more-posts.tsx';
import { ShareLinks } from '#web/site/blog/share-links.tsx';
import { TagLinks } from '#web/site/blog/tag-links.tsx';
import { articleStructuredData, breadcrumbs, changeOf } from '#web/site/blog/structured-data.ts';
import { meta as notFoundMeta } from '#web/site/not-found/not-found.tsx';
import { missingOrMoved } from '#web/site/not-found/former-address.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { pageMeta } from '#web/site/parts/page-meta.ts';
import { asksForLess } from '#web/site/parts/sparing.ts';
import { postLinkImage } from '#web/site/social/image-address.ts';
import { textsOf } from '#web/site/parts/texts.ts';

export const handle = { css: articleCss + bodyCss + tagsCss + onwardCss + focusCss };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: ArticleData | undefined }) => {
  if (loaderData === undefined) return notFoundMeta({ matches });
  const { post, publicUrl, canonical, image, tags } = loaderData;
  return [
    ...pageMeta({
      title: textsOf(matches, blog).article.documentTitle(post.searchTitle || post.title),
      description: post.searchDescription || post.preview,
    }),
    { property: 'article:published_time', content: post.publishedAt.toISOString() },
    { property: 'article:modified_time', content: changeOf(post).toISOString() },
    { property: 'article:author', content: post.author },
    ...tags.map(({ name }) => ({ property: 'article:tag', content: name })),
    { 'script:ld+json': articleStructuredData(post, { publicUrl, canonical, image, tags }) },
    {
      'script:ld+json': breadcrumbs(publicUrl, [
        { name: textsOf(matches, blog).list.heading, path: '/blog' },
        { name: post.title, path: canonical },
      ]),
    },
  ];
};

/** Number of related posts below an article, besides the previous and the next post. */
const relatedCount = 3;

/**
 * `/blog/{id}` and `/blog/{id}-{slug}` show the post; the second form is canonical, and another slug redirects to it. An id
 * without a published post gets the "not found" page, unless a post had that address before.
 */
export const loader = needsDatabase(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const { post: asked = '' } = params;
  const id = postIdOf(asked);
  const post = id === undefined ? undefined : await publishedPost(ctx, id);
  if (!post) throw await missingOrMoved(ctx, request);
  const canonical = postPath(post);
  if (asked !== String(id) && canonical !== `/blog/${asked}`) return redirect(canonical, 301);
  const [{ older, newer }, tags, coverText] = await Promise.all([
    neighbours(ctx, post),
    tagsOfPosts(ctx, [post.id]),
    textOfImage(ctx, post.image),
  ]);
  const shown = [older, newer].flatMap((card) => (card ? [card.id] : []));
  const related = await relatedPosts(ctx, post, { count: relatedCount, except: shown });
  const pictures = asksForLess(ctx, request) ? sparingImages(post.pictures) : post.pictures;
  const body: ReadBody = await parseBody(ctx, { ...post, pictures });
  const { publicUrl } = ctx.settings;
  return data<ArticleData>({
    canonical,
    publicUrl,
    image: postLinkImage(post),
    kind: 'article',
    post,
    coverText,
    body,
    tags: tags.get(post.id) ?? [],
    standsFirstAt: post.canonicalUrl || undefined,
    older,
    newer,
    related,
  });
});

export default function Article({ loaderData }: { loaderData: ArticleData }) {
  const { post, coverText, body, tags, older, newer, related, publicUrl, canonical } = loaderData;
  return (
    <main id="content">
      <FeedLinks />
      <div className="stripe" />
      <ArticleSheet post={post} coverText={coverText} body={body}>
        <TagLinks tags={tags} />
        <ShareLinks title={post.title} address={publicUrl + canonical} />
      </ArticleSheet>
      <MorePosts older={older} newer={newer} related={related} />
    </main>
  );
}
