import { describe, expect, it } from 'vitest';
import { pageName } from '#domain/analytics/page.ts';
import {
  addPage,
  addSource,
  addVisitor,
  countsOf,
  merge,
  newTally,
  tallyLimits,
} from '#domain/analytics/counters.ts';
import { hashVisitors } from '#domain/analytics/visitor.ts';

const salts = { own: 'a'.repeat(64), previous: 'b'.repeat(64) };
const at = Date.parse('2026-11-20T10:00:00Z');

describe('a counted page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/faq?q=coins', '/faq'],
    ['/blog/12', '/blog/12'],
    ['/blog/12-a-title?x=1', '/blog/12'],
  ])('%s is named %s', (target, name) => expect(pageName(target)).toBe(name));

  it.each([
    '/nothing',
    '//',
    '/FAQ',
    '/faq/',
    '/blog/',
    '/blog/0',
    '/blog/x',
    '/blog/12/edit',
    '/admin/dashboard',
    '/api/v1/blog',
    '/__proto__',
    '/blog/99999999999',
    '*',
    '',
  ])('is not %j', (target) => expect(pageName(target)).toBeNull());
});

describe('a tally', () => {
  it('of 10,000 invented paths holds nothing', () => {
    const tally = newTally('2026-11-20');
    for (let index = 0; index < 10_000; index += 1) expect(addPage(tally, `/invented-${index}`)).toBe(false);
    expect(countsOf(tally)).toEqual([]);
  });

  it('names a bounded number of sources and counts the others together', () => {
    const tally = newTally('2026-11-20');
    addSource(tally, 'google.com');
    for (let index = 0; index < 10_000; index += 1) addSource(tally, `s${index}.example`);
    addSource(tally, 'google.com');
    expect(tally.sources.size).toBe(tallyLimits.sources + 1);
    expect(tally.sources.get('google.com')).toBe(2);
    expect(countsOf(tally).reduce((sum, { count }) => sum + count, 0)).toBe(10_002);
  });

  it('knows a visitor again by network and user agent', () => {
    const tally = newTally('2026-11-20');
    for (const userAgent of ['one', 'two', 'one', 'one']) addVisitor(tally, userAgent, '10.0.0.1', at);
    addVisitor(tally, 'one', '10.0.0.2', at);
    expect(tally.visitors).toBe(3);
    const { own, previous } = hashVisitors(tally.seen, salts);
    expect([...own.keys(), ...previous.keys()].join('')).toMatch(/^[0-9a-f]{192}$/);
    expect(new Set([...own.keys(), ...previous.keys()]).size).toBe(6);
  });

  it('remembers a bounded number of visitors', () => {
    const tally = newTally('2026-11-20');
    for (let index = 0; index < tallyLimits.visitors; index += 1) {
      addVisitor(tally, 'one', String(index), at);
      addVisitor(tally, String(index), 'one', at);
    }
    expect(tally.visitors).toBe(tallyLimits.visitors);
    expect(hashVisitors(tally.seen, salts).own.size).toBe(tallyLimits.visitors);
  });

  it('takes back what could not be written, without losing or doubling a count', () => {
    const failed = newTally('2026-11-20');
    const since = newTally('2026-11-20');
    for (const tally of [failed, failed, since]) {
      addPage(tally, '/faq');
      addSource(tally, 'direct');
      addVisitor(tally, 'one', '10.0.0.1', at);
      tally.bots += 1;
    }
    merge(since, failed);
    expect(countsOf(since)).toEqual([
      { kind: 'page', name: '/faq', count: 3 },
      { kind: 'source', name: 'direct', count: 3 },
      { kind: 'views', name: '', count: 3 },
      { kind: 'bots', name: '', count: 3 },
    ]);
    expect(since.visitors).toBe(1);
  });
});
