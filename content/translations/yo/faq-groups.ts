import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const groupTexts = {
  'create-a-group': {
    question: 'Báwo ni mo ṣe lè dá ẹgbẹ́ sílẹ̀?',
    answer: ['Ẹbí, kíláàsì, ṣọ́ọ̀ṣì, ọjà: orúkọ kan àti ó kéré tán kọ́ńtáàtì kan lẹ nílò.'],
    steps: [
      'Ẹ ṣí “Chats”, kí ẹ sì tẹ àmì àròpọ̀ (+).',
      'Ẹ tẹ “New group”.',
      'Ẹ yan àwọn tí ẹ fẹ́ fi síbẹ̀.',
      'Ẹ sọ ẹgbẹ́ náà lórúkọ, kí ẹ sì fi àwòrán sí i bí ẹ bá fẹ́.',
      'Ẹ tẹ “Create”.',
    ],
  },
  'group-capacity': {
    question: 'Èèyàn mélòó ni ẹgbẹ́ kan lè gbà?',
    answer: [
      `Títí dé ọmọ ẹgbẹ́ ${facts.groupCapacity}, pẹ̀lú ẹ̀yin fúnra yín.`,
      'Tí ẹgbẹ́ bá ti kún, ẹnì kan gbọ́dọ̀ jáde kí ẹlòmíràn tó lè wọlé.',
    ],
  },
  'add-people-to-a-group': {
    question: 'Báwo ni mo ṣe lè fi èèyàn kún ẹgbẹ́?',
    answer: [
      'Ẹni tó dá ẹgbẹ́ náà sílẹ̀ ló ń pinnu ẹni tó lè wọlé. Ẹ jọ̀ọ́, ẹ kọ́kọ́ béèrè lọ́wọ́ àwọn èèyàn: kì í ṣe gbogbo èèyàn ló fẹ́ jí kó bá ara rẹ̀ nínú ẹgbẹ́ tuntun.',
    ],
    steps: [
      'Ẹ ṣí ẹgbẹ́ náà, kí ẹ sì tẹ orúkọ rẹ̀.',
      'Ẹ tẹ “Add people”.',
      'Ẹ yan àwọn kọ́ńtáàtì, kí ẹ sì tẹ “Add”.',
    ],
  },
  'leave-a-group': {
    question: 'Báwo ni mo ṣe lè jáde kúrò nínú ẹgbẹ́?',
    answer: [
      'Tí ẹ bá ti jáde, nǹkan kan ò ní wọlé sí yín láti inú ẹgbẹ́ náà mọ́. Ohun tí ẹ ti kọ tẹ́lẹ̀ máa wà lọ́dọ̀ àwọn tó ní i. Bó bá jẹ́ pé ẹ ò kàn fẹ́ ariwo, ẹ pa ohùn ẹgbẹ́ náà dípò kí ẹ jáde.',
    ],
    steps: ['Ẹ ṣí ẹgbẹ́ náà, kí ẹ sì tẹ orúkọ rẹ̀.', 'Ẹ tẹ “Leave group”.', 'Ẹ fìdí rẹ̀ múlẹ̀.'],
  },
  'open-a-video-room': {
    question: 'Báwo ni mo ṣe lè ṣí yàrá fídíò?',
    answer: [
      'Yàrá jẹ́ ìtàkurọ̀sọ fídíò fún ọ̀pọ̀ èèyàn lẹ́ẹ̀kan náà. Bí nẹ́tíwọ̀ọ̀kì ò bá lágbára, yàrá tí ẹ pa kámẹ́rà rẹ̀ máa ń lo dátà tó kéré gan-an ju èyí tí ẹ tan kámẹ́rà rẹ̀ lọ.',
    ],
    steps: [
      'Ẹ ṣí “Rooms”, kí ẹ sì tẹ “New room”.',
      'Ẹ sọ yàrá náà lórúkọ.',
      'Ẹ yan àwọn tí ẹ fẹ́ pè.',
      'Ẹ tẹ “Open”. Àwọn yòókù máa tẹ “Join” láti wọlé.',
    ],
  },
  'video-room-capacity': {
    question: 'Èèyàn mélòó ni yàrá fídíò kan lè gbà?',
    answer: [
      `Títí dé èèyàn ${facts.roomCapacity} lẹ́ẹ̀kan náà, pẹ̀lú ẹ̀yin fúnra yín.`,
      `Bí èèyàn bá jù bẹ́ẹ̀ lọ, ẹ lo ẹgbẹ́: ó lè gba ọmọ ẹgbẹ́ títí dé ${facts.groupCapacity}.`,
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;

export const videoTexts = {
  'what-is-a-minute-video': {
    question: 'Kí ni fídíò oníṣẹ́jú?',
    answer: [
      `Fídíò kúkúrú tí ẹ ń fi hàn fún àkókò díẹ̀ ni: wákàtí ${facts.minuteVideoDefaultHours}, tàbí títí dé ọ̀sẹ̀ ${facts.minuteVideoMaximumWeeks} tí ẹ bá ṣètò rẹ̀ bẹ́ẹ̀. Àwọn míì lè wò ó, wọ́n sì lè tún un gbé jáde.`,
      `Fídíò tí ẹ bá yà lè gùn títí dé ìṣẹ́jú ${facts.clipMaximumMinutes}.`,
    ],
  },
  'post-a-minute-video': {
    question: 'Báwo ni mo ṣe lè gbé fídíò oníṣẹ́jú jáde?',
    answer: [
      'Ẹ kọ́kọ́ wò ó lẹ́ẹ̀kan kí ẹ tó gbé e jáde. Bó bá jẹ́ dátà lẹ ń lò, ẹ rántí pé fífi fídíò tó gùn ránṣẹ́ máa ń náni lówó jù.',
    ],
    steps: [
      'Ẹ ṣí “Minute videos”, kí ẹ sì tẹ kámẹ́rà.',
      `Ẹ ya fídíò tó gùn títí dé ìṣẹ́jú ${facts.clipMaximumMinutes}, tàbí kí ẹ yan ọ̀kan láti orí fóònù yín.`,
      'Ẹ fi fílítà tàbí ọ̀rọ̀ díẹ̀ sí i, bí ẹ bá fẹ́.',
      'Ẹ sọ bó ṣe máa pẹ́ tó níbẹ̀.',
      'Ẹ tẹ “Post”.',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'Báwo ni fídíò oníṣẹ́jú ṣe máa ń pẹ́ tó?',
    answer: [
      `Wákàtí ${facts.minuteVideoDefaultHours}, bí ẹ ò bá yí nǹkan kan padà. Nígbà tí ẹ bá ń gbé e jáde, ẹ lè yan àkókò mìíràn, títí dé ọ̀sẹ̀ ${facts.minuteVideoMaximumWeeks}.`,
      'Tí àkókò náà bá ti pé, àwọn míì ò ní lè rí i mọ́. Ẹ tún lè pa á rẹ́ ṣáájú ìgbà yẹn.',
    ],
  },
  'trending-videos': {
    question: 'Ìgbà wo ni fídíò máa ń gbòde (trending)?',
    answer: [
      `Kí fídíò tó lè gbòde, wọ́n gbọ́dọ̀ ti tún un gbé jáde tàbí kí wọ́n ti wò ó ní ìgbà ${facts.trendingMinimumWritten}, ó kéré tán.`,
      'Wíwò àti àtúngbéjáde láti ọwọ́ rọ́bọ́ọ̀tì tàbí àkáǹtì irọ́ lòdì sí Àdéhùn Ìlò wa.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'Kí ni fídíò onígbọ̀wọ́ (sponsored)?',
    answer: [
      'Fídíò tí ẹnì kan san owó lé lórí kí ọ̀pọ̀ èèyàn sí i lè rí i ni, bí àpẹẹrẹ ṣọ́ọ̀bù, ẹgbẹ́ olórin tàbí ilé ìwé. A máa ń fi àmì hàn pé ó jẹ́ fídíò onígbọ̀wọ́.',
      `Ẹ lè ṣe onígbọ̀wọ́ fún fídíò tiyín náà. Káàdì lẹ máa fi sanwó, ní ${facts.currency}, a kì í sì í dá owó náà padà.`,
    ],
    steps: [
      'Ẹ gbé fídíò oníṣẹ́jú yín jáde, tàbí kí ẹ ṣí èyí tí ẹ ti gbé jáde.',
      'Ẹ tẹ mẹ́nù, lẹ́yìn náà ẹ tẹ “Sponsor”.',
      'Ẹ yan bó ṣe máa pẹ́ tó, kí ẹ sì wo iye owó rẹ̀.',
      'Ẹ fi káàdì sanwó. Lẹ́yìn náà, fídíò náà máa bẹ̀rẹ̀.',
    ],
  },
  'how-long-sponsored-videos-run': {
    question: 'Báwo ni fídíò onígbọ̀wọ́ ṣe máa ń pẹ́ tó?',
    answer: [
      `Ó kéré tán wákàtí ${facts.sponsoredMinimumHours}, ó pọ̀ jù oṣù ${facts.sponsoredMaximumMonths}. Ẹ máa yan àkókò náà kí ẹ tó sanwó.`,
    ],
  },
  'remove-ads': {
    question: 'Báwo ni mo ṣe lè yọ ìpolówó kúrò?',
    answer: [
      `Ẹ máa rí iye owó náà kí ẹ tó fìdí rẹ̀ múlẹ̀. Káàdì lẹ máa fi sanwó, ní ${facts.currency}, a kì í sì í dá owó náà padà.`,
    ],
    steps: ['Ẹ lọ sí “Settings”.', 'Ẹ tẹ “Remove ads”.', 'Ẹ wo iye owó náà, kí ẹ sì fìdí ìsanwó náà múlẹ̀.'],
  },
} as const satisfies Partial<Translations['faqTexts']>;
