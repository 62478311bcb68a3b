import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/audit-log/audit.ts';
import { audit as auditContract } from '#modules/audit-log/contract.ts';
import { jobs } from '#modules/audit-log/jobs.ts';
import { audit as auditRoutes } from '#modules/audit-log/routes.ts';

export const auditLogModule = defineModule({
  name: 'audit-log',
  calls: {
    audit: {
      contract: auditContract,
      routes: auditRoutes,
      one: 'AuditEntry',
      many: 'AuditEntries',
      heading: 'Audit log',
      about: 'Actions of members, with time and IP address.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['auditEntries', 'auditChain', 'auditEnds'],
});
