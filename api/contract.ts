import { account } from '#modules/auth/account-contract.ts';
import { analytics } from '#modules/analytics/contract.ts';
import { appChanges } from '#modules/releases/contract.ts';
import { audit } from '#modules/audit-log/contract.ts';
import { segments } from '#modules/audiences/segment-contract.ts';
import { subscriberFields, topics } from '#modules/audiences/topic-contract.ts';
import { digests } from '#modules/digests/contract.ts';
import { welcome } from '#modules/welcome-email/contract.ts';
import { auth } from '#modules/auth/contract.ts';
import { blog } from '#modules/posts/public-contract.ts';
import { catalogue, filters, memoji, stickers } from '#modules/catalogue/contract.ts';
import { contactMessages } from '#modules/messages/contract.ts';
import { messageFiles } from '#modules/messages/file-contract.ts';
import { bounces, deliveries } from '#modules/deliveries/contract.ts';
import { messageNotes } from '#modules/messages/note-contract.ts';
import { savedReplies } from '#modules/messages/saved-reply-contract.ts';
import { confirmationCalls, factorCalls, requirementCalls } from '#modules/two-factor/contract.ts';
import { description } from '#api/openapi/contract.ts';
import { emails } from '#modules/outbox/contract.ts';
import { invites } from '#modules/invites/contract.ts';
import { media } from '#modules/media/contract.ts';
import { translations } from '#modules/translations/contract.ts';
import { members } from '#modules/members/contract.ts';
import { siteExport, siteImports } from '#modules/import-export/contract.ts';
import { newsletterAnalytics } from '#modules/newsletters/analytics-contract.ts';
import { newsletters } from '#modules/newsletters/contract.ts';
import { notifications } from '#modules/notifications/contract.ts';
import { posts } from '#modules/posts/contract.ts';
import { keys } from '#modules/api-keys/contract.ts';
import { sources } from '#modules/connectors/contract.ts';
import { items } from '#modules/catalogue/item-contract.ts';
import { packs } from '#modules/catalogue/pack-contract.ts';
import { transactionalEmails } from '#modules/transactional-emails/contract.ts';
import { webhooks } from '#modules/webhooks/contract.ts';
import { presence } from '#modules/presence/contract.ts';
import { roles } from '#modules/members/role-contract.ts';
import { scheduled } from '#modules/schedule/contract.ts';
import { search } from '#modules/search/contract.ts';
import { sessions } from '#modules/auth/session-contract.ts';
import { imports, subscribers } from '#modules/subscribers/contract.ts';
import { subscriptions } from '#modules/subscribers/sign-up-contract.ts';
import { snippets } from '#modules/snippets/contract.ts';
import { templates } from '#modules/templates/contract.ts';
import { visits } from '#modules/visit-reports/contract.ts';
import { authors } from '#modules/authors/contract.ts';
import { settingsCalls } from '#modules/posts/settings-contract.ts';
import { postViews } from '#modules/posts/view-contract.ts';
import { tags } from '#modules/tags/contract.ts';

/** The whole API by noun and verb: every call stands here once (docs/api-calls.md lists them on one screen). */
export const contract = {
  auth,
  account,
  factors: factorCalls,
  confirmations: confirmationCalls,
  factorRequirement: requirementCalls,
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
  postSettings: settingsCalls,
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
export type Contract = typeof contract;
export type Noun = keyof Contract;
