import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const accountTexts = {
  'log-in': {
    question: 'Ta yaya zan shiga asusuna?',
    answer: [
      'Da lambar wayar asusunku. Muna tura lambar tabbatarwa zuwa lambar wayar, sai ku rubuta ta a manhajar.',
      'Kada ku ba kowa lambar tabbatarwar. Ba ma taɓa tambayar ta, kuma babu wani da yake buƙatar ta.',
      'Wannan lambar waya ba ta hannunku yanzu? Ku rubuto mana a shafin “Ku tuntuɓe mu” da batun “Sauran abubuwa”.',
    ],
  },
  'code-does-not-come': {
    question: 'Lambar tabbatarwata ba ta zo ba. Me zan iya yi?',
    answer: [
      'Yawanci an yi kuskure ne wajen rubuta lambar waya, ko layi ne ba ya sauri. Idan babu abin da ya taimaka, ku rubuto mana a shafin “Ku tuntuɓe mu” da batun “Kurakurai”, ku faɗa mana layinku da lokacin da kuka nemi lambar.',
    ],
    steps: [
      'Ku duba lambar waya da lambar ƙasa: +234 ga Najeriya.',
      'Ku tabbata SIM mai wannan lambar yana cikin wayar da take da sabis, ba ta kan flight mode ba.',
      'Ku jira ƴan mintuna. Idan layi ya yi cunkoso, saƙon SMS na iya jinkiri.',
      'Ku kashe wayar ku sake kunnawa, ku nemi sabuwar lamba. Mai yiwuwa sabuwar ce kaɗai za ta yi aiki.',
    ],
  },
  'edit-my-profile': {
    question: 'Ta yaya zan gyara profile ɗina?',
    answer: ['Kuna iya sauya sunanku, hotonku da bayaninku sau nawa kuke so.'],
    steps: [
      'Ku je “Settings”.',
      'Ku danna sunanku ko hotonku a sama.',
      'Ku sauya abin da kuke so.',
      'Ku danna “Save”.',
    ],
  },
  'delete-my-account': {
    question: 'Ta yaya zan goge asusuna?',
    answer: [
      'Ba a iya janye wannan. Ana goge profile ɗinku da abubuwan da kuka saya ma, kuma koyin da suka rage a lalitarku za su ɓace.',
      `Idan kuna da koyin ${facts.coinsMinimumSale} ko fiye, ku fara sayar da su. Cire manhajar daga wayarku ba ya goge asusun.`,
    ],
    steps: [
      'Ku je “Settings” ku danna “Account”.',
      'Ku danna “Delete account”.',
      'Ku rubuta lambar wayarku, don a tabbatar ku ne.',
      'Ku tabbatar.',
    ],
  },
  'minimum-age': {
    question: `Shekara nawa ya kamata in kai kafin in yi amfani da ${brand.name}?`,
    answer: [
      `Aƙalla shekara ${facts.minimumAge}. Idan kun kai shekara ${facts.minimumAge} ko fiye amma har yanzu ku yara ne a doka, kuna buƙatar izinin iyayenku ko mai kula da ku.`,
      `Idan muka gano cewa yaro ɗan ƙasa da shekara ${facts.minimumAge} yana amfani da ${brand.name}, muna goge bayanansa.`,
    ],
  },
  'iphone-windows-mac': {
    question: 'Akwai manhajar iPhone, Windows ko Mac?',
    answer: [
      `A’a. Babu ${brand.name} a iPhone, Windows ko Mac.`,
      'Tana aiki a wayoyin Samsung, Huawei da sauran wayoyin Android. Don Allah ku yi hankali da duk abin da yake kiran kansa manhajarmu a wani wuri daban: ba daga wurinmu yake ba.',
    ],
  },
  download: {
    question: `A ina zan sauke ${brand.name}?`,
    answer: [
      'Daga kantin da ya zo da wayarku: Samsung Galaxy Store, Huawei AppGallery ko Google Play. Manhaja ɗaya ce a dukkan ukun.',
      'Sashen “Saukewa” na shafinmu na farko yana kai ku ga kowannensu. Idan kuna kan kwamfuta, ku saita kyamarar wayarku kan lambar QR da ke wurin.',
    ],
  },
  'app-version': {
    question: 'Wace siga nake da ita, kuma ta yaya zan sabunta ta?',
    answer: [
      'Kantin da kuka sauke manhajar daga gare shi ne yake kawo sababbin sigogi. Sunaye suna ɗan bambanta daga waya zuwa waya.',
      'Abin da ya sauya a kowace siga yana shafinmu na “Sababbin abubuwa”.',
    ],
    steps: [
      `Don ku ga sigarku, ku buɗe saitunan wayarku, ku danna “Apps”, sannan ${brand.name}.`,
      `Don ku sabunta, ku buɗe kantin ku nemi ${brand.name}.`,
      'Ku danna “Update”. Idan babu wannan maɓalli, kuna da sabuwar siga ta wannan kantin.',
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;
