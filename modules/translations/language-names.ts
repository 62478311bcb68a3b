import { type Language, languages } from '#modules/translations/constants.ts';
import { foldCharacters, splitAtApostrophes } from '#modules/text-search/constants.ts';

/**
 * Names of a language in imported lists, in addition to its tag: in English, in the language itself, in French, and
 * ISO 639 codes.
 */
const languageNames: Readonly<Record<Language, string>> = {
  en: 'english eng anglais',
  ha: 'hausa hau haoussa',
  yo: 'yoruba yor',
  ig: 'igbo ibo',
  pcm: 'nigerian_pidgin pidgin naija nigerian_pidgin_english pidgin_english pidgin_nigerian',
  fr: 'french francais fra fre',
};
const byName = new Map<string, Language>(
  languages.flatMap((language) =>
    [language, ...languageNames[language].split(' ')].map((name) => [name, language]),
  ),
);

/** Finds a language by tag or name, ignoring letter case, accents and region (`fr-BJ`, `Yorùbá`). */
export function findLanguageByName(text: string): Language | undefined {
  const normalized = foldCharacters(splitAtApostrophes(text))
    .replaceAll(/[^a-z]+/g, '_')
    .replaceAll(/^_+|(?<!_)_+$/g, '');
  return (
    byName.get(normalized) ?? byName.get(/^([a-z]{2,3})_(?:[a-z]{4}_)?[a-z]{2}$/.exec(normalized)?.[1] ?? '')
  );
}
