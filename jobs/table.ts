import { sweepAppChanges } from '#modules/releases/app-change.ts';
import { sweepKeys } from '#modules/api-keys/key.ts';
import { noteHead } from '#modules/audit-log/watch.ts';
import { publishSent } from '#modules/newsletter-archive/archive.ts';
import { resetJob, sendReset, sweepResets } from '#modules/auth/recovery.ts';
import { factorNoticeJob, sendFactorNotice } from '#modules/two-factor/notice.ts';
import { sweepFactors } from '#modules/two-factor/reset.ts';
import { makeDueBackup } from '#modules/backups/backup.ts';
import { sweepDevices } from '#modules/auth/known-devices.ts';
import { newDeviceJob, sendNewDevice } from '#modules/auth/new-device-email.ts';
import { sweepPosts } from '#modules/posts/deletion.ts';
import { sweepHistory } from '#modules/posts/history.ts';
import { publishDue } from '#modules/posts/publishing.ts';
import { publishJob, signJob } from '#modules/posts/constants.ts';
import { signPosts } from '#modules/posts/settings/signing.ts';
import { sweepSessions } from '#modules/auth/session.ts';
import { readMailbox } from '#modules/bounces/mailbox.ts';
import { sweepReports } from '#modules/bounces/report.ts';
import { forwardIncomingEmail } from '#modules/messages/email-forwarding.ts';
import { forwardMessage } from '#modules/messages/forwarding.ts';
import { sweepDeleted } from '#modules/messages/note.ts';
import { forwardJob } from '#modules/messages/constants.ts';
import { forwardEmailJob } from '#modules/messages/incoming.ts';
import { replyJob, sendReply } from '#modules/messages/reply.ts';
import type { Ctx } from '#modules/context.ts';
import { watchMailServers } from '#modules/outbox/health.ts';
import { sweepSingleEmails } from '#modules/outbox/unknown-emails.ts';
import { rollUpVisits } from '#modules/analytics/roll-up.ts';
import { addEndedVisits } from '#modules/analytics/visit-days.ts';
import { makeDueDigest } from '#modules/digests/sending.ts';
import { repairOwnLinks } from '#modules/html/repair-links.ts';
import { sendInvite } from '#modules/invites/acceptance.ts';
import { inviteJob, sweepInvites } from '#modules/invites/invite.ts';
import { rewriteUploads } from '#modules/catalogue/rewrite-uploads.ts';
import { sweepCatalogue } from '#modules/catalogue/sweep.ts';
import { sweepMedia } from '#modules/media/sweep.ts';
import { sweepUnkeyed } from '#modules/subscribers/suppression.ts';
import { runImports, sweepImports } from '#modules/subscribers/import-job.ts';
import { importJob } from '#modules/subscribers/constants.ts';
import { runSiteImports } from '#modules/import-export/background/run.ts';
import { sweepSiteImports } from '#modules/import-export/background/site-imports.ts';
import { siteImportJob } from '#modules/import-export/constants.ts';
import { foldNewsletters } from '#modules/retention/retention.ts';
import { sweepAudit, sweepMessages, sweepVisits } from '#modules/retention/sweeps.ts';
import {
  addressConfirmationJob,
  preferencesLinkJob,
  signUpJob,
  welcomeJob,
} from '#modules/subscribers/constants.ts';
import { sendAddressConfirmation, sendPreferencesLink } from '#modules/subscribers/preference-emails.ts';
import { sendConfirmation } from '#modules/subscribers/confirmation.ts';
import { keepReaderDay } from '#modules/newsletters/active-readers.ts';
import { sweepTokens } from '#modules/subscribers/tokens.ts';
import { confirmationJob, storeSignUp, sweepUnconfirmed } from '#modules/subscribers/subscriber.ts';
import { sendToSearchEngines } from '#modules/indexnow/indexnow.ts';
import { indexNowJob } from '#modules/indexnow/constants.ts';
import { sweepTags } from '#modules/tags/tag.ts';
import { sweepTemplates } from '#modules/templates/template.ts';
import { sendWelcome } from '#modules/welcome-email/sending.ts';
import { sweepForms } from '#modules/presence/presence.ts';
import { sweepTransactionalEmails, transactionalJob } from '#modules/transactional-emails/email.ts';
import { sendTransactional } from '#modules/transactional-emails/sending.ts';
import { readDueSources, readingJob, readSource } from '#modules/connectors/reading.ts';
import { noteUptime, sweepUptime } from '#modules/status/uptime.ts';
import { sendWebhooks, webhookJob } from '#modules/webhooks/sending.ts';
import { sweepWebhooks } from '#modules/webhooks/webhook.ts';
import { enqueueVisitEmails, sendVisitEmail, visitEmailJob } from '#modules/visit-reports/email.ts';
import { sweepNotifications } from '#modules/notifications/notification.ts';

/**
 * One line of background work: its name, when it runs by itself (cron, UTC; unset: on demand), whether each is one email or may
 * take long, and the verb.
 */
export type Job = {
  name: string;
  cron?: string;
  isEmail?: true;
  /** The job may take hours. Default: five minutes, and two hours for an email. */
  isLong?: true;
  run: (ctx: Ctx, payload: unknown) => Promise<unknown>;
};

/** All background work. */
export const jobs: readonly Job[] = [
  { name: signUpJob, run: storeSignUp },
  { name: confirmationJob, isEmail: true, run: sendConfirmation },
  { name: welcomeJob, isEmail: true, run: sendWelcome },
  { name: preferencesLinkJob, isEmail: true, run: sendPreferencesLink },
  { name: addressConfirmationJob, isEmail: true, run: sendAddressConfirmation },
  { name: forwardJob, isEmail: true, run: forwardMessage },
  { name: forwardEmailJob, isEmail: true, run: forwardIncomingEmail },
  // Midnight in Lagos: the footer names the year, and a kept page stays as it was rendered.
  { name: 'renew-pages', cron: '0 23 * * *', run: (ctx) => ctx.pages.empty() },
  // Each hour: the last run of a day (UTC) leaves what is compared with 30 days later.
  { name: 'keep-reader-day', cron: '52 * * * *', run: (ctx) => keepReaderDay(ctx) },
  { name: replyJob, isEmail: true, run: sendReply },
  // Each post brings a job of its own for its moment; the clock finds what was missed.
  { name: publishJob, cron: '* * * * *', run: publishDue },
  // A list brings a job of its own; the clock finds what a process that died left.
  { name: importJob, cron: '* * * * *', run: (ctx) => runImports(ctx) },
  // A file brings a job of its own, and so does a start; the clock finds what a process that died left.
  { name: siteImportJob, cron: '* * * * *', isLong: true, run: (ctx) => runSiteImports(ctx) },
  // The job does its work once for each address of the site.
  { name: 'repair-links', cron: '* * * * *', isLong: true, run: (ctx) => repairOwnLinks(ctx) },
  // The job replaces each upload that was stored before animations were rewritten, once.
  { name: 'rewrite-uploads', cron: '* * * * *', isLong: true, run: (ctx) => rewriteUploads(ctx) },
  { name: 'watch-mail-servers', cron: '* * * * *', run: watchMailServers },
  { name: 'note-uptime', cron: '* * * * *', run: noteUptime },
  { name: 'sweep-uptime', cron: '58 4 * * *', run: (ctx) => sweepUptime(ctx) },
  { name: 'make-digest', cron: '* * * * *', run: (ctx) => makeDueDigest(ctx) },
  { name: 'make-backup', cron: '* * * * *', isLong: true, run: (ctx) => makeDueBackup(ctx) },
  { name: 'publish-newsletters', cron: '* * * * *', run: (ctx) => publishSent(ctx) },
  { name: 'add-visits', cron: '*/5 * * * *', run: (ctx) => addEndedVisits(ctx) },
  { name: 'roll-up-visits', cron: '1 * * * *', run: rollUpVisits },
  // Due on Mondays; the clock finds what was missed while nothing ran.
  { name: 'enqueue-visit-emails', cron: '*/5 * * * *', run: (ctx) => enqueueVisitEmails(ctx) },
  { name: visitEmailJob, isEmail: true, run: sendVisitEmail },
  { name: resetJob, isEmail: true, run: sendReset },
  { name: newDeviceJob, isEmail: true, run: sendNewDevice },
  { name: factorNoticeJob, isEmail: true, run: sendFactorNotice },
  { name: inviteJob, isEmail: true, run: sendInvite },
  { name: 'sweep-sessions', cron: '7 * * * *', run: (ctx) => sweepSessions(ctx) },
  { name: 'sweep-devices', cron: '9 4 * * *', run: (ctx) => sweepDevices(ctx) },
  { name: 'sweep-resets', cron: '12 * * * *', run: (ctx) => sweepResets(ctx) },
  { name: 'sweep-factors', cron: '14 * * * *', run: (ctx) => sweepFactors(ctx) },
  { name: 'sweep-invites', cron: '32 * * * *', run: (ctx) => sweepInvites(ctx) },
  { name: 'sweep-keys', cron: '37 4 * * *', run: (ctx) => sweepKeys(ctx) },
  // An event tells at once, a try that failed brings a job of its own; the clock finds what a process that died left.
  { name: webhookJob, cron: '* * * * *', run: (ctx) => sendWebhooks(ctx) },
  // Each source that is due gets a job of its own, and one that is connected or asked for at once.
  { name: 'read-due-sources', cron: '*/5 * * * *', run: (ctx) => readDueSources(ctx) },
  { name: readingJob, run: readSource },
  { name: transactionalJob, isEmail: true, run: sendTransactional },
  { name: 'sweep-transactional', cron: '52 4 * * *', run: (ctx) => sweepTransactionalEmails(ctx) },
  { name: 'sweep-webhooks', cron: '42 4 * * *', run: (ctx) => sweepWebhooks(ctx) },
  { name: 'sweep-links', cron: '17 * * * *', run: (ctx) => sweepTokens(ctx) },
  { name: 'sweep-unconfirmed', cron: '22 * * * *', run: (ctx) => sweepUnconfirmed(ctx) },
  { name: 'sweep-imports', cron: '2 * * * *', run: (ctx) => sweepImports(ctx) },
  { name: 'sweep-site-imports', cron: '3 * * * *', run: (ctx) => sweepSiteImports(ctx) },
  { name: 'sweep-unkeyed', cron: '*/15 * * * *', run: (ctx) => sweepUnkeyed(ctx) },
  { name: 'sweep-catalogue', cron: '32 * * * *', run: (ctx) => sweepCatalogue(ctx) },
  { name: 'sweep-media', cron: '37 * * * *', run: (ctx) => sweepMedia(ctx) },
  { name: 'sweep-single-emails', cron: '57 3 * * *', run: (ctx) => sweepSingleEmails(ctx) },
  { name: 'sweep-notifications', cron: '32 3 * * *', run: (ctx) => sweepNotifications(ctx) },
  { name: 'fold-newsletters', cron: '27 1 * * *', run: (ctx) => foldNewsletters(ctx) },
  { name: 'sweep-audit', cron: '37 1 * * *', run: (ctx) => sweepAudit(ctx) },
  { name: 'sweep-messages', cron: '42 1 * * *', run: (ctx) => sweepMessages(ctx) },
  { name: 'sweep-visits', cron: '47 1 * * *', run: (ctx) => sweepVisits(ctx) },
  { name: 'note-audit-head', cron: '7 2 * * *', run: (ctx) => noteHead(ctx) },
  { name: 'sweep-presence', cron: '57 * * * *', run: (ctx) => sweepForms(ctx) },
  { name: 'sweep-deleted-notes', cron: '52 * * * *', run: (ctx) => sweepDeleted(ctx) },
  { name: 'sweep-templates', cron: '22 * * * *', run: (ctx) => sweepTemplates(ctx) },
  { name: signJob, run: signPosts },
  { name: 'sweep-tags', cron: '49 * * * *', run: (ctx) => sweepTags(ctx) },
  { name: 'sweep-app-changes', cron: '54 4 * * *', run: (ctx) => sweepAppChanges(ctx) },
  { name: 'sweep-posts', cron: '42 * * * *', run: (ctx) => sweepPosts(ctx) },
  { name: 'sweep-history', cron: '47 * * * *', run: (ctx) => sweepHistory(ctx) },
  // Up to 200 messages of a server that may be slow for minutes.
  { name: 'read-bounces', cron: '* * * * *', isLong: true, run: (ctx) => readMailbox(ctx) },
  { name: 'sweep-bounces', cron: '13 4 * * *', run: (ctx) => sweepReports(ctx) },
  { name: indexNowJob, cron: '* * * * *', run: (ctx) => sendToSearchEngines(ctx) },
  { name: 'sweep-limits', cron: '27 * * * *', run: (ctx) => ctx.limits.sweep() },
];

/** The same for the queue, which knows no rooms; they are run once there is a context. */
export function linesFor(ctx: () => Ctx) {
  return jobs.map(({ name, cron, isLong, isEmail, run }) => ({
    name,
    cron,
    isLong,
    isEmail,
    run: (payload: unknown) => run(ctx(), payload),
  }));
}
