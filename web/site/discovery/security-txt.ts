import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';

/** The number of days until security.txt expires. RFC 9116, 2.5.5 recommends less than a year. */
const validDays = 180;

/** Serves security.txt: contacts for reports of vulnerabilities (RFC 9116). */
export async function loader({ context }: LoaderFunctionArgs) {
  const requestInfo = context.get(requestContext);
  const { clock, settings } = requestInfo.ctx;
  const { contactEmail } = await readBrand(requestInfo);
  const today = Math.floor(clock.now().getTime() / 86_400_000);
  const expires = new Date((today + validDays) * 86_400_000);
  const text = [
    ...(contactEmail === null ? [] : [`Contact: mailto:${contactEmail}`]),
    `Contact: ${settings.publicUrl}/contact`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${settings.publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
  return new Response(text, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
