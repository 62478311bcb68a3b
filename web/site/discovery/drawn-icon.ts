import { brand } from '#content/brand.ts';

const { size, path, onLight, onDark } = brand.logo;

/** The logo for the tab of a browser, whose ground is light or dark as its theme is. */
export const drawnIcon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
  `<style>path{fill:${onLight}}@media(prefers-color-scheme:dark){path{fill:${onDark}}}</style>` +
  `<path fill-rule="evenodd" d="${path}"/></svg>`;

/**
 * The same within an address, so that no page asks for it: 4 requests become 3. Whatever an address may not have is written
 * by its number (RFC 3986), which HTML leaves as it is.
 */
export const iconAddress = `data:image/svg+xml,${drawnIcon.replaceAll(/[^\w:/.()=;-]/g, encodeURIComponent)}`;
