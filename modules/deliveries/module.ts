import { defineModule } from '#api/http/define-module.ts';
import {
  deliveries as deliveriesContract,
  bounces as bouncesContract,
} from '#modules/deliveries/contract.ts';
import { deliveries as deliveriesRoutes, bounces as bouncesRoutes } from '#modules/deliveries/routes.ts';

export const deliveriesModule = defineModule({
  name: 'deliveries',
  calls: {
    deliveries: {
      contract: deliveriesContract,
      routes: deliveriesRoutes,
      one: 'Delivery',
      many: 'Deliveries',
      heading: 'Deliveries',
      about: 'The emails of a newsletter, one per subscriber.',
    },
    bounces: {
      contract: bouncesContract,
      routes: bouncesRoutes,
      one: 'Bounce',
      many: 'Bounces',
      heading: 'Bounces',
      about: 'Emails that come back after a mail server accepted them, and complaints.',
    },
  },
  tables: [
    'deliveries',
    'newsletterWorkers',
    'deliveryClaims',
    'newsletterPace',
    'waitingDeliveries',
    'domainPaces',
  ],
});
