import type { AuditTarget } from '#modules/audit-log/ports.ts';

/** The sentence of each action in the audit log. */
export const sentences = {
  'change.added': '{user} added version {target} to what is new in the app',
  'change.changed': '{user} changed what is new in version {target}',
  'change.deleted': '{user} deleted version {target} of what is new in the app',
  'change.restored': '{user} restored version {target} of what is new in the app',
} as const;

/** The rows that entries of the audit log name by id or address. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  change: { table: 'app_changes', where: 'deleted_at is null' },
};
