import * as blog from './blog.ts';
import * as emails from './emails.ts';
import { errorPage, plainErrorPages } from './errors.ts';
import * as faq from './faq.ts';
import { messages } from './messages.ts';
import * as pages from './pages.ts';
import * as site from './site.ts';

/**
 * The English texts for visitors and subscribers by group; the types of all other languages are derived from them. Names
 * of groups are in the paths of stored texts, so they never change.
 */
export const en = {
  ...blog,
  ...emails,
  ...faq,
  ...pages,
  ...site,
  messages,
  fault: errorPage,
  plainFaults: plainErrorPages,
} as const;
