import type * as en from '#content/en/faq.ts';
import type { Translated } from '#content/translated.ts';

export const faqPage: Translated<typeof en.faqPage> = {
  title: 'Ìbéèrè tó wọ́pọ̀ · {$brand}',
  heading: 'Ìbéèrè tó wọ́pọ̀',
  description:
    'Ìdáhùn kúkúrú nípa {$brand}: títì pa láti fóònù dé fóònù, ìtàkurọ̀sọ, ẹgbẹ́, yàrá fídíò, fídíò oníṣẹ́jú, kọ́ìnì, fílítà, sítíkà àti àkáǹtì yín.',
  searchLabel: 'Ẹ ṣàwárí nínú ìbéèrè',
  searchPlaceholder: 'Ẹ ṣàwárí nínú ìbéèrè {$count}',
  searchButton: 'Ẹ ṣàwárí',
  topicsHeading: 'Àkòrí',
  linkToAnswer: 'Líǹkì sí ìdáhùn yìí',
  found: 'Ìdáhùn {$count} fún “{$query}”',
  noneFound: 'Kò sí ìdáhùn fún “{$query}”',
  noneFoundHint: 'Ẹ gbìyànjú ọ̀rọ̀ kúkúrú kan, bíi kọ́ìnì tàbí ẹgbẹ́, tàbí kí ẹ kọ̀wé sí wa.',
  showAll: 'Ẹ wo gbogbo ìbéèrè',
  askHeading: 'Ṣé kò sí níbí?',
  askText: 'Ẹ kọ̀wé sí wa, a máa fèsì ní kété tó bá ṣeé ṣe.',
  askLink: 'Ẹ kàn sí wa',
};

export const faqTopics: Translated<typeof en.faqTopics> = {
  'privacy-and-security': 'Ìpamọ́ àṣírí àti ààbò',
  'chats-and-contacts': 'Ìtàkurọ̀sọ àti kọ́ńtáàtì',
  'groups-and-rooms': 'Ẹgbẹ́ àti yàrá',
  'minute-videos': 'Fídíò oníṣẹ́jú',
  'coins-and-payments': 'Kọ́ìnì àti ìsanwó',
  'filters-and-stickers': 'Fílítà àti sítíkà',
  'account-and-app': 'Àkáǹtì àti áàpù',
};

export const faqSynonyms: Translated<typeof en.faqSynonyms> = {
  logIn: 'wole, oro asina',
  code: 'koodu',
  backUp: 'toju eda',
  withdraw: 'gba owo mi jade, ta koini, tita koini',
  scam: 'jibiti',
  otherDevices: 'foonu apple, komputa mac, komputa',
  version: 'eya',
  lost: 'so nu, sonu, ji i, won ji, ji foonu',
  hacked: 'lowo elomiran',
  delete: 'pa re, pa akanti, pa atejise, yo kontaati',
  refund: 'gba owo mi pada, da owo pada',
  picture: 'aworan',
  price: 'iye owo',
  ads: 'ipolowo',
  mute: 'pa ohun',
  coin: 'koini, owo eyo',
  group: 'egbe',
  sticker: 'sitika',
  age: 'omo odun, ojo ori',
  encryption: 'aabo',
};

export const faqTexts: Translated<typeof en.faqTexts> = {
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
      'Ẹ ṣí {$brand}, kí ẹ sì lọ sí “Settings”.',
      'Ẹ tẹ “Privacy”.',
      'Ẹ yan ètò kan, bíi ẹni tó lè rí àwòrán prófáìlì yín tàbí ìgbà tí ẹ wà lórí áàpù gbẹ̀yìn.',
      'Ẹ yan ẹni tó lè rí i. Àyípadà náà máa bẹ̀rẹ̀ lójú ẹsẹ̀.',
    ],
  },
  'who-sees-me-nearby': {
    question: 'Ta ló lè rí i pé mo wà nítòsí?',
    answer: [
      'Kò sí ẹnikẹ́ni, àfi ìgbà tí ẹ bá fún {$brand} láyè láti mọ ibi tí ẹ wà, tí ẹ sì tan ọ̀rẹ́ tó wà nítòsí. Lẹ́yìn náà, àwọn tó wà nítòsí yín tí àwọn náà ń lò ó lè rí yín, ẹ̀yin náà sì lè rí wọn.',
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
  'add-a-contact': {
    question: 'Báwo ni mo ṣe lè fi kọ́ńtáàtì tuntun sí i?',
    answer: ['Ẹnì kejì náà gbọ́dọ̀ ní {$brand}. Bí kò bá tíì ní i, ẹ fi àdírẹ́ẹ̀sì ìkànnì yìí ránṣẹ́ sí i.'],
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
      'Ẹ gba {$brand} láti ilé ìtajà tó wà lórí fóònù tuntun náà, kí ẹ sì fi nọ́ńbà fóònù kan náà wọlé. Sítíkà tí ẹ ti rà máa bá àkáǹtì yín wá.',
      'Ẹ má gbára lé e pé ẹ máa rí ìtàkurọ̀sọ àtijọ́ lórí fóònù tuntun, torí a ò lè dá wọn padà. Ẹ tọ́jú fóònù àtijọ́ títí ẹ máa fi wò ó, kí ẹ sì kọ̀wé sí wa bí kò bá dá yín lójú.',
      'Bí ẹ bá tún ní nọ́ńbà tuntun, ẹ kọ́kọ́ yí i padà nínú áàpù nígbà tí nọ́ńbà àtijọ́ ṣì wà lọ́wọ́ yín.',
    ],
  },
  'dark-mode-emoji': {
    question: 'Kí ni emoji òkùnkùn (dark-mode emoji)?',
    answer: [
      'Emoji kékeré tó ń yí áàpù sí ìmọ́lẹ̀ tàbí òkùnkùn ni. Ẹ tẹ̀ ẹ́ lẹ́ẹ̀kan kí ojú fóònù lè ṣókùnkùn, kí ẹ tún tẹ̀ ẹ́ kó lè mọ́lẹ̀.',
      'Ojú fóònù tó ṣókùnkùn máa ń rọ ojú lọ́rùn lálẹ́. Lórí ọ̀pọ̀ fóònù, ó tún máa ń jẹ́ kí bátìrì pẹ́ kó tó tán.',
    ],
  },
  'create-a-group': {
    question: 'Báwo ni mo ṣe lè dá ẹgbẹ́ sílẹ̀?',
    answer: ['Ẹbí, kíláàsì, ṣọ́ọ̀ṣì, ọjà: orúkọ kan àti ó kéré tán kọ́ńtáàtì kan lẹ nílò.'],
    steps: [
      'Ẹ ṣí “Chats”, kí ẹ sì tẹ àmì àròpọ̀ (+).',
      'Ẹ tẹ “New group”.',
      'Ẹ yan àwọn tí ẹ fẹ́ fi síbẹ̀.',
      'Ẹ sọ ẹgbẹ́ náà lórúkọ, kí ẹ sì fi àwòrán sí i bí ẹ bá fẹ́.',
      'Ẹ tẹ “Create”.',
    ],
  },
  'group-capacity': {
    question: 'Èèyàn mélòó ni ẹgbẹ́ kan lè gbà?',
    answer: [
      'Títí dé ọmọ ẹgbẹ́ {$groupCapacity}, pẹ̀lú ẹ̀yin fúnra yín.',
      'Tí ẹgbẹ́ bá ti kún, ẹnì kan gbọ́dọ̀ jáde kí ẹlòmíràn tó lè wọlé.',
    ],
  },
  'add-people-to-a-group': {
    question: 'Báwo ni mo ṣe lè fi èèyàn kún ẹgbẹ́?',
    answer: [
      'Ẹni tó dá ẹgbẹ́ náà sílẹ̀ ló ń pinnu ẹni tó lè wọlé. Ẹ jọ̀ọ́, ẹ kọ́kọ́ béèrè lọ́wọ́ àwọn èèyàn: kì í ṣe gbogbo èèyàn ló fẹ́ jí kó bá ara rẹ̀ nínú ẹgbẹ́ tuntun.',
    ],
    steps: [
      'Ẹ ṣí ẹgbẹ́ náà, kí ẹ sì tẹ orúkọ rẹ̀.',
      'Ẹ tẹ “Add people”.',
      'Ẹ yan àwọn kọ́ńtáàtì, kí ẹ sì tẹ “Add”.',
    ],
  },
  'leave-a-group': {
    question: 'Báwo ni mo ṣe lè jáde kúrò nínú ẹgbẹ́?',
    answer: [
      'Tí ẹ bá ti jáde, nǹkan kan ò ní wọlé sí yín láti inú ẹgbẹ́ náà mọ́. Ohun tí ẹ ti kọ tẹ́lẹ̀ máa wà lọ́dọ̀ àwọn tó ní i. Bó bá jẹ́ pé ẹ ò kàn fẹ́ ariwo, ẹ pa ohùn ẹgbẹ́ náà dípò kí ẹ jáde.',
    ],
    steps: ['Ẹ ṣí ẹgbẹ́ náà, kí ẹ sì tẹ orúkọ rẹ̀.', 'Ẹ tẹ “Leave group”.', 'Ẹ fìdí rẹ̀ múlẹ̀.'],
  },
  'open-a-video-room': {
    question: 'Báwo ni mo ṣe lè ṣí yàrá fídíò?',
    answer: [
      'Yàrá jẹ́ ìtàkurọ̀sọ fídíò fún ọ̀pọ̀ èèyàn lẹ́ẹ̀kan náà. Bí nẹ́tíwọ̀ọ̀kì ò bá lágbára, yàrá tí ẹ pa kámẹ́rà rẹ̀ máa ń lo dátà tó kéré gan-an ju èyí tí ẹ tan kámẹ́rà rẹ̀ lọ.',
    ],
    steps: [
      'Ẹ ṣí “Rooms”, kí ẹ sì tẹ “New room”.',
      'Ẹ sọ yàrá náà lórúkọ.',
      'Ẹ yan àwọn tí ẹ fẹ́ pè.',
      'Ẹ tẹ “Open”. Àwọn yòókù máa tẹ “Join” láti wọlé.',
    ],
  },
  'video-room-capacity': {
    question: 'Èèyàn mélòó ni yàrá fídíò kan lè gbà?',
    answer: [
      'Títí dé èèyàn {$roomCapacity} lẹ́ẹ̀kan náà, pẹ̀lú ẹ̀yin fúnra yín.',
      'Bí èèyàn bá jù bẹ́ẹ̀ lọ, ẹ lo ẹgbẹ́: ó lè gba ọmọ ẹgbẹ́ títí dé {$groupCapacity}.',
    ],
  },
  'what-is-a-minute-video': {
    question: 'Kí ni fídíò oníṣẹ́jú?',
    answer: [
      'Fídíò kúkúrú tí ẹ ń fi hàn fún àkókò díẹ̀ ni: wákàtí {$minuteVideoDefaultHours}, tàbí títí dé ọ̀sẹ̀ {$minuteVideoMaximumWeeks} tí ẹ bá ṣètò rẹ̀ bẹ́ẹ̀. Àwọn míì lè wò ó, wọ́n sì lè tún un gbé jáde.',
      'Fídíò tí ẹ bá yà lè gùn títí dé ìṣẹ́jú {$clipMaximumMinutes}.',
    ],
  },
  'post-a-minute-video': {
    question: 'Báwo ni mo ṣe lè gbé fídíò oníṣẹ́jú jáde?',
    answer: [
      'Ẹ kọ́kọ́ wò ó lẹ́ẹ̀kan kí ẹ tó gbé e jáde. Bó bá jẹ́ dátà lẹ ń lò, ẹ rántí pé fífi fídíò tó gùn ránṣẹ́ máa ń náni lówó jù.',
    ],
    steps: [
      'Ẹ ṣí “Minute videos”, kí ẹ sì tẹ kámẹ́rà.',
      'Ẹ ya fídíò tó gùn títí dé ìṣẹ́jú {$clipMaximumMinutes}, tàbí kí ẹ yan ọ̀kan láti orí fóònù yín.',
      'Ẹ fi fílítà tàbí ọ̀rọ̀ díẹ̀ sí i, bí ẹ bá fẹ́.',
      'Ẹ sọ bó ṣe máa pẹ́ tó níbẹ̀.',
      'Ẹ tẹ “Post”.',
    ],
  },
  'how-long-minute-videos-stay': {
    question: 'Báwo ni fídíò oníṣẹ́jú ṣe máa ń pẹ́ tó?',
    answer: [
      'Wákàtí {$minuteVideoDefaultHours}, bí ẹ ò bá yí nǹkan kan padà. Nígbà tí ẹ bá ń gbé e jáde, ẹ lè yan àkókò mìíràn, títí dé ọ̀sẹ̀ {$minuteVideoMaximumWeeks}.',
      'Tí àkókò náà bá ti pé, àwọn míì ò ní lè rí i mọ́. Ẹ tún lè pa á rẹ́ ṣáájú ìgbà yẹn.',
    ],
  },
  'trending-videos': {
    question: 'Ìgbà wo ni fídíò máa ń gbòde (trending)?',
    answer: [
      'Kí fídíò tó lè gbòde, wọ́n gbọ́dọ̀ ti tún un gbé jáde tàbí kí wọ́n ti wò ó ní ìgbà {$trendingMinimumWritten}, ó kéré tán.',
      'Wíwò àti àtúngbéjáde láti ọwọ́ rọ́bọ́ọ̀tì tàbí àkáǹtì irọ́ lòdì sí Àdéhùn Ìlò wa.',
    ],
  },
  'what-is-a-sponsored-video': {
    question: 'Kí ni fídíò onígbọ̀wọ́ (sponsored)?',
    answer: [
      'Fídíò tí ẹnì kan san owó lé lórí kí ọ̀pọ̀ èèyàn sí i lè rí i ni, bí àpẹẹrẹ ṣọ́ọ̀bù, ẹgbẹ́ olórin tàbí ilé ìwé. A máa ń fi àmì hàn pé ó jẹ́ fídíò onígbọ̀wọ́.',
      'Ẹ lè ṣe onígbọ̀wọ́ fún fídíò tiyín náà. Káàdì lẹ máa fi sanwó, ní {$currency}, a kì í sì í dá owó náà padà.',
    ],
    steps: [
      'Ẹ gbé fídíò oníṣẹ́jú yín jáde, tàbí kí ẹ ṣí èyí tí ẹ ti gbé jáde.',
      'Ẹ tẹ mẹ́nù, lẹ́yìn náà ẹ tẹ “Sponsor”.',
      'Ẹ yan bó ṣe máa pẹ́ tó, kí ẹ sì wo iye owó rẹ̀.',
      'Ẹ fi káàdì sanwó. Lẹ́yìn náà, fídíò náà máa bẹ̀rẹ̀.',
    ],
  },
  'how-long-sponsored-videos-run': {
    question: 'Báwo ni fídíò onígbọ̀wọ́ ṣe máa ń pẹ́ tó?',
    answer: [
      'Ó kéré tán wákàtí {$sponsoredMinimumHours}, ó pọ̀ jù oṣù {$sponsoredMaximumMonths}. Ẹ máa yan àkókò náà kí ẹ tó sanwó.',
    ],
  },
  'remove-ads': {
    question: 'Báwo ni mo ṣe lè yọ ìpolówó kúrò?',
    answer: [
      'Ẹ máa rí iye owó náà kí ẹ tó fìdí rẹ̀ múlẹ̀. Káàdì lẹ máa fi sanwó, ní {$currency}, a kì í sì í dá owó náà padà.',
    ],
    steps: ['Ẹ lọ sí “Settings”.', 'Ẹ tẹ “Remove ads”.', 'Ẹ wo iye owó náà, kí ẹ sì fìdí ìsanwó náà múlẹ̀.'],
  },
  'what-are-coins': {
    question: 'Kí ni kọ́ìnì?',
    answer: [
      'Kọ́ìnì ni ohun tí ẹ ń rí gbà, tí ẹ sì ń ná nínú {$brand}. Ẹ lè rí wọn gbà tàbí kí ẹ rà wọ́n, ẹ lè fi wọ́n pamọ́ sínú àpò kọ́ìnì yín, ẹ sì lè tà wọ́n bẹ̀rẹ̀ láti orí kọ́ìnì {$coinsMinimumSale}.',
      'Inú áàpù nìkan ni kọ́ìnì ti ń ṣiṣẹ́. Wọn kì í ṣe àkáǹtì báǹkì, wọn kì í sì í lé èlé.',
    ],
  },
  'buy-coins': {
    question: 'Báwo ni mo ṣe lè ra kọ́ìnì?',
    answer: [
      'Ẹ máa sanwó ní {$currency}, pẹ̀lú {$cards}. A kì í dá owó náà padà, nítorí náà, ẹ jọ̀ọ́, ẹ wo iye kọ́ìnì dáadáa kí ẹ tó sanwó.',
    ],
    steps: [
      'Ẹ ṣí àpò kọ́ìnì yín.',
      'Ẹ tẹ “Buy coins”.',
      'Ẹ yan iye tí ẹ fẹ́, kí ẹ sì wo iye owó rẹ̀.',
      'Ẹ kọ ìsọfúnni káàdì yín sójú ìwé ilé iṣẹ́ tó ń gba owó, kí ẹ sì fìdí rẹ̀ múlẹ̀.',
      'Kọ́ìnì náà máa hàn nínú àpò kọ́ìnì yín.',
    ],
  },
  'sell-coins': {
    question: 'Báwo ni mo ṣe lè ta kọ́ìnì?',
    answer: [
      'Ó kéré tán, kọ́ìnì {$coinsMinimumSale} gbọ́dọ̀ wà nínú àpò kọ́ìnì yín. Áàpù náà máa fi iye tí ẹ máa gbà hàn yín kí ẹ tó fìdí rẹ̀ múlẹ̀.',
    ],
    steps: [
      'Ẹ ṣí àpò kọ́ìnì yín.',
      'Ẹ tẹ “Sell coins”.',
      'Ẹ kọ iye kọ́ìnì tí ẹ fẹ́ tà: {$coinsMinimumSale} tàbí jù bẹ́ẹ̀ lọ.',
      'Ẹ wo iye owó náà, kí ẹ sì yan ibi tí ẹ fẹ́ kí owó náà lọ.',
      'Ẹ fìdí rẹ̀ múlẹ̀.',
    ],
  },
  'smallest-coin-sale': {
    question: 'Kọ́ìnì mélòó ló kéré jù tí mo lè tà?',
    answer: [
      'Kọ́ìnì {$coinsMinimumSale}. Tí kò bá tó bẹ́ẹ̀, ó máa wà nínú àpò kọ́ìnì yín títí ẹ máa fi ní iye tó tó.',
    ],
  },
  'withdraw-money': {
    question: 'Báwo ni mo ṣe lè gba owó mi jáde?',
    answer: [
      'Nípa títa kọ́ìnì: ẹ nílò ó kéré tán {$coinsMinimumSale}. Ìgbésẹ̀ rẹ̀ wà nínú ìdáhùn nípa títa kọ́ìnì. Kí ẹ tó fìdí rẹ̀ múlẹ̀, áàpù náà máa fi iye tí ẹ máa gbà hàn yín.',
      'A lè ní kí ẹ fi ẹni tí ẹ jẹ́ hàn kí a tó sanwó fún yín, níbi tí òfin tàbí ilé iṣẹ́ tó ń bá wa sanwó bá ti béèrè rẹ̀.',
      'Ṣé owó yín ò tíì dé? Ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” pẹ̀lú àkòrí “Ìsanwó”. Ẹ sọ ọjọ́ àti iye owó náà, ẹ má sì ṣe sọ nọ́ńbà káàdì yín láé.',
    ],
  },
  'accepted-cards': {
    question: 'Káàdì wo ni mo lè fi sanwó?',
    answer: [
      '{$cards}.',
      '{$currency} la fi ń san gbogbo owó. Bí káàdì yín bá jẹ́ ti náírà, báǹkì yín ló máa sọ iye tí wọ́n máa fi ṣẹ́ owó náà, ó sì lè jẹ́ pé wọ́n máa kọ́kọ́ fàyè gba sísan owó ní dọ́là. Ilé iṣẹ́ tó ń gba owó káàdì ló ń gba ìsọfúnni káàdì yín; a kì í tọ́jú odindi nọ́ńbà náà láé.',
    ],
  },
  refunds: {
    question: 'Ṣé mo lè gba owó mi padà?',
    answer: [
      'Rárá. A kì í dá owó padà, àyàfi tí òfin tó ń dáàbò bò yín gẹ́gẹ́ bí oníbàárà bá sọ nǹkan mìíràn.',
      'Bí ẹ bá sanwó tí ẹ ò rí nǹkan kan gbà, tàbí tí ẹ san án lẹ́ẹ̀mejì, ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” pẹ̀lú àkòrí “Ìsanwó”. Ẹ sọ ọjọ́ àti iye owó náà, ẹ má sì ṣe sọ nọ́ńbà káàdì yín láé.',
    ],
  },
  'buy-filters-and-stickers': {
    question: 'Báwo ni mo ṣe lè ra fílítà àti sítíkà?',
    answer: [
      'Ẹ máa rí iye owó fílítà, sítíkà tàbí memoji kí ẹ tó mú un. A kì í dá owó ohun tí ẹ bá rà padà.',
    ],
    steps: [
      'Ẹ ṣí àwọn sítíkà tàbí fílítà nínú ìtàkurọ̀sọ tàbí nínú kámẹ́rà.',
      'Ẹ tẹ ọ̀kan kí ẹ lè rí i ní títóbi, pẹ̀lú iye owó rẹ̀.',
      'Ẹ tẹ “Buy”, kí ẹ sì fìdí rẹ̀ múlẹ̀.',
      'Ó ti wà lára àwọn tí ẹ ní báyìí.',
    ],
  },
  'use-a-face-filter': {
    question: 'Báwo ni mo ṣe lè lo fílítà ojú?',
    answer: [
      'Fílítà nílò kámẹ́rà yín, torí náà fóònù yín máa béèrè àyè nígbà àkọ́kọ́. Ìmọ́lẹ̀ tó dára láti iwájú ń ṣèrànwọ́ ju fóònù olówó ńlá lọ.',
    ],
    steps: [
      'Ẹ ṣí kámẹ́rà nínú áàpù.',
      'Ẹ yí i sí ojú yín.',
      'Ẹ máa fi ìka yí àwọn fílítà títí ẹ máa fi rí èyí tí ẹ fẹ́ràn.',
      'Ẹ ya fídíò náà, kí ẹ sì fi ránṣẹ́ tàbí kí ẹ gbé e jáde.',
    ],
  },
  'find-my-stickers': {
    question: 'Níbo ni mo ti lè rí sítíkà mi?',
    answer: [
      'Nínú gbogbo ìtàkurọ̀sọ, lẹ́gbẹ̀ẹ́ ibi tí ẹ ti ń kọ àtẹ̀jíṣẹ́. Ibẹ̀ náà ni memoji yín wà.',
      'Bí ẹ bá ti pààrọ̀ fóònù yín, ẹ fi àkáǹtì kan náà wọlé láti rí àwọn tí ẹ ti rà.',
    ],
    steps: [
      'Ẹ ṣí ìtàkurọ̀sọ kan.',
      'Ẹ tẹ bọ́tìnnì sítíkà lẹ́gbẹ̀ẹ́ ibi tí ẹ ti ń kọ àtẹ̀jíṣẹ́.',
      'Ẹ tẹ sítíkà kan láti fi ránṣẹ́.',
    ],
  },
  'log-in': {
    question: 'Báwo ni mo ṣe lè wọlé?',
    answer: [
      'Pẹ̀lú nọ́ńbà fóònù àkáǹtì yín. A máa fi kóòdù ránṣẹ́ sí nọ́ńbà náà, ẹ máa sì tẹ̀ ẹ́ sínú áàpù.',
      'Ẹ má sọ kóòdù náà fún ẹnikẹ́ni. A kì í béèrè rẹ̀ láé, ẹlòmíràn kankan ò sì nílò rẹ̀.',
      'Ṣé nọ́ńbà yẹn ò sí lọ́wọ́ yín mọ́? Ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” pẹ̀lú àkòrí “Òmíràn”.',
    ],
  },
  'code-does-not-come': {
    question: 'Kóòdù ìfìdímúlẹ̀ mi ò dé. Kí ni mo lè ṣe?',
    answer: [
      'Lọ́pọ̀ ìgbà, wọ́n ṣi nọ́ńbà náà tẹ̀ tàbí nẹ́tíwọ̀ọ̀kì ò yára. Bí kò bá sí èyí tó ràn yín lọ́wọ́, ẹ kọ̀wé sí wa lójú ìwé “Ẹ kàn sí wa” pẹ̀lú àkòrí “Àṣìṣe”, kí ẹ sì jẹ́ ká mọ nẹ́tíwọ̀ọ̀kì yín àti ìgbà tí ẹ béèrè kóòdù náà.',
    ],
    steps: [
      'Ẹ yẹ nọ́ńbà náà àti kóòdù orílẹ̀-èdè wò: +234 fún Nàìjíríà.',
      'Ẹ rí i dájú pé SIM tó ní nọ́ńbà yìí wà nínú fóònù tó ní nẹ́tíwọ̀ọ̀kì, tí kò sì sí ní flight mode.',
      'Ẹ dúró fún ìṣẹ́jú díẹ̀. Tí nẹ́tíwọ̀ọ̀kì bá kún, SMS lè pẹ́ kó tó dé.',
      'Ẹ pa fóònù náà kí ẹ tún tàn án, kí ẹ sì béèrè kóòdù tuntun. Ó lè jẹ́ pé èyí tó tuntun jù nìkan ló máa ṣiṣẹ́.',
    ],
  },
  'edit-my-profile': {
    question: 'Báwo ni mo ṣe lè ṣàtúnṣe prófáìlì mi?',
    answer: ['Ẹ lè yí orúkọ yín, àwòrán yín àti ọ̀rọ̀ nípa yín padà iye ìgbà tó bá wù yín.'],
    steps: [
      'Ẹ lọ sí “Settings”.',
      'Ẹ tẹ orúkọ tàbí àwòrán yín lókè.',
      'Ẹ yí ohun tí ẹ bá fẹ́ padà.',
      'Ẹ tẹ “Save”.',
    ],
  },
  'delete-my-account': {
    question: 'Báwo ni mo ṣe lè pa àkáǹtì mi rẹ́?',
    answer: [
      'Èyí ò ṣeé yí padà. Prófáìlì yín àti ohun tí ẹ ti rà náà máa parẹ́, kọ́ìnì tó bá sì ṣẹ́ kù nínú àpò kọ́ìnì yín máa sọ nù.',
      'Bí ẹ bá ní kọ́ìnì {$coinsMinimumSale} tàbí jù bẹ́ẹ̀ lọ, ẹ kọ́kọ́ tà wọ́n. Tí ẹ bá yọ áàpù náà kúrò lórí fóònù yín, ìyẹn ò pa àkáǹtì náà rẹ́.',
    ],
    steps: [
      'Ẹ lọ sí “Settings”, kí ẹ sì tẹ “Account”.',
      'Ẹ tẹ “Delete account”.',
      'Ẹ kọ nọ́ńbà fóònù yín, láti fi hàn pé ẹ̀yin ni.',
      'Ẹ fìdí rẹ̀ múlẹ̀.',
    ],
  },
  'minimum-age': {
    question: 'Ọmọ ọdún mélòó ni mo gbọ́dọ̀ jẹ́ kí n tó lè lo {$brand}?',
    answer: [
      'Ó kéré tán, ọmọ ọdún {$minimumAge}. Bí ẹ bá ti tó ọmọ ọdún {$minimumAge} tàbí jù bẹ́ẹ̀ lọ ṣùgbọ́n tí ẹ ò tíì dàgbà lójú òfin, ẹ gbọ́dọ̀ gba àyè lọ́wọ́ òbí tàbí alágbàtọ́ yín.',
      'Tí a bá mọ̀ pé ọmọ tí kò tíì pé ọdún {$minimumAge} ń lo {$brand}, a máa pa ìsọfúnni ọmọ náà rẹ́.',
    ],
  },
  'iphone-windows-mac': {
    question: 'Ṣé áàpù wà fún iPhone, Windows tàbí Mac?',
    answer: [
      'Rárá. {$brand} ò sí fún iPhone, Windows tàbí Mac.',
      'Orí fóònù Samsung, Huawei àti àwọn fóònù Android mìíràn ló ti ń ṣiṣẹ́. Ẹ jọ̀ọ́, ẹ ṣọ́ra fún ohunkóhun tó bá ń pe ara rẹ̀ ní áàpù wa níbòmíràn: kì í ṣe ọ̀dọ̀ wa ló ti wá.',
    ],
  },
  download: {
    question: 'Níbo ni mo ti lè gba {$brand} sílẹ̀?',
    answer: [
      'Láti ilé ìtajà tó bá fóònù yín wá: Samsung Galaxy Store, Huawei AppGallery tàbí Google Play. Áàpù kan náà ló wà nínú gbogbo wọn.',
      'Apá “Ìgbàsílẹ̀” lójú ìwé ìbẹ̀rẹ̀ wa máa mú yín dé ọ̀kọ̀ọ̀kan wọn. Bó bá jẹ́ orí kọ̀ǹpútà lẹ wà, ẹ dojú kámẹ́rà fóònù yín kọ kóòdù tó wà níbẹ̀.',
    ],
  },
  'app-version': {
    question: 'Ẹ̀yà wo ni mo ní, báwo ni mo sì ṣe lè gba tuntun?',
    answer: [
      'Ilé ìtajà tí ẹ ti gba áàpù náà ló ń mú ẹ̀yà tuntun wá. Orúkọ nǹkan yàtọ̀ díẹ̀ láti fóònù kan sí òmíràn.',
      'Ohun tó yí padà nínú ẹ̀yà kọ̀ọ̀kan wà lójú ìwé wa “Ohun tuntun”.',
    ],
    steps: [
      'Láti mọ ẹ̀yà tí ẹ ní, ẹ ṣí ètò fóònù yín, ẹ tẹ “Apps”, lẹ́yìn náà ẹ tẹ {$brand}.',
      'Láti gba ẹ̀yà tuntun, ẹ ṣí ilé ìtajà náà, kí ẹ sì wá {$brand}.',
      'Ẹ tẹ “Update”. Bí kò bá sí irú bọ́tìnnì bẹ́ẹ̀, ẹ̀yà tó tuntun jù ní ilé ìtajà náà lẹ ní.',
    ],
  },
};
