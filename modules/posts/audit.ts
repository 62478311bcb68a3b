import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'post.started': '{user} started the post {target}',
  'post.changed': '{user} changed the post {target}',
  'post.scheduled': '{user} scheduled the post {target}',
  'post.moved': '{user} changed the publishing time of the post {target}',
  'post.unscheduled': '{user} unscheduled the post {target}',
  'post.published': '{user} published the post {target}',
  'post.unpublished': '{user} unpublished the post {target}',
  'post.deleted': '{user} deleted the post {target}',
  'post.restored': '{user} restored the post {target}',
  'post.erased': '{user} permanently deleted the post {target}',
  'post.version-restored': '{user} restored an older version of the post {target}',
  'post.settings-changed': '{user} changed the settings of the post {target}',
  'post.linked': '{user} linked the post {target} to its translation',
  'post.unlinked': '{user} unlinked the post {target} from its translations',
  'post.translation-checked': '{user} marked the translation {target} as up to date',
  'post.preview-shared': '{user} created a preview link of the post {target}',
  'post.preview-revoked': '{user} revoked a preview link of the post {target}',
} as const;

/** Maps each kind of target in the audit log to its database table. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  post: { table: 'posts', where: 'deleted_at is null' },
};
