import type * as en from '#content/en/site.ts';
import type { Translated } from '#content/translated.ts';

// Terms: app áàpù · messenger áàpù àtẹ̀jíṣẹ́ · message àtẹ̀jíṣẹ́ · chat ìtàkurọ̀sọ · text chat ìtàkurọ̀sọ àtẹ̀jíṣẹ́
// Terms: group ẹgbẹ́ · participant ọmọ ẹgbẹ́ · room yàrá · video room yàrá fídíò · minute video fídíò oníṣẹ́jú
// Terms: sticker sítíkà · face filter fílítà ojú · coin kọ́ìnì · wallet àpò kọ́ìnì · nearby nítòsí · contact kọ́ńtáàtì
// Terms: end-to-end encrypted “tí a tì pa láti fóònù dé fóònù” · data (personal) ìsọfúnni · data (mobile) dátà
// Terms: newsletter lẹ́tà ìròyìn · subscribe forúkọ sílẹ̀ · unsubscribe yọ orúkọ kúrò · topic àkòrí · email ímeèlì
// Terms: store ilé ìtajà · download gbà sílẹ̀, ìgbàsílẹ̀ · record ya fídíò · post (blog) àtẹ̀jáde · post (video) gbé jáde
// Terms: page ojú ìwé · link líǹkì · button bọ́tìnnì · settings ètò · account àkáǹtì · privacy ìpamọ́ àṣírí · tap tẹ̀
// Terms: confirm fìdí múlẹ̀ · delete pa rẹ́ · block dínà mọ́ · report fi sùn · mute pa ohùn · search ṣàwárí · tag àmì

export const shell: Translated<typeof en.shell> = {
  documentTitle: '{$title} · {$brand}',
  skip: 'Ẹ lọ sí àkóónú ojú ìwé',
  menu: 'Mẹ́nù',
  close: 'Ẹ tì í',
  home: 'Ẹ lọ sí ojú ìwé ìbẹ̀rẹ̀',
  contact: 'Ẹ kàn sí wa',
  tryAgain: 'Ẹ tún gbìyànjú',
  mainNavigation: 'Lájorí',
  links: [{ name: 'Ìbẹ̀rẹ̀' }, { name: 'Ìbéèrè' }, { name: 'Nípa wa' }, { name: 'Búlọ́ọ̀gù' }],
  unavailable: 'Kò sí fún iPhone, Windows tàbí Mac.',
  newsletter: {
    title: 'Lẹ́tà ìròyìn',
    text: 'Ìròyìn nípa áàpù náà àti ìtàn láti inú búlọ́ọ̀gù wa. Ẹ lè yọ orúkọ yín kúrò nígbàkigbà.',
    label: 'Àdírẹ́ẹ̀sì ímeèlì',
    placeholder: 'Ẹ kọ àdírẹ́ẹ̀sì ímeèlì yín',
    submit: 'Ẹ forúkọ sílẹ̀',
    sending: 'Ó ń lọ…',
    past: 'Lẹ́tà ìròyìn àtẹ̀yìnwá',
    chooseTopics: 'Ẹ yan àkòrí yín',
    subscribe: 'Ẹ forúkọ sílẹ̀',
    topics: 'Kí lẹ fẹ́ máa gbọ́ nípa rẹ̀?',
    topicsNote:
      'Ẹ lè yí èyí padà nígbàkigbà pẹ̀lú líǹkì tó wà nínú ímeèlì kọ̀ọ̀kan. Ìròyìn tó wà fún gbogbo èèyàn á máa dé ọ̀dọ̀ yín bó ti wù kó rí.',
    trap: 'Ẹ má kọ nǹkan kan síbí',
  },
  legalNavigation: '{$brand}',
  legal: [
    { name: 'Ìpamọ́ àṣírí' },
    { name: 'Àdéhùn Ìlò' },
    { name: 'Ẹ kàn sí wa' },
    { name: 'Iṣẹ́ lọ́dọ̀ wa' },
    { name: 'Ilé iṣẹ́ wa' },
    { name: 'Ààbò' },
    { name: 'Fún oníròyìn' },
    { name: 'Ìráàyè' },
    { name: 'Ipò ìkànnì' },
    { name: 'Ohun tuntun' },
    { name: 'Sítíkà' },
    { name: 'Fílítà ojú' },
  ],
  linkGroups: { app: 'Áàpù', legal: 'Òfin' },
  follow: 'Ẹ máa tẹ̀ lé wa',
  languages: 'Èdè',
  textOnly: 'Ọ̀rọ̀ nìkan',
  withPictures: 'Ẹ fi àwòrán hàn',
  showPicture: 'Ẹ fi àwòrán hàn',
  showVideo: 'Ẹ fi fídíò hàn',
  copyright: '© {$copyrightStartYear}–{$year} {$company}, {$city}',
};

export const preferences: Translated<typeof en.preferences> = {
  title: 'Lẹ́tà ìròyìn yín · {$brand}',
  heading: 'Lẹ́tà ìròyìn yín',
  lead: 'Fún {$email}',
  unsubscribed: 'Orúkọ yín ti kúrò: a kì í fi lẹ́tà ìròyìn ránṣẹ́ sí yín.',
  topics: 'Ohun tí ẹ fẹ́ máa gbọ́ nípa rẹ̀',
  topicsNote: 'Lẹ́tà ìròyìn tó wà fún gbogbo èèyàn á máa dé ọ̀dọ̀ yín pẹ̀lú.',
  counted: 'Kíka bí mo bá ṣí lẹ́tà ìròyìn tàbí tí mo bá tẹ líǹkì inú rẹ̀',
  countedYes: 'Bẹ́ẹ̀ ni, ẹ kà á',
  countedNo: 'Rárá, ẹ má kà á',
  countedUnset: 'Ẹ kò tíì yàn. A kì í ka nǹkan kan títí ẹ ó fi sọ pé bẹ́ẹ̀ ni.',
  language: 'Èdè àwọn ímeèlì wa',
  save: 'Ẹ fi pamọ́',
  saved: 'A ti fi pamọ́.',
  unsubscribe: 'Ẹ yọ orúkọ kúrò',
  mine: 'Ohun tí a mọ̀ nípa yín',
  mineNote:
    'Láti rí i, láti gbà á sílẹ̀ tàbí láti yí àdírẹ́ẹ̀sì ímeèlì yín padà, ẹ nílò líǹkì àdáni. Àdírẹ́ẹ̀sì tiyín la máa fi ránṣẹ́ sí.',
  sendLink: 'Ẹ fi líǹkì àdáni ránṣẹ́ sí mi',
  linkSent: 'Ímeèlì náà ti ń bọ̀ lọ́nà. Líǹkì inú rẹ̀ máa ṣiṣẹ́ fún wákàtí kan.',
  download: 'Ẹ gba gbogbo rẹ̀ sílẹ̀ (JSON)',
  facts: {
    email: 'Àdírẹ́ẹ̀sì ímeèlì',
    name: 'Orúkọ',
    since: 'Ọjọ́ ìforúkọsílẹ̀',
    consent: 'Ohun tí ẹ gbà sí',
    page: 'Lójú ìwé',
    none: '–',
  },
  address: 'Àdírẹ́ẹ̀sì ímeèlì mìíràn',
  change: 'Ẹ yí àdírẹ́ẹ̀sì mi padà',
  addressSent: 'Ẹ jọ̀ọ́, ẹ ṣí ímeèlì tí a fi ránṣẹ́ sí {$email}, kí ẹ sì fìdí rẹ̀ múlẹ̀ níbẹ̀.',
  tooMany: 'Ímeèlì tí wọ́n béèrè lónìí ti pọ̀ jù. Ẹ jọ̀ọ́, ẹ tún gbìyànjú lọ́la.',
  invalid: 'Ẹ jọ̀ọ́, ẹ kọ àdírẹ́ẹ̀sì ímeèlì kan, bíi ada@example.com.',
};

export const notFound: Translated<typeof en.notFound> = {
  title: 'A ò rí ojú ìwé náà · {$brand}',
  heading: 'Ó jọ pé ẹ ti ṣìnà...',
  text: 'A ò rí ojú ìwé yẹn. Ó lè jẹ́ pé a ti gbé e kúrò, tàbí kí àṣìṣe wà nínú àdírẹ́ẹ̀sì náà.',
  home: 'Ẹ lọ sí ojú ìwé ìbẹ̀rẹ̀',
  others: [{ name: 'Ìbéèrè' }, { name: 'Ẹ kàn sí wa' }],
  sign: '404 · Ẹ ṣìnà',
  plate: 'LAG 404',
  question: 'Ibo nìyí?',
};

export const offline: Translated<typeof en.offline> = {
  title: 'Kò sí íńtánẹ́ẹ̀tì · {$brand}',
  heading: 'Ẹ ò sí lórí íńtánẹ́ẹ̀tì',
  text: 'Ẹ kò tíì ṣí ojú ìwé yìí rí lórí ẹ̀rọ yìí, nítorí náà kò sí níbí. Àwọn ojú ìwé tí ẹ ti kà máa ń ṣí padà láìsí íńtánẹ́ẹ̀tì.',
  kept: 'Ẹ ò sí lórí íńtánẹ́ẹ̀tì, tàbí ó ń falẹ̀. Bí ẹ ṣe ka ojú ìwé yìí ní {$time} ló wà yìí.',
};

export const legalPage: Translated<typeof en.legalPage> = {
  documentTitle: '{$title} · {$brand}',
  contents: 'Àkóónú',
  lastUpdated: 'Àtúnṣe tó gbẹ̀yìn: {$date}',
  linkToSection: 'Líǹkì sí apá yìí',
  print: 'Ẹ tẹ ojú ìwé yìí sórí pépà',
  backToContents: 'Ẹ padà sí àkóónú',
  upcoming: 'Láti {$date}, ẹ̀dà tuntun ni yóò ṣiṣẹ́.',
  readUpcoming: 'Ka ẹ̀dà tuntun',
  appliesFrom: 'Ẹ̀dà yìí yóò ṣiṣẹ́ láti {$date}.',
  readCurrent: 'Ka ẹ̀dà ti ìsinsìnyí',
  englishOnly: 'Èdè Gẹ̀ẹ́sì ni ọ̀rọ̀ yìí wà. Òun la ń tẹ̀lé títí ènìyàn yóò fi fọwọ́ sí ìtumọ̀ kan.',
  englishCounts: 'Ìtumọ̀ ni èyí. Ọ̀rọ̀ Gẹ̀ẹ́sì la ń tẹ̀lé.',
  readEnglish: 'Ẹ kà á ní èdè Gẹ̀ẹ́sì',
};

export const legalTitles: Translated<typeof en.legalTitles> = {
  privacy: {
    title: 'Ìlànà Ìpamọ́ Àṣírí',
    description: 'Ìsọfúnni tí {$brand} ń gbà, ìdí tó fi ń gbà á, bó ṣe ń pẹ́ tó lọ́wọ́ wa, àti ẹ̀tọ́ tí ẹ ní.',
  },
  terms: {
    title: 'Àdéhùn Ìlò',
    description: 'Àdéhùn tó wà láàárín ẹ̀yin àti {$company} nígbà tí ẹ bá ń lo {$brand}.',
  },
};
