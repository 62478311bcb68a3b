import { data, type LoaderFunctionArgs } from 'react-router';
import { blog } from '#content/site/blog.ts';
import { parseBody, type ReadBody } from '#modules/posts/body.ts';
import { readPreview } from '#modules/posts/preview.ts';
import type { Post } from '#modules/posts/schema.ts';
import { textOfImage } from '#modules/media/library.ts';
import { deadPreview, isLinkToken } from '#web/site/parts/stored-pages.ts';
import { requestContext } from '#web/request-context.ts';
import { ArticleSheet } from '#web/site/blog/article-sheet.tsx';
import articleCss from '#web/site/blog/article.css?inline';
import bodyCss from '#web/site/blog/body.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { storedPage } from '#web/site/not-found/former-address.ts';
import NotFound, { handle as notFoundHandle } from '#web/site/not-found/not-found.tsx';

/** A preview has no canonical address, because its address is secret. */
type Previewed = { canonical: null } & ({ post: Post; coverText: string; body: ReadBody } | { post: null });

/** Only the admin may show a preview in a frame. */
export const handle = {
  css: (found: unknown) => (isPreviewed(found) ? articleCss + bodyCss : notFoundHandle.css),
  frameAncestors: "'self'",
};

export const meta = ({ loaderData }: { loaderData?: Previewed | undefined }) => [
  { title: blog.article.documentTitle(loaderData?.post?.title ?? '') },
  { name: 'robots', content: 'noindex' },
  // The address grants access, so it is not sent as a referrer.
  { name: 'referrer', content: 'no-referrer' },
];

/**
 * `/preview/<token>`: a post in any state as visitors will see it, for holders of the token (modules/posts/preview.ts).
 */
export const loader = needsDatabase(async ({ params, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const post = await readPreview(ctx, params['token'] ?? '');
  const headers = { 'Cache-Control': 'no-store' };
  if (post === undefined && isLinkToken(params['token'] ?? null)) throw storedPage(deadPreview);
  if (post === undefined) return data<Previewed>({ canonical: null, post: null }, { status: 404, headers });
  const coverText = await textOfImage(ctx, post.image);
  return data<Previewed>({ canonical: null, post, coverText, body: await parseBody(ctx, post) }, { headers });
});

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function Preview({ loaderData }: { loaderData: Previewed }) {
  if (loaderData.post === null) return <NotFound />;
  const { post, coverText, body } = loaderData;
  return (
    <main id="content">
      <div className="stripe" />
      <ArticleSheet post={post} coverText={coverText} body={body} />
    </main>
  );
}

function isPreviewed(found: unknown): boolean {
  return typeof found === 'object' && found !== null && 'post' in found && found.post !== null;
}
