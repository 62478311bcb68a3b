import { auditCalls } from '#api/openapi/audit.ts';
import { authCalls } from '#api/openapi/auth.ts';
import type { Calls } from '#api/openapi/call.ts';
import { catalogueCalls } from '#api/openapi/catalogue.ts';
import { descriptionCalls } from '#api/openapi/description.ts';
import { newsletterCalls } from '#api/openapi/newsletter.ts';
import { adminCalls } from '#api/openapi/office.ts';
import { newslettersCalls } from '#api/openapi/newsletters.ts';
import { postCalls } from '#api/openapi/posts.ts';
import { publicCalls } from '#api/openapi/public.ts';
import { sessionCalls } from '#api/openapi/sessions.ts';
import { teamCalls } from '#api/openapi/team.ts';

/** The description of every line of api/routes.ts, by the heading it stands under; a test finds a missing one. */
export const callsByNoun: Readonly<Record<string, Calls>> = {
  'Sign-in and account': authCalls,
  Sessions: sessionCalls,
  Team: teamCalls,
  'Audit log': auditCalls,
  'Newsletter and outbox': newsletterCalls,
  'Newsletters and subscribers': newslettersCalls,
  'Blog, contact and figures': publicCalls,
  'Posts, for staff': postCalls,
  Catalogue: catalogueCalls,
  'Inbox, schedule, search and notifications': adminCalls,
  'This description': descriptionCalls,
};
