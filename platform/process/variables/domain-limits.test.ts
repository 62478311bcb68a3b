import { describe, expect, test } from 'vitest';
import { readDomainLimits } from '#platform/process/variables/domain-limits.ts';

describe('NEWSLETTER_DOMAIN_LIMITS', () => {
  test('reads rates, connections, groups and the default', () => {
    expect(
      readDomainLimits('Gmail.com + googlemail.com = 20/s, 5; yahoo.com=300/m; müller.de=7,60/m ;*=10;'),
    ).toEqual([
      { domains: ['gmail.com', 'googlemail.com'], rate: 20, connections: 5 },
      { domains: ['yahoo.com'], rate: 5, connections: undefined },
      { domains: ['xn--mller-kva.de'], rate: 1, connections: 7 },
      { domains: ['*'], rate: undefined, connections: 10 },
    ]);
    expect(readDomainLimits('')).toEqual([]);
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
    'gmail.com=5;gmail.com=6',
    'gmail.com=5,yahoo.com=6',
    '=5',
  ])('rejects %s', (text) => {
    expect(readDomainLimits(text)).toBeUndefined();
  });
});
