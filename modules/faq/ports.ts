import type { FaqTexts } from '#modules/faq/schema.ts';
import type { LanguageTexts } from '#modules/translations/schema.ts';

/** The questions of the FAQ. Modules contain no user-facing texts and read them from here. */
export type FaqReader = { read(texts: LanguageTexts): FaqTexts };
