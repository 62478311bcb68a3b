import type { Translations } from '#content/translated.ts';
import * as blog from './blog.ts';
import * as emails from './emails.ts';
import { errorPage, plainErrorPages } from './errors.ts';
import * as faq from './faq.ts';
import { messages } from './messages.ts';
import * as pages from './pages.ts';
import * as site from './site.ts';

export const ha: Translations = {
  ...blog,
  ...emails,
  ...faq,
  ...pages,
  ...site,
  messages,
  fault: errorPage,
  plainFaults: plainErrorPages,
};
