import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const about: Translations['about'] = {
  title: `Game da mu · ${brand.name}`,
  heading: `Manhajar hira daga ${brand.city}`,
  description: `Su wa ke yin ${brand.name}, me ya sa muke yin ta, da kuma inda muke son kai ta.`,
  lead: `Wani ƙaramin kamfani a ${brand.city} ne yake yin ${brand.name}. Muna yin ta ne don wayoyin da ke hannun mutane, ba don waɗanda ke tagogin shaguna ba.`,

  mission: {
    heading: 'Aikinmu',
    paragraphs: [
      'Mu sa mutane su yi magana, su yi dariya, su sami juna, a kan wayar da za su iya saya.',
      'Saƙo zuwa ga mahaifiyarku, ɗakin bidiyo da ƙungiyar mawaƙa, bidiyon bikin suna, ɗan koyin da kuka samu a hanya: duk a manhaja ɗaya, kuma bai kamata ta cinye muku data ba.',
    ],
  },
  whoWeAre: {
    heading: 'Su wane ne mu',
    paragraphs: [
      'Muna rubuta code, muna zane, muna gwaji, muna amsa saƙonninku. Layukan waya iri ɗaya muke amfani da su da ku, data iri ɗaya muke saya, kuma mun san yadda ake ji idan aka ɗauke wuta.',
      'Shi ya sa muke gwada abubuwa a inda ake amfani da su: a kan layukan waya na gaske, a hasken rana, a kan wayoyin da suka taɓa faɗuwa.',
    ],
  },
  vision: {
    heading: 'Burinmu',
    paragraphs: [
      'Afirka wadda take magana da kayan aikin da ta yi da kanta, waɗanda aka yi su da kyau har sauran duniya ma ta so su.',
    ],
  },
  company: {
    heading: 'Kamfani',
    paragraphs: [
      `${brand.company} sabon kamfani ne na Najeriya mai mazauni a ${brand.city}. Ma’aikatanmu ${facts.employeesAtLeast} ne zuwa ${facts.employeesAtMost}.`,
      'Da gangan muke ƙanana: abin da kuka rubuto mana yana isa da wuri ga wanda zai iya gyara wani abu.',
    ],
    facts: [
      { name: 'Gida', value: `${brand.city}, ${brand.country}` },
      { name: 'Tawaga', value: `Ma’aikata ${facts.employeesAtLeast} zuwa ${facts.employeesAtMost}` },
    ],
  },
  team: {
    heading: 'Tawagarmu',
    intro: 'Uku daga cikin mutanen da ke bayan manhajar.',
    members: [
      {
        role: 'Mai kafa kamfani, CEO',
        name: brand.people.founder,
        text: 'Yanke shawarar inda za mu je, da ɗaukar alhakinta.',
      },
      {
        role: 'Mai haɗin kafa kamfani, CTO da HR',
        name: brand.people.technology,
        text: 'Ɗaukar alhakin code, da na mutanen da suke rubuta shi.',
      },
      {
        role: 'Mai kula da manhaja',
        name: brand.people.product,
        text: 'Sauraron abin da mutane suke nema, yanke shawarar abin da zai biyo baya, da cire abin da ba mai buƙata.',
      },
    ],
  },
  map: {
    label: `Taswirar ${brand.city}: babban yanki, tafkin da tsibirai`,
    mainland: 'Babban yanki',
    lagoon: 'Tafki',
    ocean: 'Tekun Atlantika',
    islands: ['Eko', 'Ikoyi', 'Victoria', 'Lekki'],
  },
  otherProduct: {
    heading: 'Me kuma muke yi',
    name: 'Manhajar gano wuri',
    paragraphs: [
      'Ba kowane titi a nan yake da alama ba, kuma “idan kun wuce mararraba ta biyu, ku tambayi Mama Sade” adireshi ne na gaske. Ɗayan abin da muke yi manhaja ce da take taimaka muku ku gano wurin.',
    ],
  },
  next: { careers: 'Ku yi aiki da mu', contact: 'Ku tuntuɓe mu' },
};

export const careers: Translations['careers'] = {
  title: `Guraben aiki · ${brand.name}`,
  banner: 'Ku yi aiki da mu',
  description: `Ku yi aiki a ${brand.company} a ${brand.city}: ƙaramar tawaga da ke yin manhajar hira don Najeriya da ma wajenta.`,
  bannerText: `Ƙaramar tawaga a ${brand.city}, manhajar hira ga duk wanda muka sani. Akwai gurbi a gare ku.`,
  heading: 'Ku zo mu yi aiki yau',
  paragraphs: [
    `Mu ma’aikata ${facts.employeesAtLeast} ne zuwa ${facts.employeesAtMost}. Abin da kuka yi a makonku na farko, ba da daɗewa ba za ku gan shi a wayoyin mutane a titi.`,
    'Muna neman mutanen da suke kammala aiki, suke rubutu a fili, suke kuma tambayar dalili. Satifiket yana da kyau. Abin da kuka gina da kanku ya fi, komai ƙanƙantarsa.',
    'Guraben aikin da ke akwai suna shafin kamfaninmu. Idan babu wanda ya dace da ku, ku rubuto mana duk da haka, ku faɗa mana abin da za ku yi.',
  ],
  valuesHeading: 'Yadda muke aiki',
  values: [
    {
      name: 'Ƙananan wayoyi da farko',
      text: 'Abu ya kammala ne idan ya yi aiki da kyau a wayar da ta fi kowace arha a ɗakin.',
    },
    { name: 'Data kuɗi ce', text: 'Kowane megabyte abincin ranar wani ne. Muna ƙirga su.' },
    {
      name: 'Magana a fili',
      text: 'A cikin code, a taro, da kuma a kalmomin da mutane suke karantawa a manhajar.',
    },
    {
      name: 'Tawaga ɗaya',
      text: 'Waɗanda suke ginawa su ne kuma suke gwadawa, suke karanta abin da kuke rubuto mana.',
    },
  ],
  teamImageAlt: 'Zanen tawagar: mutane a kewaye da tebur da wayoyi da laptop, a gaban yadin shuni',
  networkLink: `Ku ga ${brand.company} a {$a}`,
  contactLink: 'Ku rubuto mana',
};

export const contact: Translations['contact'] = {
  title: `Ku tuntuɓe mu · ${brand.name}`,
  heading: 'Ku tuntuɓe mu',
  description: `Ku rubuta wa mutanen da ke bayan ${brand.name} game da biyan kuɗi, abubuwan manhaja, kurakurai ko wani abu daban.`,
  intro: 'Ku yi tambaya, ku faɗi kuskuren da kuka gani, ko ku ba da shawara. Za mu ba ku amsa da wuri-wuri.',
  faqHint: { before: 'Amsoshi da yawa suna nan a ', link: 'Tambayoyi', after: '.' },
  formHeading: 'Ku turo mana saƙo',
  fields: {
    topic: { label: 'Batu' },
    email: { label: 'Imel', hint: 'A wannan adireshi za mu ba ku amsa.' },
    phone: {
      label: 'Lambar waya',
      hint: 'Lambobi 7 zuwa 15, misali 0803 555 0142 ko +234 803 555 0142.',
    },
    body: {
      label: 'Bayani',
      hint: 'Kada ya wuce haruffa {$a}.',
      counter: '{$a} / {$b}',
    },
  },
  topicNames: {
    Payment: 'Biyan kuɗi',
    Features: 'Abubuwan manhaja',
    Errors: 'Kurakurai',
    Others: 'Sauran abubuwa',
  },
  topicHints: {
    Payment: 'Ku faɗi rana da adadin kuɗin. Kada ku taɓa turo mana lambar katinku.',
    Features: 'Ku faɗa mana abin da kuke son yi, da abin da yake hana ku.',
    Errors: 'Ku faɗa mana irin wayarku, abin da kuka danna, da abin da kuka gani.',
    Others: 'Duk wani abu: kai rahoto, buƙata game da bayananku, ko kalma mai daɗi.',
  },
  submit: 'Turawa',
  sending: 'Ana turawa…',
  honeypotLabel: 'Kada ku rubuta komai a nan',
  privacyHint: {
    before: 'Yadda muke amfani da abin da kuka rubuta yana cikin ',
    link: 'Manufar sirri',
    after: '.',
  },
};

export const download: Translations['download'] = {
  title: `Ku sauke ${brand.name}`,
  heading: `Ku sauke ${brand.name}`,
  description: `Ku sauke ${brand.name} daga Samsung Galaxy Store, Huawei AppGallery ko Google Play.`,
  notAvailable: 'Babu manhajar a iPhone, Windows ko Mac.',
  sameApp: 'Manhaja ɗaya ce a dukkan ukun.',
  dataHint: 'Da data kuke? Kantin yana nuna girman manhajar kafin ku sauke ta.',
  storesHeading: 'Ku zaɓi kantinku',
  otherStores: 'Sauran kantuna',
  openStore: 'Ku buɗe {$a}',
  noStore:
    'Manhajar ba ta shiga kanti ba tukuna. Ku yi rajistar wasiƙar labarai a ƙasa, za mu sanar da ku idan ta shiga.',
  phones: [
    { phone: 'Wayar Samsung', store: 'Samsung Galaxy Store' },
    { phone: 'Wayar Huawei', store: 'Huawei AppGallery' },
    { phone: 'Sauran wayoyin Android', store: 'Google Play' },
  ],
  samsung: {
    heading: 'Kuna da wayar Samsung',
    text: 'Samsung Galaxy Store yana kanta tuni. Google Play ma yana yi, idan kun fi son sa.',
  },
  huawei: {
    heading: 'Kuna da wayar Huawei',
    text: 'Huawei AppGallery yana kanta tuni. Ba kwa buƙatar wani kanti.',
  },
  android: {
    heading: 'Kuna da wayar Android',
    text: 'Google Play yana kan yawancinsu. Idan taku tana da wani daga cikin kantunan uku, shi ma ya yi daidai.',
  },
  iphone: {
    heading: `Babu ${brand.name} a iPhone`,
    text: 'Ba sai kun nema a App Store ba. Idan kuna da wayar Android ma, ku buɗe wannan shafi a kanta.',
  },
  windows: {
    heading: `Babu ${brand.name} a Windows`,
    text: 'Manhaja ce ta wayoyin Android. Ku saita kyamarar wayarku kan lambar nan don ku same ta a wayar.',
  },
  mac: {
    heading: `Babu ${brand.name} a Mac`,
    text: 'Manhaja ce ta wayoyin Android. Ku saita kyamarar wayarku kan lambar nan don ku same ta a wayar.',
  },
  computer: {
    heading: 'Ku same ta a wayarku',
    text: `${brand.name} manhaja ce ta wayoyin Android. Ku saita kyamarar wayarku kan lambar nan.`,
  },
  qr: {
    alt: 'Lambar QR mai adireshin wannan shafi',
    caption: 'Kuna kan kwamfuta? Ku saita kyamarar wayarku nan.',
    orType: 'Ko ku rubuta {$a} a wayarku.',
  },
};

export const notFound: Translations['notFound'] = {
  title: `Ba a sami shafin ba · ${brand.name}`,
  heading: 'Da alama kun ɓace hanya...',
  text: 'Ba mu sami wannan shafi ba. Wataƙila an matsar da shi, ko akwai kuskure a adireshin.',
  home: 'Zuwa shafin farko',
  others: [{ name: 'Tambayoyi' }, { name: 'Ku tuntuɓe mu' }],
  sign: '404 · An ɓace',
  plate: 'LAG 404',
  question: 'Ina ne nan?',
};

export const offline: Translations['offline'] = {
  title: `Babu intanet · ${brand.name}`,
  heading: 'Babu intanet a yanzu',
  text: 'Ba a taɓa buɗe wannan shafi a wannan na’ura ba, don haka ba a ajiye shi a nan ba. Shafukan da kuka karanta a baya za su sake buɗewa ko babu intanet.',
  kept: 'Babu intanet, ko yana tafiya a hankali. Wannan shafi yana nan yadda kuka karanta shi a {$a}.',
};

export const legalPage: Translations['legalPage'] = {
  documentTitle: `{$a} · ${brand.name}`,
  contents: 'Abin da ke ciki',
  lastUpdated: 'Sabuntawa ta ƙarshe: {$a}',
  linkToSection: 'Linki zuwa wannan sashe',
  print: 'Ku buga wannan shafi',
  backToContents: 'Komawa abin da ke ciki',
  englishOnly: 'Wannan rubutu da Turanci yake. Shi ne ake bi har sai wani mutum ya amince da fassara.',
  englishCounts: 'Wannan fassara ce. Rubutun Turanci ne ake bi.',
  readEnglish: 'Karanta shi da Turanci',
};

export const legalTitles: Translations['legalTitles'] = {
  privacy: {
    title: 'Manufar sirri',
    description: `Bayanan da ${brand.name} take tattarawa, dalilin haka, tsawon lokacin da ake ajiye su, da haƙƙoƙinku.`,
  },
  terms: {
    title: 'Sharuɗɗan amfani',
    description: `Sharuɗɗan da ke tsakaninku da ${brand.company} idan kuna amfani da ${brand.name}.`,
  },
};

export const errorPage: Translations['fault'] = {
  title: 'An sami matsala',
  text: 'Laifinmu ne, ba naku ba. An sanar da mu. Don Allah ku sake gwadawa bayan ɗan lokaci.',
  home: 'Zuwa shafin farko',
  away: {
    title: 'Wannan shafi ba ya samuwa a yanzu',
    text: 'Ba mu iya buɗe shi ba. Laifinmu ne, ba naku ba. Don Allah ku sake gwadawa bayan ɗan lokaci.',
  },
  tooLong: {
    title: 'Ya yi tsayi da yawa',
    text: 'Wannan fom ba ya ɗaukar rubutu mai yawa haka. Ba a aika komai ba. Ku koma baya, rubutunku yana nan, ku taƙaita shi.',
  },
};

export const plainErrorPages: Translations['plainFaults'] = {
  starting: { title: 'Ku ɗan jira', text: 'Shafin yana farawa. Don Allah ku sake gwadawa bayan ɗan lokaci.' },
  busy: {
    title: 'Ku ɗan jira',
    text: 'Shafin yana da aiki mai yawa yanzu. Don Allah ku sake gwadawa bayan ɗan lokaci.',
  },
  wrongMethod: {
    title: 'Wannan ba ya aiki a nan',
    text: 'Wannan adireshin yana nuna shafi ne, ba ya karɓar fom. Ku koma baya ku sake gwadawa, ko ku fara daga shafin farko.',
  },
  foreignForm: {
    title: 'Ba a karɓi wannan fom ba',
    text: 'Ya fito ne daga shafin wani wuri daban. Don Allah ku tura shi daga shafinmu.',
  },
};
