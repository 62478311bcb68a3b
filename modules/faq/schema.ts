import * as z from 'zod/mini';
import { reportLimits } from '#modules/faq/constants.ts';

/** A question of the FAQ in a language. `topic` is the name of its topic. */
export type FaqEntry = {
  slug: string;
  topic: string;
  question: string;
  answer: readonly string[];
  steps?: readonly string[] | undefined;
};

/** The questions of a language, and groups of phrases with the same meaning. */
export type FaqTexts = { entries: readonly FaqEntry[]; synonyms: readonly (readonly string[])[] };

/** The period of the report in days. */
export const reportPeriod = z.object({
  days: z.optional(
    z.pipe(
      z.enum(reportLimits.days.map(String), 'field.invalid'),
      z.transform((text: string) => Number(text)),
    ),
  ),
});
