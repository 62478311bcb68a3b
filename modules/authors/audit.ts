import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'author.changed': '{user} changed the public name {target}',
} as const;

/** The table rows that targets of audit log entries refer to. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  author: { table: 'post_authors' },
};
