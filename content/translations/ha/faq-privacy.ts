import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const privacyTexts = {
  'end-to-end-encryption': {
    question: 'Shin saƙonnina a ɓoye suke daga farko har ƙarshe (end-to-end encryption)?',
    answer: [
      'Eh. Ana kulle hirar rubutu a wayarku, kuma a wayar wanda kuka rubuta wa ne kaɗai take buɗewa. Mu ne muke kai saƙon, amma ba za mu iya karanta shi ba.',
      'Haka ma hirar da kuka fara da abokan da ke kusa.',
      'Ba mu yi wannan alkawari ga rukunoni da ɗakunan bidiyo ba, ko ga bidiyon minti.',
    ],
  },
  'who-can-read-my-messages': {
    question: 'Wa zai iya karanta saƙonnina?',
    answer: [
      'A hirar rubutu, sai ku da wanda kuka rubuta wa kaɗai. Ko mu ma ba za mu iya karantawa ba.',
      'A rukuni, duk wanda yake ciki zai iya karanta abin da kuka tura. Kafin ku tura wani abu na sirri, ku duba jerin mutanen da ke ciki.',
      'Duk wanda ya riƙe wayarku a buɗe zai iya karanta abin da ke kanta, don haka don Allah ku sa mata makulli.',
    ],
  },
  'privacy-settings': {
    question: 'Ta yaya zan sauya saitunan sirrina?',
    answer: ['Ku ne kuke zaɓar abin da wasu za su gani game da ku. Kuna iya sauya shi a kowane lokaci.'],
    steps: [
      `Ku buɗe ${brand.name} ku je “Settings”.`,
      'Ku danna “Privacy”.',
      'Ku zaɓi saiti, misali wanda zai ga hoton profile ɗinku ko lokacin ƙarshe da kuka hau.',
      'Ku zaɓi wanda zai iya gani. Sauyin yana fara aiki nan take.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Wa zai iya ganin ina kusa?',
    answer: [
      `Babu kowa, sai kun ba ${brand.name} izinin sanin wurin da kuke, kuma kun kunna abokan da ke kusa. Daga nan mutanen da ke kusa da ku da su ma suke amfani da shi za su iya samun ku, ku ma kuna iya samun su.`,
      'Ku sake kashe shi a “Settings”, a ƙarƙashin “Privacy”, ko ku cire izinin sanin wuri a saitunan wayarku.',
      'Za ku haɗu da mutum a karon farko? Ku zaɓi wurin da jama’a suke, kuma ku faɗa wa aboki inda za ku.',
    ],
  },
  'block-a-person': {
    question: 'Ta yaya zan toshe mutum?',
    answer: ['Mutumin da kuka toshe ba zai ƙara iya rubuta muku ba. Ba ma sanar da shi.'],
    steps: [
      'Ku buɗe hirarku da mutumin.',
      'Ku danna sunansa a sama.',
      'Ku danna “Block”, ku tabbatar.',
      'Idan kuna so ku janye, ku buɗe shafin nan kuma ku danna “Unblock”.',
    ],
  },
  'report-abuse': {
    question: 'Ta yaya zan kai rahoton cin zarafi?',
    answer: [
      'Ku faɗa mana idan kun ga barazana, zamba, hotunan da aka sata, ko duk wani abu da bai kamata ya kasance a wurin ba. Kuna iya kai rahoton mutum, saƙo, rukuni ko bidiyo.',
      'Kuna kuma iya rubuto mana a shafin “Ku tuntuɓe mu”. Idan wani yana cikin haɗari, don Allah ku fara kiran ƴan sanda.',
    ],
    steps: [
      'Ku buɗe profile, saƙo, rukuni ko bidiyon.',
      'Ku danna menu, sannan “Report”.',
      'Ku zaɓi dalili, ku ƙara ƴan kalmomi idan kuna so.',
      'Ku danna “Send”. Za mu duba, kuma mutumin ba zai san wanda ya kai rahotonsa ba.',
    ],
  },
  scams: {
    question: 'Me zan yi idan na ga damfara?',
    answer: [
      'Ku tsaya, kada ku tura komai. Sau da yawa damfara tana farawa ne da gaggawa: kyauta, aiki, ko aboki da yake buƙatar kuɗi farat ɗaya. Ku kira abokin kafin ku biya.',
      'Ba ma taɓa tambayar lambobin tabbatarwarku ko lambar katinku, ko wane ne ya ce daga wurinmu yake.',
      'Ku toshe mutumin, ku kai rahotonsa: matakan suna cikin amsoshin da ke sama. Idan kun riga kun biya, ku sanar da bankinku da ƴan sanda nan take, sannan ku rubuto mana a shafin “Ku tuntuɓe mu”.',
    ],
  },
  'lost-or-stolen-phone': {
    question: 'Wayata ta ɓace ko an sace ta. Me zan yi?',
    answer: [
      'Asusunku yana jikin lambar wayarku, don haka ku fara da SIM.',
      'Makullin waya yana hana waɗanda ba ku sani ba ganin abin da ke kanta. Idan babu shi, za su iya karantawa.',
    ],
    steps: [
      'Ku kira kamfanin layin wayarku. Ku ce su toshe SIM ɗin su ba ku sabo mai lamba iri ɗaya.',
      'Ku kulle wayar ko ku goge abin da ke cikinta daga nesa, idan kamfanin da ya yi ta yana da wannan hanya.',
      'Ku rubuto mana a shafin “Ku tuntuɓe mu” da batun “Sauran abubuwa”, ku ba da lambar wayarku. Kada ku taɓa turo mana lambar tabbatarwa.',
      'Idan kun taɓa biyan kuɗi da kati a wayar, ku sanar da bankinku.',
    ],
  },
  'somebody-has-my-account': {
    question: 'Asusuna yana hannun wani. Me zan iya yi?',
    answer: [
      'Ku sanar da mu nan take a shafin “Ku tuntuɓe mu” da batun “Sauran abubuwa”. Ku ba da lambar wayarku da ranar da kuka lura. Kada ku taɓa turo mana lambar tabbatarwa.',
      'Ku faɗa wa abokanku ta wata hanyar cewa saƙonni daga asusunku na iya zama ba naku ba, kuma kada su tura kuɗi.',
      'Idan SIM ɗinku ya daina aiki, ku fara kiran kamfanin layin wayarku: wataƙila wani ya ɗauke lambarku.',
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;
