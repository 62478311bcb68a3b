import { defineModule } from '#api/http/define-module.ts';
import { account as accountContract } from '#modules/auth/account-contract.ts';
import { account as accountRoutes } from '#modules/auth/account-routes.ts';
import { sentences } from '#modules/auth/audit.ts';
import { auth as authContract } from '#modules/auth/contract.ts';
import { jobs } from '#modules/auth/jobs.ts';
import { auth as authRoutes } from '#modules/auth/routes.ts';
import { sessions as sessionsContract } from '#modules/auth/session-contract.ts';
import { sessions as sessionsRoutes } from '#modules/auth/session-routes.ts';

export const authModule = defineModule({
  name: 'auth',
  calls: {
    auth: {
      contract: authContract,
      routes: authRoutes,
      one: 'Auth',
      many: 'Auth',
      heading: 'Login',
      about: 'Log in, log out, and reset a password.',
    },
    account: {
      contract: accountContract,
      routes: accountRoutes,
      one: 'Account',
      many: 'Accounts',
      heading: 'Account',
      about: 'The account of the logged-in member.',
    },
    sessions: {
      contract: sessionsContract,
      routes: sessionsRoutes,
      one: 'Session',
      many: 'Sessions',
      heading: 'Sessions',
      about: 'Open sessions and their devices.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['sessions', 'memberTokens', 'memberDevices'],
});
