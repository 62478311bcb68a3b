import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deliveryToken,
  envelopeSender,
  findOwnAddress,
  readDeliveryToken,
  readOwnAddress,
  unsubscribeAddress,
} from '#modules/deliveries/bounce-address.ts';

const secret = Buffer.alloc(32, 7);

function ctxWith(bounceAddress: string | undefined) {
  return { settings: { secret, mailFrom: 'hello@example.com', bounceAddress } };
}

const ctx = ctxWith('bounces+*@example.com');
const ids = integer({ min: 0, max: 2 ** 31 - 1 });
const delivery = { newsletterId: 7, subscriberId: 12 };

describe('the envelope sender of an email names its delivery', () => {
  test('whatever the ids and however a mail server changes its case, and within 64 characters', () => {
    assert(
      property(ids, ids, (newsletterId, subscriberId) => {
        const address = envelopeSender(ctx, { newsletterId, subscriberId });
        expect(address.indexOf('@')).toBeLessThanOrEqual(64);
        const read = { kind: 'delivery', newsletterId, subscriberId };
        expect(readOwnAddress(ctx, address)).toEqual(read);
        expect(readOwnAddress(ctx, address.toUpperCase())).toEqual(read);
        expect(findOwnAddress(ctx, `Delivered-To: ada@example.net\nTo: "x" <${address}>`)).toEqual(read);
      }),
      { numRuns: 50 },
    );
  });

  test('a changed digit makes it nobody’s', () => {
    const address = envelopeSender(ctx, delivery);
    for (let at = 'bounces+'.length; at < address.indexOf('@'); at += 1) {
      const other = address[at] === '0' ? '1' : '0';
      const forged = `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
      expect(readOwnAddress(ctx, forged)).toBeUndefined();
      expect(findOwnAddress(ctx, forged)).toBeUndefined();
    }
  });

  test.each([
    '',
    '@example.com',
    'ada@example.net',
    'bounces+@example.com',
    'bounces+b@example.com',
    'xbounces+*@example.com',
  ])('%j is none', (address) => expect(readOwnAddress(ctx, address)).toBeUndefined());

  test('one of another installation is none', () => {
    const other = { settings: { ...ctx.settings, secret: Buffer.alloc(32, 8) } };
    expect(readOwnAddress(ctx, envelopeSender(other, delivery))).toBeUndefined();
  });

  test('a token may be the whole name before the @', () => {
    const alone = ctxWith('*@bounces.example.com');
    expect(readOwnAddress(alone, envelopeSender(alone, delivery))).toMatchObject(delivery);
    expect(readOwnAddress(alone, '@bounces.example.com')).toBeUndefined();
  });

  test('the address without a token takes complaints', () => {
    expect(readOwnAddress(ctx, 'Bounces@example.com')).toEqual({ kind: 'all' });
  });

  test('without such an address the sender is the visible one, and nobody leaves by email', () => {
    const none = ctxWith(undefined);
    expect(envelopeSender(none, delivery)).toBe('hello@example.com');
    expect(unsubscribeAddress(none, 12)).toBeUndefined();
    expect(readOwnAddress(none, envelopeSender(ctx, delivery))).toBeUndefined();
  });
});

test('the address to leave by is another one, and neither can be made of the other', () => {
  const leaving = unsubscribeAddress(ctx, 12) ?? '';
  expect(readOwnAddress(ctx, leaving)).toEqual({ kind: 'unsubscribe', subscriberId: 12 });
  expect(readOwnAddress(ctx, leaving.replace('+u', '+b'))).toBeUndefined();
  expect(readDeliveryToken(ctx, leaving.split(/[+@]/)[1] ?? '')).toBeUndefined();
  expect(readDeliveryToken(ctx, deliveryToken(ctx, delivery))).toEqual(delivery);
});
