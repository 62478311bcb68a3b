import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';
import { accountAnswers } from './faq-account.ts';
import { chatAnswers } from './faq-chats.ts';
import { paymentAnswers } from './faq-payments.ts';
import { sharingAnswers } from './faq-sharing.ts';

export const faqPage: Translations['faqPage'] = {
  title: `FAQ · ${brand.name}`,
  heading: 'Questions fréquentes',
  description: `Des réponses courtes sur ${brand.name} : chiffrement, discussions, groupes, salons vidéo, vidéos minute, pièces, filtres, stickers et votre compte.`,
  searchLabel: 'Chercher dans les questions',
  searchPlaceholder: 'Chercher dans {$a} questions',
  searchButton: 'Chercher',
  topicsHeading: 'Thèmes',
  linkToAnswer: 'Lien vers cette réponse',
  found:
    '.input {$a :number}\n.match $a\none {{{$a} réponse pour « {$b} »}}\n* {{{$a} réponses pour « {$b} »}}',
  noneFound: 'Aucune réponse pour « {$a} »',
  noneFoundHint: 'Essayez un seul mot court, comme pièces ou groupe, ou écrivez-nous.',
  showAll: 'Afficher toutes les questions',
  askHeading: 'Pas dans la liste ?',
  askText: 'Écrivez-nous, nous répondons dès que possible.',
  askLink: 'Nous contacter',
};

export const faqTopics: Translations['faqTopics'] = {
  'privacy-and-security': 'Vie privée et sécurité',
  'chats-and-contacts': 'Discussions et contacts',
  'groups-and-rooms': 'Groupes et salons',
  'minute-videos': 'Vidéos minute',
  'coins-and-payments': 'Pièces et paiements',
  'filters-and-stickers': 'Filtres et stickers',
  'account-and-app': 'Compte et application',
};

export const faqTexts: Translations['faqTexts'] = {
  ...chatAnswers,
  ...sharingAnswers,
  ...paymentAnswers,
  ...accountAnswers,
};
