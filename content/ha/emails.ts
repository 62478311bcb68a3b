import type * as en from '#content/en/emails.ts';
import type { Translated } from '#content/translated.ts';

export const confirmationEmail: Translated<typeof en.confirmationEmail> = {
  subject: 'Don Allah ku tabbatar: wasiƙar labaran {$brand}',
  preview: 'Ku danna maɓallin don ku tabbatar da adireshin imel ɗinku.',
  heading: 'Don Allah ku tabbatar da adireshin imel ɗinku',
  paragraphs: [
    'Wani, muna fatan ku ne, ya yi rajistar wasiƙar labaran {$brand} da wannan adireshin imel. Wasiƙar tana faɗa muku abin da yake sabo a manhajar, da abin da mutane suke yi da ita.',
    'Ku tabbatar a ƙasa, za ku sami wasiƙar labarai ta gaba. Idan ba ku tabbatar ba, ba za mu ƙara tura komai zuwa wannan adireshi ba.',
  ],
  button: 'A tabbatar da adireshina',
  linkIntro: 'Idan maɓallin bai yi aiki ba, ku buɗe wannan adireshi:',
  wasNotMe: 'Ba ku ba ne? Kada ku yi komai: buƙatar za ta ƙare bayan kwana 14.',
  unsubscribe: 'A cire wannan adireshi yanzu',
};

export const preferencesEmail: Translated<typeof en.preferencesEmail> = {
  subject: 'Wasiƙarku ta labaran {$brand}: linkinku na sirri',
  preview: 'Linkin yana aiki na awa ɗaya.',
  heading: 'Linkinku na sirri',
  paragraphs: [
    'Kun nemi ganin abin da muka sani game da ku. A ƙasa za ku iya ganinsa, ku sauke shi, ku kuma sauya adireshin imel ɗinku.',
  ],
  button: 'A nuna abin da kuka sani game da ni',
  linkIntro: 'Idan maɓallin bai yi aiki ba, ku buɗe wannan adireshi:',
  wasNotMe:
    'Ba ku ba ne? Kada ku yi komai: linkin zai ƙare bayan awa ɗaya. Kada ku taɓa tura wannan imel ga wani.',
};

export const addressEmail: Translated<typeof en.addressEmail> = {
  subject: 'Don Allah ku tabbatar: wasiƙarku ta labaran {$brand} a wannan adireshi',
  preview: 'Ku danna maɓallin, wasiƙun labarai za su riƙa zuwa wannan adireshi.',
  heading: 'Don Allah ku tabbatar da wannan adireshi',
  paragraphs: [
    'Wani, muna fatan ku ne, yana so wasiƙar labaran {$brand} ta riƙa zuwa wannan adireshin imel maimakon wani.',
  ],
  button: 'A turo wasiƙun labarai nan',
  linkIntro: 'Idan maɓallin bai yi aiki ba, ku buɗe wannan adireshi:',
  wasNotMe:
    'Ba ku ba ne? Kada ku yi komai: linkin zai ƙare bayan kwana ɗaya, kuma ba za mu ƙara tura komai ba.',
};

export const replyEmail: Translated<typeof en.replyEmail> = {
  subject: 'Re: saƙonku zuwa {$brand} game da {$topic}',
  preview: 'Amsarmu ga saƙonku',
  youWrote: 'A ranar {$day} kun rubuta:',
  howToAnswer: 'Kuna iya ba da amsa ga wannan imel.',
  whyYou: 'Kun sami wannan imel ne saboda kun rubuto mana a shafin tuntuɓa na {$brand}.',
};

export const newsletterEmail: Translated<typeof en.newsletterEmail> = {
  why: 'Kun yi rajistar wasiƙar labaran {$brand}.',
  watch: '▶ Ku kalli bidiyon',
  view: 'Ku duba a burauza',
  preferences: 'Zaɓuɓɓuka',
  archive: 'Wasiƙun labarai na baya',
  unsubscribe: 'Soke rajista',
};

export const digestEmail: Translated<typeof en.digestEmail> = {
  read: 'Ku karanta labarin',
  more: '.input {$count :number}\n.match $count\none {{Ƙarin labari 1 a blog}}\n* {{Ƙarin labarai {$count} a blog}}',
};

export const subscriberFooter: Translated<typeof en.subscriberFooter> =
  'Kun sami wannan imel ne saboda wani ya yi amfani da shafin wasiƙar labaran {$brand}.';

export const statusConfirmationEmail: Translated<typeof en.statusConfirmationEmail> = {
  subject: 'Don Allah ku tabbatar: imel game da lafiyar {$brand}',
  preview: 'Ku danna maɓallin don ku riƙa samun imel game da lafiya.',
  heading: 'Don Allah ku tabbatar da adireshin imel ɗinku',
  paragraphs: [
    'Wani, muna fatan ku ne, ya nemi imel game da lafiyar {$brand} a wannan adireshi. Suna faɗa idan wani abu ba ya aiki, da lokacin da aka tsara gyara.',
    'Idan ba ku tabbatar ba, ba za mu ƙara tura komai zuwa wannan adireshi ba.',
  ],
  button: 'A tabbatar da adireshina',
  linkIntro: 'Idan maɓallin bai yi aiki ba, ku buɗe wannan adireshi:',
  wasNotMe: 'Ba ku ba ne? Kada ku yi komai: buƙatar za ta ƙare bayan kwana 14.',
  footer: 'Kun sami wannan imel saboda wani ya yi amfani da shafin lafiyar {$brand}.',
};

export const statusEmail: Translated<typeof en.statusEmail> = {
  open: 'A buɗe shafin',
  why: 'Kun nemi imel game da lafiyar {$brand}.',
  unsubscribe: 'A daina turo su',
};
