import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const security: Translations['security'] = {
  title: `Ààbò · ${brand.name}`,
  heading: 'Ààbò',
  description: `Ìtàkurọ̀sọ tí a tì pa láti fóònù dé fóònù nínú ${brand.name} àti èyí tí a ò tì pa bẹ́ẹ̀, ohun tí a lè rí, àti bí ẹ ṣe lè sọ àléébù fún wa tàbí kí ẹ fi ẹnì kan sùn.`,
  lead: 'Ohun tí a tì pa, ohun tí a ò tì pa, àti ibi tí ẹ ti lè sọ fún wa tí nǹkan ò bá lọ dáadáa.',

  chats: {
    heading: 'Ohun tí a tì pa láti fóònù dé fóònù (end-to-end encrypted)',
    intro: 'Ibi tí a ti lè mú ìlérí yìí ṣẹ la ti ń ṣe é, kò sí ibòmíràn.',
    columns: { kind: 'Ìtàkurọ̀sọ', promise: 'Títì pa láti fóònù dé fóònù', meaning: 'Ẹni tó lè kà á' },
    yes: 'Bẹ́ẹ̀ ni',
    no: 'A ò ṣèlérí',
    rows: {
      text: { name: 'Ìtàkurọ̀sọ àtẹ̀jíṣẹ́', text: 'Ẹ̀yin àti ẹni tí ẹ kọ ọ́ sí.' },
      nearby: {
        name: 'Ìtàkurọ̀sọ pẹ̀lú ọ̀rẹ́ tó wà nítòsí',
        text: 'Ẹ̀yin àti ẹni tí ẹ kọ ọ́ sí.',
      },
      groups: {
        name: 'Ẹgbẹ́',
        text: `Gbogbo ẹni tó wà nínú ẹgbẹ́ náà, títí dé ọmọ ẹgbẹ́ ${facts.groupCapacity}.`,
      },
      rooms: {
        name: 'Yàrá fídíò',
        text: `Gbogbo ẹni tó wà nínú yàrá náà, títí dé èèyàn ${facts.roomCapacity}.`,
      },
      videos: { name: 'Fídíò oníṣẹ́jú', text: 'Àwọn tó lè wò ó ní gbogbo ìgbà tó bá fi wà níbẹ̀.' },
    },
    after:
      'Ohun tí Ìlànà Ìpamọ́ Àṣírí wa dárúkọ nìkan ló lè mú ká wo inú ẹgbẹ́, yàrá fídíò àti fídíò oníṣẹ́jú, bí àpẹẹrẹ nígbà tí ẹnì kan bá fi ìwà àìdáa sùn.',
  },
  how: {
    heading: 'Bó ṣe ń ṣiṣẹ́',
    steps: [
      'Ẹ kọ àtẹ̀jíṣẹ́. Fóònù yín á tì í pa kó tó kúrò níbẹ̀.',
      'Àwa là ń gbé àtẹ̀jíṣẹ́ tí a ti tì pa náà lọ. A ò ní kọ́kọ́rọ́ rẹ̀.',
      'Orí fóònù ẹni tí ẹ kọ ọ́ sí ló ti máa ṣí, kò sí ibòmíràn.',
    ],
    after:
      'Èyí tún túmọ̀ sí pé a ò lè dá àtẹ̀jíṣẹ́ tó ti sọ nù padà fún yín, a ò sì lè fi ohun tí a ò lè kà fún ẹlòmíràn.',
  },
  see: {
    heading: 'Ohun tí a lè rí àti ohun tí a ò lè rí',
    cannotHeading: 'A ò lè rí',
    cannot: [
      'Ohun tí ẹ kọ nínú ìtàkurọ̀sọ àtẹ̀jíṣẹ́.',
      'Ohun tí ẹ kọ nínú ìtàkurọ̀sọ pẹ̀lú ọ̀rẹ́ tó wà nítòsí.',
      'Odindi nọ́ńbà káàdì yín: ilé iṣẹ́ tó ń gba owó ló ń gbà á, a kì í sì í tọ́jú rẹ̀ láé.',
    ],
    canHeading: 'A lè rí',
    can: [
      'Àkáǹtì tí àtẹ̀jíṣẹ́ tí a tì pa ń lọ láàárín wọn, ìgbà tó lọ, àti bó ṣe tóbi tó. Láìsí ìyẹn, kò ní dé.',
      'Nọ́ńbà fóònù yín, orúkọ yín, àwòrán yín àti ohun tí ẹ kọ sínú prófáìlì yín.',
      'Ẹgbẹ́, yàrá fídíò àti fídíò oníṣẹ́jú, fún ohun tí Ìlànà Ìpamọ́ Àṣírí wa dárúkọ.',
      'Àtẹ̀jíṣẹ́ láti inú ìtàkurọ̀sọ tí a tì pa, bí ẹnì kan nínú ìtàkurọ̀sọ náà bá fi í sùn: fóònù rẹ̀ á fi ẹ̀dà ohun tó fi sùn ránṣẹ́ sí wa.',
    ],
    policyLink: 'Ẹ ka Ìlànà Ìpamọ́ Àṣírí wa',
  },
  yours: {
    heading: 'Ohun tí ẹ̀yin nìkan lè ṣe',
    points: [
      'Ẹ ti ojú fóònù yín. Ẹnikẹ́ni tó bá mú un nígbà tí kò sí ní títì lè ka ohun tó wà lórí rẹ̀.',
      'Ẹ máa lo ẹ̀yà áàpù tó tuntun jù.',
      'Ẹ má ṣe sọ kóòdù yín fún ẹnikẹ́ni, kódà ẹni tó bá sọ pé ọ̀dọ̀ wa lòun ti wá. A kì í béèrè rẹ̀ láé.',
      'Ẹ ronú kí ẹ tó fi nǹkan ránṣẹ́: ẹnì kejì lè fi ohun tí ẹ kọ ránṣẹ́ sí ẹlòmíràn.',
    ],
  },
  person: {
    heading: 'Ẹ fi ẹnì kan sùn',
    paragraphs: [
      'Ṣé ẹnì kan ń halẹ̀ mọ́ yín, ó ń lù yín ní jìbìtì tàbí ó ń pín àwòrán tí wọ́n jí? Ẹ sọ fún wa. Ẹni náà ò ní mọ ẹni tó fi òun sùn.',
      'Bí ẹnì kan bá wà nínú ewu, ẹ jọ̀ọ́, ẹ kọ́kọ́ pe ọlọ́pàá. Ẹ ò lè fi áàpù wa pè wọ́n.',
    ],
    faqLink: 'Bí ẹ ṣe lè fi ìwà àìdáa sùn',
    contactLink: 'Ẹ kàn sí wa',
  },
  weakness: {
    heading: 'Ẹ sọ àléébù fún wa',
    paragraphs: [
      'Ṣé ẹ rí ihò kan nínú ààbò áàpù náà tàbí ìkànnì yìí? Ẹ ṣeun tí ẹ sọ fún wa kí ẹ tó sọ fún ẹlòmíràn.',
      'A máa ń ka gbogbo ohun tí ẹ bá sọ, a máa ń fèsì ní kété tó bá ṣeé ṣe, a sì máa ń tún ohun tó bàjẹ́ ṣe. A ò ṣèlérí owó fún un.',
    ],
    listHeading: 'Ẹ jọ̀ọ́, ẹ sọ fún wa',
    list: [
      'Ohun tí ẹ rí, àti ohun tí èèyàn lè fi ṣe.',
      'Bí a ṣe lè rí i, ní ìgbésẹ̀ dé ìgbésẹ̀.',
      'Ẹ̀yà áàpù náà, tàbí àdírẹ́ẹ̀sì ojú ìwé náà.',
    ],
    rules:
      'Àkáǹtì tiyín nìkan ni kí ẹ lò, ẹ má mú ìsọfúnni ẹlòmíràn, ẹ má ba nǹkan kan jẹ́, kí ẹ sì fún wa láyè láti tún un ṣe.',
    emailLink: 'Ẹ kọ̀wé sí {$a}',
    contactLink: 'Ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa”',
    fileLink: 'Ohun kan náà fún ètò kọ̀ǹpútà: security.txt',
  },
};

export const press: Translations['press'] = {
  title: `Fún oníròyìn · ${brand.name}`,
  heading: 'Fún oníròyìn',
  description: `Ohun tó yẹ kí ẹ mọ̀ nípa ${brand.name}, àmì rẹ̀ àti àwòrán rẹ̀, tó ti ṣe tán fún lílò.`,
  lead: `Ṣé ẹ ń kọ̀wé nípa ${brand.name}? Ẹ mú ohun tí ẹ bá nílò níbí, kí ẹ sì béèrè ìyókù lọ́wọ́ wa.`,

  short: {
    heading: 'Ní kúkúrú',
    paragraphs: [
      `${brand.name} jẹ́ áàpù àtẹ̀jíṣẹ́ fún fóònù Android, ${brand.city} la ti ṣe é. Ó ní ẹgbẹ́, yàrá fídíò, fídíò oníṣẹ́jú, sítíkà, fílítà ojú, ọ̀rẹ́ tó wà nítòsí, àpò kọ́ìnì, àti ìtàkurọ̀sọ àtẹ̀jíṣẹ́ tí a tì pa láti fóònù dé fóònù.`,
      `${brand.company} jẹ́ ilé iṣẹ́ tuntun (startup) ti Nàìjíríà tó ní òṣìṣẹ́ ${facts.employeesAtLeast} sí ${facts.employeesAtMost}. Fóònù tó wà lọ́wọ́ àwọn èèyàn ló ń ṣiṣẹ́ fún, kì í ṣe èyí tí wọ́n tò síwájú ṣọ́ọ̀bù.`,
    ],
  },
  facts: {
    heading: 'Ohun tó yẹ kí ẹ mọ̀',
    list: [
      { name: 'Ibùdó', value: `${brand.city}, ${brand.country}` },
      { name: 'Ikọ̀', value: `Òṣìṣẹ́ ${facts.employeesAtLeast} sí ${facts.employeesAtMost}` },
      { name: 'Fóònù', value: 'Android; kò sí fún iPhone, Windows tàbí Mac' },
      { name: 'Ilé ìtajà', value: 'Samsung Galaxy Store, Huawei AppGallery, Google Play' },
      {
        name: 'Èyí tí a tì pa láti fóònù dé fóònù',
        value: 'Ìtàkurọ̀sọ àtẹ̀jíṣẹ́ àti ìtàkurọ̀sọ pẹ̀lú ọ̀rẹ́ tó wà nítòsí',
      },
      { name: 'Èyí tí a ò ṣèlérí fún', value: 'Ẹgbẹ́, yàrá fídíò àti fídíò oníṣẹ́jú' },
      { name: 'Ẹgbẹ́ kan', value: `Títí dé ọmọ ẹgbẹ́ ${facts.groupCapacity}` },
      { name: 'Yàrá fídíò kan', value: `Títí dé èèyàn ${facts.roomCapacity} lẹ́ẹ̀kan náà` },
      {
        name: 'Fídíò oníṣẹ́jú kan',
        value: `Ó máa ń wà fún wákàtí ${facts.minuteVideoDefaultHours}, tàbí títí dé ọ̀sẹ̀ ${facts.minuteVideoMaximumWeeks}; ó lè gùn títí dé ìṣẹ́jú ${facts.clipMaximumMinutes}`,
      },
      { name: 'Kọ́ìnì', value: `Ẹ lè tà á bẹ̀rẹ̀ láti orí kọ́ìnì ${facts.coinsMinimumSale}` },
      { name: 'Ọjọ́ orí tó kéré jù', value: `${facts.minimumAge}` },
      { name: 'Ọjà mìíràn', value: 'Áàpù tó ń wá ibi rí' },
    ],
  },
  people: { heading: 'Àwọn èèyàn wa' },
  marks: {
    heading: 'Àmì wa',
    text: `Ẹ lè fi àmì wa hàn tí ẹ bá ń kọ̀wé nípa ${brand.name}. Ẹ jọ̀ọ́, ẹ jẹ́ kí ìrísí rẹ̀ àti àwọ̀ rẹ̀ wà bó ṣe wà, ẹ fi àyè sílẹ̀ yí i ká, ẹ má sì jẹ́ kó jọ pé àwa la kọ ọ̀rọ̀ yín.`,
    name: `${brand.name} ni ẹ máa kọ orúkọ náà, bó ṣe wà níbí gan-an.`,
    list: {
      mark: { name: 'Àmì náà', alt: 'Àpótí ọ̀rọ̀ aláwọ̀ aró onígun mẹ́rin tí a gé ewé òdòdó mẹ́rin jáde nínú rẹ̀' },
      onIndigo: { name: 'Àmì àti orúkọ, lórí dúdú', alt: 'Àmì àti orúkọ náà lórí aṣọ aláró' },
      onLight: { name: 'Àmì àti orúkọ, lórí funfun', alt: 'Àmì àti orúkọ náà lórí ojú tó mọ́lẹ̀' },
    },
  },
  pictures: {
    heading: 'Àwòrán',
    text: `Ọ̀fẹ́ ni láti lò nínú ọ̀rọ̀ nípa ${brand.name}. Àwa la yà wọ́n; a ò ní fọ́tò níbí.`,
    list: {
      card: { name: 'Káàdì náà', alt: 'Orúkọ wa àti àkọlé wa lẹ́gbẹ̀ẹ́ aṣọ tí a tẹ àrà sí' },
      phone: { name: 'Fóònù náà', alt: 'Àwòrán fóònù tó ní ìtàkurọ̀sọ, níwájú aṣọ tí a tẹ àrà sí' },
      cloth: {
        name: 'Aṣọ náà',
        alt: 'Aṣọ aláró tí a tẹ àrà sí ní igun mẹ́rin-mẹ́rin, pẹ̀lú owó ẹyọ aláwọ̀ ìyeyè',
      },
    },
  },
  file: '{$a}: {$b}, {$c}',
  kit: {
    heading: 'Gbogbo rẹ̀ nínú fáìlì kan',
    text: 'Ohun tó yẹ kí ẹ mọ̀ ní kíkọ, àmì wa àti àwòrán.',
    link: 'Ẹ gba fáìlì oníròyìn sílẹ̀ (ZIP, {$a})',
  },
  contact: {
    heading: 'Ẹ béèrè lọ́wọ́ wa',
    text: 'Ẹ kọ ìbéèrè yín àti ọjọ́ tí ẹ fẹ́ èsì sí wa. Ikọ̀ kékeré ló ń kà á, torí náà ẹni tó mọ̀ nípa rẹ̀ ló máa dáhùn.',
    emailLink: 'Ẹ kọ̀wé sí {$a}',
    contactLink: 'Ẹ kàn sí wa',
  },
};

export const accessibility: Translations['accessibility'] = {
  title: `Ìráàyè · ${brand.name}`,
  heading: 'Ìráàyè fún gbogbo èèyàn',
  description: `Ohun tí à ń ṣe kí gbogbo èèyàn lè lo ìkànnì ${brand.name}, ohun tí kò tíì ṣiṣẹ́, àti bí ẹ ṣe lè sọ fún wa.`,
  lead: 'Gbogbo èèyàn ni ìkànnì yìí wà fún, lórí fóònù èyíkéyìí, pẹ̀lú script tàbí láìsí i, ẹ ò báà fọwọ́ kàn án, kí ẹ lo kíbọ́ọ̀dù, tàbí kí ẹ fetí gbọ́ ọ.',

  aim: {
    heading: 'Ohun tí à ń lépa',
    paragraphs: [
      'À ń kọ́ ìkànnì yìí ní ìbámu pẹ̀lú Web Content Accessibility Guidelines (WCAG) 2.2, ìpele AA.',
      'Àwa fúnra wa là ń dán an wò, pẹ̀lú ètò kọ̀ǹpútà àti pẹ̀lú ọwọ́. Kò sí ẹni tó wá láti ìta tó ti yẹ̀ ẹ́ wò.',
      'Ìkànnì ni ojú ìwé yìí ń sọ nípa rẹ̀. Kò sọ nǹkan kan nípa áàpù tó wà lórí fóònù yín.',
    ],
  },
  done: {
    heading: 'Ohun tí à ń ṣe',
    list: [
      {
        name: 'Kíbọ́ọ̀dù',
        text: 'Gbogbo nǹkan ló ń ṣiṣẹ́ pẹ̀lú kíbọ́ọ̀dù nìkan. Ẹ máa rí ibi tí ẹ wà, líǹkì àkọ́kọ́ sì máa mú yín lọ sí àkóónú.',
      },
      {
        name: 'Ìyàtọ̀ àwọ̀',
        text: 'Ọ̀rọ̀ máa ń yàtọ̀ kedere sí ẹ̀yìn rẹ̀, bó jẹ́ ojú tó mọ́lẹ̀ tàbí èyí tó ṣókùnkùn. Èyí tí ẹ yàn lórí fóònù yín ni ìkànnì náà máa ń tẹ̀ lé.',
      },
      {
        name: 'Ọ̀rọ̀ ńlá',
        text: 'Ẹ gbé ọ̀rọ̀ inú búráúsà yín sí 200 %, tàbí kí ẹ lo fèrèsé tóóró: kò sí ohun tó máa gé kúrò, ẹ ò sì ní láti fà á lọ sẹ́gbẹ̀ẹ́.',
      },
      { name: 'Láìsí script', text: 'Gbogbo ojú ìwé àti gbogbo fọ́ọ̀mù ló ń ṣiṣẹ́ láìsí script.' },
      {
        name: 'Nǹkan ò ní máa rìn',
        text: 'Bí ẹ bá ti ṣètò fóònù yín pé kí ìrìn nǹkan lójú rẹ̀ dín kù, kò sí ohun tó máa yọ́ wọlé tàbí tó máa rá níbí.',
      },
      {
        name: 'Ètò tó ń kàwé sókè',
        text: 'Ojú ìwé ní àkọlé, àyè kọ̀ọ̀kan ní orúkọ, àwòrán tó ń sọ nǹkan sì ní ọ̀rọ̀. A máa ń ka èsì fọ́ọ̀mù sókè.',
      },
      {
        name: 'Fọ́ọ̀mù',
        text: 'Fọ́ọ̀mù máa ń sọ ohun tí kò tọ́, lẹ́gbẹ̀ẹ́ àyè náà, ó sì máa ń tọ́jú ohun tí ẹ ti kọ.',
      },
    ],
  },
  limits: {
    heading: 'Ohun tí kò tíì ṣiṣẹ́',
    list: [
      'Àwòrán inú búlọ́ọ̀gù wa lè má ní àlàyé tó dára, bí òǹkọ̀wé wọn ò bá kọ ọ́.',
      'Fídíò inú búlọ́ọ̀gù wa lè má ní ọ̀rọ̀ ìsàlẹ̀ fídíò (captions).',
      'Ohun tí ikọ̀ wa ń kọ, bí àtẹ̀jáde búlọ́ọ̀gù àti lẹ́tà ìròyìn, lè wà ní èdè kan ṣoṣo.',
      'Ilé ìtajà áàpù àti ojú òpó ìbánidọ́rẹ̀ẹ́ tí líǹkì wa ń lọ sí kì í ṣe tiwa, a ò sì lè tún wọn ṣe.',
    ],
  },
  report: {
    heading: 'Ẹ sọ fún wa',
    text: 'Ṣé nǹkan kan ò ṣiṣẹ́ fún yín? Ẹ jẹ́ ká mọ ojú ìwé náà, ohun tí ẹ gbìyànjú, àti ohun tí ẹ ń lò: fóònù, búráúsà, ètò tó ń kàwé sókè. A máa fèsì ní kété tó bá ṣeé ṣe.',
    emailLink: 'Ẹ kọ̀wé sí {$a}',
    contactLink: 'Ẹ kàn sí wa',
  },
};
