import type { AuditTarget } from '#modules/audit-log/ports.ts';

/** The sentence of each action in the audit log. */
export const sentences = {
  'tag.created': '{user} added the tag {target}',
  'tag.changed': '{user} changed the tag {target}',
  'tag.merged': '{user} merged another tag into {target}',
  'tag.deleted': '{user} deleted the tag {target}',
  'tag.restored': '{user} restored the tag {target}',
} as const;

/** The rows that entries of the audit log name by id or address. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  tag: { table: 'tags' },
};
