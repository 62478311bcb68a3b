import { about } from '#content/about.ts';
import { blog } from '#content/blog.ts';
import { careers } from '#content/careers.ts';
import { contact } from '#content/contact.ts';
import { download } from '#content/download.ts';
import { faqPage } from '#content/faq.ts';
import { home } from '#content/home.ts';
import { legalDocuments } from '#content/legal.ts';

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
} as const;
export type PicturedPage = keyof typeof pageTitles;

const pages = Object.keys(pageTitles);

/** The cloth of a page: each has another dye and motif than the one before it. */
export function coverIdOf(page: PicturedPage): number {
  return pages.indexOf(page);
}

export function isPicturedPage(name: string): name is PicturedPage {
  return Object.hasOwn(pageTitles, name);
}
