import type { Translation } from '#content/languages.ts';

/**
 * Groups of phrases with the same meaning in the FAQ search. A search for one phrase of a group finds answers with
 * any phrase of the group. Phrases are in lower case without diacritics and hooks, because the search compares this
 * form. The English phrases apply in every language, because people mix languages.
 */
export const englishSynonyms = {
  logIn: ['log in', 'login', 'log on', 'sign in', 'signin', 'sign on', 'password'],
  code: ['code', 'otp', 'pin', 'verification', 'sms'],
  backUp: ['back up', 'backup', 'restore'],
  withdraw: ['withdraw', 'cash out', 'cashout', 'payout', 'sell coins', 'selling coins'],
  scam: ['scam', 'fraud', 'fake', '419', 'yahoo', 'phishing', 'cheating'],
  iphone: ['iphone', 'ios', 'ipad', 'apple'],
  mac: ['mac', 'macbook', 'macos'],
  windows: ['windows', 'pc', 'laptop', 'desktop'],
  version: ['version', 'update', 'upgrade'],
  lost: ['lost', 'stolen', 'missing', 'theft'],
  hacked: ['hacked', 'hack', 'hacker', 'hijacked', 'someone else is using'],
  delete: ['delete', 'remove', 'erase'],
  refund: ['refund', 'non-refundable', 'money back', 'chargeback'],
  picture: ['picture', 'photo', 'dp', 'avatar'],
  price: ['price', 'cost'],
  ads: ['ads', 'adverts', 'advertisements'],
  mute: ['mute', 'silence', 'notifications'],
  coin: ['coin', 'coins'],
  group: ['group', 'groups'],
  sticker: ['sticker', 'stickers'],
  age: ['age', 'how old', 'years old'],
  // Frequent misspellings are phrases too, because the script of the page is too small for a fuzzy search.
  encryption: ['encryption', 'encrypted', 'encrypt', 'encription', 'security'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type SynonymGroup = keyof typeof englishSynonyms;

/** Additional phrases of each language. */
export const translatedSynonyms: Readonly<
  Record<Translation, Readonly<Partial<Record<SynonymGroup, readonly string[]>>>>
> = {
  ha: {
    logIn: ['shiga', 'kalmar sirri'],
    code: ['lambar tabbatarwa'],
    backUp: ['adana kwafi', 'madadi'],
    withdraw: ['cire kudi', 'sayar da koyin'],
    scam: ['damfara', 'zamba'],
    version: ['siga', 'sabunta'],
    lost: ['bace', 'sace', 'sata'],
    hacked: ['hannun wani'],
    delete: ['goge', 'share'],
    refund: ['mayar da kudi', 'mayar mini da kudi'],
    picture: ['hoto', 'hotuna'],
    price: ['farashi'],
    ads: ['talla'],
    mute: ['kashe sauti'],
    coin: ['koyin'],
    group: ['rukuni', 'guruf', 'zaure'],
    sticker: ['sitika', 'sitikoki'],
    age: ['shekara nawa', 'shekaru'],
    encryption: ['a boye suke', 'tsaro'],
  },
  yo: {
    logIn: ['wole', 'oro asina'],
    code: ['koodu'],
    backUp: ['toju eda'],
    withdraw: ['gba owo mi jade', 'ta koini', 'tita koini'],
    scam: ['jibiti'],
    version: ['eya'],
    lost: ['so nu', 'ji i'],
    hacked: ['lowo elomiran'],
    delete: ['pa re', 'pa akanti', 'pa atejise', 'yo kontaati'],
    refund: ['gba owo mi pada', 'da owo pada'],
    picture: ['aworan'],
    price: ['iye owo'],
    ads: ['ipolowo'],
    mute: ['pa ohun'],
    coin: ['koini', 'owo eyo'],
    group: ['egbe'],
    sticker: ['sitika'],
    age: ['omo odun', 'ojo ori'],
    encryption: ['aabo'],
  },
  ig: {
    logIn: ['banye', 'okwuntughe'],
    code: ['koodu'],
    backUp: ['oyiri'],
    withdraw: ['weputa ego', 'ree mkpuru ego', 'ire mkpuru ego'],
    scam: ['wayo', 'aghugho'],
    version: ['mbiputa'],
    lost: ['furu efu', 'e zuru'],
    hacked: ['naka onye ozo'],
    delete: ['hichapu'],
    refund: ['inwetaghachi ego', 'akwughachi'],
    picture: ['foto'],
    price: ['ego ole'],
    ads: ['mgbasa ozi'],
    mute: ['kwusi uda'],
    // NOTE: the groups `coin` and `group` omit the single words ego and otu, which also mean "money" and "one".
    // Searches for these words still match the literal words.
    coin: ['mkpuru ego'],
    group: ['otu ahu', 'aba notu', 'mmadu notu', 'puo notu'],
    sticker: ['stika'],
    age: ['afo ole'],
    encryption: ['na-ezo ozi', 'nchekwa'],
  },
  pcm: {
    lost: ['steal', 'tiff'],
    hacked: ['anoda pesin don take'],
    delete: ['wipe', 'comot'],
    picture: ['pikshure'],
  },
  fr: {
    logIn: ['connecter', 'connexion', 'connectez', 'mot de passe'],
    backUp: ['sauvegarde', 'sauvegarder'],
    withdraw: ['retirer', 'retrait', 'encaisser', 'vendre des pieces'],
    scam: ['arnaque', 'fraude', 'escroquerie', 'brouteur'],
    version: ['mise a jour', 'mettre a jour'],
    lost: ['perdu', 'vole', 'vol'],
    hacked: ['pirate', 'quelquun dautre'],
    delete: ['supprimer', 'effacer', 'desactiver'],
    refund: ['rembourser', 'remboursement', 'remboursable'],
    picture: ['image'],
    price: ['prix', 'cout', 'tarif'],
    ads: ['publicites', 'publicite', 'annonces'],
    mute: ['silencieux'],
    coin: ['pieces', 'piece'],
    sticker: ['autocollant'],
    encryption: ['chiffrement', 'chiffres de bout en bout', 'securite'],
  },
};
