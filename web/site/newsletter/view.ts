import { redirect, type LoaderFunctionArgs } from 'react-router';
import { viewEmail } from '#modules/newsletters/tracking.ts';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

/** Styles stand on the elements of an email; it has no scripts, and is sent nowhere else by a form or a frame. */
const policy =
  "default-src 'none'; img-src 'self' https: http:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** An email as a page; without a reader's token, home. */
export const loader = needsDatabase(async ({ request, context }: LoaderFunctionArgs) => {
  const { ctx, language } = context.get(requestContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const email = await viewEmail(ctx, token, language);
  if (email === undefined) return redirect('/');
  return new Response(email.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': policy,
      'X-Robots-Tag': 'noindex',
      'Referrer-Policy': 'no-referrer',
    },
  });
});
