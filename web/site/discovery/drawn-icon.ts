import { brand } from '#content/brand.ts';

const { size, path, onLight, onDark } = brand.logo;

/** The logo for a browser tab, in the colour for its light or dark theme. */
export const drawnIcon =
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
  `<style>path{fill:${onLight}}@media(prefers-color-scheme:dark){path{fill:${onDark}}}</style>` +
  `<path fill-rule="evenodd" d="${path}"/></svg>`;

/**
 * The icon as a data URL, which saves a request: 3 instead of 4. Characters that an address may not contain are
 * percent-encoded (RFC 3986); all other characters need no escaping in HTML.
 */
export const iconAddress = `data:image/svg+xml,${drawnIcon.replaceAll(/[^\w:/.()=;-]/g, encodeURIComponent)}`;
