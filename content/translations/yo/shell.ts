import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

// Terms: app áàpù · messenger áàpù àtẹ̀jíṣẹ́ · message àtẹ̀jíṣẹ́ · chat ìtàkurọ̀sọ · text chat ìtàkurọ̀sọ àtẹ̀jíṣẹ́
// Terms: group ẹgbẹ́ · participant ọmọ ẹgbẹ́ · room yàrá · video room yàrá fídíò · minute video fídíò oníṣẹ́jú
// Terms: sticker sítíkà · face filter fílítà ojú · coin kọ́ìnì · wallet àpò kọ́ìnì · nearby nítòsí · contact kọ́ńtáàtì
// Terms: end-to-end encrypted “tí a tì pa láti fóònù dé fóònù” · data (personal) ìsọfúnni · data (mobile) dátà
// Terms: newsletter lẹ́tà ìròyìn · subscribe forúkọ sílẹ̀ · unsubscribe yọ orúkọ kúrò · topic àkòrí · email ímeèlì
// Terms: store ilé ìtajà · download gbà sílẹ̀, ìgbàsílẹ̀ · record ya fídíò · post (blog) àtẹ̀jáde · post (video) gbé jáde
// Terms: page ojú ìwé · link líǹkì · button bọ́tìnnì · settings ètò · account àkáǹtì · privacy ìpamọ́ àṣírí · tap tẹ̀
// Terms: confirm fìdí múlẹ̀ · delete pa rẹ́ · block dínà mọ́ · report fi sùn · mute pa ohùn · search ṣàwárí · tag àmì

export const shell: Translations['shell'] = {
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
  legalNavigation: brand.name,
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
  ],
  follow: 'Ẹ máa tẹ̀ lé wa',
  languages: 'Èdè',
  textOnly: 'Ọ̀rọ̀ nìkan',
  withPictures: 'Ẹ fi àwòrán hàn',
  showPicture: 'Ẹ fi àwòrán hàn',
  showVideo: 'Ẹ fi fídíò hàn',
  copyright: `© ${facts.copyrightStartYear}–{$a} ${brand.company}, ${brand.city}`,
};
