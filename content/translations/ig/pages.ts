import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

const { company, name } = brand;

export const about: Translations['about'] = {
  title: `Banyere anyị · ${name}`,
  heading: `Ngwa ozi si na ${brand.city}`,
  description: `Ndị na-eme ${name}, ihe mere anyị ji eme ya, na ebe anyị chọrọ iji ya ruo.`,
  lead: `Ọ bụ obere ụlọ ọrụ dị na ${brand.city} na-eme ${name}. Ihe ọ na-arụ bụ maka ekwentị dị ndị mmadụ n’aka, ọ bụghị maka nke e dobere na windo ụlọ ahịa.`,

  mission: {
    heading: 'Ebumnobi anyị',
    paragraphs: [
      'Ime ka ndị mmadụ na-ekwurịta okwu, na-achị ọchị, na-achọtakwa ibe ha, n’ekwentị ha nwere ike ịzụta.',
      'Ozi i zigaara nne gị, ọnụ ụlọ gị na ndị ukwe nọ na ya, vidiyo e sere n’emume ịgụ nwa aha, mkpụrụ ego ole na ole ị kpatara n’ụzọ: otu ngwa, o kwesịghịkwa irichasị data gị.',
    ],
  },
  whoWeAre: {
    heading: 'Ndị anyị bụ',
    paragraphs: [
      'Anyị na-ede koodu, na-ese ihe osise, na-anwale ihe, na-azakwa ozi gị. Anyị na-eji netwọk ndị ị na-eji, na-azụ ụdị data ị na-azụ, marakwa ihe ọ bụ mgbe e weere ọkụ.',
      'N’ihi ya, anyị na-anwale ihe ebe a na-eji ha eme ihe: na netwọk ndị mmadụ na-eji, n’ìhè ehihie, n’ekwentị ndị dara ada.',
    ],
  },
  vision: {
    heading: 'Ọhụụ anyị',
    paragraphs: [
      'Afrịka nke ji ngwaọrụ o mere n’onwe ya na-ekwurịta okwu, ndị e mere nke ọma nke na akụkụ ụwa ndị ọzọ ga-achọkwa ha.',
    ],
  },
  company: {
    heading: 'Ụlọ ọrụ',
    paragraphs: [
      `${company} bụ ụlọ ọrụ Naịjirịa na-amalite amalite (startup), nke dị na ${brand.city}. Ndị ọrụ anyị dị mmadụ ${facts.employeesAtLeast} ruo ${facts.employeesAtMost}.`,
      'Anyị kpachaara anya dị obere: ihe i degaara anyị na-eru n’oge n’aka onye nwere ike ịgbanwe ihe.',
    ],
    facts: [
      { name: 'Ebe anyị nọ', value: `${brand.city}, ${brand.country}` },
      { name: 'Ndị ọrụ', value: `Mmadụ ${facts.employeesAtLeast} ruo ${facts.employeesAtMost}` },
    ],
  },
  team: {
    heading: 'Ndị ọrụ anyị',
    intro: 'Mmadụ atọ n’ime ndị na-eme ngwa a.',
    members: [
      {
        role: 'Onye hiwere ya, CEO',
        name: brand.people.founder,
        text: 'Ọ na-ekpebi ebe anyị na-aga, ọ bụkwa ya ka a na-ajụ maka ya.',
      },
      {
        role: 'Onye so hiwe ya, CTO na HR',
        name: brand.people.technology,
        text: 'Ọ bụ ya ka a na-ajụ maka koodu, na maka ndị na-ede ya.',
      },
      {
        role: 'Onye njikwa ngwaahịa',
        name: brand.people.product,
        text: 'Ọ na-ege ntị n’ihe ndị mmadụ na-arịọ, na-ekpebi ihe na-esote, na-ewepụkwa ihe onye ọ bụla na-achọghị.',
      },
    ],
  },
  map: {
    label: `Maapụ ${brand.city}: ala nnukwu, ọdọ mmiri na agwaetiti`,
    mainland: 'Ala nnukwu',
    lagoon: 'Ọdọ mmiri',
    ocean: 'Oké osimiri Atlantik',
    islands: ['Eko', 'Ikoyi', 'Victoria', 'Lekki'],
  },
  otherProduct: {
    heading: 'Ihe ọzọ anyị na-eme',
    name: 'Ngwa na-achọta ebe',
    paragraphs: [
      'Ọ bụghị okporo ámá niile dị ebe a nwere akara aha, “ị gafee junction nke abụọ, jụọ Mama Sade” bụkwa ezigbo adreesị. Ngwa anyị nke ọzọ na-enyere gị aka ịchọta ebe ahụ.',
    ],
  },
  next: { careers: 'Soro anyị rụọ ọrụ', contact: 'Kpọtụrụ anyị' },
};

export const careers: Translations['careers'] = {
  title: `Ohere ọrụ · ${name}`,
  banner: 'Soro anyị rụọ ọrụ',
  description: `Rụọ ọrụ na ${company}, na ${brand.city}: ndị ọrụ ole na ole na-eme ngwa ozi maka Naịjirịa na ebe ndị ọzọ.`,
  bannerText: `Ndị ọrụ ole na ole na ${brand.city}, ngwa ozi maka onye ọ bụla anyị maara. Ohere dịịrị gị.`,
  heading: 'Sonyere anyị taa',
  paragraphs: [
    `Anyị dị mmadụ ${facts.employeesAtLeast} ruo ${facts.employeesAtMost}. Ihe ị rụrụ n’izu mbụ gị, n’oge na-adịghị anya ị ga-ahụ ya n’ekwentị ndị nọ n’okporo ámá.`,
    'Anyị na-achọ ndị na-emecha ihe ha bidoro, ndị na-ede ihe ka o doo anya, ndị na-ajụkwa ihe kpatara ihe. Asambodo dị mma. Ihe gị onwe gị rụrụ ka mma, n’agbanyeghị otú o si dị obere.',
    'E depụtara ọrụ ndị a na-achọ mmadụ na peeji ụlọ ọrụ anyị. Ọ bụrụ na o nweghị nke dabaara gị, degakwara anyị ozi, gwa anyị ihe ị ga-arụ.',
  ],
  valuesHeading: 'Otú anyị si arụ ọrụ',
  values: [
    {
      name: 'Obere ekwentị na-ebu ụzọ',
      text: 'Ihe ọhụrụ na-ezu ezu naanị mgbe ọ na-aga nke ọma n’ekwentị kacha dị ọnụ ala n’ime ụlọ.',
    },
    { name: 'Data bụ ego', text: 'Megabaịtị ọ bụla bụ nri ehihie mmadụ. Anyị na-agụ ha ọnụ.' },
    {
      name: 'Kwuo ya ka o doo anya',
      text: 'Na koodu, na nzukọ, na n’okwu ndị mmadụ na-agụ na ngwa a.',
    },
    {
      name: 'Anyị bụ otu',
      text: 'Ndị na-arụ ihe na-anwalekwa ya, na-agụkwa ihe i degaara anyị.',
    },
  ],
  teamImageAlt:
    'Ihe osise nke ndị ọrụ anyị: ndị mmadụ nọ gburugburu tebụl, ha na ekwentị na laptọọpụ, n’ihu ákwà indigo',
  networkLink: `Hụ ${company} na {$a}`,
  contactLink: 'Degara anyị ozi',
};

export const contact: Translations['contact'] = {
  title: `Kpọtụrụ anyị · ${name}`,
  heading: 'Kpọtụrụ anyị',
  description: `Degara ndị na-eme ${name} ozi banyere ịkwụ ụgwọ, ihe dị na ngwa, nsogbu ma ọ bụ ihe ọzọ ọ bụla.`,
  intro: 'Jụọ ajụjụ, kọọrọ anyị nsogbu ma ọ bụ kesaa echiche gị. Anyị na-aza ozugbo o kwere omume.',
  faqHint: { before: 'Ọtụtụ azịza dịlarị na peeji ', link: 'Ajụjụ', after: '.' },
  formHeading: 'Zigara anyị ozi',
  fields: {
    email: { label: 'Email', hint: 'Anyị na-aza n’adreesị a.' },
    phone: {
      label: 'Ekwentị',
      hint: 'Mkpụrụ ọnụọgụ 7 ruo 15, dị ka 0803 555 0142 ma ọ bụ +234 803 555 0142.',
    },
    topic: { label: 'Isiokwu' },
    body: { label: 'Nkọwa', hint: 'Ihe ruru mkpụrụedemede {$a}.', counter: '{$a} / {$b}' },
  },
  topicNames: {
    Payment: 'Ịkwụ ụgwọ',
    Features: 'Ihe dị na ngwa',
    Errors: 'Nsogbu',
    Others: 'Ndị ọzọ',
  },
  topicHints: {
    Payment: 'Nye anyị ụbọchị na ego ole ọ bụ. Ezitela anyị nọmba kaadị gị ma ọlị.',
    Features: 'Gwa anyị ihe ị chọrọ ime, na ihe na-egbochi gị.',
    Errors: 'Gwa anyị ụdị ekwentị gị, ihe ị pịrị, na ihe ị hụrụ.',
    Others: 'Ihe ọzọ ọ bụla: mkpesa, arịrịọ banyere data gị, okwu ọma.',
  },
  submit: 'Zipụ',
  sending: 'A na-ezipụ…',
  honeypotLabel: 'Edela ihe ọ bụla ebe a',
  privacyHint: { before: 'Otú anyị si eji ihe i dere dị n’ime ', link: 'Ụkpụrụ Nzuzo', after: ' anyị.' },
};

export const download: Translations['download'] = {
  title: `Nweta ${name}`,
  heading: `Nweta ${name}`,
  description: `Budata ${name} site na Samsung Galaxy Store, Huawei AppGallery ma ọ bụ Google Play.`,
  notAvailable: 'Ọ dịghị maka iPhone, Windows ma ọ bụ Mac.',
  sameApp: 'Ha atọ nwere otu ngwa ahụ.',
  dataHint: 'Ị na-eji data ekwentị? Ụlọ ahịa ahụ na-egosi otú ngwa a hà tupu i budata ya.',
  storesHeading: 'Họrọ ụlọ ahịa gị',
  otherStores: 'Ụlọ ahịa ndị ọzọ',
  openStore: 'Mepee {$a}',
  noStore:
    'Ngwa a adịbeghị n’ụlọ ahịa ọ bụla. Debanye aha maka akwụkwọ akụkọ n’okpuru ebe a, anyị ga-agwa gị mgbe ọ dị.',
  phones: [
    { phone: 'Ekwentị Samsung', store: 'Samsung Galaxy Store' },
    { phone: 'Ekwentị Huawei', store: 'Huawei AppGallery' },
    { phone: 'Ekwentị Android ọzọ ọ bụla', store: 'Google Play' },
  ],
  samsung: {
    heading: 'I nwere ekwentị Samsung',
    text: 'Samsung Galaxy Store dịlarị na ya. Google Play na-arụkwa ọrụ, ma ọ bụrụ na ọ ka gị mma.',
  },
  huawei: {
    heading: 'I nwere ekwentị Huawei',
    text: 'Huawei AppGallery dịlarị na ya. Ụlọ ahịa ọzọ adịghị gị mkpa.',
  },
  android: {
    heading: 'I nwere ekwentị Android',
    text: 'Google Play dị n’ọtụtụ n’ime ha. Ọ bụrụ na nke gị nwere ụlọ ahịa ọzọ n’ime atọ ahụ, nke ahụ dịkwa mma otu ahụ.',
  },
  iphone: {
    heading: `${name} adịghị maka iPhone`,
    text: 'Ọ dịghị mkpa ịchọ ya n’App Store. Ọ bụrụ na i nwekwara ekwentị Android, mepee peeji a na ya.',
  },
  windows: {
    heading: `${name} adịghị maka Windows`,
    text: 'Ọ bụ ngwa maka ekwentị Android. Chee kamera ekwentị gị ihu na koodu a ka i nweta ya ebe ahụ.',
  },
  mac: {
    heading: `${name} adịghị maka Mac`,
    text: 'Ọ bụ ngwa maka ekwentị Android. Chee kamera ekwentị gị ihu na koodu a ka i nweta ya ebe ahụ.',
  },
  computer: {
    heading: 'Nweta ya n’ekwentị gị',
    text: `${name} bụ ngwa maka ekwentị Android. Chee kamera ekwentị gị ihu na koodu a.`,
  },
  qr: {
    alt: 'Koodu QR nwere adreesị peeji a',
    caption: 'Ị nọ na kọmputa? Chee kamera ekwentị gị ihu ebe a.',
    orType: 'Ma ọ bụ dee {$a} n’ekwentị gị.',
  },
};

export const notFound: Translations['notFound'] = {
  title: `A hụghị peeji a · ${name}`,
  heading: 'Ọ dị ka i furu efu...',
  text: 'Anyị enweghị ike ịchọta peeji ahụ. O nwere ike ịbụ na a kwagara ya ebe ọzọ, ma ọ bụ na adreesị ya nwere mperi.',
  home: 'Gaa na peeji mbido',
  others: [{ name: 'Ajụjụ' }, { name: 'Kpọtụrụ anyị' }],
  sign: '404 · Furu efu',
  plate: 'LAG 404',
  question: 'Ebe a bụ ebee?',
};

export const offline: Translations['offline'] = {
  title: `Ịntanetị adịghị · ${name}`,
  heading: 'Ị nọghị n’ịntanetị',
  text: 'E meghebeghị peeji a na ngwaọrụ a, ya mere e debeghị ya ebe a. Peeji ndị ị gụrụla ga-emeghe ọzọ na-enweghị ịntanetị.',
  kept: 'Ị nọghị n’ịntanetị, ma ọ bụ na ọ na-aga nwayọ. Peeji a dị ka ọ dị mgbe ị gụrụ ya na {$a}.',
};

export const legalPage: Translations['legalPage'] = {
  documentTitle: `{$a} · ${name}`,
  contents: 'Ihe dị n’ime',
  lastUpdated: 'E melitere ya ikpeazụ: {$a}',
  linkToSection: 'Njikọ maka ngalaba a',
  print: 'Bipụta peeji a n’akwụkwọ',
  backToContents: 'Laghachi n’ihe dị n’ime',
  englishOnly: 'Ihe a e dere bụ n’asụsụ Bekee. Ọ bụ ya ka a na-agbaso ruo mgbe mmadụ kwadoro nsụgharị ya.',
  englishCounts: 'Nke a bụ nsụgharị. Ọ bụ nke Bekee ka a na-agbaso.',
  readEnglish: 'Gụọ ya n’asụsụ Bekee',
};

export const legalTitles: Translations['legalTitles'] = {
  privacy: {
    title: 'Ụkpụrụ Nzuzo',
    description: `Ihe ${name} na-anakọta, ihe mere o ji anakọta ya, oge ole a na-edebe ya, na ikike ndị i nwere.`,
  },
  terms: {
    title: 'Usoro Ojiji',
    description: `Nkwekọrịta dị n’etiti gị na ${company} mgbe ị na-eji ${name}.`,
  },
};

export const errorPage: Translations['fault'] = {
  title: 'O nwere ihe na-agaghị nke ọma',
  text: 'Nsogbu a si n’aka anyị, o siteghị n’aka gị. A gwala anyị. Biko nwaa ọzọ mgbe obere oge gachara.',
  home: 'Gaa na peeji mbido',
  away: {
    title: 'Peeji a adịghị ugbu a',
    text: 'Anyị enweghị ike imepe ya. Nsogbu a si n’aka anyị, o siteghị n’aka gị. Biko nwaa ọzọ mgbe obere oge gachara.',
  },
  tooLong: {
    title: 'Ọ dị ogologo karịa',
    text: 'Fọm a anaghị anabata ihe ruru otú ahụ. E zipụghị ihe ọ bụla. Laghachi azụ, ihe i dere ka nọ ebe ahụ, ma mee ka ọ dị mkpụmkpụ.',
  },
};

export const plainErrorPages: Translations['plainFaults'] = {
  starting: { title: 'Chere ntakịrị', text: 'Saịtị a na-amalite. Biko nwaa ọzọ mgbe obere oge gachara.' },
  busy: {
    title: 'Chere ntakịrị',
    text: 'Saịtị a nwere ọtụtụ ọrụ ugbu a. Biko nwaa ọzọ mgbe obere oge gachara.',
  },
  wrongMethod: {
    title: 'Nke a anaghị arụ ọrụ ebe a',
    text: 'Adreesị a na-egosi peeji, ọ naghị anata fọm. Laghachi azụ nwaa ọzọ, ma ọ bụ malite na peeji mbido.',
  },
  foreignForm: {
    title: 'Anyị anataghị fọm a',
    text: 'O si na peeji nke saịtị ọzọ. Biko si na peeji nke anyị zipụ ya.',
  },
};
