import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';
import { accountTexts, coinTexts, stickerTexts } from './faq-account.ts';
import { chatTexts, privacyTexts } from './faq-chats.ts';
import { groupTexts, videoTexts } from './faq-groups.ts';

export const faqPage: Translations['faqPage'] = {
  title: `Ajụjụ · ${brand.name}`,
  heading: 'Ajụjụ a na-ajụkarị',
  description: `Azịza dị mkpirikpi banyere ${brand.name}: izo ozi ezo, nkata, òtù, ọnụ ụlọ vidiyo, vidiyo nkeji, mkpụrụ ego, fịlta, stịka na akaụntụ gị.`,
  searchLabel: 'Chọọ n’ajụjụ ndị a',
  searchPlaceholder: 'Chọọ n’ajụjụ {$a}',
  searchButton: 'Chọọ',
  topicsHeading: 'Isiokwu',
  linkToAnswer: 'Njikọ maka azịza a',
  found: 'Azịza {$a} maka “{$b}”',
  noneFound: 'O nweghị azịza maka “{$a}”',
  noneFoundHint: 'Nwaa otu okwu mkpirikpi, dị ka ego ma ọ bụ òtù, ma ọ bụ degara anyị ozi.',
  showAll: 'Gosi ajụjụ niile',
  askHeading: 'Ọ nọghị na ndepụta a?',
  askText: 'Degara anyị ozi, anyị na-aza ozugbo o kwere omume.',
  askLink: 'Kpọtụrụ anyị',
};

export const faqTopics: Translations['faqTopics'] = {
  'privacy-and-security': 'Nzuzo na nchekwa',
  'chats-and-contacts': 'Nkata na kọntaktị',
  'groups-and-rooms': 'Òtù na ọnụ ụlọ',
  'minute-videos': 'Vidiyo nkeji',
  'coins-and-payments': 'Mkpụrụ ego na ịkwụ ụgwọ',
  'filters-and-stickers': 'Fịlta na stịka',
  'account-and-app': 'Akaụntụ na ngwa',
};

export const faqTexts: Translations['faqTexts'] = {
  ...privacyTexts,
  ...chatTexts,
  ...groupTexts,
  ...videoTexts,
  ...coinTexts,
  ...stickerTexts,
  ...accountTexts,
};
