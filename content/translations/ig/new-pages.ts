import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

const { name } = brand;

export const accessibility: Translations['accessibility'] = {
  title: `Nnweta · ${name}`,
  heading: 'Nnweta maka mmadụ niile',
  description: `Ihe anyị na-eme ka mmadụ niile nwee ike iji websaịtị ${name}, ihe na-arụbeghị ọrụ, na otú ị ga-esi gwa anyị.`,
  lead: 'Saịtị a dịịrị mmadụ niile, n’ekwentị ọ bụla, ma script ọ dị ma ọ dịghị, site n’imetụ aka, site na kiiboodu ma ọ bụ site na ntị.',

  aim: {
    heading: 'Ihe anyị chọrọ iru',
    paragraphs: [
      'Anyị na-arụ websaịtị a ka o soro Web Content Accessibility Guidelines (WCAG) 2.2, ogo AA.',
      'Anyị onwe anyị na-anwale ya, ma site na mmemme kọmputa ma site n’aka. O nweghị onye si n’èzí nyochara ya.',
      'Peeji a bụ maka websaịtị. O kwughị ihe ọ bụla banyere ngwa dị n’ekwentị gị.',
    ],
  },
  done: {
    heading: 'Ihe anyị na-eme',
    list: [
      {
        name: 'Kiiboodu',
        text: 'Ihe niile na-arụ ọrụ ma ị na-eji naanị kiiboodu. Ị na-ahụ ebe ị nọ, njikọ nke mbụ na-ebugakwa gị n’ihe dị na peeji.',
      },
      {
        name: 'Ọdịiche agba',
        text: 'Ederede na-apụta ìhè n’ebe e dere ya, ma n’ọdịdị ọcha ma n’ọdịdị ọchịchịrị. Saịtị a na-eso nke ekwentị gị họọrọ.',
      },
      {
        name: 'Ederede buru ibu',
        text: 'Mee ka ederede brawza gị ruo 200 %, ma ọ bụ jiri windo dị warawara: o nweghị ihe a na-egbupụ, ọ dịghịkwa mkpa ịkpụgharị peeji n’akụkụ.',
      },
      { name: 'Enweghị script', text: 'Peeji ọ bụla na fọm ọ bụla na-arụ ọrụ ma script adịghị.' },
      {
        name: 'Enweghị mmegharị',
        text: 'Ọ bụrụ na ị gwara ekwentị gị ka o belata mmegharị, o nweghị ihe na-agagharị ma ọ bụ na-efu nwayọọ nwayọọ ebe a.',
      },
      {
        name: 'Ngwa na-agụ ihuenyo',
        text: 'Peeji nwere isi okwu, aha maka oghere ọ bụla a na-ede ihe, na nkọwa maka foto ndị na-ekwu ihe. A na-agụpụta ihe fọm zara.',
      },
      {
        name: 'Fọm',
        text: 'Fọm na-ekwu ihe na-adịghị mma, n’akụkụ oghere ahụ, na-edebekwa ihe i dere.',
      },
    ],
  },
  limits: {
    heading: 'Ihe na-arụbeghị ọrụ',
    list: [
      'Foto ndị dị na blọọgụ anyị nwere ike ghara inwe nkọwa dị mma, ma ọ bụrụ na onye dere edemede edeghị ya.',
      'Vidiyo ndị dị na blọọgụ anyị nwere ike ghara inwe ederede nke ihe a na-ekwu (captions).',
      'Ihe ndị ọrụ anyị na-ede, dị ka edemede blọọgụ na akwụkwọ akụkọ, nwere ike ịdị naanị n’otu asụsụ.',
      'Ụlọ ahịa ngwa na netwọk mmekọrịta ndị anyị nwere njikọ ha abụghị nke anyị, anyị enweghịkwa ike ịrụzi ha.',
    ],
  },
  report: {
    heading: 'Gwa anyị',
    text: 'O nwere ihe na-anaghị arụrụ gị ọrụ? Gwa anyị peeji ahụ, ihe ị nwara ime, na ihe ị na-eji: ekwentị, brawza, ngwa na-agụ ihuenyo. Anyị na-aza ozugbo o kwere omume.',
    emailLink: 'Degara {$a} ozi',
    contactLink: 'Kpọtụrụ anyị',
  },
};

export const appChanges: Translations['appChanges'] = {
  title: `Ihe dị ọhụrụ · ${name}`,
  heading: 'Ihe dị ọhụrụ na ngwa a',
  description: `Ihe gbanwere na ${name}, mbipụta n’otu n’otu, nke kacha ọhụrụ bu ụzọ.`,
  lead: 'Mbipụta n’otu n’otu, nke kacha ọhụrụ bu ụzọ.',
  version: 'Mbipụta {$a}',
  newest: 'Kacha ọhụrụ',
  linkToVersion: 'Njikọ maka mbipụta a',
  older: 'Mbipụta ndị ka ochie',
  newer: 'Laghachi na nke kacha ọhụrụ',
  empty: {
    heading: 'O nwebeghị ihe dị ebe a',
    text: 'Mgbe mbipụta ọhụrụ nke ngwa a bịara, peeji a ga-ekwu ihe gbanwere.',
  },
  update: {
    heading: 'Otú e si emelite ya',
    text: 'Mepee ụlọ ahịa i si na ya nweta ngwa a, chọọ aha anyị n’ebe ahụ, pịakwa “Update” ma ụlọ ahịa ahụ gosi ya.',
    getLink: 'Gaa n’ụlọ ahịa',
    faqLink: 'Kedu mbipụta m nwere?',
  },
};

export const status: Translations['status'] = {
  title: `Ọnọdụ · ${name}`,
  heading: 'Ọnọdụ',
  description: `Ma websaịtị ${name} ọ na-arụ ọrụ: ugbu a, n’awa 24 gara aga na n’ụbọchị 90 gara aga.`,

  now: {
    well: 'Ihe niile na-arụ ọrụ',
    trouble: 'O nwere ihe na-anaghị arụ ọrụ',
    unknown: 'A mabeghị ihe ọ bụla',
    asOf: 'Dị ka ọ dị na {$a} {$b}',
  },
  parts: {
    database: { name: 'Peeji na fọm', text: 'Blọọgụ, ajụjụ, na ihe i zigara anyị.' },
    mail: { name: 'Email', text: 'Nkwado adreesị, azịza na akwụkwọ akụkọ.' },
    storage: { name: 'Foto', text: 'Foto na faịlụ ndị ọrụ anyị tinyere ebe a.' },
  },
  states: {
    well: 'Na-arụ ọrụ',
    trouble: 'Anaghị arụ ọrụ',
    some: 'Nwere oghere',
    unknown: 'Enweghị ndekọ',
  },
  day: {
    heading: 'Awa 24 gara aga',
    summary: 'Ọ zara {$a} % nke oge n’awa 24 gara aga',
    from: 'Awa 24 gara aga',
    to: 'Ugbu a',
  },
  quarter: {
    heading: 'Ụbọchị 90 gara aga',
    summary: 'Ọ zara {$a} % nke oge n’ụbọchị 90 gara aga',
    from: 'Ụbọchị 90 gara aga',
    to: 'Taa',
  },
  bar: '{$a}: {$b} %',
  barUnknown: '{$a}: enweghị ndekọ',
  percent: '{$a} %',
  noRecord: 'Enwebeghị ndekọ',
  since: 'A na-atụ ya kemgbe {$a}',
  troubles: {
    heading: 'Mgbe ihe na-arụghị ọrụ',
    line: '{$a}: ọ zara {$b} % nke oge',
    none: 'O nweghị nke ọ bụla n’ụbọchị 90 gara aga.',
    noneSince: 'O nweghị nke ọ bụla kemgbe {$a}.',
  },
  how: {
    heading: 'Otú anyị si mara',
    paragraphs: [
      'Otu ugboro kwa nkeji, saịtị a na-ajụ database ya, sava email ya na ebe o debere faịlụ ma ha na-aza, na-edebekwa azịza ha ụbọchị 90. O nweghị onye ọzọ na-atụ ihe ebe a.',
      'Nkeji nke saịtị a n’onwe ya na-arụghị ọrụ enweghị azịza, a na-agụkwa ya dị ka oghere.',
      'Peeji a bụ maka websaịtị na email ya. Ọ naghị atụ ngwa dị n’ekwentị gị.',
    ],
    contactLink: 'Ihe ọzọ anaghị arụ ọrụ? Degara anyị ozi',
  },
};
