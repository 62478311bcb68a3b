import { postPath } from '#modules/posts/constants.ts';
import type { PostCard } from '#modules/posts/schema.ts';
import { AuthorName } from '#web/site/blog/author-name.tsx';
import { formatPlainDate } from '#web/format/dates.ts';
import { useLangOf, useLocalizedAddress, useTexts, useVisitorLanguage } from '#web/site/parts/texts.ts';

export function PostLines({ cards, isShort = false }: { cards: readonly PostCard[]; isShort?: boolean }) {
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const langOf = useLangOf();
  const texts = useTexts('blog');
  return (
    <ul className="post-lines">
      {cards.map((card) => (
        <li key={card.id}>
          <h2 lang={langOf(card.language)}>
            <a href={localize(postPath(card))}>{card.title}</a>
          </h2>
          {isShort ? null : <p lang={langOf(card.language)}>{card.preview}</p>}
          <p className="byline">
            <AuthorName post={card} /> ·{' '}
            <time dateTime={card.publishedAt.toISOString()}>
              {formatPlainDate(card.publishedAt, language)}
            </time>
            {langOf(card.language) === 'en' ? ` · ${texts.list.inEnglish}` : null}
          </p>
        </li>
      ))}
    </ul>
  );
}
