import { redirect, type LoaderFunctionArgs } from 'react-router';
import { renderEmailPage } from '#modules/newsletters/tracking.ts';
import { requestContext } from '#web/request-context.ts';
import { needsDatabase } from '#web/site/parts/needs-database.ts';

/** Emails have inline styles and no scripts. The policy also forbids forms and framing. */
const policy =
  "default-src 'none'; img-src 'self' https: http:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'none'; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";

/** Shows an email as a page; without a valid token, redirects to the home page. */
export const loader = needsDatabase(async ({ request, context }: LoaderFunctionArgs) => {
  const { ctx, language } = context.get(requestContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const email = await renderEmailPage(ctx, token, language);
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
