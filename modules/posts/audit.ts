import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'post.started': '{user} started the post {target}',
  'post.changed': '{user} changed the post {target}',
  'post.scheduled': '{user} scheduled the post {target}',
  'post.moved': '{user} changed the publishing time of the post {target}',
  'post.unscheduled': '{user} took the post {target} off the schedule',
  'post.published': '{user} published the post {target}',
  'post.unpublished': '{user} unpublished the post {target}',
  'post.deleted': '{user} deleted the post {target}',
  'post.restored': '{user} restored the post {target}',
  'post.erased': '{user} deleted the post {target} for good',
  'post.version-restored': '{user} restored an older version of the post {target}',
  'post.settings-changed': '{user} changed the settings of the post {target}',
  'post.preview-shared': '{user} made a preview link of the post {target}',
  'post.preview-revoked': '{user} took a preview link of the post {target} back',
} as const;

/** Tables from which the audit log reads the targets of its entries. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  post: { table: 'posts', where: 'deleted_at is null' },
};
