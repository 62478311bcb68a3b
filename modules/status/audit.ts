import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'incident.created': '{user} wrote {target} for the status page',
  'incident.changed': '{user} changed {target} of the status page',
  'incident.published': '{user} published {target} on the status page',
  'incident.deleted': '{user} deleted {target} from the status page',
  'incident.restored': '{user} restored {target} on the status page',
  'incident.update-added': '{user} added an update to {target} on the status page',
  'incident.update-changed': '{user} changed an update of {target} on the status page',
  'incident.update-deleted': '{user} deleted an update of {target} from the status page',
  'incident.update-restored': '{user} restored an update of {target} on the status page',
  'status.subscribers-exported': '{user} exported the people who get emails about the status',
  'status.subscriber-erased': '{user} deleted status subscriber {target}',
} as const;

/** The database table for each kind of audit target in this module. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  incident: { table: 'incidents', where: 'deleted_at is null' },
  status: { table: 'statusSubscribers' },
};
