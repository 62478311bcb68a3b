import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

// Terms: messenger: ngwa ozi; app: ngwa; message: ozi; chat: nkata (text chat: nkata ederede); conversation: mkparịta
// ụka; group: òtù (with tones, because otu means “one”); video room: ọnụ ụlọ vidiyo; minute video: vidiyo nkeji;
// sticker: stịka; face filter: fịlta ihu; coin: mkpụrụ ego; wallet: akpa ego (coin wallet: akpa mkpụrụ ego);
// end-to-end encrypted: e zoro ezo site na mbido ruo na njedebe; newsletter: akwụkwọ akụkọ; subscribe: debanye aha;
// unsubscribe: wepụ aha; store: ụlọ ahịa; download: budata; blog: blọọgụ; post of the blog: edemede; to post: bipụta;
// topic: isiokwu; link: njikọ; page: peeji; to tap: pịa; to confirm: kwado; settings: ntọala; privacy: nzuzo;
// security: nchekwa; account: akaụntụ; phone: ekwentị; network: netwọk; email: email; version: mbipụta; to report:
// kpesa; contact: kọntaktị; cloth: ákwà (with tones, because akwa also means “crying”).

export const shell: Translations['shell'] = {
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
  legalNavigation: brand.name,
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
  ],
  follow: 'Soro anyị',
  languages: 'Asụsụ',
  textOnly: 'Naanị ederede',
  withPictures: 'Gosi foto',
  showPicture: 'Gosi foto',
  showVideo: 'Gosi vidiyo',
  // `:string`, because a number would be written 2,026.
  copyright: `© ${facts.copyrightStartYear}–{$a :string} ${brand.company}, ${brand.city}`,
};
