import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'invite.sent': '{user} invited {target}',
  'invite.resent': '{user} sent the invite to {target} again',
  'invite.revoked': '{user} cancelled the invite to {target}',
  'invite.accepted': '{target} accepted the invite',
} as const;

/** The database table for each kind of audit target in this module. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  invite: { table: 'invites', key: 'email' },
};
