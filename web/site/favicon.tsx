import { drawnIcon } from '#web/site/discovery/drawn-icon.ts';

/** Serves the logo of content/brand.ts as an icon, so that the drawing has one source. */
export function loader() {
  return new Response(drawnIcon, {
    headers: { 'Content-Type': 'image/svg+xml; charset=utf-8', 'Cache-Control': 'public, max-age=86400' },
  });
}
