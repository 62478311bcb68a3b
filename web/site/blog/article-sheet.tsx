import { Fragment, type ReactNode } from 'react';
import { languageNames } from '#content/languages.ts';
import type { ParsedBody } from '#modules/posts/body.ts';
import type { Post } from '#modules/posts/schema.ts';
import type { Language } from '#modules/translations/constants.ts';
import { ArticleBody } from '#web/site/blog/article-body.tsx';
import { PostCover } from '#web/site/blog/post-cover.tsx';
import { AuthorName } from '#web/site/blog/author-name.tsx';
import { PrintedSquare } from '#web/ui/cloth/printed-motif.tsx';
import { printedMotifs } from '#web/ui/cloth/printed-motifs.ts';
import { pickRandom, createRandom } from '#web/ui/cloth/seeded.ts';
import { formatPlainDate } from '#web/format/dates.ts';
import { useLocalizedAddress, useLangOf, useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';

type ArticleSheetProps = {
  post: Post;
  coverText: string;
  body: ParsedBody;
  translations?: Translations;
  children?: ReactNode;
};
/** The other addresses of the post, by language. */
type Translations = readonly (readonly [language: Language, path: string])[];

/** A post from title to end, followed by `children` in the same column. */
export function ArticleSheet({ post, coverText, body, translations, children }: ArticleSheetProps) {
  const lang = useLangOf()(post.language);
  return (
    <article>
      <ArticleHead post={post} translations={translations} />
      <div className="article-cover">
        <PostCover post={post} size="article" text={coverText} isFirst />
        {post.image === null ? <PostCover post={post} size="card" /> : null}
      </div>
      <div className="article measure">
        <ArticleBody body={body} lang={lang} />
        {children}
      </div>
    </article>
  );
}

function ArticleHead({ post, translations }: { post: Post; translations: Translations | undefined }) {
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const lang = useLangOf()(post.language);
  const { article, list } = useTexts('blog');
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
          {lang === 'en' ? (
            <>
              {' · '}
              <span>{list.inEnglish}</span>
            </>
          ) : null}
          {isUpdated ? (
            <>
              {' · '}
              <time dateTime={post.updatedAt.toISOString()}>{article.updated({ date: updated })}</time>
            </>
          ) : null}
        </p>
      </div>
      {translations === undefined || translations.length === 0 ? null : (
        <p className="also-in">
          {article.alsoIn}{' '}
          {translations.map(([other, path], at) => (
            <Fragment key={other}>
              {at === 0 ? null : ' · '}
              <a href={path} lang={other} hrefLang={other}>
                {languageNames[other].own}
              </a>
            </Fragment>
          ))}
        </p>
      )}
    </header>
  );
}
