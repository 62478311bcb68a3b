import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'filter.added': '{user} added the filter {target}',
  'filter.changed': '{user} changed the filter {target}',
  'filter.removed': '{user} removed the filter {target}',
  'filter.restored': '{user} restored the filter {target}',
  'filter.published': '{user} published the filter {target}',
  'filter.unpublished': '{user} unpublished the filter {target}',
  'filter.version-restored': '{user} restored a version of the filter {target}',
  'sticker.added': '{user} added the sticker {target}',
  'sticker.changed': '{user} changed the sticker {target}',
  'sticker.removed': '{user} removed the sticker {target}',
  'sticker.restored': '{user} restored the sticker {target}',
  'sticker.published': '{user} published the sticker {target}',
  'sticker.unpublished': '{user} unpublished the sticker {target}',
  'sticker.version-restored': '{user} restored a version of the sticker {target}',
  'memoji.added': '{user} added the memoji {target}',
  'memoji.changed': '{user} changed the memoji {target}',
  'memoji.removed': '{user} removed the memoji {target}',
  'memoji.restored': '{user} restored the memoji {target}',
  'memoji.published': '{user} published the memoji {target}',
  'memoji.unpublished': '{user} unpublished the memoji {target}',
  'memoji.version-restored': '{user} restored a version of the memoji {target}',
  'pack.added': '{user} added the pack {target}',
  'pack.changed': '{user} changed the pack {target}',
  'pack.moved': '{user} moved the pack {target}',
  'pack.published': '{user} published the pack {target}',
  'pack.unpublished': '{user} unpublished the pack {target}',
  'pack.removed': '{user} removed the pack {target}',
  'pack.restored': '{user} restored the pack {target}',
  'pack.version-restored': '{user} restored a version of the pack {target}',
} as const;

/** The database table for each kind of audit target in this module. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  filter: { table: 'catalogueItems', where: "kind = 'filter' and deleted_at is null" },
  sticker: { table: 'catalogueItems', where: "kind = 'sticker' and deleted_at is null" },
  memoji: { table: 'catalogueItems', where: "kind = 'memoji' and deleted_at is null" },
  pack: { table: 'cataloguePacks', where: 'deleted_at is null' },
};
