import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'topic.created': '{user} added the topic {target}',
  'topic.changed': '{user} changed the topic {target}',
  'topic.deleted': '{user} deleted the topic {target}',
  'field.created': '{user} added the subscriber field {target}',
  'field.deleted': '{user} deleted the subscriber field {target}',
  'segment.created': '{user} added the segment {target}',
  'segment.changed': '{user} changed the segment {target}',
  'segment.deleted': '{user} deleted the segment {target}',
} as const;

/** The database table for each kind of audit target in this module. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  topic: { table: 'topics' },
  field: { table: 'subscriberFields' },
  segment: { table: 'segments' },
};
