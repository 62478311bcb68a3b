import { facts } from '#content/facts.ts';
import type { Translations } from '#content/translatable.ts';

import { currency } from './facts.ts';

export const videoTexts = {
  'what-is-a-minute-video': {
    question: 'Mene ne bidiyon minti?',
    answer: [
      `Gajeren bidiyo ne da kuke nunawa na ƙayyadadden lokaci: awa ${facts.minuteVideoDefaultHours}, ko har mako ${facts.minuteVideoMaximumWeeks} idan kun saita haka. Wasu za su iya kallo su sake yaɗa shi.`,
      `Bidiyon da aka ɗauka zai iya kaiwa minti ${facts.clipMaximumMinutes}.`,
    ],
  },
  'post-a-minute-video': {
    question: 'Ta yaya zan ɗora bidiyon minti?',
    answer: [
      'Ku kalli bidiyon sau ɗaya kafin ku ɗora. Idan da data kuke, ku tuna cewa dogon bidiyo ya fi cin kuɗin turawa.',
    ],
    steps: [
      'Ku buɗe “Minute videos” ku danna kyamara.',
      `Ku ɗauki bidiyo na har minti ${facts.clipMaximumMinutes}, ko ku zaɓi ɗaya daga wayarku.`,
      'Ku sa filta ko ƴan kalmomi, idan kuna so.',
      'Ku saita tsawon lokacin da zai zauna.',
      'Ku danna “Post”.',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'Tsawon wane lokaci bidiyon minti yake zama?',
    answer: [
      `Awa ${facts.minuteVideoDefaultHours}, idan ba ku sauya komai ba. A lokacin da kuke ɗora shi, kuna iya saita wani lokacin, har mako ${facts.minuteVideoMaximumWeeks}.`,
      'Idan lokacin ya cika, wasu ba za su ƙara ganin sa ba. Kuna kuma iya goge shi kafin lokacin.',
    ],
  },
  'trending-videos': {
    question: 'Yaushe bidiyo yake tashe?',
    answer: [
      `Sai an sake yaɗa bidiyo ko an kalle shi aƙalla sau ${facts.trendingMinimumWritten} kafin ya yi tashe.`,
      'Kallo da sake yaɗawa daga robot ko asusun bogi sun saɓa wa Sharuɗɗan amfaninmu.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'Mene ne bidiyon da aka ɗauki nauyi?',
    answer: [
      'Bidiyo ne da wani yake biyan kuɗi don a nuna shi ga ƙarin mutane, misali shago, mawaƙa ko makaranta. Ana sa masa alamar cewa an ɗauki nauyinsa.',
      `Kuna iya ɗaukar nauyin bidiyonku. Ana biya da kati, da ${currency}, kuma ba a mayar da kuɗin.`,
    ],
    steps: [
      'Ku ɗora bidiyon mintinku, ko ku buɗe wanda kuka riga kuka ɗora.',
      'Ku danna menu, sannan “Sponsor”.',
      'Ku zaɓi tsawon lokacin da za a nuna shi, ku duba farashin.',
      'Ku biya da kati. Daga nan za a fara nuna bidiyon.',
    ],
  },
  'how-long-sponsored-videos-run': {
    question: 'Tsawon wane lokaci ake nuna bidiyon da aka ɗauki nauyi?',
    answer: [
      `Aƙalla awa ${facts.sponsoredMinimumHours}, kuma bai wuce wata ${facts.sponsoredMaximumMonths} ba. Ku ne kuke zaɓar lokacin kafin ku biya.`,
    ],
  },
  'remove-ads': {
    question: 'Ta yaya zan cire talla?',
    answer: [
      `Za ku ga farashin kafin ku tabbatar. Ana biya da kati, da ${currency}, kuma ba a mayar da kuɗin.`,
    ],
    steps: ['Ku je “Settings”.', 'Ku danna “Remove ads”.', 'Ku duba farashin, ku tabbatar da biyan kuɗin.'],
  },
} as const satisfies Partial<Translations['faqTexts']>;
