import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'subscriber.exported': '{user} exported the subscribers',
  'subscriber.imported': '{user} imported subscribers',
  'subscriber.changed': '{user} changed subscriber {target}',
  'subscriber.added': '{user} added subscriber {target}',
  'subscriber.unsubscribed': '{user} unsubscribed subscriber {target}',
  'subscriber.erased': '{user} deleted subscriber {target}',
  'subscriber.restored': '{user} turned emails to subscriber {target} back on',
} as const;

/** Maps each kind of target in the audit log to its database table. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  subscriber: { table: 'subscribers' },
};
