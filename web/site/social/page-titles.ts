import { about } from '#content/site/about.ts';
import { accessibility } from '#content/site/accessibility.ts';
import { appChanges } from '#content/site/app-changes.ts';
import { blog } from '#content/site/blog.ts';
import { careers } from '#content/site/careers.ts';
import { contact } from '#content/site/contact.ts';
import { download } from '#content/site/download.ts';
import { faqPage } from '#content/site/faq.ts';
import { home } from '#content/site/home.ts';
import { legalDocuments } from '#content/site/legal.ts';
import { press } from '#content/site/press.ts';
import { security } from '#content/site/security.ts';
import { status } from '#content/site/status.ts';

/** What the social picture of each page says; a page that is not here shows that of home. */
export const pageTitles = {
  home: home.hero.lines.join(' '),
  about: about.heading,
  faq: faqPage.heading,
  blog: blog.list.heading,
  contact: contact.heading,
  careers: careers.banner,
  get: download.heading,
  privacy: legalDocuments.privacy.title,
  terms: legalDocuments.terms.title,
  security: security.heading,
  press: press.heading,
  accessibility: accessibility.heading,
  changelog: appChanges.heading,
  status: status.heading,
} as const;
export type IllustratedPage = keyof typeof pageTitles;

const pages = Object.keys(pageTitles);

/** The cloth of a page: each has another dye and motif than the one before it. */
export function coverIdOf(page: IllustratedPage): number {
  return pages.indexOf(page);
}

export function isIllustratedPage(name: string): name is IllustratedPage {
  return Object.hasOwn(pageTitles, name);
}
