import type { SiteBrand } from '#web/site/parts/brand.ts';

/** The logo for a browser tab, in the colour for its light or dark theme. */
export function drawIconSvg({ size, path, onLight, onDark, image }: SiteBrand['logo']): string {
  const start = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">`;
  if (image !== null)
    return `${start}<image width="${size}" height="${size}" href="${image.inlined}"/></svg>`;
  return (
    start +
    `<style>path{fill:${onLight}}@media(prefers-color-scheme:dark){path{fill:${onDark}}}</style>` +
    `<path fill-rule="evenodd" d="${path}"/></svg>`
  );
}

/**
 * Returns the icon as a data URL, which saves a request: 3 instead of 4. Characters that an address may not contain are
 * percent-encoded (RFC 3986); all other characters need no escaping in HTML.
 */
export function getIconAddress(logo: SiteBrand['logo']): string {
  // The same data URL as in the header of the page, so that compression removes it.
  if (logo.image !== null) return logo.image.inlined;
  return `data:image/svg+xml,${drawIconSvg(logo).replaceAll(/[^\w:/.()=;,@-]/g, encodeURIComponent)}`;
}
