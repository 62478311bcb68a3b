import type { Ctx } from '#modules/context.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import { readOwnTexts, readSharedValues } from '#modules/translations/own-texts.ts';
import type { LanguageTexts } from '#modules/translations/schema.ts';

/** Returns a stored language with the owner's texts; English if the language is null or unknown. */
export async function readLanguageTexts(
  ctx: Pick<Ctx, 'db' | 'log' | 'texts' | 'siteSettings'>,
  storedLanguage: string | null,
): Promise<LanguageTexts> {
  const language = parseLanguageTag(storedLanguage) ?? 'en';
  return { language, ...(await readOwnTexts(ctx, language)), values: await readSharedValues(ctx) };
}

/** Adds up counts of subscribers per language. Subscribers without a supported language are counted as English readers. */
export function sumByLanguage(
  counts: readonly { language: string | null; count: number }[],
): Record<Language, number> {
  const sums = { en: 0, ha: 0, yo: 0, ig: 0, pcm: 0, fr: 0 };
  for (const { language, count } of counts) sums[parseLanguageTag(language) ?? 'en'] += count;
  return sums;
}

/** Returns the language of a stored tag, or null for no tag and for a language that the site no longer supports. */
export function parseLanguageTag(tag: string | null): Language | null {
  return languages.find((candidate) => candidate === tag) ?? null;
}
