import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const chatTexts = {
  'add-a-contact': {
    question: 'Ta yaya zan ƙara mutum cikin lambobina?',
    answer: [
      `Shi ma mutumin yana buƙatar ${brand.name}. Idan ba shi da ita tukuna, ku tura masa adireshin wannan shafin intanet.`,
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
      `Ku sauke ${brand.name} daga kantin da ke sabuwar wayar, ku shiga da lambar waya iri ɗaya. Sitikokin da kuka saya suna zuwa tare da asusunku.`,
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
      `Har mutum ${facts.groupCapacity}, tare da ku.`,
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
      `Har mutum ${facts.roomCapacity} a lokaci ɗaya, tare da ku.`,
      `Idan mutanen sun fi haka, ku yi amfani da rukuni: yana ɗaukar mutum har ${facts.groupCapacity}.`,
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;
