import { blog } from '#content/site/blog.ts';
import type { PostCard as Card } from '#modules/posts/schema.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { PostCard } from '#web/site/blog/post-card.tsx';
import { ScriptOnly } from '#web/site/parts/script-only.tsx';
import { useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

type CardListProps = {
  /** `total`: number of posts in the whole list; undefined if not counted. */
  page: { cards: readonly Card[]; hasMore: boolean; isNewest: boolean; total: number | undefined };
  tags: ReadonlyMap<number, readonly Tag[]>;
  /** Path of the first page. */
  address: string;
  toNewest: string;
};

/** Posts as cards, with links to the newest and the next posts. The script of public pages loads the next posts in place. */
export function CardList({
  page: { cards, hasMore, isNewest, total },
  tags,
  address,
  toNewest,
}: CardListProps) {
  const localize = useLocalizedAddress();
  const texts = useTexts(blog);
  const last = cards.at(-1);
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
        {last && hasMore ? (
          <a className="button" id="more" href={localize(`${address}?after=${last.id}`)}>
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
          <p className="count" data-shown={texts.list.shown('{shown}', total)}>
            {texts.list.shown(cards.length, total)}
          </p>
        ) : null}
        <p className="unseen" role="status" data-loaded={texts.list.loadedMore('{count}')} />
      </div>
    </>
  );
}
