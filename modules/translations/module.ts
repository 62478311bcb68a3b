import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/translations/audit.ts';
import { translations as translationsContract } from '#modules/translations/contract.ts';
import { translations as translationsRoutes } from '#modules/translations/routes.ts';

export const translationsModule = defineModule({
  name: 'translations',
  calls: {
    translations: {
      contract: translationsContract,
      routes: translationsRoutes,
      one: 'Translation',
      many: 'Translations',
      heading: 'Translations',
      about: 'Translations of the public site and their approval.',
    },
  },
  audit: { sentences },
  tables: ['translations', 'translationVersions'],
});
