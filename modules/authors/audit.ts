import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'author.changed': '{user} changed the public name {target}',
} as const;

/** The database table for each kind of audit target in this module. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  author: { table: 'postAuthors' },
};
