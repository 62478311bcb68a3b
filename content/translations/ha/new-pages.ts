import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const security: Translations['security'] = {
  title: `Tsaro · ${brand.name}`,
  heading: 'Tsaro',
  description: `Wace hira a ${brand.name} take a ɓoye daga farko har ƙarshe da wadda ba haka ba, abin da muke iya gani, da yadda za ku kai rahoton raunin tsaro ko na mutum.`,
  lead: 'Abin da yake kulle, abin da ba ya kulle, da inda za ku faɗa mana idan akwai matsala.',

  chats: {
    heading: 'Abin da yake a ɓoye daga farko har ƙarshe',
    intro: 'Muna yin wannan alkawari ne a inda za mu iya cika shi, ba a wani wuri ba.',
    columns: { kind: 'Hira', promise: 'A ɓoye daga farko har ƙarshe', meaning: 'Wa zai iya karantawa' },
    yes: 'Eh',
    no: 'Babu alkawari',
    rows: {
      text: { name: 'Hirar rubutu', text: 'Ku da wanda kuka rubuta wa.' },
      nearby: { name: 'Hira da abokan da ke kusa', text: 'Ku da wanda kuka rubuta wa.' },
      groups: { name: 'Rukunoni', text: `Kowa da ke cikin rukunin, har mutum ${facts.groupCapacity}.` },
      rooms: { name: 'Ɗakunan bidiyo', text: `Kowa da ke cikin ɗakin, har mutum ${facts.roomCapacity}.` },
      videos: { name: 'Bidiyon minti', text: 'Waɗanda aka yarda su kalla a lokacin da ake nuna shi.' },
    },
    after:
      'Muna duba rukunoni, ɗakunan bidiyo da bidiyon minti ne kawai saboda dalilan da Manufar sirrinmu ta faɗa, misali idan wani ya kai rahoton cin zarafi.',
  },
  how: {
    heading: 'Yadda yake aiki',
    steps: [
      'Kuna rubuta saƙo. Wayarku tana kulle shi kafin ya fita.',
      'Mu muke kai saƙon da aka kulle. Ba mu da mabuɗinsa.',
      'A wayar wanda kuka rubuta wa ne kaɗai yake buɗewa, babu wani wuri daban.',
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
    emailLink: 'Ku rubuta wa {$a}',
    contactLink: 'Ku rubuto mana a shafin “Ku tuntuɓe mu”',
    fileLink: 'Haka nan don shirye-shiryen kwamfuta: security.txt',
  },
};

export const press: Translations['press'] = {
  title: `Don ƴan jarida · ${brand.name}`,
  heading: 'Don ƴan jarida',
  description: `Bayanai game da ${brand.name}, da tambarinta da hotunanta, a shirye don amfani.`,
  lead: `Kuna rubutu game da ${brand.name}? Ku ɗauki abin da kuke buƙata a nan, ku tambaye mu sauran.`,

  short: {
    heading: 'A taƙaice',
    paragraphs: [
      `${brand.name} manhajar hira ce ta wayoyin Android, wadda aka yi a ${brand.city}. Tana da rukunoni, ɗakunan bidiyo, bidiyon minti, sitikoki, filtocin fuska, abokan da ke kusa, lalitar koyin, da hirar rubutu da ke a ɓoye daga farko har ƙarshe.`,
      `${brand.company} sabon kamfani ne na Najeriya mai ma’aikata ${facts.employeesAtLeast} zuwa ${facts.employeesAtMost}. Yana yin manhajarsa don wayoyin da ke hannun mutane, ba don waɗanda ke tagogin shaguna ba.`,
    ],
  },
  facts: {
    heading: 'Bayanai',
    list: [
      { name: 'Gida', value: `${brand.city}, ${brand.country}` },
      { name: 'Tawaga', value: `Ma’aikata ${facts.employeesAtLeast} zuwa ${facts.employeesAtMost}` },
      { name: 'Wayoyi', value: 'Android; babu a iPhone, Windows ko Mac' },
      { name: 'Kantuna', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      { name: 'A ɓoye daga farko har ƙarshe', value: 'Hirar rubutu da hira da abokan da ke kusa' },
      { name: 'Babu alkawari', value: 'Rukunoni, ɗakunan bidiyo da bidiyon minti' },
      { name: 'Rukuni', value: `Har mutum ${facts.groupCapacity}` },
      { name: 'Ɗakin bidiyo', value: `Har mutum ${facts.roomCapacity} a lokaci ɗaya` },
      {
        name: 'Bidiyon minti',
        value: `Ana nuna shi na awa ${facts.minuteVideoDefaultHours}, ko har mako ${facts.minuteVideoMaximumWeeks}; tsawonsa har minti ${facts.clipMaximumMinutes}`,
      },
      { name: 'Koyin', value: `Ana iya sayarwa daga koyin ${facts.coinsMinimumSale} zuwa sama` },
      { name: 'Mafi ƙarancin shekaru', value: `${facts.minimumAge}` },
      { name: 'Ɗayan aikinmu', value: 'Manhajar gano wuri' },
    ],
  },
  people: { heading: 'Mutane' },
  marks: {
    heading: 'Tambari',
    text: `Kuna iya nuna tambarinmu idan kuna rubutu game da ${brand.name}. Don Allah ku bar siffarsa da launukansa yadda suke, ku ba shi fili, kuma kada a ga kamar mu muka rubuta labarinku.`,
    name: `Ana rubuta sunan ${brand.name}, kamar yadda yake a nan.`,
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
    text: `Kyauta ne a yi amfani da su a rubutu game da ${brand.name}. Zane ne namu; ba mu da hotunan kyamara a nan.`,
    list: {
      card: { name: 'Kati', alt: 'Sunanmu da takenmu a gefen yadi mai zane' },
      phone: { name: 'Waya', alt: 'Zanen waya da hira a kanta, a gaban yadi mai zane' },
      cloth: {
        name: 'Yadi',
        alt: 'Yadin shuni mai zane, murabba’i-murabba’i, da kuɗin wuri a launin rawaya',
      },
    },
  },
  file: '{$a}: {$b}, {$c}',
  kit: {
    heading: 'Komai a fayil ɗaya',
    text: 'Bayanai a rubuce, tambari da hotuna.',
    link: 'Ku sauke kayan ƴan jarida (ZIP, {$a})',
  },
  contact: {
    heading: 'Ku tambaye mu',
    text: 'Ku rubuto mana tambayarku da lokacin da kuke buƙatar amsa. Ƙaramar tawaga ce take karantawa, don haka wanda ya sani ne zai ba ku amsa.',
    emailLink: 'Ku rubuta wa {$a}',
    contactLink: 'Ku tuntuɓe mu',
  },
};

export const accessibility: Translations['accessibility'] = {
  title: `Sauƙin amfani ga kowa · ${brand.name}`,
  heading: 'Sauƙin amfani ga kowa',
  description: `Abin da muke yi don kowa ya iya amfani da shafin intanet na ${brand.name}, abin da bai yi aiki ba tukuna, da yadda za ku faɗa mana.`,
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
      { name: 'Babu script', text: 'Kowane shafi da kowane fom yana aiki ba tare da script ba.' },
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
    emailLink: 'Ku rubuta wa {$a}',
    contactLink: 'Ku tuntuɓe mu',
  },
};

export const appChanges: Translations['appChanges'] = {
  title: `Sababbin abubuwa · ${brand.name}`,
  heading: 'Sababbin abubuwa a manhajar',
  description: `Abin da ya sauya a ${brand.name}, siga bayan siga, sababbi a farko.`,
  lead: 'Siga bayan siga, sababbi a farko.',
  version: 'Siga {$a}',
  newest: 'Sabuwa',
  linkToVersion: 'Linki zuwa wannan siga',
  older: 'Tsofaffin sigogi',
  newer: 'Komawa ga sabuwa',
  empty: {
    heading: 'Babu komai a nan tukuna',
    text: 'Idan sabuwar siga ta manhajar ta fito, wannan shafi zai faɗi abin da ya sauya.',
  },
  update: {
    heading: 'Yadda ake sabuntawa',
    text: 'Ku buɗe kantin da kuka samo manhajar, ku nemi sunanmu a can, ku danna “Update” idan kantin ya nuna shi.',
    getLink: 'Zuwa kantuna',
    faqLink: 'Wace siga nake da ita?',
  },
};

export const status: Translations['status'] = {
  title: `Lafiyar shafi · ${brand.name}`,
  heading: 'Lafiyar shafi',
  description: `Ko shafin intanet na ${brand.name} yana aiki: yanzu, a awa 24 da suka wuce da kuma a kwana 90 da suka wuce.`,

  now: {
    well: 'Komai yana aiki',
    trouble: 'Wani abu ba ya aiki',
    unknown: 'Ba a san komai ba tukuna',
    asOf: 'Zuwa ƙarfe {$a} {$b}',
  },
  parts: {
    database: { name: 'Shafuka da fom', text: 'Blog, tambayoyi, abin da kuke turo mana.' },
    mail: { name: 'Imel', text: 'Tabbatarwa, amsoshi da wasiƙun labarai.' },
    storage: { name: 'Hotuna', text: 'Hotuna da fayiloli da tawagarmu ta sa a nan.' },
  },
  states: { well: 'Yana aiki', trouble: 'Ba ya aiki', some: 'Da giɓi', unknown: 'Babu bayani' },
  day: {
    heading: 'Awa 24 da suka wuce',
    summary: 'Ya amsa {$a} % na lokaci a awa 24 da suka wuce',
    from: 'Awa 24 baya',
    to: 'Yanzu',
  },
  quarter: {
    heading: 'Kwana 90 da suka wuce',
    summary: 'Ya amsa {$a} % na lokaci a kwana 90 da suka wuce',
    from: 'Kwana 90 baya',
    to: 'Yau',
  },
  bar: '{$a}: {$b} %',
  barUnknown: '{$a}: babu bayani',
  percent: '{$a} %',
  noRecord: 'Babu bayani tukuna',
  since: 'Ana aunawa tun {$a}',
  troubles: {
    heading: 'Lokutan da wani abu bai yi aiki ba',
    line: '{$a}: ya amsa {$b} % na lokaci',
    none: 'Babu komai a kwana 90 da suka wuce.',
    noneSince: 'Babu komai tun {$a}.',
  },
  how: {
    heading: 'Yadda muka sani',
    paragraphs: [
      'Sau ɗaya a kowane minti wannan shafin intanet yana tambayar database ɗinsa, sabar imel ɗinsa da wurin ajiyar fayilolinsa ko suna amsawa, kuma yana riƙe amsoshin na kwana 90. Babu wani daban da yake awo a nan.',
      'Mintin da shafin intanet ɗin kansa bai yi aiki ba ba shi da amsa, kuma ana ƙirga shi a matsayin giɓi.',
      'Wannan shafi yana magana ne a kan shafin intanet da imel ɗinsa. Ba ya auna manhajar da ke wayarku.',
    ],
    contactLink: 'Wani abu daban ba ya aiki? Ku rubuto mana',
  },
};
