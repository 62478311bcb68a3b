import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

// Terms: app: manhaja · messenger: manhajar hira · message: saƙo (saƙonni) · chat: hira · text chat: hirar rubutu group: rukuni
// (rukunoni) · video room: ɗakin bidiyo (ɗakunan bidiyo) · minute video: bidiyon minti friends nearby: abokan da ke kusa ·
// sticker: sitika (sitikoki) · face filter: filtar fuska (filtocin fuska) coin: koyin · wallet: lalita · end-to-end encrypted:
// a ɓoye daga farko har ƙarshe · account: asusu newsletter: wasiƙar labarai (wasiƙun labarai) · subscribe: yi rajista ·
// unsubscribe: soke rajista store: kanti (kantuna) · download: sauke, saukewa · blog: blog · post: labari (labarai) · tag:
// maudu’i (maudu’ai) topic: batu (batutuwa) · email: imel · link: linki · delete: goge · block: toshe · report: kai rahoto post
// a video: ɗora · repost: sake yaɗawa · trending: tashe · sponsor: ɗauki nauyi · ads: talla · tap: danna The reader is “ku”; a
// short button is a verbal noun. The glottal stop is ’, the hooked y is ƴ.

export const shell: Translations['shell'] = {
  skip: 'Tsallakawa zuwa babban bayani',
  menu: 'Menu',
  close: 'Rufewa',
  home: 'Zuwa shafin farko',
  contact: 'Ku tuntuɓe mu',
  tryAgain: 'Sake gwadawa',
  mainNavigation: 'Babban menu',
  links: [{ name: 'Farko' }, { name: 'Tambayoyi' }, { name: 'Game da mu' }, { name: 'Blog' }],
  unavailable: 'Babu manhajar a iPhone, Windows ko Mac.',
  newsletter: {
    title: 'Wasiƙar labarai',
    text: 'Labarai game da manhajar, da labarai daga blog ɗinmu. Kuna iya soke rajista a kowane lokaci.',
    label: 'Adireshin imel',
    placeholder: 'Ku rubuta adireshin imel',
    submit: 'Ku yi rajista',
    sending: 'Ana yin rajista…',
    past: 'Wasiƙun labarai na baya',
    chooseTopics: 'Ku zaɓi batutuwa',
    subscribe: 'Ku yi rajista',
    topics: 'Waɗanne labarai kuke son ji?',
    topicsNote:
      'Kuna iya sauya wannan a kowane lokaci ta linkin da ke cikin kowane imel. Labaran da suka shafi kowa za su zo muku a kowane hali.',
    trap: 'Kada ku rubuta komai a nan',
  },
  legalNavigation: brand.name,
  legal: [
    { name: 'Sirri' },
    { name: 'Sharuɗɗan amfani' },
    { name: 'Ku tuntuɓe mu' },
    { name: 'Guraben aiki' },
    { name: 'Kamfani' },
    { name: 'Tsaro' },
    { name: 'Don ƴan jarida' },
    { name: 'Sauƙi ga kowa' },
    { name: 'Lafiyar shafi' },
    { name: 'Sababbin abubuwa' },
  ],
  follow: 'Ku bi mu',
  languages: 'Harsuna',
  textOnly: 'Rubutu kaɗai',
  withPictures: 'Nuna hotuna',
  showPicture: 'Nuna hoto',
  showVideo: 'Nuna bidiyo',
  copyright: `© ${facts.copyrightStartYear}–{$a} ${brand.company}, ${brand.city}`,
};
