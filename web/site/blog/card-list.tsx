import type { PostCard as Card } from '#modules/posts/schema.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { ScriptOnly } from '#web/site/parts/script-only.tsx';
import { useLocalizedAddress, useTexts, useLangOf, useVisitorLanguage } from '#web/site/parts/texts.ts';
import { postPath } from '#modules/posts/constants.ts';
import { AuthorName } from '#web/site/blog/author-name.tsx';
import { PostCover } from '#web/site/blog/post-cover.tsx';
import { TagLinks } from '#web/site/blog/tag-links.tsx';
import { formatPlainDate } from '#web/format/dates.ts';

type PostCardProps = { card: Card; isFirst: boolean; isPinned: boolean; tags: readonly Tag[] };

/** Maximum number of tags on a card; the article shows all. */
const tagsOnCard = 3;

function PostCard({ card, isFirst, isPinned, tags }: PostCardProps) {
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const lang = useLangOf()(card.language);
  const texts = useTexts('blog');
  const address = postPath(card);
  return (
    <li>
      <article className="card">
        <PostCover post={card} size="card" isFirst={isFirst} />
        <div>
          <p className="byline">
            {isPinned ? <span className="pinned">{texts.list.pinned}</span> : null}
            <AuthorName post={card} /> ·{' '}
            <time dateTime={card.publishedAt.toISOString()}>
              {formatPlainDate(card.publishedAt, language)}
            </time>
            {lang === 'en' ? ` · ${texts.list.inEnglish}` : null}
          </p>
          <h2 lang={lang}>
            <a href={localize(address)}>{card.title}</a>
          </h2>
          <p lang={lang}>{card.preview}</p>
          <TagLinks tags={tags.slice(0, tagsOnCard)} />
          <p className="onward">
            <a href={localize(address)} aria-label={texts.list.continueReadingOf({ title: card.title })}>
              {texts.list.continueReading}
            </a>
          </p>
        </div>
      </article>
    </li>
  );
}

type CardListProps = {
  /** `total`: number of posts in the whole list; undefined if not counted. `lastId`: the position of the next page. */
  page: {
    cards: readonly Card[];
    lastId: number | undefined;
    hasMore: boolean;
    isNewest: boolean;
    total: number | undefined;
  };
  tags: ReadonlyMap<number, readonly Tag[]>;
  /** Path of the first page. */
  address: string;
  toNewest: string;
};

/** Posts as cards, with links to the newest and the next posts. The script of public pages loads the next posts in place. */
export function CardList({
  page: { cards, lastId, hasMore, isNewest, total },
  tags,
  address,
  toNewest,
}: CardListProps) {
  const localize = useLocalizedAddress();
  const texts = useTexts('blog');
  return (
    <>
      {isNewest ? null : (
        <p className="to-newest">
          <a href={localize(address)}>{toNewest}</a>
        </p>
      )}
      <ul className="cards">
        {cards.map((card, i) => (
          <PostCard
            key={card.id}
            card={card}
            isFirst={isNewest && i === 0}
            isPinned={address === '/blog' && isNewest && card.isPinned}
            tags={tags.get(card.id) ?? []}
          />
        ))}
      </ul>
      <div className="more">
        {lastId !== undefined && hasMore ? (
          <a className="button" id="more" href={localize(`${address}?after=${lastId}`)}>
            {texts.list.loadMore}
          </a>
        ) : null}
        <ScriptOnly>
          <p className="loading" hidden>
            <span />
            <span />
            <span />
            <span />
            {texts.list.loadingMore}
          </p>
          <p className="not-loaded" role="alert" hidden>
            {texts.failed.text}
          </p>
        </ScriptOnly>
        {isNewest && total !== undefined ? (
          <p className="count" data-shown={texts.list.shown({ shown: '{shown}', total })}>
            {texts.list.shown({ shown: cards.length, total })}
          </p>
        ) : null}
        <p className="unseen" role="status" data-loaded={texts.list.loadedMore({ count: '{count}' })} />
      </div>
    </>
  );
}
