import { blog } from '#content/site/blog.ts';
import { postPath } from '#domain/blog/limits.ts';
import type { PostCard as Card } from '#domain/blog/schema.ts';
import { PostCover } from '#web/site/blog/post-cover.tsx';
import { plainDate } from '#web/format/dates.ts';

/** A post in the list: cover, who and when, title, how it begins, and the way on. */
export function PostCard({ card, isFirst }: { card: Card; isFirst: boolean }) {
  const address = postPath(card);
  return (
    <li>
      <article className="card">
        <PostCover post={card} size="card" isFirst={isFirst} />
        <div>
          <p className="byline">
            <strong>{card.author}</strong> ·{' '}
            <time dateTime={card.publishedAt.toISOString()}>{plainDate(card.publishedAt)}</time>
          </p>
          <h2>
            <a href={address}>{card.title}</a>
          </h2>
          <p>{card.preview}</p>
          <p className="onward">
            <a href={address} aria-label={blog.list.continueReadingOf(card.title)}>
              {blog.list.continueReading}
            </a>
          </p>
        </div>
      </article>
    </li>
  );
}
