import type * as en from '#content/en/pages.ts';
import type { Translated } from '#content/translated.ts';

export const home: Translated<typeof en.home> = {
  title: '{$brand}: hirarmu, mutanenmu, namu',
  description:
    'Manhajar hira da aka yi a {$city}: rukunoni, ɗakunan bidiyo, bidiyon minti, sitikoki da lalitar koyin. Hirar rubutu a ɓoye take daga farko har ƙarshe. Don wayoyin Android.',
  hero: {
    lines: ['Hirarmu.', 'Mutanenmu.', 'Namu.'],
    tagline:
      'Rukunoni, ɗakunan bidiyo da bidiyon minti, da hirar rubutu wadda ke ɓoye daga farko har ƙarshe. An yi ta a {$city}.',
  },
  phone: {
    label: '{$brand} a kan waya: hirar rukuni da saƙonni, da sitika, da ɗakin bidiyo a buɗe.',
    time: '7:04',
    group: 'Jollof ɗin Lahadi',
    members: 'Mutum 24 · 9 kan layi',
    day: 'Yau',
    messages: [
      { from: 'Halima', text: 'Wa zai kawo abin sha?' },
      { from: 'Chidi', text: 'Ni ne. Chapman ga kowa.' },
    ],
    reply: ['Babu wuta a nan. Zan zo', 'da wuri in yi cajin waya'],
    room: 'Ɗakin bidiyo a buɗe',
    inside: 'Mutum 6 cikin {$roomCapacity} sun shiga',
    join: 'Shiga',
    message: 'Saƙo',
  },
  features: {
    title: 'Abubuwan da muka tanada',
    intro: 'Abin da za ku iya yi da {$brand}.',
    groups: {
      title: 'Rukunoni',
      text: 'Iyali, abokan karatu, wurin ibada, kasuwa: hirar rukuni ɗaya tana ɗaukar mutum har {$groupCapacity}.',
    },
    rooms: {
      title: 'Ɗakunan bidiyo',
      text: 'Ku buɗe ɗaki ku ga kowa: har mutum {$roomCapacity}, fuska da fuska, a hirar bidiyo ɗaya.',
    },
    nearby: {
      title: 'Abokan da ke kusa',
      text: 'Ku nemo waɗanda kuka sani da ke kusa da ku, ku fara hira a ɓoye daga farko har ƙarshe.',
    },
    videos: {
      title: 'Bidiyon minti',
      text: 'Ku nuna yadda ranarku ta kasance a bidiyo na har minti {$clipMaximumMinutes}. Bidiyo yana zama awa {$minuteVideoDefaultHours}, ko har mako guda idan kun zaɓa.',
    },
    stickers: {
      title: 'Sitikoki da filtocin fuska',
      text: 'Ku sa filta, ku tura sitika ko memoji, ku ajiye waɗanda kuke so.',
    },
    coins: {
      title: 'Ku samu da koyin',
      text: 'Ku samu koyin a cikin manhajar, ku ajiye su a lalitarku. Kuna iya sayar da su daga koyin {$coinsMinimumSale}.',
    },
  },
  reasons: {
    title: 'Me ya sa za ku zaɓe mu',
    list: [
      {
        title: 'Ta daban ce',
        text: 'An yi ta a {$city}, daidai da yadda muke magana. Hira, ɗakuna, bidiyo, sitikoki da lalitar koyin duk a manhaja ɗaya.',
      },
      {
        title: 'Tsaro',
        text: 'Hirar rubutu a ɓoye take daga farko har ƙarshe. Ku da waɗanda kuke rubuta wa ne kaɗai za ku iya karantawa.',
      },
      {
        title: 'Sauƙin sauyawa',
        text: 'Hirar mutum biyu cikin nutsuwa, ɗaki na mutum {$roomCapacity}, rukuni na mutum {$groupCapacity}. Bidiyo na kwana ɗaya ko na mako guda. Ku ne masu zaɓi.',
      },
      {
        title: 'Sirri',
        text: 'Saitunanku suna hannunku. Kuna iya sauya su a cikin manhajar, ko ku goge asusunku, duk lokacin da kuke so.',
      },
    ],
  },
  download: {
    title: 'Saukewa',
    text: 'Ku yi amfani da kantin da ke wayarku. Manhaja ɗaya ce a kowane kanti.',
    code: 'Kuna kan kwamfuta? Ku saita kyamarar wayarku nan.',
    codeLabel: 'Lambar QR ta shafin saukewa',
  },
};

export const about: Translated<typeof en.about> = {
  title: 'Game da mu · {$brand}',
  heading: 'Manhajar hira daga {$city}',
  description: 'Su wa ke yin {$brand}, me ya sa muke yin ta, da kuma inda muke son kai ta.',
  lead: 'Wani ƙaramin kamfani a {$city} ne yake yin {$brand}. Muna yin ta ne don wayoyin da ke hannun mutane, ba don waɗanda ke tagogin shaguna ba.',
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
      '{$company} sabon kamfani ne na Najeriya mai mazauni a {$city}. Ma’aikatanmu {$employeesAtLeast} ne zuwa {$employeesAtMost}.',
      'Da gangan muke ƙanana: abin da kuka rubuto mana yana isa da wuri ga wanda zai iya gyara wani abu.',
    ],
    facts: [
      { name: 'Gida', value: '{$city}, {$country}' },
      { name: 'Tawaga', value: 'Ma’aikata {$employeesAtLeast} zuwa {$employeesAtMost}' },
    ],
    labels: {
      legalName: 'Sunan da aka yi wa rajista',
      registration: 'Lambar rajista',
      street: 'Adireshi',
      founded: 'Shekarar kafawa',
    },
  },
  team: {
    heading: 'Tawagarmu',
    intro: 'Wasu daga cikin mutanen da ke bayan manhajar.',
    members: [
      {
        role: 'Mai kafa kamfani, CEO',
        text: 'Yanke shawarar inda za mu je, da ɗaukar alhakinta.',
      },
      {
        role: 'Mai haɗin kafa kamfani, CTO da HR',
        text: 'Ɗaukar alhakin code, da na mutanen da suke rubuta shi.',
      },
      {
        role: 'Mai kula da manhaja',
        text: 'Sauraron abin da mutane suke nema, yanke shawarar abin da zai biyo baya, da cire abin da ba mai buƙata.',
      },
    ],
  },
  map: {
    label: 'Taswirar {$city}: babban yanki, tafkin da tsibirai',
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

export const careers: Translated<typeof en.careers> = {
  title: 'Guraben aiki · {$brand}',
  banner: 'Ku yi aiki da mu',
  description:
    'Ku yi aiki a {$company} a {$city}: ƙaramar tawaga da ke yin manhajar hira don Najeriya da ma wajenta.',
  bannerText: 'Ƙaramar tawaga a {$city}, manhajar hira ga duk wanda muka sani. Akwai gurbi a gare ku.',
  heading: 'Ku zo mu yi aiki yau',
  paragraphs: [
    'Mu ma’aikata {$employeesAtLeast} ne zuwa {$employeesAtMost}. Abin da kuka yi a makonku na farko, ba da daɗewa ba za ku gan shi a wayoyin mutane a titi.',
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
  positions: { heading: 'Guraben aiki', apply: 'Nemi wannan aiki' },
  networkLink: 'Ku ga {$company} a {$network}',
  contactLink: 'Ku rubuto mana',
};

export const contact: Translated<typeof en.contact> = {
  title: 'Ku tuntuɓe mu · {$brand}',
  heading: 'Ku tuntuɓe mu',
  description:
    'Ku rubuta wa mutanen da ke bayan {$brand} game da biyan kuɗi, abubuwan manhaja, kurakurai ko wani abu daban.',
  intro: 'Ku yi tambaya, ku faɗi kuskuren da kuka gani, ko ku ba da shawara. Za mu ba ku amsa da wuri-wuri.',
  faqHint: { before: 'Amsoshi da yawa suna nan a ', link: 'Tambayoyi', after: '.' },
  formHeading: 'Ku turo mana saƙo',
  fields: {
    email: { label: 'Imel', hint: 'A wannan adireshi za mu ba ku amsa.' },
    phone: {
      label: 'Lambar waya',
      hint: 'Lambobi 7 zuwa 15, misali 0803 555 0142 ko +234 803 555 0142.',
    },
    topic: { label: 'Batu' },
    body: {
      label: 'Bayani',
      hint: 'Kada ya wuce haruffa {$maximum}.',
      counter: '{$used} / {$maximum}',
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
  offered: {
    heading: 'Waɗannan amsoshi za su iya taimaka muku',
    helped: 'Wannan ya amsa tambayata',
    send: 'A aika saƙona',
    notSent: 'Ba a aika saƙonku ba tukuna. Idan babu amsar da ta taimaka, ku aika shi a ƙarshen fom ɗin.',
    thanks: 'Mun ji daɗi.',
    thanksNote: 'Ba a aika saƙonku ba. Har yanzu kuna iya rubuto mana a nan.',
  },
  privacyHint: {
    before: 'Yadda muke amfani da abin da kuka rubuta yana cikin ',
    link: 'Manufar sirri',
    after: '.',
  },
};

export const download: Translated<typeof en.download> = {
  title: 'Ku sauke {$brand}',
  heading: 'Ku sauke {$brand}',
  description: 'Ku sauke {$brand} daga Samsung Galaxy Store, Huawei AppGallery ko Google Play.',
  notAvailable: 'Babu manhajar a iPhone, Windows ko Mac.',
  sameApp: 'Manhaja ɗaya ce a kowane kanti.',
  dataHint: 'Da data kuke? Kantin yana nuna girman manhajar kafin ku sauke ta.',
  storesHeading: 'Ku zaɓi kantinku',
  otherStores: 'Sauran kantuna',
  openStore: 'Ku buɗe {$store}',
  noStore:
    'Manhajar ba ta shiga kanti ba tukuna. Ku yi rajistar wasiƙar labarai a ƙasa, za mu sanar da ku idan ta shiga.',
  phones: [{ phone: 'Wayar Samsung' }, { phone: 'Wayar Huawei' }, { phone: 'Sauran wayoyin Android' }],
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
    text: 'Google Play yana kan yawancinsu. Idan taku tana da wani kanti, shi ma ya yi daidai.',
  },
  iphone: {
    heading: 'Babu {$brand} a iPhone',
    text: 'Ba sai kun nema a App Store ba. Idan kuna da wayar Android ma, ku buɗe wannan shafi a kanta.',
  },
  windows: {
    heading: 'Babu {$brand} a Windows',
    text: 'Manhaja ce ta wayoyin Android. Ku saita kyamarar wayarku kan lambar nan don ku same ta a wayar.',
  },
  mac: {
    heading: 'Babu {$brand} a Mac',
    text: 'Manhaja ce ta wayoyin Android. Ku saita kyamarar wayarku kan lambar nan don ku same ta a wayar.',
  },
  computer: {
    heading: 'Ku same ta a wayarku',
    text: '{$brand} manhaja ce ta wayoyin Android. Ku saita kyamarar wayarku kan lambar nan.',
  },
  qr: {
    alt: 'Lambar QR mai adireshin wannan shafi',
    caption: 'Kuna kan kwamfuta? Ku saita kyamarar wayarku nan.',
    orType: 'Ko ku rubuta {$address} a wayarku.',
  },
};

export const security: Translated<typeof en.security> = {
  title: 'Tsaro · {$brand}',
  heading: 'Tsaro',
  description:
    'Wace hira a {$brand} take a ɓoye daga farko har ƙarshe da wadda ba haka ba, abin da muke iya gani, da yadda za ku kai rahoton raunin tsaro ko na mutum.',
  lead: 'Abin da yake kulle, abin da ba ya kulle, da inda za ku faɗa mana idan akwai matsala.',
  chats: {
    heading: 'Abin da yake a ɓoye daga farko har ƙarshe',
    intro: 'Muna yin wannan alkawari ne a inda za mu iya cika shi, ba a wani wuri ba.',
    columns: {
      kind: 'Hira',
      promise: 'A ɓoye daga farko har ƙarshe',
      meaning: 'Wa zai iya karantawa',
    },
    yes: 'Eh',
    no: 'Babu alkawari',
    rows: {
      text: { name: 'Hirar rubutu', text: 'Ku da wanda kuka rubuta wa.' },
      nearby: { name: 'Hira da abokan da ke kusa', text: 'Ku da wanda kuka rubuta wa.' },
      groups: { name: 'Rukunoni', text: 'Kowa da ke cikin rukunin, har mutum {$groupCapacity}.' },
      rooms: {
        name: 'Ɗakunan bidiyo',
        text: 'Kowa da ke cikin ɗakin, har mutum {$roomCapacity}.',
      },
      videos: {
        name: 'Bidiyon minti',
        text: 'Waɗanda aka yarda su kalla a lokacin da ake nuna shi.',
      },
    },
    after:
      'Muna duba rukunoni, ɗakunan bidiyo da bidiyon minti ne kawai saboda dalilan da Manufar sirrinmu ta faɗa, misali idan wani ya kai rahoton cin zarafi.',
  },
  how: {
    heading: 'Yadda yake aiki',
    steps: [
      'Kuna rubuta saƙo. Wayarku tana kulle shi kafin ya fita.',
      'Mu muke kai saƙon da aka kulle. Ba mu da mabuɗinsa.',
      'A wayar wanda kuka rubuta wa yake buɗewa.',
    ],
    after:
      'Wannan kuma yana nufin cewa ba za mu iya dawo muku da saƙon da ya ɓace ba, kuma ba za mu iya ba wani abin da ba za mu iya karantawa ba.',
  },
  see: {
    heading: 'Abin da muke iya gani da wanda ba ma iya gani',
    cannotHeading: 'Ba ma iya ganin',
    cannot: [
      'Abin da kuke rubutawa a hirar rubutu.',
      'Abin da kuke rubutawa a hira da abokan da ke kusa.',
      'Cikakkiyar lambar katinku: kamfanin karɓar kuɗi ne yake karɓar ta, kuma ba ma taɓa adana ta.',
    ],
    canHeading: 'Muna iya ganin',
    can: [
      'Daga wane asusu zuwa wane asusu saƙon da aka ɓoye yake tafiya, yaushe, da girmansa. Idan babu haka, saƙon ba zai isa ba.',
      'Lambar wayarku, sunanku, hotonku da abin da kuka rubuta a profile ɗinku.',
      'Rukunoni, ɗakunan bidiyo da bidiyon minti, saboda dalilan Manufar sirrinmu.',
      'Saƙo daga hirar da take a ɓoye, idan wani a cikin hirar ya kai rahotonsa: a lokacin ne wayar take turo mana kwafin abin da aka kai rahoto a kai.',
    ],
    policyLink: 'Ku karanta Manufar sirrinmu',
  },
  yours: {
    heading: 'Abin da ku kaɗai za ku iya yi',
    points: [
      'Ku kulle wayarku. Duk wanda ya riƙe ta a buɗe zai iya karanta abin da ke kanta.',
      'Ku riƙa sabunta manhajar.',
      'Kada ku ba kowa lambobin tabbatarwarku, ko da wanda ya ce daga wurinmu yake. Ba ma taɓa tambayar su.',
      'Ku yi tunani kafin ku tura: wanda kuka rubuta wa zai iya tura wa wasu.',
    ],
  },
  person: {
    heading: 'Kai rahoton mutum',
    paragraphs: [
      'Wani yana yi muku barazana, yana zambatar ku, ko yana yaɗa hotunan da aka sata? Ku faɗa mana. Mutumin ba zai san wanda ya kai rahotonsa ba.',
      'Idan wani yana cikin haɗari, don Allah ku fara kiran ƴan sanda. Ba za ku iya kiran su ta manhajarmu ba.',
    ],
    faqLink: 'Yadda ake kai rahoton cin zarafi',
    contactLink: 'Ku tuntuɓe mu',
  },
  weakness: {
    heading: 'Kai rahoton raunin tsaro',
    paragraphs: [
      'Kun gano wata ƙofa da aka bari a manhajar ko a wannan shafin intanet? Mun gode da za ku faɗa mana kafin ku faɗa wa wasu.',
      'Muna karanta kowane rahoto, muna ba da amsa da wuri-wuri, muna gyara abin da ba daidai ba. Ba ma yin alkawarin kuɗi saboda rahoto.',
    ],
    listHeading: 'Don Allah ku faɗa mana',
    list: [
      'Abin da kuka gano, da abin da wani zai iya yi da shi.',
      'Yadda za a gan shi, mataki-mataki.',
      'Sigar manhajar, ko adireshin shafin.',
    ],
    rules:
      'Ku yi amfani da asusunku kawai, kada ku ɗauki bayanan wasu, kada ku lalata komai, kuma ku ba mu lokacin gyara.',
    emailLink: 'Ku rubuta wa {$email}',
    contactLink: 'Ku rubuto mana a shafin “Ku tuntuɓe mu”',
    fileLink: 'Haka nan don shirye-shiryen kwamfuta: security.txt',
  },
};

export const press: Translated<typeof en.press> = {
  title: 'Don ƴan jarida · {$brand}',
  heading: 'Don ƴan jarida',
  description: 'Bayanai game da {$brand}, da tambarinta da hotunanta, a shirye don amfani.',
  lead: 'Kuna rubutu game da {$brand}? Ku ɗauki abin da kuke buƙata a nan, ku tambaye mu sauran.',
  short: {
    heading: 'A taƙaice',
    paragraphs: [
      '{$brand} manhajar hira ce ta wayoyin Android, wadda aka yi a {$city}. Tana da rukunoni, ɗakunan bidiyo, bidiyon minti, sitikoki, filtocin fuska, abokan da ke kusa, lalitar koyin, da hirar rubutu da ke a ɓoye daga farko har ƙarshe.',
      '{$company} sabon kamfani ne na Najeriya mai ma’aikata {$employeesAtLeast} zuwa {$employeesAtMost}. Yana yin manhajarsa don wayoyin da ke hannun mutane, ba don waɗanda ke tagogin shaguna ba.',
    ],
  },
  facts: {
    heading: 'Bayanai',
    list: [
      { name: 'Gida', value: '{$city}, {$country}' },
      { name: 'Tawaga', value: 'Ma’aikata {$employeesAtLeast} zuwa {$employeesAtMost}' },
      { name: 'Wayoyi', value: 'Android; babu a iPhone, Windows ko Mac' },
      { name: 'Kantuna', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      {
        name: 'A ɓoye daga farko har ƙarshe',
        value: 'Hirar rubutu da hira da abokan da ke kusa',
      },
      { name: 'Babu alkawari', value: 'Rukunoni, ɗakunan bidiyo da bidiyon minti' },
      { name: 'Rukuni', value: 'Har mutum {$groupCapacity}' },
      { name: 'Ɗakin bidiyo', value: 'Har mutum {$roomCapacity} a lokaci ɗaya' },
      {
        name: 'Bidiyon minti',
        value:
          'Ana nuna shi na awa {$minuteVideoDefaultHours}, ko har mako {$minuteVideoMaximumWeeks}; tsawonsa har minti {$clipMaximumMinutes}',
      },
      { name: 'Koyin', value: 'Ana iya sayarwa daga koyin {$coinsMinimumSale} zuwa sama' },
      { name: 'Mafi ƙarancin shekaru', value: '{$minimumAge}' },
      { name: 'Ɗayan aikinmu', value: 'Manhajar gano wuri' },
    ],
  },
  people: { heading: 'Mutane' },
  marks: {
    heading: 'Tambari',
    text: 'Kuna iya nuna tambarinmu idan kuna rubutu game da {$brand}. Don Allah ku bar siffarsa da launukansa yadda suke, ku ba shi fili, kuma kada a ga kamar mu muka rubuta labarinku.',
    name: 'Ana rubuta sunan {$brand}, kamar yadda yake a nan.',
    list: {
      mark: {
        name: 'Tambari',
        alt: 'Kumfar magana mai kusurwa huɗu, mai launin shuni, da aka yanke ganyen fure huɗu a ciki',
      },
      onIndigo: { name: 'Tambari da suna, a kan duhu', alt: 'Tambari da suna a kan yadin shuni' },
      onLight: { name: 'Tambari da suna, a kan haske', alt: 'Tambari da suna a kan fili mai haske' },
    },
  },
  pictures: {
    heading: 'Hotuna',
    text: 'Kyauta ne a yi amfani da su a rubutu game da {$brand}. Zane ne namu; ba mu da hotunan kyamara a nan.',
    list: {
      card: { name: 'Kati', alt: 'Sunanmu da takenmu a gefen yadi mai zane' },
      phone: { name: 'Waya', alt: 'Zanen waya da hira a kanta, a gaban yadi mai zane' },
      cloth: {
        name: 'Yadi',
        alt: 'Yadin shuni mai zane, murabba’i-murabba’i, da kuɗin wuri a launin rawaya',
      },
    },
  },
  file: '{$name}: {$format}, {$size}',
  kit: {
    heading: 'Komai a fayil ɗaya',
    text: 'Bayanai a rubuce, tambari da hotuna.',
    link: 'Ku sauke kayan ƴan jarida (ZIP, {$size})',
  },
  contact: {
    heading: 'Ku tambaye mu',
    text: 'Ku rubuto mana tambayarku da lokacin da kuke buƙatar amsa. Ƙaramar tawaga ce take karantawa, don haka wanda ya sani ne zai ba ku amsa.',
    emailLink: 'Ku rubuta wa {$email}',
    contactLink: 'Ku tuntuɓe mu',
  },
};

export const accessibility: Translated<typeof en.accessibility> = {
  title: 'Sauƙin amfani ga kowa · {$brand}',
  heading: 'Sauƙin amfani ga kowa',
  description:
    'Abin da muke yi don kowa ya iya amfani da shafin intanet na {$brand}, abin da bai yi aiki ba tukuna, da yadda za ku faɗa mana.',
  lead: 'Wannan shafin intanet na kowa ne, a kowace waya, da script ko babu, ta taɓawa, da madannai ko ta sauraro.',
  aim: {
    heading: 'Abin da muke son cimmawa',
    paragraphs: [
      'Muna gina wannan shafin intanet bisa Web Content Accessibility Guidelines (WCAG) 2.2, mataki AA.',
      'Mu muke gwada shi da kanmu, da shirye-shiryen kwamfuta da kuma da hannu. Babu wani daga waje da ya bincika shi.',
      'Wannan shafi yana magana ne a kan shafin intanet. Ba ya cewa komai game da manhajar da ke wayarku.',
    ],
  },
  done: {
    heading: 'Abin da muke yi',
    list: [
      {
        name: 'Madannai',
        text: 'Komai yana aiki da madannai kaɗai. Kuna ganin inda kuke, kuma linki na farko yana tsallakawa zuwa babban bayani.',
      },
      {
        name: 'Bambancin launi',
        text: 'Rubutu yana fitowa sarai a kan launin da ke bayansa, a yanayin haske da na duhu. Shafin yana bin zaɓin wayarku.',
      },
      {
        name: 'Manyan haruffa',
        text: 'Ku ƙara girman rubutun burauzarku zuwa 200 %, ko ku yi amfani da ƙaramar taga: babu abin da ake yankewa, kuma ba sai kun ja shafin gefe ba.',
      },
      {
        name: 'Babu script',
        text: 'Kowane shafi da kowane fom yana aiki ba tare da script ba.',
      },
      {
        name: 'Babu motsi',
        text: 'Idan kun nemi wayarku ta rage motsi, babu abin da zai zame ko ya dushe a hankali a nan.',
      },
      {
        name: 'Manhajar karanta allo',
        text: 'Shafuka suna da taken sassa, da suna ga kowane wurin rubutu, da bayani ga hotunan da suke nuna wani abu. Amsar da fom ya bayar ana karanta ta da murya.',
      },
      {
        name: 'Fom',
        text: 'Fom yana faɗar abin da ba daidai ba, a gefen wurin rubutun, kuma yana riƙe abin da kuka rubuta.',
      },
    ],
  },
  limits: {
    heading: 'Abin da bai yi aiki ba tukuna',
    list: [
      'Hotunan blog ɗinmu na iya rasa bayani mai kyau, idan marubucinsu bai rubuta ba.',
      'Bidiyon blog ɗinmu na iya rasa rubutun da ke bin magana.',
      'Abin da tawagarmu take rubutawa, kamar labaran blog da wasiƙun labarai, na iya kasancewa a harshe ɗaya kawai.',
      'Kantunan manhajoji da shafukan sada zumunta da muke kai ku gare su ba namu ba ne, kuma ba za mu iya gyara su ba.',
    ],
  },
  report: {
    heading: 'Ku faɗa mana',
    text: 'Wani abu ba ya yi muku aiki? Ku faɗa mana shafin, abin da kuka gwada, da abin da kuke amfani da shi: waya, burauza, manhajar karanta allo. Za mu ba ku amsa da wuri-wuri.',
    emailLink: 'Ku rubuta wa {$email}',
    contactLink: 'Ku tuntuɓe mu',
  },
};

export const status: Translated<typeof en.status> = {
  title: 'Lafiyar shafi · {$brand}',
  heading: 'Lafiyar shafi',
  description:
    'Ko shafin intanet na {$brand} yana aiki: yanzu, a awa 24 da suka wuce da kuma a kwana 90 da suka wuce.',
  now: {
    well: 'Komai yana aiki',
    trouble: 'Wani abu ba ya aiki',
    unknown: 'Ba a san komai ba tukuna',
    maintenance: 'Ana aikin gyara da aka tsara',
    asOf: 'Zuwa ƙarfe {$time} {$zone}',
  },
  parts: {
    database: { name: 'Shafuka da fom', text: 'Blog, tambayoyi, abin da kuke turo mana.' },
    mail: { name: 'Imel', text: 'Tabbatarwa, amsoshi da wasiƙun labarai.' },
    storage: { name: 'Hotuna', text: 'Hotuna da fayiloli da tawagarmu ta sa a nan.' },
  },
  states: { well: 'Yana aiki', trouble: 'Ba ya aiki', some: 'Da giɓi', unknown: 'Babu bayani' },
  day: {
    heading: 'Awa 24 da suka wuce',
    summary: 'Ya amsa {$percent} % na lokaci a awa 24 da suka wuce',
    from: 'Awa 24 baya',
    to: 'Yanzu',
  },
  quarter: {
    heading: 'Kwana 90 da suka wuce',
    summary: 'Ya amsa {$percent} % na lokaci a kwana 90 da suka wuce',
    from: 'Kwana 90 baya',
    to: 'Yau',
  },
  bar: '{$time}: {$percent} %',
  barUnknown: '{$time}: babu bayani',
  percent: '{$percent} %',
  noRecord: 'Babu bayani tukuna',
  base: 'Gwaji {$answered :number} cikin {$asked :number}, ɗaya a kowane minti',
  since: 'Ana aunawa tun {$time}',
  troubles: {
    heading: 'Lokutan da wani abu bai yi aiki ba',
    line: '{$time}: ya amsa {$percent} % na lokaci',
    none: 'Babu komai a kwana 90 da suka wuce.',
    noneSince: 'Babu komai tun {$time}.',
  },
  incidents: {
    current: 'Yanzu',
    planned: 'Aikin gyara da aka tsara',
    history: 'Na baya',
    none: 'Babu matsala ko gyara da aka rubuta.',
    byMonth: 'Duk matsaloli wata-wata',
    back: 'Koma shafin lafiya',
    monthTitle: 'Matsaloli a {$month} · {$brand}',
    monthHeading: 'Matsaloli a {$month}',
    monthDescription: 'Matsaloli da gyare-gyaren {$brand} a {$month}.',
    documentTitle: '{$title} · {$brand}',
    earlier: 'Watan baya',
    later: 'Wata na gaba',
    affects: 'Abin da ya shafa: {$parts}',
    began: 'Ya fara {$time}',
    period: '{$from} zuwa {$to}',
    app: 'Manhaja',
    updates: 'Labarai',
    states: {
      investigating: 'Ana neman dalili',
      identified: 'An gano dalili',
      monitoring: 'An gyara, ana lura',
      resolved: 'An warware',
      scheduled: 'An tsara',
      inProgress: 'Ana yi',
      completed: 'An gama',
    },
    impacts: {
      none: 'Ba matsala',
      minor: 'Ƙaramar matsala',
      major: 'Babbar matsala',
      critical: 'Ya tsaya gaba ɗaya',
    },
    feedTitle: 'Lafiyar {$brand}',
    feedDescription: 'Matsaloli da gyare-gyaren {$brand} da aka tsara.',
    rss: 'Lafiyar {$brand}, RSS',
    atom: 'Lafiyar {$brand}, Atom',
    json: 'Lafiyar {$brand}, JSON',
    feeds: 'Feed:',
    badge: 'Alamar lafiya don wasu shafuka',
    badgeLabel: 'Lafiyar {$brand}',
  },
  emails: {
    heading: 'Imel game da lafiyar shafi',
    text: 'Ku sami imel idan wani abu ba ya aiki, da kafin aikin gyara. Kuna iya daina karɓar su a kowane lokaci.',
    label: 'Imel',
    button: 'Ku turo mini imel',
    trap: 'Ku bar wannan babu komai',
  },
  how: {
    heading: 'Yadda muka sani',
    paragraphs: [
      'Sau ɗaya a kowane minti wannan shafin intanet yana tambayar database ɗinsa, sabar imel ɗinsa da wurin ajiyar fayilolinsa ko suna amsawa, kuma yana riƙe amsoshin na kwana 90. Babu wani daban da yake awo a nan.',
      'Mintin da shafin intanet ɗin kansa bai yi aiki ba ana ƙirga shi a matsayin minti marar amsa.',
      'Wannan shafi yana magana ne a kan shafin intanet da imel ɗinsa. Ba ya auna manhajar da ke wayarku.',
    ],
    contactLink: 'Wani abu daban ba ya aiki? Ku rubuto mana',
  },
};
