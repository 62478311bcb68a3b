import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'template.created': '{user} saved the newsletter template {target}',
  'template.renamed': '{user} renamed a newsletter template to {target}',
  'template.deleted': '{user} deleted the newsletter template {target}',
  'template.restored': '{user} restored the newsletter template {target}',
} as const;

/** The database table for each kind of audit target in this module. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  template: { table: 'newsletters', where: 'template_name is not null and template_deleted_at is null' },
};
