import type { Post } from '#modules/posts/schema.ts';
import { buildAuthorPath } from '#modules/authors/constants.ts';
import { addLanguagePrefix } from '#modules/translations/constants.ts';
import type { Tag } from '#modules/tags/schema.ts';
import type { LinkImage } from '#web/site/social/image-address.ts';

type ArticleContext = {
  company: string;
  publicUrl: string;
  canonical: string;
  image: LinkImage;
  tags: readonly Tag[];
};

/** Creates the structured data of a post (schema.org BlogPosting, an Article). */
export function createArticleStructuredData(
  post: Post,
  { company, publicUrl, canonical, image, tags }: ArticleContext,
) {
  const { path, width, height } = image;
  const { author, signedBy } = post;
  const authorAddress =
    signedBy === null
      ? undefined
      : addLanguagePrefix(post.language, buildAuthorPath({ id: signedBy, name: author }));
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    inLanguage: post.language,
    description: post.preview,
    datePublished: post.publishedAt.toISOString(),
    dateModified: getLastChange(post).toISOString(),
    author: {
      '@type': 'Person',
      name: author,
      ...(authorAddress === undefined ? {} : { url: publicUrl + authorAddress }),
    },
    ...(tags.length === 0 ? {} : { keywords: tags.map(({ name }) => name) }),
    image: { '@type': 'ImageObject', url: `${publicUrl}${path}`, width, height },
    mainEntityOfPage: `${publicUrl}${canonical}`,
    publisher: { '@type': 'Organization', name: company, url: `${publicUrl}/` },
  };
}

/** Returns the date of the last public change, which is never before publication. */
export function getLastChange({ publishedAt, updatedAt }: Pick<Post, 'publishedAt' | 'updatedAt'>): Date {
  return updatedAt > publishedAt ? updatedAt : publishedAt;
}

/**
 * Creates the structured data of the path from the front page to a page (schema.org BreadcrumbList). The page itself is last.
 */
export function createBreadcrumbs(publicUrl: string, steps: readonly { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, i) => ({
      '@type': 'ListItem',
      position: i + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}
