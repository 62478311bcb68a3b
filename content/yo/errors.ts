import type * as en from '#content/en/errors.ts';
import type { Translated } from '#content/translated.ts';

export const errorPage: Translated<typeof en.errorPage> = {
  title: 'Nǹkan kan ò lọ dáadáa',
  text: 'Ẹ̀bi wa ni, kì í ṣe tiyín. Ìsọfúnni nípa rẹ̀ ti dé ọ̀dọ̀ wa. Ẹ jọ̀ọ́, ẹ tún gbìyànjú láìpẹ́.',
  home: 'Ẹ lọ sí ojú ìwé ìbẹ̀rẹ̀',
  away: {
    title: 'Ojú ìwé yìí ò sí lọ́wọ́lọ́wọ́',
    text: 'A ò lè gbé e wá. Ẹ̀bi wa ni, kì í ṣe tiyín. Ẹ jọ̀ọ́, ẹ tún gbìyànjú láìpẹ́.',
  },
  tooLong: {
    title: 'Ó ti gùn jù',
    text: 'Fọ́ọ̀mù yìí ò lè gba ohun tó pọ̀ tó yẹn. A ò fi ohunkóhun ránṣẹ́. Ẹ padà sẹ́yìn, ọ̀rọ̀ yín ṣì wà níbẹ̀, kí ẹ sì gé e kúrú.',
  },
};

export const plainErrorPages: Translated<typeof en.plainErrorPages> = {
  starting: { title: 'Ẹ dúró díẹ̀', text: 'Ìkànnì wa ń bẹ̀rẹ̀. Ẹ jọ̀ọ́, ẹ tún gbìyànjú láìpẹ́.' },
  busy: {
    title: 'Ẹ dúró díẹ̀',
    text: 'Iṣẹ́ pọ̀ lórí ìkànnì wa báyìí. Ẹ jọ̀ọ́, ẹ tún gbìyànjú láìpẹ́.',
  },
  wrongMethod: {
    title: 'Èyí ò ṣiṣẹ́ níbí',
    text: 'Ojú ìwé nìkan ni àdírẹ́sì yìí ń fi hàn, kì í gba fọ́ọ̀mù. Ẹ padà sẹ́yìn kí ẹ tún gbìyànjú, tàbí kí ẹ bẹ̀rẹ̀ láti ojú ìwé ìbẹ̀rẹ̀.',
  },
  foreignForm: {
    title: 'A ò gba fọ́ọ̀mù yìí',
    text: 'Orí ìkànnì mìíràn ló ti wá. Ẹ jọ̀ọ́, ẹ fi ránṣẹ́ láti ojú ìwé tiwa.',
  },
};
