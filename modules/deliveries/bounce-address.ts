import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';

type AddressCtx = { settings: Pick<Ctx['settings'], 'bounceAddress' | 'mailFrom' | 'secret'> };

export type DeliveryRef = { newsletterId: number; subscriberId: number };

/** The purpose of an address of this site: bounces of one email, unsubscribing by email, or the bounce mailbox itself. */
export type SiteAddressPurpose =
  | ({ kind: 'delivery' } & DeliveryRef)
  | { kind: 'unsubscribe'; subscriberId: number }
  | { kind: 'all' };

const macBytes = 10;
const purposeLetters = { delivery: 'b', unsubscribe: 'u' } as const;
type AddressPurpose = keyof typeof purposeLetters;

/**
 * Returns a token that identifies one email to one subscriber: both ids and 80 bits of an HMAC with this purpose, 37
 * characters. The token contains only digits and a to f, because mail servers may change the case of an address.
 */
export function createDeliveryToken(ctx: AddressCtx, { newsletterId, subscriberId }: DeliveryRef): string {
  return createToken(ctx, 'delivery', [newsletterId, subscriberId]);
}

/** Returns undefined if the token was not created by this installation. */
export function parseDeliveryToken(ctx: AddressCtx, token: string): DeliveryRef | undefined {
  const parsedToken = parseToken(ctx, token);
  if (parsedToken?.kind !== 'delivery') return undefined;
  return { newsletterId: parsedToken.newsletterId, subscriberId: parsedToken.subscriberId };
}

/**
 * Returns the envelope sender of an email (VERP): BOUNCE_ADDRESS with the delivery token, or MAIL_FROM if
 * BOUNCE_ADDRESS is not set. The part before the @ has at most 64 characters (RFC 5321, 4.5.3.1.1).
 */
export function getEnvelopeSender(ctx: AddressCtx, delivery: DeliveryRef): string {
  const { bounceAddress, mailFrom } = ctx.settings;
  return bounceAddress === undefined
    ? mailFrom
    : insertToken(bounceAddress, createDeliveryToken(ctx, delivery));
}

/**
 * Returns the address to which a subscriber can send an email to unsubscribe (RFC 2369), or undefined if
 * BOUNCE_ADDRESS is not set.
 */
export function getUnsubscribeAddress(ctx: AddressCtx, subscriberId: number): string | undefined {
  const { bounceAddress } = ctx.settings;
  return bounceAddress && insertToken(bounceAddress, createToken(ctx, 'unsubscribe', [subscriberId]));
}

/** Returns the purpose of an address, or undefined for any other address. */
export function parseOwnAddress(ctx: AddressCtx, address: string): SiteAddressPurpose | undefined {
  const { bounceAddress } = ctx.settings;
  if (bounceAddress === undefined) return undefined;
  if (address.toLowerCase() === removeTokenPlaceholder(bounceAddress)) return { kind: 'all' };
  const token = new RegExp(`^${buildAddressPattern(bounceAddress)}$`, 'i').exec(address)?.[1];
  return token === undefined ? undefined : parseToken(ctx, token);
}

/**
 * Searches a text, such as the headers of an email, for addresses of this site. Returns the purpose of the first
 * address that identifies a delivery or a subscriber.
 */
export function findOwnAddress(ctx: AddressCtx, text: string): SiteAddressPurpose | undefined {
  const { bounceAddress } = ctx.settings;
  if (bounceAddress === undefined) return undefined;
  const matches = [...text.matchAll(new RegExp(buildAddressPattern(bounceAddress), 'gi'))];
  return matches
    .map(([, token = '']) => parseToken(ctx, token))
    .find((parsedToken) => parsedToken !== undefined);
}

/**
 * Returns the address of the mailbox: BOUNCE_ADDRESS without the placeholder of the token and its separator. Returns
 * undefined if the remaining local part is empty.
 */
export function removeTokenPlaceholder(bounceAddress: string): string | undefined {
  const addressWithoutToken = bounceAddress.replace(/[+=_-]?\*/, '').toLowerCase();
  return addressWithoutToken.startsWith('@') ? undefined : addressWithoutToken;
}

function insertToken(bounceAddress: string, token: string): string {
  return bounceAddress.replace('*', token);
}

function buildAddressPattern(bounceAddress: string): string {
  return bounceAddress.replaceAll(/[.+]/g, String.raw`\$&`).replace('*', '([bu][0-9a-f]{28,36})');
}

function createToken(ctx: AddressCtx, purpose: AddressPurpose, ids: readonly number[]): string {
  const bytes = Buffer.alloc(ids.length * 4);
  for (const [at, id] of ids.entries()) bytes.writeUInt32BE(id, at * 4);
  return `${purposeLetters[purpose]}${bytes.toString('hex')}${computeMac(ctx, purpose, bytes).toString('hex')}`;
}

function parseToken(ctx: AddressCtx, token: string): SiteAddressPurpose | undefined {
  const purpose = token.toLowerCase().startsWith(purposeLetters.delivery) ? 'delivery' : 'unsubscribe';
  const idBytes = purpose === 'delivery' ? 8 : 4;
  const bytes = Buffer.from(token.slice(1), 'hex');
  if (bytes.length !== idBytes + macBytes || token.length !== 1 + 2 * bytes.length) return undefined;
  const ids = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(computeMac(ctx, purpose, ids), bytes.subarray(idBytes))) return undefined;
  if (purpose === 'unsubscribe') return { kind: purpose, subscriberId: ids.readUInt32BE(0) };
  return { kind: purpose, newsletterId: ids.readUInt32BE(0), subscriberId: ids.readUInt32BE(4) };
}

function computeMac(ctx: AddressCtx, purpose: AddressPurpose, ids: Buffer): Buffer {
  const mac = createHmac('sha256', ctx.settings.secret).update(`mail address\0${purpose}\0`).update(ids);
  return mac.digest().subarray(0, macBytes);
}
