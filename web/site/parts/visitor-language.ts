import type { VisitorLanguage } from '#content/visitor-language.ts';
import { readOwnTexts } from '#modules/translations/own-texts.ts';
import type { RequestContext } from '#web/request-context.ts';
import { getBrandValues } from '#web/site/parts/brand.ts';
import { readBrand } from '#web/site/parts/read-brand.ts';

/** Returns the request's language with the owner's own texts, for responses that are not pages: feeds, images, redirects. */
export async function getVisitorLanguage(
  request: Pick<RequestContext, 'ctx' | 'language'> & Partial<Pick<RequestContext, 'settingsToken'>>,
): Promise<VisitorLanguage> {
  const { ctx, language } = request;
  const [own, brand] = await Promise.all([
    language === 'en' ? {} : readOwnTexts(ctx, language),
    readBrand(request),
  ]);
  return { language, own, values: getBrandValues(brand) };
}
