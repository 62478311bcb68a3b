import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/status/audit.ts';
import { incidents as incidentsContract } from '#modules/status/contract.ts';
import { jobs } from '#modules/status/jobs.ts';
import { incidents as incidentsRoutes } from '#modules/status/routes.ts';

export const statusModule = defineModule({
  name: 'status',
  calls: {
    incidents: {
      contract: incidentsContract,
      routes: incidentsRoutes,
      one: 'Incident',
      many: 'Incidents',
      heading: 'Status',
      about: 'Incidents and planned maintenance on the public status page.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: ['siteUptime', 'incidents', 'incidentUpdates', 'statusSubscribers'],
});
