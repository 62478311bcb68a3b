import { redirect, type LoaderFunctionArgs } from 'react-router';
import { classifyRequest } from '#modules/analytics/audience.ts';
import { followLink } from '#modules/newsletters/tracking.ts';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

export { default, handle, meta } from '#web/site/not-found/not-found.tsx';

/**
 * Counts a click on an email link and redirects to its target, which is stored with the email; unknown links redirect to the
 * home page.
 */
export const loader = needsDatabase(async ({ request, context }: LoaderFunctionArgs) => {
  const { ctx } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const index = /^\d{1,4}$/.test(query.get('l') ?? '') ? Number(query.get('l')) : -1;
  const audience = classifyRequest(request.method, Object.fromEntries(request.headers));
  const target = await followLink(ctx, query.get('token') ?? '', { index, audience });
  return redirect(target ?? '/', {
    headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
});
