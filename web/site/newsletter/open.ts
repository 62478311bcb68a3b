import type { LoaderFunctionArgs } from 'react-router';
import { countOpen } from '#modules/newsletters/tracking.ts';
import { requestContext } from '#web/request-context.ts';

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Counts an open and returns the tracking pixel. The bytes are the same for every token, even if counting fails. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  await countOpen(ctx, token, request.headers.get('User-Agent') ?? '').catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'An opened newsletter was not counted'),
  );
  return new Response(pixel, {
    headers: {
      'Content-Type': 'image/gif',
      'Cache-Control': 'no-store',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
