import {
  addressEmail,
  confirmationEmail,
  digestEmail,
  newsletterEmail,
  preferencesEmail,
  replyEmail,
  subscriberFooter,
} from '#content/emails.ts';
import { errorPage } from '#content/error-page.ts';
import { plainErrorPages } from '#content/plain-error-pages.ts';
import { about } from '#content/site/about.ts';
import { accessibility } from '#content/site/accessibility.ts';
import { appChanges } from '#content/site/app-changes.ts';
import { archive } from '#content/site/archive.ts';
import { blog } from '#content/site/blog.ts';
import { careers } from '#content/site/careers.ts';
import { contact } from '#content/site/contact.ts';
import { download } from '#content/site/download.ts';
import { faqPage, faqTopics, faqTexts } from '#content/site/faq.ts';
import { home } from '#content/site/home.ts';
import { legalDocuments, legalPage } from '#content/site/legal.ts';
import { notFound } from '#content/site/not-found.ts';
import { offline } from '#content/site/offline.ts';
import { preferences } from '#content/site/preferences.ts';
import { press } from '#content/site/press.ts';
import { security } from '#content/site/security.ts';
import { shell } from '#content/site/shell.ts';
import { status } from '#content/site/status.ts';
import { visitorMessages } from '#content/visitor-messages.ts';
import type { Translated } from '#content/translated.ts';

const { privacy, terms } = legalDocuments;

/** All texts for visitors and subscribers, by the name of their translation. */
export const translatable = {
  shell,
  home,
  about,
  careers,
  contact,
  download,
  archive,
  blog,
  preferences,
  notFound,
  offline,
  faqPage,
  /** Names of the FAQ topics by their anchors. */
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an object of these groups has the anchor of each
  faqTopics: Object.fromEntries(faqTopics.map(({ id, name }) => [id, name])) as Record<
    (typeof faqTopics)[number]['id'],
    string
  >,
  faqTexts,
  security,
  press,
  accessibility,
  appChanges,
  status,
  legalPage,
  legalTitles: {
    privacy: { title: privacy.title, description: privacy.description },
    terms: { title: terms.title, description: terms.description },
  },
  fault: errorPage,
  plainFaults: plainErrorPages,
  messages: visitorMessages,
  confirmationEmail,
  preferencesEmail,
  addressEmail,
  replyEmail,
  newsletterEmail,
  digestEmail,
  subscriberFooter,
} as const;

export type TranslatableTexts = typeof translatable;

/** A complete translation; a missing text is a type error. */
export type Translations = {
  readonly [Name in keyof TranslatableTexts]: Translated<TranslatableTexts[Name]>;
};
