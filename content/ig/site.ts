import type * as en from '#content/en/site.ts';
import type { Translated } from '#content/translated.ts';

// Terms: messenger: ngwa ozi; app: ngwa; message: ozi; chat: nkata (text chat: nkata ederede); conversation: mkparịta
// ụka; group: òtù (with tones, because otu means “one”); video room: ọnụ ụlọ vidiyo; minute video: vidiyo nkeji;
// sticker: stịka; face filter: fịlta ihu; coin: mkpụrụ ego; wallet: akpa ego (coin wallet: akpa mkpụrụ ego);
// end-to-end encrypted: e zoro ezo site na mbido ruo na njedebe; newsletter: akwụkwọ akụkọ; subscribe: debanye aha;
// unsubscribe: wepụ aha; store: ụlọ ahịa; download: budata; blog: blọọgụ; post of the blog: edemede; to post: bipụta;
// topic: isiokwu; link: njikọ; page: peeji; to tap: pịa; to confirm: kwado; settings: ntọala; privacy: nzuzo;
// security: nchekwa; account: akaụntụ; phone: ekwentị; network: netwọk; email: email; version: mbipụta; to report:
// kpesa; contact: kọntaktị; cloth: ákwà (with tones, because akwa also means “crying”).

export const shell: Translated<typeof en.shell> = {
  documentTitle: '{$title} · {$brand}',
  skip: 'Gaa n’ihe dị na peeji a',
  menu: 'Menu',
  close: 'Mechie',
  home: 'Gaa na peeji mbido',
  contact: 'Kpọtụrụ anyị',
  tryAgain: 'Nwaa ọzọ',
  mainNavigation: 'Isi menu',
  links: [{ name: 'Mbido' }, { name: 'Ajụjụ' }, { name: 'Banyere anyị' }, { name: 'Blọọgụ' }],
  unavailable: 'Ọ dịghị maka iPhone, Windows ma ọ bụ Mac.',
  newsletter: {
    title: 'Akwụkwọ akụkọ',
    text: 'Ozi ọhụrụ banyere ngwa a na akụkọ ndị si na blọọgụ anyị. Wepụ aha gị mgbe ọ bụla.',
    label: 'Adreesị email',
    placeholder: 'Tinye adreesị email gị',
    submit: 'Debanye aha',
    sending: 'A na-edebanye aha…',
    past: 'Akwụkwọ akụkọ gara aga',
    chooseTopics: 'Họrọ isiokwu gị',
    subscribe: 'Debanye aha',
    topics: 'Gịnị ka ị chọrọ ịnụ maka ya?',
    topicsNote:
      'I nwere ike ịgbanwe nke a mgbe ọ bụla site na njikọ dị n’email ọ bụla. Akụkọ dịịrị mmadụ niile ga na-abịara gị n’agbanyeghị nke ị họọrọ.',
    trap: 'Edela ihe ọ bụla ebe a',
  },
  legalNavigation: '{$brand}',
  legal: [
    { name: 'Nzuzo' },
    { name: 'Usoro Ojiji' },
    { name: 'Kpọtụrụ anyị' },
    { name: 'Ohere ọrụ' },
    { name: 'Ụlọ ọrụ' },
    { name: 'Nchekwa' },
    { name: 'Ndị nta akụkọ' },
    { name: 'Nnweta' },
    { name: 'Ọnọdụ' },
    { name: 'Ihe dị ọhụrụ' },
    { name: 'Stịka' },
    { name: 'Fịlta ihu' },
  ],
  linkGroups: { app: 'Ngwa', legal: 'Iwu' },
  follow: 'Soro anyị',
  languages: 'Asụsụ',
  textOnly: 'Naanị ederede',
  withPictures: 'Gosi foto',
  showPicture: 'Gosi foto',
  showVideo: 'Gosi vidiyo',
  copyright: '© {$copyrightStartYear}–{$year :string} {$company}, {$city}',
};

export const preferences: Translated<typeof en.preferences> = {
  title: 'Akwụkwọ akụkọ gị · {$brand}',
  heading: 'Akwụkwọ akụkọ gị',
  lead: 'Maka {$email}',
  unsubscribed: 'E wepụla aha gị: anyị anaghị ezitere gị akwụkwọ akụkọ.',
  topics: 'Ihe ị chọrọ ịnụ maka ya',
  topicsNote: 'Akwụkwọ akụkọ dịịrị mmadụ niile na-erutekwa gị.',
  counted: 'Ịgụ ọnụ mgbe m mepere akwụkwọ akụkọ na mgbe m soro njikọ dị na ha',
  countedYes: 'Ee, gụọ ya ọnụ',
  countedNo: 'Mba, agụla ya ọnụ',
  countedUnset: 'Ị họrọbeghị. Anyị anaghị agụ ihe ọ bụla ọnụ ruo mgbe ị kwuru ee.',
  language: 'Asụsụ ozi email anyị',
  save: 'Chekwaa',
  saved: 'E chekwaala ya.',
  unsubscribe: 'Wepụ aha',
  mine: 'Ihe anyị maara banyere gị',
  mineNote:
    'Iji hụ ya, budata ya ma ọ bụ gbanwee adreesị email gị, njikọ nzuzo dị gị mkpa. Anyị na-ezite ya n’adreesị nke gị.',
  sendLink: 'Zitere m njikọ nzuzo n’email',
  linkSent: 'Email ahụ nọ n’ụzọ. Njikọ dị na ya na-arụ ọrụ otu awa.',
  download: 'Budata ihe niile (JSON)',
  facts: {
    email: 'Adreesị email',
    name: 'Aha',
    since: 'Mgbe i debanyere aha',
    consent: 'Ihe i kwetara',
    page: 'Na peeji',
    none: '–',
  },
  address: 'Adreesị email ọzọ',
  change: 'Gbanwee adreesị m',
  addressSent: 'Biko mepee email anyị zigaara {$email}, kwado ya n’ebe ahụ.',
  tooMany: 'A rịọla email karịrị akarị taa. Biko nwaa ọzọ echi.',
  invalid: 'Biko tinye otu adreesị email, dị ka ada@example.com.',
};

export const notFound: Translated<typeof en.notFound> = {
  title: 'A hụghị peeji a · {$brand}',
  heading: 'Ọ dị ka i furu efu...',
  text: 'Anyị enweghị ike ịchọta peeji ahụ. O nwere ike ịbụ na a kwagara ya ebe ọzọ, ma ọ bụ na adreesị ya nwere mperi.',
  home: 'Gaa na peeji mbido',
  others: [{ name: 'Ajụjụ' }, { name: 'Kpọtụrụ anyị' }],
  sign: '404 · Furu efu',
  plate: 'LAG 404',
  question: 'Ebe a bụ ebee?',
};

export const offline: Translated<typeof en.offline> = {
  title: 'Ịntanetị adịghị · {$brand}',
  heading: 'Ị nọghị n’ịntanetị',
  text: 'E meghebeghị peeji a na ngwaọrụ a, ya mere e debeghị ya ebe a. Peeji ndị ị gụrụla ga-emeghe ọzọ na-enweghị ịntanetị.',
  kept: 'Ị nọghị n’ịntanetị, ma ọ bụ na ọ na-aga nwayọ. Peeji a dị ka ọ dị mgbe ị gụrụ ya na {$time}.',
};

export const legalPage: Translated<typeof en.legalPage> = {
  documentTitle: '{$title} · {$brand}',
  contents: 'Ihe dị n’ime',
  lastUpdated: 'E melitere ya ikpeazụ: {$date}',
  linkToSection: 'Njikọ maka ngalaba a',
  print: 'Bipụta peeji a n’akwụkwọ',
  backToContents: 'Laghachi n’ihe dị n’ime',
  upcoming: 'Malite na {$date}, ụdị ọhụrụ ga-adị ire.',
  readUpcoming: 'Gụọ ụdị ọhụrụ',
  appliesFrom: 'Ụdị a ga-adị ire malite na {$date}.',
  readCurrent: 'Gụọ ụdị nke ugbu a',
  englishOnly: 'Ihe a e dere bụ n’asụsụ Bekee. Ọ bụ ya ka a na-agbaso ruo mgbe mmadụ kwadoro nsụgharị ya.',
  englishCounts: 'Nke a bụ nsụgharị. Ọ bụ nke Bekee ka a na-agbaso.',
  readEnglish: 'Gụọ ya n’asụsụ Bekee',
};

export const legalTitles: Translated<typeof en.legalTitles> = {
  privacy: {
    title: 'Ụkpụrụ Nzuzo',
    description:
      'Ihe {$brand} na-anakọta, ihe mere o ji anakọta ya, oge ole a na-edebe ya, na ikike ndị i nwere.',
  },
  terms: {
    title: 'Usoro Ojiji',
    description: 'Nkwekọrịta dị n’etiti gị na {$company} mgbe ị na-eji {$brand}.',
  },
};
