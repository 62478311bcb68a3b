import type * as en from '#content/en/site.ts';
import type { Translated } from '#content/translated.ts';

// Terms: app: manhaja · messenger: manhajar hira · message: saƙo (saƙonni) · chat: hira · text chat: hirar rubutu group: rukuni
// (rukunoni) · video room: ɗakin bidiyo (ɗakunan bidiyo) · minute video: bidiyon minti friends nearby: abokan da ke kusa ·
// sticker: sitika (sitikoki) · face filter: filtar fuska (filtocin fuska) coin: koyin · wallet: lalita · end-to-end encrypted:
// a ɓoye daga farko har ƙarshe · account: asusu newsletter: wasiƙar labarai (wasiƙun labarai) · subscribe: yi rajista ·
// unsubscribe: soke rajista store: kanti (kantuna) · download: sauke, saukewa · blog: blog · post: labari (labarai) · tag:
// maudu’i (maudu’ai) topic: batu (batutuwa) · email: imel · link: linki · delete: goge · block: toshe · report: kai rahoto post
// a video: ɗora · repost: sake yaɗawa · trending: tashe · sponsor: ɗauki nauyi · ads: talla · tap: danna The reader is “ku”; a
// short button is a verbal noun. The glottal stop is ’, the hooked y is ƴ.

export const shell: Translated<typeof en.shell> = {
  documentTitle: '{$title} · {$brand}',
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
  legalNavigation: '{$brand}',
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
    { name: 'Sitikoki' },
    { name: 'Filtocin fuska' },
  ],
  linkGroups: { app: 'Manhaja', legal: 'Doka' },
  follow: 'Ku bi mu',
  languages: 'Harsuna',
  textOnly: 'Rubutu kaɗai',
  withPictures: 'Nuna hotuna',
  showPicture: 'Nuna hoto',
  showVideo: 'Nuna bidiyo',
  copyright: '© {$copyrightStartYear}–{$year} {$company}, {$city}',
};

export const preferences: Translated<typeof en.preferences> = {
  title: 'Wasiƙarku ta labarai · {$brand}',
  heading: 'Wasiƙarku ta labarai',
  lead: 'Zuwa ga {$email}',
  unsubscribed: 'Kun soke rajista: ba ma turo muku wasiƙun labarai.',
  topics: 'Abin da kuke son ji',
  topicsNote: 'Wasiƙun labarai na kowa ma za su zo muku.',
  counted: 'A ƙidaya ko ina buɗe wasiƙun labarai da kuma bin linkunan da ke cikinsu',
  countedYes: 'Eh, a ƙidaya',
  countedNo: 'A’a, kada a ƙidaya',
  countedUnset: 'Ba ku zaɓa ba tukuna. Ba a ƙidaya komai sai kun ce eh.',
  language: 'Harshen imel ɗinmu',
  save: 'Adanawa',
  saved: 'An adana.',
  unsubscribe: 'Soke rajista',
  mine: 'Abin da muka sani game da ku',
  mineNote:
    'Don ku gan shi, ku sauke shi ko ku sauya adireshin imel ɗinku, kuna buƙatar linki na sirri. Za mu tura shi zuwa adireshinku.',
  sendLink: 'A turo mini linki na sirri',
  linkSent: 'Imel ɗin yana hanya. Linkin yana aiki na awa ɗaya.',
  download: 'Ku sauke komai (JSON)',
  facts: {
    email: 'Adireshin imel',
    name: 'Suna',
    since: 'Ranar rajista',
    consent: 'Abin da kuka yarda da shi',
    page: 'A shafin',
    none: '–',
  },
  address: 'Wani adireshin imel',
  change: 'A sauya adireshina',
  addressSent: 'Don Allah ku buɗe imel ɗin da muka tura zuwa {$email}, ku tabbatar a can.',
  tooMany: 'An nemi imel da yawa a yau. Don Allah ku sake gwadawa gobe.',
  invalid: 'Don Allah ku rubuta adireshin imel ɗaya, kamar ada@example.com.',
};

export const notFound: Translated<typeof en.notFound> = {
  title: 'Ba a sami shafin ba · {$brand}',
  heading: 'Da alama kun ɓace hanya...',
  text: 'Ba mu sami wannan shafi ba. Wataƙila an matsar da shi, ko akwai kuskure a adireshin.',
  home: 'Zuwa shafin farko',
  others: [{ name: 'Tambayoyi' }, { name: 'Ku tuntuɓe mu' }],
  sign: '404 · An ɓace',
  plate: 'LAG 404',
  question: 'Ina ne nan?',
};

export const offline: Translated<typeof en.offline> = {
  title: 'Babu intanet · {$brand}',
  heading: 'Babu intanet a yanzu',
  text: 'Ba a taɓa buɗe wannan shafi a wannan na’ura ba, don haka ba a ajiye shi a nan ba. Shafukan da kuka karanta a baya za su sake buɗewa ko babu intanet.',
  kept: 'Babu intanet, ko yana tafiya a hankali. Wannan shafi yana nan yadda kuka karanta shi a {$time}.',
};

export const legalPage: Translated<typeof en.legalPage> = {
  documentTitle: '{$title} · {$brand}',
  contents: 'Abin da ke ciki',
  lastUpdated: 'Sabuntawa ta ƙarshe: {$date}',
  linkToSection: 'Linki zuwa wannan sashe',
  print: 'Ku buga wannan shafi',
  backToContents: 'Komawa abin da ke ciki',
  upcoming: 'Daga {$date}, sabon rubutu zai fara aiki.',
  readUpcoming: 'Karanta sabon rubutu',
  appliesFrom: 'Wannan rubutu zai fara aiki daga {$date}.',
  readCurrent: 'Karanta rubutun yanzu',
  englishOnly: 'Wannan rubutu da Turanci yake. Shi ne ake bi har sai wani mutum ya amince da fassara.',
  englishCounts: 'Wannan fassara ce. Rubutun Turanci ne ake bi.',
  readEnglish: 'Karanta shi da Turanci',
};

export const legalTitles: Translated<typeof en.legalTitles> = {
  privacy: {
    title: 'Manufar sirri',
    description:
      'Bayanan da {$brand} take tattarawa, dalilin haka, tsawon lokacin da ake ajiye su, da haƙƙoƙinku.',
  },
  terms: {
    title: 'Sharuɗɗan amfani',
    description: 'Sharuɗɗan da ke tsakaninku da {$company} idan kuna amfani da {$brand}.',
  },
};
