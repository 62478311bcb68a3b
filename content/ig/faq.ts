import type * as en from '#content/en/faq.ts';
import type { Translated } from '#content/translated.ts';

export const faqPage: Translated<typeof en.faqPage> = {
  title: 'Ajụjụ · {$brand}',
  heading: 'Ajụjụ a na-ajụkarị',
  description:
    'Azịza dị mkpirikpi banyere {$brand}: izo ozi ezo, nkata, òtù, ọnụ ụlọ vidiyo, vidiyo nkeji, mkpụrụ ego, fịlta, stịka na akaụntụ gị.',
  searchLabel: 'Chọọ n’ajụjụ ndị a',
  searchPlaceholder: 'Chọọ n’ajụjụ {$count}',
  searchButton: 'Chọọ',
  topicsHeading: 'Isiokwu',
  linkToAnswer: 'Njikọ maka azịza a',
  found: 'Azịza {$count} maka “{$query}”',
  noneFound: 'O nweghị azịza maka “{$query}”',
  noneFoundHint: 'Nwaa otu okwu mkpirikpi, dị ka ego ma ọ bụ òtù, ma ọ bụ degara anyị ozi.',
  showAll: 'Gosi ajụjụ niile',
  askHeading: 'Ọ nọghị na ndepụta a?',
  askText: 'Degara anyị ozi, anyị na-aza ozugbo o kwere omume.',
  askLink: 'Kpọtụrụ anyị',
};

export const faqTopics: Translated<typeof en.faqTopics> = {
  'privacy-and-security': 'Nzuzo na nchekwa',
  'chats-and-contacts': 'Nkata na kọntaktị',
  'groups-and-rooms': 'Òtù na ọnụ ụlọ',
  'minute-videos': 'Vidiyo nkeji',
  'coins-and-payments': 'Mkpụrụ ego na ịkwụ ụgwọ',
  'filters-and-stickers': 'Fịlta na stịka',
  'account-and-app': 'Akaụntụ na ngwa',
};

export const faqSynonyms: Translated<typeof en.faqSynonyms> = {
  logIn: 'banye, okwuntughe',
  code: 'koodu',
  backUp: 'oyiri',
  withdraw: 'weputa ego, ree mkpuru ego, ire mkpuru ego',
  scam: 'wayo, aghugho',
  otherDevices: 'ekwenti apple, komputa mac, komputa',
  version: 'mbiputa',
  lost: 'furu efu, e zuru',
  hacked: 'naka onye ozo',
  delete: 'hichapu, ihichapu, ehichapu',
  refund: 'inwetaghachi ego, akwughachi',
  picture: 'foto',
  price: 'ego ole',
  ads: 'mgbasa ozi',
  mute: 'kwusi uda',
  coin: 'mkpuru ego',
  group: 'otu ahu, aba notu, mmadu notu, puo notu',
  sticker: 'stika',
  age: 'afo ole',
  encryption: 'na-ezo ozi, nchekwa',
};

export const faqTexts: Translated<typeof en.faqTexts> = {
  'end-to-end-encryption': {
    question: 'À na-ezo ozi m ezo site na mbido ruo na njedebe?',
    answer: [
      'Ee. A na-akpọchi nkata ederede n’ekwentị gị, ọ na-emeghekwa naanị n’ekwentị onye ị na-edegara ozi. Anyị na-ebu ozi ahụ, mana anyị enweghị ike ịgụ ya.',
      'Otu ihe ahụ ka ọ bụ na mkparịta ụka ị na-amalite gị na enyi nọ gị nso.',
      'Anyị anaghị ekwe nkwa a maka òtù, ọnụ ụlọ vidiyo ma ọ bụ vidiyo nkeji.',
    ],
  },
  'who-can-read-my-messages': {
    question: 'Kedu ndị nwere ike ịgụ ozi m?',
    answer: [
      'Na nkata ederede, ọ bụ naanị gị na onye ị na-edegara ozi. Ọbụna anyị enweghị ike ịgụ ya.',
      'N’òtù, onye ọ bụla nọ n’òtù ahụ nwere ike ịgụ ihe i zipụrụ. Tupu i kesaa ihe nzuzo, lelee ndepụta ndị so na ya.',
      'Onye ọ bụla ji ekwentị gị mgbe a na-akpọchighị ya nwere ike ịgụ ihe dị na ya, ya mere biko jiri mkpọchi ihuenyo.',
    ],
  },
  'privacy-settings': {
    question: 'Kedu ka m ga-esi gbanwee ntọala nzuzo m?',
    answer: ['Ọ bụ gị na-ekpebi ihe ndị ọzọ na-ahụ banyere gị. I nwere ike ịgbanwe ya mgbe ọ bụla.'],
    steps: [
      'Mepee {$brand} ma gaa na “Settings”.',
      'Pịa “Privacy”.',
      'Họrọ ntọala, dị ka onye na-ahụ foto profaịlụ gị ma ọ bụ mgbe ikpeazụ ị nọ n’ịntanet.',
      'Họrọ ndị nwere ike ịhụ ya. Mgbanwe ahụ na-amalite ozugbo.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Kedu ndị nwere ike ịhụ na m nọ nso?',
    answer: [
      'O nweghị onye, ruo mgbe i kwere ka {$brand} mara ebe ị nọ ma gbanye enyi nọ gị nso. Mgbe ahụ, ndị nọ gị nso na-ejikwa ya nwere ike ịchọta gị, gị onwe gị nwekwara ike ịchọta ha.',
      'Gbanyụọ ya ọzọ na “Settings”, n’okpuru “Privacy”, ma ọ bụ wepụ ikike ịmata ebe ị nọ na ntọala ekwentị gị.',
      'Ọ bụ mgbe mbụ gị na mmadụ ga-ezute? Họrọ ebe ọha na eze na-anọ, gwakwa enyi gị ebe ị na-aga.',
    ],
  },
  'block-a-person': {
    question: 'Kedu ka m ga-esi gbochie mmadụ?',
    answer: ['Onye i gbochiri enweghịzi ike idegara gị ozi. Anyị anaghị agwa ya.'],
    steps: [
      'Mepee nkata gị na onye ahụ.',
      'Pịa aha ya n’elu.',
      'Pịa “Block”, ma kwado.',
      'Iji wepụ mgbochi ahụ, mepee otu peeji ahụ ma pịa “Unblock”.',
    ],
  },
  'report-abuse': {
    question: 'Kedu ka m ga-esi kpesa mmegbu?',
    answer: [
      'Gwa anyị banyere iyi egwu, aghụghọ, foto e zuru ezu, ma ọ bụ ihe ọzọ ọ bụla na-ekwesịghị ịnọ ebe ahụ. I nwere ike ikpesa mmadụ, ozi, òtù ma ọ bụ vidiyo.',
      'I nwekwara ike idegara anyị ozi na peeji Kpọtụrụ anyị. Ọ bụrụ na mmadụ nọ n’ihe ize ndụ, biko buru ụzọ kpọọ ndị uwe ojii.',
    ],
    steps: [
      'Mepee profaịlụ, ozi, òtù ma ọ bụ vidiyo ahụ.',
      'Pịa menu, pịazie “Report”.',
      'Họrọ ihe kpatara ya, tinyekwa okwu ole na ole ma ị chọọ.',
      'Pịa “Send”. Anyị na-eleba ya anya, onye ahụ anaghịkwa amata onye kpesara ya.',
    ],
  },
  scams: {
    question: 'Gịnị ka m ga-eme ma mmadụ chọọ ịghọgbu m?',
    answer: [
      'Kwụsị, ezipụkwala ihe ọ bụla. Ọtụtụ mgbe, wayo na-amalite n’ime ngwa ngwa: ihe nrite, ọrụ, enyi ego dị mkpa na mberede. Kpọọ enyi ahụ n’ekwentị tupu ị kwụọ ụgwọ.',
      'Anyị anaghị arịọ koodu gị ma ọ bụ nọmba kaadị gị ma ọlị, n’agbanyeghị onye sị na o si n’aka anyị.',
      'Gbochie onye ahụ ma kpesaa ya: azịza ndị dị n’elu nwere usoro ya. Ọ bụrụ na ị kwụọla ụgwọ, gwa ụlọ akụ gị na ndị uwe ojii ozugbo, mesịa degara anyị ozi na peeji Kpọtụrụ anyị.',
    ],
  },
  'lost-or-stolen-phone': {
    question: 'Ekwentị m furu efu ma ọ bụ e zuru ya. Gịnị ka m ga-eme ugbu a?',
    answer: [
      'Akaụntụ gị dabeere na nọmba ekwentị gị, ya mere bido na SIM.',
      'Mkpọchi ihuenyo na-egbochi ndị ị na-amaghị ịhụ ihe dị n’ekwentị ahụ. Ọ bụrụ na o nweghị ya, ha nwere ike ịgụ ya.',
    ],
    steps: [
      'Kpọọ ndị netwọk ekwentị gị. Gwa ha ka ha gbochie SIM ahụ ma nye gị nke ọhụrụ nwere otu nọmba ahụ.',
      'Nọrọ ebe dị anya kpọchie ekwentị ahụ ma ọ bụ hichapụ ihe dị na ya, ma ọ bụrụ na ndị mere ya na-enye ohere ahụ.',
      'Degara anyị ozi na peeji Kpọtụrụ anyị, họrọ isiokwu Ndị ọzọ, nyekwa nọmba ekwentị gị. Ezitela anyị koodu ma ọlị.',
      'Ọ bụrụ na i ji kaadị kwụọ ụgwọ n’ekwentị ahụ, gwa ụlọ akụ gị.',
    ],
  },
  'somebody-has-my-account': {
    question: 'Akaụntụ m dị n’aka onye ọzọ. Gịnị ka m nwere ike ime?',
    answer: [
      'Gwa anyị ozugbo na peeji Kpọtụrụ anyị, họrọ isiokwu Ndị ọzọ. Nye nọmba ekwentị gị na ụbọchị ị chọpụtara ya. Ezitela anyị koodu ma ọlị.',
      'Jiri ụzọ ọzọ gwa ndị enyi gị na o nwere ike ịbụ na ọ bụghị gị dere ozi ndị si n’akaụntụ gị, ka ha ghara izipụ ego ọ bụla.',
      'Ọ bụrụ na SIM gị kwụsịrị ịrụ ọrụ, buru ụzọ kpọọ ndị netwọk ekwentị gị: o nwere ike ịbụ na mmadụ ebufeela nọmba gị.',
    ],
  },
  'add-a-contact': {
    question: 'Kedu ka m ga-esi tinye kọntaktị?',
    answer: ['Onye nke ọzọ kwesịkwara inwe {$brand}. Ọ bụrụ na o nwebeghị ya, zigara ya adreesị saịtị a.'],
    steps: [
      'Mepee “Chats” ma pịa akara mgbakwunye (+).',
      'Pịa “New contact”.',
      'Tinye aha na nọmba ekwentị, ya na koodu mba: +234 maka Naịjirịa.',
      'Pịa “Save”. I nwere ike ịmalitezi nkata.',
    ],
  },
  'delete-a-contact': {
    question: 'Kedu ka m ga-esi hichapụ kọntaktị?',
    answer: [
      'Ihichapụ kọntaktị anaghị egbochi onye ahụ, ọ naghịkwa ehichapụ nkata gị na ya. Ihe abụọ ahụ dị iche, a na-eme nke ọ bụla n’onwe ya.',
    ],
    steps: [
      'Mepee ndepụta kọntaktị gị.',
      'Pịa kọntaktị ahụ.',
      'Pịa menu, pịazie “Delete contact”, ma kwado.',
    ],
  },
  'mute-a-chat': {
    question: 'Kedu ka m ga-esi kwụsị ụda nkata?',
    answer: [
      'Nkata a kwụsịrị ụda ya ka na-anata ozi, mana ekwentị gị na-adị jụụ. O nweghị onye nọ na nkata ahụ ga-ahụ na ị kwụsịrị ụda ya. Ọ na-arụkwa ọrụ n’òtù.',
    ],
    steps: [
      'Mepee nkata ma ọ bụ òtù ahụ.',
      'Pịa aha ya n’elu.',
      'Pịa “Mute”, họrọkwa oge ole ọ ga-adị jụụ.',
      'Iji nụ ya ọzọ, pịa “Unmute” n’otu ebe ahụ.',
    ],
  },
  'delete-a-message': {
    question: 'Kedu ka m ga-esi hichapụ ozi?',
    answer: [
      'Biko cheta na o nwere ike ịbụ na mmadụ agụọla ozi ahụ ma ọ bụ chekwaala ya tupu i hichapụ ya. Anyị enweghị ike iweghachi ozi e hichapụrụ.',
    ],
    steps: ['Pịa ozi ahụ ma jide ya.', 'Pịa “Delete”.', 'Kwado.'],
  },
  'change-phone-number': {
    question: 'Kedu ka m ga-esi gbanwee nọmba ekwentị m?',
    answer: [
      'Nkata, òtù na mkpụrụ ego gị na-anọgide n’akaụntụ gị. Mee ya mgbe nọmba ochie ahụ ka dị gị n’aka, ma o kwe mee. Debe SIM ọhụrụ ahụ nso, n’ihi na anyị na-ezite koodu na ya.',
    ],
    steps: [
      'Gaa na “Settings” ma pịa “Account”.',
      'Pịa “Change number”.',
      'Tinye nọmba ochie na nke ọhụrụ.',
      'Dee koodu batara na nọmba ọhụrụ ahụ.',
    ],
  },
  'back-up-chats': {
    question: 'Enwere m ike ime “backup” nkata m?',
    answer: [
      'Anyị enweghị ike iweghachitere gị nkata. Nkata ederede na-emeghe naanị n’ekwentị mmadụ abụọ nọ na ya, anyị enweghịkwa oyiri ya anyị nwere ike ịgụ.',
      'Debekwa ihe dị gị mkpa n’ebe ọzọ, dị ka foto na adreesị, tupu i hichaa ekwentị gị (reset) ma ọ bụ wepụ ngwa a.',
      'Iji mara ma mbipụta ngwa a i nwere ọ na-eme “backup”, degara anyị ozi na peeji Kpọtụrụ anyị.',
    ],
  },
  'new-phone': {
    question: 'Enwetara m ekwentị ọhụrụ. Gịnị ka m ga-eme?',
    answer: [
      'Nweta {$brand} n’ụlọ ahịa dị n’ekwentị ọhụrụ ahụ, jirikwa otu nọmba ekwentị ahụ banye. Stịka ndị ị zụrụ na-eso akaụntụ gị.',
      'Atụla anya na ị ga-ahụ nkata ochie n’ekwentị ọhụrụ ahụ, n’ihi na anyị enweghị ike iweghachi ha. Debe ekwentị ochie ahụ ruo mgbe i lelere, degakwara anyị ozi ma ọ bụrụ na i jighị n’aka.',
      'Ọ bụrụ na i nwekwara nọmba ọhụrụ, buru ụzọ gbanwee ya na ngwa a, mgbe nke ochie ka dị gị n’aka.',
    ],
  },
  'dark-mode-emoji': {
    question: 'Gịnị bụ emoji nke “dark mode”?',
    answer: [
      'Ọ bụ obere emoji na-eme ka ngwa a gbaa ọchịchịrị ma ọ bụ chaa ọcha. Pịa ya otu ugboro maka ihuenyo gbara ọchịchịrị, pịa ya ọzọ maka nke na-acha ọcha.',
      'Ihuenyo gbara ọchịchịrị anaghị awa anya nke ukwuu n’abalị. N’ọtụtụ ekwentị, ọ na-emekwa ka batrị dịkwuo aka.',
    ],
  },
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
      'Ihe ruru mmadụ {$groupCapacity}, gụnyere gị.',
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
      'Ihe ruru mmadụ {$roomCapacity} n’otu oge, gụnyere gị.',
      'Maka mmadụ karịrị nke ahụ, jiri òtù: ọ na-aba ihe ruru mmadụ {$groupCapacity}.',
    ],
  },
  'what-is-a-minute-video': {
    question: 'Gịnị bụ vidiyo nkeji?',
    answer: [
      'Obere vidiyo ị na-egosi ruo oge a kara aka: awa {$minuteVideoDefaultHours}, ma ọ bụ ihe ruru izu {$minuteVideoMaximumWeeks} ma ị họrọ ya. Ndị ọzọ nwere ike ilele ya ma kesaa ya ọzọ.',
      'Vidiyo e sere ese nwere ike iru nkeji {$clipMaximumMinutes}.',
    ],
  },
  'post-a-minute-video': {
    question: 'Kedu ka m ga-esi bipụta vidiyo nkeji?',
    answer: [
      'Lelee ya otu ugboro tupu i bipụta ya. Ọ bụrụ na ị na-eji data ekwentị, cheta na izipụ vidiyo toro ogologo na-eri ego karịa.',
    ],
    steps: [
      'Mepee “Minute videos” ma pịa kamera.',
      'See vidiyo nwere ike iru nkeji {$clipMaximumMinutes}, ma ọ bụ họrọ nke dị n’ekwentị gị.',
      'Tinye fịlta ma ọ bụ okwu ole na ole, ma ị chọọ.',
      'Họrọ oge ole ọ ga-anọ.',
      'Pịa “Post”.',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'Oge ole ka vidiyo nkeji na-anọ?',
    answer: [
      'Awa {$minuteVideoDefaultHours}, ma ọ bụrụ na ị gbanweghị ihe ọ bụla. Mgbe ị na-ebipụta ya, i nwere ike ịhọrọ oge ọzọ, nke ruru izu {$minuteVideoMaximumWeeks}.',
      'Mgbe oge ahụ gwụrụ, ndị ọzọ enweghịzi ike ịhụ ya. I nwekwara ike ihichapụ ya tupu mgbe ahụ.',
    ],
  },
  'trending-videos': {
    question: 'Kedu mgbe a na-asị na vidiyo na-ewu ewu (trending)?',
    answer: [
      'A ga-elele vidiyo ma ọ bụ kesaa ya ọzọ opekata mpe ugboro {$trendingMinimumWritten} tupu a sị na ọ na-ewu ewu.',
      'Nlele na nkesa sitere n’aka robọt ma ọ bụ n’akaụntụ adịgboroja megidere Usoro Ojiji anyị.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'Gịnị bụ vidiyo a kwụrụ ụgwọ?',
    answer: [
      'Ọ bụ vidiyo mmadụ na-akwụ ụgwọ ka ndị ka ọtụtụ hụ ya. Onye na-akwụ nwere ike ịbụ ụlọ ahịa, ndị na-akpọ egwu ma ọ bụ ụlọ akwụkwọ. E nwere akara na-egosi na a kwụrụ ụgwọ ya (sponsored).',
      'I nwere ike ịkwụ ụgwọ maka vidiyo nke gị. A na-eji kaadị akwụ ụgwọ, n’ego {$currency}, a naghịkwa akwụghachi ya.',
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
      'Opekata mpe awa {$sponsoredMinimumHours}, ọ naghị agafe ọnwa {$sponsoredMaximumMonths}. Ị na-ahọrọ oge ahụ tupu ị kwụọ ụgwọ.',
    ],
  },
  'remove-ads': {
    question: 'Kedu ka m ga-esi wepụ mgbasa ozi ahịa (ads)?',
    answer: [
      'Ị na-ahụ ego ole ọ bụ tupu ị kwado. A na-eji kaadị akwụ ụgwọ, n’ego {$currency}, a naghịkwa akwụghachi ya.',
    ],
    steps: ['Gaa na “Settings”.', 'Pịa “Remove ads”.', 'Lee ego ole ọ bụ, kwadokwa ịkwụ ụgwọ ahụ.'],
  },
  'what-are-coins': {
    question: 'Gịnị bụ mkpụrụ ego?',
    answer: [
      'Mkpụrụ ego bụ ihe ị na-akpata ma na-emefu na {$brand}. I nwere ike ịkpata ha ma ọ bụ zụta ha, debe ha n’akpa mkpụrụ ego gị, ma ree ha malite na mkpụrụ ego {$coinsMinimumSale} gaa n’elu.',
      'Mkpụrụ ego na-arụ ọrụ naanị n’ime ngwa a. Ha abụghị akaụntụ ụlọ akụ, ha anaghịkwa enweta ọmụrụ nwa.',
    ],
  },
  'buy-coins': {
    question: 'Kedu ka m ga-esi zụta mkpụrụ ego?',
    answer: [
      'A na-akwụ ụgwọ n’ego {$currency}, site na Visa, Mastercard na American Express. A naghị akwụghachi ya, ya mere biko lelee mkpụrụ ego ole ọ bụ tupu ị kwụọ ụgwọ.',
    ],
    steps: [
      'Mepee akpa ego gị.',
      'Pịa “Buy coins”.',
      'Họrọ ole ị chọrọ, leekwa ego ole ọ bụ.',
      'Nye ụlọ ọrụ na-ahụ maka ịkwụ ụgwọ nkọwa kaadị gị, ma kwado.',
      'Mkpụrụ ego ahụ na-apụta n’akpa ego gị.',
    ],
  },
  'sell-coins': {
    question: 'Kedu ka m ga-esi ree mkpụrụ ego?',
    answer: [
      'Ị ga-enwerịrị opekata mpe mkpụrụ ego {$coinsMinimumSale} n’akpa ego gị. Ngwa a na-egosi ihe ị ga-enweta tupu ị kwado.',
    ],
    steps: [
      'Mepee akpa ego gị.',
      'Pịa “Sell coins”.',
      'Tinye mkpụrụ ego ole ị ga-ere: {$coinsMinimumSale} ma ọ bụ karịa.',
      'Lee ego ole ọ bụ, họrọkwa ebe ego ahụ ga-aga.',
      'Kwado.',
    ],
  },
  'smallest-coin-sale': {
    question: 'Mkpụrụ ego ole bụ ihe kacha nta m nwere ike ire?',
    answer: [
      'Mkpụrụ ego {$coinsMinimumSale}. Nke na-erughị otú ahụ na-anọ n’akpa ego gị ruo mgbe i nwere nke zuru.',
    ],
  },
  'withdraw-money': {
    question: 'Kedu ka m ga-esi wepụta ego m?',
    answer: [
      'Ree mkpụrụ ego gị: ị ga-enwe opekata mpe {$coinsMinimumSale}. Azịza banyere ire mkpụrụ ego nwere usoro ya. Tupu ị kwado, ngwa a na-egosi ihe ị ga-enweta.',
      'Anyị nwere ike ịgwa gị ka i gosi onye ị bụ tupu anyị akwụọ gị, ma ọ bụrụ na iwu ma ọ bụ ụlọ ọrụ na-ahụrụ anyị maka ịkwụ ụgwọ chọrọ ya.',
      'Ego gị abịabeghị? Degara anyị ozi na peeji Kpọtụrụ anyị, họrọ isiokwu Ịkwụ ụgwọ. Nye anyị ụbọchị na ego ole ọ bụ, mana enyela nọmba kaadị gị ma ọlị.',
    ],
  },
  'accepted-cards': {
    question: 'Kedu kaadị m nwere ike iji kwụọ ụgwọ?',
    answer: [
      'Visa, Mastercard na American Express.',
      'A na-akwụ ụgwọ niile n’ego {$currency}. Ọ bụrụ na kaadị gị bụ nke naịra, ọ bụ ụlọ akụ gị na-ekpebi ọnụego mgbanwe, o nwekwara ike ịdị mkpa ka o buru ụzọ kwe ka ị kwụọ ụgwọ na dọla. Ụlọ ọrụ na-ahụ maka ịkwụ ụgwọ kaadị na-anata nkọwa kaadị gị; anyị anaghị echekwa nọmba ya zuru ezu ma ọlị.',
    ],
  },
  refunds: {
    question: 'Enwere m ike inwetaghachi ego m?',
    answer: [
      'Mba. A naghị akwụghachi ego a kwụrụ, belụsọ ma iwu na-echebe gị dị ka onye ahịa kwuru ihe ọzọ.',
      'Ọ bụrụ na ị kwụrụ ụgwọ ma i nwetaghị ihe ọ bụla, ma ọ bụ na ị kwụrụ ya ugboro abụọ, degara anyị ozi na peeji Kpọtụrụ anyị, họrọ isiokwu Ịkwụ ụgwọ. Nye anyị ụbọchị na ego ole ọ bụ, mana enyela nọmba kaadị gị ma ọlị.',
    ],
  },
  'buy-filters-and-stickers': {
    question: 'Kedu ka m ga-esi zụta fịlta na stịka?',
    answer: [
      'Ị na-ahụ ego ole fịlta, stịka ma ọ bụ memoji bụ tupu i were ya. A naghị akwụghachi ego ihe a zụrụ.',
    ],
    steps: [
      'Mepee ndepụta stịka ma ọ bụ fịlta na nkata ma ọ bụ na kamera.',
      'Pịa otu ka ị hụ ya ka o buru ibu karị, ya na ego ole ọ bụ.',
      'Pịa “Buy”, ma kwado.',
      'Ọ dịzi na nchịkọta gị.',
    ],
  },
  'use-a-face-filter': {
    question: 'Kedu ka m ga-esi jiri fịlta ihu?',
    answer: [
      'Kamera gị dị fịlta mkpa, ya mere ekwentị gị na-arịọ ikike na nke mbụ. Ezigbo ìhè si n’ihu na-enyere aka karịa ekwentị ka mma.',
    ],
    steps: [
      'Mepee kamera na ngwa a.',
      'Chee ya ihu gị.',
      'Jiri aka kpụgharịa fịlta ndị ahụ ruo mgbe ị hụrụ nke masịrị gị.',
      'See vidiyo, zipụ ya ma ọ bụ bipụta ya.',
    ],
  },
  'find-my-stickers': {
    question: 'Ebee ka m ga-ahụ stịka m?',
    answer: [
      'Na nkata ọ bụla, n’akụkụ ebe a na-ede ozi. Memoji gị dịkwa n’otu ebe ahụ.',
      'Ọ bụrụ na ị gbanwere ekwentị, jiri otu akaụntụ ahụ banye ka ị hụ ndị ị zụrụ.',
    ],
    steps: ['Mepee nkata.', 'Pịa bọtịn stịka dị n’akụkụ ebe a na-ede ozi.', 'Pịa stịka iji zipụ ya.'],
  },
  'log-in': {
    question: 'Kedu ka m ga-esi banye?',
    answer: [
      'Jiri nọmba ekwentị nke akaụntụ gị. Anyị na-ezigara nọmba ahụ koodu, ị ga-ede ya na ngwa a.',
      'Debere onwe gị koodu ahụ. Anyị anaghị arịọ ya ma ọlị, ọ dịghịkwa onye ọzọ mkpa.',
      'Nọmba ahụ adịghịzi gị n’aka? Degara anyị ozi na peeji Kpọtụrụ anyị, họrọ isiokwu Ndị ọzọ.',
    ],
  },
  'code-does-not-come': {
    question: 'Koodu nkwado m abịaghị. Gịnị ka m nwere ike ime?',
    answer: [
      'Ọtụtụ mgbe, ọ bụ na e dehiere nọmba ahụ ma ọ bụ na netwọk adịghị ngwa. Ọ bụrụ na o nweghị ihe nyere aka, degara anyị ozi na peeji Kpọtụrụ anyị, họrọ isiokwu Nsogbu, gwakwa anyị netwọk gị na oge ị rịọrọ koodu ahụ.',
    ],
    steps: [
      'Lelee nọmba ahụ na koodu mba: +234 maka Naịjirịa.',
      'Hụ na SIM nwere nọmba a dị n’ekwentị na-enweta netwọk, nke na-anọghị na “flight mode”.',
      'Chere nkeji ole na ole. Mgbe ọtụtụ mmadụ na-eji netwọk, SMS nwere ike igbu oge.',
      'Gbanyụọ ekwentị ahụ ma gbanye ya ọzọ, rịọkwa koodu ọhụrụ. O nwere ike ịbụ na ọ bụ naanị nke kacha ọhụrụ ga-arụ ọrụ.',
    ],
  },
  'edit-my-profile': {
    question: 'Kedu ka m ga-esi dezie profaịlụ m?',
    answer: ['I nwere ike ịgbanwe aha gị, foto gị na bio gị ugboro ole ọ bụla ị chọrọ.'],
    steps: ['Gaa na “Settings”.', 'Pịa aha gị ma ọ bụ foto gị n’elu.', 'Gbanwee ihe ị chọrọ.', 'Pịa “Save”.'],
  },
  'delete-my-account': {
    question: 'Kedu ka m ga-esi hichapụ akaụntụ m?',
    answer: [
      'Ozugbo e mere nke a, a gaghị emeghachili ya azụ. A na-ehichapụkwa profaịlụ gị na ihe ndị ị zụrụ, mkpụrụ ego fọdụrụ n’akpa ego gị na-efukwa.',
      'Ọ bụrụ na i nwere mkpụrụ ego {$coinsMinimumSale} ma ọ bụ karịa, buru ụzọ ree ha. Iwepụ ngwa a n’ekwentị gị anaghị ehichapụ akaụntụ ahụ.',
    ],
    steps: [
      'Gaa na “Settings” ma pịa “Account”.',
      'Pịa “Delete account”.',
      'Tinye nọmba ekwentị gị, iji gosi na ọ bụ gị.',
      'Kwado.',
    ],
  },
  'minimum-age': {
    question: 'Afọ ole ka m ga-agba tupu m jiri {$brand}?',
    answer: [
      'Opekata mpe afọ {$minimumAge}. Ọ bụrụ na ị gbara afọ {$minimumAge} ma ọ bụ karịa mana i tobeghị okenye, nne ma ọ bụ nna gị ma ọ bụ onye na-elekọta gị ga-enyerịrị gị ikike.',
      'Mgbe anyị chọpụtara na nwata na-erubeghị afọ {$minimumAge} na-eji {$brand}, anyị na-ehichapụ data nwata ahụ.',
    ],
  },
  'iphone-windows-mac': {
    question: 'È nwere ngwa maka iPhone, Windows ma ọ bụ Mac?',
    answer: [
      'Mba. {$brand} adịghị maka iPhone, Windows ma ọ bụ Mac.',
      'Ọ na-arụ ọrụ n’ekwentị Samsung, Huawei na Android ndị ọzọ. Biko kpachara anya maka ihe ọ bụla na-akpọ onwe ya ngwa anyị n’ebe ọzọ: o siteghị n’aka anyị.',
    ],
  },
  download: {
    question: 'Ebee ka m ga-ebudata {$brand}?',
    answer: [
      'N’ụlọ ahịa so ekwentị gị bịa: Samsung Galaxy Store, Huawei AppGallery ma ọ bụ Google Play. Ha niile nwere otu ngwa ahụ.',
      'Ngalaba Budata dị na peeji mbido anyị na-eduga na nke ọ bụla n’ime ha. Ma ị nọrọ na kọmputa, chee kamera ekwentị gị ihu na koodu dị ebe ahụ.',
    ],
  },
  'app-version': {
    question: 'Kedu mbipụta (version) m nwere, kedukwa ka m ga-esi melite ya?',
    answer: [
      'Ọ bụ ụlọ ahịa i si na ya nweta ngwa a na-eweta mbipụta ọhụrụ. Aha ndị a na-adịtụ iche site n’otu ekwentị ruo na nke ọzọ.',
      'Ihe gbanwere na mbipụta ọ bụla dị na peeji anyị bụ Ihe dị ọhụrụ.',
    ],
    steps: [
      'Iji hụ mbipụta gị, mepee ntọala ekwentị gị, pịa “Apps”, pịazie {$brand}.',
      'Iji melite ya, mepee ụlọ ahịa ahụ ma chọọ {$brand}.',
      'Pịa “Update”. Ọ bụrụ na bọtịn dị otú ahụ adịghị, i nwere mbipụta kacha ọhụrụ dị n’ụlọ ahịa ahụ.',
    ],
  },
};
