import type { Spoken } from '#content/speak.ts';
import { readOwnTexts } from '#modules/translations/own-texts.ts';
import type { RequestContext } from '#web/request-context.ts';

/** The language that a request names, with the owner's words, for what is no page: feeds, images, redirects. */
export async function spokenIn({ ctx, language }: Pick<RequestContext, 'ctx' | 'language'>): Promise<Spoken> {
  return { language, own: language === 'en' ? {} : await readOwnTexts(ctx, language) };
}
