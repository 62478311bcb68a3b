import type * as en from '#content/en/messages.ts';
import type { Translated } from '#content/translated.ts';

export const messages: Translated<typeof en.messages> = {
  'email.required': 'Don Allah ku rubuta adireshin imel.',
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
  'newsletter.confirm': 'Ku danna maɓallin don wasiƙar labaranmu ta riƙa zuwa {$email}.',
  'newsletter.confirm.button': 'Eh, a yi mini rajista',
  'newsletter.chosenTopics': 'Batutuwan da kuka zaɓa: {$topics}',
  'newsletter.confirmed.title': 'An yi muku rajista',
  'newsletter.confirmed': 'Mun gode. Imel na gaba zai zo muku a {$email}.',
  'newsletter.unsubscribe.title': 'Za ku soke rajistar wasiƙar labarai?',
  'newsletter.unsubscribe': 'Ku danna maɓallin, ba za mu ƙara tura imel zuwa {$email} ba.',
  'newsletter.unsubscribe.button': 'Soke rajista',
  'newsletter.unsubscribed.title': 'An soke rajistarku',
  'newsletter.unsubscribed':
    'Ba za mu ƙara tura imel zuwa {$email} ba. Kuna iya sake yin rajista a kowane lokaci a ƙasan kowane shafi.',
  'newsletter.address.title': 'A riƙa turo wasiƙun labarai zuwa wannan adireshi?',
  'newsletter.address': 'Ku danna maɓallin, daga yanzu wasiƙun labaranmu za su riƙa zuwa {$email}.',
  'newsletter.address.button': 'Eh, a yi amfani da shi',
  'newsletter.addressChanged.title': 'An sauya adireshinku',
  'newsletter.addressChanged': 'Wasiƙar labarai ta gaba za ta zo muku a {$email}.',
  'newsletter.visitEmail.title': 'A daina turo imel na kowane mako?',
  'newsletter.visitEmail': 'Ku danna maɓallin, ba za mu ƙara tura imel game da ziyarori zuwa {$email} ba.',
  'newsletter.visitEmail.button': 'A daina turo su',
  'newsletter.visitEmailStopped.title': 'An daina turo imel na kowane mako',
  'newsletter.visitEmailStopped':
    'Ba za mu ƙara tura imel game da ziyarori zuwa {$email} ba. Kuna iya sake kunna su a shafin ziyarori.',
  'newsletter.linkUnknown.title': 'Wannan linki ya daina aiki',
  'newsletter.linkUnknown':
    'Bai cika ba ko ya tsufa, ko wani sabon imel ya maye gurbinsa. Ku sake yin rajista a ƙasan wannan shafi don ku sami sabo.',
  'newsletter.linkUnknown.unsubscribe':
    'Bai cika ba, ko adireshin ba ya cikin jerinmu yanzu. Ku yi amfani da linkin da ke ƙasan wasiƙar labarai ta ƙarshe da kuka samu, ko ku rubuto mana, mu cire ku daga jerin.',
  'newsletter.statusAsked.title': 'Saura mataki ɗaya',
  'newsletter.statusAsked':
    'Mun tura imel zuwa {$email}. Ku buɗe shi, ku tabbatar da adireshin. Kafin nan ba za mu tura muku wani abu ba.',
  'newsletter.statusConfirm.title': 'Kuna so imel game da lafiyar shafi?',
  'newsletter.statusConfirm': 'Ku danna maɓallin, za mu riƙa tura imel game da lafiyar shafi zuwa {$email}.',
  'newsletter.statusConfirm.button': 'Eh, a turo su',
  'newsletter.statusConfirmed.title': 'Za mu sanar da ku',
  'newsletter.statusConfirmed': 'Za mu rubuta zuwa {$email} idan wani abu ba ya aiki.',
  'newsletter.statusLeave.title': 'A daina turo imel game da lafiyar shafi?',
  'newsletter.statusLeave':
    'Ku danna maɓallin, ba za mu ƙara tura imel game da lafiyar shafi zuwa {$email} ba.',
  'newsletter.statusLeave.button': 'A daina turo su',
  'newsletter.statusLeft.title': 'An daina turo imel',
  'newsletter.statusLeft':
    'Ba za mu ƙara tura imel game da lafiyar shafi zuwa {$email} ba. Kuna iya sake neman su a shafin lafiya.',
  'newsletter.linkUnknown.status':
    'Bai cika ba ko ya tsufa, ko wani sabon imel ya maye gurbinsa. Kuna iya sake neman imel a shafin lafiya.',
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
    'Saƙonni sun yi yawa daga layin intanet ɗinku. Don Allah ku sake gwadawa bayan minti {$minutes}.',
  'contact.body.required': 'Don Allah ku rubuta saƙonku.',
  'contact.body.tooLong': 'Saƙo zai iya kaiwa haruffa 5,000, ba fiye ba.',
  'contact.topic.invalid': 'Don Allah ku zaɓi ɗaya daga cikin batutuwan.',
  'email.invalid': 'Don Allah ku rubuta adireshin imel ɗaya, kamar ada@example.com.',
  'email.mistyped': 'Kuna nufin {$host}? Don Allah ku duba adireshin imel ɗinku, ku sake aikawa.',
  'email.tooLong': 'Adireshin imel zai iya kaiwa haruffa 254, 64 daga cikinsu kafin @.',
  'phone.required': 'Don Allah ku rubuta lambar waya.',
  'phone.invalid': 'Lambar waya tana da lambobi 7 zuwa 15, misali 0803 555 0142 ko +234 803 555 0142.',
  'request.invalid': 'Don Allah ku gyara wuraren da ke ƙasa.',
  'request.tooMany':
    'Buƙatu sun yi yawa daga layin intanet ɗinku. Don Allah ku sake gwadawa bayan daƙiƙa {$seconds}.',
  'request.failed': 'An sami matsala a wurinmu. An sanar da mu. Don Allah ku sake gwadawa.',
};
