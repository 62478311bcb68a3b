import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const preferences: Translations['preferences'] = {
  title: `Lẹ́tà ìròyìn yín · ${brand.name}`,
  heading: 'Lẹ́tà ìròyìn yín',
  lead: 'Fún {$a}',
  unsubscribed: 'Orúkọ yín ti kúrò: a kì í fi lẹ́tà ìròyìn ránṣẹ́ sí yín.',
  topics: 'Ohun tí ẹ fẹ́ máa gbọ́ nípa rẹ̀',
  topicsNote: 'Lẹ́tà ìròyìn tó wà fún gbogbo èèyàn á máa dé ọ̀dọ̀ yín pẹ̀lú.',
  counted: 'Kíka bí mo bá ṣí lẹ́tà ìròyìn tàbí tí mo bá tẹ líǹkì inú rẹ̀',
  countedYes: 'Bẹ́ẹ̀ ni, ẹ kà á',
  countedNo: 'Rárá, ẹ má kà á',
  countedUnset: 'Ẹ kò tíì yàn. A kì í ka nǹkan kan títí ẹ ó fi sọ pé bẹ́ẹ̀ ni.',
  language: 'Èdè àwọn ímeèlì wa',
  save: 'Ẹ fi pamọ́',
  saved: 'A ti fi pamọ́.',
  unsubscribe: 'Ẹ yọ orúkọ kúrò',
  mine: 'Ohun tí a mọ̀ nípa yín',
  mineNote:
    'Láti rí i, láti gbà á sílẹ̀ tàbí láti yí àdírẹ́ẹ̀sì ímeèlì yín padà, ẹ nílò líǹkì àdáni. Àdírẹ́ẹ̀sì tiyín la máa fi ránṣẹ́ sí.',
  sendLink: 'Ẹ fi líǹkì àdáni ránṣẹ́ sí mi',
  linkSent: 'Ímeèlì náà ti ń bọ̀ lọ́nà. Líǹkì inú rẹ̀ máa ṣiṣẹ́ fún wákàtí kan.',
  download: 'Ẹ gba gbogbo rẹ̀ sílẹ̀ (JSON)',
  facts: {
    email: 'Àdírẹ́ẹ̀sì ímeèlì',
    name: 'Orúkọ',
    since: 'Ọjọ́ ìforúkọsílẹ̀',
    consent: 'Ohun tí ẹ gbà sí',
    page: 'Lójú ìwé',
    none: '–',
  },
  address: 'Àdírẹ́ẹ̀sì ímeèlì mìíràn',
  change: 'Ẹ yí àdírẹ́ẹ̀sì mi padà',
  addressSent: 'Ẹ jọ̀ọ́, ẹ ṣí ímeèlì tí a fi ránṣẹ́ sí {$a}, kí ẹ sì fìdí rẹ̀ múlẹ̀ níbẹ̀.',
  tooMany: 'Ímeèlì tí wọ́n béèrè lónìí ti pọ̀ jù. Ẹ jọ̀ọ́, ẹ tún gbìyànjú lọ́la.',
  invalid: 'Ẹ jọ̀ọ́, ẹ kọ àdírẹ́ẹ̀sì ímeèlì kan, bíi ada@example.com.',
};

export const messages: Translations['messages'] = {
  'newsletter.subscribed.title': 'Ẹ kú oríire',
  'newsletter.subscribed': 'Ẹ ti forúkọ sílẹ̀ fún lẹ́tà ìròyìn wa!',
  'newsletter.subscribed.confirmNote':
    'Ó ku ìgbésẹ̀ kan: ẹ ṣí ímeèlì tí a fi ránṣẹ́ sí yín, kí ẹ sì fìdí àdírẹ́ẹ̀sì yín múlẹ̀. Ìgbà yẹn nìkan la máa tó kọ̀wé sí yín.',
  'newsletter.refused.title': 'Ó mà ṣe o!',
  'newsletter.refused': 'Ó dùn wá pé ìforúkọsílẹ̀ yín ò yọrí sí rere, ẹ jọ̀ọ́, ẹ tún gbìyànjú',
  'newsletter.refused.invalidNote': 'Ẹ jọ̀ọ́, ẹ kọ àdírẹ́ẹ̀sì ímeèlì kan, bíi ada@example.com.',
  'newsletter.refused.busyNote':
    'Ọ̀pọ̀ ìforúkọsílẹ̀ ló ṣẹ̀ṣẹ̀ wá láti orí nẹ́tíwọ̀ọ̀kì yín. Ẹ jọ̀ọ́, ẹ tún gbìyànjú lẹ́yìn ìṣẹ́jú kan: kò sí ohun tó ṣe àdírẹ́ẹ̀sì yín.',
  'newsletter.refused.failedNote':
    'Ọ̀dọ̀ wa ni ẹ̀bi wà, kì í ṣe àdírẹ́ẹ̀sì yín. Ẹ jọ̀ọ́, ẹ tún gbìyànjú lẹ́yìn ìṣẹ́jú kan.',
  'newsletter.refused.trapNote':
    'Ẹ jọ̀ọ́, ẹ fi àpótí tó kẹ́yìn sílẹ̀ lófìfo: ti àwọn ẹ̀rọ ni. Lẹ́yìn náà, ẹ tún forúkọ sílẹ̀.',
  'newsletter.refused.offlineNote':
    'Kò ṣeé ṣe láti dé orí ìkànnì náà. Àdírẹ́ẹ̀sì yín ṣì wà níbi tí ẹ kọ ọ́ sí: ẹ jọ̀ọ́, ẹ yẹ nẹ́tíwọ̀ọ̀kì yín wò, kí ẹ sì tún gbìyànjú.',
  'newsletter.confirm.title': 'Ẹ fìdí ìforúkọsílẹ̀ yín múlẹ̀',
  'newsletter.confirm': 'Ẹ tẹ bọ́tìnnì náà kí lẹ́tà ìròyìn wa lè máa dé sí {email}.',
  'newsletter.confirm.button': 'Bẹ́ẹ̀ ni, mo fẹ́',
  'newsletter.chosenTopics': 'Ẹ yàn láti máa gbọ́ nípa: {topics}',
  'newsletter.confirmed.title': 'Ẹ ti forúkọ sílẹ̀',
  'newsletter.confirmed': 'Ẹ ṣeun. Ímeèlì tó kàn máa dé ọ̀dọ̀ yín ní {email}.',
  'newsletter.unsubscribe.title': 'Ṣé kí a yọ orúkọ yín kúrò nínú lẹ́tà ìròyìn?',
  'newsletter.unsubscribe': 'Ẹ tẹ bọ́tìnnì náà, a ò sì ní fi ímeèlì ránṣẹ́ sí {email} mọ́.',
  'newsletter.unsubscribe.button': 'Ẹ yọ orúkọ kúrò',
  'newsletter.unsubscribed.title': 'Orúkọ yín ti kúrò',
  'newsletter.unsubscribed':
    'A ò ní fi ímeèlì ránṣẹ́ sí {email} mọ́. Ẹ lè tún forúkọ sílẹ̀ nígbàkigbà nísàlẹ̀ ojú ìwé èyíkéyìí.',
  'newsletter.address.title': 'Ṣé kí lẹ́tà ìròyìn máa wá sí àdírẹ́ẹ̀sì yìí?',
  'newsletter.address': 'Ẹ tẹ bọ́tìnnì náà, lẹ́tà ìròyìn wa á sì máa wá sí {email} láti ìsinsìnyí lọ.',
  'newsletter.address.button': 'Bẹ́ẹ̀ ni, ẹ lo èyí',
  'newsletter.addressChanged.title': 'Àdírẹ́ẹ̀sì yín ti yí padà',
  'newsletter.addressChanged': 'Lẹ́tà ìròyìn tó kàn máa dé ọ̀dọ̀ yín ní {email}.',
  'newsletter.visitEmail.title': 'Ṣé kí ímeèlì ọ̀sẹ̀ọ̀sẹ̀ dúró?',
  'newsletter.visitEmail': 'Ẹ tẹ bọ́tìnnì náà, a ò sì ní fi ímeèlì nípa àwọn àbẹ̀wò ránṣẹ́ sí {email} mọ́.',
  'newsletter.visitEmail.button': 'Ẹ dá ímeèlì yìí dúró',
  'newsletter.visitEmailStopped.title': 'Ímeèlì ọ̀sẹ̀ọ̀sẹ̀ ti dúró',
  'newsletter.visitEmailStopped':
    'A ò ní fi ímeèlì nípa àwọn àbẹ̀wò ránṣẹ́ sí {email} mọ́. Ẹ lè tún un tàn lójú ìwé àbẹ̀wò.',
  'newsletter.linkUnknown.title': 'Líǹkì yìí ò ṣiṣẹ́ mọ́',
  'newsletter.linkUnknown':
    'Kò pé tàbí ó ti pẹ́ jù, tàbí kí ímeèlì tuntun ti rọ́pò rẹ̀. Ẹ tún forúkọ sílẹ̀ nísàlẹ̀ ojú ìwé yìí láti gba tuntun.',
  'newsletter.linkUnknown.unsubscribe':
    'Kò pé, tàbí àdírẹ́ẹ̀sì yẹn ò sí lára orúkọ tó wà lọ́wọ́ wa mọ́. Ẹ lo líǹkì tó wà nísàlẹ̀ lẹ́tà ìròyìn tí ẹ gbà gbẹ̀yìn, tàbí kí ẹ kọ̀wé sí wa, a máa sì yọ orúkọ yín kúrò.',

  'contact.sent.title': 'Ó ti lọ',
  'contact.sent': 'Ẹ ṣeun tí ẹ kàn sí wa, a máa fèsì ní kété tó bá ṣeé ṣe',
  'contact.refused.title': 'Ó mà ṣe o!',
  'contact.refused': 'Kò lọ, ẹ jọ̀ọ́, ẹ tún gbìyànjú',
  'contact.refused.invalidNote': 'Ẹ jọ̀ọ́, ẹ tún wo àwọn àyè kan. Ohun tí ẹ kọ ṣì wà níbẹ̀.',
  'contact.refused.failedNote':
    'Ọ̀dọ̀ wa ni ẹ̀bi wà, kì í ṣe àtẹ̀jíṣẹ́ yín. Ó ṣì wà níbẹ̀: ẹ jọ̀ọ́, ẹ tún fi ránṣẹ́ lẹ́yìn ìṣẹ́jú kan.',
  'contact.refused.offlineNote':
    'Kò ṣeé ṣe láti dé orí ìkànnì náà. Àtẹ̀jíṣẹ́ yín ṣì wà níbẹ̀: ẹ jọ̀ọ́, ẹ yẹ nẹ́tíwọ̀ọ̀kì yín wò, kí ẹ sì tún fi ránṣẹ́.',
  'contact.tooMany':
    'Àtẹ̀jíṣẹ́ tó wá láti orí nẹ́tíwọ̀ọ̀kì yín ti pọ̀ jù. Ẹ jọ̀ọ́, ẹ tún gbìyànjú lẹ́yìn ìṣẹ́jú {minutes}.',
  'request.invalid': 'Ẹ jọ̀ọ́, ẹ tún àwọn àyè ìsàlẹ̀ yìí ṣe.',
  'request.tooMany':
    'Ìbéèrè tó wá láti orí nẹ́tíwọ̀ọ̀kì yín ti pọ̀ jù. Ẹ jọ̀ọ́, ẹ tún gbìyànjú lẹ́yìn ìṣẹ́jú àáyá {seconds}.',
  'request.failed':
    'Nǹkan kan ò lọ dáadáa lọ́dọ̀ wa. Ìsọfúnni nípa rẹ̀ ti dé ọ̀dọ̀ wa, kò sì sí ohun tiyín tó sọnù.',
  'contact.body.required': 'Ẹ jọ̀ọ́, ẹ kọ àtẹ̀jíṣẹ́ yín.',
  'contact.body.tooLong': 'Àtẹ̀jíṣẹ́ lè gùn títí dé lẹ́tà 5,000.',
  'contact.topic.invalid': 'Ẹ jọ̀ọ́, ẹ yan ọ̀kan lára àwọn àkòrí náà.',

  'email.required': 'Ẹ jọ̀ọ́, ẹ kọ àdírẹ́ẹ̀sì ímeèlì kan.',
  'email.invalid': 'Ẹ jọ̀ọ́, ẹ kọ àdírẹ́ẹ̀sì ímeèlì kan, bíi ada@example.com.',
  'email.tooLong': 'Àdírẹ́ẹ̀sì ímeèlì lè gùn títí dé lẹ́tà 254, kí 64 nínú wọn wà ṣáájú @.',
  'phone.required': 'Ẹ jọ̀ọ́, ẹ kọ nọ́ńbà fóònù kan.',
  'phone.invalid': 'Nọ́ńbà fóònù máa ń ní ẹyọ nọ́ńbà 7 sí 15, bí àpẹẹrẹ 0803 555 0142 tàbí +234 803 555 0142.',
};

export const confirmationEmail: Translations['confirmationEmail'] = {
  subject: `Ẹ jọ̀ọ́, ẹ fìdí rẹ̀ múlẹ̀: lẹ́tà ìròyìn ${brand.name}`,
  preview: 'Ẹ tẹ bọ́tìnnì náà láti fìdí àdírẹ́ẹ̀sì ímeèlì yín múlẹ̀.',
  heading: 'Ẹ jọ̀ọ́, ẹ fìdí àdírẹ́ẹ̀sì ímeèlì yín múlẹ̀',
  paragraphs: [
    `Ẹnì kan, a retí pé ẹ̀yin ni, fi àdírẹ́ẹ̀sì ímeèlì yìí forúkọ sílẹ̀ fún lẹ́tà ìròyìn ${brand.name}. Ó ń sọ ohun tuntun tó wà nínú áàpù, àti ohun tí àwọn èèyàn ń fi ṣe.`,
    'Ẹ fìdí rẹ̀ múlẹ̀ nísàlẹ̀ yìí, lẹ́tà ìròyìn tó kàn á sì dé ọ̀dọ̀ yín. Bí ẹ ò bá fìdí rẹ̀ múlẹ̀, a ò ní fi nǹkan kan ránṣẹ́ sí àdírẹ́ẹ̀sì yìí mọ́.',
  ],
  button: 'Ẹ fìdí àdírẹ́ẹ̀sì mi múlẹ̀',
  linkIntro: 'Bí bọ́tìnnì náà ò bá ṣiṣẹ́, ẹ ṣí àdírẹ́ẹ̀sì yìí:',
  wasNotMe: 'Ṣé kì í ṣe ẹ̀yin? Ẹ má ṣe nǹkan kan nígbà náà: ìbéèrè náà máa parí lẹ́yìn ọjọ́ 14.',
  unsubscribe: 'Ẹ yọ àdírẹ́ẹ̀sì yìí kúrò báyìí',
};

export const preferencesEmail: Translations['preferencesEmail'] = {
  subject: `Lẹ́tà ìròyìn ${brand.name} yín: líǹkì àdáni yín`,
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

export const addressEmail: Translations['addressEmail'] = {
  subject: `Ẹ jọ̀ọ́, ẹ fìdí rẹ̀ múlẹ̀: lẹ́tà ìròyìn ${brand.name} yín ní àdírẹ́ẹ̀sì yìí`,
  preview: 'Ẹ tẹ bọ́tìnnì náà, lẹ́tà ìròyìn á sì máa wá sí àdírẹ́ẹ̀sì yìí.',
  heading: 'Ẹ jọ̀ọ́, ẹ fìdí àdírẹ́ẹ̀sì yìí múlẹ̀',
  paragraphs: [
    `Ẹnì kan, a retí pé ẹ̀yin ni, fẹ́ kí lẹ́tà ìròyìn ${brand.name} máa wá sí àdírẹ́ẹ̀sì ímeèlì yìí dípò òmíràn.`,
  ],
  button: 'Ẹ máa fi ránṣẹ́ síbí',
  linkIntro: 'Bí bọ́tìnnì náà ò bá ṣiṣẹ́, ẹ ṣí àdírẹ́ẹ̀sì yìí:',
  wasNotMe:
    'Ṣé kì í ṣe ẹ̀yin? Ẹ má ṣe nǹkan kan nígbà náà: líǹkì náà ò ní ṣiṣẹ́ mọ́ lẹ́yìn ọjọ́ kan, a ò sì ní fi nǹkan kan ránṣẹ́ mọ́.',
};

export const replyEmail: Translations['replyEmail'] = {
  subject: `Èsì: àtẹ̀jíṣẹ́ yín sí ${brand.name} nípa {$a}`,
  preview: 'Èsì wa sí àtẹ̀jíṣẹ́ yín',
  youWrote: 'Ohun tí ẹ kọ ní {$a}:',
  howToAnswer: 'Ẹ lè fèsì sí ímeèlì yìí.',
  whyYou: `Ẹ rí ímeèlì yìí gbà torí pé ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” ti ${brand.name}.`,
};

export const newsletterEmail: Translations['newsletterEmail'] = {
  why: `Ẹ forúkọ sílẹ̀ fún lẹ́tà ìròyìn ${brand.name}.`,
  watch: '\u25b6 Ẹ wo fídíò náà',
  view: 'Ẹ wò ó nínú búráúsà',
  preferences: 'Ohun tí ẹ yàn',
  archive: 'Lẹ́tà ìròyìn àtẹ̀yìnwá',
  unsubscribe: 'Ẹ yọ orúkọ kúrò',
};

export const digestEmail: Translations['digestEmail'] = {
  read: 'Ẹ ka àtẹ̀jáde náà',
  more: 'Àtẹ̀jáde {$a} sí i lórí búlọ́ọ̀gù',
};

export const subscriberFooter: Translations['subscriberFooter'] = `Ẹ rí ímeèlì yìí gbà torí pé ẹnì kan lo ojú ìwé lẹ́tà ìròyìn ${brand.name}.`;
