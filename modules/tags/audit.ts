import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'tag.created': '{user} added the tag {target}',
  'tag.changed': '{user} changed the tag {target}',
  'tag.merged': '{user} merged another tag into {target}',
  'tag.deleted': '{user} deleted the tag {target}',
  'tag.restored': '{user} restored the tag {target}',
} as const;

/** The database table for each kind of audit target in this module. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  tag: { table: 'tags' },
};
