import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

export const groupTexts = {
  'create-a-group': {
    question: 'Kedu ka m ga-esi mepụta òtù?',
    answer: ['Ezinụlọ, klas, ụka, ahịa: ihe ị chọrọ bụ aha na opekata mpe otu kọntaktị.'],
    steps: [
      'Mepee “Chats” ma pịa akara mgbakwunye (+).',
      'Pịa “New group”.',
      'Họrọ ndị ị ga-etinye.',
      'Nye òtù ahụ aha, nyekwa ya foto ma ị chọọ.',
      'Pịa “Create”.',
    ],
  },
  'group-capacity': {
    question: 'Mmadụ ole ga-aba n’òtù?',
    answer: [
      `Ihe ruru mmadụ ${facts.groupCapacity}, gụnyere gị.`,
      'Mgbe òtù juru eju, otu onye ga-apụrịrị tupu onye ọzọ abata.',
    ],
  },
  'add-people-to-a-group': {
    question: 'Kedu ka m ga-esi tinye ndị mmadụ n’òtù?',
    answer: [
      'Onye mepụtara òtù ahụ na-ekpebi onye ga-abata. Biko buru ụzọ jụọ ndị mmadụ: ọ bụghị onye ọ bụla na-achọ iteta ụra hụ onwe ya n’òtù ọhụrụ.',
    ],
    steps: ['Mepee òtù ahụ ma pịa aha ya.', 'Pịa “Add people”.', 'Họrọ kọntaktị ndị ahụ, ma pịa “Add”.'],
  },
  'leave-a-group': {
    question: 'Kedu ka m ga-esi pụọ n’òtù?',
    answer: [
      'Mgbe ị pụrụ, ị gaghị anatakwa ihe ọ bụla si n’òtù ahụ. Ihe i dere tupu mgbe ahụ na-anọgide n’aka ndị nwere ya. Ọ bụrụ na ihe ị chọrọ bụ naanị ka ọ dị jụụ, kwụsị ụda òtù ahụ kama ịpụ.',
    ],
    steps: ['Mepee òtù ahụ ma pịa aha ya.', 'Pịa “Leave group”.', 'Kwado.'],
  },
  'open-a-video-room': {
    question: 'Kedu ka m ga-esi mepee ọnụ ụlọ vidiyo?',
    answer: [
      'Ọnụ ụlọ bụ nkata vidiyo maka ọtụtụ mmadụ n’otu oge. Ma netwọk esighị ike, ọnụ ụlọ e mechiri kamera na ya na-eri data dị nnọọ obere karịa nke e meghere kamera.',
    ],
    steps: [
      'Mepee “Rooms” ma pịa “New room”.',
      'Nye ọnụ ụlọ ahụ aha.',
      'Họrọ ndị ị ga-akpọ.',
      'Pịa “Open”. Ndị ọzọ na-apịa “Join” iji bata.',
    ],
  },
  'video-room-capacity': {
    question: 'Mmadụ ole ga-aba n’ọnụ ụlọ vidiyo?',
    answer: [
      `Ihe ruru mmadụ ${facts.roomCapacity} n’otu oge, gụnyere gị.`,
      `Maka mmadụ karịrị nke ahụ, jiri òtù: ọ na-aba ihe ruru mmadụ ${facts.groupCapacity}.`,
    ],
  },
} satisfies Partial<Translations['faqTexts']>;

export const videoTexts = {
  'what-is-a-minute-video': {
    question: 'Gịnị bụ vidiyo nkeji?',
    answer: [
      `Obere vidiyo ị na-egosi ruo oge a kara aka: awa ${facts.minuteVideoDefaultHours}, ma ọ bụ ihe ruru izu ${facts.minuteVideoMaximumWeeks} ma ị họrọ ya. Ndị ọzọ nwere ike ilele ya ma kesaa ya ọzọ.`,
      `Vidiyo e sere ese nwere ike iru nkeji ${facts.clipMaximumMinutes}.`,
    ],
  },
  'post-a-minute-video': {
    question: 'Kedu ka m ga-esi bipụta vidiyo nkeji?',
    answer: [
      'Lelee ya otu ugboro tupu i bipụta ya. Ọ bụrụ na ị na-eji data ekwentị, cheta na izipụ vidiyo toro ogologo na-eri ego karịa.',
    ],
    steps: [
      'Mepee “Minute videos” ma pịa kamera.',
      `See vidiyo nwere ike iru nkeji ${facts.clipMaximumMinutes}, ma ọ bụ họrọ nke dị n’ekwentị gị.`,
      'Tinye fịlta ma ọ bụ okwu ole na ole, ma ị chọọ.',
      'Họrọ oge ole ọ ga-anọ.',
      'Pịa “Post”.',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'Oge ole ka vidiyo nkeji na-anọ?',
    answer: [
      `Awa ${facts.minuteVideoDefaultHours}, ma ọ bụrụ na ị gbanweghị ihe ọ bụla. Mgbe ị na-ebipụta ya, i nwere ike ịhọrọ oge ọzọ, nke ruru izu ${facts.minuteVideoMaximumWeeks}.`,
      'Mgbe oge ahụ gwụrụ, ndị ọzọ enweghịzi ike ịhụ ya. I nwekwara ike ihichapụ ya tupu mgbe ahụ.',
    ],
  },
  'trending-videos': {
    question: 'Kedu mgbe a na-asị na vidiyo na-ewu ewu (trending)?',
    answer: [
      `A ga-elele vidiyo ma ọ bụ kesaa ya ọzọ opekata mpe ugboro ${facts.trendingMinimumWritten} tupu a sị na ọ na-ewu ewu.`,
      'Nlele na nkesa sitere n’aka robọt ma ọ bụ n’akaụntụ adịgboroja megidere Usoro Ojiji anyị.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'Gịnị bụ vidiyo a kwụrụ ụgwọ?',
    answer: [
      'Ọ bụ vidiyo mmadụ na-akwụ ụgwọ ka ndị ka ọtụtụ hụ ya. Onye na-akwụ nwere ike ịbụ ụlọ ahịa, ndị na-akpọ egwu ma ọ bụ ụlọ akwụkwọ. E nwere akara na-egosi na a kwụrụ ụgwọ ya (sponsored).',
      `I nwere ike ịkwụ ụgwọ maka vidiyo nke gị. A na-eji kaadị akwụ ụgwọ, n’ego ${facts.currency}, a naghịkwa akwụghachi ya.`,
    ],
    steps: [
      'Bipụta vidiyo nkeji gị, ma ọ bụ mepee nke i bipụtala.',
      'Pịa menu, pịazie “Sponsor”.',
      'Họrọ oge ole ọ ga-aga, leekwa ego ole ọ bụ.',
      'Jiri kaadị kwụọ ụgwọ. Vidiyo ahụ na-amalitezi ịga.',
    ],
  },
  'how-long-sponsored-videos-run': {
    question: 'Oge ole ka vidiyo a kwụrụ ụgwọ na-aga?',
    answer: [
      `Opekata mpe awa ${facts.sponsoredMinimumHours}, ọ naghị agafe ọnwa ${facts.sponsoredMaximumMonths}. Ị na-ahọrọ oge ahụ tupu ị kwụọ ụgwọ.`,
    ],
  },
  'remove-ads': {
    question: 'Kedu ka m ga-esi wepụ mgbasa ozi ahịa (ads)?',
    answer: [
      `Ị na-ahụ ego ole ọ bụ tupu ị kwado. A na-eji kaadị akwụ ụgwọ, n’ego ${facts.currency}, a naghịkwa akwụghachi ya.`,
    ],
    steps: ['Gaa na “Settings”.', 'Pịa “Remove ads”.', 'Lee ego ole ọ bụ, kwadokwa ịkwụ ụgwọ ahụ.'],
  },
} satisfies Partial<Translations['faqTexts']>;
