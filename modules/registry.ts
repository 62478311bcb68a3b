import { analyticsModule } from '#modules/analytics/module.ts';
import { apiKeysModule } from '#modules/api-keys/module.ts';
import { audiencesModule } from '#modules/audiences/module.ts';
import { auditLogModule } from '#modules/audit-log/module.ts';
import { authModule } from '#modules/auth/module.ts';
import { authorsModule } from '#modules/authors/module.ts';
import { backupsModule } from '#modules/backups/module.ts';
import { bouncesModule } from '#modules/bounces/module.ts';
import { catalogueModule } from '#modules/catalogue/module.ts';
import { connectorsModule } from '#modules/connectors/module.ts';
import { deliveriesModule } from '#modules/deliveries/module.ts';
import { demoModule } from '#modules/demo/module.ts';
import { digestsModule } from '#modules/digests/module.ts';
import { firstStepsModule } from '#modules/first-steps/module.ts';
import { htmlModule } from '#modules/html/module.ts';
import { faqModule } from '#modules/faq/module.ts';
import { importExportModule } from '#modules/import-export/module.ts';
import { indexnowModule } from '#modules/indexnow/module.ts';
import { invitesModule } from '#modules/invites/module.ts';
import { mailSenderModule } from '#modules/mail-sender/module.ts';
import { mediaModule } from '#modules/media/module.ts';
import { membersModule } from '#modules/members/module.ts';
import { messagesModule } from '#modules/messages/module.ts';
import { newsletterArchiveModule } from '#modules/newsletter-archive/module.ts';
import { newslettersModule } from '#modules/newsletters/module.ts';
import { notificationsModule } from '#modules/notifications/module.ts';
import { outboxModule } from '#modules/outbox/module.ts';
import { postsModule } from '#modules/posts/module.ts';
import { presenceModule } from '#modules/presence/module.ts';
import { releasesModule } from '#modules/releases/module.ts';
import { retentionModule } from '#modules/retention/module.ts';
import { savedViewsModule } from '#modules/saved-views/module.ts';
import { scheduleModule } from '#modules/schedule/module.ts';
import { searchModule } from '#modules/search/module.ts';
import { sitemapModule } from '#modules/sitemap/module.ts';
import { siteSettingsModule } from '#modules/site-settings/module.ts';
import { snippetsModule } from '#modules/snippets/module.ts';
import { statusModule } from '#modules/status/module.ts';
import { subscribersModule } from '#modules/subscribers/module.ts';
import { tagsModule } from '#modules/tags/module.ts';
import { templatesModule } from '#modules/templates/module.ts';
import { transactionalEmailsModule } from '#modules/transactional-emails/module.ts';
import { translationsModule } from '#modules/translations/module.ts';
import { twoFactorModule } from '#modules/two-factor/module.ts';
import { visitReportsModule } from '#modules/visit-reports/module.ts';
import { webhooksModule } from '#modules/webhooks/module.ts';
import { welcomeEmailModule } from '#modules/welcome-email/module.ts';

/**
 * All modules of the product. The API routes, the OpenAPI headings, the background jobs, the audit log sentences and
 * the owner of each table are derived from this list. The order of the list is the order of the OpenAPI headings.
 */
export const modules = [
  authModule,
  twoFactorModule,
  membersModule,
  invitesModule,
  apiKeysModule,
  webhooksModule,
  transactionalEmailsModule,
  connectorsModule,
  siteSettingsModule,
  translationsModule,
  faqModule,
  auditLogModule,
  subscribersModule,
  audiencesModule,
  newslettersModule,
  templatesModule,
  snippetsModule,
  deliveriesModule,
  welcomeEmailModule,
  digestsModule,
  outboxModule,
  messagesModule,
  postsModule,
  tagsModule,
  importExportModule,
  authorsModule,
  releasesModule,
  catalogueModule,
  analyticsModule,
  visitReportsModule,
  firstStepsModule,
  scheduleModule,
  presenceModule,
  savedViewsModule,
  searchModule,
  notificationsModule,
  mediaModule,
  backupsModule,
  bouncesModule,
  demoModule,
  htmlModule,
  indexnowModule,
  mailSenderModule,
  newsletterArchiveModule,
  retentionModule,
  sitemapModule,
  statusModule,
] as const;
