import { type FaqEntry, faqEntries, faqTopics, type FaqTopicId, faqTexts } from '#content/site/faq.ts';
import { type Spoken, textsIn } from '#content/speak.ts';
import { translatable } from '#content/translatable.ts';

export function entriesIn(spoken: Spoken): readonly FaqEntry[] {
  const words: Readonly<Record<string, Pick<FaqEntry, 'question' | 'answer' | 'steps'>>> = textsIn(
    spoken,
    faqTexts,
  );
  return faqEntries.map((entry) => Object.assign({}, entry, words[entry.slug]));
}

export function topicsIn(spoken: Spoken): readonly { id: FaqTopicId; name: string }[] {
  const names = textsIn(spoken, translatable.faqTopics);
  return faqTopics.map(({ id }) => ({ id, name: names[id] }));
}

/** A topic with those of its entries that a page shows. */
export type FaqTopic = { id: FaqTopicId; name: string; entries: readonly FaqEntry[] };
