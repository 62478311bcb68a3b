import type { Ctx } from '#modules/context.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import { readOwnTexts } from '#modules/translations/own-texts.ts';
import type { SpokenLanguage } from '#modules/translations/schema.ts';

/** A language as it was kept, with the owner's own words in it: English where nobody knows it. */
export async function spokenOf(
  ctx: Pick<Ctx, 'db' | 'log' | 'texts'>,
  kept: string | null,
): Promise<SpokenLanguage> {
  const language = languageOf(kept) ?? 'en';
  return { language, own: language === 'en' ? {} : await readOwnTexts(ctx, language) };
}

/** People by the language that they read: those of whom nobody knows it read English. */
export function countsByLanguage(
  counts: readonly { language: string | null; count: number }[],
): Record<Language, number> {
  const sums = { en: 0, ha: 0, yo: 0, ig: 0, pcm: 0, fr: 0 };
  for (const { language, count } of counts) sums[languageOf(language) ?? 'en'] += count;
  return sums;
}

/** The language that a kept tag names; null for none, and for one that the site does not speak any more. */
export function languageOf(kept: string | null): Language | null {
  return languages.find((one) => one === kept) ?? null;
}
