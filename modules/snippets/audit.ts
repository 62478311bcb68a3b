import type { AuditTarget } from '#modules/audit-log/ports.ts';

export const sentences = {
  'snippet.created': '{user} saved the snippet {target}',
  'snippet.renamed': '{user} renamed a snippet to {target}',
  'snippet.deleted': '{user} deleted the snippet {target}',
} as const;

/** The database table for each kind of audit target in this module. */
export const auditTargets: Readonly<Record<string, AuditTarget>> = {
  snippet: { table: 'snippets' },
};
