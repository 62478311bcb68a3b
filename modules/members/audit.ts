import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'member.added': '{user} added {target} to the team',
  'member.changed': '{user} changed the details of {target}',
  'member.activated': '{user} activated {target}',
  'member.deactivated': '{user} deactivated {target}',
  'member.removed': '{user} removed {target} from the team',
  'role.created': '{user} created the role {target}',
  'role.changed': '{user} changed the role {target}',
  'role.deleted': '{user} deleted the role {target}',
} as const;

/** The database table for each kind of audit target in this module. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  member: { table: 'members', key: 'email' },
};
