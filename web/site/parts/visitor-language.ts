import type { VisitorLanguage } from '#content/visitor-language.ts';
import { readOwnTexts } from '#modules/translations/own-texts.ts';
import type { RequestContext } from '#web/request-context.ts';

/** Returns the request's language with the owner's own texts, for responses that are not pages: feeds, images, redirects. */
export async function getVisitorLanguage({
  ctx,
  language,
}: Pick<RequestContext, 'ctx' | 'language'>): Promise<VisitorLanguage> {
  return { language, own: language === 'en' ? {} : await readOwnTexts(ctx, language) };
}
