import { getBackupHealth } from '#modules/backups/backup.ts';
import { getConnectorHealth } from '#modules/connectors/health.ts';
import type { Ctx } from '#modules/context.ts';
import { getDeliveryTotals } from '#modules/deliveries/delivery.ts';
import { getMailHealth, type MailCount } from '#modules/outbox/health.ts';
import { countNewslettersByState } from '#modules/newsletters/statistics.ts';
import { jobs } from '#jobs/all-jobs.ts';

type CountQueuedJobs = () => Promise<readonly { name: string; waiting: number }[]>;

const emailJobs = new Set(jobs.filter(({ isEmail }) => isEmail).map(({ name }) => name));

/** Metrics of emails, newsletters, backups and connectors, which are the same in all processes. */
export function createSiteMetrics(ctx: Ctx, countWaiting: CountQueuedJobs) {
  return {
    families: [
      defineCounter('mail_emails_total', 'Emails, by response of the mail server'),
      defineCounter('mail_connection_errors_total', 'Failed connections to mail servers, by kind'),
      defineGauge('mail_queued', 'Emails that are waiting to be sent'),
      defineGauge('mail_servers_in_trouble', 'Mail servers that do not accept a connection'),
      defineGauge('hirawa_newsletters', 'Newsletters by state'),
      defineGauge('hirawa_deliveries', 'Emails of newsletters by state'),
      defineGauge('hirawa_backup_last_success_timestamp_seconds', 'Start of the last complete backup'),
      defineGauge('hirawa_backup_last_size_bytes', 'Size of the last complete backup'),
      defineGauge('hirawa_backup_failing', 'Whether the last backup failed'),
      defineGauge(
        'hirawa_source_last_success_timestamp_seconds',
        'Time at which each connector was last read',
      ),
      defineGauge('hirawa_source_failing', 'Whether the last read of each connector failed'),
    ],
    read: async () => {
      const [mail, newsletters, { byState, queued }, waiting, backups, sources] = await Promise.all([
        getMailHealth(ctx),
        countNewslettersByState(ctx),
        getDeliveryTotals(ctx),
        countWaiting(),
        getBackupHealth(ctx.db),
        getConnectorHealth(ctx.db),
      ]);
      const { succeeded, failed } = backups;
      const singleEmails = waiting.reduce(
        (sum, { name, waiting }) => sum + (emailJobs.has(name) ? waiting : 0),
        0,
      );
      return {
        mail_emails_total: toRelaySamples(mail.emails, 'outcome'),
        mail_connection_errors_total: toRelaySamples(mail.errors, 'kind'),
        mail_queued: toSamples('kind', Object.entries({ newsletters: queued, single: singleEmails })),
        mail_servers_in_trouble: [{ value: mail.inTrouble }],
        hirawa_newsletters: toSamples('state', newsletters),
        hirawa_deliveries: toSamples('state', Object.entries(byState)),
        // Without a backup the metric is missing. Alerts for an old backup must also cover a missing metric.
        hirawa_backup_last_success_timestamp_seconds: succeeded
          ? [{ value: succeeded.startedAt.getTime() / 1000 }]
          : [],
        hirawa_backup_last_size_bytes: succeeded ? [{ value: succeeded.bytes ?? 0 }] : [],
        hirawa_backup_failing: [{ value: failed ? 1 : 0 }],
        hirawa_source_last_success_timestamp_seconds: toSamples(
          'source',
          sources.flatMap(({ id, readAt }) => (readAt === null ? [] : [[id, readAt.getTime() / 1000]])),
        ),
        hirawa_source_failing: toSamples(
          'source',
          sources.map(({ id, failing }) => [id, failing === null ? 0 : 1]),
        ),
      };
    },
  };
}

function toRelaySamples(counts: readonly MailCount[], label: string) {
  return counts.map(({ server, what, count }) => ({
    labels: { relay: server, [label]: what },
    value: count,
  }));
}

function toSamples(label: string, counts: readonly (readonly [string, number])[]) {
  return counts.map(([name, value]) => ({ labels: { [label]: name }, value }));
}

function defineCounter(name: string, help: string) {
  return { name, help, type: 'counter' as const };
}

function defineGauge(name: string, help: string) {
  return { name, help, type: 'gauge' as const };
}
