import { confirmations, factorRequirement, factors } from '#modules/two-factor/routes.ts';
import { account } from '#modules/auth/account-routes.ts';
import { analytics } from '#modules/analytics/routes.ts';
import { appChanges } from '#modules/releases/routes.ts';
import { audit } from '#modules/audit-log/routes.ts';
import { segments } from '#modules/audiences/segment-routes.ts';
import { subscriberFields, topics } from '#modules/audiences/topic-routes.ts';
import { digests } from '#modules/digests/routes.ts';
import { welcome } from '#modules/welcome-email/routes.ts';
import { auth } from '#modules/auth/routes.ts';
import { blog } from '#modules/posts/public-routes.ts';
import { catalogue, filters, memoji, stickers } from '#modules/catalogue/routes.ts';
import { contactMessages } from '#modules/messages/routes.ts';
import { messageFiles } from '#modules/messages/file-routes.ts';
import type { Contract, Noun } from '#api/contract.ts';
import { bounces, deliveries } from '#modules/deliveries/routes.ts';
import { messageNotes } from '#modules/messages/note-routes.ts';
import { savedReplies } from '#modules/messages/saved-reply-routes.ts';
import { description } from '#api/openapi/routes.ts';
import { emails } from '#modules/outbox/routes.ts';
import type { Handlers } from '#api/http/handler.ts';
import { invites } from '#modules/invites/routes.ts';
import { items } from '#modules/catalogue/item-routes.ts';
import { packs } from '#modules/catalogue/pack-routes.ts';
import { keys } from '#modules/api-keys/routes.ts';
import { sources } from '#modules/connectors/routes.ts';
import { transactionalEmails } from '#modules/transactional-emails/routes.ts';
import { webhooks } from '#modules/webhooks/routes.ts';
import { media } from '#modules/media/routes.ts';
import { translations } from '#modules/translations/routes.ts';
import { members } from '#modules/members/routes.ts';
import { siteExport } from '#modules/import-export/export-routes.ts';
import { siteImports } from '#modules/import-export/routes.ts';
import { newsletterAnalytics } from '#modules/newsletters/analytics-routes.ts';
import { newsletters } from '#modules/newsletters/routes.ts';
import { notifications } from '#modules/notifications/routes.ts';
import { posts } from '#modules/posts/routes.ts';
import { presence } from '#modules/presence/routes.ts';
import { roles } from '#modules/members/role-routes.ts';
import { scheduled } from '#modules/schedule/routes.ts';
import { search } from '#modules/search/routes.ts';
import { sessions } from '#modules/auth/session-routes.ts';
import { imports } from '#modules/subscribers/import-routes.ts';
import { subscribers } from '#modules/subscribers/routes.ts';
import { subscriptions } from '#modules/subscribers/sign-up-routes.ts';
import { snippets } from '#modules/snippets/routes.ts';
import { templates } from '#modules/templates/routes.ts';
import { visits } from '#modules/visit-reports/routes.ts';
import { authors } from '#modules/authors/routes.ts';
import { postSettings } from '#modules/posts/settings-routes.ts';
import { postViews } from '#modules/posts/view-routes.ts';
import { tags } from '#modules/tags/routes.ts';

/** Who answers each call of the contract, by noun and verb: what is missing is a type error. */
export const handlers: { readonly [N in Noun]: Handlers<Contract[N]> } = {
  auth,
  account,
  factors,
  confirmations,
  factorRequirement,
  sessions,
  members,
  roles,
  invites,
  keys,
  webhooks,
  transactionalEmails,
  sources,
  translations,
  audit,
  subscriptions,
  subscribers,
  imports,
  topics,
  subscriberFields,
  segments,
  newsletters,
  templates,
  snippets,
  deliveries,
  bounces,
  newsletterAnalytics,
  welcome,
  digests,
  emails,
  contactMessages,
  messageNotes,
  savedReplies,
  messageFiles,
  blog,
  posts,
  postSettings,
  postViews,
  tags,
  siteImports,
  siteExport,
  authors,
  appChanges,
  filters,
  stickers,
  memoji,
  catalogue,
  items,
  packs,
  analytics,
  visits,
  scheduled,
  presence,
  search,
  notifications,
  description,
  media,
};
