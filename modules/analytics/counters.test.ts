import { describe, expect, it } from 'vitest';
import { getPageName } from '#modules/analytics/page-name.ts';
import {
  countPageView,
  countTrafficSource,
  toCountRows,
  mergeCounters,
  createCounters,
  counterLimits,
  splitIntoPortions,
  findOrAddVisitor,
} from '#modules/analytics/counters.ts';
import type { Counters } from '#modules/analytics/counters.ts';
import { hashVisitors } from '#modules/analytics/visitor.ts';

const salts = { own: 'a'.repeat(64), previous: 'b'.repeat(64) };
const at = Date.parse('2026-11-20T10:00:00Z');

function addVisitor(counters: Counters, userAgent: string, network: string) {
  return findOrAddVisitor(counters, { userAgent, network, at });
}

describe('the name of a counted page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=x', '/'],
    ['/faq?q=coins', '/faq'],
    ['/blog/12', '/blog/12'],
    ['/blog/12-a-title?x=1', '/blog/12'],
    ['/blog/search?q=who+I+am&after=7', '/blog/search'],
    ['/blog/tags/7-coins?after=12', '/blog/tags/7'],
    ['/blog/tags/7', '/blog/tags/7'],
    ['/blog/authors/3-ada', '/blog/authors/3'],
    ['/blog/archive', '/blog/archive'],
    ['/blog/archive/2026/11?after=12', '/blog/archive/2026/11'],
  ])('for %s is %s', (target, name) => expect(getPageName(target)).toBe(name));

  it.each([
    '/nothing',
    '//',
    '/FAQ',
    '/faq/',
    '/blog/',
    '/blog/0',
    '/blog/x',
    '/blog/12/edit',
    '/blog/tags/0',
    '/blog/tags/coins',
    '/blog/tags/7/rss.xml',
    '/blog/archive/2026/13',
    '/blog/archive/2026/1',
    '/admin/dashboard',
    '/api/v1/blog',
    '/__proto__',
    '/blog/99999999999',
    '*',
    '',
  ])('does not exist for %j', (target) => expect(getPageName(target)).toBeNull());
});

describe('counters', () => {
  it('store nothing for 10,000 invented paths', () => {
    const counters = createCounters('2026-11-20');
    for (let index = 0; index < 10_000; index += 1)
      expect(countPageView(counters, `/invented-${index}`)).toBeNull();
    expect(toCountRows(counters)).toEqual([]);
  });

  it('store a limited number of traffic sources and count the rest together', () => {
    const counters = createCounters('2026-11-20');
    countTrafficSource(counters, 'google.com');
    for (let index = 0; index < 10_000; index += 1) countTrafficSource(counters, `s${index}.example`);
    countTrafficSource(counters, 'google.com');
    expect(counters.sources.size).toBe(counterLimits.sources + 1);
    expect(counters.sources.get('google.com')).toBe(2);
    expect(toCountRows(counters).reduce((sum, { count }) => sum + count, 0)).toBe(10_002);
  });

  it('recognize a returning visitor by network and user agent', () => {
    const counters = createCounters('2026-11-20');
    for (const userAgent of ['one', 'two', 'one', 'one']) addVisitor(counters, userAgent, '10.0.0.1');
    addVisitor(counters, 'one', '10.0.0.2');
    expect(counters.visitors).toBe(3);
    const hashes = hashVisitors(counters.seen, salts).flatMap(({ own, previous }) => [own, previous]);
    expect(hashes.join('')).toMatch(/^[0-9a-f]{192}$/);
    expect(new Set(hashes).size).toBe(6);
  });

  it('store a limited number of visitors', () => {
    const counters = createCounters('2026-11-20');
    for (let index = 0; index < counterLimits.visitors; index += 1) {
      addVisitor(counters, 'one', String(index));
      addVisitor(counters, String(index), 'one');
    }
    expect(counters.visitors).toBe(counterLimits.visitors);
    expect(hashVisitors(counters.seen, salts)).toHaveLength(counterLimits.visitors);
  });

  it('are split into portions with the same total', () => {
    const whole = createCounters('2026-11-20');
    countPageView(whole, '/faq');
    whole.bots = 2;
    for (let index = 0; index < 25; index += 1) addVisitor(whole, `agent ${index % 3}`, `10.0.0.${index}`);
    const portions = splitIntoPortions(whole, 10);
    expect(portions.map(({ visitors }) => visitors)).toEqual([10, 10, 5]);
    const [first, ...others] = portions;
    expect(first && toCountRows(first)).toEqual(toCountRows(whole));
    expect(others.flatMap(toCountRows)).toEqual([]);
    const again = createCounters('2026-11-20');
    for (const portion of portions) mergeCounters(again, portion);
    expect(again.visitors).toBe(25);
    expect(hashVisitors(again.seen, salts).map(({ own }) => own)).toEqual(
      hashVisitors(whole.seen, salts).map(({ own }) => own),
    );
    expect(splitIntoPortions(createCounters('2026-11-20'), 10)).toHaveLength(1);
  });

  it('restore counts that could not be written, without losing or doubling a count', () => {
    const failed = createCounters('2026-11-20');
    const since = createCounters('2026-11-20');
    for (const counters of [failed, failed, since]) {
      countPageView(counters, '/faq');
      countTrafficSource(counters, 'direct');
      addVisitor(counters, 'one', '10.0.0.1');
      counters.bots += 1;
    }
    mergeCounters(since, failed);
    expect(toCountRows(since)).toEqual([
      { kind: 'page', name: '/faq', count: 3 },
      { kind: 'source', name: 'direct', count: 3 },
      { kind: 'views', name: '', count: 3 },
      { kind: 'bots', name: '', count: 3 },
    ]);
    expect(since.visitors).toBe(1);
  });
});
