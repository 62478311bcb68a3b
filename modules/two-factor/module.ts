import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/two-factor/audit.ts';
import {
  factorCalls as twoFactorContract,
  confirmationCalls as confirmationsContract,
  requirementCalls as twoFactorRequirementContract,
} from '#modules/two-factor/contract.ts';
import { jobs } from '#modules/two-factor/jobs.ts';
import {
  twoFactor as twoFactorRoutes,
  confirmations as confirmationsRoutes,
  twoFactorRequirement as twoFactorRequirementRoutes,
} from '#modules/two-factor/routes.ts';

export const twoFactorModule = defineModule({
  name: 'two-factor',
  calls: {
    twoFactor: {
      contract: twoFactorContract,
      routes: twoFactorRoutes,
      one: 'Factor',
      many: 'Factors',
      heading: 'Second factors',
      about: 'Passkeys, authenticator app and recovery codes of the logged-in member.',
    },
    confirmations: {
      contract: confirmationsContract,
      routes: confirmationsRoutes,
      one: 'Confirmation',
      many: 'Confirmations',
      heading: 'Identity confirmation',
      about: 'Required before calls that could give control of the site to another person.',
    },
    twoFactorRequirement: {
      contract: twoFactorRequirementContract,
      routes: twoFactorRequirementRoutes,
      one: 'FactorRequirement',
      many: 'FactorRequirements',
      heading: 'Second factor requirement',
      about: 'The roles that must have a second factor.',
    },
  },
  jobs,
  audit: { sentences },
  tables: [
    'passkeys',
    'authenticators',
    'recoveryCodes',
    'factorAttempts',
    'spentChallenges',
    'factorRequirement',
  ],
});
