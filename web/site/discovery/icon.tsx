import { renderToStaticMarkup } from 'react-dom/server';
import type { LoaderFunctionArgs } from 'react-router';
import { brand } from '#content/brand.ts';
import { requestContext } from '#web/request-context.ts';
import { iconPaths } from '#web/site/discovery/icon-paths.ts';
import { DrawnLogo } from '#web/ui/display/drawn-logo.tsx';

/** Serves the logo of content/brand.ts as a full square, because systems cut its corners. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { pathname } = new URL(request.url);
  const size = Object.entries(iconPaths).find(([, path]) => path === pathname)?.[0] ?? '192';
  const png = await context.get(requestContext).ctx.svgToPng.draw(drawIcon(Number(size)));
  if (png === undefined) {
    return new Response(null, { status: 503, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } });
  }
  return new Response(png, {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=86400' },
  });
}

/** Draws the icon. The safe zone of maskable icons is a circle of 80%, and the logo takes 60%. */
function drawIcon(size: number): string {
  const side = size * 0.6;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width={size} height={size} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill={brand.colours.light['indigo-a']} />
      <g
        color={brand.logo.onDark}
        transform={`translate(${(size - side) / 2} ${(size - side) / 2}) scale(${side / brand.logo.size})`}
      >
        <DrawnLogo logo={brand.logo} />
      </g>
    </svg>,
  );
}
