import type { ReadBody } from '#domain/blog/body.ts';
import type { Post, PostCard } from '#domain/blog/schema.ts';

/** What the page of a published post shows. */
export type ArticleData = {
  canonical: string;
  publicUrl: string;
  /** Path of the social picture. */
  image: string;
  kind: 'article';
  post: Post;
  body: ReadBody;
  older: PostCard | undefined;
  newer: PostCard | undefined;
  related: PostCard[];
};

/** No published post has the id: the page is the lost page, without an address of its own. */
export type MissingArticle = { canonical: null };

export function isArticle(found: unknown): found is ArticleData {
  return typeof found === 'object' && found !== null && 'post' in found;
}
