import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const coinTexts = {
  'what-are-coins': {
    question: 'Kí ni kọ́ìnì?',
    answer: [
      `Kọ́ìnì ni ohun tí ẹ ń rí gbà, tí ẹ sì ń ná nínú ${brand.name}. Ẹ lè rí wọn gbà tàbí kí ẹ rà wọ́n, ẹ lè fi wọ́n pamọ́ sínú àpò kọ́ìnì yín, ẹ sì lè tà wọ́n bẹ̀rẹ̀ láti orí kọ́ìnì ${facts.coinsMinimumSale}.`,
      'Inú áàpù nìkan ni kọ́ìnì ti ń ṣiṣẹ́. Wọn kì í ṣe àkáǹtì báǹkì, wọn kì í sì í lé èlé.',
    ],
  },
  'buy-coins': {
    question: 'Báwo ni mo ṣe lè ra kọ́ìnì?',
    answer: [
      `Ẹ máa sanwó ní ${facts.currency}, pẹ̀lú ${facts.cards}. A kì í dá owó náà padà, nítorí náà, ẹ jọ̀ọ́, ẹ wo iye kọ́ìnì dáadáa kí ẹ tó sanwó.`,
    ],
    steps: [
      'Ẹ ṣí àpò kọ́ìnì yín.',
      'Ẹ tẹ “Buy coins”.',
      'Ẹ yan iye tí ẹ fẹ́, kí ẹ sì wo iye owó rẹ̀.',
      'Ẹ kọ ìsọfúnni káàdì yín sójú ìwé ilé iṣẹ́ tó ń gba owó, kí ẹ sì fìdí rẹ̀ múlẹ̀.',
      'Kọ́ìnì náà máa hàn nínú àpò kọ́ìnì yín.',
    ],
  },
  'sell-coins': {
    question: 'Báwo ni mo ṣe lè ta kọ́ìnì?',
    answer: [
      `Ó kéré tán, kọ́ìnì ${facts.coinsMinimumSale} gbọ́dọ̀ wà nínú àpò kọ́ìnì yín. Áàpù náà máa fi iye tí ẹ máa gbà hàn yín kí ẹ tó fìdí rẹ̀ múlẹ̀.`,
    ],
    steps: [
      'Ẹ ṣí àpò kọ́ìnì yín.',
      'Ẹ tẹ “Sell coins”.',
      `Ẹ kọ iye kọ́ìnì tí ẹ fẹ́ tà: ${facts.coinsMinimumSale} tàbí jù bẹ́ẹ̀ lọ.`,
      'Ẹ wo iye owó náà, kí ẹ sì yan ibi tí ẹ fẹ́ kí owó náà lọ.',
      'Ẹ fìdí rẹ̀ múlẹ̀.',
    ],
  },
  'smallest-coin-sale': {
    question: 'Kọ́ìnì mélòó ló kéré jù tí mo lè tà?',
    answer: [
      `Kọ́ìnì ${facts.coinsMinimumSale}. Tí kò bá tó bẹ́ẹ̀, ó máa wà nínú àpò kọ́ìnì yín títí ẹ máa fi ní iye tó tó.`,
    ],
  },
  'withdraw-money': {
    question: 'Báwo ni mo ṣe lè gba owó mi jáde?',
    answer: [
      `Nípa títa kọ́ìnì: ẹ nílò ó kéré tán ${facts.coinsMinimumSale}. Ìgbésẹ̀ rẹ̀ wà nínú ìdáhùn nípa títa kọ́ìnì. Kí ẹ tó fìdí rẹ̀ múlẹ̀, áàpù náà máa fi iye tí ẹ máa gbà hàn yín.`,
      'A lè ní kí ẹ fi ẹni tí ẹ jẹ́ hàn kí a tó sanwó fún yín, níbi tí òfin tàbí ilé iṣẹ́ tó ń bá wa sanwó bá ti béèrè rẹ̀.',
      'Ṣé owó yín ò tíì dé? Ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” pẹ̀lú àkòrí “Ìsanwó”. Ẹ sọ ọjọ́ àti iye owó náà, ẹ má sì ṣe sọ nọ́ńbà káàdì yín láé.',
    ],
  },
  'accepted-cards': {
    question: 'Káàdì wo ni mo lè fi sanwó?',
    answer: [
      `${facts.cards}.`,
      `${facts.currency} la fi ń san gbogbo owó. Bí káàdì yín bá jẹ́ ti náírà, báǹkì yín ló máa sọ iye tí wọ́n máa fi ṣẹ́ owó náà, ó sì lè jẹ́ pé wọ́n máa kọ́kọ́ fàyè gba sísan owó ní dọ́là. Ilé iṣẹ́ tó ń gba owó káàdì ló ń gba ìsọfúnni káàdì yín; a kì í tọ́jú odindi nọ́ńbà náà láé.`,
    ],
  },
  refunds: {
    question: 'Ṣé mo lè gba owó mi padà?',
    answer: [
      'Rárá. A kì í dá owó padà, àyàfi tí òfin tó ń dáàbò bò yín gẹ́gẹ́ bí oníbàárà bá sọ nǹkan mìíràn.',
      'Bí ẹ bá sanwó tí ẹ ò rí nǹkan kan gbà, tàbí tí ẹ san án lẹ́ẹ̀mejì, ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” pẹ̀lú àkòrí “Ìsanwó”. Ẹ sọ ọjọ́ àti iye owó náà, ẹ má sì ṣe sọ nọ́ńbà káàdì yín láé.',
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;

export const stickerTexts = {
  'buy-filters-and-stickers': {
    question: 'Báwo ni mo ṣe lè ra fílítà àti sítíkà?',
    answer: [
      'Ẹ máa rí iye owó fílítà, sítíkà tàbí memoji kí ẹ tó mú un. A kì í dá owó ohun tí ẹ bá rà padà.',
    ],
    steps: [
      'Ẹ ṣí àwọn sítíkà tàbí fílítà nínú ìtàkurọ̀sọ tàbí nínú kámẹ́rà.',
      'Ẹ tẹ ọ̀kan kí ẹ lè rí i ní títóbi, pẹ̀lú iye owó rẹ̀.',
      'Ẹ tẹ “Buy”, kí ẹ sì fìdí rẹ̀ múlẹ̀.',
      'Ó ti wà lára àwọn tí ẹ ní báyìí.',
    ],
  },
  'use-a-face-filter': {
    question: 'Báwo ni mo ṣe lè lo fílítà ojú?',
    answer: [
      'Fílítà nílò kámẹ́rà yín, torí náà fóònù yín máa béèrè àyè nígbà àkọ́kọ́. Ìmọ́lẹ̀ tó dára láti iwájú ń ṣèrànwọ́ ju fóònù olówó ńlá lọ.',
    ],
    steps: [
      'Ẹ ṣí kámẹ́rà nínú áàpù.',
      'Ẹ yí i sí ojú yín.',
      'Ẹ máa fi ìka yí àwọn fílítà títí ẹ máa fi rí èyí tí ẹ fẹ́ràn.',
      'Ẹ ya fídíò náà, kí ẹ sì fi ránṣẹ́ tàbí kí ẹ gbé e jáde.',
    ],
  },
  'find-my-stickers': {
    question: 'Níbo ni mo ti lè rí sítíkà mi?',
    answer: [
      'Nínú gbogbo ìtàkurọ̀sọ, lẹ́gbẹ̀ẹ́ ibi tí ẹ ti ń kọ àtẹ̀jíṣẹ́. Ibẹ̀ náà ni memoji yín wà.',
      'Bí ẹ bá ti pààrọ̀ fóònù yín, ẹ fi àkáǹtì kan náà wọlé láti rí àwọn tí ẹ ti rà.',
    ],
    steps: [
      'Ẹ ṣí ìtàkurọ̀sọ kan.',
      'Ẹ tẹ bọ́tìnnì sítíkà lẹ́gbẹ̀ẹ́ ibi tí ẹ ti ń kọ àtẹ̀jíṣẹ́.',
      'Ẹ tẹ sítíkà kan láti fi ránṣẹ́.',
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;

export const accountTexts = {
  'log-in': {
    question: 'Báwo ni mo ṣe lè wọlé?',
    answer: [
      'Pẹ̀lú nọ́ńbà fóònù àkáǹtì yín. A máa fi kóòdù ránṣẹ́ sí nọ́ńbà náà, ẹ máa sì tẹ̀ ẹ́ sínú áàpù.',
      'Ẹ má sọ kóòdù náà fún ẹnikẹ́ni. A kì í béèrè rẹ̀ láé, ẹlòmíràn kankan ò sì nílò rẹ̀.',
      'Ṣé nọ́ńbà yẹn ò sí lọ́wọ́ yín mọ́? Ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” pẹ̀lú àkòrí “Òmíràn”.',
    ],
  },
  'code-does-not-come': {
    question: 'Kóòdù ìfìdímúlẹ̀ mi ò dé. Kí ni mo lè ṣe?',
    answer: [
      'Lọ́pọ̀ ìgbà, wọ́n ṣi nọ́ńbà náà tẹ̀ tàbí nẹ́tíwọ̀ọ̀kì ò yára. Bí kò bá sí èyí tó ràn yín lọ́wọ́, ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” pẹ̀lú àkòrí “Àṣìṣe”, kí ẹ sì jẹ́ ká mọ nẹ́tíwọ̀ọ̀kì yín àti ìgbà tí ẹ béèrè kóòdù náà.',
    ],
    steps: [
      'Ẹ yẹ nọ́ńbà náà àti kóòdù orílẹ̀-èdè wò: +234 fún Nàìjíríà.',
      'Ẹ rí i dájú pé SIM tó ní nọ́ńbà yìí wà nínú fóònù tó ní nẹ́tíwọ̀ọ̀kì, tí kò sì sí ní flight mode.',
      'Ẹ dúró fún ìṣẹ́jú díẹ̀. Tí nẹ́tíwọ̀ọ̀kì bá kún, SMS lè pẹ́ kó tó dé.',
      'Ẹ pa fóònù náà kí ẹ tún tàn án, kí ẹ sì béèrè kóòdù tuntun. Ó lè jẹ́ pé èyí tó tuntun jù nìkan ló máa ṣiṣẹ́.',
    ],
  },
  'edit-my-profile': {
    question: 'Báwo ni mo ṣe lè ṣàtúnṣe prófáìlì mi?',
    answer: ['Ẹ lè yí orúkọ yín, àwòrán yín àti ọ̀rọ̀ nípa yín padà iye ìgbà tó bá wù yín.'],
    steps: [
      'Ẹ lọ sí “Settings”.',
      'Ẹ tẹ orúkọ tàbí àwòrán yín lókè.',
      'Ẹ yí ohun tí ẹ bá fẹ́ padà.',
      'Ẹ tẹ “Save”.',
    ],
  },
  'delete-my-account': {
    question: 'Báwo ni mo ṣe lè pa àkáǹtì mi rẹ́?',
    answer: [
      'Èyí ò ṣeé yí padà. Prófáìlì yín àti ohun tí ẹ ti rà náà máa parẹ́, kọ́ìnì tó bá sì ṣẹ́ kù nínú àpò kọ́ìnì yín máa sọ nù.',
      `Bí ẹ bá ní kọ́ìnì ${facts.coinsMinimumSale} tàbí jù bẹ́ẹ̀ lọ, ẹ kọ́kọ́ tà wọ́n. Tí ẹ bá yọ áàpù náà kúrò lórí fóònù yín, ìyẹn ò pa àkáǹtì náà rẹ́.`,
    ],
    steps: [
      'Ẹ lọ sí “Settings”, kí ẹ sì tẹ “Account”.',
      'Ẹ tẹ “Delete account”.',
      'Ẹ kọ nọ́ńbà fóònù yín, láti fi hàn pé ẹ̀yin ni.',
      'Ẹ fìdí rẹ̀ múlẹ̀.',
    ],
  },
  'minimum-age': {
    question: `Ọmọ ọdún mélòó ni mo gbọ́dọ̀ jẹ́ kí n tó lè lo ${brand.name}?`,
    answer: [
      `Ó kéré tán, ọmọ ọdún ${facts.minimumAge}. Bí ẹ bá ti tó ọmọ ọdún ${facts.minimumAge} tàbí jù bẹ́ẹ̀ lọ ṣùgbọ́n tí ẹ ò tíì dàgbà lójú òfin, ẹ gbọ́dọ̀ gba àyè lọ́wọ́ òbí tàbí alágbàtọ́ yín.`,
      `Tí a bá mọ̀ pé ọmọ tí kò tíì pé ọdún ${facts.minimumAge} ń lo ${brand.name}, a máa pa ìsọfúnni ọmọ náà rẹ́.`,
    ],
  },
  'iphone-windows-mac': {
    question: 'Ṣé áàpù wà fún iPhone, Windows tàbí Mac?',
    answer: [
      `Rárá. ${brand.name} ò sí fún iPhone, Windows tàbí Mac.`,
      'Orí fóònù Samsung, Huawei àti àwọn fóònù Android mìíràn ló ti ń ṣiṣẹ́. Ẹ jọ̀ọ́, ẹ ṣọ́ra fún ohunkóhun tó bá ń pe ara rẹ̀ ní áàpù wa níbòmíràn: kì í ṣe ọ̀dọ̀ wa ló ti wá.',
    ],
  },
  download: {
    question: `Níbo ni mo ti lè gba ${brand.name} sílẹ̀?`,
    answer: [
      'Láti ilé ìtajà tó bá fóònù yín wá: Samsung Galaxy Store, Huawei AppGallery tàbí Google Play. Áàpù kan náà ló wà nínú mẹ́tẹ̀ẹ̀ta.',
      'Apá “Ìgbàsílẹ̀” lójú ìwé ìbẹ̀rẹ̀ wa máa mú yín dé ọ̀kọ̀ọ̀kan wọn. Bó bá jẹ́ orí kọ̀ǹpútà lẹ wà, ẹ dojú kámẹ́rà fóònù yín kọ kóòdù tó wà níbẹ̀.',
    ],
  },
  'app-version': {
    question: 'Ẹ̀yà wo ni mo ní, báwo ni mo sì ṣe lè gba tuntun?',
    answer: [
      'Ilé ìtajà tí ẹ ti gba áàpù náà ló ń mú ẹ̀yà tuntun wá. Orúkọ nǹkan yàtọ̀ díẹ̀ láti fóònù kan sí òmíràn.',
      'Ohun tó yí padà nínú ẹ̀yà kọ̀ọ̀kan wà lójú ìwé wa “Ohun tuntun”.',
    ],
    steps: [
      `Láti mọ ẹ̀yà tí ẹ ní, ẹ ṣí ètò fóònù yín, ẹ tẹ “Apps”, lẹ́yìn náà ẹ tẹ ${brand.name}.`,
      `Láti gba ẹ̀yà tuntun, ẹ ṣí ilé ìtajà náà, kí ẹ sì wá ${brand.name}.`,
      'Ẹ tẹ “Update”. Bí kò bá sí irú bọ́tìnnì bẹ́ẹ̀, ẹ̀yà tó tuntun jù ní ilé ìtajà náà lẹ ní.',
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;
