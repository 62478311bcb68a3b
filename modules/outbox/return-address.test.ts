import { describe, expect, it } from 'vitest';
import { bounceableEmailKinds } from '#modules/outbox/constants.ts';
import {
  findReturnedEmailInText,
  decodeReturnAddress,
  createReturnAddress,
} from '#modules/outbox/return-address.ts';

const ctx = {
  settings: { bounceAddress: 'bounces+*@mail.example.com', secret: Buffer.from('a secret of the site') },
};

describe('the return address of a single email', () => {
  it('is read in any letter case', () => {
    for (const kind of bounceableEmailKinds)
      for (const id of [1, 4_000_000_000]) {
        const address = createReturnAddress(ctx, { kind, id }) ?? '';
        expect(address).toMatch(/^bounces\+s[\da-f]{30}@mail\.example\.com$/);
        expect(decodeReturnAddress(ctx, address.toUpperCase())).toEqual({ kind, id });
        expect(findReturnedEmailInText(ctx, `Return-Path: <${address}>\nTo: x`)).toEqual({ kind, id });
      }
  });

  it('cannot be forged or made by another installation', () => {
    const address = createReturnAddress(ctx, { kind: 'reply', id: 7 }) ?? '';
    const other = { settings: { ...ctx.settings, secret: Buffer.from('another secret') } };
    expect(decodeReturnAddress(other, address)).toBeUndefined();
    for (let at = 'bounces+s'.length; at < address.indexOf('@'); at += 1) {
      const digit = address[at] === '0' ? '1' : '0';
      const forged = `${address.slice(0, at)}${digit}${address.slice(at + 1)}`;
      expect(decodeReturnAddress(ctx, forged)).toBeUndefined();
    }
    expect(decodeReturnAddress(ctx, `x${address}`)).toBeUndefined();
    expect(decodeReturnAddress(ctx, address.replace('+s', '+b'))).toBeUndefined();
  });

  it('does not exist without a bounce address', () => {
    const without = { settings: { ...ctx.settings, bounceAddress: undefined } };
    expect(createReturnAddress(without, { kind: 'invite', id: 1 })).toBeUndefined();
    expect(findReturnedEmailInText(without, 'bounces+s00@mail.example.com')).toBeUndefined();
  });
});
