import { textsIn, type Spoken } from '#content/speak.ts';
import { about } from '#content/site/about.ts';
import { accessibility } from '#content/site/accessibility.ts';
import { appChanges } from '#content/site/app-changes.ts';
import { blog } from '#content/site/blog.ts';
import { careers } from '#content/site/careers.ts';
import { contact } from '#content/site/contact.ts';
import { download } from '#content/site/download.ts';
import { faqPage } from '#content/site/faq.ts';
import { home } from '#content/site/home.ts';
import { press } from '#content/site/press.ts';
import { security } from '#content/site/security.ts';
import { status } from '#content/site/status.ts';
import { translatable } from '#content/translatable.ts';

/** Title in the social image of each page. Other pages show the image of the home page. */
const pageTitles = {
  // Each part of the slogan has its own line.
  home: (spoken) => textsIn(spoken, home).hero.lines.join('\n'),
  about: (spoken) => textsIn(spoken, about).heading,
  faq: (spoken) => textsIn(spoken, faqPage).heading,
  blog: (spoken) => textsIn(spoken, blog).list.heading,
  contact: (spoken) => textsIn(spoken, contact).heading,
  careers: (spoken) => textsIn(spoken, careers).banner,
  get: (spoken) => textsIn(spoken, download).heading,
  privacy: (spoken) => textsIn(spoken, translatable.legalTitles).privacy.title,
  terms: (spoken) => textsIn(spoken, translatable.legalTitles).terms.title,
  security: (spoken) => textsIn(spoken, security).heading,
  press: (spoken) => textsIn(spoken, press).heading,
  accessibility: (spoken) => textsIn(spoken, accessibility).heading,
  changelog: (spoken) => textsIn(spoken, appChanges).heading,
  status: (spoken) => textsIn(spoken, status).heading,
} as const satisfies Record<string, (spoken: Spoken) => string>;
export type IllustratedPage = keyof typeof pageTitles;

const pages = Object.keys(pageTitles);

/** May contain line breaks. */
export function pageTitle(page: IllustratedPage, spoken: Spoken): string {
  return pageTitles[page](spoken);
}

export const illustratedPages: readonly IllustratedPage[] = pages.filter((name) => isIllustratedPage(name));

/** Number that selects the cloth of a page: each page's dye and motif differ from those of the page before it. */
export function coverIdOf(page: IllustratedPage): number {
  return pages.indexOf(page);
}

export function isIllustratedPage(name: string): name is IllustratedPage {
  return Object.hasOwn(pageTitles, name);
}
