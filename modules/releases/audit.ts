import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'change.added': '{user} added version {target} to what is new in the app',
  'change.changed': '{user} changed what is new in version {target}',
  'change.deleted': '{user} deleted version {target} of what is new in the app',
  'change.restored': '{user} restored version {target} of what is new in the app',
} as const;

/** The database table for each kind of audit target in this module. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  change: { table: 'appChanges', where: 'deleted_at is null' },
};
