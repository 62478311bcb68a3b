import type { AuditTarget } from '#modules/audit-log/ports.ts';

/** The sentence of each action in the audit log. */
export const sentences = {
  'snippet.created': '{user} saved the snippet {target}',
  'snippet.renamed': '{user} renamed a snippet to {target}',
  'snippet.deleted': '{user} deleted the snippet {target}',
} as const;

/** The rows that entries of the audit log name by id or address. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  snippet: { table: 'snippets' },
};
