import type * as en from '#content/en/messages.ts';
import type { Translated } from '#content/translated.ts';

export const messages: Translated<typeof en.messages> = {
  'email.required': 'Biko tinye adreesị email.',
  'newsletter.subscribed.title': 'Ekele dịrị gị',
  'newsletter.subscribed': 'I debanyela aha nke ọma maka akwụkwọ akụkọ anyị!',
  'newsletter.subscribed.confirmNote':
    'Otu ihe fọdụrụ: mepee email anyị zitere gị ma kwado adreesị gị. Anyị ga-edegara gị ozi naanị mgbe i mechara nke ahụ.',
  'newsletter.refused.title': 'Ewoo!',
  'newsletter.refused': 'Ọ dị nwute na ndebanye aha gị ekweghị omume, biko nwaa ọzọ',
  'newsletter.refused.invalidNote': 'Biko tinye otu adreesị email, dị ka ada@example.com.',
  'newsletter.refused.busyNote':
    'Ọtụtụ ndị si na netwọk gị debanyere aha ugbu a. Biko nwaa ọzọ mgbe otu nkeji gachara: adreesị gị enweghị nsogbu.',
  'newsletter.refused.failedNote':
    'Nsogbu ahụ si n’aka anyị, o siteghị n’adreesị gị. Biko nwaa ọzọ mgbe otu nkeji gachara.',
  'newsletter.refused.trapNote':
    'Biko hapụ igbe ikpeazụ ka ọ tọgbọrọ chakoo: ọ bụ nke rọbọt. Debanyezie aha ọzọ.',
  'newsletter.refused.offlineNote':
    'E nweghị ike iru saịtị a. Adreesị gị ka dị ebe i dere ya: biko lelee ịntanet gị ma nwaa ọzọ.',
  'newsletter.confirm.title': 'Kwado ndebanye aha gị',
  'newsletter.confirm': 'Pịa bọtịn ahụ ka ị nata akwụkwọ akụkọ anyị na {$email}.',
  'newsletter.confirm.button': 'Ee, debanye aha m',
  'newsletter.chosenTopics': 'Ị họọrọ ịnụ maka: {$topics}',
  'newsletter.confirmed.title': 'E debanyela aha gị',
  'newsletter.confirmed': 'Daalụ. Email na-abịa ga-erute gị na {$email}.',
  'newsletter.unsubscribe.title': 'Ị chọrọ iwepụ aha gị n’akwụkwọ akụkọ?',
  'newsletter.unsubscribe': 'Pịa bọtịn ahụ, anyị agaghịzi ezigara {$email} email ọ bụla.',
  'newsletter.unsubscribe.button': 'Wepụ aha',
  'newsletter.unsubscribed.title': 'E wepụla aha gị',
  'newsletter.unsubscribed':
    'Anyị agaghịzi ezigara {$email} email ọ bụla. I nwere ike ịdebanye aha ọzọ mgbe ọ bụla n’ala peeji ọ bụla.',
  'newsletter.address.title': 'Ị ga-anata akwụkwọ akụkọ n’adreesị a?',
  'newsletter.address': 'Pịa bọtịn ahụ, akwụkwọ akụkọ anyị ga na-abịa na {$email} malite ugbu a.',
  'newsletter.address.button': 'Ee, jiri adreesị a',
  'newsletter.addressChanged.title': 'A gbanweela adreesị gị',
  'newsletter.addressChanged': 'Akwụkwọ akụkọ na-abịa ga-erute gị na {$email}.',
  'newsletter.visitEmail.title': 'Ị chọrọ ịkwụsị email nke kwa izu?',
  'newsletter.visitEmail': 'Pịa bọtịn ahụ, anyị agaghịzi ezigara {$email} email banyere nleta.',
  'newsletter.visitEmail.button': 'Kwụsị email ndị a',
  'newsletter.visitEmailStopped.title': 'A kwụsịla email nke kwa izu',
  'newsletter.visitEmailStopped':
    'Anyị agaghịzi ezigara {$email} email banyere nleta. I nwere ike ịgbanwuo ha ọzọ na peeji nleta.',
  'newsletter.linkUnknown.title': 'Njikọ a anaghịzi arụ ọrụ',
  'newsletter.linkUnknown':
    'O zughị ezu ma ọ bụ na o meela ochie, ma ọ bụ na email ka ọhụrụ anọchiela ya. Debanye aha ọzọ n’ala peeji a ka i nweta nke ọhụrụ.',
  'newsletter.linkUnknown.unsubscribe':
    'O zughị ezu, ma ọ bụ na adreesị ahụ anọghịzi na ndepụta anyị. Jiri njikọ dị n’ala akwụkwọ akụkọ ikpeazụ i nwetara, ma ọ bụ degara anyị ozi, anyị ga-ewepụ aha gị na ndepụta ahụ.',
  'newsletter.statusAsked.title': 'Ọ fọdụrụ otu nzọụkwụ',
  'newsletter.statusAsked':
    'Anyị zigara {$email} email. Mepee ya ma kwado adreesị ahụ. Tupu mgbe ahụ, anyị agaghị ezitere gị ihe ọzọ.',
  'newsletter.statusConfirm.title': 'Ị chọrọ email banyere ọnọdụ?',
  'newsletter.statusConfirm': 'Pịa bọtịn ahụ, anyị ga na-ezigara {$email} email banyere ọnọdụ.',
  'newsletter.statusConfirm.button': 'Ee, zite ha',
  'newsletter.statusConfirmed.title': 'Ị ga-anụ ihe n’aka anyị',
  'newsletter.statusConfirmed': 'Anyị ga-edegara {$email} mgbe ihe na-anaghị arụ ọrụ.',
  'newsletter.statusLeave.title': 'Ị chọrọ ịkwụsị email banyere ọnọdụ?',
  'newsletter.statusLeave': 'Pịa bọtịn ahụ, anyị agaghịzi ezigara {$email} email banyere ọnọdụ.',
  'newsletter.statusLeave.button': 'Kwụsị email ndị a',
  'newsletter.statusLeft.title': 'A kwụsịla email ndị ahụ',
  'newsletter.statusLeft':
    'Anyị agaghịzi ezigara {$email} email banyere ọnọdụ. I nwere ike ịrịọ ha ọzọ na peeji ọnọdụ.',
  'newsletter.linkUnknown.status':
    'O zughị ezu ma ọ bụ na o meela ochie, ma ọ bụ na email ka ọhụrụ anọchiela ya. I nwere ike ịrịọ email ọzọ na peeji ọnọdụ.',
  'contact.sent.title': 'E zipụla ya nke ọma',
  'contact.sent': 'Daalụ maka ịkpọtụrụ anyị, anyị ga-aza gị ozugbo o kwere omume',
  'contact.refused.title': 'Ewoo!',
  'contact.refused': 'O kweghị omume, biko nwaa ọzọ',
  'contact.refused.invalidNote': 'Biko lelee ebe ụfọdụ anya ọzọ. Ihe i dere ka dị ebe ahụ.',
  'contact.refused.failedNote':
    'Nsogbu ahụ si n’aka anyị, o siteghị n’ozi gị. Ozi gị ka dị ebe ahụ: biko zipụ ya ọzọ mgbe otu nkeji gachara.',
  'contact.refused.offlineNote':
    'E nweghị ike iru saịtị a. Ozi gị ka dị ebe ahụ: biko lelee ịntanet gị ma zipụ ya ọzọ.',
  'contact.tooMany': 'Ozi ndị sitere na netwọk gị karịrị akarị. Biko nwaa ọzọ mgbe nkeji {$minutes} gachara.',
  'contact.body.required': 'Biko dee ozi gị.',
  'contact.body.tooLong': 'Ozi nwere ike inwe ihe ruru mkpụrụedemede 5,000.',
  'contact.topic.invalid': 'Biko họrọ otu n’ime isiokwu ndị a.',
  'email.invalid': 'Biko tinye otu adreesị email, dị ka ada@example.com.',
  'email.mistyped': 'Ị chọrọ ide {$host}? Biko lelee adreesị email gị, zipụ ya ọzọ.',
  'email.tooLong': 'Adreesị email nwere ike inwe ihe ruru mkpụrụedemede 254, 64 n’ime ha tupu akara @.',
  'phone.required': 'Biko tinye nọmba ekwentị.',
  'phone.invalid':
    'Nọmba ekwentị na-enwe mkpụrụ ọnụọgụ 7 ruo 15, dị ka 0803 555 0142 ma ọ bụ +234 803 555 0142.',
  'request.invalid': 'Biko dozie ebe ndị dị n’okpuru.',
  'request.tooMany':
    'Arịrịọ ndị sitere na netwọk gị karịrị akarị. Biko nwaa ọzọ mgbe sekọnd {$seconds} gachara.',
  'request.failed': 'O nwere ihe na-agaghị nke ọma n’aka anyị. A gwala anyị. Biko nwaa ọzọ.',
};
