import { type FaqEntry, faqQuestions, type FaqTopicId } from '#content/site/faq.ts';
import { type VisitorLanguage, translateTexts } from '#content/visitor-language.ts';

/** Returns all questions with their texts in a language. */
export function getEntries(visitorLanguage: VisitorLanguage): readonly FaqEntry[] {
  const texts = translateTexts(visitorLanguage, 'faqTexts');
  return faqQuestions.map((question) => Object.assign({}, question, texts[question.slug]));
}

export function getTopics(visitorLanguage: VisitorLanguage): readonly { id: FaqTopicId; name: string }[] {
  const names = translateTexts(visitorLanguage, 'faqTopics');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the ids of the topics in page order
  return (Object.keys(names) as FaqTopicId[]).map((id) => ({ id, name: names[id] }));
}

/** A topic with the entries that the page shows. */
export type FaqTopic = { id: FaqTopicId; name: string; entries: readonly FaqEntry[] };
