import type { AuditTarget } from '#modules/audit-log/ports.ts';

/** The sentence of each action in the audit log. */
export const sentences = {
  'invite.sent': '{user} invited {target}',
  'invite.resent': '{user} sent the invite to {target} again',
  'invite.revoked': '{user} cancelled the invite to {target}',
  'invite.accepted': '{target} accepted the invite',
} as const;

/** The rows that entries of the audit log name by id or address. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  invite: { table: 'invites', key: 'email' },
};
