import { type FaqEntry, faqQuestions, type FaqTopicId } from '#content/site/faq.ts';
import {
  english,
  translateOwnText,
  type VisitorLanguage,
  translateTexts,
} from '#content/visitor-language.ts';
import type { FaqTexts } from '#modules/faq/schema.ts';
import { type FaqList, faqListPath, parseFaqList } from '#modules/translations/constants.ts';

/** Returns all questions with their texts in a language: the owner's list, or the list of the product. */
export function getEntries(visitorLanguage: VisitorLanguage): readonly FaqEntry[] {
  const { language, own, english: ownEnglish = {} } = visitorLanguage;
  const list = parseFaqList((language === 'en' ? own : ownEnglish)[faqListPath]);
  if (list !== undefined) return list.flatMap((item, at) => createEntry(visitorLanguage, item, at));
  const texts = translateTexts(visitorLanguage, 'faqTexts');
  return faqQuestions.map((question) => Object.assign({}, question, texts[question.slug]));
}

/** Ids of the owner's questions start above those of the product. */
const firstOwnId = 1_000;

/** Returns no entry for a question without a text. */
function createEntry(visitorLanguage: VisitorLanguage, item: FaqList[number], at: number): FaqEntry[] {
  const { slug, topic } = item;
  const texts: Readonly<
    Record<string, { question: string; answer: readonly string[]; steps?: readonly string[] }>
  > = translateTexts(visitorLanguage, 'faqTexts');
  const written = Object.hasOwn(texts, slug) ? texts[slug] : undefined;
  const read = (part: string, built: string | undefined) =>
    built ?? translateOwnText(visitorLanguage, `faqTexts.${slug}.${part}`);
  const list = (part: 'answer' | 'steps') =>
    Array.from({ length: item[part] }, (_, i) => read(`${part}.${i}`, written?.[part]?.[i])).filter(
      (text) => text !== '',
    );
  const question = read('question', written?.question);
  if (question === '') return [];
  const steps = list('steps');
  const known = faqQuestions.find((one) => one.slug === slug);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a page shows only the topics that it knows
  const ids = { id: known?.id ?? firstOwnId + at, slug, topic: topic as FaqTopicId };
  return [{ ...ids, question, answer: list('answer'), ...(steps.length === 0 ? {} : { steps }) }];
}

export function getTopics(visitorLanguage: VisitorLanguage): readonly { id: FaqTopicId; name: string }[] {
  const names = translateTexts(visitorLanguage, 'faqTopics');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the ids of the topics in page order
  return (Object.keys(names) as FaqTopicId[]).map((id) => ({ id, name: names[id] }));
}

/** A topic with the entries that the page shows. */
export type FaqTopic = { id: FaqTopicId; name: string; entries: readonly FaqEntry[] };

/** Returns the questions with the names of their topics, and the phrases with the same meaning, for the search of the FAQ. */
export function getFaqTexts(visitorLanguage: VisitorLanguage): FaqTexts {
  const topics = new Map(getTopics(visitorLanguage).map(({ id, name }) => [id, name]));
  const englishWords = translateTexts(
    visitorLanguage.language === 'en' ? visitorLanguage : { ...english, own: visitorLanguage.english ?? {} },
    'faqSynonyms',
  );
  const ownWords: Readonly<Record<string, string>> =
    visitorLanguage.language === 'en' ? {} : translateTexts(visitorLanguage, 'faqSynonyms');
  return {
    entries: getEntries(visitorLanguage).map((entry) =>
      Object.assign({}, entry, { topic: topics.get(entry.topic) ?? '' }),
    ),
    synonyms: Object.entries(englishWords).map(([group, phrases]) =>
      [phrases, ownWords[group] ?? ''].flatMap((text) =>
        text.split(',').filter((phrase) => phrase.trim() !== ''),
      ),
    ),
  };
}
