import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const appChanges: Translations['appChanges'] = {
  title: `Ohun tuntun · ${brand.name}`,
  heading: 'Ohun tuntun nínú áàpù',
  description: `Ohun tó yí padà nínú ${brand.name}, ẹ̀yà dé ẹ̀yà, èyí tó tuntun jù ló ṣáájú.`,
  lead: 'Ẹ̀yà dé ẹ̀yà, èyí tó tuntun jù ló ṣáájú.',
  version: 'Ẹ̀yà {$a}',
  newest: 'Tuntun jù lọ',
  linkToVersion: 'Líǹkì sí ẹ̀yà yìí',
  older: 'Ẹ̀yà tó ti pẹ́',
  newer: 'Ẹ padà sí èyí tó tuntun jù',
  empty: {
    heading: 'Kò tíì sí nǹkan níbí',
    text: 'Nígbà tí ẹ̀yà áàpù tuntun bá dé, ojú ìwé yìí máa sọ ohun tó yí padà.',
  },
  update: {
    heading: 'Bí ẹ ṣe lè gba ẹ̀yà tuntun',
    text: 'Ẹ ṣí ilé ìtajà tí ẹ ti gba áàpù náà, ẹ wá orúkọ wa níbẹ̀, kí ẹ sì tẹ “Update” bí ilé ìtajà náà bá fi hàn.',
    getLink: 'Ẹ lọ sí ilé ìtajà',
    faqLink: 'Ẹ̀yà wo ni mo ní?',
  },
};

export const status: Translations['status'] = {
  title: `Ipò ìkànnì · ${brand.name}`,
  heading: 'Ipò ìkànnì',
  description: `Bóyá ìkànnì ${brand.name} ń ṣiṣẹ́: nísinsìnyí, ní wákàtí 24 tó kọjá àti ní ọjọ́ 90 tó kọjá.`,

  now: {
    well: 'Gbogbo nǹkan ń ṣiṣẹ́',
    trouble: 'Nǹkan kan ò ṣiṣẹ́',
    unknown: 'A ò tíì mọ nǹkan kan',
    asOf: 'Ní aago {$a} {$b}',
  },
  parts: {
    database: { name: 'Ojú ìwé àti fọ́ọ̀mù', text: 'Búlọ́ọ̀gù, ìbéèrè, ohun tí ẹ fi ránṣẹ́ sí wa.' },
    mail: { name: 'Ímeèlì', text: 'Ìfìdímúlẹ̀, èsì àti lẹ́tà ìròyìn.' },
    storage: { name: 'Àwòrán', text: 'Àwòrán àti fáìlì tí ikọ̀ wa fi síbí.' },
  },
  states: {
    well: 'Ó ń ṣiṣẹ́',
    trouble: 'Kò ṣiṣẹ́',
    some: 'Ó ní àlàfo',
    unknown: 'Kò sí àkọsílẹ̀',
  },
  day: {
    heading: 'Wákàtí 24 tó kọjá',
    summary: 'Ó dáhùn ní {$a} % àkókò náà ní wákàtí 24 tó kọjá',
    from: 'Wákàtí 24 sẹ́yìn',
    to: 'Nísinsìnyí',
  },
  quarter: {
    heading: 'Ọjọ́ 90 tó kọjá',
    summary: 'Ó dáhùn ní {$a} % àkókò náà ní ọjọ́ 90 tó kọjá',
    from: 'Ọjọ́ 90 sẹ́yìn',
    to: 'Lónìí',
  },
  bar: '{$a}: {$b} %',
  barUnknown: '{$a}: kò sí àkọsílẹ̀',
  percent: '{$a} %',
  noRecord: 'Kò tíì sí àkọsílẹ̀',
  since: 'A ti ń wọ̀n ọ́n láti {$a}',
  troubles: {
    heading: 'Ìgbà tí nǹkan kan ò ṣiṣẹ́',
    line: '{$a}: ó dáhùn ní {$b} % àkókò náà',
    none: 'Kò sí nǹkan kan ní ọjọ́ 90 tó kọjá.',
    noneSince: 'Kò sí nǹkan kan láti {$a}.',
  },
  how: {
    heading: 'Bí a ṣe mọ̀',
    paragraphs: [
      'Ní ìṣẹ́jú kọ̀ọ̀kan, ìkànnì yìí máa ń béèrè lọ́wọ́ ibi ìpamọ́ ìsọfúnni rẹ̀, ẹ̀rọ ímeèlì rẹ̀ àti ibi ìpamọ́ fáìlì rẹ̀ bóyá wọ́n ń dáhùn, ó sì máa ń tọ́jú ìdáhùn náà fún ọjọ́ 90. Kò sí ẹlòmíràn tó ń wọ̀n ọ́n níbí.',
      'Ìṣẹ́jú tí ìkànnì náà fúnra rẹ̀ ò ṣiṣẹ́ ò ní ìdáhùn, a sì máa kà á sí àlàfo.',
      'Ìkànnì àti ímeèlì rẹ̀ ni ojú ìwé yìí ń sọ nípa rẹ̀. Kò wọn áàpù tó wà lórí fóònù yín.',
    ],
    contactLink: 'Ṣé nǹkan mìíràn ni kò ṣiṣẹ́? Ẹ kọ̀wé sí wa',
  },
};
