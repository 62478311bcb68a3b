import type { Language } from '#modules/translations/constants.ts';

/** Only this many characters are examined, because the beginning of a text is enough to detect its language. */
const maxReadCharacters = 20_000;
/**
 * The minimum number of known words of a language, and the factor by which this number must exceed the number of
 * known words of any other language.
 */
const minWords = 3;
const minLead = 1.5;

/**
 * Frequent words that occur in only one of these languages. The words are written without accents, because many
 * people type no accents.
 */
const frequentWords: Record<Language, string> = {
  en: 'the of is are with that this from our to was has been which these they their an its than',
  fr: 'le les des une est et du vous nous votre vos pour dans que qui sur avec pas plus cette aux sont sans chaque peut',
  ha: 'ta ce ba wannan yana suna kuma daga zuwa cikin domin yanzu sabon kuna zai zaka wanda ana naka amma ko lokacin cewa wani duk akan idan mai masu sai aka za ka naku mun',
  yo: 'ati fun awon won yin naa ninu lati pelu jee ki nigba gbogbo tabi kii sii eni nkan le o ohun re',
  ig: 'nke ndi maka anyi gi bu di unu site ihe mgbe nwere nwere ike ozo ma obu onye ga ime ahu mmadu',
  pcm: 'dey una wetin wey sabi abeg dem im dis dat di pesin fit wan dia dey take inside carry go no sey enta pipol una dey get',
};

const languageByWord = new Map<string, Language>();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
for (const [language, list] of Object.entries(frequentWords) as [Language, string][])
  for (const word of list.split(' ')) languageByWord.set(word, language);

/** Returns the most likely language of a text, or undefined if the text is too short or mixes languages. */
export function findTextLanguage(text: string): Language | undefined {
  const counts = new Map<Language, number>();
  const plain = text.slice(0, maxReadCharacters).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  for (const [word] of plain.matchAll(/\p{L}+/gu)) {
    const language = languageByWord.get(word);
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (best === undefined || best[1] < minWords || best[1] < minLead * (second?.[1] ?? 0)) return undefined;
  return best[0];
}
