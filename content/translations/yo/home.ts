import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

const { city, name } = brand;

export const home: Translations['home'] = {
  title: `${name}: ọ̀rọ̀ wa, èèyàn wa, tiwa ni`,
  description: `Áàpù àtẹ̀jíṣẹ́ tí a ṣe ní ${city}: ẹgbẹ́, yàrá fídíò, fídíò oníṣẹ́jú, sítíkà àti àpò kọ́ìnì. A máa ń ti ìtàkurọ̀sọ àtẹ̀jíṣẹ́ pa láti fóònù dé fóònù. Ó wà fún fóònù Android.`,
  hero: {
    lines: ['Ọ̀rọ̀ wa.', 'Èèyàn wa.', 'Tiwa ni.'],
    tagline: `Ẹgbẹ́, yàrá fídíò àti fídíò oníṣẹ́jú, pẹ̀lú ìtàkurọ̀sọ àtẹ̀jíṣẹ́ tí a tì pa láti fóònù dé fóònù. ${city} la ti ṣe é.`,
  },
  phone: {
    label: `${name} lórí fóònù: ìtàkurọ̀sọ ẹgbẹ́ tó ní àwọn àtẹ̀jíṣẹ́, sítíkà kan àti yàrá fídíò tó ṣí sílẹ̀.`,
    time: '7:04',
    group: 'Jollof Ọjọ́ Àìkú',
    members: 'Èèyàn 24 · 9 wà níbí',
    day: 'Lónìí',
    messages: [
      { from: 'Halima', text: 'Ta ló ń ra ohun mímu?' },
      { from: 'Chidi', text: 'Èmi. Chapman fún gbogbo wa.' },
    ],
    reply: ['Kò síná níbí. Mo ń tètè bọ̀', 'wá ṣáàjì fóònù mi'],
    room: 'Yàrá fídíò ti ṣí',
    inside: `Èèyàn 6 nínú ${facts.roomCapacity} ló wà níbẹ̀`,
    join: 'Ẹ wọlé',
    message: 'Àtẹ̀jíṣẹ́',
  },
  features: {
    title: 'Ohun tó wà nínú áàpù wa',
    intro: `Àwọn ohun tí ẹ lè fi ${name} ṣe.`,
    groups: {
      title: 'Ẹgbẹ́',
      text: `Ẹbí, kíláàsì, ṣọ́ọ̀ṣì, ọjà: ìtàkurọ̀sọ ẹgbẹ́ kan lè gba ọmọ ẹgbẹ́ títí dé ${facts.groupCapacity}.`,
    },
    rooms: {
      title: 'Yàrá fídíò',
      text: `Ẹ ṣí yàrá kan, kí ẹ sì rí gbogbo èèyàn: títí dé èèyàn ${facts.roomCapacity}, lójúkojú, nínú ìtàkurọ̀sọ fídíò kan.`,
    },
    nearby: {
      title: 'Ọ̀rẹ́ tó wà nítòsí',
      text: 'Ẹ wá àwọn tí ẹ mọ̀ tí wọ́n wà nítòsí yín rí, kí ẹ sì bẹ̀rẹ̀ ìtàkurọ̀sọ tí a tì pa láti fóònù dé fóònù.',
    },
    videos: {
      title: 'Fídíò oníṣẹ́jú',
      text: `Ẹ fi bí ọjọ́ yín ṣe lọ hàn nínú fídíò tó gùn títí dé ìṣẹ́jú ${facts.clipMaximumMinutes}. Fídíò máa ń wà níbẹ̀ fún wákàtí ${facts.minuteVideoDefaultHours}, tàbí títí dé ọ̀sẹ̀ kan bí ẹ bá fẹ́.`,
    },
    stickers: {
      title: 'Sítíkà àti fílítà ojú',
      text: 'Ẹ lo fílítà, ẹ fi sítíkà tàbí memoji ránṣẹ́, kí ẹ sì tọ́jú àwọn tí ẹ fẹ́ràn.',
    },
    coins: {
      title: 'Ẹ fi kọ́ìnì jèrè',
      text: `Ẹ máa rí kọ́ìnì gbà nínú áàpù, kí ẹ sì fi wọ́n pamọ́ sínú àpò kọ́ìnì yín. Ẹ lè tà wọ́n bẹ̀rẹ̀ láti orí kọ́ìnì ${facts.coinsMinimumSale}.`,
    },
  },
  reasons: {
    title: 'Ìdí tó fi yẹ kí ẹ yàn wá',
    list: [
      {
        title: 'Ó yàtọ̀',
        text: `A ṣe é ní ${city}, fún bí àwa ṣe ń sọ̀rọ̀. Ìtàkurọ̀sọ, yàrá, fídíò, sítíkà àti àpò kọ́ìnì wà nínú áàpù kan ṣoṣo.`,
        proof: [{ figure: `${facts.coinsMinimumSale}`, label: 'kọ́ìnì, ẹ lè tà á' }],
      },
      {
        title: 'Ó ní ààbò',
        text: 'A máa ń ti ìtàkurọ̀sọ àtẹ̀jíṣẹ́ pa láti fóònù dé fóònù. Ẹ̀yin àti àwọn tí ẹ kọ̀wé sí nìkan ló lè kà á. Àwa gan-an ò lè kà á.',
        proof: [{ figure: '0', label: 'ẹlòmíì tó lè ka ìtàkurọ̀sọ àtẹ̀jíṣẹ́' }],
      },
      {
        title: 'Bó ṣe wù yín',
        text: `Ìtàkurọ̀sọ jẹ́jẹ́ fún ẹni méjì, yàrá fún èèyàn ${facts.roomCapacity}, ẹgbẹ́ fún èèyàn ${facts.groupCapacity}. Fídíò fún ọjọ́ kan tàbí fún ọ̀sẹ̀ kan. Ẹ̀yin lẹ máa pinnu.`,
        proof: [
          { figure: `${facts.roomCapacity}`, label: 'nínú yàrá' },
          { figure: `${facts.groupCapacity}`, label: 'nínú ẹgbẹ́' },
        ],
      },
      {
        title: 'Ìpamọ́ àṣírí',
        text: 'Ètò yín wà lọ́wọ́ yín. Ẹ lè yí i padà nínú áàpù, tàbí kí ẹ pa àkáǹtì yín rẹ́, nígbàkigbà tó bá wù yín.',
        proof: [{ figure: `${facts.minuteVideoDefaultHours} h`, label: 'fún fídíò, tàbí ọ̀sẹ̀ kan' }],
      },
    ],
  },
  download: {
    title: 'Ìgbàsílẹ̀',
    text: 'Ẹ lo ilé ìtajà tó wà lórí fóònù yín. Áàpù kan náà ló wà nínú mẹ́tẹ̀ẹ̀ta.',
    code: 'Ṣé orí kọ̀ǹpútà lẹ wà? Ẹ dojú kámẹ́rà fóònù yín kọ ibí yìí.',
    codeLabel: 'Kóòdù QR ti ojú ìwé ìgbàsílẹ̀',
  },
};
