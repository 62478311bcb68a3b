import type { AuditTarget } from '#modules/audit-log/ports.ts';

/** The sentence of each action in the audit log. */
export const sentences = {
  'author.changed': '{user} changed the public name {target}',
} as const;

/** The rows that entries of the audit log name by id or address. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  author: { table: 'post_authors' },
};
