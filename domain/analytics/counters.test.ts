import { describe, expect, it } from 'vitest';
import { pageName } from '#domain/analytics/page.ts';
import {
  addPage,
  addSource,
  addVisitor,
  countsOf,
  merge,
  createCounters,
  counterLimits,
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
    const counters = createCounters('2026-11-20');
    for (let index = 0; index < 10_000; index += 1)
      expect(addPage(counters, `/invented-${index}`)).toBe(false);
    expect(countsOf(counters)).toEqual([]);
  });

  it('names a bounded number of sources and counts the others together', () => {
    const counters = createCounters('2026-11-20');
    addSource(counters, 'google.com');
    for (let index = 0; index < 10_000; index += 1) addSource(counters, `s${index}.example`);
    addSource(counters, 'google.com');
    expect(counters.sources.size).toBe(counterLimits.sources + 1);
    expect(counters.sources.get('google.com')).toBe(2);
    expect(countsOf(counters).reduce((sum, { count }) => sum + count, 0)).toBe(10_002);
  });

  it('knows a visitor again by network and user agent', () => {
    const counters = createCounters('2026-11-20');
    for (const userAgent of ['one', 'two', 'one', 'one']) addVisitor(counters, userAgent, '10.0.0.1', at);
    addVisitor(counters, 'one', '10.0.0.2', at);
    expect(counters.visitors).toBe(3);
    const { own, previous } = hashVisitors(counters.seen, salts);
    expect([...own.keys(), ...previous.keys()].join('')).toMatch(/^[0-9a-f]{192}$/);
    expect(new Set([...own.keys(), ...previous.keys()]).size).toBe(6);
  });

  it('remembers a bounded number of visitors', () => {
    const counters = createCounters('2026-11-20');
    for (let index = 0; index < counterLimits.visitors; index += 1) {
      addVisitor(counters, 'one', String(index), at);
      addVisitor(counters, String(index), 'one', at);
    }
    expect(counters.visitors).toBe(counterLimits.visitors);
    expect(hashVisitors(counters.seen, salts).own.size).toBe(counterLimits.visitors);
  });

  it('takes back what could not be written, without losing or doubling a count', () => {
    const failed = createCounters('2026-11-20');
    const since = createCounters('2026-11-20');
    for (const counters of [failed, failed, since]) {
      addPage(counters, '/faq');
      addSource(counters, 'direct');
      addVisitor(counters, 'one', '10.0.0.1', at);
      counters.bots += 1;
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
