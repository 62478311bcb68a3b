import type * as en from '#content/en/messages.ts';
import type { Translated } from '#content/translated.ts';

export const messages: Translated<typeof en.messages> = {
  'email.required': 'Ẹ jọ̀ọ́, ẹ kọ àdírẹ́ẹ̀sì ímeèlì kan.',
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
  'newsletter.confirm': 'Ẹ tẹ bọ́tìnnì náà kí lẹ́tà ìròyìn wa lè máa dé sí {$email}.',
  'newsletter.confirm.button': 'Bẹ́ẹ̀ ni, mo fẹ́',
  'newsletter.chosenTopics': 'Ẹ yàn láti máa gbọ́ nípa: {$topics}',
  'newsletter.confirmed.title': 'Ẹ ti forúkọ sílẹ̀',
  'newsletter.confirmed': 'Ẹ ṣeun. Ímeèlì tó kàn máa dé ọ̀dọ̀ yín ní {$email}.',
  'newsletter.unsubscribe.title': 'Ṣé kí a yọ orúkọ yín kúrò nínú lẹ́tà ìròyìn?',
  'newsletter.unsubscribe': 'Ẹ tẹ bọ́tìnnì náà, a ò sì ní fi ímeèlì ránṣẹ́ sí {$email} mọ́.',
  'newsletter.unsubscribe.button': 'Ẹ yọ orúkọ kúrò',
  'newsletter.unsubscribed.title': 'Orúkọ yín ti kúrò',
  'newsletter.unsubscribed':
    'A ò ní fi ímeèlì ránṣẹ́ sí {$email} mọ́. Ẹ lè tún forúkọ sílẹ̀ nígbàkigbà nísàlẹ̀ ojú ìwé èyíkéyìí.',
  'newsletter.address.title': 'Ṣé kí lẹ́tà ìròyìn máa wá sí àdírẹ́ẹ̀sì yìí?',
  'newsletter.address': 'Ẹ tẹ bọ́tìnnì náà, lẹ́tà ìròyìn wa á sì máa wá sí {$email} láti ìsinsìnyí lọ.',
  'newsletter.address.button': 'Bẹ́ẹ̀ ni, ẹ lo èyí',
  'newsletter.addressChanged.title': 'Àdírẹ́ẹ̀sì yín ti yí padà',
  'newsletter.addressChanged': 'Lẹ́tà ìròyìn tó kàn máa dé ọ̀dọ̀ yín ní {$email}.',
  'newsletter.visitEmail.title': 'Ṣé kí ímeèlì ọ̀sẹ̀ọ̀sẹ̀ dúró?',
  'newsletter.visitEmail': 'Ẹ tẹ bọ́tìnnì náà, a ò sì ní fi ímeèlì nípa àwọn àbẹ̀wò ránṣẹ́ sí {$email} mọ́.',
  'newsletter.visitEmail.button': 'Ẹ dá ímeèlì yìí dúró',
  'newsletter.visitEmailStopped.title': 'Ímeèlì ọ̀sẹ̀ọ̀sẹ̀ ti dúró',
  'newsletter.visitEmailStopped':
    'A ò ní fi ímeèlì nípa àwọn àbẹ̀wò ránṣẹ́ sí {$email} mọ́. Ẹ lè tún un tàn lójú ìwé àbẹ̀wò.',
  'newsletter.linkUnknown.title': 'Líǹkì yìí ò ṣiṣẹ́ mọ́',
  'newsletter.linkUnknown':
    'Kò pé tàbí ó ti pẹ́ jù, tàbí kí ímeèlì tuntun ti rọ́pò rẹ̀. Ẹ tún forúkọ sílẹ̀ nísàlẹ̀ ojú ìwé yìí láti gba tuntun.',
  'newsletter.linkUnknown.unsubscribe':
    'Kò pé, tàbí àdírẹ́ẹ̀sì yẹn ò sí lára orúkọ tó wà lọ́wọ́ wa mọ́. Ẹ lo líǹkì tó wà nísàlẹ̀ lẹ́tà ìròyìn tí ẹ gbà gbẹ̀yìn, tàbí kí ẹ kọ̀wé sí wa, a máa sì yọ orúkọ yín kúrò.',
  'newsletter.statusAsked.title': 'Ó ku ìgbésẹ̀ kan',
  'newsletter.statusAsked':
    'A ti fi ímeèlì ránṣẹ́ sí {$email}. Ẹ ṣí i, kí ẹ sì fìdí àdírẹ́ẹ̀sì náà múlẹ̀. Títí di ìgbà náà, a ò ní fi nǹkan mìíràn ránṣẹ́ sí yín.',
  'newsletter.statusConfirm.title': 'Ṣé ẹ fẹ́ ímeèlì nípa ipò ìkànnì?',
  'newsletter.statusConfirm': 'Ẹ tẹ bọ́tìnnì náà, a ó sì máa fi ímeèlì nípa ipò ìkànnì ránṣẹ́ sí {$email}.',
  'newsletter.statusConfirm.button': 'Bẹ́ẹ̀ ni, mo fẹ́',
  'newsletter.statusConfirmed.title': 'Ẹ máa gbọ́ láti ọ̀dọ̀ wa',
  'newsletter.statusConfirmed': 'A ó kọ̀wé sí {$email} nígbà tí nǹkan kan ò bá ṣiṣẹ́.',
  'newsletter.statusLeave.title': 'Ṣé kí ímeèlì nípa ipò dúró?',
  'newsletter.statusLeave': 'Ẹ tẹ bọ́tìnnì náà, a ò sì ní fi ímeèlì nípa ipò ìkànnì ránṣẹ́ sí {$email} mọ́.',
  'newsletter.statusLeave.button': 'Ẹ dá ímeèlì yìí dúró',
  'newsletter.statusLeft.title': 'Ímeèlì náà ti dúró',
  'newsletter.statusLeft':
    'A ò ní fi ímeèlì nípa ipò ìkànnì ránṣẹ́ sí {$email} mọ́. Ẹ lè tún béèrè fún wọn lójú ìwé ipò.',
  'newsletter.linkUnknown.status':
    'Kò pé tàbí ó ti pẹ́ jù, tàbí kí ímeèlì tuntun ti rọ́pò rẹ̀. Ẹ lè tún béèrè fún ímeèlì lójú ìwé ipò.',
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
    'Àtẹ̀jíṣẹ́ tó wá láti orí nẹ́tíwọ̀ọ̀kì yín ti pọ̀ jù. Ẹ jọ̀ọ́, ẹ tún gbìyànjú lẹ́yìn ìṣẹ́jú {$minutes}.',
  'contact.body.required': 'Ẹ jọ̀ọ́, ẹ kọ àtẹ̀jíṣẹ́ yín.',
  'contact.body.tooLong': 'Àtẹ̀jíṣẹ́ lè gùn títí dé lẹ́tà 5,000.',
  'contact.topic.invalid': 'Ẹ jọ̀ọ́, ẹ yan ọ̀kan lára àwọn àkòrí náà.',
  'email.invalid': 'Ẹ jọ̀ọ́, ẹ kọ àdírẹ́ẹ̀sì ímeèlì kan, bíi ada@example.com.',
  'email.mistyped': 'Ṣé {$host} lẹ fẹ́ kọ? Ẹ jọ̀ọ́, ẹ yẹ àdírẹ́ẹ̀sì ímeèlì yín wò, kí ẹ sì tún fi ránṣẹ́.',
  'email.tooLong': 'Àdírẹ́ẹ̀sì ímeèlì lè gùn títí dé lẹ́tà 254, kí 64 nínú wọn wà ṣáájú @.',
  'phone.required': 'Ẹ jọ̀ọ́, ẹ kọ nọ́ńbà fóònù kan.',
  'phone.invalid': 'Nọ́ńbà fóònù máa ń ní ẹyọ nọ́ńbà 7 sí 15, bí àpẹẹrẹ 0803 555 0142 tàbí +234 803 555 0142.',
  'request.invalid': 'Ẹ jọ̀ọ́, ẹ tún àwọn àyè ìsàlẹ̀ yìí ṣe.',
  'request.tooMany':
    'Ìbéèrè tó wá láti orí nẹ́tíwọ̀ọ̀kì yín ti pọ̀ jù. Ẹ jọ̀ọ́, ẹ tún gbìyànjú lẹ́yìn ìṣẹ́jú àáyá {$seconds}.',
  'request.failed': 'Nǹkan kan ò lọ dáadáa lọ́dọ̀ wa. Ìsọfúnni nípa rẹ̀ ti dé ọ̀dọ̀ wa. Ẹ jọ̀ọ́, ẹ tún gbìyànjú.',
};
