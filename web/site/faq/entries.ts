import { type FaqEntry, faqEntries, faqTopics, type FaqTopicId, faqTexts } from '#content/site/faq.ts';
import { type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';
import { translatable } from '#content/translatable.ts';

export function getEntries(visitorLanguage: VisitorLanguage): readonly FaqEntry[] {
  const entryTexts: Readonly<Record<string, Pick<FaqEntry, 'question' | 'answer' | 'steps'>>> =
    translateTexts(visitorLanguage, faqTexts);
  return faqEntries.map((entry) => Object.assign({}, entry, entryTexts[entry.slug]));
}

export function getTopics(visitorLanguage: VisitorLanguage): readonly { id: FaqTopicId; name: string }[] {
  const names = translateTexts(visitorLanguage, translatable.faqTopics);
  return faqTopics.map(({ id }) => ({ id, name: names[id] }));
}

/** A topic with the entries that the page shows. */
export type FaqTopic = { id: FaqTopicId; name: string; entries: readonly FaqEntry[] };
