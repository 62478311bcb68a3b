import { data, type LoaderFunctionArgs } from 'react-router';
import { blog } from '#content/site/blog.ts';
import { facts } from '#content/facts.ts';
import { type CardPage, publishedCards } from '#domain/blog/post.ts';
import { postIdOf } from '#domain/blog/limits.ts';
import { requestContext } from '#web/request-context.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRows } from '#web/site/page-hero/page-hero.tsx';
import { BlogState } from '#web/site/blog/blog-state.tsx';
import blogCss from '#web/site/blog/blog.css?inline';
import focusCss from '#web/site/blog/focus.css?inline';
import { FeedLinks } from '#web/site/blog/feed-links.tsx';
import { PostCard } from '#web/site/blog/post-card.tsx';
import { pageMeta } from '#web/site/parts/page-meta.ts';

export const handle = { css: pageHeroCss + blogCss + focusCss };

export const meta = () => pageMeta(blog.list);

type BlogPage = { canonical: string; afterId: number | undefined; page: CardPage | undefined };

/** Five cards, from the newest or from below the card that `?after=` names; any other value is none. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, requestId } = context.get(requestContext);
  const asked = new URL(request.url).searchParams.get('after') ?? '';
  const afterId = /^\d+$/.test(asked) ? postIdOf(asked) : undefined;
  const canonical = '/blog';
  try {
    const page = await publishedCards(ctx, { limit: facts.blogPageSize, afterId });
    // An id that no post has had shows the newest: one page under a number of addresses is kept under its own alone.
    const headers: HeadersInit = page.isNewest && asked !== '' ? { 'Cache-Control': 'no-store' } : {};
    return data<BlogPage>({ canonical, afterId, page }, { headers });
  } catch (error) {
    ctx.log.error({ err: error, requestId }, 'posts could not be loaded');
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '5' };
    return data<BlogPage>({ canonical, afterId, page: undefined }, { status: 503, headers });
  }
}

/** A list that could not be read is kept by nobody. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function Blog({ loaderData: { afterId, page } }: { loaderData: BlogPage }) {
  return (
    <main id="content">
      <FeedLinks />
      <PageHero cloth={twoRows} size={96}>
        <h1>{blog.list.heading}</h1>
        <p className="lead">{blog.list.intro}</p>
      </PageHero>
      <div className="posts measure">
        {page === undefined ? <Failed afterId={afterId} /> : <Posts page={page} />}
      </div>
    </main>
  );
}

function Posts({ page: { cards, hasMore, total, isNewest } }: { page: CardPage }) {
  const last = cards.at(-1);
  if (!last && isNewest) return <BlogState square={['talk', 'b']} {...emptyText} />;
  return (
    <>
      {isNewest ? null : (
        <p className="to-newest">
          <a href="/blog">{blog.list.toNewest}</a>
        </p>
      )}
      <ul className="cards">
        {cards.map((card, i) => (
          <PostCard key={card.id} card={card} isFirst={isNewest && i === 0} />
        ))}
      </ul>
      <div className="more">
        {last && hasMore ? (
          <a className="button" id="more" href={`/blog?after=${last.id}`}>
            {blog.list.loadMore}
          </a>
        ) : null}
        <p className="loading" hidden>
          <span />
          <span />
          <span />
          <span />
          {blog.list.loadingMore}
        </p>
        {isNewest ? (
          <p className="count" data-shown={blog.list.shown('{shown}', total)}>
            {blog.list.shown(cards.length, total)}
          </p>
        ) : null}
        <p className="unseen" role="status" data-loaded={blog.list.loadedMore('{count}')} />
        <p className="not-loaded" role="alert" hidden>
          {blog.failed.text}
        </p>
      </div>
    </>
  );
}

const emptyText = { title: blog.empty.heading, text: blog.empty.text };

function Failed({ afterId }: { afterId: number | undefined }) {
  return (
    <BlogState square={['compound', 'coral']} title={blog.failed.heading} text={blog.failed.text}>
      <a className="button" href={afterId === undefined ? '/blog' : `/blog?after=${afterId}`}>
        {blog.failed.tryAgain}
      </a>
    </BlogState>
  );
}
