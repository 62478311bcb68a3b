import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const privacyTexts = {
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
      `Mepee ${brand.name} ma gaa na “Settings”.`,
      'Pịa “Privacy”.',
      'Họrọ ntọala, dị ka onye na-ahụ foto profaịlụ gị ma ọ bụ mgbe ikpeazụ ị nọ n’ịntanet.',
      'Họrọ ndị nwere ike ịhụ ya. Mgbanwe ahụ na-amalite ozugbo.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Kedu ndị nwere ike ịhụ na m nọ nso?',
    answer: [
      `O nweghị onye, ruo mgbe i kwere ka ${brand.name} mara ebe ị nọ ma gbanye enyi nọ gị nso. Mgbe ahụ, ndị nọ gị nso na-ejikwa ya nwere ike ịchọta gị, gị onwe gị nwekwara ike ịchọta ha.`,
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
} satisfies Partial<Translations['faqTexts']>;

export const chatTexts = {
  'add-a-contact': {
    question: 'Kedu ka m ga-esi tinye kọntaktị?',
    answer: [
      `Onye nke ọzọ kwesịkwara inwe ${brand.name}. Ọ bụrụ na o nwebeghị ya, zigara ya adreesị saịtị a.`,
    ],
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
  'dark-mode-emoji': {
    question: 'Gịnị bụ emoji nke “dark mode”?',
    answer: [
      'Ọ bụ obere emoji na-eme ka ngwa a gbaa ọchịchịrị ma ọ bụ chaa ọcha. Pịa ya otu ugboro maka ihuenyo gbara ọchịchịrị, pịa ya ọzọ maka nke na-acha ọcha.',
      'Ihuenyo gbara ọchịchịrị anaghị awa anya nke ukwuu n’abalị. N’ọtụtụ ekwentị, ọ na-emekwa ka batrị dịkwuo aka.',
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
      `Nweta ${brand.name} n’ụlọ ahịa dị n’ekwentị ọhụrụ ahụ, jirikwa otu nọmba ekwentị ahụ banye. Stịka ndị ị zụrụ na-eso akaụntụ gị.`,
      'Atụla anya na ị ga-ahụ nkata ochie n’ekwentị ọhụrụ ahụ, n’ihi na anyị enweghị ike iweghachi ha. Debe ekwentị ochie ahụ ruo mgbe i lelere, degakwara anyị ozi ma ọ bụrụ na i jighị n’aka.',
      'Ọ bụrụ na i nwekwara nọmba ọhụrụ, buru ụzọ gbanwee ya na ngwa a, mgbe nke ochie ka dị gị n’aka.',
    ],
  },
} satisfies Partial<Translations['faqTexts']>;
