import { renderToStaticMarkup } from 'react-dom/server';
import { brand } from '#content/brand.ts';
import { DrawnLogo } from '#web/ui/display/drawn-logo.tsx';

/** The logo of content/brand.ts as an icon: the drawing stands in one place. */
export function loader() {
  return new Response(renderToStaticMarkup(<DrawnLogo logo={brand.logo} />), {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
