import type { Language } from '#content/languages.ts';
import { englishSynonyms, synonymsOf, type SynonymGroup } from '#content/site/faq-synonyms.ts';
import type { Synonyms } from '#web/site/faq/match.ts';

const groups: Readonly<Record<SynonymGroup, readonly string[]>> = englishSynonyms;

/** Includes the English phrases in every language. */
export function synonymsIn(language: Language): Synonyms {
  const own: Readonly<Record<string, readonly string[]>> = language === 'en' ? {} : synonymsOf[language];
  return Object.entries(groups).map(([group, english]) => english.concat(own[group] ?? []));
}
