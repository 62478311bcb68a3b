import { describe, expect, test } from 'vitest';
import { readNewsletterLimits } from '#platform/process/variables/newsletter-limits.ts';

describe('NEWSLETTER_LIMITS', () => {
  test('reads rates, connections, groups and the default', () => {
    expect(
      readNewsletterLimits('Gmail.com + googlemail.com = 20/s, 5; yahoo.com=300/m; müller.de=7,60/m ;*=10;'),
    ).toEqual({
      all: {},
      domains: [
        { domains: ['gmail.com', 'googlemail.com'], rate: 20, connections: 5 },
        { domains: ['yahoo.com'], rate: 5, connections: undefined },
        { domains: ['xn--mller-kva.de'], rate: 1, connections: 7 },
        { domains: ['*'], rate: undefined, connections: 10 },
      ],
    });
    expect(readNewsletterLimits('')).toEqual({ all: {}, domains: [] });
  });

  test('reads limits of all emails together', () => {
    const domains = [{ domains: ['*'], rate: undefined, connections: 10 }];
    expect(readNewsletterLimits('*=10; ALL = 1000, 100000/s')).toEqual({
      all: { rate: 100_000, connections: 1000 },
      domains,
    });
    expect(readNewsletterLimits('all=300/m')?.all).toEqual({ rate: 5 });
  });

  test.each([
    'gmail.com',
    'gmail.com=',
    'gmail.com=0/s',
    'gmail.com=5,6',
    'gmail.com=5/s,6/m',
    'gmail.com=5/h',
    'gmail.com=1000000/s',
    'gmail.com=101',
    'gmail.com=-5/s',
    'gmail=5',
    'a@gmail.com=5',
    'gmail.com+*=5',
    'gmail.com+all=5',
    'all=30/m',
    'all=1001',
    'all=5;all=6',
    'gmail.com=5;gmail.com=6',
    'gmail.com=5,yahoo.com=6',
    '=5',
  ])('rejects %s', (text) => {
    expect(readNewsletterLimits(text)).toBeUndefined();
  });
});
