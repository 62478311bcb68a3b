import { brand } from '#content/brand.ts';
import type { Translations } from '#content/translatable.ts';

export const privacyTexts = {
  'end-to-end-encryption': {
    question: 'Ṣé àtẹ̀jíṣẹ́ mi wà ní títì pa láti fóònù dé fóònù (end-to-end encrypted)?',
    answer: [
      'Bẹ́ẹ̀ ni. Orí fóònù yín la ti máa ń ti ìtàkurọ̀sọ àtẹ̀jíṣẹ́ pa, orí fóònù ẹni tí ẹ kọ ọ́ sí nìkan ló sì ti máa ń ṣí. Àwa là ń gbé àtẹ̀jíṣẹ́ náà lọ, ṣùgbọ́n a ò lè kà á.',
      'Bẹ́ẹ̀ náà ló rí fún ìtàkurọ̀sọ tí ẹ bá bẹ̀rẹ̀ pẹ̀lú ọ̀rẹ́ tó wà nítòsí.',
      'A ò ṣèlérí yìí fún ẹgbẹ́ àti yàrá fídíò, a ò sì ṣe é fún fídíò oníṣẹ́jú.',
    ],
  },
  'who-can-read-my-messages': {
    question: 'Ta ló lè ka àtẹ̀jíṣẹ́ mi?',
    answer: [
      'Nínú ìtàkurọ̀sọ àtẹ̀jíṣẹ́, ẹ̀yin àti ẹni tí ẹ kọ ọ́ sí nìkan ni. Àwa gan-an ò lè kà á.',
      'Nínú ẹgbẹ́, gbogbo ẹni tó wà níbẹ̀ ló lè ka ohun tí ẹ bá fi ránṣẹ́. Kí ẹ tó fi ọ̀rọ̀ àṣírí síbẹ̀, ẹ kọ́kọ́ wo orúkọ àwọn ọmọ ẹgbẹ́.',
      'Ẹnikẹ́ni tí fóònù yín bá wà lọ́wọ́ rẹ̀ nígbà tí kò sí ní títì lè ka ohun tó wà lórí rẹ̀, nítorí náà, ẹ jọ̀ọ́, ẹ máa ti ojú fóònù yín (screen lock).',
    ],
  },
  'privacy-settings': {
    question: 'Báwo ni mo ṣe lè yí ètò ìpamọ́ àṣírí mi padà?',
    answer: ['Ẹ̀yin lẹ máa pinnu ohun tí àwọn míì lè rí nípa yín. Ẹ lè yí i padà nígbàkigbà.'],
    steps: [
      `Ẹ ṣí ${brand.name}, kí ẹ sì lọ sí “Settings”.`,
      'Ẹ tẹ “Privacy”.',
      'Ẹ yan ètò kan, bíi ẹni tó lè rí àwòrán prófáìlì yín tàbí ìgbà tí ẹ wà lórí áàpù gbẹ̀yìn.',
      'Ẹ yan ẹni tó lè rí i. Àyípadà náà máa bẹ̀rẹ̀ lójú ẹsẹ̀.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Ta ló lè rí i pé mo wà nítòsí?',
    answer: [
      `Kò sí ẹnikẹ́ni, àfi ìgbà tí ẹ bá fún ${brand.name} láyè láti mọ ibi tí ẹ wà, tí ẹ sì tan ọ̀rẹ́ tó wà nítòsí. Lẹ́yìn náà, àwọn tó wà nítòsí yín tí àwọn náà ń lò ó lè rí yín, ẹ̀yin náà sì lè rí wọn.`,
      'Ẹ lè pa á padà nínú “Settings”, lábẹ́ “Privacy”, tàbí kí ẹ lọ sí ètò fóònù yín láti má ṣe jẹ́ kí áàpù mọ ibi tí ẹ wà mọ́.',
      'Ṣé ìgbà àkọ́kọ́ tí ẹ máa pàdé ẹnì kan nìyí? Ẹ yan ibi tí èrò wà, kí ẹ sì sọ ibi tí ẹ ń lọ fún ọ̀rẹ́ kan.',
    ],
  },
  'block-a-person': {
    question: 'Báwo ni mo ṣe lè dínà mọ́ ẹnì kan?',
    answer: ['Ẹni tí ẹ bá dínà mọ́ ò ní lè kọ̀wé sí yín mọ́. A kì í sọ fún un.'],
    steps: [
      'Ẹ ṣí ìtàkurọ̀sọ ẹ̀yin àti ẹni náà.',
      'Ẹ tẹ orúkọ rẹ̀ lókè.',
      'Ẹ tẹ “Block”, kí ẹ sì fìdí rẹ̀ múlẹ̀.',
      'Láti yí i padà, ẹ ṣí ojú ìwé kan náà, kí ẹ sì tẹ “Unblock”.',
    ],
  },
  'report-abuse': {
    question: 'Báwo ni mo ṣe lè fi ìwà àìdáa sùn?',
    answer: [
      'Ẹ sọ fún wa nípa ìhalẹ̀, jìbìtì, àwòrán tí wọ́n jí, tàbí ohunkóhun mìíràn tí kò yẹ kó wà níbẹ̀. Ẹ lè fi ẹnì kan, àtẹ̀jíṣẹ́, ẹgbẹ́ tàbí fídíò sùn.',
      'Ẹ tún lè kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa”. Bí ẹnì kan bá wà nínú ewu, ẹ jọ̀ọ́, ẹ kọ́kọ́ pe ọlọ́pàá.',
    ],
    steps: [
      'Ẹ ṣí prófáìlì, àtẹ̀jíṣẹ́, ẹgbẹ́ tàbí fídíò náà.',
      'Ẹ tẹ mẹ́nù, lẹ́yìn náà ẹ tẹ “Report”.',
      'Ẹ yan ìdí rẹ̀, kí ẹ sì fi ọ̀rọ̀ díẹ̀ kún un bí ẹ bá fẹ́.',
      'Ẹ tẹ “Send”. A máa yẹ̀ ẹ́ wò, ẹni náà ò sì ní mọ ẹni tó fi òun sùn.',
    ],
  },
  scams: {
    question: 'Kí ni kí n ṣe tí wọ́n bá fẹ́ lù mí ní jìbìtì?',
    answer: [
      'Ẹ dúró, ẹ má sì fi nǹkan kan ránṣẹ́. Ìkánjú ni jìbìtì sábà máa ń fi bẹ̀rẹ̀: ẹ̀bùn kan, iṣẹ́ kan, ọ̀rẹ́ kan tó ṣàdédé nílò owó. Ẹ pe ọ̀rẹ́ náà kí ẹ tó sanwó.',
      'A kì í béèrè kóòdù yín tàbí nọ́ńbà káàdì yín láé, ẹni yòówù tó bá sọ pé ọ̀dọ̀ wa lòun ti wá.',
      'Ẹ dínà mọ́ ẹni náà, kí ẹ sì fi í sùn: ìgbésẹ̀ rẹ̀ wà nínú ìdáhùn tó wà lókè. Bí ẹ bá ti sanwó, ẹ sọ fún báǹkì yín àti ọlọ́pàá lójú ẹsẹ̀, lẹ́yìn náà ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa”.',
    ],
  },
  'lost-or-stolen-phone': {
    question: 'Fóònù mi sọ nù tàbí wọ́n jí i. Kí ni kí n ṣe?',
    answer: [
      'Nọ́ńbà fóònù yín ni àkáǹtì yín dúró lé, torí náà SIM ni kí ẹ fi bẹ̀rẹ̀.',
      'Tí ojú fóònù bá wà ní títì (screen lock), àjèjì ò ní rí ohun tó wà lórí fóònù náà. Tí kò bá sí, wọ́n lè kà á.',
    ],
    steps: [
      'Ẹ pe ilé iṣẹ́ nẹ́tíwọ̀ọ̀kì yín. Ẹ ní kí wọ́n ti SIM náà pa, kí wọ́n sì fún yín ní tuntun tó ní nọ́ńbà kan náà.',
      'Ẹ ti fóònù náà pa tàbí kí ẹ pa ohun tó wà lórí rẹ̀ rẹ́ láti ọ̀nà jíjìn, bí ilé iṣẹ́ tó ṣe é bá fàyè gba ìyẹn.',
      'Ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” pẹ̀lú àkòrí “Òmíràn”, kí ẹ sì sọ nọ́ńbà fóònù yín. Ẹ má ṣe fi kóòdù ránṣẹ́ sí wa láé.',
      'Bí ẹ bá ti fi káàdì sanwó lórí fóònù náà, ẹ sọ fún báǹkì yín.',
    ],
  },
  'somebody-has-my-account': {
    question: 'Àkáǹtì mi wà lọ́wọ́ ẹlòmíràn. Kí ni mo lè ṣe?',
    answer: [
      'Ẹ sọ fún wa lójú ẹsẹ̀ lójú ìwé “Ẹ kàn sí wa” pẹ̀lú àkòrí “Òmíràn”. Ẹ sọ nọ́ńbà fóònù yín àti ọjọ́ tí ẹ rí i. Ẹ má ṣe fi kóòdù ránṣẹ́ sí wa láé.',
      'Ẹ gba ọ̀nà mìíràn sọ fún àwọn ọ̀rẹ́ yín pé àtẹ̀jíṣẹ́ tó wá láti àkáǹtì yín lè má jẹ́ tiyín, àti pé kí wọ́n má fi owó ránṣẹ́.',
      'Bí SIM yín ò bá ṣiṣẹ́ mọ́, ẹ kọ́kọ́ pe ilé iṣẹ́ nẹ́tíwọ̀ọ̀kì yín: ẹnì kan ti lè gbé nọ́ńbà yín lọ síbòmíràn.',
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;

export const chatTexts = {
  'add-a-contact': {
    question: 'Báwo ni mo ṣe lè fi kọ́ńtáàtì tuntun sí i?',
    answer: [`Ẹnì kejì náà gbọ́dọ̀ ní ${brand.name}. Bí kò bá tíì ní i, ẹ fi àdírẹ́ẹ̀sì ìkànnì yìí ránṣẹ́ sí i.`],
    steps: [
      'Ẹ ṣí “Chats”, kí ẹ sì tẹ àmì àròpọ̀ (+).',
      'Ẹ tẹ “New contact”.',
      'Ẹ kọ orúkọ àti nọ́ńbà fóònù náà, pẹ̀lú kóòdù orílẹ̀-èdè: +234 fún Nàìjíríà.',
      'Ẹ tẹ “Save”. Ẹ ti lè bẹ̀rẹ̀ ìtàkurọ̀sọ báyìí.',
    ],
  },
  'delete-a-contact': {
    question: 'Báwo ni mo ṣe lè pa kọ́ńtáàtì rẹ́?',
    answer: [
      'Tí ẹ bá pa kọ́ńtáàtì rẹ́, ìyẹn ò dínà mọ́ ẹni náà, kò sì pa ìtàkurọ̀sọ ẹ̀yin àti ẹni náà rẹ́. Ọ̀tọ̀ ni ìgbésẹ̀ méjèèjì yẹn.',
    ],
    steps: [
      'Ẹ ṣí orúkọ àwọn kọ́ńtáàtì yín.',
      'Ẹ tẹ kọ́ńtáàtì náà.',
      'Ẹ tẹ mẹ́nù, lẹ́yìn náà ẹ tẹ “Delete contact”, kí ẹ sì fìdí rẹ̀ múlẹ̀.',
    ],
  },
  'mute-a-chat': {
    question: 'Báwo ni mo ṣe lè pa ohùn ìtàkurọ̀sọ kan?',
    answer: [
      'Àtẹ̀jíṣẹ́ ṣì máa ń wọlé sínú ìtàkurọ̀sọ tí ẹ pa ohùn rẹ̀, ṣùgbọ́n fóònù yín ò ní dún. Kò sí ẹni tó máa rí i nínú ìtàkurọ̀sọ náà pé ẹ pa ohùn rẹ̀. Ó ṣiṣẹ́ fún ẹgbẹ́ náà.',
    ],
    steps: [
      'Ẹ ṣí ìtàkurọ̀sọ tàbí ẹgbẹ́ náà.',
      'Ẹ tẹ orúkọ rẹ̀ lókè.',
      'Ẹ tẹ “Mute”, kí ẹ sì yan bó ṣe máa pẹ́ tó.',
      'Láti máa gbọ́ ọ padà, ẹ tẹ “Unmute” níbẹ̀ kan náà.',
    ],
  },
  'delete-a-message': {
    question: 'Báwo ni mo ṣe lè pa àtẹ̀jíṣẹ́ rẹ́?',
    answer: [
      'Ẹ jọ̀ọ́, ẹ rántí pé ẹnì kan ti lè ka àtẹ̀jíṣẹ́ náà tàbí kó ti tọ́jú rẹ̀ kí ẹ tó pa á rẹ́. A ò lè dá àtẹ̀jíṣẹ́ tí ẹ ti pa rẹ́ padà.',
    ],
    steps: ['Ẹ tẹ àtẹ̀jíṣẹ́ náà mọ́lẹ̀.', 'Ẹ tẹ “Delete”.', 'Ẹ fìdí rẹ̀ múlẹ̀.'],
  },
  'change-phone-number': {
    question: 'Báwo ni mo ṣe lè yí nọ́ńbà fóònù mi padà?',
    answer: [
      'Ìtàkurọ̀sọ, ẹgbẹ́ àti kọ́ìnì yín máa wà nínú àkáǹtì yín síbẹ̀. Bí ẹ bá lè ṣe é, ẹ ṣe é nígbà tí nọ́ńbà àtijọ́ ṣì wà lọ́wọ́ yín. Ẹ jẹ́ kí SIM tuntun wà nítòsí, torí a máa fi kóòdù ránṣẹ́ sí i.',
    ],
    steps: [
      'Ẹ lọ sí “Settings”, kí ẹ sì tẹ “Account”.',
      'Ẹ tẹ “Change number”.',
      'Ẹ kọ nọ́ńbà àtijọ́ àti tuntun.',
      'Ẹ tẹ kóòdù tó bá wọlé sórí nọ́ńbà tuntun.',
    ],
  },
  'dark-mode-emoji': {
    question: 'Kí ni emoji òkùnkùn (dark-mode emoji)?',
    answer: [
      'Emoji kékeré tó ń yí áàpù sí ìmọ́lẹ̀ tàbí òkùnkùn ni. Ẹ tẹ̀ ẹ́ lẹ́ẹ̀kan kí ojú fóònù lè ṣókùnkùn, kí ẹ tún tẹ̀ ẹ́ kó lè mọ́lẹ̀.',
      'Ojú fóònù tó ṣókùnkùn máa ń rọ ojú lọ́rùn lálẹ́. Lórí ọ̀pọ̀ fóònù, ó tún máa ń jẹ́ kí bátìrì pẹ́ kó tó tán.',
    ],
  },
  'back-up-chats': {
    question: 'Ṣé mo lè tọ́jú ẹ̀dà (backup) ìtàkurọ̀sọ mi?',
    answer: [
      'A ò lè dá ìtàkurọ̀sọ padà fún yín. Orí fóònù àwọn méjì tó wà nínú rẹ̀ nìkan ni ìtàkurọ̀sọ àtẹ̀jíṣẹ́ ti máa ń ṣí, a ò sì ní ẹ̀dà kankan tí a lè kà.',
      'Ẹ tọ́jú ohun tó ṣe pàtàkì sí yín síbòmíràn pẹ̀lú, bíi àwòrán àti àdírẹ́ẹ̀sì, kí ẹ tó nu fóònù yín (reset) tàbí kí ẹ tó yọ áàpù náà kúrò.',
      'Láti mọ̀ bóyá ẹ̀yà áàpù tí ẹ ní lè tọ́jú ẹ̀dà, ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa”.',
    ],
  },
  'new-phone': {
    question: 'Mo ní fóònù tuntun. Kí ni kí n ṣe?',
    answer: [
      `Ẹ gba ${brand.name} láti ilé ìtajà tó wà lórí fóònù tuntun náà, kí ẹ sì fi nọ́ńbà fóònù kan náà wọlé. Sítíkà tí ẹ ti rà máa bá àkáǹtì yín wá.`,
      'Ẹ má gbára lé e pé ẹ máa rí ìtàkurọ̀sọ àtijọ́ lórí fóònù tuntun, torí a ò lè dá wọn padà. Ẹ tọ́jú fóònù àtijọ́ títí ẹ máa fi wò ó, kí ẹ sì kọ̀wé sí wa bí kò bá dá yín lójú.',
      'Bí ẹ bá tún ní nọ́ńbà tuntun, ẹ kọ́kọ́ yí i padà nínú áàpù nígbà tí nọ́ńbà àtijọ́ ṣì wà lọ́wọ́ yín.',
    ],
  },
} as const satisfies Partial<Translations['faqTexts']>;
