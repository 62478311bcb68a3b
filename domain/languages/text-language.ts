import type { Language } from '#domain/languages/limits.ts';

/** The beginning of a text says enough. */
const readCharacters = 20_000;
/** So many known words, and so many times those of any other language. */
const leastWords = 3;
const leastLead = 1.5;

/** Frequent words that no other of these languages has, without marks, because many people type none. */
const words: Record<Language, string> = {
  en: 'the of is are with that this from our to was has been which these they their an its than',
  fr: 'le les des une est et du vous nous votre vos pour dans que qui sur avec pas plus cette aux sont sans chaque peut',
  ha: 'ta ce ba wannan yana suna kuma daga zuwa cikin domin yanzu sabon kuna zai zaka wanda ana naka amma ko lokacin cewa wani duk akan idan mai masu sai aka za ka naku mun',
  yo: 'ati fun awon won yin naa ninu lati pelu jee ki nigba gbogbo tabi kii sii eni nkan le o ohun re',
  ig: 'nke ndi maka anyi gi bu di unu site ihe mgbe nwere nwere ike ozo ma obu onye ga ime ahu mmadu',
  pcm: 'dey una wetin wey sabi abeg dem im dis dat di pesin fit wan dia dey take inside carry go no sey enta pipol una dey get',
};

const known = new Map<string, Language>();
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the record above
for (const [language, list] of Object.entries(words) as [Language, string][])
  for (const word of list.split(' ')) known.set(word, language);

/** The language that a text is most likely written in; undefined for a text that is short or mixed. */
export function findTextLanguage(text: string): Language | undefined {
  const counts = new Map<Language, number>();
  const plain = text.slice(0, readCharacters).toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');
  for (const [word] of plain.matchAll(/\p{L}+/gu)) {
    const language = known.get(word);
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [best, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  if (best === undefined || best[1] < leastWords || best[1] < leastLead * (second?.[1] ?? 0))
    return undefined;
  return best[0];
}
