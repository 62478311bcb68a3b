import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFaqIndex, findFittingAnswers, searchFaq } from '#modules/faq/search.ts';
import { type Language, languages } from '#modules/translations/constants.ts';
import { getFaqTexts } from '#web/site/faq/entries.ts';

const indexes = new Map(
  languages.map((language) => [language, createFaqIndex(getFaqTexts({ language, own: {} }))]),
);
const getIndex = (language: Language) =>
  indexes.get(language) ?? createFaqIndex({ entries: [], synonyms: [] });
const find = (language: Language, search: string) =>
  searchFaq(getIndex(language), search).map(({ slug }) => slug);
const fit = (language: Language, message: string) =>
  findFittingAnswers(getIndex(language), message).map(({ slug }) => slug);

/** Searches with the expected first answer. */
const searches: Record<Language, readonly (readonly [search: string, slug: string])[]> = {
  en: [
    ['age', 'minimum-age'],
    ['how old', 'minimum-age'],
    ['security', 'end-to-end-encryption'],
    ['encription', 'end-to-end-encryption'],
    ['encrypted messages', 'end-to-end-encryption'],
    ['password', 'log-in'],
    ['login', 'log-in'],
    ['sign in', 'log-in'],
    ['OTP', 'code-does-not-come'],
    ['verification code', 'code-does-not-come'],
    ['backup', 'back-up-chats'],
    ['restore chats', 'back-up-chats'],
    ['withdraw', 'withdraw-money'],
    ['wihtdraw money', 'withdraw-money'],
    ['sell coins', 'sell-coins'],
    ['buy coins', 'buy-coins'],
    ['coins', 'what-are-coins'],
    ['fraud', 'scams'],
    ['ios', 'iphone-windows-mac'],
    ['iPhone', 'iphone-windows-mac'],
    ['update', 'app-version'],
    ['stolen phone', 'lost-or-stolen-phone'],
    ['acount stolne', 'lost-or-stolen-phone'],
    ['hacked account', 'somebody-has-my-account'],
    ['new phone', 'new-phone'],
    ['delete account', 'delete-my-account'],
    ['how do i delete my account?', 'delete-my-account'],
    ['block', 'block-a-person'],
    ['refund', 'refunds'],
    ['groups', 'create-a-group'],
    ['dark mode', 'dark-mode-emoji'],
    ['remove ads', 'remove-ads'],
    ['downlod', 'download'],
    ['privacy', 'privacy-settings'],
    ['photo', 'edit-my-profile'],
    ['trending', 'trending-videos'],
  ],
  fr: [
    ['chiffrement', 'end-to-end-encryption'],
    ['sécurité', 'end-to-end-encryption'],
    ['supprimer mon compte', 'delete-my-account'],
    ['mot de passe', 'log-in'],
    ['telephone volé', 'lost-or-stolen-phone'],
    ['remboursement', 'refunds'],
    ['arnaque', 'scams'],
    ['acheter des pièces', 'buy-coins'],
    ['vendre des pieces', 'sell-coins'],
    ['quel age', 'minimum-age'],
    ['âge', 'minimum-age'],
    ['publicité', 'remove-ads'],
    ['bloquer', 'block-a-person'],
    ['telechargr', 'download'],
    ['piraté', 'somebody-has-my-account'],
  ],
  ha: [
    ['tsaro', 'end-to-end-encryption'],
    ['cire kuɗi', 'withdraw-money'],
    ['cire kudi', 'withdraw-money'],
    ['goge asusu', 'delete-my-account'],
    ['damfara', 'scams'],
    ['toshe', 'block-a-person'],
    ['talla', 'remove-ads'],
    ['shekaru', 'minimum-age'],
    ['sayi koyin', 'buy-coins'],
    ['waya ta bace', 'lost-or-stolen-phone'],
    ['kalmar sirri', 'log-in'],
  ],
  yo: [
    ['ààbò', 'end-to-end-encryption'],
    ['wole', 'log-in'],
    ['jibiti', 'scams'],
    ['ra koini', 'buy-coins'],
    ['ta koini', 'sell-coins'],
    ['omo odun', 'minimum-age'],
    ['ipolowo', 'remove-ads'],
    ['foonu tuntun', 'new-phone'],
    ['pa akanti', 'delete-my-account'],
    ['dina', 'block-a-person'],
  ],
  ig: [
    ['nchekwa', 'end-to-end-encryption'],
    ['banye', 'log-in'],
    ['okwuntughe', 'log-in'],
    ['hichapu akauntu', 'delete-my-account'],
    ['zuta mkpuru ego', 'buy-coins'],
    ['ree mkpuru ego', 'sell-coins'],
    ['gbochie', 'block-a-person'],
    ['afo ole', 'minimum-age'],
    ['ekwenti furu efu', 'lost-or-stolen-phone'],
    ['budata', 'download'],
  ],
  pcm: [
    ['steal phone', 'lost-or-stolen-phone'],
    ['security', 'end-to-end-encryption'],
    ['withdraw money', 'withdraw-money'],
    ['pikshure', 'edit-my-profile'],
    ['age', 'minimum-age'],
    ['wayo', 'scams'],
    ['how i go take block pesin', 'block-a-person'],
    ['code no come', 'code-does-not-come'],
    ['password', 'log-in'],
    ['buy coin', 'buy-coins'],
  ],
};

const rows = languages.flatMap((language) =>
  searches[language].map(([search, slug]) => [language, search, slug] as const),
);

describe('the search of the FAQ', () => {
  it('has a table of at least 60 searches in six languages', () => {
    expect([rows.length >= 60, new Set(rows.map(([language]) => language)).size]).toEqual([true, 6]);
  });

  it.each(rows)('in %s finds for “%s” first the answer %s', (language, search, slug) => {
    expect(find(language, search).slice(0, 3)[0]).toBe(slug);
  });

  it('finds “age” only as a word, not inside “message” or “page”', () => {
    const pattern = /\b(?:age|how old|years old|child|children|minor|underage)/i;
    for (const { question, answer, steps = [] } of searchFaq(getIndex('en'), 'age'))
      expect([question, ...answer, ...steps].join(' ')).toMatch(pattern);
  });

  it('returns all questions in page order for an empty search', () => {
    const slugs = getFaqTexts({ language: 'en', own: {} }).entries.map(({ slug }) => slug);
    for (const search of ['', '   ']) expect(find('en', search)).toEqual(slugs);
  });

  it('requires each word, in any order and letter case', () => {
    expect(find('en', 'MESSAGES Encrypted')).toEqual(find('en', 'encrypted messages'));
    expect(find('en', 'encrypted zebra')).toEqual([]);
    expect(find('en', 'zebra')).toEqual([]);
  });

  it('finds phrases of a language only in that language, and English phrases in every language', () => {
    expect([find('en', 'zamba'), find('fr', 'zamba')]).toEqual([[], []]);
    for (const language of languages) {
      expect([language, find(language, 'otp')[0]]).toEqual([language, 'code-does-not-come']);
      expect([language, find(language, 'iphone')[0]]).toEqual([language, 'iphone-windows-mac']);
      expect([language, find(language, 'backup')[0]]).toEqual([language, 'back-up-chats']);
    }
  });

  it('finds words without their tone marks, dots, hooks and apostrophes', () => {
    const entries = [
      { slug: 'a', topic: 'b', question: 'Ma’aikata, ƙara ɗan ɓangare, n’ụlọ, d’argent', answer: [] },
    ];
    const index = createFaqIndex({ entries, synonyms: [] });
    for (const search of [
      'maaikata',
      "ma'aikata",
      'kara dan bangare',
      'ƙara ɗan',
      'nulo',
      'ulo',
      'argent',
      "d'argent",
    ])
      expect([search, searchFaq(index, search).length]).toEqual([search, 1]);
  });

  it('never fails for any search or message', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        expect(searchFaq(getIndex('en'), text).length).toBeLessThanOrEqual(48);
        expect(findFittingAnswers(getIndex('en'), text).length).toBeLessThanOrEqual(3);
      }),
      { numRuns: 50 },
    );
  });
});

const messages: Record<Language, readonly (readonly [message: string, slug: string])[]> = {
  en: [
    [
      'Hello, my phone was stolen yesterday at Yaba market. Please help, what can I do now?',
      'lost-or-stolen-phone',
    ],
    ['Good morning. I want to delete my account, how?', 'delete-my-account'],
    ['I am waiting for the verification code since one hour and it has not arrived.', 'code-does-not-come'],
    ['Please can I get my money back for the sticker?', 'refunds'],
    ['Someone hacked my account and is asking my friends for money.', 'somebody-has-my-account'],
    ['I cannot log in to the app', 'log-in'],
    ['How can I withdraw my money from the wallet', 'withdraw-money'],
    ['Do you have an app for iPhone?', 'iphone-windows-mac'],
    ['Are my messages encrypted?', 'end-to-end-encryption'],
    ['I would like to change my phone number', 'change-phone-number'],
  ],
  fr: [
    ['Bonjour, on a volé mon téléphone hier à Cotonou. Que dois-je faire ?', 'lost-or-stolen-phone'],
    ['Je veux supprimer mon compte, merci', 'delete-my-account'],
  ],
  ha: [
    ['Sannu, an sace wayata jiya a kasuwa. Me zan yi?', 'lost-or-stolen-phone'],
    ['Ina so in goge asusuna', 'delete-my-account'],
  ],
  yo: [
    ['Ẹ jọ̀ọ́, wọ́n jí fóònù mi lánàá. Kí ni kí n ṣe?', 'lost-or-stolen-phone'],
    ['Mo fẹ́ pa àkáǹtì mi rẹ́', 'delete-my-account'],
  ],
  ig: [
    ['Ndewo, e zuru ekwentị m ụnyaahụ. Gịnị ka m ga-eme?', 'lost-or-stolen-phone'],
    ['Achọrọ m ihichapụ akaụntụ m', 'delete-my-account'],
  ],
  pcm: [
    ['Abeg dem don steal my phone for market, wetin I go do?', 'lost-or-stolen-phone'],
    ['I wan delete my account', 'delete-my-account'],
  ],
};

const unrelated: Record<Language, readonly string[]> = {
  en: [
    'Hello',
    'We sell office chairs in Ikeja and would like to visit you on Monday.',
    'I am a student of journalism and want to interview your founder about startups in Lagos.',
    'Your website is beautiful. God bless the whole team!',
    'We would like to partner with your company for our music festival in December.',
    'The app is very slow on my Tecno since the rain started.',
    'The app closes when I open the camera.',
    'Please send me the invoice for the advertising space in May.',
  ],
  fr: ['Bonjour, je cherche un stage dans votre entreprise à Lagos.', 'Votre site est très joli, bravo.'],
  ha: ['Sannu da aiki, Allah ya taimaka.', 'Muna son mu yi hira da shugaban kamfanin ku game da aikin ku.'],
  yo: ['Ẹ kú iṣẹ́ o, Ọlọ́run á ràn yín lọ́wọ́.', 'A fẹ́ pè yín sí àjọ̀dún wa ní oṣù kejìlá.'],
  ig: ['Daalụ nụ maka ọrụ ọma unu.', 'Anyị chọrọ ịkpọ unu òkù na mmemme anyị.'],
  pcm: ['Una do well, God bless una.', 'I wan know if una dey employ people for Abuja.'],
};

describe('the answers for a message', () => {
  it.each(
    languages.flatMap((language) =>
      messages[language].map(([text, slug]) => [language, text, slug] as const),
    ),
  )('in %s for “%s” contain %s first', (language, message, slug) =>
    expect(fit(language, message)[0]).toBe(slug),
  );

  it.each(languages.flatMap((language) => unrelated[language].map((text) => [language, text] as const)))(
    'in %s are none for “%s”',
    (language, message) => expect(fit(language, message)).toEqual([]),
  );

  it('are found in a long message in less than 50 ms', () => {
    const message = 'my phone was stolen and someone uses the account '.repeat(100);
    fit('en', message);
    const start = performance.now();
    expect(fit('en', message)).toContain('lost-or-stolen-phone');
    expect(performance.now() - start).toBeLessThan(50);
  });
});
