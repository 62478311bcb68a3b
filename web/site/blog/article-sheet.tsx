import type { ReactNode } from 'react';
import type { ParsedBody } from '#modules/posts/body.ts';
import type { Post } from '#modules/posts/schema.ts';
import { ArticleBody } from '#web/site/blog/article-body.tsx';
import { ArticleHead } from '#web/site/blog/article-head.tsx';
import { PostCover } from '#web/site/blog/post-cover.tsx';

type ArticleSheetProps = { post: Post; coverText: string; body: ParsedBody; children?: ReactNode };

/** A post from title to end, followed by `children` in the same column. */
export function ArticleSheet({ post, coverText, body, children }: ArticleSheetProps) {
  return (
    <article>
      <ArticleHead post={post} />
      <div className="article-cover">
        <PostCover post={post} size="article" text={coverText} isFirst />
        {post.image === null ? <PostCover post={post} size="card" /> : null}
      </div>
      <div className="article measure">
        <ArticleBody body={body} />
        {children}
      </div>
    </article>
  );
}
