import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'tag.created': '{user} added the tag {target}',
  'tag.changed': '{user} changed the tag {target}',
  'tag.merged': '{user} merged another tag into {target}',
  'tag.deleted': '{user} deleted the tag {target}',
  'tag.restored': '{user} restored the tag {target}',
} as const;

/** Tables from which the audit log reads the targets of its entries. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  tag: { table: 'tags' },
};
