import type { ParsedBody } from '#modules/posts/body.ts';
import type { Post, PostCard } from '#modules/posts/schema.ts';
import type { Tag } from '#modules/tags/schema.ts';
import type { LinkImage } from '#web/site/social/image-address.ts';

export type ArticleData = {
  canonical: string;
  publicUrl: string;
  image: LinkImage;
  kind: 'article';
  post: Post;
  /** Alternative text of the post's own image; '' if it has none. */
  coverText: string;
  body: ParsedBody;
  tags: Tag[];
  /** Full address of the original publication elsewhere; it becomes the canonical link. */
  standsFirstAt: string | undefined;
  older: PostCard | undefined;
  newer: PostCard | undefined;
  related: PostCard[];
};
