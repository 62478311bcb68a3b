import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { drawIconSvg } from '#web/site/discovery/drawn-icon.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';

/** Serves the logo as an icon. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext);
  const { logo } = await readBrand({ ctx });
  return new Response(drawIconSvg(logo), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
