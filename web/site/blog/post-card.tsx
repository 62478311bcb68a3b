import { blog } from '#content/site/blog.ts';
import { postPath } from '#modules/posts/constants.ts';
import type { PostCard as Card } from '#modules/posts/schema.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { AuthorName } from '#web/site/blog/author-name.tsx';
import { PostCover } from '#web/site/blog/post-cover.tsx';
import { TagLinks } from '#web/site/blog/tag-links.tsx';
import { formatPlainDate } from '#web/format/dates.ts';
import { useLocalizedAddress, useContentLang, useVisitorLanguage, useTexts } from '#web/site/parts/texts.ts';

type PostCardProps = { card: Card; isFirst: boolean; isPinned: boolean; tags: readonly Tag[] };

/** Maximum number of tags on a card; the article shows all. */
const tagsOnCard = 3;

export function PostCard({ card, isFirst, isPinned, tags }: PostCardProps) {
  const { language } = useVisitorLanguage();
  const localize = useLocalizedAddress();
  const lang = useContentLang();
  const texts = useTexts(blog);
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
          </p>
          <h2 lang={lang}>
            <a href={localize(address)}>{card.title}</a>
          </h2>
          <p lang={lang}>{card.preview}</p>
          <TagLinks tags={tags.slice(0, tagsOnCard)} />
          <p className="onward">
            <a href={localize(address)} aria-label={texts.list.continueReadingOf(card.title)}>
              {texts.list.continueReading}
            </a>
          </p>
        </div>
      </article>
    </li>
  );
}
