import type { ReadBody } from '#modules/posts/body.ts';
import type { Post, PostCard } from '#modules/posts/schema.ts';
import type { Tag } from '#modules/tags/schema.ts';
import type { LinkImage } from '#web/site/social/image-address.ts';

/** What the page of a published post shows. */
export type ArticleData = {
  canonical: string;
  publicUrl: string;
  /** What links to it show. */
  image: LinkImage;
  kind: 'article';
  post: Post;
  /** What the post's own image shows; '' where nobody said. */
  coverText: string;
  body: ReadBody;
  tags: Tag[];
  /** The whole address at which the text stood first, if elsewhere: searches show that one. */
  standsFirstAt: string | undefined;
  older: PostCard | undefined;
  newer: PostCard | undefined;
  related: PostCard[];
};

export function isArticle(found: unknown): found is ArticleData {
  return typeof found === 'object' && found !== null && 'post' in found;
}
