import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';
import { groupTexts, videoTexts } from './faq-groups.ts';
import { accountTexts, coinTexts, stickerTexts } from './faq-more.ts';
import { chatTexts, privacyTexts } from './faq-privacy.ts';

export const faqPage: Translations['faqPage'] = {
  title: `Ìbéèrè tó wọ́pọ̀ · ${brand.name}`,
  heading: 'Ìbéèrè tó wọ́pọ̀',
  description: `Ìdáhùn kúkúrú nípa ${brand.name}: títì pa láti fóònù dé fóònù, ìtàkurọ̀sọ, ẹgbẹ́, yàrá fídíò, fídíò oníṣẹ́jú, kọ́ìnì, fílítà, sítíkà àti àkáǹtì yín.`,
  searchLabel: 'Ẹ ṣàwárí nínú ìbéèrè',
  searchPlaceholder: 'Ẹ ṣàwárí nínú ìbéèrè {$a}',
  searchButton: 'Ẹ ṣàwárí',
  topicsHeading: 'Àkòrí',
  linkToAnswer: 'Líǹkì sí ìdáhùn yìí',
  found: 'Ìdáhùn {$a} fún “{$b}”',
  noneFound: 'Kò sí ìdáhùn fún “{$a}”',
  noneFoundHint: 'Ẹ gbìyànjú ọ̀rọ̀ kúkúrú kan, bíi kọ́ìnì tàbí ẹgbẹ́, tàbí kí ẹ kọ̀wé sí wa.',
  showAll: 'Ẹ wo gbogbo ìbéèrè',
  askHeading: 'Ṣé kò sí níbí?',
  askText: 'Ẹ kọ̀wé sí wa, a máa fèsì ní kété tó bá ṣeé ṣe.',
  askLink: 'Ẹ kàn sí wa',
};

export const faqTopics: Translations['faqTopics'] = {
  'privacy-and-security': 'Ìpamọ́ àṣírí àti ààbò',
  'chats-and-contacts': 'Ìtàkurọ̀sọ àti kọ́ńtáàtì',
  'groups-and-rooms': 'Ẹgbẹ́ àti yàrá',
  'minute-videos': 'Fídíò oníṣẹ́jú',
  'coins-and-payments': 'Kọ́ìnì àti ìsanwó',
  'filters-and-stickers': 'Fílítà àti sítíkà',
  'account-and-app': 'Àkáǹtì àti áàpù',
};

export const faqTexts: Translations['faqTexts'] = {
  ...privacyTexts,
  ...chatTexts,
  ...groupTexts,
  ...videoTexts,
  ...coinTexts,
  ...stickerTexts,
  ...accountTexts,
};
