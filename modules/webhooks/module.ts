import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/webhooks/audit.ts';
import { webhooks as webhooksContract } from '#modules/webhooks/contract.ts';
import { jobs } from '#modules/webhooks/jobs.ts';
import { webhooks as webhooksRoutes } from '#modules/webhooks/routes.ts';

export const webhooksModule = defineModule({
  name: 'webhooks',
  calls: {
    webhooks: {
      contract: webhooksContract,
      routes: webhooksRoutes,
      one: 'Webhook',
      many: 'Webhooks',
      heading: 'Webhooks',
      about: 'Notifications of events to other services.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['webhookEndpoints', 'webhookDeliveries'],
});
