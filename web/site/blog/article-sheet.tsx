import type { ReactNode } from 'react';
import type { ParsedBody } from '#modules/posts/body.ts';
import type { Post } from '#modules/posts/schema.ts';
import { ArticleBody } from '#web/site/blog/article-body.tsx';
import { PostCover } from '#web/site/blog/post-cover.tsx';
import { AuthorName } from '#web/site/blog/author-name.tsx';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import { printedMotifs } from '#web/ui/cloth/printed-motifs.ts';
import { pickRandom, createRandom } from '#web/ui/cloth/seeded.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { useLocalizedAddress, useContentLang, useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';

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

function ArticleHead({ post }: { post: Post }) {
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const lang = useContentLang();
  const { article } = useTexts('blog');
  const [published, updated] = [
    formatPlainDate(post.publishedAt, language),
    formatPlainDate(post.updatedAt, language),
  ];
  const isUpdated = post.updatedAt > post.publishedAt && updated !== published;
  return (
    <header className="article-head measure">
      <p>
        <a href={localize('/blog')}>{article.back}</a>
      </p>
      <h1 lang={lang}>{post.title}</h1>
      <div className="by">
        <svg className="cloth" viewBox="0 0 64 64" aria-hidden="true">
          <PrintedSquare motif={pickRandom(createRandom(post.author), printedMotifs)} dye="danfo" />
        </svg>
        <p>
          <AuthorName post={post} />
          <br />
          <time dateTime={post.publishedAt.toISOString()}>{published}</time> ·{' '}
          <span>{article.readingTime({ minutes: post.readingMinutes })}</span>
          {isUpdated ? (
            <>
              {' · '}
              <time dateTime={post.updatedAt.toISOString()}>{article.updated({ date: updated })}</time>
            </>
          ) : null}
        </p>
      </div>
    </header>
  );
}
