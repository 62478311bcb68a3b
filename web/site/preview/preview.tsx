import { data, type LoaderFunctionArgs } from 'react-router';
import { parseBody, type ParsedBody } from '#modules/posts/body.ts';
import { readPreview } from '#modules/posts/preview.ts';
import type { Post } from '#modules/posts/schema.ts';
import { getImageDescription } from '#modules/media/library.ts';
import { missingPreviewPath, isLinkToken } from '#web/site/parts/stored-pages.ts';
import { requestContext } from '#web/request-context.ts';
import { ArticleSheet } from '#web/site/blog/article-sheet.tsx';
import articleCss from '#web/site/blog/article.css?inline';
import bodyCss from '#web/site/blog/body.css?inline';
import { needsDatabase } from '#web/site/parts/needs-database.ts';
import { createStoredPageResponse } from '#web/site/not-found/former-address.ts';
import NotFound, { handle as notFoundHandle } from '#web/site/not-found/not-found.tsx';
import { english, translateTexts } from '#content/visitor-language.ts';

/** A preview has no canonical address, because its address is secret. */
type PreviewData = { canonical: null } & (
  | { post: Post; coverText: string; body: ParsedBody }
  | { post: null }
);

/** Only the admin may show a preview in a frame. */
export const handle = {
  css: (loaderData: unknown) => (hasPreview(loaderData) ? articleCss + bodyCss : notFoundHandle.css),
  frameAncestors: "'self'",
};

export const meta = ({ loaderData }: { loaderData?: PreviewData | undefined }) => [
  { title: translateTexts(english, 'blog').article.documentTitle({ title: loaderData?.post?.title ?? '' }) },
  { name: 'robots', content: 'noindex' },
  // The address grants access, so it is not sent as a referrer.
  { name: 'referrer', content: 'no-referrer' },
];

/** `/preview/<token>`: a post in any state as visitors will see it, for holders of the token (modules/posts/preview.ts). */
export const loader = needsDatabase(async ({ params, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const post = await readPreview(ctx, params['token'] ?? '');
  const headers = { 'Cache-Control': 'no-store' };
  if (post === undefined && isLinkToken(params['token'] ?? null))
    throw createStoredPageResponse(missingPreviewPath);
  if (post === undefined) return data<PreviewData>({ canonical: null, post: null }, { status: 404, headers });
  const coverText = await getImageDescription(ctx, post.image);
  return data<PreviewData>(
    { canonical: null, post, coverText, body: await parseBody(ctx, post) },
    { headers },
  );
});

export const headers = ({ loaderHeaders }: { loaderHeaders: Headers }) => loaderHeaders;

export default function Preview({ loaderData }: { loaderData: PreviewData }) {
  if (loaderData.post === null) return <NotFound />;
  const { post, coverText, body } = loaderData;
  return (
    <main id="content">
      <div className="stripe" />
      <ArticleSheet post={post} coverText={coverText} body={body} />
    </main>
  );
}

function hasPreview(loaderData: unknown): boolean {
  return (
    typeof loaderData === 'object' && loaderData !== null && 'post' in loaderData && loaderData.post !== null
  );
}
