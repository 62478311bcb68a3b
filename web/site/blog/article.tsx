import { data, type LoaderFunctionArgs, redirect, type MetaArgs } from 'react-router';
import { parseBody, type ParsedBody, toSmallImages } from '#modules/posts/body.ts';
import {
  findNeighbours,
  findPublishedPost,
  findReaderPath,
  findRelatedPosts,
  listTranslationsByPost,
} from '#modules/posts/published-posts.ts';
import { localizedPostPath, parsePostId, postPath } from '#modules/posts/constants.ts';
import { getImageDescription } from '#modules/media/library.ts';
import { getTagsByPost } from '#modules/tags/tag.ts';
import { addLanguagePrefix, type Language } from '#modules/translations/constants.ts';
import { requestContext } from '#web/request-context.ts';
import articleCss from '#web/site/blog/article.css?inline';
import bodyCss from '#web/site/blog/body.css?inline';
import tagsCss from '#web/site/blog/tags.css?inline';
import focusCss from '#web/site/blog/focus.css?inline';
import onwardCss from '#web/site/blog/onward.css?inline';
import { ArticleSheet } from '#web/site/blog/article-sheet.tsx';
import { FeedLinks } from '#web/site/blog/feed-links.tsx';
import { MorePosts } from '#web/site/blog/more-posts.tsx';
import { ShareLinks } from '#web/site/blog/share-links.tsx';
import { TagLinks } from '#web/site/blog/tag-links.tsx';
import {
  createArticleStructuredData,
  createBreadcrumbs,
  getLastChange,
} from '#web/site/blog/structured-data.ts';
import { meta as notFoundMeta } from '#web/site/not-found/not-found.tsx';
import { createMissingOrMovedResponse } from '#web/site/not-found/former-address.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { getBrand } from '#web/site/parts/site-data.ts';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { wantsLessData } from '#web/site/parts/save-data.ts';
import { getPostLinkImage, type LinkImage } from '#web/site/social/image-address.ts';
import { getRouteLanguage, getTexts } from '#web/site/parts/texts.ts';
import type { Post, PostCard } from '#modules/posts/schema.ts';
import type { Tag } from '#modules/tags/schema.ts';

export const handle = { css: articleCss + bodyCss + tagsCss + onwardCss + focusCss };

export const meta = ({ loaderData, matches }: MetaArgs & { loaderData?: ArticleData | undefined }) => {
  if (loaderData === undefined) return notFoundMeta({ matches });
  const { post, publicUrl, image, tags } = loaderData;
  const address = localizedPostPath(post);
  const { company } = getBrand(matches);
  return [
    ...createPageMeta({
      title: getTexts(matches, 'blog').article.documentTitle({ title: post.searchTitle || post.title }),
      description: post.searchDescription || post.preview,
    }),
    { property: 'article:published_time', content: post.publishedAt.toISOString() },
    { property: 'article:modified_time', content: getLastChange(post).toISOString() },
    { property: 'article:author', content: post.author },
    ...tags.map(({ name }) => ({ property: 'article:tag', content: name })),
    {
      'script:ld+json': createArticleStructuredData(post, {
        company,
        publicUrl,
        canonical: address,
        image,
        tags,
      }),
    },
    {
      'script:ld+json': createBreadcrumbs(publicUrl, [
        {
          name: getTexts(matches, 'blog').list.heading,
          path: addLanguagePrefix(getRouteLanguage(matches).language, '/blog'),
        },
        { name: post.title, path: address },
      ]),
    },
  ];
};

/** Number of related posts below an article, besides the previous and the next post. */
const relatedCount = 3;
/** The address of another language may change when a translation is published. */
const noCache = { 'Cache-Control': 'no-cache' };

/**
 * `/blog/{id}` and `/blog/{id}-{slug}` show the post; the second form is canonical, and another slug redirects to it. An id
 * without a published post gets the "not found" page, unless a post had that address before.
 */
export const loader = needsDatabase(async ({ request, params, context }: LoaderFunctionArgs) => {
  const { ctx, language } = context.get(requestContext);
  const { post: postParam = '' } = params;
  const id = parsePostId(postParam);
  const post = id === undefined ? undefined : await findPublishedPost(ctx, id);
  if (!post) throw await createMissingOrMovedResponse(ctx, request);
  const canonical = postPath(post);
  // A reader gets the post in the language of the page if it exists, and pages in other languages show only English posts.
  if (post.language !== language) {
    const path = await findReaderPath(ctx, post, language);
    if (path !== addLanguagePrefix(language, canonical)) return redirect(path, { headers: noCache });
  }
  if (postParam !== String(id) && canonical !== `/blog/${postParam}`) return redirect(canonical, 301);
  const [{ older, newer }, tags, coverText, translations] = await Promise.all([
    findNeighbours(ctx, post, language),
    getTagsByPost(ctx, [post.id]),
    getImageDescription(ctx, post.image),
    listTranslationsByPost(ctx, [post]),
  ]);
  const shownIds = [older, newer].flatMap((card) => (card ? [card.id] : []));
  const related = await findRelatedPosts(ctx, post, {
    count: relatedCount,
    language,
    except: shownIds,
  });
  const pictures = wantsLessData(ctx, request) ? toSmallImages(post.pictures) : post.pictures;
  const body: ParsedBody = await parseBody(ctx, { ...post, pictures });
  const { publicUrl } = ctx.settings;
  return data<ArticleData>({
    canonical,
    publicUrl,
    language: post.language,
    translations: (translations.get(post.id) ?? []).map((other) => [
      other.language,
      localizedPostPath(other),
    ]),
    image: getPostLinkImage(post),
    kind: 'article',
    post,
    coverText,
    body,
    tags: tags.get(post.id) ?? [],
    originalUrl: post.canonicalUrl || undefined,
    older,
    newer,
    related,
  });
});

export default function Article({ loaderData }: { loaderData: ArticleData }) {
  const { post, coverText, body, translations, tags, older, newer, related, publicUrl } = loaderData;
  const others = translations.filter(([language]) => language !== post.language);
  return (
    <main id="content">
      <FeedLinks />
      <div className="stripe" />
      <ArticleSheet post={post} coverText={coverText} body={body} translations={others}>
        <TagLinks tags={tags} />
        <ShareLinks title={post.title} address={publicUrl + localizedPostPath(post)} />
      </ArticleSheet>
      <MorePosts older={older} newer={newer} related={related} />
    </main>
  );
}

type ArticleData = {
  /** Path without the prefix of the language. */
  canonical: string;
  publicUrl: string;
  language: Language;
  /** The published posts of the group, with this post; empty without a translation. */
  translations: (readonly [language: Language, path: string])[];
  image: LinkImage;
  kind: 'article';
  post: Post;
  /** Alternative text of the post's own image; '' if it has none. */
  coverText: string;
  body: ParsedBody;
  tags: Tag[];
  /** Full address of the original publication elsewhere; it becomes the canonical link. */
  originalUrl: string | undefined;
  older: PostCard | undefined;
  newer: PostCard | undefined;
  related: PostCard[];
};
