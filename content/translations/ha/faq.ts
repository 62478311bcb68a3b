import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

import { accountTexts } from './faq-account.ts';
import { chatTexts } from './faq-chats.ts';
import { coinTexts } from './faq-coins.ts';
import { privacyTexts } from './faq-privacy.ts';
import { videoTexts } from './faq-videos.ts';

export const faqPage: Translations['faqPage'] = {
  title: `Tambayoyi · ${brand.name}`,
  heading: 'Tambayoyin da ake yawan yi',
  description: `Gajerun amsoshi game da ${brand.name}: ɓoye saƙo, hira, rukunoni, ɗakunan bidiyo, bidiyon minti, koyin, filtoci, sitikoki da asusunku.`,
  searchLabel: 'Nema a cikin tambayoyi',
  searchPlaceholder: 'Ku nemi cikin tambayoyi {$a}',
  searchButton: 'Nema',
  topicsHeading: 'Batutuwa',
  linkToAnswer: 'Linki zuwa wannan amsa',
  found: 'Amsoshi game da “{$b}”: {$a}',
  noneFound: 'Babu amsa game da “{$a}”',
  noneFoundHint: 'Ku gwada gajeriyar kalma ɗaya, misali koyin ko rukuni, ko ku rubuto mana.',
  showAll: 'A nuna dukkan tambayoyi',
  askHeading: 'Babu a jerin?',
  askText: 'Ku rubuto mana, za mu ba ku amsa da wuri-wuri.',
  askLink: 'Ku tuntuɓe mu',
};

export const faqTopics: Translations['faqTopics'] = {
  'privacy-and-security': 'Sirri da tsaro',
  'chats-and-contacts': 'Hira da lambobi',
  'groups-and-rooms': 'Rukunoni da ɗakuna',
  'minute-videos': 'Bidiyon minti',
  'coins-and-payments': 'Koyin da biyan kuɗi',
  'filters-and-stickers': 'Filtoci da sitikoki',
  'account-and-app': 'Asusu da manhaja',
};

export const faqTexts: Translations['faqTexts'] = {
  ...privacyTexts,
  ...chatTexts,
  ...videoTexts,
  ...coinTexts,
  ...accountTexts,
};
