import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';
import { chatTexts } from './faq-chats.ts';
import { helpTexts } from './faq-help.ts';
import { moreTexts } from './faq-more.ts';

export const faqPage: Translations['faqPage'] = {
  title: `Questions · ${brand.name}`,
  heading: 'Questions wey people dey ask well-well',
  description: `Short answers about ${brand.name}: encryption, chats, groups, video rooms, minute videos, coins, filters, stickers and your account.`,
  searchLabel: 'Search di questions',
  searchPlaceholder: 'Search {$a} questions',
  searchButton: 'Search',
  topicsHeading: 'Topics',
  linkToAnswer: 'Link to dis answer',
  found: '.input {$a :number}\n.match $a\none {{{$a} answer for “{$b}”}}\n* {{{$a} answers for “{$b}”}}',
  noneFound: 'No answer for “{$a}”',
  noneFoundHint: 'Try one short word, like coins or group, or write us.',
  showAll: 'Show all questions',
  askHeading: 'You no see am for di list?',
  askText: 'Write us, we go reply as soon as possible.',
  askLink: 'Contact us',
};

export const faqTopics: Translations['faqTopics'] = {
  'privacy-and-security': 'Privacy and security',
  'chats-and-contacts': 'Chats and contacts',
  'groups-and-rooms': 'Groups and rooms',
  'minute-videos': 'Minute videos',
  'coins-and-payments': 'Coins and payments',
  'filters-and-stickers': 'Filters and stickers',
  'account-and-app': 'Account and app',
};

export const faqTexts: Translations['faqTexts'] = { ...chatTexts, ...helpTexts, ...moreTexts };
