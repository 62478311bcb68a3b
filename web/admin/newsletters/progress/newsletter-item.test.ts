import { expect, test } from 'vitest';
import { deliveryStates, type DeliveryCounts } from '#modules/newsletters/constants.ts';
import { parseId, type Newsletter, getFinalResultShare, countWaiting } from './newsletter-item.ts';

function countsOf(some: Partial<DeliveryCounts>): DeliveryCounts {
  const none = Object.fromEntries(deliveryStates.map((state) => [state, 0]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each state
  return { ...none, ...some } as DeliveryCounts;
}

const item = (part: Partial<Newsletter>) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the share is made of
  ({ state: 'sending', recipients: 8412, counts: countsOf({}), ...part }) as Newsletter;

test('settled deliveries are the deliveries without further attempts', () => {
  const counts = countsOf({ sent: 5214, pending: 3150, sending: 10, deferred: 31, bounced: 5, unknown: 2 });
  expect(countWaiting(counts)).toBe(3160);
  expect(Math.floor(getFinalResultShare(item({ counts })) * 100)).toBe(62);
});

test('the share of settled deliveries is 0 before the first delivery, and 1 for a finished newsletter', () => {
  expect(getFinalResultShare(item({ recipients: 0 }))).toBe(0);
  expect(getFinalResultShare(item({ recipients: 20_000, counts: countsOf({ pending: 20_000 }) }))).toBe(0);
  expect(
    getFinalResultShare(item({ state: 'sent', recipients: 3, counts: countsOf({ sent: 1, left: 2 }) })),
  ).toBe(1);
});

test('an id in an address is a whole number and nothing else', () => {
  expect(parseId('17')).toBe(17);
  for (const text of [undefined, '', '0', '-1', '1e3', '12x', '9999999999', '١'])
    expect(parseId(text)).toBeNull();
});
