import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const preferences: Translations['preferences'] = {
  title: `Wasiƙarku ta labarai · ${brand.name}`,
  heading: 'Wasiƙarku ta labarai',
  lead: 'Zuwa ga {$a}',
  unsubscribed: 'Kun soke rajista: ba ma turo muku wasiƙun labarai.',
  topics: 'Abin da kuke son ji',
  topicsNote: 'Wasiƙun labarai na kowa ma za su zo muku.',
  counted: 'A ƙidaya ko ina buɗe wasiƙun labarai da kuma bin linkunan da ke cikinsu',
  countedYes: 'Eh, a ƙidaya',
  countedNo: 'A’a, kada a ƙidaya',
  countedUnset: 'Ba ku zaɓa ba tukuna. Ba a ƙidaya komai sai kun ce eh.',
  language: 'Harshen imel ɗinmu',
  save: 'Adanawa',
  saved: 'An adana.',
  unsubscribe: 'Soke rajista',
  mine: 'Abin da muka sani game da ku',
  mineNote:
    'Don ku gan shi, ku sauke shi ko ku sauya adireshin imel ɗinku, kuna buƙatar linki na sirri. Za mu tura shi zuwa adireshinku.',
  sendLink: 'A turo mini linki na sirri',
  linkSent: 'Imel ɗin yana hanya. Linkin yana aiki na awa ɗaya.',
  download: 'Ku sauke komai (JSON)',
  facts: {
    email: 'Adireshin imel',
    name: 'Suna',
    since: 'Ranar rajista',
    consent: 'Abin da kuka yarda da shi',
    page: 'A shafin',
    none: '–',
  },
  address: 'Wani adireshin imel',
  change: 'A sauya adireshina',
  addressSent: 'Don Allah ku buɗe imel ɗin da muka tura zuwa {$a}, ku tabbatar a can.',
  tooMany: 'An nemi imel da yawa a yau. Don Allah ku sake gwadawa gobe.',
  invalid: 'Don Allah ku rubuta adireshin imel ɗaya, kamar ada@example.com.',
};

export const messages: Translations['messages'] = {
  'newsletter.subscribed.title': 'Muna taya ku murna',
  'newsletter.subscribed': 'Kun yi nasarar yin rajistar wasiƙar labaranmu!',
  'newsletter.subscribed.confirmNote':
    'Saura mataki ɗaya: ku buɗe imel ɗin da muka turo muku, ku tabbatar da adireshinku. Sai bayan haka za mu rubuto muku.',
  'newsletter.refused.title': 'Kash!',
  'newsletter.refused': 'Abin takaici, rajistarku ba ta yi nasara ba, don Allah ku sake gwadawa',
  'newsletter.refused.invalidNote': 'Don Allah ku rubuta adireshin imel ɗaya, kamar ada@example.com.',
  'newsletter.refused.busyNote':
    'An yi rajista da yawa daga layin intanet ɗinku yanzun nan. Don Allah ku sake gwadawa bayan minti ɗaya: babu laifi a adireshinku.',
  'newsletter.refused.failedNote':
    'Laifin a wurinmu yake, ba a adireshinku ba. Don Allah ku sake gwadawa bayan minti ɗaya.',
  'newsletter.refused.trapNote':
    'Don Allah ku bar akwatin ƙarshe babu komai a ciki: na na’urori ne. Sannan ku sake yin rajista.',
  'newsletter.refused.offlineNote':
    'Ba a iya kaiwa ga shafin ba. Adireshinku yana nan a wurin rubutu: don Allah ku duba intanet ɗinku ku sake gwadawa.',
  'newsletter.confirm.title': 'Ku tabbatar da rajistarku',
  'newsletter.confirm': 'Ku danna maɓallin don wasiƙar labaranmu ta riƙa zuwa {email}.',
  'newsletter.confirm.button': 'Eh, a yi mini rajista',
  'newsletter.chosenTopics': 'Batutuwan da kuka zaɓa: {topics}',
  'newsletter.confirmed.title': 'An yi muku rajista',
  'newsletter.confirmed': 'Mun gode. Imel na gaba zai zo muku a {email}.',
  'newsletter.unsubscribe.title': 'Za ku soke rajistar wasiƙar labarai?',
  'newsletter.unsubscribe': 'Ku danna maɓallin, ba za mu ƙara tura imel zuwa {email} ba.',
  'newsletter.unsubscribe.button': 'Soke rajista',
  'newsletter.unsubscribed.title': 'An soke rajistarku',
  'newsletter.unsubscribed':
    'Ba za mu ƙara tura imel zuwa {email} ba. Kuna iya sake yin rajista a kowane lokaci a ƙasan kowane shafi.',
  'newsletter.address.title': 'A riƙa turo wasiƙun labarai zuwa wannan adireshi?',
  'newsletter.address': 'Ku danna maɓallin, daga yanzu wasiƙun labaranmu za su riƙa zuwa {email}.',
  'newsletter.address.button': 'Eh, a yi amfani da shi',
  'newsletter.addressChanged.title': 'An sauya adireshinku',
  'newsletter.addressChanged': 'Wasiƙar labarai ta gaba za ta zo muku a {email}.',
  'newsletter.visitEmail.title': 'A daina turo imel na kowane mako?',
  'newsletter.visitEmail': 'Ku danna maɓallin, ba za mu ƙara tura imel game da ziyarori zuwa {email} ba.',
  'newsletter.visitEmail.button': 'A daina turo su',
  'newsletter.visitEmailStopped.title': 'An daina turo imel na kowane mako',
  'newsletter.visitEmailStopped':
    'Ba za mu ƙara tura imel game da ziyarori zuwa {email} ba. Kuna iya sake kunna su a shafin ziyarori.',
  'newsletter.linkUnknown.title': 'Wannan linki ya daina aiki',
  'newsletter.linkUnknown':
    'Bai cika ba ko ya tsufa, ko wani sabon imel ya maye gurbinsa. Ku sake yin rajista a ƙasan wannan shafi don ku sami sabo.',
  'newsletter.linkUnknown.unsubscribe':
    'Bai cika ba, ko adireshin ba ya cikin jerinmu yanzu. Ku yi amfani da linkin da ke ƙasan wasiƙar labarai ta ƙarshe da kuka samu, ko ku rubuto mana, mu cire ku daga jerin.',

  'contact.sent.title': 'An tura lafiya',
  'contact.sent': 'Mun gode da kuka tuntuɓe mu, za mu ba ku amsa da wuri-wuri',
  'contact.refused.title': 'Kash!',
  'contact.refused': 'Ba a yi nasara ba, don Allah ku sake gwadawa',
  'contact.refused.invalidNote': 'Akwai wuraren da ya kamata ku sake dubawa. Abin da kuka rubuta yana nan.',
  'contact.refused.failedNote':
    'Laifin a wurinmu yake, ba a saƙonku ba. Saƙon yana nan: don Allah ku sake tura shi bayan minti ɗaya.',
  'contact.refused.offlineNote':
    'Ba a iya kaiwa ga shafin ba. Saƙonku yana nan: don Allah ku duba intanet ɗinku ku sake tura shi.',
  'contact.tooMany':
    'Saƙonni sun yi yawa daga layin intanet ɗinku. Don Allah ku sake gwadawa bayan minti {minutes}.',
  'request.invalid': 'Don Allah ku gyara wuraren da ke ƙasa.',
  'request.tooMany':
    'Buƙatu sun yi yawa daga layin intanet ɗinku. Don Allah ku sake gwadawa bayan daƙiƙa {seconds}.',
  'request.failed': 'An sami matsala a wurinmu. An sanar da mu, kuma ba abin da kuka rasa.',
  'contact.body.required': 'Don Allah ku rubuta saƙonku.',
  'contact.body.tooLong': 'Saƙo zai iya kaiwa haruffa 5,000, ba fiye ba.',
  'contact.topic.invalid': 'Don Allah ku zaɓi ɗaya daga cikin batutuwan.',

  'email.required': 'Don Allah ku rubuta adireshin imel.',
  'email.invalid': 'Don Allah ku rubuta adireshin imel ɗaya, kamar ada@example.com.',
  'email.tooLong': 'Adireshin imel zai iya kaiwa haruffa 254, 64 daga cikinsu kafin @.',
  'phone.required': 'Don Allah ku rubuta lambar waya.',
  'phone.invalid': 'Lambar waya tana da lambobi 7 zuwa 15, misali 0803 555 0142 ko +234 803 555 0142.',
};

export const confirmationEmail: Translations['confirmationEmail'] = {
  subject: `Don Allah ku tabbatar: wasiƙar labaran ${brand.name}`,
  preview: 'Ku danna maɓallin don ku tabbatar da adireshin imel ɗinku.',
  heading: 'Don Allah ku tabbatar da adireshin imel ɗinku',
  paragraphs: [
    `Wani, muna fatan ku ne, ya yi rajistar wasiƙar labaran ${brand.name} da wannan adireshin imel. Wasiƙar tana faɗa muku abin da yake sabo a manhajar, da abin da mutane suke yi da ita.`,
    'Ku tabbatar a ƙasa, za ku sami wasiƙar labarai ta gaba. Idan ba ku tabbatar ba, ba za mu ƙara tura komai zuwa wannan adireshi ba.',
  ],
  button: 'A tabbatar da adireshina',
  linkIntro: 'Idan maɓallin bai yi aiki ba, ku buɗe wannan adireshi:',
  wasNotMe: 'Ba ku ba ne? Kada ku yi komai: buƙatar za ta ƙare bayan kwana 14.',
  unsubscribe: 'A cire wannan adireshi yanzu',
};

export const preferencesEmail: Translations['preferencesEmail'] = {
  subject: `Wasiƙarku ta labaran ${brand.name}: linkinku na sirri`,
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

export const addressEmail: Translations['addressEmail'] = {
  subject: `Don Allah ku tabbatar: wasiƙarku ta labaran ${brand.name} a wannan adireshi`,
  preview: 'Ku danna maɓallin, wasiƙun labarai za su riƙa zuwa wannan adireshi.',
  heading: 'Don Allah ku tabbatar da wannan adireshi',
  paragraphs: [
    `Wani, muna fatan ku ne, yana so wasiƙar labaran ${brand.name} ta riƙa zuwa wannan adireshin imel maimakon wani.`,
  ],
  button: 'A turo wasiƙun labarai nan',
  linkIntro: 'Idan maɓallin bai yi aiki ba, ku buɗe wannan adireshi:',
  wasNotMe:
    'Ba ku ba ne? Kada ku yi komai: linkin zai ƙare bayan kwana ɗaya, kuma ba za mu ƙara tura komai ba.',
};

export const replyEmail: Translations['replyEmail'] = {
  subject: `Re: saƙonku zuwa ${brand.name} game da {$a}`,
  preview: 'Amsarmu ga saƙonku',
  youWrote: 'A ranar {$a} kun rubuta:',
  howToAnswer: 'Kuna iya ba da amsa ga wannan imel.',
  whyYou: `Kun sami wannan imel ne saboda kun rubuto mana a shafin tuntuɓa na ${brand.name}.`,
};

export const newsletterEmail: Translations['newsletterEmail'] = {
  why: `Kun yi rajistar wasiƙar labaran ${brand.name}.`,
  watch: '\u25b6 Ku kalli bidiyon',
  view: 'Ku duba a burauza',
  preferences: 'Zaɓuɓɓuka',
  archive: 'Wasiƙun labarai na baya',
  unsubscribe: 'Soke rajista',
};

export const digestEmail: Translations['digestEmail'] = {
  read: 'Ku karanta labarin',
  more: '.input {$a :number}\n.match $a\none {{Ƙarin labari 1 a blog}}\n* {{Ƙarin labarai {$a} a blog}}',
};

export const subscriberFooter: Translations['subscriberFooter'] = `Kun sami wannan imel ne saboda wani ya yi amfani da shafin wasiƙar labaran ${brand.name}.`;
