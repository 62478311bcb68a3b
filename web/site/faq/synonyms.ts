import type { Language } from '#content/languages.ts';
import { englishSynonyms, translatedSynonyms, type SynonymGroup } from '#content/site/faq-synonyms.ts';
import type { Synonyms } from '#web/site/faq/match.ts';

const groups: Readonly<Record<SynonymGroup, readonly string[]>> = englishSynonyms;

/** Includes the English phrases in every language. */
export function getSynonyms(language: Language): Synonyms {
  const languageGroups: Readonly<Record<string, readonly string[]>> =
    language === 'en' ? {} : translatedSynonyms[language];
  return Object.entries(groups).map(([group, english]) => english.concat(languageGroups[group] ?? []));
}
