import type * as en from '#content/en/faq.ts';
import type { Translated } from '#content/translated.ts';

export const faqPage: Translated<typeof en.faqPage> = {
  title: 'Tambayoyi · {$brand}',
  heading: 'Tambayoyin da ake yawan yi',
  description:
    'Gajerun amsoshi game da {$brand}: ɓoye saƙo, hira, rukunoni, ɗakunan bidiyo, bidiyon minti, koyin, filtoci, sitikoki da asusunku.',
  searchLabel: 'Nema a cikin tambayoyi',
  searchPlaceholder: 'Ku nemi cikin tambayoyi {$count}',
  searchButton: 'Nema',
  topicsHeading: 'Batutuwa',
  linkToAnswer: 'Linki zuwa wannan amsa',
  found: 'Amsoshi game da “{$query}”: {$count}',
  noneFound: 'Babu amsa game da “{$query}”',
  noneFoundHint: 'Ku gwada gajeriyar kalma ɗaya, misali koyin ko rukuni, ko ku rubuto mana.',
  showAll: 'A nuna dukkan tambayoyi',
  askHeading: 'Babu a jerin?',
  askText: 'Ku rubuto mana, za mu ba ku amsa da wuri-wuri.',
  askLink: 'Ku tuntuɓe mu',
};

export const faqTopics: Translated<typeof en.faqTopics> = {
  'privacy-and-security': 'Sirri da tsaro',
  'chats-and-contacts': 'Hira da lambobi',
  'groups-and-rooms': 'Rukunoni da ɗakuna',
  'minute-videos': 'Bidiyon minti',
  'coins-and-payments': 'Koyin da biyan kuɗi',
  'filters-and-stickers': 'Filtoci da sitikoki',
  'account-and-app': 'Asusu da manhaja',
};

export const faqSynonyms: Translated<typeof en.faqSynonyms> = {
  logIn: 'shiga, kalmar sirri',
  code: 'lambar tabbatarwa, kod',
  backUp: 'adana kwafi, madadi',
  withdraw: 'cire kudi, sayar da koyin',
  scam: 'damfara, zamba',
  otherDevices: 'aifon, kwamfutar mac, kwamfuta',
  version: 'siga, sabunta',
  lost: 'bace, sace, sata',
  hacked: 'hannun wani',
  delete: 'goge, share',
  refund: 'mayar da kudi, mayar mini da kudi',
  picture: 'hoto, hotuna',
  price: 'farashi',
  ads: 'talla',
  mute: 'kashe sauti',
  coin: 'koyin',
  group: 'rukuni, guruf, zaure',
  sticker: 'sitika, sitikoki',
  age: 'shekara nawa, shekaru',
  encryption: 'a boye suke, tsaro',
};

export const faqTexts: Translated<typeof en.faqTexts> = {
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
      'Ku buɗe {$brand} ku je “Settings”.',
      'Ku danna “Privacy”.',
      'Ku zaɓi saiti, misali wanda zai ga hoton profile ɗinku ko lokacin ƙarshe da kuka hau.',
      'Ku zaɓi wanda zai iya gani. Sauyin yana fara aiki nan take.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Wa zai iya ganin ina kusa?',
    answer: [
      'Babu kowa, sai kun ba {$brand} izinin sanin wurin da kuke, kuma kun kunna abokan da ke kusa. Daga nan mutanen da ke kusa da ku da su ma suke amfani da shi za su iya samun ku, ku ma kuna iya samun su.',
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
  'add-a-contact': {
    question: 'Ta yaya zan ƙara mutum cikin lambobina?',
    answer: [
      'Shi ma mutumin yana buƙatar {$brand}. Idan ba shi da ita tukuna, ku tura masa adireshin wannan shafin intanet.',
    ],
    steps: [
      'Ku buɗe “Chats” ku danna alamar ƙari (+).',
      'Ku danna “New contact”.',
      'Ku rubuta suna da lambar waya, tare da lambar ƙasa: +234 ga Najeriya.',
      'Ku danna “Save”. Yanzu kuna iya fara hira.',
    ],
  },
  'delete-a-contact': {
    question: 'Ta yaya zan goge lambar mutum?',
    answer: ['Goge lambar mutum ba ya toshe shi, kuma ba ya goge hirarku da shi. Kowanne matakinsa daban.'],
    steps: [
      'Ku buɗe jerin lambobinku.',
      'Ku danna lambar mutumin.',
      'Ku danna menu, sannan “Delete contact”, ku tabbatar.',
    ],
  },
  'mute-a-chat': {
    question: 'Ta yaya zan kashe sautin hira?',
    answer: [
      'Hirar da kuka kashe sautinta tana ci gaba da karɓar saƙonni, amma wayarku ba za ta yi ƙara ba. Babu wani a hirar da zai ga cewa kun kashe sautin. Hakan yana yi a rukunoni ma.',
    ],
    steps: [
      'Ku buɗe hirar ko rukunin.',
      'Ku danna sunan da ke sama.',
      'Ku danna “Mute”, ku zaɓi tsawon lokaci.',
      'Idan kuna so ku sake jin ta, ku danna “Unmute” a wurin.',
    ],
  },
  'delete-a-message': {
    question: 'Ta yaya zan goge saƙo?',
    answer: [
      'Don Allah ku tuna cewa wani na iya karanta saƙon ko ya ajiye shi kafin ku goge. Ba za mu iya dawo da saƙon da aka goge ba.',
    ],
    steps: ['Ku danna saƙon ku riƙe.', 'Ku danna “Delete”.', 'Ku tabbatar.'],
  },
  'change-phone-number': {
    question: 'Ta yaya zan sauya lambar wayata?',
    answer: [
      'Hirarku, rukunoninku da koyin ɗinku suna nan a asusunku. Ku yi hakan tun tsohuwar lambar tana hannunku, idan za ku iya. Ku shirya sabon SIM, domin za mu tura lambar tabbatarwa zuwa gare shi.',
    ],
    steps: [
      'Ku je “Settings” ku danna “Account”.',
      'Ku danna “Change number”.',
      'Ku rubuta tsohuwar lamba da sabuwar.',
      'Ku rubuta lambar tabbatarwar da ta zo kan sabuwar lambar.',
    ],
  },
  'back-up-chats': {
    question: 'Zan iya adana kwafin hirata (backup)?',
    answer: [
      'Ba za mu iya dawo muku da hira ba. Hirar rubutu tana buɗewa ne kawai a wayoyin mutane biyun da suke yin ta, kuma ba mu da wani kwafi da za mu iya karantawa.',
      'Ku ajiye abin da yake da muhimmanci a wani wuri ma, misali hotuna da adireshi, kafin ku yi wa wayarku reset ko ku cire manhajar.',
      'Don ku san ko sigar manhajar da kuke da ita za ta iya yin backup, ku rubuto mana a shafin “Ku tuntuɓe mu”.',
    ],
  },
  'new-phone': {
    question: 'Na sayi sabuwar waya. Me zan yi?',
    answer: [
      'Ku sauke {$brand} daga kantin da ke sabuwar wayar, ku shiga da lambar waya iri ɗaya. Sitikokin da kuka saya suna zuwa tare da asusunku.',
      'Kada ku dogara da cewa za ku ga tsohuwar hira a sabuwar wayar, domin ba za mu iya dawo da ita ba. Ku riƙe tsohuwar wayar har sai kun duba, kuma ku rubuto mana idan ba ku da tabbas.',
      'Idan lambarku ma sabuwa ce, ku fara sauya ta a manhajar, tun tsohuwar tana hannunku.',
    ],
  },
  'dark-mode-emoji': {
    question: 'Mene ne emoji na yanayin duhu (dark mode)?',
    answer: [
      'Ƙaramin emoji ne da yake sauya manhajar tsakanin haske da duhu. Ku danna sau ɗaya don allo mai duhu, ku sake danna shi don mai haske.',
      'Allo mai duhu ya fi sauƙi ga ido da dare. A wayoyi da yawa yana kuma rage cin batir.',
    ],
  },
  'create-a-group': {
    question: 'Ta yaya zan buɗe rukuni?',
    answer: ['Iyali, abokan karatu, wurin ibada, kasuwa: kuna buƙatar suna da lambar mutum ɗaya aƙalla.'],
    steps: [
      'Ku buɗe “Chats” ku danna alamar ƙari (+).',
      'Ku danna “New group”.',
      'Ku zaɓi mutanen da za ku sa.',
      'Ku ba rukunin suna, da hoto idan kuna so.',
      'Ku danna “Create”.',
    ],
  },
  'group-capacity': {
    question: 'Mutum nawa rukuni yake ɗauka?',
    answer: [
      'Har mutum {$groupCapacity}, tare da ku.',
      'Idan rukuni ya cika, sai wani ya fita kafin wani ya shiga.',
    ],
  },
  'add-people-to-a-group': {
    question: 'Ta yaya zan ƙara mutane a rukuni?',
    answer: [
      'Wanda ya buɗe rukunin shi yake zaɓar wanda zai shiga. Don Allah ku fara tambayar mutane: ba kowa yake son ya tashi ya gan shi a sabon rukuni ba.',
    ],
    steps: [
      'Ku buɗe rukunin ku danna sunansa.',
      'Ku danna “Add people”.',
      'Ku zaɓi mutanen, ku danna “Add”.',
    ],
  },
  'leave-a-group': {
    question: 'Ta yaya zan fita daga rukuni?',
    answer: [
      'Bayan kun fita, babu abin da zai ƙara zuwa muku daga rukunin. Abin da kuka rubuta a baya yana nan wurin waɗanda suke da shi. Idan shiru kawai kuke so, ku kashe sautin rukunin.',
    ],
    steps: ['Ku buɗe rukunin ku danna sunansa.', 'Ku danna “Leave group”.', 'Ku tabbatar.'],
  },
  'open-a-video-room': {
    question: 'Ta yaya zan buɗe ɗakin bidiyo?',
    answer: [
      'Ɗaki hirar bidiyo ce ta mutane da yawa a lokaci ɗaya. Idan intanet ba ta da ƙarfi, ɗaki da aka kashe kyamara yana cin data ƙasa sosai da wanda aka kunna.',
    ],
    steps: [
      'Ku buɗe “Rooms” ku danna “New room”.',
      'Ku ba ɗakin suna.',
      'Ku zaɓi waɗanda za ku gayyata.',
      'Ku danna “Open”. Sauran za su danna “Join” su shigo.',
    ],
  },
  'video-room-capacity': {
    question: 'Mutum nawa ɗakin bidiyo yake ɗauka?',
    answer: [
      'Har mutum {$roomCapacity} a lokaci ɗaya, tare da ku.',
      'Idan mutanen sun fi haka, ku yi amfani da rukuni: yana ɗaukar mutum har {$groupCapacity}.',
    ],
  },
  'what-is-a-minute-video': {
    question: 'Mene ne bidiyon minti?',
    answer: [
      'Gajeren bidiyo ne da kuke nunawa na ƙayyadadden lokaci: awa {$minuteVideoDefaultHours}, ko har mako {$minuteVideoMaximumWeeks} idan kun saita haka. Wasu za su iya kallo su sake yaɗa shi.',
      'Bidiyon da aka ɗauka zai iya kaiwa minti {$clipMaximumMinutes}.',
    ],
  },
  'post-a-minute-video': {
    question: 'Ta yaya zan ɗora bidiyon minti?',
    answer: [
      'Ku kalli bidiyon sau ɗaya kafin ku ɗora. Idan da data kuke, ku tuna cewa dogon bidiyo ya fi cin kuɗin turawa.',
    ],
    steps: [
      'Ku buɗe “Minute videos” ku danna kyamara.',
      'Ku ɗauki bidiyo na har minti {$clipMaximumMinutes}, ko ku zaɓi ɗaya daga wayarku.',
      'Ku sa filta ko ƴan kalmomi, idan kuna so.',
      'Ku saita tsawon lokacin da zai zauna.',
      'Ku danna “Post”.',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'Tsawon wane lokaci bidiyon minti yake zama?',
    answer: [
      'Awa {$minuteVideoDefaultHours}, idan ba ku sauya komai ba. A lokacin da kuke ɗora shi, kuna iya saita wani lokacin, har mako {$minuteVideoMaximumWeeks}.',
      'Idan lokacin ya cika, wasu ba za su ƙara ganin sa ba. Kuna kuma iya goge shi kafin lokacin.',
    ],
  },
  'trending-videos': {
    question: 'Yaushe bidiyo yake tashe?',
    answer: [
      'Sai an sake yaɗa bidiyo ko an kalle shi aƙalla sau {$trendingMinimumWritten} kafin ya yi tashe.',
      'Kallo da sake yaɗawa daga robot ko asusun bogi sun saɓa wa Sharuɗɗan amfaninmu.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'Mene ne bidiyon da aka ɗauki nauyi?',
    answer: [
      'Bidiyo ne da wani yake biyan kuɗi don a nuna shi ga ƙarin mutane, misali shago, mawaƙa ko makaranta. Ana sa masa alamar cewa an ɗauki nauyinsa.',
      'Kuna iya ɗaukar nauyin bidiyonku. Ana biya da kati, da dalar Amurka, kuma ba a mayar da kuɗin.',
    ],
    steps: [
      'Ku ɗora bidiyon mintinku, ko ku buɗe wanda kuka riga kuka ɗora.',
      'Ku danna menu, sannan “Sponsor”.',
      'Ku zaɓi tsawon lokacin da za a nuna shi, ku duba farashin.',
      'Ku biya da kati. Daga nan za a fara nuna bidiyon.',
    ],
  },
  'how-long-sponsored-videos-run': {
    question: 'Tsawon wane lokaci ake nuna bidiyon da aka ɗauki nauyi?',
    answer: [
      'Aƙalla awa {$sponsoredMinimumHours}, kuma bai wuce wata {$sponsoredMaximumMonths} ba. Ku ne kuke zaɓar lokacin kafin ku biya.',
    ],
  },
  'remove-ads': {
    question: 'Ta yaya zan cire talla?',
    answer: [
      'Za ku ga farashin kafin ku tabbatar. Ana biya da kati, da dalar Amurka, kuma ba a mayar da kuɗin.',
    ],
    steps: ['Ku je “Settings”.', 'Ku danna “Remove ads”.', 'Ku duba farashin, ku tabbatar da biyan kuɗin.'],
  },
  'what-are-coins': {
    question: 'Mene ne koyin?',
    answer: [
      'Koyin su ne abin da kuke samu kuke kuma kashewa a {$brand}. Kuna iya samun su ko ku saye su, ku ajiye su a lalitar koyin ɗinku, ku kuma sayar da su daga koyin {$coinsMinimumSale} zuwa sama.',
      'Koyin suna aiki ne a cikin manhajar kawai. Ba asusun banki ba ne, kuma ba sa kawo riba.',
    ],
  },
  'buy-coins': {
    question: 'Ta yaya zan sayi koyin?',
    answer: [
      'Ana biyan kuɗi da dalar Amurka, ta katin Visa, Mastercard da American Express. Ba a mayar da kuɗin, don haka don Allah ku duba yawan koyin kafin ku biya.',
    ],
    steps: [
      'Ku buɗe lalitarku.',
      'Ku danna “Buy coins”.',
      'Ku zaɓi guda nawa kuke so, ku duba farashin.',
      'Ku shigar da bayanan katinku a wurin kamfanin karɓar kuɗi, ku tabbatar.',
      'Koyin ɗin za su bayyana a lalitarku.',
    ],
  },
  'sell-coins': {
    question: 'Ta yaya zan sayar da koyin?',
    answer: [
      'Kuna buƙatar aƙalla koyin {$coinsMinimumSale} a lalitarku. Manhajar tana nuna muku abin da za ku karɓa kafin ku tabbatar.',
    ],
    steps: [
      'Ku buɗe lalitarku.',
      'Ku danna “Sell coins”.',
      'Ku rubuta yawan koyin da za ku sayar: {$coinsMinimumSale} ko fiye.',
      'Ku duba adadin kuɗin, ku zaɓi inda za a tura shi.',
      'Ku tabbatar.',
    ],
  },
  'smallest-coin-sale': {
    question: 'Mene ne mafi ƙarancin koyin da zan iya sayarwa?',
    answer: ['Koyin {$coinsMinimumSale}. Abin da bai kai haka ba yana zama a lalitarku har sai sun isa.'],
  },
  'withdraw-money': {
    question: 'Ta yaya zan cire kuɗina?',
    answer: [
      'Ta hanyar sayar da koyin: kuna buƙatar aƙalla {$coinsMinimumSale}. Matakan suna cikin amsar da ke magana kan sayar da koyin. Kafin ku tabbatar, manhajar tana nuna muku abin da za ku karɓa.',
      'Muna iya neman ku nuna ko ku wane ne kafin mu biya, a inda doka ko kamfanin karɓar kuɗinmu ya buƙaci haka.',
      'Kuɗinku ba su zo ba? Ku rubuto mana a shafin “Ku tuntuɓe mu” da batun “Biyan kuɗi”. Ku faɗi rana da adadin kuɗin, amma kada ku taɓa ba da lambar katinku.',
    ],
  },
  'accepted-cards': {
    question: 'Da waɗanne katuna zan iya biya?',
    answer: [
      'Visa, Mastercard da American Express.',
      'Duk biyan kuɗi da dalar Amurka ake yi. Idan katinku na naira ne, bankinku ne yake sa farashin canji, kuma wataƙila sai ya fara ba da izinin biya da dala. Kamfanin karɓar kuɗi ta kati ne yake karɓar bayanan katinku; ba ma taɓa adana cikakkiyar lambar.',
    ],
  },
  refunds: {
    question: 'Za a iya mayar mini da kuɗina?',
    answer: [
      'A’a. Ba a mayar da kuɗin da aka biya, sai dai idan dokar da take kare ku a matsayin mai saye ta ce wani abu daban.',
      'Idan kun biya ba ku sami komai ba, ko kun biya sau biyu, ku rubuto mana a shafin “Ku tuntuɓe mu” da batun “Biyan kuɗi”. Ku faɗi rana da adadin kuɗin, amma kada ku taɓa ba da lambar katinku.',
    ],
  },
  'buy-filters-and-stickers': {
    question: 'Ta yaya zan sayi filtoci da sitikoki?',
    answer: [
      'Kuna ganin farashin filta, sitika ko memoji kafin ku ɗauka. Ba a mayar da kuɗin abin da aka saya.',
    ],
    steps: [
      'Ku buɗe jerin sitikoki ko filtoci a cikin hira ko a kyamara.',
      'Ku danna guda ɗaya don ku gan ta da girma, tare da farashinta.',
      'Ku danna “Buy”, ku tabbatar.',
      'Yanzu tana cikin tarinku.',
    ],
  },
  'use-a-face-filter': {
    question: 'Ta yaya zan yi amfani da filtar fuska?',
    answer: [
      'Filta tana buƙatar kyamararku, don haka wayarku za ta nemi izini a karon farko. Haske mai kyau daga gaba ya fi amfani a kan waya mafi kyau.',
    ],
    steps: [
      'Ku buɗe kyamara a cikin manhajar.',
      'Ku juya ta zuwa fuskarku.',
      'Ku yi ta jan filtocin da yatsa har sai kun ga wadda kuke so.',
      'Ku ɗauki bidiyo, ku tura ko ku ɗora shi.',
    ],
  },
  'find-my-stickers': {
    question: 'A ina zan sami sitikokina?',
    answer: [
      'A kowace hira, a gefen wurin rubuta saƙo. Memoji ɗinku ma suna nan wurin.',
      'Idan kun sauya waya, ku shiga da asusunku na da don ku ga waɗanda kuka saya.',
    ],
    steps: [
      'Ku buɗe hira.',
      'Ku danna alamar sitika da ke gefen wurin rubuta saƙo.',
      'Ku danna sitika don ku tura ta.',
    ],
  },
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
      'Idan kuna da koyin {$coinsMinimumSale} ko fiye, ku fara sayar da su. Cire manhajar daga wayarku ba ya goge asusun.',
    ],
    steps: [
      'Ku je “Settings” ku danna “Account”.',
      'Ku danna “Delete account”.',
      'Ku rubuta lambar wayarku, don a tabbatar ku ne.',
      'Ku tabbatar.',
    ],
  },
  'minimum-age': {
    question: 'Shekara nawa ya kamata in kai kafin in yi amfani da {$brand}?',
    answer: [
      'Aƙalla shekara {$minimumAge}. Idan kun kai shekara {$minimumAge} ko fiye amma har yanzu ku yara ne a doka, kuna buƙatar izinin iyayenku ko mai kula da ku.',
      'Idan muka gano cewa yaro ɗan ƙasa da shekara {$minimumAge} yana amfani da {$brand}, muna goge bayanansa.',
    ],
  },
  'iphone-windows-mac': {
    question: 'Akwai manhajar iPhone, Windows ko Mac?',
    answer: [
      'A’a. Babu {$brand} a iPhone, Windows ko Mac.',
      'Tana aiki a wayoyin Samsung, Huawei da sauran wayoyin Android. Don Allah ku yi hankali da duk abin da yake kiran kansa manhajarmu a wani wuri daban: ba daga wurinmu yake ba.',
    ],
  },
  download: {
    question: 'A ina zan sauke {$brand}?',
    answer: [
      'Daga kantin da ya zo da wayarku: Samsung Galaxy Store, Huawei AppGallery ko Google Play. Manhaja ɗaya ce a kowane kanti.',
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
      'Don ku ga sigarku, ku buɗe saitunan wayarku, ku danna “Apps”, sannan {$brand}.',
      'Don ku sabunta, ku buɗe kantin ku nemi {$brand}.',
      'Ku danna “Update”. Idan babu wannan maɓalli, kuna da sabuwar siga ta wannan kantin.',
    ],
  },
};
