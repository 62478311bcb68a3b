import type * as en from '#content/en/emails.ts';
import type { Translated } from '#content/translated.ts';

export const confirmationEmail: Translated<typeof en.confirmationEmail> = {
  subject: 'Ẹ jọ̀ọ́, ẹ fìdí rẹ̀ múlẹ̀: lẹ́tà ìròyìn {$brand}',
  preview: 'Ẹ tẹ bọ́tìnnì náà láti fìdí àdírẹ́ẹ̀sì ímeèlì yín múlẹ̀.',
  heading: 'Ẹ jọ̀ọ́, ẹ fìdí àdírẹ́ẹ̀sì ímeèlì yín múlẹ̀',
  paragraphs: [
    'Ẹnì kan, a retí pé ẹ̀yin ni, fi àdírẹ́ẹ̀sì ímeèlì yìí forúkọ sílẹ̀ fún lẹ́tà ìròyìn {$brand}. Ó ń sọ ohun tuntun tó wà nínú áàpù, àti ohun tí àwọn èèyàn ń fi ṣe.',
    'Ẹ fìdí rẹ̀ múlẹ̀ nísàlẹ̀ yìí, lẹ́tà ìròyìn tó kàn á sì dé ọ̀dọ̀ yín. Bí ẹ ò bá fìdí rẹ̀ múlẹ̀, a ò ní fi nǹkan kan ránṣẹ́ sí àdírẹ́ẹ̀sì yìí mọ́.',
  ],
  button: 'Ẹ fìdí àdírẹ́ẹ̀sì mi múlẹ̀',
  linkIntro: 'Bí bọ́tìnnì náà ò bá ṣiṣẹ́, ẹ ṣí àdírẹ́ẹ̀sì yìí:',
  wasNotMe: 'Ṣé kì í ṣe ẹ̀yin? Ẹ má ṣe nǹkan kan nígbà náà: ìbéèrè náà máa parí lẹ́yìn ọjọ́ 14.',
  unsubscribe: 'Ẹ yọ àdírẹ́ẹ̀sì yìí kúrò báyìí',
};

export const preferencesEmail: Translated<typeof en.preferencesEmail> = {
  subject: 'Lẹ́tà ìròyìn {$brand} yín: líǹkì àdáni yín',
  preview: 'Líǹkì náà máa ṣiṣẹ́ fún wákàtí kan.',
  heading: 'Líǹkì àdáni yín',
  paragraphs: [
    'Ẹ béèrè láti rí ohun tí a mọ̀ nípa yín. Nísàlẹ̀ yìí, ẹ lè rí i, ẹ lè gbà á sílẹ̀, ẹ sì lè yí àdírẹ́ẹ̀sì ímeèlì yín padà.',
  ],
  button: 'Ẹ fi ohun tí ẹ mọ̀ nípa mi hàn mí',
  linkIntro: 'Bí bọ́tìnnì náà ò bá ṣiṣẹ́, ẹ ṣí àdírẹ́ẹ̀sì yìí:',
  wasNotMe:
    'Ṣé kì í ṣe ẹ̀yin? Ẹ má ṣe nǹkan kan nígbà náà: líǹkì náà ò ní ṣiṣẹ́ mọ́ lẹ́yìn wákàtí kan. Ẹ má ṣe fi ímeèlì yìí ránṣẹ́ sí ẹlòmíràn láé.',
};

export const addressEmail: Translated<typeof en.addressEmail> = {
  subject: 'Ẹ jọ̀ọ́, ẹ fìdí rẹ̀ múlẹ̀: lẹ́tà ìròyìn {$brand} yín ní àdírẹ́ẹ̀sì yìí',
  preview: 'Ẹ tẹ bọ́tìnnì náà, lẹ́tà ìròyìn á sì máa wá sí àdírẹ́ẹ̀sì yìí.',
  heading: 'Ẹ jọ̀ọ́, ẹ fìdí àdírẹ́ẹ̀sì yìí múlẹ̀',
  paragraphs: [
    'Ẹnì kan, a retí pé ẹ̀yin ni, fẹ́ kí lẹ́tà ìròyìn {$brand} máa wá sí àdírẹ́ẹ̀sì ímeèlì yìí dípò òmíràn.',
  ],
  button: 'Ẹ máa fi ránṣẹ́ síbí',
  linkIntro: 'Bí bọ́tìnnì náà ò bá ṣiṣẹ́, ẹ ṣí àdírẹ́ẹ̀sì yìí:',
  wasNotMe:
    'Ṣé kì í ṣe ẹ̀yin? Ẹ má ṣe nǹkan kan nígbà náà: líǹkì náà ò ní ṣiṣẹ́ mọ́ lẹ́yìn ọjọ́ kan, a ò sì ní fi nǹkan kan ránṣẹ́ mọ́.',
};

export const replyEmail: Translated<typeof en.replyEmail> = {
  subject: 'Èsì: àtẹ̀jíṣẹ́ yín sí {$brand} nípa {$topic}',
  preview: 'Èsì wa sí àtẹ̀jíṣẹ́ yín',
  youWrote: 'Ohun tí ẹ kọ ní {$day}:',
  howToAnswer: 'Ẹ lè fèsì sí ímeèlì yìí.',
  whyYou: 'Ẹ rí ímeèlì yìí gbà torí pé ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” ti {$brand}.',
};

export const newsletterEmail: Translated<typeof en.newsletterEmail> = {
  why: 'Ẹ forúkọ sílẹ̀ fún lẹ́tà ìròyìn {$brand}.',
  watch: '▶ Ẹ wo fídíò náà',
  view: 'Ẹ wò ó nínú búráúsà',
  preferences: 'Ohun tí ẹ yàn',
  archive: 'Lẹ́tà ìròyìn àtẹ̀yìnwá',
  unsubscribe: 'Ẹ yọ orúkọ kúrò',
};

export const digestEmail: Translated<typeof en.digestEmail> = {
  read: 'Ẹ ka àtẹ̀jáde náà',
  more: 'Àtẹ̀jáde {$count} sí i lórí búlọ́ọ̀gù',
};

export const subscriberFooter: Translated<typeof en.subscriberFooter> =
  'Ẹ rí ímeèlì yìí gbà torí pé ẹnì kan lo ojú ìwé lẹ́tà ìròyìn {$brand}.';

export const statusConfirmationEmail: Translated<typeof en.statusConfirmationEmail> = {
  subject: 'Ẹ jọ̀ọ́, ẹ fìdí rẹ̀ múlẹ̀: ímeèlì nípa ipò {$brand}',
  preview: 'Ẹ tẹ bọ́tìnnì náà láti máa gba ímeèlì nípa ipò.',
  heading: 'Ẹ jọ̀ọ́, ẹ fìdí àdírẹ́ẹ̀sì ímeèlì yín múlẹ̀',
  paragraphs: [
    'Ẹnì kan, a retí pé ẹ̀yin ni, béèrè fún ímeèlì nípa ipò {$brand} sí àdírẹ́ẹ̀sì yìí. Wọ́n ń sọ ìgbà tí nǹkan kan ò ṣiṣẹ́, àti ìgbà tí a ṣètò àtúnṣe.',
    'Bí ẹ ò bá fìdí rẹ̀ múlẹ̀, a ò ní fi nǹkan kan ránṣẹ́ sí àdírẹ́ẹ̀sì yìí mọ́.',
  ],
  button: 'Ẹ fìdí àdírẹ́ẹ̀sì mi múlẹ̀',
  linkIntro: 'Bí bọ́tìnnì náà ò bá ṣiṣẹ́, ẹ ṣí àdírẹ́ẹ̀sì yìí:',
  wasNotMe: 'Ṣé kì í ṣe ẹ̀yin? Ẹ má ṣe nǹkan kan: ìbéèrè náà máa parí lẹ́yìn ọjọ́ 14.',
  footer: 'Ẹ gba ímeèlì yìí torí pé ẹnì kan lo ojú ìwé ipò {$brand}.',
};

export const statusEmail: Translated<typeof en.statusEmail> = {
  open: 'Ẹ ṣí ojú ìwé náà',
  why: 'Ẹ béèrè fún ímeèlì nípa ipò {$brand}.',
  unsubscribe: 'Ẹ dá ímeèlì yìí dúró',
};
