import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/import-export/audit.ts';
import {
  siteImports as siteImportsContract,
  siteExport as siteExportContract,
} from '#modules/import-export/contract.ts';
import { siteExport as siteExportRoutes } from '#modules/import-export/export-routes.ts';
import { jobs } from '#modules/import-export/jobs.ts';
import { siteImports as siteImportsRoutes } from '#modules/import-export/routes.ts';

export const importExportModule = defineModule({
  name: 'import-export',
  calls: {
    siteImports: {
      contract: siteImportsContract,
      routes: siteImportsRoutes,
      one: 'SiteImport',
      many: 'SiteImports',
      heading: 'Site imports',
      about: 'Imports of the exports of other products.',
    },
    siteExport: {
      contract: siteExportContract,
      routes: siteExportRoutes,
      one: 'SiteExport',
      many: 'SiteExports',
      heading: 'Site export',
      about: 'The whole site as one zip.',
    },
  },
  jobs,
  audit: { sentences },
  tables: ['siteImports', 'siteImportItems', 'movedItems'],
});
