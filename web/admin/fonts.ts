import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import unbounded from '#web/styles/fonts/unbounded-600.woff2?url';

/** The two fonts that every page of the office shows at once: asked for beside the styles, not after them. */
export function officeFonts() {
  return [inter, unbounded].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  }));
}
