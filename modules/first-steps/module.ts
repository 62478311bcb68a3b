import { defineModule } from '#api/http/define-module.ts';
import { firstSteps as contract } from '#modules/first-steps/contract.ts';
import { firstSteps as routes } from '#modules/first-steps/routes.ts';

export const firstStepsModule = defineModule({
  name: 'first-steps',
  calls: {
    firstSteps: {
      contract,
      routes,
      one: 'FirstSteps',
      many: 'FirstSteps',
      heading: 'First steps',
      about: 'What an Admin sets up on a new site.',
    },
  },
  tables: ['firstStepsHidden', 'passedChecks'],
});
