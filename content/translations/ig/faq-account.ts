import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

/** The accepted cards, with the Igbo word for “and”. */
const cards = facts.cards.replace(' and ', ' na ');

export const coinTexts = {
  'what-are-coins': {
    question: 'Gịnị bụ mkpụrụ ego?',
    answer: [
      `Mkpụrụ ego bụ ihe ị na-akpata ma na-emefu na ${brand.name}. I nwere ike ịkpata ha ma ọ bụ zụta ha, debe ha n’akpa mkpụrụ ego gị, ma ree ha malite na mkpụrụ ego ${facts.coinsMinimumSale} gaa n’elu.`,
      'Mkpụrụ ego na-arụ ọrụ naanị n’ime ngwa a. Ha abụghị akaụntụ ụlọ akụ, ha anaghịkwa enweta ọmụrụ nwa.',
    ],
  },
  'buy-coins': {
    question: 'Kedu ka m ga-esi zụta mkpụrụ ego?',
    answer: [
      `A na-akwụ ụgwọ n’ego ${facts.currency}, site na ${cards}. A naghị akwụghachi ya, ya mere biko lelee mkpụrụ ego ole ọ bụ tupu ị kwụọ ụgwọ.`,
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
      `Ị ga-enwerịrị opekata mpe mkpụrụ ego ${facts.coinsMinimumSale} n’akpa ego gị. Ngwa a na-egosi ihe ị ga-enweta tupu ị kwado.`,
    ],
    steps: [
      'Mepee akpa ego gị.',
      'Pịa “Sell coins”.',
      `Tinye mkpụrụ ego ole ị ga-ere: ${facts.coinsMinimumSale} ma ọ bụ karịa.`,
      'Lee ego ole ọ bụ, họrọkwa ebe ego ahụ ga-aga.',
      'Kwado.',
    ],
  },
  'smallest-coin-sale': {
    question: 'Mkpụrụ ego ole bụ ihe kacha nta m nwere ike ire?',
    answer: [
      `Mkpụrụ ego ${facts.coinsMinimumSale}. Nke na-erughị otú ahụ na-anọ n’akpa ego gị ruo mgbe i nwere nke zuru.`,
    ],
  },
  'accepted-cards': {
    question: 'Kedu kaadị m nwere ike iji kwụọ ụgwọ?',
    answer: [
      `${cards}.`,
      `A na-akwụ ụgwọ niile n’ego ${facts.currency}. Ọ bụrụ na kaadị gị bụ nke naịra, ọ bụ ụlọ akụ gị na-ekpebi ọnụego mgbanwe, o nwekwara ike ịdị mkpa ka o buru ụzọ kwe ka ị kwụọ ụgwọ na dọla. Ụlọ ọrụ na-ahụ maka ịkwụ ụgwọ kaadị na-anata nkọwa kaadị gị; anyị anaghị echekwa nọmba ya zuru ezu ma ọlị.`,
    ],
  },
  refunds: {
    question: 'Enwere m ike inwetaghachi ego m?',
    answer: [
      'Mba. A naghị akwụghachi ego a kwụrụ, belụsọ ma iwu na-echebe gị dị ka onye ahịa kwuru ihe ọzọ.',
      'Ọ bụrụ na ị kwụrụ ụgwọ ma i nwetaghị ihe ọ bụla, ma ọ bụ na ị kwụrụ ya ugboro abụọ, degara anyị ozi na peeji Kpọtụrụ anyị, họrọ isiokwu Ịkwụ ụgwọ. Nye anyị ụbọchị na ego ole ọ bụ, mana enyela nọmba kaadị gị ma ọlị.',
    ],
  },
  'withdraw-money': {
    question: 'Kedu ka m ga-esi wepụta ego m?',
    answer: [
      `Ree mkpụrụ ego gị: ị ga-enwe opekata mpe ${facts.coinsMinimumSale}. Azịza banyere ire mkpụrụ ego nwere usoro ya. Tupu ị kwado, ngwa a na-egosi ihe ị ga-enweta.`,
      'Anyị nwere ike ịgwa gị ka i gosi onye ị bụ tupu anyị akwụọ gị, ma ọ bụrụ na iwu ma ọ bụ ụlọ ọrụ na-ahụrụ anyị maka ịkwụ ụgwọ chọrọ ya.',
      'Ego gị abịabeghị? Degara anyị ozi na peeji Kpọtụrụ anyị, họrọ isiokwu Ịkwụ ụgwọ. Nye anyị ụbọchị na ego ole ọ bụ, mana enyela nọmba kaadị gị ma ọlị.',
    ],
  },
} satisfies Partial<Translations['faqTexts']>;

export const stickerTexts = {
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
} satisfies Partial<Translations['faqTexts']>;

export const accountTexts = {
  'edit-my-profile': {
    question: 'Kedu ka m ga-esi dezie profaịlụ m?',
    answer: ['I nwere ike ịgbanwe aha gị, foto gị na bio gị ugboro ole ọ bụla ị chọrọ.'],
    steps: ['Gaa na “Settings”.', 'Pịa aha gị ma ọ bụ foto gị n’elu.', 'Gbanwee ihe ị chọrọ.', 'Pịa “Save”.'],
  },
  'delete-my-account': {
    question: 'Kedu ka m ga-esi hichapụ akaụntụ m?',
    answer: [
      'Ozugbo e mere nke a, a gaghị emeghachili ya azụ. A na-ehichapụkwa profaịlụ gị na ihe ndị ị zụrụ, mkpụrụ ego fọdụrụ n’akpa ego gị na-efukwa.',
      `Ọ bụrụ na i nwere mkpụrụ ego ${facts.coinsMinimumSale} ma ọ bụ karịa, buru ụzọ ree ha. Iwepụ ngwa a n’ekwentị gị anaghị ehichapụ akaụntụ ahụ.`,
    ],
    steps: [
      'Gaa na “Settings” ma pịa “Account”.',
      'Pịa “Delete account”.',
      'Tinye nọmba ekwentị gị, iji gosi na ọ bụ gị.',
      'Kwado.',
    ],
  },
  'minimum-age': {
    question: `Afọ ole ka m ga-agba tupu m jiri ${brand.name}?`,
    answer: [
      `Opekata mpe afọ ${facts.minimumAge}. Ọ bụrụ na ị gbara afọ ${facts.minimumAge} ma ọ bụ karịa mana i tobeghị okenye, nne ma ọ bụ nna gị ma ọ bụ onye na-elekọta gị ga-enyerịrị gị ikike.`,
      `Mgbe anyị chọpụtara na nwata na-erubeghị afọ ${facts.minimumAge} na-eji ${brand.name}, anyị na-ehichapụ data nwata ahụ.`,
    ],
  },
  'iphone-windows-mac': {
    question: 'È nwere ngwa maka iPhone, Windows ma ọ bụ Mac?',
    answer: [
      `Mba. ${brand.name} adịghị maka iPhone, Windows ma ọ bụ Mac.`,
      'Ọ na-arụ ọrụ n’ekwentị Samsung, Huawei na Android ndị ọzọ. Biko kpachara anya maka ihe ọ bụla na-akpọ onwe ya ngwa anyị n’ebe ọzọ: o siteghị n’aka anyị.',
    ],
  },
  download: {
    question: `Ebee ka m ga-ebudata ${brand.name}?`,
    answer: [
      'N’ụlọ ahịa so ekwentị gị bịa: Samsung Galaxy Store, Huawei AppGallery ma ọ bụ Google Play. Ha atọ nwere otu ngwa ahụ.',
      'Ngalaba Budata dị na peeji mbido anyị na-eduga na nke ọ bụla n’ime ha. Ma ị nọrọ na kọmputa, chee kamera ekwentị gị ihu na koodu dị ebe ahụ.',
    ],
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
  'app-version': {
    question: 'Kedu mbipụta (version) m nwere, kedukwa ka m ga-esi melite ya?',
    answer: [
      'Ọ bụ ụlọ ahịa i si na ya nweta ngwa a na-eweta mbipụta ọhụrụ. Aha ndị a na-adịtụ iche site n’otu ekwentị ruo na nke ọzọ.',
      'Ihe gbanwere na mbipụta ọ bụla dị na peeji anyị bụ Ihe dị ọhụrụ.',
    ],
    steps: [
      `Iji hụ mbipụta gị, mepee ntọala ekwentị gị, pịa “Apps”, pịazie ${brand.name}.`,
      `Iji melite ya, mepee ụlọ ahịa ahụ ma chọọ ${brand.name}.`,
      'Pịa “Update”. Ọ bụrụ na bọtịn dị otú ahụ adịghị, i nwere mbipụta kacha ọhụrụ dị n’ụlọ ahịa ahụ.',
    ],
  },
} satisfies Partial<Translations['faqTexts']>;
