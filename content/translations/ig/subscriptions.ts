import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

const { name } = brand;

export const preferences: Translations['preferences'] = {
  title: `Akwụkwọ akụkọ gị · ${name}`,
  heading: 'Akwụkwọ akụkọ gị',
  lead: 'Maka {$a}',
  unsubscribed: 'E wepụla aha gị: anyị anaghị ezitere gị akwụkwọ akụkọ.',
  topics: 'Ihe ị chọrọ ịnụ maka ya',
  topicsNote: 'Akwụkwọ akụkọ dịịrị mmadụ niile na-erutekwa gị.',
  counted: 'Ịgụ ọnụ mgbe m mepere akwụkwọ akụkọ na mgbe m soro njikọ dị na ha',
  countedYes: 'Ee, gụọ ya ọnụ',
  countedNo: 'Mba, agụla ya ọnụ',
  countedUnset: 'Ị họrọbeghị. Anyị anaghị agụ ihe ọ bụla ọnụ ruo mgbe ị kwuru ee.',
  language: 'Asụsụ ozi email anyị',
  save: 'Chekwaa',
  saved: 'E chekwaala ya.',
  unsubscribe: 'Wepụ aha',
  mine: 'Ihe anyị maara banyere gị',
  mineNote:
    'Iji hụ ya, budata ya ma ọ bụ gbanwee adreesị email gị, njikọ nzuzo dị gị mkpa. Anyị na-ezite ya n’adreesị nke gị.',
  sendLink: 'Zitere m njikọ nzuzo n’email',
  linkSent: 'Email ahụ nọ n’ụzọ. Njikọ dị na ya na-arụ ọrụ otu awa.',
  download: 'Budata ihe niile (JSON)',
  facts: {
    email: 'Adreesị email',
    name: 'Aha',
    since: 'Mgbe i debanyere aha',
    consent: 'Ihe i kwetara',
    page: 'Na peeji',
    none: '–',
  },
  address: 'Adreesị email ọzọ',
  change: 'Gbanwee adreesị m',
  addressSent: 'Biko mepee email anyị zigaara {$a}, kwado ya n’ebe ahụ.',
  tooMany: 'A rịọla email karịrị akarị taa. Biko nwaa ọzọ echi.',
  invalid: 'Biko tinye otu adreesị email, dị ka ada@example.com.',
};

export const messages: Translations['messages'] = {
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
  'newsletter.confirm': 'Pịa bọtịn ahụ ka ị nata akwụkwọ akụkọ anyị na {email}.',
  'newsletter.confirm.button': 'Ee, debanye aha m',
  'newsletter.chosenTopics': 'Ị họọrọ ịnụ maka: {topics}',
  'newsletter.confirmed.title': 'E debanyela aha gị',
  'newsletter.confirmed': 'Daalụ. Email na-abịa ga-erute gị na {email}.',
  'newsletter.unsubscribe.title': 'Ị chọrọ iwepụ aha gị n’akwụkwọ akụkọ?',
  'newsletter.unsubscribe': 'Pịa bọtịn ahụ, anyị agaghịzi ezigara {email} email ọ bụla.',
  'newsletter.unsubscribe.button': 'Wepụ aha',
  'newsletter.unsubscribed.title': 'E wepụla aha gị',
  'newsletter.unsubscribed':
    'Anyị agaghịzi ezigara {email} email ọ bụla. I nwere ike ịdebanye aha ọzọ mgbe ọ bụla n’ala peeji ọ bụla.',
  'newsletter.address.title': 'Ị ga-anata akwụkwọ akụkọ n’adreesị a?',
  'newsletter.address': 'Pịa bọtịn ahụ, akwụkwọ akụkọ anyị ga na-abịa na {email} malite ugbu a.',
  'newsletter.address.button': 'Ee, jiri adreesị a',
  'newsletter.addressChanged.title': 'A gbanweela adreesị gị',
  'newsletter.addressChanged': 'Akwụkwọ akụkọ na-abịa ga-erute gị na {email}.',
  'newsletter.visitEmail.title': 'Ị chọrọ ịkwụsị email nke kwa izu?',
  'newsletter.visitEmail': 'Pịa bọtịn ahụ, anyị agaghịzi ezigara {email} email banyere nleta.',
  'newsletter.visitEmail.button': 'Kwụsị email ndị a',
  'newsletter.visitEmailStopped.title': 'A kwụsịla email nke kwa izu',
  'newsletter.visitEmailStopped':
    'Anyị agaghịzi ezigara {email} email banyere nleta. I nwere ike ịgbanwuo ha ọzọ na peeji nleta.',
  'newsletter.linkUnknown.title': 'Njikọ a anaghịzi arụ ọrụ',
  'newsletter.linkUnknown':
    'O zughị ezu ma ọ bụ na o meela ochie, ma ọ bụ na email ka ọhụrụ anọchiela ya. Debanye aha ọzọ n’ala peeji a ka i nweta nke ọhụrụ.',
  'newsletter.linkUnknown.unsubscribe':
    'O zughị ezu, ma ọ bụ na adreesị ahụ anọghịzi na ndepụta anyị. Jiri njikọ dị n’ala akwụkwọ akụkọ ikpeazụ i nwetara, ma ọ bụ degara anyị ozi, anyị ga-ewepụ aha gị na ndepụta ahụ.',
  'contact.sent.title': 'E zipụla ya nke ọma',
  'contact.sent': 'Daalụ maka ịkpọtụrụ anyị, anyị ga-aza gị ozugbo o kwere omume',
  'contact.refused.title': 'Ewoo!',
  'contact.refused': 'O kweghị omume, biko nwaa ọzọ',
  'contact.refused.invalidNote': 'Biko lelee ebe ụfọdụ anya ọzọ. Ihe i dere ka dị ebe ahụ.',
  'contact.refused.failedNote':
    'Nsogbu ahụ si n’aka anyị, o siteghị n’ozi gị. Ozi gị ka dị ebe ahụ: biko zipụ ya ọzọ mgbe otu nkeji gachara.',
  'contact.refused.offlineNote':
    'E nweghị ike iru saịtị a. Ozi gị ka dị ebe ahụ: biko lelee ịntanet gị ma zipụ ya ọzọ.',
  'contact.tooMany': 'Ozi ndị sitere na netwọk gị karịrị akarị. Biko nwaa ọzọ mgbe nkeji {minutes} gachara.',
  'request.invalid': 'Biko dozie ebe ndị dị n’okpuru.',
  'request.tooMany':
    'Arịrịọ ndị sitere na netwọk gị karịrị akarị. Biko nwaa ọzọ mgbe sekọnd {seconds} gachara.',
  'request.failed': 'O nwere ihe na-agaghị nke ọma n’aka anyị. A gwala anyị, o nweghịkwa ihe gị furu efu.',
  'contact.body.required': 'Biko dee ozi gị.',
  'contact.body.tooLong': 'Ozi nwere ike inwe ihe ruru mkpụrụedemede 5,000.',
  'contact.topic.invalid': 'Biko họrọ otu n’ime isiokwu ndị a.',
  'email.required': 'Biko tinye adreesị email.',
  'email.invalid': 'Biko tinye otu adreesị email, dị ka ada@example.com.',
  'email.tooLong': 'Adreesị email nwere ike inwe ihe ruru mkpụrụedemede 254, 64 n’ime ha tupu akara @.',
  'phone.required': 'Biko tinye nọmba ekwentị.',
  'phone.invalid':
    'Nọmba ekwentị na-enwe mkpụrụ ọnụọgụ 7 ruo 15, dị ka 0803 555 0142 ma ọ bụ +234 803 555 0142.',
};

export const confirmationEmail: Translations['confirmationEmail'] = {
  subject: `Biko kwado: akwụkwọ akụkọ ${name}`,
  preview: 'Pịa bọtịn ahụ iji kwado adreesị email gị.',
  heading: 'Biko kwado adreesị email gị',
  paragraphs: [
    `Mmadụ, anyị na-atụ anya na ọ bụ gị, ji adreesị email a debanye aha maka akwụkwọ akụkọ ${name}. Ọ na-akọ ihe dị ọhụrụ na ngwa a, na ihe ndị mmadụ ji ya eme.`,
    'Kwado n’okpuru ebe a, ị ga-enweta akwụkwọ akụkọ na-abịa. Ọ bụrụ na ị kwadoghị, anyị agaghịzi ezitere adreesị a ihe ọ bụla.',
  ],
  button: 'Kwado adreesị m',
  linkIntro: 'Ọ bụrụ na bọtịn ahụ arụghị ọrụ, mepee adreesị a:',
  wasNotMe: 'Ọ bụghị gị? Emela ihe ọ bụla: arịrịọ a ga-agwụ mgbe ụbọchị 14 gachara.',
  unsubscribe: 'Wepụ adreesị a ugbu a',
};

export const preferencesEmail: Translations['preferencesEmail'] = {
  subject: `Akwụkwọ akụkọ ${name} gị: njikọ nzuzo gị`,
  preview: 'Njikọ a na-arụ ọrụ otu awa.',
  heading: 'Njikọ nzuzo gị',
  paragraphs: [
    'Ị rịọrọ ka ị hụ ihe anyị maara banyere gị. N’okpuru ebe a, ị ga-ahụ ya, budata ya, ma gbanwee adreesị email gị.',
  ],
  button: 'Gosi ihe unu maara banyere m',
  linkIntro: 'Ọ bụrụ na bọtịn ahụ arụghị ọrụ, mepee adreesị a:',
  wasNotMe:
    'Ọ bụghị gị? Emela ihe ọ bụla: njikọ a ga-agwụ mgbe otu awa gachara. Ezigarala onye ọ bụla email a ma ọlị.',
};

export const addressEmail: Translations['addressEmail'] = {
  subject: `Biko kwado: akwụkwọ akụkọ ${name} gị n’adreesị a`,
  preview: 'Pịa bọtịn ahụ, akwụkwọ akụkọ ga na-abịa n’adreesị a.',
  heading: 'Biko kwado adreesị a',
  paragraphs: [
    `Mmadụ, anyị na-atụ anya na ọ bụ gị, chọrọ ịnata akwụkwọ akụkọ ${name} n’adreesị email a kama n’adreesị ọzọ.`,
  ],
  button: 'Zite akwụkwọ akụkọ ebe a',
  linkIntro: 'Ọ bụrụ na bọtịn ahụ arụghị ọrụ, mepee adreesị a:',
  wasNotMe:
    'Ọ bụghị gị? Emela ihe ọ bụla: njikọ a ga-agwụ mgbe otu ụbọchị gachara, anyị agaghịkwa ezite ihe ọzọ.',
};

export const replyEmail: Translations['replyEmail'] = {
  subject: `Re: ozi i degaara ${name} banyere {$a}`,
  preview: 'Azịza anyị maka ozi gị',
  youWrote: 'N’ụbọchị {$a} i dere, sị:',
  howToAnswer: 'I nwere ike ịza email a.',
  whyYou: `Ị na-enweta email a n’ihi na i degaara anyị ozi na peeji Kpọtụrụ anyị nke ${name}.`,
};

export const newsletterEmail: Translations['newsletterEmail'] = {
  why: `I debanyere aha maka akwụkwọ akụkọ ${name}.`,
  watch: '\u25b6 Lee vidiyo ahụ',
  view: 'Lee na brawza',
  preferences: 'Nhọrọ gị',
  archive: 'Akwụkwọ akụkọ gara aga',
  unsubscribe: 'Wepụ aha',
};

export const digestEmail: Translations['digestEmail'] = {
  read: 'Gụọ edemede a',
  more: 'Edemede {$a} ọzọ dị na blọọgụ',
};

export const subscriberFooter: Translations['subscriberFooter'] = `Ị na-enweta email a n’ihi na mmadụ jiri peeji akwụkwọ akụkọ ${name}.`;
