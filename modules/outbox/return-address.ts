import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';
import { bounceableEmailKinds } from '#modules/outbox/constants.ts';

/** The email that a bounce refers to: `id` is the id of the subscriber, reply, invite, member, contact message
 * or status subscriber. */
export type BounceableEmail = { kind: (typeof bounceableEmailKinds)[number]; id: number };

type AddressCtx = { settings: Pick<Ctx['settings'], 'bounceAddress' | 'secret'> };

const tokenPrefix = 's';
const bodyBytes = 5;
const macBytes = 10;

/**
 * Returns the envelope sender of an email to one recipient: BOUNCE_ADDRESS with the kind and id of the email, and 80
 * bits of an HMAC for this purpose. The token has 31 characters. Returns undefined if no bounce source is configured.
 */
export function createReturnAddress(ctx: AddressCtx, email: BounceableEmail): string | undefined {
  const { bounceAddress } = ctx.settings;
  if (bounceAddress === undefined) return undefined;
  const bytes = Buffer.alloc(bodyBytes);
  bytes.writeUInt8(bounceableEmailKinds.indexOf(email.kind), 0);
  bytes.writeUInt32BE(email.id, 1);
  return bounceAddress.replace(
    '*',
    `${tokenPrefix}${bytes.toString('hex')}${computeMac(ctx, bytes).toString('hex')}`,
  );
}

/** Returns the email for which an address was created, or undefined for any other address. */
export function decodeReturnAddress(ctx: AddressCtx, address: string): BounceableEmail | undefined {
  const token = buildAddressPattern(ctx, '^', '$')?.exec(address)?.[1];
  return token === undefined ? undefined : readToken(ctx, token);
}

/** Returns the email of the first return address of this site in a text, for example in email headers. */
export function findReturnedEmailInText(ctx: AddressCtx, text: string): BounceableEmail | undefined {
  const pattern = buildAddressPattern(ctx, '', '');
  if (pattern === undefined) return undefined;
  const found = [...text.matchAll(pattern)];
  return found.map(([, token = '']) => readToken(ctx, token)).find((email) => email !== undefined);
}

function buildAddressPattern({ settings }: AddressCtx, begin: string, end: string): RegExp | undefined {
  const { bounceAddress } = settings;
  if (bounceAddress === undefined) return undefined;
  const characters = 2 * (bodyBytes + macBytes);
  const escapedAddress = bounceAddress
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replace('*', `${tokenPrefix}([0-9a-f]{${characters}})`);
  return new RegExp(`${begin}${escapedAddress}${end}`, begin === '' ? 'gi' : 'i');
}

function readToken(ctx: AddressCtx, token: string): BounceableEmail | undefined {
  const bytes = Buffer.from(token, 'hex');
  const body = bytes.subarray(0, bodyBytes);
  if (bytes.length !== bodyBytes + macBytes) return undefined;
  if (!timingSafeEqual(computeMac(ctx, body), bytes.subarray(bodyBytes))) return undefined;
  const kind = bounceableEmailKinds[body.readUInt8(0)];
  return kind === undefined ? undefined : { kind, id: body.readUInt32BE(1) };
}

function computeMac(ctx: AddressCtx, body: Buffer): Buffer {
  const mac = createHmac('sha256', ctx.settings.secret).update('mail address\0single\0').update(body);
  return mac.digest().subarray(0, macBytes);
}
