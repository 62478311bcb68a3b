import type { EmailTemplates } from '#modules/outbox/ports.ts';
import type { SiteSettingsReader } from '#modules/site-settings/ports.ts';

/** Returns the templates with the brand of the site settings. Reads the settings before each email. */
export function withSiteBrand(
  templates: EmailTemplates,
  siteSettings: Pick<SiteSettingsReader, 'readEmailBrand'>,
): EmailTemplates {
  return new Proxy(templates, {
    get(target, name) {
      const render: unknown = Reflect.get(target, name);
      if (typeof render !== 'function' || name === 'newsletterPhrases' || name === 'setBrand') return render;
      return async (...values: unknown[]) => {
        target.setBrand(await siteSettings.readEmailBrand());
        const rendered: unknown = await Reflect.apply(render, target, values);
        return rendered;
      };
    },
  });
}
