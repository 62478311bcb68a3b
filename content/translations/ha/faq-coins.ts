import { brand } from '#content/brand.ts';
import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

import { cards, currency } from './facts.ts';

export const coinTexts = {
  'what-are-coins': {
    question: 'Mene ne koyin?',
    answer: [
      `Koyin su ne abin da kuke samu kuke kuma kashewa a ${brand.name}. Kuna iya samun su ko ku saye su, ku ajiye su a lalitar koyin ɗinku, ku kuma sayar da su daga koyin ${facts.coinsMinimumSale} zuwa sama.`,
      'Koyin suna aiki ne a cikin manhajar kawai. Ba asusun banki ba ne, kuma ba sa kawo riba.',
    ],
  },
  'buy-coins': {
    question: 'Ta yaya zan sayi koyin?',
    answer: [
      `Ana biyan kuɗi da ${currency}, ta katin ${cards}. Ba a mayar da kuɗin, don haka don Allah ku duba yawan koyin kafin ku biya.`,
    ],
    steps: [
      'Ku buɗe lalitarku.',
      'Ku danna “Buy coins”.',
      'Ku zaɓi guda nawa kuke so, ku duba farashin.',
      'Ku shigar da bayanan katinku a wurin kamfanin karɓar kuɗi, ku tabbatar.',
      'Koyin ɗin za su bayyana a lalitarku.',
    ],
  },
  'sell-coins': {
    question: 'Ta yaya zan sayar da koyin?',
    answer: [
      `Kuna buƙatar aƙalla koyin ${facts.coinsMinimumSale} a lalitarku. Manhajar tana nuna muku abin da za ku karɓa kafin ku tabbatar.`,
    ],
    steps: [
      'Ku buɗe lalitarku.',
      'Ku danna “Sell coins”.',
      `Ku rubuta yawan koyin da za ku sayar: ${facts.coinsMinimumSale} ko fiye.`,
      'Ku duba adadin kuɗin, ku zaɓi inda za a tura shi.',
      'Ku tabbatar.',
    ],
  },
  'smallest-coin-sale': {
    question: 'Mene ne mafi ƙarancin koyin da zan iya sayarwa?',
    answer: [
      `Koyin ${facts.coinsMinimumSale}. Abin da bai kai haka ba yana zama a lalitarku har sai sun isa.`,
    ],
  },
  'withdraw-money': {
    question: 'Ta yaya zan cire kuɗina?',
    answer: [
      `Ta hanyar sayar da koyin: kuna buƙatar aƙalla ${facts.coinsMinimumSale}. Matakan suna cikin amsar da ke magana kan sayar da koyin. Kafin ku tabbatar, manhajar tana nuna muku abin da za ku karɓa.`,
      'Muna iya neman ku nuna ko ku wane ne kafin mu biya, a inda doka ko kamfanin karɓar kuɗinmu ya buƙaci haka.',
      'Kuɗinku ba su zo ba? Ku rubuto mana a shafin “Ku tuntuɓe mu” da batun “Biyan kuɗi”. Ku faɗi rana da adadin kuɗin, amma kada ku taɓa ba da lambar katinku.',
    ],
  },
  'accepted-cards': {
    question: 'Da waɗanne katuna zan iya biya?',
    answer: [
      `${cards}.`,
      `Duk biyan kuɗi da ${currency} ake yi. Idan katinku na naira ne, bankinku ne yake sa farashin canji, kuma wataƙila sai ya fara ba da izinin biya da dala. Kamfanin karɓar kuɗi ta kati ne yake karɓar bayanan katinku; ba ma taɓa adana cikakkiyar lambar.`,
    ],
  },
  refunds: {
    question: 'Za a iya mayar mini da kuɗina?',
    answer: [
      'A’a. Ba a mayar da kuɗin da aka biya, sai dai idan dokar da take kare ku a matsayin mai saye ta ce wani abu daban.',
      'Idan kun biya ba ku sami komai ba, ko kun biya sau biyu, ku rubuto mana a shafin “Ku tuntuɓe mu” da batun “Biyan kuɗi”. Ku faɗi rana da adadin kuɗin, amma kada ku taɓa ba da lambar katinku.',
    ],
  },
  'buy-filters-and-stickers': {
    question: 'Ta yaya zan sayi filtoci da sitikoki?',
    answer: [
      'Kuna ganin farashin filta, sitika ko memoji kafin ku ɗauka. Ba a mayar da kuɗin abin da aka saya.',
    ],
    steps: [
      'Ku buɗe jerin sitikoki ko filtoci a cikin hira ko a kyamara.',
      'Ku danna guda ɗaya don ku gan ta da girma, tare da farashinta.',
      'Ku danna “Buy”, ku tabbatar.',
      'Yanzu tana cikin tarinku.',
    ],
  },
  'use-a-face-filter': {
    question: 'Ta yaya zan yi amfani da filtar fuska?',
    answer: [
      'Filta tana buƙatar kyamararku, don haka wayarku za ta nemi izini a karon farko. Haske mai kyau daga gaba ya fi amfani a kan waya mafi kyau.',
    ],
    steps: [
      'Ku buɗe kyamara a cikin manhajar.',
      'Ku juya ta zuwa fuskarku.',
      'Ku yi ta jan filtocin da yatsa har sai kun ga wadda kuke so.',
      'Ku ɗauki bidiyo, ku tura ko ku ɗora shi.',
    ],
  },
  'find-my-stickers': {
    question: 'A ina zan sami sitikokina?',
    answer: [
      'A kowace hira, a gefen wurin rubuta saƙo. Memoji ɗinku ma suna nan wurin.',
      'Idan kun sauya waya, ku shiga da asusunku na da don ku ga waɗanda kuka saya.',
    ],
    steps: [
      'Ku buɗe hira.',
      'Ku danna alamar sitika da ke gefen wurin rubuta saƙo.',
      'Ku danna sitika don ku tura ta.',
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;
