import type { Ctx } from '#modules/context.ts';
import { reportLimits } from '#modules/faq/constants.ts';
import { listHelped, listMissedSearches } from '#modules/faq/store.ts';
import { subtractTime } from '#modules/time.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';

type FaqUsage = {
  days: number;
  answers: { slug: string; question: string | null; helped: number }[];
  searches: { search: string; language: string; times: number }[];
};

/** Returns the use of the FAQ in the last days, today included. */
export async function findUsage(
  ctx: Pick<Ctx, 'db' | 'log' | 'texts' | 'faq' | 'siteSettings' | 'clock'>,
  days: number,
): Promise<FaqUsage> {
  const since = subtractTime(ctx.clock.now(), { days: days - 1 })
    .toISOString()
    .slice(0, 10);
  const [helped, searches, texts] = await Promise.all([
    listHelped(ctx.db, since),
    listMissedSearches(ctx.db, since, reportLimits.missedSearches),
    readLanguageTexts(ctx, 'en'),
  ]);
  const questions = new Map(ctx.faq.read(texts).entries.map(({ slug, question }) => [slug, question]));
  const answers = helped.map((one) => Object.assign(one, { question: questions.get(one.slug) ?? null }));
  return { days, answers, searches };
}
