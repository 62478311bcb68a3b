import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/status/audit.ts';
import { incidents as incidentsContract } from '#modules/status/contract.ts';
import { jobs } from '#modules/status/jobs.ts';
import { incidents as incidentsRoutes } from '#modules/status/routes.ts';
import { statusSubscribers as statusSubscribersContract } from '#modules/status/subscriber-contract.ts';
import { statusSubscribers as statusSubscribersRoutes } from '#modules/status/subscriber-routes.ts';

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
    statusSubscribers: {
      contract: statusSubscribersContract,
      routes: statusSubscribersRoutes,
      one: 'StatusSubscriber',
      many: 'StatusSubscribers',
      heading: 'Status subscribers',
      about: 'People who asked for emails about incidents and planned maintenance.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: ['siteUptime', 'incidents', 'incidentUpdates', 'statusSubscribers'],
});
