import { backupHealth } from '#modules/backups/backup.ts';
import { sourceHealth } from '#modules/connectors/health.ts';
import type { Ctx } from '#modules/context.ts';
import { deliveryTotals } from '#modules/deliveries/delivery.ts';
import { mailHealth, type MailCount } from '#modules/outbox/health.ts';
import { newslettersByState } from '#modules/newsletters/overview.ts';
import { jobs } from '#jobs/table.ts';

type CountWaiting = () => Promise<readonly { name: string; waiting: number }[]>;

const emailJobs = new Set(jobs.filter(({ isEmail }) => isEmail).map(({ name }) => name));

/** Metrics of emails, newsletters, backups and connectors, which are the same in all processes. */
export function siteFigures(ctx: Ctx, countWaiting: CountWaiting) {
  return {
    families: [
      counter('mail_emails_total', 'Emails by what the mail server answered'),
      counter('mail_connection_errors_total', 'Connections that a mail server did not take, by kind'),
      gauge('mail_queued', 'Emails that wait to be sent'),
      gauge('mail_servers_in_trouble', 'Mail servers that take no connection'),
      gauge('hirawa_newsletters', 'Newsletters by state'),
      gauge('hirawa_deliveries', 'Emails of newsletters by state'),
      gauge('hirawa_backup_last_success_timestamp_seconds', 'When the last whole backup was begun'),
      gauge('hirawa_backup_last_size_bytes', 'Size of the last whole backup'),
      gauge('hirawa_backup_failing', 'Whether a backup failed, and none was made since'),
      gauge('hirawa_source_last_success_timestamp_seconds', 'When each source of figures was last read'),
      gauge('hirawa_source_failing', 'Whether the last reading of each source of figures failed'),
    ],
    read: async () => {
      const [mail, newsletters, { byState, queued }, waiting, backups, sources] = await Promise.all([
        mailHealth(ctx),
        newslettersByState(ctx),
        deliveryTotals(ctx),
        countWaiting(),
        backupHealth(ctx.db),
        sourceHealth(ctx.db),
      ]);
      const { made, failed } = backups;
      const single = waiting.reduce((sum, { name, waiting }) => sum + (emailJobs.has(name) ? waiting : 0), 0);
      return {
        mail_emails_total: byRelay(mail.emails, 'outcome'),
        mail_connection_errors_total: byRelay(mail.errors, 'kind'),
        mail_queued: by('kind', Object.entries({ newsletters: queued, single })),
        mail_servers_in_trouble: [{ value: mail.inTrouble }],
        hirawa_newsletters: by('state', newsletters),
        hirawa_deliveries: by('state', Object.entries(byState)),
        // Without a backup the metric is missing. Alerts for an old backup must also cover a missing metric.
        hirawa_backup_last_success_timestamp_seconds: made
          ? [{ value: made.startedAt.getTime() / 1000 }]
          : [],
        hirawa_backup_last_size_bytes: made ? [{ value: made.bytes ?? 0 }] : [],
        hirawa_backup_failing: [{ value: failed ? 1 : 0 }],
        hirawa_source_last_success_timestamp_seconds: by(
          'source',
          sources.flatMap(({ id, readAt }) => (readAt === null ? [] : [[id, readAt.getTime() / 1000]])),
        ),
        hirawa_source_failing: by(
          'source',
          sources.map(({ id, failing }) => [id, failing === null ? 0 : 1]),
        ),
      };
    },
  };
}

function byRelay(counts: readonly MailCount[], label: string) {
  return counts.map(({ server, what, count }) => ({
    labels: { relay: server, [label]: what },
    value: count,
  }));
}

function by(label: string, counts: readonly (readonly [string, number])[]) {
  return counts.map(([name, value]) => ({ labels: { [label]: name }, value }));
}

function counter(name: string, help: string) {
  return { name, help, type: 'counter' as const };
}

function gauge(name: string, help: string) {
  return { name, help, type: 'gauge' as const };
}
