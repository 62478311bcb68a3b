import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { facts } from '#content/facts.ts';
import { legalDocuments } from '#content/site/legal.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const legalPage = translateTexts(english, 'legalPage');

type DocumentName = keyof typeof legalDocuments;
const documentNames = ['privacy', 'terms'] as const satisfies readonly DocumentName[];

const readSource = (name: DocumentName) =>
  readFileSync(new URL(`../legal/${legalDocuments[name].fileName}`, import.meta.url), 'utf8');
/** Returns the text of a document without markup: fills placeholders, and removes bold marks and link addresses. */
const getReadableText = (name: DocumentName) => {
  const values: Readonly<Record<string, string>> = legalDocuments[name].values;
  return readSource(name)
    .replaceAll(/\{([^}]*)\}/g, (whole, key: string) => values[key] ?? whole)
    .replaceAll('**', '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1');
};
const listSections = (name: DocumentName) =>
  [...readSource(name).matchAll(/^## (\d+)\. (.+)$/gm)].map((match) => ({
    number: Number(match[1]),
    title: match[2],
  }));

describe.for(documentNames)('%s', (name) => {
  test('begins with its title and the date of the last update', () => {
    const [title, updated] = readSource(name).split('\n\n');
    expect(title).toBe(`# ${legalDocuments[name].title}`);
    expect(updated).toBe(legalPage.lastUpdated({ date: 'May 14, 2023' }));
    expect(legalDocuments[name].lastUpdated).toEqual({ text: 'May 14, 2023', date: '2023-05-14' });
  });

  test('numbers its sections from 1 without a gap, each with a unique title', () => {
    const sections = listSections(name);
    expect(sections.map((section) => section.number)).toEqual(sections.map((_, index) => index + 1));
    expect(new Set(sections.map((section) => section.title)).size).toBe(sections.length);
  });

  test('uses only the Markdown that its parser supports', () => {
    for (const block of readSource(name).trimEnd().split('\n\n')) {
      // A heading or a paragraph is on one line. Only list items are on adjacent lines.
      expect(block).toMatch(/^(# [A-Z].*|## \d+\. [A-Z].*|### [A-Z].*|[A-Z*“].*|- \S.*(\n- \S.*)*)$/);
      const plain = block
        .replaceAll(/\[[^[\]*]+\]\(\/[a-z]*\)/g, 'link')
        .replaceAll(/\{[a-zA-Z.]+\}/g, 'value')
        .replaceAll(/\*\*[^*[\]\n]+\*\*/g, 'bold');
      expect(plain).not.toMatch(/[*[\]{}<>_`\\]|\t| {2}| $/m);
    }
  });

  test('contains no unset placeholder, and takes all numbers except one from facts.ts', () => {
    expect(getReadableText(name)).not.toMatch(/[{}]|undefined|object Object/);
    const byHand = readSource(name)
      .replaceAll(/^## \d+\..*$/gm, '')
      .replaceAll(/\bsection \d+/gi, '')
      .replace('Last updated May 14, 2023', '')
      .match(/\b\d[\d,]*\b/g);
    // 48: hours after which the daily secret of the visit counter is deleted; 6: months of the liability limit.
    expect(byHand ?? []).toEqual(name === 'privacy' ? ['48'] : ['6']);
  });

  test('refers only to its own sections and to pages of this site', () => {
    const last = listSections(name).length;
    for (const [, number] of readSource(name).matchAll(/\bsection (\d+)/gi))
      expect(Number(number)).toBeLessThanOrEqual(last);
    for (const [, address] of readSource(name).matchAll(/\]\(([^)]*)\)/g))
      expect(['/privacy', '/terms', '/contact', '/faq']).toContain(address);
  });
});

test(
  'sections 14 to 18 of the terms are those of the specification',
  spec('2.37', '2.38', '2.39', '2.40', '2.41', '2.42'),
  () => {
    expect(
      listSections('terms')
        .slice(13, 18)
        .map((section) => section.title),
    ).toEqual([
      'Privacy policy',
      'Copyright infringements',
      'Term and termination',
      'Modifications and interruptions',
      'Governing law',
    ]);
    expect(listSections('terms').length).toBeGreaterThanOrEqual(25);
  },
);

test.for([
  ['terms', 'at least 13 years old', facts.minimumAge],
  ['terms', 'you need the permission of your parent or guardian', ''],
  ['terms', 'we close the account and delete that person’s data', ''],
  ['terms', 'When we learn that a child under 13', facts.minimumAge],
  ['terms', 'All payments are in US dollars', facts.currency],
  ['terms', 'final and non-refundable', ''],
  ['terms', 'card payment provider', ''],
  ['terms', 'We accept Visa, Mastercard and American Express', facts.cards],
  ['terms', 'at least 1 month before it takes effect', facts.termsNoticeMonths],
  ['terms', 'You can sell coins from 150 coins upwards', facts.coinsMinimumSale],
  ['terms', 'up to 2000 participants', facts.groupCapacity],
  ['terms', 'up to 30 persons', facts.roomCapacity],
  ['terms', 'stays up for 24 hours', facts.minuteVideoDefaultHours],
  ['terms', 'up to 1 week', facts.minuteVideoMaximumWeeks],
  ['terms', 'up to 30 minutes long', facts.clipMaximumMinutes],
  ['terms', 'at least 1,000 reposts or views', facts.trendingMinimumWritten],
  ['terms', 'at least 24 hours and at most 6 months', facts.sponsoredMaximumMonths],
  ['terms', 'hosted in the United States', facts.hostingCountry],
  ['terms', 'governed by the laws of Nigeria', facts.governingLaw],
  ['terms', 'not available for iPhone, Windows or Mac', ''],
  ['privacy', 'at least 13 to use the Services', facts.minimumAge],
  ['privacy', 'permission of your parent or guardian', ''],
  ['privacy', 'child under 13, we close the account and delete the data', facts.minimumAge],
  ['privacy', 'act on an opt-out within 15 days', facts.optOutDays],
  ['privacy', 'We answer within 45 days', facts.virginiaAnswerDays],
  ['privacy', 'extend this once by 45 days', facts.virginiaExtensionDays],
  ['privacy', 'Within 60 days of receiving your appeal', facts.appealDays],
  ['privacy', 'hosted in the United States', facts.hostingCountry],
  ['privacy', 'at least 1 month before it takes effect', facts.termsNoticeMonths],
] as const)(
  'the %s say: %s',
  spec(
    '1.4',
    '2.42',
    '5.30',
    '5.31',
    '9.4',
    '9.5',
    '9.6',
    '9.7',
    '9.8',
    '9.9',
    '9.10',
    '9.11',
    '9.14',
    '9.15',
    '9.16',
    '9.17',
    '9.18',
    '9.19',
    '9.20',
  ),
  ([name, texts, statistic]) => {
    expect(getReadableText(name)).toContain(texts);
    expect(texts).toContain(String(statistic));
  },
);

test('the written minimum for trending videos equals the number in facts.ts', () => {
  expect(Number(facts.trendingMinimumWritten.replace(',', ''))).toBe(facts.trendingMinimum);
});
