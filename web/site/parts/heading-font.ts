import type { Language } from '#modules/translations/constants.ts';
import { headingRanges } from '#web/site/parts/heading-ranges.ts';
import en from '#web/styles/fonts/unbounded-600-en.woff2';
import fr from '#web/styles/fonts/unbounded-600-fr.woff2';
import ha from '#web/styles/fonts/unbounded-600-ha.woff2';
import wide from '#web/styles/fonts/unbounded-600-wide.woff2';
import yoIg from '#web/styles/fonts/unbounded-600-yo-ig.woff2';

type FontName = keyof typeof headingRanges;

const addresses: Readonly<Record<FontName, string>> = { en, ha, 'yo-ig': yoIg, fr };

/** Font file that covers the alphabet of each language (docs/fonts.md). */
const fontOfLanguage: Readonly<Record<Language, FontName>> = {
  en: 'en',
  ha: 'ha',
  yo: 'yo-ig',
  ig: 'yo-ig',
  pcm: 'en',
  fr: 'fr',
};

export function getHeadingFont(language: Language): string {
  return addresses[fontOfLanguage[language]];
}

/**
 * Returns the font faces of a page's headings: the font of the page's language, and the wide font for characters that this font
 * lacks, such as in the title of a post. `display` (CSS Fonts Level 4, 11): `swap` on pages where each heading line has its own
 * element, so that a late font causes no layout shift; `optional` where another font may change the line breaks.
 */
export function renderHeadingFaces(language: Language, display: 'swap' | 'optional'): string {
  const more = `unicode-range:${headingRanges[fontOfLanguage[language]]}`;
  return (
    renderFace(getHeadingFont(language), `font-display:${display}`) +
    renderFace(wide, `font-display:optional;${more}`)
  );
}

function renderFace(address: string, more: string): string {
  return `@font-face{font-family:Unbounded;font-weight:600;src:url(${address});${more}}`;
}
