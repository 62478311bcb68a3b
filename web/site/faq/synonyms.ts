import type { Language } from '#content/languages.ts';
import { englishSynonyms, synonymsOf, type SynonymGroup } from '#content/site/faq-synonyms.ts';
import type { Synonyms } from '#web/site/faq/match.ts';

const groups: Readonly<Record<SynonymGroup, readonly string[]>> = englishSynonyms;

/** What means the same in a search of the questions by those who read a language: its own words and the English ones. */
export function synonymsIn(language: Language): Synonyms {
  const own: Readonly<Record<string, readonly string[]>> = language === 'en' ? {} : synonymsOf[language];
  return Object.entries(groups).map(([group, english]) => english.concat(own[group] ?? []));
}
