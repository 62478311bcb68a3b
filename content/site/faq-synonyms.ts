import type { Language } from '#content/languages.ts';

/**
 * Phrases that mean the same in a search of the questions, by language: whoever looks for one of a group finds the answers that hold
 * any of it. In small letters without marks above and below; a language that is not here looks for what was typed alone.
 */
export const faqSynonyms: Readonly<Partial<Record<Language, readonly (readonly string[])[]>>> = {
  en: [
    ['log in', 'login', 'log on', 'sign in', 'signin', 'sign on'],
    ['code', 'otp', 'pin', 'verification', 'sms'],
    ['back up', 'backup', 'restore'],
    ['withdraw', 'cash out', 'cashout', 'payout', 'sell coins', 'selling coins'],
    ['scam', 'fraud', 'fake', '419', 'yahoo', 'phishing', 'cheating'],
    ['iphone', 'ios', 'ipad', 'apple'],
    ['mac', 'macbook', 'macos'],
    ['windows', 'pc', 'laptop', 'desktop'],
    ['version', 'update', 'upgrade'],
    ['lost', 'stolen', 'missing', 'theft'],
    ['hacked', 'hack', 'hacker', 'hijacked', 'somebody else has'],
    ['delete', 'remove', 'erase'],
    ['refund', 'non-refundable', 'money back', 'chargeback'],
    ['picture', 'photo', 'dp', 'avatar'],
    ['price', 'cost'],
    ['ads', 'adverts', 'advertisements'],
  ],
};
