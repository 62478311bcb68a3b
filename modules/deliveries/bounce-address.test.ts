import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createDeliveryToken,
  getEnvelopeSender,
  findOwnAddress,
  parseDeliveryToken,
  parseOwnAddress,
  getUnsubscribeAddress,
} from '#modules/deliveries/bounce-address.ts';

const secret = Buffer.alloc(32, 7);

function createCtx(bounceAddress: string | undefined) {
  return { settings: { secret, mailFrom: 'hello@example.com', bounceAddress } };
}

const ctx = createCtx('bounces+*@example.com');
const ids = integer({ min: 0, max: 2 ** 31 - 1 });
const delivery = { newsletterId: 7, subscriberId: 12 };

describe('the envelope sender of an email', () => {
  test('identifies its delivery for any ids and letter case, within 64 characters', () => {
    assert(
      property(ids, ids, (newsletterId, subscriberId) => {
        const address = getEnvelopeSender(ctx, { newsletterId, subscriberId });
        expect(address.indexOf('@')).toBeLessThanOrEqual(64);
        const read = { kind: 'delivery', newsletterId, subscriberId };
        expect(parseOwnAddress(ctx, address)).toEqual(read);
        expect(parseOwnAddress(ctx, address.toUpperCase())).toEqual(read);
        expect(findOwnAddress(ctx, `Delivered-To: ada@example.net\nTo: "x" <${address}>`)).toEqual(read);
      }),
      { numRuns: 50 },
    );
  });

  test('is not accepted if a digit was changed', () => {
    const address = getEnvelopeSender(ctx, delivery);
    for (let at = 'bounces+'.length; at < address.indexOf('@'); at += 1) {
      const other = address[at] === '0' ? '1' : '0';
      const forged = `${address.slice(0, at)}${other}${address.slice(at + 1)}`;
      expect(parseOwnAddress(ctx, forged)).toBeUndefined();
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
  ])('is not read from %j', (address) => expect(parseOwnAddress(ctx, address)).toBeUndefined());

  test('of another installation is not accepted', () => {
    const other = { settings: { ...ctx.settings, secret: Buffer.alloc(32, 8) } };
    expect(parseOwnAddress(ctx, getEnvelopeSender(other, delivery))).toBeUndefined();
  });

  test('can have the token as its whole local part', () => {
    const alone = createCtx('*@bounces.example.com');
    expect(parseOwnAddress(alone, getEnvelopeSender(alone, delivery))).toMatchObject(delivery);
    expect(parseOwnAddress(alone, '@bounces.example.com')).toBeUndefined();
  });

  test('receives complaints at the address without a token', () => {
    expect(parseOwnAddress(ctx, 'Bounces@example.com')).toEqual({ kind: 'all' });
  });

  test('equals the visible sender if no bounce address is set, and no unsubscribe address exists', () => {
    const none = createCtx(undefined);
    expect(getEnvelopeSender(none, delivery)).toBe('hello@example.com');
    expect(getUnsubscribeAddress(none, 12)).toBeUndefined();
    expect(parseOwnAddress(none, getEnvelopeSender(ctx, delivery))).toBeUndefined();
  });
});

test('the envelope sender and the unsubscribe address differ, and neither accepts the token of the other', () => {
  const leaving = getUnsubscribeAddress(ctx, 12) ?? '';
  expect(parseOwnAddress(ctx, leaving)).toEqual({ kind: 'unsubscribe', subscriberId: 12 });
  expect(parseOwnAddress(ctx, leaving.replace('+u', '+b'))).toBeUndefined();
  expect(parseDeliveryToken(ctx, leaving.split(/[+@]/)[1] ?? '')).toBeUndefined();
  expect(parseDeliveryToken(ctx, createDeliveryToken(ctx, delivery))).toEqual(delivery);
});
