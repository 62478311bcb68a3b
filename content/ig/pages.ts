import type * as en from '#content/en/pages.ts';
import type { Translated } from '#content/translated.ts';

export const home: Translated<typeof en.home> = {
  title: '{$brand}: nkata anyị, ndị anyị, nke anyị',
  description:
    'Ngwa ozi e mere na {$city}: òtù, ọnụ ụlọ vidiyo, vidiyo nkeji, stịka na akpa mkpụrụ ego. E zoro nkata ederede ezo site na mbido ruo na njedebe. Maka ekwentị Android.',
  hero: {
    lines: ['Nkata anyị.', 'Ndị anyị.', 'Nke anyị.'],
    tagline:
      'Òtù, ọnụ ụlọ vidiyo na vidiyo nkeji, ya na nkata ederede e zoro ezo site na mbido ruo na njedebe. E mere ya na {$city}.',
  },
  phone: {
    label: '{$brand} n’ekwentị: nkata òtù nwere ozi, stịka na ọnụ ụlọ vidiyo mepere emepe.',
    time: '7:04',
    group: 'Jollof Sọnde',
    members: 'Mmadụ 24 · 9 nọ n’ịntanet',
    day: 'Taa',
    messages: [
      { from: 'Halima', text: 'Onye ga-ebute ihe ọṅụṅụ?' },
      { from: 'Chidi', text: 'Mụ. Chapman maka unu niile.' },
    ],
    reply: ['Ọkụ adịghị ebe a. Ana m', 'abịa n’oge ịchaajị fon m'],
    room: 'Ọnụ ụlọ vidiyo emepeela',
    inside: 'Mmadụ 6 n’ime {$roomCapacity} nọ ya',
    join: 'Sonye',
    message: 'Ozi',
  },
  features: {
    title: 'Ihe dị na ngwa anyị',
    intro: 'Ihe i nwere ike iji {$brand} mee.',
    groups: {
      title: 'Òtù',
      text: 'Ezinụlọ, klas, ụka, ahịa: otu nkata òtù na-aba ihe ruru mmadụ {$groupCapacity}.',
    },
    rooms: {
      title: 'Ọnụ ụlọ vidiyo',
      text: 'Mepee ọnụ ụlọ ka ị hụ mmadụ niile: ihe ruru mmadụ {$roomCapacity}, ihu na ihu, n’otu nkata vidiyo.',
    },
    nearby: {
      title: 'Enyi nọ gị nso',
      text: 'Chọta ndị ị maara nọ gị nso, ma malite mkparịta ụka e zoro ezo site na mbido ruo na njedebe.',
    },
    videos: {
      title: 'Vidiyo nkeji',
      text: 'Jiri vidiyo nwere ike iru nkeji {$clipMaximumMinutes} gosi otú ụbọchị gị si aga. Vidiyo na-anọ awa {$minuteVideoDefaultHours}, ma ọ bụ ruo otu izu ma ị họrọ ya.',
    },
    stickers: {
      title: 'Stịka na fịlta ihu',
      text: 'Yiri fịlta, zipụ stịka ma ọ bụ memoji, ma debe ndị ị hụrụ n’anya.',
    },
    coins: {
      title: 'Jiri mkpụrụ ego kpata ihe',
      text: 'Kpata mkpụrụ ego na ngwa a ma debe ha n’akpa ego gị. Ree ha malite na mkpụrụ ego {$coinsMinimumSale}.',
    },
  },
  reasons: {
    title: 'Ihe mere ị ga-eji họrọ anyị',
    list: [
      {
        title: 'Ọ pụrụ iche',
        text: 'E mere ya na {$city}, maka otú anyị si akpa nkata. Nkata, ọnụ ụlọ, vidiyo, stịka na akpa mkpụrụ ego, ha niile nọ n’otu ngwa.',
      },
      {
        title: 'Nchekwa',
        text: 'E zoro nkata ederede ezo site na mbido ruo na njedebe. Naanị gị na ndị ị na-edegara ozi nwere ike ịgụ ya.',
      },
      {
        title: 'Nnwere onwe ịhọrọ',
        text: 'Nkata dị jụụ maka mmadụ abụọ, ọnụ ụlọ maka mmadụ {$roomCapacity}, òtù maka mmadụ {$groupCapacity}. Vidiyo maka otu ụbọchị ma ọ bụ otu izu. Ọ bụ gị na-ekpebi.',
      },
      {
        title: 'Nzuzo',
        text: 'Ntọala gị dị gị n’aka. Gbanwee ha na ngwa a, ma ọ bụ hichapụ akaụntụ gị, mgbe ọ bụla ị chọrọ.',
      },
    ],
  },
  download: {
    title: 'Budata',
    text: 'Jiri ụlọ ahịa dị n’ekwentị gị. Ha niile nwere otu ngwa ahụ.',
    code: 'Ị nọ na kọmputa? Chee kamera ekwentị gị ihu ebe a.',
    codeLabel: 'Koodu QR nke peeji nbudata',
  },
};

export const about: Translated<typeof en.about> = {
  title: 'Banyere anyị · {$brand}',
  heading: 'Ngwa ozi si na {$city}',
  description: 'Ndị na-eme {$brand}, ihe mere anyị ji eme ya, na ebe anyị chọrọ iji ya ruo.',
  lead: 'Ọ bụ obere ụlọ ọrụ dị na {$city} na-eme {$brand}. Ihe ọ na-arụ bụ maka ekwentị dị ndị mmadụ n’aka, ọ bụghị maka nke e dobere na windo ụlọ ahịa.',
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
      '{$company} bụ ụlọ ọrụ Naịjirịa na-amalite amalite (startup), nke dị na {$city}. Ndị ọrụ anyị dị mmadụ {$employeesAtLeast} ruo {$employeesAtMost}.',
      'Anyị kpachaara anya dị obere: ihe i degaara anyị na-eru n’oge n’aka onye nwere ike ịgbanwe ihe.',
    ],
    facts: [
      { name: 'Ebe anyị nọ', value: '{$city}, {$country}' },
      { name: 'Ndị ọrụ', value: 'Mmadụ {$employeesAtLeast} ruo {$employeesAtMost}' },
    ],
    labels: {
      legalName: 'Aha e debanyere',
      registration: 'Nọmba ndebanye aha',
      street: 'Adreesị',
      founded: 'Afọ e hiwere ya',
    },
  },
  team: {
    heading: 'Ndị ọrụ anyị',
    intro: 'Ụfọdụ n’ime ndị na-eme ngwa a.',
    members: [
      {
        role: 'Onye hiwere ya, CEO',
        text: 'Ọ na-ekpebi ebe anyị na-aga, ọ bụkwa ya ka a na-ajụ maka ya.',
      },
      {
        role: 'Onye so hiwe ya, CTO na HR',
        text: 'Ọ bụ ya ka a na-ajụ maka koodu, na maka ndị na-ede ya.',
      },
      {
        role: 'Onye njikwa ngwaahịa',
        text: 'Ọ na-ege ntị n’ihe ndị mmadụ na-arịọ, na-ekpebi ihe na-esote, na-ewepụkwa ihe onye ọ bụla na-achọghị.',
      },
    ],
  },
  map: {
    label: 'Maapụ {$city}: ala nnukwu, ọdọ mmiri na agwaetiti',
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

export const careers: Translated<typeof en.careers> = {
  title: 'Ohere ọrụ · {$brand}',
  banner: 'Soro anyị rụọ ọrụ',
  description:
    'Rụọ ọrụ na {$company}, na {$city}: ndị ọrụ ole na ole na-eme ngwa ozi maka Naịjirịa na ebe ndị ọzọ.',
  bannerText: 'Ndị ọrụ ole na ole na {$city}, ngwa ozi maka onye ọ bụla anyị maara. Ohere dịịrị gị.',
  heading: 'Sonyere anyị taa',
  paragraphs: [
    'Anyị dị mmadụ {$employeesAtLeast} ruo {$employeesAtMost}. Ihe ị rụrụ n’izu mbụ gị, n’oge na-adịghị anya ị ga-ahụ ya n’ekwentị ndị nọ n’okporo ámá.',
    'Anyị na-achọ ndị na-emecha ihe ha bidoro, ndị na-ede ihe ka o doo anya, ndị na-ajụkwa ihe kpatara ihe. Asambodo dị mma. Ihe gị onwe gị rụrụ ka mma, n’agbanyeghị otú o si dị obere.',
    'E depụtara ọrụ ndị a na-achọ mmadụ na peeji ụlọ ọrụ anyị. Ọ bụrụ na o nweghị nke dabaara gị, degakwara anyị ozi, gwa anyị ihe ị ga-arụ.',
  ],
  valuesHeading: 'Otú anyị si arụ ọrụ',
  values: [
    {
      name: 'Obere ekwentị na-ebu ụzọ',
      text: 'Ihe ọhụrụ na-ezu ezu naanị mgbe ọ na-aga nke ọma n’ekwentị kacha dị ọnụ ala n’ime ụlọ.',
    },
    {
      name: 'Data bụ ego',
      text: 'Megabaịtị ọ bụla bụ nri ehihie mmadụ. Anyị na-agụ ha ọnụ.',
    },
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
  positions: { heading: 'Ọrụ ndị dị ugbu a', apply: 'Tinye akwụkwọ maka ọrụ a' },
  networkLink: 'Hụ {$company} na {$network}',
  contactLink: 'Degara anyị ozi',
};

export const contact: Translated<typeof en.contact> = {
  title: 'Kpọtụrụ anyị · {$brand}',
  heading: 'Kpọtụrụ anyị',
  description:
    'Degara ndị na-eme {$brand} ozi banyere ịkwụ ụgwọ, ihe dị na ngwa, nsogbu ma ọ bụ ihe ọzọ ọ bụla.',
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
    body: {
      label: 'Nkọwa',
      hint: 'Ihe ruru mkpụrụedemede {$maximum}.',
      counter: '{$used} / {$maximum}',
    },
  },
  topicNames: { Payment: 'Ịkwụ ụgwọ', Features: 'Ihe dị na ngwa', Errors: 'Nsogbu', Others: 'Ndị ọzọ' },
  topicHints: {
    Payment: 'Nye anyị ụbọchị na ego ole ọ bụ. Ezitela anyị nọmba kaadị gị ma ọlị.',
    Features: 'Gwa anyị ihe ị chọrọ ime, na ihe na-egbochi gị.',
    Errors: 'Gwa anyị ụdị ekwentị gị, ihe ị pịrị, na ihe ị hụrụ.',
    Others: 'Ihe ọzọ ọ bụla: mkpesa, arịrịọ banyere data gị, okwu ọma.',
  },
  submit: 'Zipụ',
  sending: 'A na-ezipụ…',
  honeypotLabel: 'Edela ihe ọ bụla ebe a',
  offered: {
    heading: 'Azịza ndị a nwere ike inyere gị aka',
    helped: 'Nke a zara ajụjụ m',
    send: 'Ziga ozi m',
    notSent: 'Ezibeghị ozi gị. Ọ bụrụ na azịza ọ bụla enyereghị gị aka, ziga ya na njedebe fọm ahụ.',
    thanks: 'Obi dị anyị ụtọ.',
    thanksNote: 'Ezighị ozi gị. Ị ka nwere ike idegara anyị ozi ebe a.',
  },
  privacyHint: { before: 'Otú anyị si eji ihe i dere dị n’ime ', link: 'Ụkpụrụ Nzuzo', after: ' anyị.' },
};

export const download: Translated<typeof en.download> = {
  title: 'Nweta {$brand}',
  heading: 'Nweta {$brand}',
  description: 'Budata {$brand} site na Samsung Galaxy Store, Huawei AppGallery ma ọ bụ Google Play.',
  notAvailable: 'Ọ dịghị maka iPhone, Windows ma ọ bụ Mac.',
  sameApp: 'Ha niile nwere otu ngwa ahụ.',
  dataHint: 'Ị na-eji data ekwentị? Ụlọ ahịa ahụ na-egosi otú ngwa a hà tupu i budata ya.',
  storesHeading: 'Họrọ ụlọ ahịa gị',
  otherStores: 'Ụlọ ahịa ndị ọzọ',
  openStore: 'Mepee {$store}',
  noStore:
    'Ngwa a adịbeghị n’ụlọ ahịa ọ bụla. Debanye aha maka akwụkwọ akụkọ n’okpuru ebe a, anyị ga-agwa gị mgbe ọ dị.',
  phones: [
    { phone: 'Ekwentị Samsung' },
    { phone: 'Ekwentị Huawei' },
    { phone: 'Ekwentị Android ọzọ ọ bụla' },
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
    text: 'Google Play dị n’ọtụtụ n’ime ha. Ọ bụrụ na nke gị nwere ụlọ ahịa ọzọ, nke ahụ dịkwa mma otu ahụ.',
  },
  iphone: {
    heading: '{$brand} adịghị maka iPhone',
    text: 'Ọ dịghị mkpa ịchọ ya n’App Store. Ọ bụrụ na i nwekwara ekwentị Android, mepee peeji a na ya.',
  },
  windows: {
    heading: '{$brand} adịghị maka Windows',
    text: 'Ọ bụ ngwa maka ekwentị Android. Chee kamera ekwentị gị ihu na koodu a ka i nweta ya ebe ahụ.',
  },
  mac: {
    heading: '{$brand} adịghị maka Mac',
    text: 'Ọ bụ ngwa maka ekwentị Android. Chee kamera ekwentị gị ihu na koodu a ka i nweta ya ebe ahụ.',
  },
  computer: {
    heading: 'Nweta ya n’ekwentị gị',
    text: '{$brand} bụ ngwa maka ekwentị Android. Chee kamera ekwentị gị ihu na koodu a.',
  },
  qr: {
    alt: 'Koodu QR nwere adreesị peeji a',
    caption: 'Ị nọ na kọmputa? Chee kamera ekwentị gị ihu ebe a.',
    orType: 'Ma ọ bụ dee {$address} n’ekwentị gị.',
  },
};

export const security: Translated<typeof en.security> = {
  title: 'Nchekwa · {$brand}',
  heading: 'Nchekwa',
  description:
    'Nkata ndị e zoro ezo site na mbido ruo na njedebe na {$brand} na ndị na-adịghị otú ahụ, ihe anyị nwere ike ịhụ, na otú ị ga-esi kpesa oghere nchekwa ma ọ bụ mmadụ.',
  lead: 'Ihe a kpọchiri, ihe a na-akpọchighị, na ebe ị ga-agwa anyị mgbe ihe na-adịghị mma.',
  chats: {
    heading: 'Ihe e zoro ezo site na mbido ruo na njedebe',
    intro: 'Anyị na-ekwe nkwa a ebe anyị nwere ike imezu ya, ọ bụghị ebe ọzọ.',
    columns: {
      kind: 'Mkparịta ụka',
      promise: 'E zoro ya ezo site na mbido ruo na njedebe',
      meaning: 'Ndị nwere ike ịgụ ya',
    },
    yes: 'Ee',
    no: 'E kweghị nkwa',
    rows: {
      text: { name: 'Nkata ederede', text: 'Gị na onye ị na-edegara ozi.' },
      nearby: { name: 'Mkparịta ụka gị na enyi nọ gị nso', text: 'Gị na onye ị na-edegara ozi.' },
      groups: { name: 'Òtù', text: 'Onye ọ bụla nọ n’òtù ahụ, ihe ruru mmadụ {$groupCapacity}.' },
      rooms: {
        name: 'Ọnụ ụlọ vidiyo',
        text: 'Onye ọ bụla nọ n’ọnụ ụlọ ahụ, ihe ruru mmadụ {$roomCapacity}.',
      },
      videos: { name: 'Vidiyo nkeji', text: 'Ndị nwere ike ilele ya mgbe a na-egosi ya.' },
    },
    after:
      'Anyị na-eleba anya n’òtù, ọnụ ụlọ vidiyo na vidiyo nkeji naanị maka ihe ndị Ụkpụrụ Nzuzo anyị kpọrọ aha, dị ka mgbe mmadụ kpesara mmegbu.',
  },
  how: {
    heading: 'Otú o si arụ ọrụ',
    steps: [
      'Ị na-ede ozi. Ekwentị gị na-akpọchi ya tupu ọ pụọ.',
      'Anyị na-ebu ozi ahụ a kpọchiri akpọchi. Anyị enweghị igodo ya.',
      'Ọ na-emeghe n’ekwentị onye ị na-edegara ozi.',
    ],
    after:
      'Nke a pụtakwara na anyị enweghị ike iweghachitere gị ozi furu efu, anyị enweghịkwa ike inyefe ihe anyị na-enweghị ike ịgụ.',
  },
  see: {
    heading: 'Ihe anyị nwere ike ịhụ na nke anyị na-enweghị ike ịhụ',
    cannotHeading: 'Anyị enweghị ike ịhụ',
    cannot: [
      'Ihe ị na-ede na nkata ederede.',
      'Ihe ị na-ede na mkparịta ụka gị na enyi nọ gị nso.',
      'Nọmba kaadị gị zuru ezu: ọ bụ ụlọ ọrụ na-ahụ maka ịkwụ ụgwọ na-anata ya, anyị anaghị echekwa ya ma ọlị.',
    ],
    canHeading: 'Anyị nwere ike ịhụ',
    can: [
      'Akaụntụ onye zitere ozi e zoro ezo na nke onye ọ na-agara, mgbe ọ gara, na otú o hà. Ma nke a adịghị, ozi ahụ agaghị erute.',
      'Nọmba ekwentị gị, aha gị, foto gị na ihe i dere na profaịlụ gị.',
      'Òtù, ọnụ ụlọ vidiyo na vidiyo nkeji, maka ihe ndị Ụkpụrụ Nzuzo anyị kpọrọ aha.',
      'Ozi si na nkata e zoro ezo, ma onye nọ na nkata ahụ kpesa ya: ekwentị ahụ na-ezitezi anyị oyiri nke ihe e kpesara.',
    ],
    policyLink: 'Gụọ Ụkpụrụ Nzuzo anyị',
  },
  yours: {
    heading: 'Ihe naanị gị nwere ike ime',
    points: [
      'Kpọchie ekwentị gị. Onye ọ bụla ji ya mgbe a na-akpọchighị ya nwere ike ịgụ ihe dị na ya.',
      'Na-emelite ngwa a mgbe niile.',
      'Enyela onye ọ bụla koodu gị, ọbụna onye sị na o si n’aka anyị. Anyị anaghị arịọ ya ma ọlị.',
      'Chee echiche tupu i kesaa ihe: onye nke ọzọ nwere ike izigara ndị ọzọ ihe i dere.',
    ],
  },
  person: {
    heading: 'Kpesaa mmadụ',
    paragraphs: [
      'È nwere onye na-eyi gị egwu, na-aghọgbu gị ma ọ bụ na-ekesa foto e zuru ezu? Gwa anyị. Onye ahụ anaghị amata onye kpesara ya.',
      'Ọ bụrụ na mmadụ nọ n’ihe ize ndụ, biko buru ụzọ kpọọ ndị uwe ojii. Ị pụghị isi na ngwa anyị kpọọ ha.',
    ],
    faqLink: 'Otú e si ekpesa mmegbu',
    contactLink: 'Kpọtụrụ anyị',
  },
  weakness: {
    heading: 'Kpesaa oghere nchekwa',
    paragraphs: [
      'Ị hụrụ oghere na ngwa a ma ọ bụ na saịtị a? Daalụ maka ịgwa anyị tupu ị gwa ndị ọzọ.',
      'Anyị na-agụ mkpesa ọ bụla, na-aza ozugbo o kwere omume, na-arụzikwa ihe na-adịghị mma. Anyị anaghị ekwe nkwa ịkwụ ego maka mkpesa.',
    ],
    listHeading: 'Biko gwa anyị',
    list: [
      'Ihe ị chọpụtara, na ihe mmadụ nwere ike iji ya mee.',
      'Otú a ga-esi ahụ ya, nzọụkwụ n’otu n’otu.',
      'Mbipụta (version) nke ngwa a, ma ọ bụ adreesị peeji ahụ.',
    ],
    rules:
      'Jiri naanị akaụntụ nke gị, ewerela data ndị ọzọ, emebila ihe ọ bụla, nyekwa anyị oge ka anyị rụzie ya.',
    emailLink: 'Degara {$email} ozi',
    contactLink: 'Degara anyị ozi na peeji Kpọtụrụ anyị',
    fileLink: 'Otu ihe ahụ maka mmemme kọmputa: security.txt',
  },
};

export const press: Translated<typeof en.press> = {
  title: 'Ndị nta akụkọ · {$brand}',
  heading: 'Ndị nta akụkọ',
  description: 'Eziokwu banyere {$brand}, akara ya na ihe osise ya, ndị dị njikere ka e jiri ha.',
  lead: 'Ị na-ede banyere {$brand}? Were ihe ị chọrọ n’ebe a, jụọkwa anyị maka ndị ọzọ.',
  short: {
    heading: 'Na mkpirikpi',
    paragraphs: [
      '{$brand} bụ ngwa ozi maka ekwentị Android, nke e mere na {$city}. O nwere nkata ederede e zoro ezo site na mbido ruo na njedebe, òtù, ọnụ ụlọ vidiyo, vidiyo nkeji, stịka, fịlta ihu, enyi nọ gị nso na akpa mkpụrụ ego.',
      '{$company} bụ ụlọ ọrụ Naịjirịa na-amalite amalite (startup), nke nwere ndị ọrụ {$employeesAtLeast} ruo {$employeesAtMost}. Ihe ọ na-arụ bụ maka ekwentị dị ndị mmadụ n’aka, ọ bụghị maka nke e dobere na windo ụlọ ahịa.',
    ],
  },
  facts: {
    heading: 'Eziokwu',
    list: [
      { name: 'Ebe anyị nọ', value: '{$city}, {$country}' },
      { name: 'Ndị ọrụ', value: 'Mmadụ {$employeesAtLeast} ruo {$employeesAtMost}' },
      { name: 'Ekwentị', value: 'Android; ọ dịghị maka iPhone, Windows ma ọ bụ Mac' },
      { name: 'Ụlọ ahịa', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      {
        name: 'E zoro ezo site na mbido ruo na njedebe',
        value: 'Nkata ederede na mkparịta ụka gị na enyi nọ gị nso',
      },
      { name: 'E kweghị nkwa', value: 'Òtù, ọnụ ụlọ vidiyo na vidiyo nkeji' },
      { name: 'Òtù', value: 'Ihe ruru mmadụ {$groupCapacity}' },
      { name: 'Ọnụ ụlọ vidiyo', value: 'Ihe ruru mmadụ {$roomCapacity} n’otu oge' },
      {
        name: 'Vidiyo nkeji',
        value:
          'A na-egosi ya awa {$minuteVideoDefaultHours}, ma ọ bụ ihe ruru izu {$minuteVideoMaximumWeeks}; vidiyo nwere ike iru nkeji {$clipMaximumMinutes}',
      },
      {
        name: 'Mkpụrụ ego',
        value: 'E nwere ike ire ha malite na mkpụrụ ego {$coinsMinimumSale} gaa n’elu',
      },
      { name: 'Afọ kacha nta', value: '{$minimumAge}' },
      { name: 'Ihe ọzọ anyị na-eme', value: 'Ngwa na-achọta ebe' },
    ],
  },
  people: { heading: 'Ndị mmadụ' },
  marks: {
    heading: 'Akara',
    text: 'I nwere ike igosi akara anyị mgbe ị na-ede banyere {$brand}. Biko hapụ ọdịdị ya na agba ya otú ha dị, hapụrụ ya ohere, emekwala ka ọ dị ka ọ bụ anyị dere ihe i dere.',
    name: 'Aha ahụ bụ {$brand}, a na-ede ya otú o si dị ebe a.',
    list: {
      mark: {
        name: 'Akara ahụ',
        alt: 'Igbe okwu nwere akụkụ anọ na-acha indigo, nke e bepụtara mpempe ifuru anọ n’ime ya',
      },
      onIndigo: {
        name: 'Akara na aha, n’ebe gbara ọchịchịrị',
        alt: 'Akara na aha n’elu ákwà indigo',
      },
      onLight: { name: 'Akara na aha, n’ebe dị ọcha', alt: 'Akara na aha n’elu ebe dị ọcha' },
    },
  },
  pictures: {
    heading: 'Ihe osise',
    text: 'E nwere ike iji ha n’efu n’ihe a na-ede banyere {$brand}. Ọ bụ anyị sere ha n’aka; foto adịghị ebe a.',
    list: {
      card: { name: 'Kaadị ahụ', alt: 'Aha anyị na isi okwu anyị n’akụkụ ákwà e biri akara' },
      phone: {
        name: 'Ekwentị ahụ',
        alt: 'Ihe osise ekwentị nwere nkata, n’ihu ákwà e biri akara',
      },
      cloth: {
        name: 'Ákwà ahụ',
        alt: 'Ákwà indigo e biri akara n’igbe n’igbe, nke nwere ego ayọ na-acha odo odo',
      },
    },
  },
  file: '{$name}: {$format}, {$size}',
  kit: {
    heading: 'Ha niile n’otu faịlụ',
    text: 'Eziokwu ndị ahụ n’ederede, akara na ihe osise.',
    link: 'Budata faịlụ ndị nta akụkọ (ZIP, {$size})',
  },
  contact: {
    heading: 'Jụọ anyị',
    text: 'Degara anyị ajụjụ gị na ụbọchị ikpeazụ ị chọrọ azịza ya. Mmadụ ole na ole na-agụ ya, ya mere onye maara ihe ọ bụ ga-aza gị.',
    emailLink: 'Degara {$email} ozi',
    contactLink: 'Kpọtụrụ anyị',
  },
};

export const accessibility: Translated<typeof en.accessibility> = {
  title: 'Nnweta · {$brand}',
  heading: 'Nnweta maka mmadụ niile',
  description:
    'Ihe anyị na-eme ka mmadụ niile nwee ike iji websaịtị {$brand}, ihe na-arụbeghị ọrụ, na otú ị ga-esi gwa anyị.',
  lead: 'Saịtị a dịịrị mmadụ niile, n’ekwentị ọ bụla, ma script ọ dị ma ọ dịghị, site n’imetụ aka, site na kiiboodu ma ọ bụ site na ntị.',
  aim: {
    heading: 'Ihe anyị chọrọ iru',
    paragraphs: [
      'Anyị na-arụ websaịtị a ka o soro Web Content Accessibility Guidelines (WCAG) 2.2, ogo AA.',
      'Anyị onwe anyị na-anwale ya, ma site na mmemme kọmputa ma site n’aka. O nweghị onye si n’èzí nyochara ya.',
      'Peeji a bụ maka websaịtị. O kwughị ihe ọ bụla banyere ngwa dị n’ekwentị gị.',
    ],
  },
  done: {
    heading: 'Ihe anyị na-eme',
    list: [
      {
        name: 'Kiiboodu',
        text: 'Ihe niile na-arụ ọrụ ma ị na-eji naanị kiiboodu. Ị na-ahụ ebe ị nọ, njikọ nke mbụ na-ebugakwa gị n’ihe dị na peeji.',
      },
      {
        name: 'Ọdịiche agba',
        text: 'Ederede na-apụta ìhè n’ebe e dere ya, ma n’ọdịdị ọcha ma n’ọdịdị ọchịchịrị. Saịtị a na-eso nke ekwentị gị họọrọ.',
      },
      {
        name: 'Ederede buru ibu',
        text: 'Mee ka ederede brawza gị ruo 200 %, ma ọ bụ jiri windo dị warawara: o nweghị ihe a na-egbupụ, ọ dịghịkwa mkpa ịkpụgharị peeji n’akụkụ.',
      },
      {
        name: 'Enweghị script',
        text: 'Peeji ọ bụla na fọm ọ bụla na-arụ ọrụ ma script adịghị.',
      },
      {
        name: 'Enweghị mmegharị',
        text: 'Ọ bụrụ na ị gwara ekwentị gị ka o belata mmegharị, o nweghị ihe na-agagharị ma ọ bụ na-efu nwayọọ nwayọọ ebe a.',
      },
      {
        name: 'Ngwa na-agụ ihuenyo',
        text: 'Peeji nwere isi okwu, aha maka oghere ọ bụla a na-ede ihe, na nkọwa maka foto ndị na-ekwu ihe. A na-agụpụta ihe fọm zara.',
      },
      {
        name: 'Fọm',
        text: 'Fọm na-ekwu ihe na-adịghị mma, n’akụkụ oghere ahụ, na-edebekwa ihe i dere.',
      },
    ],
  },
  limits: {
    heading: 'Ihe na-arụbeghị ọrụ',
    list: [
      'Foto ndị dị na blọọgụ anyị nwere ike ghara inwe nkọwa dị mma, ma ọ bụrụ na onye dere edemede edeghị ya.',
      'Vidiyo ndị dị na blọọgụ anyị nwere ike ghara inwe ederede nke ihe a na-ekwu (captions).',
      'Ihe ndị ọrụ anyị na-ede, dị ka edemede blọọgụ na akwụkwọ akụkọ, nwere ike ịdị naanị n’otu asụsụ.',
      'Ụlọ ahịa ngwa na netwọk mmekọrịta ndị anyị nwere njikọ ha abụghị nke anyị, anyị enweghịkwa ike ịrụzi ha.',
    ],
  },
  report: {
    heading: 'Gwa anyị',
    text: 'O nwere ihe na-anaghị arụrụ gị ọrụ? Gwa anyị peeji ahụ, ihe ị nwara ime, na ihe ị na-eji: ekwentị, brawza, ngwa na-agụ ihuenyo. Anyị na-aza ozugbo o kwere omume.',
    emailLink: 'Degara {$email} ozi',
    contactLink: 'Kpọtụrụ anyị',
  },
};

export const status: Translated<typeof en.status> = {
  title: 'Ọnọdụ · {$brand}',
  heading: 'Ọnọdụ',
  description: 'Ma websaịtị {$brand} ọ na-arụ ọrụ: ugbu a, n’awa 24 gara aga na n’ụbọchị 90 gara aga.',
  now: {
    well: 'Ihe niile na-arụ ọrụ',
    trouble: 'O nwere ihe na-anaghị arụ ọrụ',
    unknown: 'A mabeghị ihe ọ bụla',
    maintenance: 'A na-arụ ọrụ nrụzi a haziri',
    asOf: 'Dị ka ọ dị na {$time} {$zone}',
  },
  parts: {
    database: { name: 'Peeji na fọm', text: 'Blọọgụ, ajụjụ, na ihe i zigara anyị.' },
    mail: { name: 'Email', text: 'Nkwado adreesị, azịza na akwụkwọ akụkọ.' },
    storage: { name: 'Foto', text: 'Foto na faịlụ ndị ọrụ anyị tinyere ebe a.' },
  },
  states: {
    well: 'Na-arụ ọrụ',
    trouble: 'Anaghị arụ ọrụ',
    some: 'Nwere oghere',
    unknown: 'Enweghị ndekọ',
  },
  day: {
    heading: 'Awa 24 gara aga',
    summary: 'Ọ zara {$percent} % nke oge n’awa 24 gara aga',
    from: 'Awa 24 gara aga',
    to: 'Ugbu a',
  },
  quarter: {
    heading: 'Ụbọchị 90 gara aga',
    summary: 'Ọ zara {$percent} % nke oge n’ụbọchị 90 gara aga',
    from: 'Ụbọchị 90 gara aga',
    to: 'Taa',
  },
  bar: '{$time}: {$percent} %',
  barUnknown: '{$time}: enweghị ndekọ',
  percent: '{$percent} %',
  noRecord: 'Enwebeghị ndekọ',
  base: 'Nnwale {$answered :number} n’ime {$asked :number}, otu kwa nkeji',
  since: 'A na-atụ ya kemgbe {$time}',
  troubles: {
    heading: 'Mgbe ihe na-arụghị ọrụ',
    line: '{$time}: ọ zara {$percent} % nke oge',
    none: 'O nweghị nke ọ bụla n’ụbọchị 90 gara aga.',
    noneSince: 'O nweghị nke ọ bụla kemgbe {$time}.',
  },
  incidents: {
    current: 'Ugbu a',
    planned: 'Ọrụ nrụzi a haziri',
    history: 'Nke gara aga',
    none: 'E nweghị nsogbu ma ọ bụ nrụzi e dekọrọ.',
    byMonth: 'Nsogbu niile kwa ọnwa',
    back: 'Laghachi n’ọnọdụ',
    monthTitle: 'Nsogbu na {$month} · {$brand}',
    monthHeading: 'Nsogbu na {$month}',
    monthDescription: 'Nsogbu na ọrụ nrụzi {$brand} na {$month}.',
    documentTitle: '{$title} · {$brand}',
    earlier: 'Ọnwa bu ya ụzọ',
    later: 'Ọnwa na-eso ya',
    affects: 'Ihe o metụtara: {$parts}',
    began: 'Ọ malitere {$time}',
    period: '{$from} ruo {$to}',
    app: 'Ngwa',
    updates: 'Ozi ọhụrụ',
    states: {
      investigating: 'Anyị na-achọ ihe kpatara ya',
      identified: 'A chọtala ihe kpatara ya',
      monitoring: 'A rụziela ya, a na-ele ya anya',
      resolved: 'E dozila ya',
      scheduled: 'A haziri ya',
      inProgress: 'Ọ na-aga n’ihu',
      completed: 'Ọ gwụla',
    },
    impacts: {
      none: 'Enweghị nsogbu',
      minor: 'Obere nsogbu',
      major: 'Nnukwu nsogbu',
      critical: 'Ọ kwụsịrị kpamkpam',
    },
    feedTitle: 'Ọnọdụ {$brand}',
    feedDescription: 'Nsogbu na ọrụ nrụzi {$brand} a haziri.',
    rss: 'Ọnọdụ {$brand}, RSS',
    atom: 'Ọnọdụ {$brand}, Atom',
    json: 'Ọnọdụ {$brand}, JSON',
    feeds: 'Feed:',
    badge: 'Akara ọnọdụ maka saịtị ndị ọzọ',
    badgeLabel: 'Ọnọdụ {$brand}',
  },
  emails: {
    heading: 'Email banyere ọnọdụ',
    text: 'Nweta email mgbe ihe na-anaghị arụ ọrụ, na tupu ọrụ nrụzi. I nwere ike ịkwụsị ha mgbe ọ bụla.',
    label: 'Email',
    button: 'Zitere m email',
    trap: 'Hapụ ebe a n’efu',
  },
  how: {
    heading: 'Otú anyị si mara',
    paragraphs: [
      'Otu ugboro kwa nkeji, saịtị a na-ajụ database ya, sava email ya na ebe o debere faịlụ ma ha na-aza, na-edebekwa azịza ha ụbọchị 90. O nweghị onye ọzọ na-atụ ihe ebe a.',
      'A na-agụ nkeji nke saịtị a n’onwe ya na-arụghị ọrụ dị ka nkeji enweghị azịza.',
      'Peeji a bụ maka websaịtị na email ya. Ọ naghị atụ ngwa dị n’ekwentị gị.',
    ],
    contactLink: 'Ihe ọzọ anaghị arụ ọrụ? Degara anyị ozi',
  },
};
