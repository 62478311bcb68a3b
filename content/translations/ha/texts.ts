import type { Translations } from '#content/translatable.ts';

import { archive, blog } from './blog.ts';
import { faqPage, faqTopics, faqTexts } from './faq.ts';
import { home } from './home.ts';
import { accessibility, appChanges, press, security, status } from './new-pages.ts';
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

export const ha: Translations = {
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
  security,
  press,
  accessibility,
  appChanges,
  status,
  faqPage,
  faqTopics,
  faqTexts,
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
