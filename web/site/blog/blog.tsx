import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';
import { facts } from '#content/facts.ts';
import { type CardPage, listPublishedCards } from '#modules/posts/published-posts.ts';
import { parsePostId } from '#modules/posts/constants.ts';
import type { Tag } from '#modules/tags/schema.ts';
import { getTagsByPost } from '#modules/tags/tag.ts';
import { requestContext } from '#web/request-context.ts';
import pageHeroCss from '#web/site/page-hero/page-hero.css?inline';
import { PageHero, twoRowCloth } from '#web/site/page-hero/page-hero.tsx';
import { BlogState } from '#web/site/blog/blog-state.tsx';
import blogStateCss from '#web/site/blog/blog-state.css?inline';
import blogCss from '#web/site/blog/blog.css?inline';
import tagsCss from '#web/site/blog/tags.css?inline';
import focusCss from '#web/site/blog/focus.css?inline';
import { FeedLinks } from '#web/site/blog/feed-links.tsx';
import { CardList } from '#web/site/blog/card-list.tsx';
import listsCss from '#web/site/blog/lists.css?inline';
import { OnwardLinks } from '#web/site/blog/onward-links.tsx';
import { SearchForm } from '#web/site/blog/search-form.tsx';
import { createPageMeta } from '#web/site/parts/page-meta.ts';
import { getTexts, useLocalizedAddress, useTexts } from '#web/site/parts/texts.ts';

export const handle = {
  css: (loaderData: unknown) =>
    pageHeroCss + blogCss + tagsCss + listsCss + focusCss + (hasCards(loaderData) ? '' : blogStateCss),
};

export const meta = ({ matches }: MetaArgs) => createPageMeta(getTexts(matches, 'blog').list);

/** Maximum number of cards of `?shown=`. */
const maxShownCards = 100;

type LoadedPosts = { page: CardPage; tags: Map<number, Tag[]> };
type BlogPage = { canonical: string; afterId: number | undefined; shown: LoadedPosts | undefined };

/**
 * Loads five cards: the newest posts, or the posts that are older than the post in `?after=`. `?shown=` requests more of the
 * newest posts: the script sets it when "Load more" has appended cards. Other values are ignored.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx, language, requestId } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const afterParam = searchParams.get('after') ?? '';
  const shown = Math.min(Number(searchParams.get('shown')), maxShownCards) || 0;
  const afterId = /^\d+$/.test(afterParam) ? parsePostId(afterParam) : undefined;
  const canonical = '/blog';
  try {
    const limit = Math.max(facts.blogPageSize, Math.trunc(shown));
    const page = await listPublishedCards(ctx, { limit, afterId, language });
    // A request with an unknown id shows the newest posts. This response is not cached, because the page is cached
    // only under its canonical address.
    const headers: HeadersInit = page.isNewest && afterParam !== '' ? { 'Cache-Control': 'no-store' } : {};
    const tags = await getTagsByPost(
      ctx,
      page.cards.map(({ id }) => id),
    );
    return data<BlogPage>({ canonical, afterId, shown: { page, tags } }, { headers });
  } catch (error) {
    ctx.log.error({ err: error, requestId }, 'posts could not be loaded');
    const headers = { 'Cache-Control': 'no-store', 'Retry-After': '5' };
    return data<BlogPage>({ canonical, afterId, shown: undefined }, { status: 503, headers });
  }
}

/** Passes on `no-store` from the loader when the list could not be loaded. */
export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function Blog({ loaderData: { afterId, shown } }: { loaderData: BlogPage }) {
  const texts = useTexts('blog');
  return (
    <main id="content">
      <FeedLinks />
      <PageHero cloth={twoRowCloth} size={96}>
        <h1>{texts.list.heading}</h1>
        <p className="lead">{texts.list.intro}</p>
        <SearchForm text="" />
      </PageHero>
      <div className="posts measure">
        {shown === undefined ? <PostsUnavailable afterId={afterId} /> : <Posts {...shown} />}
        <OnwardLinks />
      </div>
    </main>
  );
}

function Posts({ page, tags }: LoadedPosts) {
  const texts = useTexts('blog');
  if (page.cards.length === 0 && page.isNewest)
    return <BlogState square={['talk', 'b']} title={texts.empty.heading} text={texts.empty.text} />;
  return <CardList page={page} tags={tags} address="/blog" toNewest={texts.list.toNewest} />;
}

function PostsUnavailable({ afterId }: { afterId: number | undefined }) {
  const localize = useLocalizedAddress();
  const texts = useTexts('blog');
  return (
    <BlogState square={['compound', 'coral']} title={texts.failed.heading} text={texts.failed.text}>
      <a className="button" href={localize(afterId === undefined ? '/blog' : `/blog?after=${afterId}`)}>
        {texts.failed.tryAgain}
      </a>
    </BlogState>
  );
}

/** Returns true if the list shows posts; otherwise the page needs the styles of the empty or error state. */
function hasCards(loaderData: unknown): boolean {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the loader of this page answers it
  return ((loaderData as BlogPage | undefined)?.shown?.page.cards.length ?? 0) > 0;
}
