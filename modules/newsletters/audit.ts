import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'newsletter.drafted': '{user} started the newsletter {target}',
  'newsletter.changed': '{user} changed the newsletter {target}',
  'newsletter.deleted': '{user} deleted the draft {target}',
  'newsletter.sent': '{user} sent the newsletter {target}',
  'newsletter.scheduled': '{user} scheduled the newsletter {target}',
  'newsletter.moved': '{user} changed the sending time of the newsletter {target}',
  'newsletter.unscheduled': '{user} unscheduled the newsletter {target}',
  'newsletter.undone': '{user} undid sending the newsletter {target}',
  'newsletter.paused': '{user} paused the newsletter {target}',
  'newsletter.resumed': '{user} resumed sending the newsletter {target}',
  'newsletter.cancelled': '{user} cancelled the newsletter {target}',
  'newsletter.retried': '{user} retried the failed emails of {target}',
  'newsletter.sent-again': '{user} resent emails of {target} that may not have arrived',
  'newsletter.import-skipped':
    '{user} sent the newsletter {target} without waiting for a running import of subscribers',
  'newsletter.bounces-undone': '{user} allowed emails again to subscribers whose email of {target} bounced',
  'newsletter.exported': '{user} exported the recipients of {target}',
} as const;

/** Maps each kind of target in the audit log to its database table. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  newsletter: { table: 'newsletters', where: 'template_name is null' },
  template: { table: 'newsletters', where: 'template_name is not null and template_deleted_at is null' },
};
