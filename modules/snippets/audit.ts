import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'snippet.created': '{user} saved the snippet {target}',
  'snippet.renamed': '{user} renamed a snippet to {target}',
  'snippet.deleted': '{user} deleted the snippet {target}',
} as const;

/** Tables from which the audit log reads the targets of its entries. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  snippet: { table: 'snippets' },
};
