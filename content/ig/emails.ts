import type * as en from '#content/en/emails.ts';
import type { Translated } from '#content/translated.ts';

export const confirmationEmail: Translated<typeof en.confirmationEmail> = {
  subject: 'Biko kwado: akwụkwọ akụkọ {$brand}',
  preview: 'Pịa bọtịn ahụ iji kwado adreesị email gị.',
  heading: 'Biko kwado adreesị email gị',
  paragraphs: [
    'Mmadụ, anyị na-atụ anya na ọ bụ gị, ji adreesị email a debanye aha maka akwụkwọ akụkọ {$brand}. Ọ na-akọ ihe dị ọhụrụ na ngwa a, na ihe ndị mmadụ ji ya eme.',
    'Kwado n’okpuru ebe a, ị ga-enweta akwụkwọ akụkọ na-abịa. Ọ bụrụ na ị kwadoghị, anyị agaghịzi ezitere adreesị a ihe ọ bụla.',
  ],
  button: 'Kwado adreesị m',
  linkIntro: 'Ọ bụrụ na bọtịn ahụ arụghị ọrụ, mepee adreesị a:',
  wasNotMe: 'Ọ bụghị gị? Emela ihe ọ bụla: arịrịọ a ga-agwụ mgbe ụbọchị 14 gachara.',
  unsubscribe: 'Wepụ adreesị a ugbu a',
};

export const preferencesEmail: Translated<typeof en.preferencesEmail> = {
  subject: 'Akwụkwọ akụkọ {$brand} gị: njikọ nzuzo gị',
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

export const addressEmail: Translated<typeof en.addressEmail> = {
  subject: 'Biko kwado: akwụkwọ akụkọ {$brand} gị n’adreesị a',
  preview: 'Pịa bọtịn ahụ, akwụkwọ akụkọ ga na-abịa n’adreesị a.',
  heading: 'Biko kwado adreesị a',
  paragraphs: [
    'Mmadụ, anyị na-atụ anya na ọ bụ gị, chọrọ ịnata akwụkwọ akụkọ {$brand} n’adreesị email a kama n’adreesị ọzọ.',
  ],
  button: 'Zite akwụkwọ akụkọ ebe a',
  linkIntro: 'Ọ bụrụ na bọtịn ahụ arụghị ọrụ, mepee adreesị a:',
  wasNotMe:
    'Ọ bụghị gị? Emela ihe ọ bụla: njikọ a ga-agwụ mgbe otu ụbọchị gachara, anyị agaghịkwa ezite ihe ọzọ.',
};

export const replyEmail: Translated<typeof en.replyEmail> = {
  subject: 'Re: ozi i degaara {$brand} banyere {$topic}',
  preview: 'Azịza anyị maka ozi gị',
  youWrote: 'N’ụbọchị {$day} i dere, sị:',
  howToAnswer: 'I nwere ike ịza email a.',
  whyYou: 'Ị na-enweta email a n’ihi na i degaara anyị ozi na peeji Kpọtụrụ anyị nke {$brand}.',
};

export const newsletterEmail: Translated<typeof en.newsletterEmail> = {
  why: 'I debanyere aha maka akwụkwọ akụkọ {$brand}.',
  watch: '▶ Lee vidiyo ahụ',
  view: 'Lee na brawza',
  preferences: 'Nhọrọ gị',
  archive: 'Akwụkwọ akụkọ gara aga',
  unsubscribe: 'Wepụ aha',
};

export const digestEmail: Translated<typeof en.digestEmail> = {
  read: 'Gụọ edemede a',
  more: 'Edemede {$count} ọzọ dị na blọọgụ',
};

export const subscriberFooter: Translated<typeof en.subscriberFooter> =
  'Ị na-enweta email a n’ihi na mmadụ jiri peeji akwụkwọ akụkọ {$brand}.';

export const statusConfirmationEmail: Translated<typeof en.statusConfirmationEmail> = {
  subject: 'Biko kwado: email banyere ọnọdụ {$brand}',
  preview: 'Pịa bọtịn ahụ ka ị nata email banyere ọnọdụ.',
  heading: 'Biko kwado adreesị email gị',
  paragraphs: [
    'Mmadụ, anyị na-atụ anya na ọ bụ gị, rịọrọ email banyere ọnọdụ {$brand} n’adreesị a. Ha na-ekwu mgbe ihe na-anaghị arụ ọrụ, na mgbe a haziri ọrụ nrụzi.',
    'Ọ bụrụ na ị kwadoghị, anyị agaghịzi ezitere adreesị a ihe ọ bụla.',
  ],
  button: 'Kwado adreesị m',
  linkIntro: 'Ọ bụrụ na bọtịn ahụ arụghị ọrụ, mepee adreesị a:',
  wasNotMe: 'Ọ bụghị gị? Emela ihe ọ bụla: arịrịọ a ga-agwụ mgbe ụbọchị 14 gachara.',
  footer: 'Ị natara email a n’ihi na mmadụ ji peeji ọnọdụ {$brand} mee ihe.',
};

export const statusEmail: Translated<typeof en.statusEmail> = {
  open: 'Mepee peeji ahụ',
  why: 'Ị rịọrọ email banyere ọnọdụ {$brand}.',
  unsubscribe: 'Kwụsị email ndị a',
};
