import type { VisitorLanguage } from '#content/visitor-language.ts';
import { readOwnTexts } from '#modules/translations/own-texts.ts';
import type { RequestContext } from '#web/request-context.ts';
import { getBrandValues } from '#web/site/parts/brand.ts';
import { readBrand, readPreview } from '#web/site/parts/read-brand.ts';

/** Returns the request's language with the owner's own texts, for responses that are not pages: feeds, images, redirects. */
export async function getVisitorLanguage(
  request: Pick<RequestContext, 'ctx' | 'language'> & Partial<Pick<RequestContext, 'settingsToken'>>,
): Promise<VisitorLanguage> {
  const { ctx, language } = request;
  const [{ own, english }, brand, preview] = await Promise.all([
    readOwnTexts(ctx, language),
    readBrand(request),
    readPreview(request),
  ]);
  const texts = preview?.texts;
  return {
    language,
    own: texts?.[language] === undefined ? own : { ...own, ...texts[language] },
    english: texts?.en === undefined ? english : { ...english, ...texts.en },
    values: getBrandValues(brand),
  };
}
