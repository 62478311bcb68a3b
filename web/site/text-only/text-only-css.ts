import { brand } from '#content/brand.ts';
import layout from '#web/site/text-only/text-only.css?inline';

const { light, dark } = brand.colours;

function renderColours({ page, text, link }: Readonly<Record<'page' | 'text' | 'link', string>>): string {
  return `:root{color-scheme:light dark;background:${page};color:${text}}a{color:${link}}`;
}

/** All styles of a text-only page: the colours of the site, and the device's own font. */
export const textOnlyCss = `${renderColours(light)}@media(prefers-color-scheme:dark){${renderColours(dark)}}${layout}`;
