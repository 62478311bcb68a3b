import { expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';
import { getEntries, getTopics } from '#web/site/faq/entries.ts';

const faqPage = translateTexts(english, 'faqPage');
const faqEntries = getEntries(english);
const faqTopics = getTopics(english);

const getAnswerText = (slug: string) => {
  const entry = faqEntries.find((entry) => entry.slug === slug);
  if (!entry) throw new Error(`no answer with the address ${slug}`);
  return [entry.question, ...entry.answer, ...(entry.steps ?? [])].join('\n');
};
const allText = faqEntries.map((entry) => getAnswerText(entry.slug)).join('\n');

test(
  'the FAQ has 48 questions with answers and unique numbers, and numbers 1 to 39 are in order',
  spec('3.1'),
  () => {
    for (const { id, question, answer } of faqEntries)
      expect([typeof id, question === '', answer.length === 0]).toEqual(['number', false, false]);
    const ids = faqEntries.map((entry) => entry.id);
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 48 }, (_, index) => index + 1));
    expect(ids.filter((id) => id <= 39)).toEqual(Array.from({ length: 39 }, (_, index) => index + 1));
  },
);

test('slugs and questions are unique, and slugs are short kebab-case', () => {
  expect(new Set(faqEntries.map((entry) => entry.slug)).size).toBe(48);
  expect(new Set(faqEntries.map((entry) => entry.question)).size).toBe(48);
  for (const { slug } of faqEntries) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
  for (const { slug } of faqEntries) expect(slug.length).toBeLessThanOrEqual(32);
});

test('no slug of a question equals the id of a topic', () => {
  const topics = new Set<string>(faqTopics.map((topic) => topic.id));
  expect(faqEntries.filter((entry) => topics.has(entry.slug))).toEqual([]);
});

test('questions are grouped by topic, in the order of the topics', () => {
  const order = faqEntries.map((entry) => faqTopics.findIndex((topic) => topic.id === entry.topic));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(faqTopics.length);
});

test.for([
  ['encryption', 'end-to-end-encryption', 'end-to-end encrypted'],
  ['muting chats', 'mute-a-chat', 'mute a chat'],
  ['adding contacts', 'add-a-contact', 'add a contact'],
  ['deleting contacts', 'delete-a-contact', 'delete a contact'],
  ['changing phone number', 'change-phone-number', 'change my phone number'],
  ['privacy settings', 'privacy-settings', 'change my privacy settings'],
  ['selling coins', 'sell-coins', 'sell coins'],
  ['creating groups', 'create-a-group', 'create a group'],
  ['rooms', 'open-a-video-room', 'open a video room'],
  ['minute videos', 'what-is-a-minute-video', 'minute video'],
  ['sponsored videos', 'what-is-a-sponsored-video', 'sponsored video'],
  ['deleting an account', 'delete-my-account', 'delete my account'],
  ['editing the profile', 'edit-my-profile', 'edit my profile'],
  ['buying coins', 'buy-coins', 'buy coins'],
  ['filters and stickers', 'buy-filters-and-stickers', 'buy filters and stickers'],
  ['removing ads', 'remove-ads', 'remove ads'],
  ['dark-mode emoji', 'dark-mode-emoji', 'dark-mode emoji'],
  ['reporting abuse', 'report-abuse', 'report abuse'],
  ['unsupported platforms', 'iphone-windows-mac', 'iPhone, Windows or Mac'],
  ['logging in', 'log-in', 'log in'],
  ['a code that does not come', 'code-does-not-come', 'code has not arrived'],
  ['scams', 'scams', 'scam'],
  ['a lost phone', 'lost-or-stolen-phone', 'lost or stolen'],
  ['a stolen account', 'somebody-has-my-account', 'is using my account'],
  ['backups', 'back-up-chats', 'back up my chats'],
  ['a new phone', 'new-phone', 'new phone'],
  ['withdrawing money', 'withdraw-money', 'withdraw my money'],
  ['versions', 'app-version', 'how do I update'],
] as const)(
  'the FAQ has a question and an answer about %s',
  spec('2.31', '2.33', '2.34', '2.160'),
  ([, slug, texts]) => {
    const entry = faqEntries.find((entry) => entry.slug === slug);
    expect(entry?.question).toContain(texts);
    expect(entry?.answer.join(' ').length).toBeGreaterThan(30);
  },
);

test.for([
  ['sell-coins', facts.coinsMinimumSale, 'at least 150 coins'],
  ['smallest-coin-sale', facts.coinsMinimumSale, '150 coins'],
  ['group-capacity', facts.groupCapacity, 'Up to 2000 participants'],
  ['video-room-capacity', facts.roomCapacity, 'Up to 30 persons'],
  ['what-is-a-minute-video', facts.clipMaximumMinutes, 'up to 30 minutes long'],
  ['how-long-minute-videos-stay', facts.minuteVideoDefaultHours, '24 hours, if you change nothing'],
  ['how-long-minute-videos-stay', facts.minuteVideoMaximumWeeks, 'up to 1 week'],
  ['trending-videos', facts.trendingMinimumWritten, 'at least 1,000 reposts or views'],
  ['how-long-sponsored-videos-run', facts.sponsoredMinimumHours, 'At least 24 hours'],
  ['how-long-sponsored-videos-run', facts.sponsoredMaximumMonths, 'at most 6 months'],
  ['minimum-age', facts.minimumAge, 'At least 13.'],
  ['minimum-age', facts.minimumAge, 'permission of your parent or guardian'],
  ['accepted-cards', facts.cards, 'Visa, Mastercard and American Express'],
  ['accepted-cards', facts.currency, 'All payments are in US dollars'],
  ['refunds', '', 'Payments are non-refundable'],
] as const)(
  'the answer %s contains %s as in the specification',
  spec('5.30', '5.31', '9.4', '9.5', '9.6', '9.7', '9.8', '9.9', '9.10', '9.14', '9.15'),
  ([slug, statistic, texts]) => {
    expect(getAnswerText(slug)).toContain(texts);
    expect(getAnswerText(slug)).toContain(String(statistic));
  },
);

test(
  'end-to-end encryption is claimed only for text chats and friends nearby, not for groups or rooms',
  spec('1.2', '1.3'),
  () => {
    expect(getAnswerText('end-to-end-encryption')).toMatch(/text chat.*locked[\s\S]*friends nearby/);
    expect(getAnswerText('end-to-end-encryption')).toContain(
      'not make this promise for groups and video rooms',
    );
    const others = faqEntries.filter((entry) => entry.slug !== 'end-to-end-encryption');
    for (const { slug } of others) expect(getAnswerText(slug)).not.toMatch(/encrypt/i);
  },
);

test('the FAQ says that iPhone, Windows and Mac are not supported', spec('1.4'), () => {
  expect(getAnswerText('iphone-windows-mac')).toContain('not available for iPhone, Windows or Mac');
});

test('no answer contains a placeholder, markup or an unfinished sentence', () => {
  expect(allText).not.toMatch(/[{}<>[\]*_]|undefined|NaN|object Object/);
  for (const entry of faqEntries) {
    expect(entry.question).toMatch(/^[A-Z].*\?$/);
    expect(entry.answer.length).toBeGreaterThan(0);
    for (const line of [...entry.answer, ...(entry.steps ?? [])]) expect(line).toMatch(/^\S.*\.$/);
  }
});

test('each answer has at most 120 words', () => {
  for (const { slug } of faqEntries) expect(getAnswerText(slug).split(/\s+/).length).toBeLessThanOrEqual(120);
});

test(
  'an answer that names a path or a button of the app is marked for the owner to confirm',
  spec('2.162'),
  () => {
    const confirmable = faqEntries.filter(
      ({ slug, steps }) => steps || /\b[Tt]ap\b|in Settings/.test(getAnswerText(slug)),
    );
    expect(confirmable.filter(({ toConfirm }) => toConfirm === undefined)).toEqual([]);
    const paths = faqEntries.filter(({ slug }) => /\bTap [A-Z]|Go to Settings/.test(getAnswerText(slug)));
    expect(paths.filter(({ toConfirm }) => toConfirm !== 'menu')).toEqual([]);
    expect(faqEntries.filter(({ toConfirm }) => toConfirm !== undefined).length).toBeGreaterThan(25);
  },
);

test('the texts of the page have singular and plural forms', () => {
  expect(faqPage.searchPlaceholder({ count: 48 })).toBe('Search 48 questions');
  expect(faqPage.found({ count: 1, query: 'coins' })).toBe('1 answer for “coins”');
  expect(faqPage.found({ count: 4, query: 'coins' })).toBe('4 answers for “coins”');
});
