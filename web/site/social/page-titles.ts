import { translateTexts, type VisitorLanguage } from '#content/visitor-language.ts';

/** Title in the social image of each page. Other pages show the image of the home page. */
const pageTitles = {
  // Each part of the slogan has its own line.
  home: (visitorLanguage) => translateTexts(visitorLanguage, 'home').hero.lines.join('\n'),
  about: (visitorLanguage) => translateTexts(visitorLanguage, 'about').heading,
  faq: (visitorLanguage) => translateTexts(visitorLanguage, 'faqPage').heading,
  blog: (visitorLanguage) => translateTexts(visitorLanguage, 'blog').list.heading,
  contact: (visitorLanguage) => translateTexts(visitorLanguage, 'contact').heading,
  careers: (visitorLanguage) => translateTexts(visitorLanguage, 'careers').banner,
  get: (visitorLanguage) => translateTexts(visitorLanguage, 'download').heading,
  privacy: (visitorLanguage) => translateTexts(visitorLanguage, 'legalTitles').privacy.title,
  terms: (visitorLanguage) => translateTexts(visitorLanguage, 'legalTitles').terms.title,
  security: (visitorLanguage) => translateTexts(visitorLanguage, 'security').heading,
  press: (visitorLanguage) => translateTexts(visitorLanguage, 'press').heading,
  accessibility: (visitorLanguage) => translateTexts(visitorLanguage, 'accessibility').heading,
  changelog: (visitorLanguage) => translateTexts(visitorLanguage, 'appChanges').heading,
  status: (visitorLanguage) => translateTexts(visitorLanguage, 'status').heading,
  stickers: (visitorLanguage) => translateTexts(visitorLanguage, 'gallery').stickers.heading,
  filters: (visitorLanguage) => translateTexts(visitorLanguage, 'gallery').filters.heading,
} as const satisfies Record<string, (visitorLanguage: VisitorLanguage) => string>;
export type IllustratedPage = keyof typeof pageTitles;

const pages = Object.keys(pageTitles);

/** Returns the title of a page, which may contain line breaks. */
export function getPageTitle(page: IllustratedPage, visitorLanguage: VisitorLanguage): string {
  return pageTitles[page](visitorLanguage);
}

export const illustratedPages: readonly IllustratedPage[] = pages.filter((name) => isIllustratedPage(name));

/** Returns the number that selects the cloth of a page: each page's dye and motif differ from those of the page before it. */
export function getCoverId(page: IllustratedPage): number {
  return pages.indexOf(page);
}

export function isIllustratedPage(name: string): name is IllustratedPage {
  return Object.hasOwn(pageTitles, name);
}
