import type { Translations } from '#content/translatable.ts';
import { archive, blog } from './blog.ts';
import { faqPage, faqTopics, faqTexts } from './faq.ts';
import { home } from './home.ts';
import { press, security } from './new-pages.ts';
import {
  about,
  careers,
  contact,
  download,
  errorPage,
  legalPage,
  legalTitles,
  notFound,
  offline,
  plainErrorPages,
} from './pages.ts';
import { shell } from './shell.ts';
import { accessibility, appChanges, status } from './site-pages.ts';
import {
  addressEmail,
  confirmationEmail,
  digestEmail,
  messages,
  newsletterEmail,
  preferences,
  preferencesEmail,
  replyEmail,
  subscriberFooter,
} from './subscriptions.ts';

export const fr: Translations = {
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
  faqTopics,
  faqTexts,
  security,
  press,
  accessibility,
  appChanges,
  status,
  legalPage,
  legalTitles,
  fault: errorPage,
  plainFaults: plainErrorPages,
  messages,
  confirmationEmail,
  preferencesEmail,
  addressEmail,
  replyEmail,
  newsletterEmail,
  digestEmail,
  subscriberFooter,
};
