import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'invite.sent': '{user} invited {target}',
  'invite.resent': '{user} sent the invite to {target} again',
  'invite.revoked': '{user} cancelled the invite to {target}',
  'invite.accepted': '{target} accepted the invite',
} as const;

/** Tables in which the audit log looks up the targets of its entries. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  invite: { table: 'invites', key: 'email' },
};
