import { postPath } from '#modules/posts/constants.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import { PostCover } from '#web/site/blog/post-cover.tsx';
import { formatPlainDate } from '#web/format/dates.ts';
import { useLocalizedAddress, useLangOf, useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';

type MorePostsProps = {
  older: PostCard | undefined;
  newer: PostCard | undefined;
  related: readonly PostCard[];
};

export function MorePosts({ older, newer, related }: MorePostsProps) {
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const { article, list } = useTexts('blog');
  const langOf = useLangOf();
  if (!older && !newer) return null;
  return (
    <div className="on-from-here measure">
      <nav className="neighbours" aria-label={article.otherPosts}>
        {older ? <Neighbour card={older} label={article.previous} rel="prev" /> : null}{' '}
        {newer ? <Neighbour card={newer} label={article.next} rel="next" /> : null}
      </nav>
      {related.length === 0 ? null : (
        <section aria-labelledby="related">
          <h2 id="related">{article.related}</h2>
          <ul className="related">
            {related.map((card) => (
              <li key={card.id}>
                <a lang={langOf(card.language)} href={localize(postPath(card))}>
                  {card.title}
                </a>{' '}
                <time dateTime={card.publishedAt.toISOString()}>
                  {formatPlainDate(card.publishedAt, language)}
                </time>
                {langOf(card.language) === 'en' ? ` · ${list.inEnglish}` : null}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Neighbour({ card, label, rel }: { card: PostCard; label: string; rel: string }) {
  const localize = useLocalizedAddress();
  const lang = useLangOf()(card.language);
  const { list } = useTexts('blog');
  return (
    <a className={rel} href={localize(postPath(card))} rel={rel}>
      <PostCover post={card} size="small" />
      <span>
        <span>{lang === 'en' ? `${label} · ${list.inEnglish}` : label}</span>{' '}
        <span lang={lang} className="display">
          {card.title}
        </span>
      </span>
    </a>
  );
}
