import type { SiteSettings } from '#modules/site-settings/schema.ts';
import { readSettingsPreview } from '#modules/site-settings/settings.ts';
import type { RequestContext } from '#web/request-context.ts';
import { type SiteBrand, toSiteBrand } from '#web/site/parts/brand.ts';

const brandsBySettings = new WeakMap<SiteSettings, SiteBrand>();
const brandsByRequest = new WeakMap<object, Promise<SiteBrand>>();

/** Returns the brand with the published settings, or with the settings of a preview link. */
export async function readBrand(
  request: Pick<RequestContext, 'ctx'> & Partial<Pick<RequestContext, 'settingsToken'>>,
): Promise<SiteBrand> {
  const known = brandsByRequest.get(request) ?? findBrand(request);
  brandsByRequest.set(request, known);
  return known;
}

async function findBrand({
  ctx,
  settingsToken,
}: Pick<RequestContext, 'ctx'> & Partial<Pick<RequestContext, 'settingsToken'>>): Promise<SiteBrand> {
  const preview = settingsToken === undefined ? undefined : await readSettingsPreview(ctx, settingsToken);
  const settings = preview ?? (await ctx.siteSettings.read()).settings;
  const found = brandsBySettings.get(settings) ?? toSiteBrand(settings);
  brandsBySettings.set(settings, found);
  return found;
}
