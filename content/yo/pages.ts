import type * as en from '#content/en/pages.ts';
import type { Translated } from '#content/translated.ts';

export const home: Translated<typeof en.home> = {
  title: '{$brand}: ọ̀rọ̀ wa, èèyàn wa, tiwa ni',
  description:
    'Áàpù àtẹ̀jíṣẹ́ tí a ṣe ní {$city}: ẹgbẹ́, yàrá fídíò, fídíò oníṣẹ́jú, sítíkà àti àpò kọ́ìnì. A máa ń ti ìtàkurọ̀sọ àtẹ̀jíṣẹ́ pa láti fóònù dé fóònù. Ó wà fún fóònù Android.',
  hero: {
    lines: ['Ọ̀rọ̀ wa.', 'Èèyàn wa.', 'Tiwa ni.'],
    tagline:
      'Ẹgbẹ́, yàrá fídíò àti fídíò oníṣẹ́jú, pẹ̀lú ìtàkurọ̀sọ àtẹ̀jíṣẹ́ tí a tì pa láti fóònù dé fóònù. {$city} la ti ṣe é.',
  },
  phone: {
    label: '{$brand} lórí fóònù: ìtàkurọ̀sọ ẹgbẹ́ tó ní àwọn àtẹ̀jíṣẹ́, sítíkà kan àti yàrá fídíò tó ṣí sílẹ̀.',
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
    inside: 'Èèyàn 6 nínú {$roomCapacity} ló wà níbẹ̀',
    join: 'Ẹ wọlé',
    message: 'Àtẹ̀jíṣẹ́',
  },
  features: {
    title: 'Ohun tó wà nínú áàpù wa',
    intro: 'Àwọn ohun tí ẹ lè fi {$brand} ṣe.',
    groups: {
      title: 'Ẹgbẹ́',
      text: 'Ẹbí, kíláàsì, ṣọ́ọ̀ṣì, ọjà: ìtàkurọ̀sọ ẹgbẹ́ kan lè gba ọmọ ẹgbẹ́ títí dé {$groupCapacity}.',
    },
    rooms: {
      title: 'Yàrá fídíò',
      text: 'Ẹ ṣí yàrá kan, kí ẹ sì rí gbogbo èèyàn: títí dé èèyàn {$roomCapacity}, lójúkojú, nínú ìtàkurọ̀sọ fídíò kan.',
    },
    nearby: {
      title: 'Ọ̀rẹ́ tó wà nítòsí',
      text: 'Ẹ wá àwọn tí ẹ mọ̀ tí wọ́n wà nítòsí yín rí, kí ẹ sì bẹ̀rẹ̀ ìtàkurọ̀sọ tí a tì pa láti fóònù dé fóònù.',
    },
    videos: {
      title: 'Fídíò oníṣẹ́jú',
      text: 'Ẹ fi bí ọjọ́ yín ṣe lọ hàn nínú fídíò tó gùn títí dé ìṣẹ́jú {$clipMaximumMinutes}. Fídíò máa ń wà níbẹ̀ fún wákàtí {$minuteVideoDefaultHours}, tàbí títí dé ọ̀sẹ̀ kan bí ẹ bá fẹ́.',
    },
    stickers: {
      title: 'Sítíkà àti fílítà ojú',
      text: 'Ẹ lo fílítà, ẹ fi sítíkà tàbí memoji ránṣẹ́, kí ẹ sì tọ́jú àwọn tí ẹ fẹ́ràn.',
    },
    coins: {
      title: 'Ẹ fi kọ́ìnì jèrè',
      text: 'Ẹ máa rí kọ́ìnì gbà nínú áàpù, kí ẹ sì fi wọ́n pamọ́ sínú àpò kọ́ìnì yín. Ẹ lè tà wọ́n bẹ̀rẹ̀ láti orí kọ́ìnì {$coinsMinimumSale}.',
    },
  },
  reasons: {
    title: 'Ìdí tó fi yẹ kí ẹ yàn wá',
    list: [
      {
        title: 'Ó yàtọ̀',
        text: 'A ṣe é ní {$city}, fún bí àwa ṣe ń sọ̀rọ̀. Ìtàkurọ̀sọ, yàrá, fídíò, sítíkà àti àpò kọ́ìnì wà nínú áàpù kan ṣoṣo.',
      },
      {
        title: 'Ó ní ààbò',
        text: 'A máa ń ti ìtàkurọ̀sọ àtẹ̀jíṣẹ́ pa láti fóònù dé fóònù. Ẹ̀yin àti àwọn tí ẹ kọ̀wé sí nìkan ló lè kà á.',
      },
      {
        title: 'Bó ṣe wù yín',
        text: 'Ìtàkurọ̀sọ jẹ́jẹ́ fún ẹni méjì, yàrá fún èèyàn {$roomCapacity}, ẹgbẹ́ fún èèyàn {$groupCapacity}. Fídíò fún ọjọ́ kan tàbí fún ọ̀sẹ̀ kan. Ẹ̀yin lẹ máa pinnu.',
      },
      {
        title: 'Ìpamọ́ àṣírí',
        text: 'Ètò yín wà lọ́wọ́ yín. Ẹ lè yí i padà nínú áàpù, tàbí kí ẹ pa àkáǹtì yín rẹ́, nígbàkigbà tó bá wù yín.',
      },
    ],
  },
  download: {
    title: 'Ìgbàsílẹ̀',
    text: 'Ẹ lo ilé ìtajà tó wà lórí fóònù yín. Áàpù kan náà ló wà nínú gbogbo wọn.',
    code: 'Ṣé orí kọ̀ǹpútà lẹ wà? Ẹ dojú kámẹ́rà fóònù yín kọ ibí yìí.',
    codeLabel: 'Kóòdù QR ti ojú ìwé ìgbàsílẹ̀',
  },
};

export const about: Translated<typeof en.about> = {
  title: 'Nípa wa · {$brand}',
  heading: 'Áàpù àtẹ̀jíṣẹ́ láti {$city}',
  description: 'Àwọn tó ń ṣe {$brand}, ìdí tí a fi ń ṣe é, àti ibi tí a fẹ́ bá a dé.',
  lead: 'Ilé iṣẹ́ kékeré kan ní {$city} ló ń ṣe {$brand}. Fóònù tó wà lọ́wọ́ àwọn èèyàn là ń ṣiṣẹ́ fún, kì í ṣe èyí tí wọ́n tò síwájú ṣọ́ọ̀bù.',
  mission: {
    heading: 'Ète wa',
    paragraphs: [
      'Kí àwọn èèyàn lè máa sọ̀rọ̀, kí wọ́n máa rẹ́rìn-ín, kí wọ́n sì máa rí ara wọn, lórí fóònù tí agbára wọn ká.',
      'Àtẹ̀jíṣẹ́ sí ìyá yín, yàrá pẹ̀lú ẹgbẹ́ akọrin, fídíò láti ibi ìsọmọlórúkọ, kọ́ìnì díẹ̀ tí ẹ rí gbà lójú ọ̀nà: áàpù kan ni, kò sì yẹ kó jẹ dátà yín tán.',
    ],
  },
  whoWeAre: {
    heading: 'Ẹni tí a jẹ́',
    paragraphs: [
      'À ń kọ kóòdù, à ń yàwòrán, à ń dán nǹkan wò, a sì ń dáhùn àtẹ̀jíṣẹ́ yín. Nẹ́tíwọ̀ọ̀kì tí ẹ ń lò làwa náà ń lò, dátà tí ẹ ń rà làwa náà ń rà, a sì mọ bó ṣe máa ń rí tí wọ́n bá mú iná lọ.',
      'Torí náà, ibi tí wọ́n ti ń lo nǹkan la ti ń dán an wò: lórí nẹ́tíwọ̀ọ̀kì gidi, nínú ìmọ́lẹ̀ ọ̀sán, lórí fóònù tó ti já bọ́ rí.',
    ],
  },
  vision: {
    heading: 'Ìran wa',
    paragraphs: [
      'Áfíríkà tó ń fi irinṣẹ́ tó ṣe fúnra rẹ̀ sọ̀rọ̀, irinṣẹ́ tó dára débi pé gbogbo ayé yòókù náà máa fẹ́ lò ó.',
    ],
  },
  company: {
    heading: 'Ilé iṣẹ́ wa',
    paragraphs: [
      '{$company} jẹ́ ilé iṣẹ́ tuntun (startup) ti Nàìjíríà tó fìdí kalẹ̀ sí {$city}. Òṣìṣẹ́ {$employeesAtLeast} sí {$employeesAtMost} ló wà nínú ikọ̀ wa.',
      'A mọ̀ọ́mọ̀ fi í mọ níwọ̀nba ni: ohun tí ẹ bá kọ sí wa kì í pẹ́ dé ọ̀dọ̀ ẹni tó lè ṣe àyípadà.',
    ],
    facts: [
      { name: 'Ibùdó', value: '{$city}, {$country}' },
      { name: 'Ikọ̀', value: 'Òṣìṣẹ́ {$employeesAtLeast} sí {$employeesAtMost}' },
    ],
    labels: {
      legalName: 'Orúkọ tí a fi forúkọ sílẹ̀',
      registration: 'Nọ́ńbà ìforúkọsílẹ̀',
      street: 'Àdírẹ́sì',
      founded: 'Ọdún ìdásílẹ̀',
    },
  },
  team: {
    heading: 'Ikọ̀ wa',
    intro: 'Díẹ̀ lára àwọn tó wà lẹ́yìn áàpù náà.',
    members: [
      {
        role: 'Olùdásílẹ̀ àti ọ̀gá àgbà (CEO)',
        text: 'Ó ń pinnu ibi tí à ń lọ, òun ló sì ń dáhùn fún un.',
      },
      {
        role: 'Alájọdásílẹ̀, ọ̀gá ìmọ̀ ẹ̀rọ (CTO) àti ọ̀gá òṣìṣẹ́ (HR)',
        text: 'Ó ń dáhùn fún kóòdù wa, àti fún àwọn tó ń kọ ọ́.',
      },
      {
        role: 'Alábòójútó áàpù (product manager)',
        text: 'Ó ń fetí sí ohun tí àwọn èèyàn ń béèrè fún, ó ń pinnu ohun tó kàn, ó sì ń yọ ohun tí ẹnikẹ́ni ò nílò kúrò.',
      },
    ],
  },
  map: {
    label: 'Máàpù {$city}: orí ilẹ̀, ọ̀sà àti àwọn erékùsù',
    mainland: 'Orí ilẹ̀',
    lagoon: 'Ọ̀sà',
    ocean: 'Òkun Àtìláńtíìkì',
    islands: ['Eko', 'Ikoyi', 'Victoria', 'Lekki'],
  },
  otherProduct: {
    heading: 'Ohun mìíràn tí à ń ṣe',
    name: 'Áàpù tó ń wá ibi rí',
    paragraphs: [
      'Kì í ṣe gbogbo òpópónà níbí ló ní pátákó orúkọ, “lẹ́yìn oríta kejì, ẹ béèrè Mama Sade” sì jẹ́ àdírẹ́ẹ̀sì gidi. Ọjà wa kejì ni áàpù tó ń ràn yín lọ́wọ́ láti rí ibẹ̀.',
    ],
  },
  next: { careers: 'Ẹ bá wa ṣiṣẹ́', contact: 'Ẹ kàn sí wa' },
};

export const careers: Translated<typeof en.careers> = {
  title: 'Iṣẹ́ lọ́dọ̀ wa · {$brand}',
  banner: 'Ẹ bá wa ṣiṣẹ́',
  description: 'Ẹ ṣiṣẹ́ ní {$company} ní {$city}: ikọ̀ kékeré tó ń ṣe áàpù àtẹ̀jíṣẹ́ fún Nàìjíríà àti ibòmíràn.',
  bannerText: 'Ikọ̀ kékeré kan ní {$city}, áàpù àtẹ̀jíṣẹ́ fún gbogbo ẹni tí a mọ̀. Àyè wà fún yín.',
  heading: 'Ẹ dara pọ̀ mọ́ wa lónìí',
  paragraphs: [
    'Èèyàn {$employeesAtLeast} sí {$employeesAtMost} ló wà nínú ikọ̀ wa. Ohun tí ẹ bá ṣe ní ọ̀sẹ̀ àkọ́kọ́ yín, kò ní pẹ́ tí ẹ máa fi rí i lórí fóònù àwọn èèyàn ní ìgboro.',
    'À ń wá àwọn tó máa ń parí ohun tí wọ́n bá bẹ̀rẹ̀, tí wọ́n máa ń kọ̀wé yéni, tí wọ́n sì máa ń béèrè ìdí. Ìwé ẹ̀rí dára. Ohun tí ẹ ti fọwọ́ ara yín ṣe dára jù ú lọ, bó ti wù kó kéré tó.',
    'Àyè iṣẹ́ tó ṣí sílẹ̀ wà lójú ìwé ilé iṣẹ́ wa. Bí kò bá sí èyí tó bá yín mu nínú wọn, ẹ ṣì kọ̀wé sí wa, kí ẹ sì jẹ́ ká mọ ohun tí ẹ máa ṣe.',
  ],
  valuesHeading: 'Bí a ṣe ń ṣiṣẹ́',
  values: [
    {
      name: 'Fóònù kékeré ló ṣáájú',
      text: 'Nǹkan kan nínú áàpù parí nígbà tó bá ń ṣiṣẹ́ dáadáa lórí fóònù tí owó rẹ̀ kéré jù láàárín wa.',
    },
    {
      name: 'Owó ni dátà',
      text: 'Oúnjẹ ọ̀sán ẹnì kan ni mẹ́gábáìtì kọ̀ọ̀kan. A máa ń kà wọ́n.',
    },
    {
      name: 'Ọ̀rọ̀ tó yéni',
      text: 'Nínú kóòdù, nínú ìpàdé, àti nínú ọ̀rọ̀ tí àwọn èèyàn ń kà nínú áàpù.',
    },
    {
      name: 'Ikọ̀ kan ṣoṣo',
      text: 'Àwọn tó ń kọ́ áàpù náà ló tún ń dán an wò, àwọn ló sì ń ka ohun tí ẹ bá kọ sí wa.',
    },
  ],
  teamImageAlt: 'Àwòrán ikọ̀ wa: àwọn èèyàn yí tábìlì ká pẹ̀lú fóònù àti kọ̀ǹpútà alágbèéká, níwájú aṣọ aláró',
  positions: { heading: 'Àwọn iṣẹ́ tó ṣí sílẹ̀', apply: 'Kọ̀wé fún iṣẹ́ yìí' },
  networkLink: 'Ẹ wo {$company} lórí {$network}',
  contactLink: 'Ẹ kọ̀wé sí wa',
};

export const contact: Translated<typeof en.contact> = {
  title: 'Ẹ kàn sí wa · {$brand}',
  heading: 'Ẹ kàn sí wa',
  description: 'Ẹ kọ̀wé sí àwọn tó ń ṣe {$brand} nípa ìsanwó, ohun inú áàpù, àṣìṣe tàbí ohunkóhun mìíràn.',
  intro: 'Ẹ béèrè ìbéèrè, ẹ sọ àṣìṣe tí ẹ rí, tàbí kí ẹ sọ èrò yín fún wa. A máa fèsì ní kété tó bá ṣeé ṣe.',
  faqHint: { before: 'Ọ̀pọ̀ ìdáhùn ti wà nínú ', link: 'Ìbéèrè tó wọ́pọ̀', after: '.' },
  formHeading: 'Ẹ fi àtẹ̀jíṣẹ́ ránṣẹ́ sí wa',
  fields: {
    email: { label: 'Ímeèlì', hint: 'Àdírẹ́ẹ̀sì yìí la máa fèsì sí.' },
    phone: {
      label: 'Fóònù',
      hint: 'Ẹyọ nọ́ńbà 7 sí 15, bí àpẹẹrẹ 0803 555 0142 tàbí +234 803 555 0142.',
    },
    topic: { label: 'Àkòrí' },
    body: {
      label: 'Àlàyé',
      hint: 'Ó lè gùn títí dé lẹ́tà {$maximum}.',
      counter: '{$used} / {$maximum}',
    },
  },
  topicNames: { Payment: 'Ìsanwó', Features: 'Ohun inú áàpù', Errors: 'Àṣìṣe', Others: 'Òmíràn' },
  topicHints: {
    Payment: 'Ẹ sọ ọjọ́ àti iye owó náà. Ẹ má ṣe fi nọ́ńbà káàdì yín ránṣẹ́ sí wa láé.',
    Features: 'Ẹ jẹ́ ká mọ ohun tí ẹ fẹ́ ṣe, àti ohun tó ń dí yín lọ́wọ́.',
    Errors: 'Ẹ jẹ́ ká mọ irú fóònù yín, ohun tí ẹ tẹ̀, àti ohun tí ẹ rí.',
    Others: 'Ohunkóhun mìíràn: ẹjọ́ tí ẹ fẹ́ fi sùn, ìbéèrè nípa ìsọfúnni yín, ọ̀rọ̀ ìwúrí.',
  },
  submit: 'Ẹ fi ránṣẹ́',
  sending: 'Ó ń lọ…',
  honeypotLabel: 'Ẹ má kọ nǹkan kan síbí',
  offered: {
    heading: 'Àwọn ìdáhùn yìí lè ràn yín lọ́wọ́',
    helped: 'Èyí dáhùn ìbéèrè mi',
    send: 'Fi àtẹ̀jíṣẹ́ mi ránṣẹ́',
    notSent:
      'A kò tíì fi àtẹ̀jíṣẹ́ yín ránṣẹ́. Bí kò bá sí ìdáhùn tó ràn yín lọ́wọ́, ẹ fi ránṣẹ́ ní ìparí fọ́ọ̀mù náà.',
    thanks: 'Inú wa dùn.',
    thanksNote: 'A kò fi àtẹ̀jíṣẹ́ yín ránṣẹ́. Ẹ ṣì lè kọ̀wé sí wa níbí.',
  },
  privacyHint: {
    before: 'Bí a ṣe ń lo ohun tí ẹ bá kọ wà nínú ',
    link: 'Ìlànà Ìpamọ́ Àṣírí wa',
    after: '.',
  },
};

export const download: Translated<typeof en.download> = {
  title: 'Ẹ gba {$brand}',
  heading: 'Ẹ gba {$brand}',
  description: 'Ẹ gba {$brand} sílẹ̀ láti Samsung Galaxy Store, Huawei AppGallery tàbí Google Play.',
  notAvailable: 'Kò sí fún iPhone, Windows tàbí Mac.',
  sameApp: 'Áàpù kan náà ló wà nínú gbogbo wọn.',
  dataHint: 'Ṣé dátà lẹ ń lò? Ilé ìtajà náà máa sọ bó ṣe tóbi tó kí ẹ tó gbà á sílẹ̀.',
  storesHeading: 'Ẹ yan ilé ìtajà yín',
  otherStores: 'Ilé ìtajà mìíràn',
  openStore: 'Ẹ ṣí {$store}',
  noStore:
    'Áàpù náà ò tíì sí nínú ilé ìtajà kankan. Ẹ forúkọ sílẹ̀ fún lẹ́tà ìròyìn nísàlẹ̀, a máa sọ fún yín nígbà tó bá débẹ̀.',
  phones: [{ phone: 'Fóònù Samsung' }, { phone: 'Fóònù Huawei' }, { phone: 'Fóònù Android mìíràn' }],
  samsung: {
    heading: 'Fóònù Samsung lẹ ní',
    text: 'Samsung Galaxy Store ti wà lórí rẹ̀. Google Play náà ṣiṣẹ́, bí ẹ bá fẹ́ ìyẹn jù.',
  },
  huawei: {
    heading: 'Fóònù Huawei lẹ ní',
    text: 'Huawei AppGallery ti wà lórí rẹ̀. Ẹ ò nílò ilé ìtajà mìíràn.',
  },
  android: {
    heading: 'Fóònù Android lẹ ní',
    text: 'Google Play wà lórí ọ̀pọ̀ jù lọ nínú wọn. Bí ilé ìtajà mìíràn bá wà lórí tiyín, ìyẹn náà dára bákan náà.',
  },
  iphone: {
    heading: '{$brand} ò sí fún iPhone',
    text: 'Ẹ ò ní láti wá a nínú App Store. Bí ẹ bá tún ní fóònù Android, ẹ ṣí ojú ìwé yìí lórí rẹ̀.',
  },
  windows: {
    heading: '{$brand} ò sí fún Windows',
    text: 'Áàpù fóònù Android ni. Ẹ dojú kámẹ́rà fóònù yín kọ kóòdù náà láti gbà á síbẹ̀.',
  },
  mac: {
    heading: '{$brand} ò sí fún Mac',
    text: 'Áàpù fóònù Android ni. Ẹ dojú kámẹ́rà fóònù yín kọ kóòdù náà láti gbà á síbẹ̀.',
  },
  computer: {
    heading: 'Ẹ gbà á sórí fóònù yín',
    text: '{$brand} jẹ́ áàpù fóònù Android. Ẹ dojú kámẹ́rà fóònù yín kọ kóòdù náà.',
  },
  qr: {
    alt: 'Kóòdù QR tó ní àdírẹ́ẹ̀sì ojú ìwé yìí',
    caption: 'Ṣé orí kọ̀ǹpútà lẹ wà? Ẹ dojú kámẹ́rà fóònù yín kọ ibí yìí.',
    orType: 'Tàbí kí ẹ tẹ {$address} sórí fóònù yín.',
  },
};

export const security: Translated<typeof en.security> = {
  title: 'Ààbò · {$brand}',
  heading: 'Ààbò',
  description:
    'Ìtàkurọ̀sọ tí a tì pa láti fóònù dé fóònù nínú {$brand} àti èyí tí a ò tì pa bẹ́ẹ̀, ohun tí a lè rí, àti bí ẹ ṣe lè sọ àléébù fún wa tàbí kí ẹ fi ẹnì kan sùn.',
  lead: 'Ohun tí a tì pa, ohun tí a ò tì pa, àti ibi tí ẹ ti lè sọ fún wa tí nǹkan ò bá lọ dáadáa.',
  chats: {
    heading: 'Ohun tí a tì pa láti fóònù dé fóònù (end-to-end encrypted)',
    intro: 'Ibi tí a ti lè mú ìlérí yìí ṣẹ la ti ń ṣe é, kò sí ibòmíràn.',
    columns: {
      kind: 'Ìtàkurọ̀sọ',
      promise: 'Títì pa láti fóònù dé fóònù',
      meaning: 'Ẹni tó lè kà á',
    },
    yes: 'Bẹ́ẹ̀ ni',
    no: 'A ò ṣèlérí',
    rows: {
      text: { name: 'Ìtàkurọ̀sọ àtẹ̀jíṣẹ́', text: 'Ẹ̀yin àti ẹni tí ẹ kọ ọ́ sí.' },
      nearby: { name: 'Ìtàkurọ̀sọ pẹ̀lú ọ̀rẹ́ tó wà nítòsí', text: 'Ẹ̀yin àti ẹni tí ẹ kọ ọ́ sí.' },
      groups: {
        name: 'Ẹgbẹ́',
        text: 'Gbogbo ẹni tó wà nínú ẹgbẹ́ náà, títí dé ọmọ ẹgbẹ́ {$groupCapacity}.',
      },
      rooms: {
        name: 'Yàrá fídíò',
        text: 'Gbogbo ẹni tó wà nínú yàrá náà, títí dé èèyàn {$roomCapacity}.',
      },
      videos: { name: 'Fídíò oníṣẹ́jú', text: 'Àwọn tó lè wò ó ní gbogbo ìgbà tó bá fi wà níbẹ̀.' },
    },
    after:
      'Ohun tí Ìlànà Ìpamọ́ Àṣírí wa dárúkọ nìkan ló lè mú ká wo inú ẹgbẹ́, yàrá fídíò àti fídíò oníṣẹ́jú, bí àpẹẹrẹ nígbà tí ẹnì kan bá fi ìwà àìdáa sùn.',
  },
  how: {
    heading: 'Bó ṣe ń ṣiṣẹ́',
    steps: [
      'Ẹ kọ àtẹ̀jíṣẹ́. Fóònù yín á tì í pa kó tó kúrò níbẹ̀.',
      'Àwa là ń gbé àtẹ̀jíṣẹ́ tí a ti tì pa náà lọ. A ò ní kọ́kọ́rọ́ rẹ̀.',
      'Orí fóònù ẹni tí ẹ kọ ọ́ sí ló ti máa ṣí.',
    ],
    after:
      'Èyí tún túmọ̀ sí pé a ò lè dá àtẹ̀jíṣẹ́ tó ti sọ nù padà fún yín, a ò sì lè fi ohun tí a ò lè kà fún ẹlòmíràn.',
  },
  see: {
    heading: 'Ohun tí a lè rí àti ohun tí a ò lè rí',
    cannotHeading: 'A ò lè rí',
    cannot: [
      'Ohun tí ẹ kọ nínú ìtàkurọ̀sọ àtẹ̀jíṣẹ́.',
      'Ohun tí ẹ kọ nínú ìtàkurọ̀sọ pẹ̀lú ọ̀rẹ́ tó wà nítòsí.',
      'Odindi nọ́ńbà káàdì yín: ilé iṣẹ́ tó ń gba owó ló ń gbà á, a kì í sì í tọ́jú rẹ̀ láé.',
    ],
    canHeading: 'A lè rí',
    can: [
      'Àkáǹtì tí àtẹ̀jíṣẹ́ tí a tì pa ń lọ láàárín wọn, ìgbà tó lọ, àti bó ṣe tóbi tó. Láìsí ìyẹn, kò ní dé.',
      'Nọ́ńbà fóònù yín, orúkọ yín, àwòrán yín àti ohun tí ẹ kọ sínú prófáìlì yín.',
      'Ẹgbẹ́, yàrá fídíò àti fídíò oníṣẹ́jú, fún ohun tí Ìlànà Ìpamọ́ Àṣírí wa dárúkọ.',
      'Àtẹ̀jíṣẹ́ láti inú ìtàkurọ̀sọ tí a tì pa, bí ẹnì kan nínú ìtàkurọ̀sọ náà bá fi í sùn: fóònù rẹ̀ á fi ẹ̀dà ohun tó fi sùn ránṣẹ́ sí wa.',
    ],
    policyLink: 'Ẹ ka Ìlànà Ìpamọ́ Àṣírí wa',
  },
  yours: {
    heading: 'Ohun tí ẹ̀yin nìkan lè ṣe',
    points: [
      'Ẹ ti ojú fóònù yín. Ẹnikẹ́ni tó bá mú un nígbà tí kò sí ní títì lè ka ohun tó wà lórí rẹ̀.',
      'Ẹ máa lo ẹ̀yà áàpù tó tuntun jù.',
      'Ẹ má ṣe sọ kóòdù yín fún ẹnikẹ́ni, kódà ẹni tó bá sọ pé ọ̀dọ̀ wa lòun ti wá. A kì í béèrè rẹ̀ láé.',
      'Ẹ ronú kí ẹ tó fi nǹkan ránṣẹ́: ẹnì kejì lè fi ohun tí ẹ kọ ránṣẹ́ sí ẹlòmíràn.',
    ],
  },
  person: {
    heading: 'Ẹ fi ẹnì kan sùn',
    paragraphs: [
      'Ṣé ẹnì kan ń halẹ̀ mọ́ yín, ó ń lù yín ní jìbìtì tàbí ó ń pín àwòrán tí wọ́n jí? Ẹ sọ fún wa. Ẹni náà ò ní mọ ẹni tó fi òun sùn.',
      'Bí ẹnì kan bá wà nínú ewu, ẹ jọ̀ọ́, ẹ kọ́kọ́ pe ọlọ́pàá. Ẹ ò lè fi áàpù wa pè wọ́n.',
    ],
    faqLink: 'Bí ẹ ṣe lè fi ìwà àìdáa sùn',
    contactLink: 'Ẹ kàn sí wa',
  },
  weakness: {
    heading: 'Ẹ sọ àléébù fún wa',
    paragraphs: [
      'Ṣé ẹ rí ihò kan nínú ààbò áàpù náà tàbí ìkànnì yìí? Ẹ ṣeun tí ẹ sọ fún wa kí ẹ tó sọ fún ẹlòmíràn.',
      'A máa ń ka gbogbo ohun tí ẹ bá sọ, a máa ń fèsì ní kété tó bá ṣeé ṣe, a sì máa ń tún ohun tó bàjẹ́ ṣe. A ò ṣèlérí owó fún un.',
    ],
    listHeading: 'Ẹ jọ̀ọ́, ẹ sọ fún wa',
    list: [
      'Ohun tí ẹ rí, àti ohun tí èèyàn lè fi ṣe.',
      'Bí a ṣe lè rí i, ní ìgbésẹ̀ dé ìgbésẹ̀.',
      'Ẹ̀yà áàpù náà, tàbí àdírẹ́ẹ̀sì ojú ìwé náà.',
    ],
    rules:
      'Àkáǹtì tiyín nìkan ni kí ẹ lò, ẹ má mú ìsọfúnni ẹlòmíràn, ẹ má ba nǹkan kan jẹ́, kí ẹ sì fún wa láyè láti tún un ṣe.',
    emailLink: 'Ẹ kọ̀wé sí {$email}',
    contactLink: 'Ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa”',
    fileLink: 'Ohun kan náà fún ètò kọ̀ǹpútà: security.txt',
  },
};

export const press: Translated<typeof en.press> = {
  title: 'Fún oníròyìn · {$brand}',
  heading: 'Fún oníròyìn',
  description: 'Ohun tó yẹ kí ẹ mọ̀ nípa {$brand}, àmì rẹ̀ àti àwòrán rẹ̀, tó ti ṣe tán fún lílò.',
  lead: 'Ṣé ẹ ń kọ̀wé nípa {$brand}? Ẹ mú ohun tí ẹ bá nílò níbí, kí ẹ sì béèrè ìyókù lọ́wọ́ wa.',
  short: {
    heading: 'Ní kúkúrú',
    paragraphs: [
      '{$brand} jẹ́ áàpù àtẹ̀jíṣẹ́ fún fóònù Android, {$city} la ti ṣe é. Ó ní ẹgbẹ́, yàrá fídíò, fídíò oníṣẹ́jú, sítíkà, fílítà ojú, ọ̀rẹ́ tó wà nítòsí, àpò kọ́ìnì, àti ìtàkurọ̀sọ àtẹ̀jíṣẹ́ tí a tì pa láti fóònù dé fóònù.',
      '{$company} jẹ́ ilé iṣẹ́ tuntun (startup) ti Nàìjíríà tó ní òṣìṣẹ́ {$employeesAtLeast} sí {$employeesAtMost}. Fóònù tó wà lọ́wọ́ àwọn èèyàn ló ń ṣiṣẹ́ fún, kì í ṣe èyí tí wọ́n tò síwájú ṣọ́ọ̀bù.',
    ],
  },
  facts: {
    heading: 'Ohun tó yẹ kí ẹ mọ̀',
    list: [
      { name: 'Ibùdó', value: '{$city}, {$country}' },
      { name: 'Ikọ̀', value: 'Òṣìṣẹ́ {$employeesAtLeast} sí {$employeesAtMost}' },
      { name: 'Fóònù', value: 'Android; kò sí fún iPhone, Windows tàbí Mac' },
      { name: 'Ilé ìtajà', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      {
        name: 'Èyí tí a tì pa láti fóònù dé fóònù',
        value: 'Ìtàkurọ̀sọ àtẹ̀jíṣẹ́ àti ìtàkurọ̀sọ pẹ̀lú ọ̀rẹ́ tó wà nítòsí',
      },
      { name: 'Èyí tí a ò ṣèlérí fún', value: 'Ẹgbẹ́, yàrá fídíò àti fídíò oníṣẹ́jú' },
      { name: 'Ẹgbẹ́ kan', value: 'Títí dé ọmọ ẹgbẹ́ {$groupCapacity}' },
      { name: 'Yàrá fídíò kan', value: 'Títí dé èèyàn {$roomCapacity} lẹ́ẹ̀kan náà' },
      {
        name: 'Fídíò oníṣẹ́jú kan',
        value:
          'Ó máa ń wà fún wákàtí {$minuteVideoDefaultHours}, tàbí títí dé ọ̀sẹ̀ {$minuteVideoMaximumWeeks}; ó lè gùn títí dé ìṣẹ́jú {$clipMaximumMinutes}',
      },
      { name: 'Kọ́ìnì', value: 'Ẹ lè tà á bẹ̀rẹ̀ láti orí kọ́ìnì {$coinsMinimumSale}' },
      { name: 'Ọjọ́ orí tó kéré jù', value: '{$minimumAge}' },
      { name: 'Ọjà mìíràn', value: 'Áàpù tó ń wá ibi rí' },
    ],
  },
  people: { heading: 'Àwọn èèyàn wa' },
  marks: {
    heading: 'Àmì wa',
    text: 'Ẹ lè fi àmì wa hàn tí ẹ bá ń kọ̀wé nípa {$brand}. Ẹ jọ̀ọ́, ẹ jẹ́ kí ìrísí rẹ̀ àti àwọ̀ rẹ̀ wà bó ṣe wà, ẹ fi àyè sílẹ̀ yí i ká, ẹ má sì jẹ́ kó jọ pé àwa la kọ ọ̀rọ̀ yín.',
    name: '{$brand} ni ẹ máa kọ orúkọ náà, bó ṣe wà níbí gan-an.',
    list: {
      mark: {
        name: 'Àmì náà',
        alt: 'Àpótí ọ̀rọ̀ aláwọ̀ aró onígun mẹ́rin tí a gé ewé òdòdó mẹ́rin jáde nínú rẹ̀',
      },
      onIndigo: { name: 'Àmì àti orúkọ, lórí dúdú', alt: 'Àmì àti orúkọ náà lórí aṣọ aláró' },
      onLight: { name: 'Àmì àti orúkọ, lórí funfun', alt: 'Àmì àti orúkọ náà lórí ojú tó mọ́lẹ̀' },
    },
  },
  pictures: {
    heading: 'Àwòrán',
    text: 'Ọ̀fẹ́ ni láti lò nínú ọ̀rọ̀ nípa {$brand}. Àwa la yà wọ́n; a ò ní fọ́tò níbí.',
    list: {
      card: { name: 'Káàdì náà', alt: 'Orúkọ wa àti àkọlé wa lẹ́gbẹ̀ẹ́ aṣọ tí a tẹ àrà sí' },
      phone: {
        name: 'Fóònù náà',
        alt: 'Àwòrán fóònù tó ní ìtàkurọ̀sọ, níwájú aṣọ tí a tẹ àrà sí',
      },
      cloth: {
        name: 'Aṣọ náà',
        alt: 'Aṣọ aláró tí a tẹ àrà sí ní igun mẹ́rin-mẹ́rin, pẹ̀lú owó ẹyọ aláwọ̀ ìyeyè',
      },
    },
  },
  file: '{$name}: {$format}, {$size}',
  kit: {
    heading: 'Gbogbo rẹ̀ nínú fáìlì kan',
    text: 'Ohun tó yẹ kí ẹ mọ̀ ní kíkọ, àmì wa àti àwòrán.',
    link: 'Ẹ gba fáìlì oníròyìn sílẹ̀ (ZIP, {$size})',
  },
  contact: {
    heading: 'Ẹ béèrè lọ́wọ́ wa',
    text: 'Ẹ kọ ìbéèrè yín àti ọjọ́ tí ẹ fẹ́ èsì sí wa. Ikọ̀ kékeré ló ń kà á, torí náà ẹni tó mọ̀ nípa rẹ̀ ló máa dáhùn.',
    emailLink: 'Ẹ kọ̀wé sí {$email}',
    contactLink: 'Ẹ kàn sí wa',
  },
};

export const accessibility: Translated<typeof en.accessibility> = {
  title: 'Ìráàyè · {$brand}',
  heading: 'Ìráàyè fún gbogbo èèyàn',
  description:
    'Ohun tí à ń ṣe kí gbogbo èèyàn lè lo ìkànnì {$brand}, ohun tí kò tíì ṣiṣẹ́, àti bí ẹ ṣe lè sọ fún wa.',
  lead: 'Gbogbo èèyàn ni ìkànnì yìí wà fún, lórí fóònù èyíkéyìí, pẹ̀lú script tàbí láìsí i, ẹ ò báà fọwọ́ kàn án, kí ẹ lo kíbọ́ọ̀dù, tàbí kí ẹ fetí gbọ́ ọ.',
  aim: {
    heading: 'Ohun tí à ń lépa',
    paragraphs: [
      'À ń kọ́ ìkànnì yìí ní ìbámu pẹ̀lú Web Content Accessibility Guidelines (WCAG) 2.2, ìpele AA.',
      'Àwa fúnra wa là ń dán an wò, pẹ̀lú ètò kọ̀ǹpútà àti pẹ̀lú ọwọ́. Kò sí ẹni tó wá láti ìta tó ti yẹ̀ ẹ́ wò.',
      'Ìkànnì ni ojú ìwé yìí ń sọ nípa rẹ̀. Kò sọ nǹkan kan nípa áàpù tó wà lórí fóònù yín.',
    ],
  },
  done: {
    heading: 'Ohun tí à ń ṣe',
    list: [
      {
        name: 'Kíbọ́ọ̀dù',
        text: 'Gbogbo nǹkan ló ń ṣiṣẹ́ pẹ̀lú kíbọ́ọ̀dù nìkan. Ẹ máa rí ibi tí ẹ wà, líǹkì àkọ́kọ́ sì máa mú yín lọ sí àkóónú.',
      },
      {
        name: 'Ìyàtọ̀ àwọ̀',
        text: 'Ọ̀rọ̀ máa ń yàtọ̀ kedere sí ẹ̀yìn rẹ̀, bó jẹ́ ojú tó mọ́lẹ̀ tàbí èyí tó ṣókùnkùn. Èyí tí ẹ yàn lórí fóònù yín ni ìkànnì náà máa ń tẹ̀ lé.',
      },
      {
        name: 'Ọ̀rọ̀ ńlá',
        text: 'Ẹ gbé ọ̀rọ̀ inú búráúsà yín sí 200 %, tàbí kí ẹ lo fèrèsé tóóró: kò sí ohun tó máa gé kúrò, ẹ ò sì ní láti fà á lọ sẹ́gbẹ̀ẹ́.',
      },
      {
        name: 'Láìsí script',
        text: 'Gbogbo ojú ìwé àti gbogbo fọ́ọ̀mù ló ń ṣiṣẹ́ láìsí script.',
      },
      {
        name: 'Nǹkan ò ní máa rìn',
        text: 'Bí ẹ bá ti ṣètò fóònù yín pé kí ìrìn nǹkan lójú rẹ̀ dín kù, kò sí ohun tó máa yọ́ wọlé tàbí tó máa rá níbí.',
      },
      {
        name: 'Ètò tó ń kàwé sókè',
        text: 'Ojú ìwé ní àkọlé, àyè kọ̀ọ̀kan ní orúkọ, àwòrán tó ń sọ nǹkan sì ní ọ̀rọ̀. A máa ń ka èsì fọ́ọ̀mù sókè.',
      },
      {
        name: 'Fọ́ọ̀mù',
        text: 'Fọ́ọ̀mù máa ń sọ ohun tí kò tọ́, lẹ́gbẹ̀ẹ́ àyè náà, ó sì máa ń tọ́jú ohun tí ẹ ti kọ.',
      },
    ],
  },
  limits: {
    heading: 'Ohun tí kò tíì ṣiṣẹ́',
    list: [
      'Àwòrán inú búlọ́ọ̀gù wa lè má ní àlàyé tó dára, bí òǹkọ̀wé wọn ò bá kọ ọ́.',
      'Fídíò inú búlọ́ọ̀gù wa lè má ní ọ̀rọ̀ ìsàlẹ̀ fídíò (captions).',
      'Ohun tí ikọ̀ wa ń kọ, bí àtẹ̀jáde búlọ́ọ̀gù àti lẹ́tà ìròyìn, lè wà ní èdè kan ṣoṣo.',
      'Ilé ìtajà áàpù àti ojú òpó ìbánidọ́rẹ̀ẹ́ tí líǹkì wa ń lọ sí kì í ṣe tiwa, a ò sì lè tún wọn ṣe.',
    ],
  },
  report: {
    heading: 'Ẹ sọ fún wa',
    text: 'Ṣé nǹkan kan ò ṣiṣẹ́ fún yín? Ẹ jẹ́ ká mọ ojú ìwé náà, ohun tí ẹ gbìyànjú, àti ohun tí ẹ ń lò: fóònù, búráúsà, ètò tó ń kàwé sókè. A máa fèsì ní kété tó bá ṣeé ṣe.',
    emailLink: 'Ẹ kọ̀wé sí {$email}',
    contactLink: 'Ẹ kàn sí wa',
  },
};

export const status: Translated<typeof en.status> = {
  title: 'Ipò ìkànnì · {$brand}',
  heading: 'Ipò ìkànnì',
  description: 'Bóyá ìkànnì {$brand} ń ṣiṣẹ́: nísinsìnyí, ní wákàtí 24 tó kọjá àti ní ọjọ́ 90 tó kọjá.',
  now: {
    well: 'Gbogbo nǹkan ń ṣiṣẹ́',
    trouble: 'Nǹkan kan ò ṣiṣẹ́',
    unknown: 'A ò tíì mọ nǹkan kan',
    maintenance: 'Iṣẹ́ àtúnṣe tí a ṣètò ń lọ lọ́wọ́',
    asOf: 'Ní aago {$time} {$zone}',
  },
  parts: {
    database: { name: 'Ojú ìwé àti fọ́ọ̀mù', text: 'Búlọ́ọ̀gù, ìbéèrè, ohun tí ẹ fi ránṣẹ́ sí wa.' },
    mail: { name: 'Ímeèlì', text: 'Ìfìdímúlẹ̀, èsì àti lẹ́tà ìròyìn.' },
    storage: { name: 'Àwòrán', text: 'Àwòrán àti fáìlì tí ikọ̀ wa fi síbí.' },
  },
  states: { well: 'Ó ń ṣiṣẹ́', trouble: 'Kò ṣiṣẹ́', some: 'Ó ní àlàfo', unknown: 'Kò sí àkọsílẹ̀' },
  day: {
    heading: 'Wákàtí 24 tó kọjá',
    summary: 'Ó dáhùn ní {$percent} % àkókò náà ní wákàtí 24 tó kọjá',
    from: 'Wákàtí 24 sẹ́yìn',
    to: 'Nísinsìnyí',
  },
  quarter: {
    heading: 'Ọjọ́ 90 tó kọjá',
    summary: 'Ó dáhùn ní {$percent} % àkókò náà ní ọjọ́ 90 tó kọjá',
    from: 'Ọjọ́ 90 sẹ́yìn',
    to: 'Lónìí',
  },
  bar: '{$time}: {$percent} %',
  barUnknown: '{$time}: kò sí àkọsílẹ̀',
  percent: '{$percent} %',
  noRecord: 'Kò tíì sí àkọsílẹ̀',
  base: 'Àyẹ̀wò {$answered :number} nínú {$asked :number}, ọ̀kan ní ìṣẹ́jú kan',
  since: 'A ti ń wọ̀n ọ́n láti {$time}',
  troubles: {
    heading: 'Ìgbà tí nǹkan kan ò ṣiṣẹ́',
    line: '{$time}: ó dáhùn ní {$percent} % àkókò náà',
    none: 'Kò sí nǹkan kan ní ọjọ́ 90 tó kọjá.',
    noneSince: 'Kò sí nǹkan kan láti {$time}.',
  },
  incidents: {
    current: 'Nísinsìnyí',
    planned: 'Iṣẹ́ àtúnṣe tí a ṣètò',
    history: 'Ti tẹ́lẹ̀',
    none: 'Kò sí ìṣòro tàbí àtúnṣe tí a kọ sílẹ̀.',
    byMonth: 'Gbogbo ìṣòro ní oṣù kọ̀ọ̀kan',
    back: 'Padà sí ipò ìkànnì',
    monthTitle: 'Ìṣòro ní {$month} · {$brand}',
    monthHeading: 'Ìṣòro ní {$month}',
    monthDescription: 'Ìṣòro àti iṣẹ́ àtúnṣe {$brand} ní {$month}.',
    documentTitle: '{$title} · {$brand}',
    earlier: 'Oṣù tó ṣáájú',
    later: 'Oṣù tó tẹ̀lé',
    affects: 'Ohun tó kàn: {$parts}',
    began: 'Ó bẹ̀rẹ̀ {$time}',
    period: '{$from} sí {$to}',
    app: 'Áàpù',
    updates: 'Ìròyìn tuntun',
    states: {
      investigating: 'À ń wá ohun tó fà á',
      identified: 'A ti rí ohun tó fà á',
      monitoring: 'A ti tún un ṣe, à ń wò ó',
      resolved: 'A ti yanjú rẹ̀',
      scheduled: 'A ti ṣètò rẹ̀',
      inProgress: 'Ó ń lọ lọ́wọ́',
      completed: 'Ó ti parí',
    },
    impacts: { none: 'Kò sí ìdíwọ́', minor: 'Ìdíwọ́ kékeré', major: 'Ìdíwọ́ ńlá', critical: 'Kò ṣiṣẹ́ rárá' },
    feedTitle: 'Ipò {$brand}',
    feedDescription: 'Ìṣòro àti iṣẹ́ àtúnṣe {$brand} tí a ṣètò.',
    rss: 'Ipò {$brand}, RSS',
    atom: 'Ipò {$brand}, Atom',
    json: 'Ipò {$brand}, JSON',
    feeds: 'Fíìdì:',
    badge: 'Àmì ipò fún ìkànnì mìíràn',
    badgeLabel: 'Ipò {$brand}',
  },
  emails: {
    heading: 'Ímeèlì nípa ipò ìkànnì',
    text: 'Ẹ gba ímeèlì nígbà tí nǹkan kan ò bá ṣiṣẹ́, àti ṣáájú iṣẹ́ àtúnṣe. Ẹ lè dá wọn dúró nígbàkigbà.',
    label: 'Ímeèlì',
    button: 'Ẹ fi ímeèlì ránṣẹ́ sí mi',
    trap: 'Ẹ fi èyí sílẹ̀ láìkọ nǹkan',
  },
  how: {
    heading: 'Bí a ṣe mọ̀',
    paragraphs: [
      'Ní ìṣẹ́jú kọ̀ọ̀kan, ìkànnì yìí máa ń béèrè lọ́wọ́ ibi ìpamọ́ ìsọfúnni rẹ̀, ẹ̀rọ ímeèlì rẹ̀ àti ibi ìpamọ́ fáìlì rẹ̀ bóyá wọ́n ń dáhùn, ó sì máa ń tọ́jú ìdáhùn náà fún ọjọ́ 90. Kò sí ẹlòmíràn tó ń wọ̀n ọ́n níbí.',
      'Ìṣẹ́jú tí ìkànnì náà fúnra rẹ̀ ò ṣiṣẹ́ la máa ń kà sí ìṣẹ́jú tí kò ní ìdáhùn.',
      'Ìkànnì àti ímeèlì rẹ̀ ni ojú ìwé yìí ń sọ nípa rẹ̀. Kò wọn áàpù tó wà lórí fóònù yín.',
    ],
    contactLink: 'Ṣé nǹkan mìíràn ni kò ṣiṣẹ́? Ẹ kọ̀wé sí wa',
  },
};
