import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const about: Translations['about'] = {
  title: `Nípa wa · ${brand.name}`,
  heading: `Áàpù àtẹ̀jíṣẹ́ láti ${brand.city}`,
  description: `Àwọn tó ń ṣe ${brand.name}, ìdí tí a fi ń ṣe é, àti ibi tí a fẹ́ bá a dé.`,
  lead: `Ilé iṣẹ́ kékeré kan ní ${brand.city} ló ń ṣe ${brand.name}. Fóònù tó wà lọ́wọ́ àwọn èèyàn là ń ṣiṣẹ́ fún, kì í ṣe èyí tí wọ́n tò síwájú ṣọ́ọ̀bù.`,

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
      `${brand.company} jẹ́ ilé iṣẹ́ tuntun (startup) ti Nàìjíríà tó fìdí kalẹ̀ sí ${brand.city}. Òṣìṣẹ́ ${facts.employeesAtLeast} sí ${facts.employeesAtMost} ló wà nínú ikọ̀ wa.`,
      'A mọ̀ọ́mọ̀ fi í mọ níwọ̀nba ni: ohun tí ẹ bá kọ sí wa kì í pẹ́ dé ọ̀dọ̀ ẹni tó lè ṣe àyípadà.',
    ],
    facts: [
      { name: 'Ibùdó', value: `${brand.city}, ${brand.country}` },
      { name: 'Ikọ̀', value: `Òṣìṣẹ́ ${facts.employeesAtLeast} sí ${facts.employeesAtMost}` },
    ],
  },
  team: {
    heading: 'Ikọ̀ wa',
    intro: 'Mẹ́ta lára àwọn tó wà lẹ́yìn áàpù náà.',
    members: [
      {
        role: 'Olùdásílẹ̀ àti ọ̀gá àgbà (CEO)',
        name: brand.people.founder,
        text: 'Ó ń pinnu ibi tí à ń lọ, òun ló sì ń dáhùn fún un.',
      },
      {
        role: 'Alájọdásílẹ̀, ọ̀gá ìmọ̀ ẹ̀rọ (CTO) àti ọ̀gá òṣìṣẹ́ (HR)',
        name: brand.people.technology,
        text: 'Ó ń dáhùn fún kóòdù wa, àti fún àwọn tó ń kọ ọ́.',
      },
      {
        role: 'Alábòójútó áàpù (product manager)',
        name: brand.people.product,
        text: 'Ó ń fetí sí ohun tí àwọn èèyàn ń béèrè fún, ó ń pinnu ohun tó kàn, ó sì ń yọ ohun tí ẹnikẹ́ni ò nílò kúrò.',
      },
    ],
  },
  map: {
    label: `Máàpù ${brand.city}: orí ilẹ̀, ọ̀sà àti àwọn erékùsù`,
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

export const careers: Translations['careers'] = {
  title: `Iṣẹ́ lọ́dọ̀ wa · ${brand.name}`,
  banner: 'Ẹ bá wa ṣiṣẹ́',
  description: `Ẹ ṣiṣẹ́ ní ${brand.company} ní ${brand.city}: ikọ̀ kékeré tó ń ṣe áàpù àtẹ̀jíṣẹ́ fún Nàìjíríà àti ibòmíràn.`,
  bannerText: `Ikọ̀ kékeré kan ní ${brand.city}, áàpù àtẹ̀jíṣẹ́ fún gbogbo ẹni tí a mọ̀. Àyè wà fún yín.`,
  heading: 'Ẹ dara pọ̀ mọ́ wa lónìí',
  paragraphs: [
    `Èèyàn ${facts.employeesAtLeast} sí ${facts.employeesAtMost} ló wà nínú ikọ̀ wa. Ohun tí ẹ bá ṣe ní ọ̀sẹ̀ àkọ́kọ́ yín, kò ní pẹ́ tí ẹ máa fi rí i lórí fóònù àwọn èèyàn ní ìgboro.`,
    'À ń wá àwọn tó máa ń parí ohun tí wọ́n bá bẹ̀rẹ̀, tí wọ́n máa ń kọ̀wé yéni, tí wọ́n sì máa ń béèrè ìdí. Ìwé ẹ̀rí dára. Ohun tí ẹ ti fọwọ́ ara yín ṣe dára jù ú lọ, bó ti wù kó kéré tó.',
    'Àyè iṣẹ́ tó ṣí sílẹ̀ wà lójú ìwé ilé iṣẹ́ wa. Bí kò bá sí èyí tó bá yín mu nínú wọn, ẹ ṣì kọ̀wé sí wa, kí ẹ sì jẹ́ ká mọ ohun tí ẹ máa ṣe.',
  ],
  valuesHeading: 'Bí a ṣe ń ṣiṣẹ́',
  values: [
    {
      name: 'Fóònù kékeré ló ṣáájú',
      text: 'Nǹkan kan nínú áàpù parí nígbà tó bá ń ṣiṣẹ́ dáadáa lórí fóònù tí owó rẹ̀ kéré jù láàárín wa.',
    },
    { name: 'Owó ni dátà', text: 'Oúnjẹ ọ̀sán ẹnì kan ni mẹ́gábáìtì kọ̀ọ̀kan. A máa ń kà wọ́n.' },
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
  networkLink: `Ẹ wo ${brand.company} lórí {$a}`,
  contactLink: 'Ẹ kọ̀wé sí wa',
};

export const contact: Translations['contact'] = {
  title: `Ẹ kàn sí wa · ${brand.name}`,
  heading: 'Ẹ kàn sí wa',
  description: `Ẹ kọ̀wé sí àwọn tó ń ṣe ${brand.name} nípa ìsanwó, ohun inú áàpù, àṣìṣe tàbí ohunkóhun mìíràn.`,
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
      hint: 'Ó lè gùn títí dé lẹ́tà {$a}.',
      counter: '{$a} / {$b}',
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
  privacyHint: {
    before: 'Bí a ṣe ń lo ohun tí ẹ bá kọ wà nínú ',
    link: 'Ìlànà Ìpamọ́ Àṣírí wa',
    after: '.',
  },
};

export const download: Translations['download'] = {
  title: `Ẹ gba ${brand.name}`,
  heading: `Ẹ gba ${brand.name}`,
  description: `Ẹ gba ${brand.name} sílẹ̀ láti Samsung Galaxy Store, Huawei AppGallery tàbí Google Play.`,
  notAvailable: 'Kò sí fún iPhone, Windows tàbí Mac.',
  sameApp: 'Áàpù kan náà ló wà nínú mẹ́tẹ̀ẹ̀ta.',
  dataHint: 'Ṣé dátà lẹ ń lò? Ilé ìtajà náà máa sọ bó ṣe tóbi tó kí ẹ tó gbà á sílẹ̀.',
  storesHeading: 'Ẹ yan ilé ìtajà yín',
  otherStores: 'Ilé ìtajà mìíràn',
  openStore: 'Ẹ ṣí {$a}',
  noStore:
    'Áàpù náà ò tíì sí nínú ilé ìtajà kankan. Ẹ forúkọ sílẹ̀ fún lẹ́tà ìròyìn nísàlẹ̀, a máa sọ fún yín nígbà tó bá débẹ̀.',
  phones: [
    { phone: 'Fóònù Samsung', store: 'Samsung Galaxy Store' },
    { phone: 'Fóònù Huawei', store: 'Huawei AppGallery' },
    { phone: 'Fóònù Android mìíràn', store: 'Google Play' },
  ],

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
    text: 'Google Play wà lórí ọ̀pọ̀ jù lọ nínú wọn. Bí òmíràn nínú àwọn ilé ìtajà mẹ́ta náà bá wà lórí tiyín, ìyẹn náà dára bákan náà.',
  },
  iphone: {
    heading: `${brand.name} ò sí fún iPhone`,
    text: 'Ẹ ò ní láti wá a nínú App Store. Bí ẹ bá tún ní fóònù Android, ẹ ṣí ojú ìwé yìí lórí rẹ̀.',
  },
  windows: {
    heading: `${brand.name} ò sí fún Windows`,
    text: 'Áàpù fóònù Android ni. Ẹ dojú kámẹ́rà fóònù yín kọ kóòdù náà láti gbà á síbẹ̀.',
  },
  mac: {
    heading: `${brand.name} ò sí fún Mac`,
    text: 'Áàpù fóònù Android ni. Ẹ dojú kámẹ́rà fóònù yín kọ kóòdù náà láti gbà á síbẹ̀.',
  },
  computer: {
    heading: 'Ẹ gbà á sórí fóònù yín',
    text: `${brand.name} jẹ́ áàpù fóònù Android. Ẹ dojú kámẹ́rà fóònù yín kọ kóòdù náà.`,
  },

  qr: {
    alt: 'Kóòdù QR tó ní àdírẹ́ẹ̀sì ojú ìwé yìí',
    caption: 'Ṣé orí kọ̀ǹpútà lẹ wà? Ẹ dojú kámẹ́rà fóònù yín kọ ibí yìí.',
    orType: 'Tàbí kí ẹ tẹ {$a} sórí fóònù yín.',
  },
};

export const notFound: Translations['notFound'] = {
  title: `A ò rí ojú ìwé náà · ${brand.name}`,
  heading: 'Ó jọ pé ẹ ti ṣìnà...',
  text: 'A ò rí ojú ìwé yẹn. Ó lè jẹ́ pé a ti gbé e kúrò, tàbí kí àṣìṣe wà nínú àdírẹ́ẹ̀sì náà.',
  home: 'Ẹ lọ sí ojú ìwé ìbẹ̀rẹ̀',
  others: [{ name: 'Ìbéèrè' }, { name: 'Ẹ kàn sí wa' }],
  sign: '404 · Ẹ ṣìnà',
  plate: 'LAG 404',
  question: 'Ibo nìyí?',
};

export const offline: Translations['offline'] = {
  title: `Kò sí íńtánẹ́ẹ̀tì · ${brand.name}`,
  heading: 'Ẹ ò sí lórí íńtánẹ́ẹ̀tì',
  text: 'Ẹ kò tíì ṣí ojú ìwé yìí rí lórí ẹ̀rọ yìí, nítorí náà kò sí níbí. Àwọn ojú ìwé tí ẹ ti kà máa ń ṣí padà láìsí íńtánẹ́ẹ̀tì.',
  kept: 'Ẹ ò sí lórí íńtánẹ́ẹ̀tì, tàbí ó ń falẹ̀. Bí ẹ ṣe ka ojú ìwé yìí ní {$a} ló wà yìí.',
};

export const legalPage: Translations['legalPage'] = {
  documentTitle: `{$a} · ${brand.name}`,
  contents: 'Àkóónú',
  lastUpdated: 'Àtúnṣe tó gbẹ̀yìn: {$a}',
  linkToSection: 'Líǹkì sí apá yìí',
  print: 'Ẹ tẹ ojú ìwé yìí sórí pépà',
  backToContents: 'Ẹ padà sí àkóónú',
  englishOnly: 'Èdè Gẹ̀ẹ́sì ni ọ̀rọ̀ yìí wà. Òun la ń tẹ̀lé títí ènìyàn yóò fi fọwọ́ sí ìtumọ̀ kan.',
  englishCounts: 'Ìtumọ̀ ni èyí. Ọ̀rọ̀ Gẹ̀ẹ́sì la ń tẹ̀lé.',
  readEnglish: 'Ẹ kà á ní èdè Gẹ̀ẹ́sì',
};

export const legalTitles: Translations['legalTitles'] = {
  privacy: {
    title: 'Ìlànà Ìpamọ́ Àṣírí',
    description: `Ìsọfúnni tí ${brand.name} ń gbà, ìdí tó fi ń gbà á, bó ṣe ń pẹ́ tó lọ́wọ́ wa, àti ẹ̀tọ́ tí ẹ ní.`,
  },
  terms: {
    title: 'Àdéhùn Ìlò',
    description: `Àdéhùn tó wà láàárín ẹ̀yin àti ${brand.company} nígbà tí ẹ bá ń lo ${brand.name}.`,
  },
};

export const errorPage: Translations['fault'] = {
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

export const plainErrorPages: Translations['plainFaults'] = {
  starting: { title: 'Ẹ dúró díẹ̀', text: 'Ìkànnì wa ń bẹ̀rẹ̀. Ẹ jọ̀ọ́, ẹ tún gbìyànjú láìpẹ́.' },
  busy: { title: 'Ẹ dúró díẹ̀', text: 'Iṣẹ́ pọ̀ lórí ìkànnì wa báyìí. Ẹ jọ̀ọ́, ẹ tún gbìyànjú láìpẹ́.' },
  wrongMethod: {
    title: 'Èyí ò ṣiṣẹ́ níbí',
    text: 'Ojú ìwé nìkan ni àdírẹ́sì yìí ń fi hàn, kì í gba fọ́ọ̀mù. Ẹ padà sẹ́yìn kí ẹ tún gbìyànjú, tàbí kí ẹ bẹ̀rẹ̀ láti ojú ìwé ìbẹ̀rẹ̀.',
  },
  foreignForm: {
    title: 'A ò gba fọ́ọ̀mù yìí',
    text: 'Orí ìkànnì mìíràn ló ti wá. Ẹ jọ̀ọ́, ẹ fi ránṣẹ́ láti ojú ìwé tiwa.',
  },
};
