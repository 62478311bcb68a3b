import { brand } from '#content/brand.ts';
import type { Post } from '#domain/blog/schema.ts';

type Addresses = { publicUrl: string; canonical: string; image: string };

/** A post for machines (schema.org BlogPosting). */
export function articleStructuredData(post: Post, { publicUrl, canonical, image }: Addresses) {
  const modified = post.updatedAt > post.publishedAt ? post.updatedAt : post.publishedAt;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.preview,
    datePublished: post.publishedAt.toISOString(),
    dateModified: modified.toISOString(),
    author: { '@type': 'Person', name: post.author },
    image: `${publicUrl}${image}`,
    mainEntityOfPage: `${publicUrl}${canonical}`,
    publisher: { '@type': 'Organization', name: brand.company, url: `${publicUrl}/` },
  };
}
