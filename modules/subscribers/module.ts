import { defineModule } from '#api/http/define-module.ts';
import { auditTargets, sentences } from '#modules/subscribers/audit.ts';
import {
  subscribers as subscribersContract,
  imports as importsContract,
} from '#modules/subscribers/contract.ts';
import { imports as importsRoutes } from '#modules/subscribers/import-routes.ts';
import { jobs } from '#modules/subscribers/jobs.ts';
import { subscribers as subscribersRoutes } from '#modules/subscribers/routes.ts';
import { subscriptions as subscriptionsContract } from '#modules/subscribers/sign-up-contract.ts';
import { subscriptions as subscriptionsRoutes } from '#modules/subscribers/sign-up-routes.ts';

export const subscribersModule = defineModule({
  name: 'subscribers',
  calls: {
    subscriptions: {
      contract: subscriptionsContract,
      routes: subscriptionsRoutes,
      one: 'Subscription',
      many: 'Subscriptions',
      heading: 'Subscriptions',
      about: 'Newsletter sign-up.',
    },
    subscribers: {
      contract: subscribersContract,
      routes: subscribersRoutes,
      one: 'Subscriber',
      many: 'Subscribers',
      heading: 'Subscribers',
      about: 'People who receive or received the newsletter.',
    },
    imports: {
      contract: importsContract,
      routes: importsRoutes,
      one: 'Import',
      many: 'Imports',
      heading: 'Imports',
      about: 'Large lists of addresses, added in the background.',
    },
  },
  jobs,
  audit: { sentences, targets: auditTargets },
  tables: [
    'subscribers',
    'subscriberTokens',
    'subscriberImports',
    'subscriberImportParts',
    'subscriberImportRefusals',
    'suppressions',
    'subscriberEvents',
    'subscriberGrowth',
    'departedAddresses',
  ],
});
