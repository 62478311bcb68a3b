import type { Ctx } from '#modules/context.ts';
import { findFittingAnswers, getFaqIndex } from '#modules/faq/search.ts';
import { addLanguagePrefix } from '#modules/translations/constants.ts';
import { readLanguageTexts } from '#modules/translations/stored-language.ts';

/** An answer of the FAQ as a text for an email: paragraphs, numbered steps, and the address of the answer. */
export type AnswerText = { slug: string; question: string; text: string };

/** Returns up to three answers that fit a message, in its language. */
export async function findAnswerTexts(
  ctx: Pick<Ctx, 'db' | 'log' | 'texts' | 'faq' | 'siteSettings' | 'settings'>,
  { body, language: storedLanguage }: { body: string; language: string | null },
): Promise<AnswerText[]> {
  const texts = await readLanguageTexts(ctx, storedLanguage);
  const entries = findFittingAnswers(getFaqIndex(ctx.faq.read(texts)), body);
  const page = ctx.settings.publicUrl + addLanguagePrefix(texts.language, '/faq');
  return entries.map(({ slug, question, answer, steps = [] }) => {
    const numbered = steps.map((step, nr) => `${nr + 1}. ${step}`).join('\n');
    const parts = [...answer, numbered, `${page}#${slug}`].filter((part) => part !== '');
    return { slug, question, text: parts.join('\n\n') };
  });
}
