import type { FaqEntry } from '#modules/faq/schema.ts';
import { findFittingAnswers, getFaqIndex } from '#modules/faq/search.ts';
import type { RequestContext } from '#web/request-context.ts';
import { getFaqTexts } from '#web/site/faq/entries.ts';
import { getVisitorLanguage } from '#web/site/parts/visitor-language.ts';

type Visitor = Pick<RequestContext, 'ctx' | 'language'>;

/** Returns the answers that fit a message. Returns none after an error, because the message matters more. */
export async function findOfferedAnswers(visitor: Visitor, body: string): Promise<FaqEntry[]> {
  try {
    return findFittingAnswers(getFaqIndex(getFaqTexts(await getVisitorLanguage(visitor))), body);
  } catch (error) {
    visitor.ctx.log.warn({ err: error }, 'The answers for a message could not be found');
    return [];
  }
}

/** Returns true if the FAQ has a question with this slug. */
export async function isFaqSlug(visitor: Visitor, slug: string): Promise<boolean> {
  return getFaqTexts(await getVisitorLanguage(visitor)).entries.some((entry) => entry.slug === slug);
}
