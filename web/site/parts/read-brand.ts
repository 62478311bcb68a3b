import type { SiteLogo, SitePreview, SiteSettings } from '#modules/site-settings/schema.ts';
import type { RequestContext } from '#web/request-context.ts';
import { type SiteBrand, toSiteBrand } from '#web/site/parts/brand.ts';

const brandsBySettings = new WeakMap<SiteSettings, SiteBrand>();
const brandsByRequest = new WeakMap<object, Promise<SiteBrand>>();

/** Returns the brand with the published settings, or with the settings of a preview link. */
export async function readBrand(request: PreviewRequest): Promise<SiteBrand> {
  const known = brandsByRequest.get(request) ?? findBrand(request);
  brandsByRequest.set(request, known);
  return known;
}

type PreviewRequest = Pick<RequestContext, 'ctx'> & Partial<Pick<RequestContext, 'settingsToken'>>;

type LoadedPreview = SitePreview & { logo: SiteLogo | null };

const previewsByRequest = new WeakMap<object, Promise<LoadedPreview | undefined>>();

/** Returns the unpublished settings or texts of a preview link. */
export async function readPreview(request: PreviewRequest): Promise<LoadedPreview | undefined> {
  const { ctx, settingsToken } = request;
  if (settingsToken === undefined) return undefined;
  const known = previewsByRequest.get(request) ?? ctx.siteSettings.findPreview(settingsToken);
  previewsByRequest.set(request, known);
  return known;
}

async function findBrand(request: PreviewRequest): Promise<SiteBrand> {
  const preview = await readPreview(request);
  const { settings, logo } =
    preview?.settings === undefined
      ? await request.ctx.siteSettings.read()
      : { ...preview, settings: preview.settings };
  const found = brandsBySettings.get(settings) ?? toSiteBrand(settings, logo);
  brandsBySettings.set(settings, found);
  return found;
}
