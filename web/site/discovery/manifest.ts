import type { LoaderFunctionArgs } from 'react-router';
import { requestContext } from '#web/request-context.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';
import { iconPaths } from '#web/site/discovery/icon-paths.ts';
import { translateTexts } from '#content/visitor-language.ts';

/** Serves the web app manifest, for adding the site to a phone's home screen (W3C Web Application Manifest). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { ctx } = context.get(requestContext);
  const brand = await readBrand({ ctx });
  const english = await getVisitorLanguage({ ctx, language: 'en' });
  const manifest = {
    name: brand.name,
    short_name: brand.name,
    description: translateTexts(english, 'home').description,
    id: '/',
    start_url: '/',
    display: 'browser',
    lang: 'en',
    background_color: brand.colours.light.page,
    theme_color: brand.colours.light['indigo-a'],
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: iconPaths[192], type: 'image/png', sizes: '192x192' },
      { src: iconPaths[512], type: 'image/png', sizes: '512x512' },
      { src: iconPaths[512], type: 'image/png', sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': 'public, max-age=86400' },
  });
}
