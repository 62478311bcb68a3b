import { defineModule } from '#api/http/define-module.ts';
import { sentences } from '#modules/site-settings/audit.ts';
import { siteSettingsCalls } from '#modules/site-settings/contract.ts';
import { siteSettingsRoutes } from '#modules/site-settings/routes.ts';

export const siteSettingsModule = defineModule({
  name: 'site-settings',
  calls: {
    siteSettings: {
      contract: siteSettingsCalls,
      routes: siteSettingsRoutes,
      one: 'SiteSettings',
      many: 'SiteSettings',
      heading: 'Site settings',
      about: 'The name, stores, networks and colours of the public site, and other values of all pages.',
    },
  },
  audit: { sentences },
  tables: ['siteSettings', 'siteSettingsPreviews', 'siteImages'],
});
