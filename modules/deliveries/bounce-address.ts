import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Ctx } from '#modules/context.ts';

type AddressCtx = { settings: Pick<Ctx['settings'], 'bounceAddress' | 'mailFrom' | 'secret'> };

/** One email to one person. */
export type DeliveryName = { newsletterId: number; subscriberId: number };

/** What one of our own addresses is for: an answer to one email, or somebody who leaves by email. */
export type OwnAddress =
  | ({ kind: 'delivery' } & DeliveryName)
  | { kind: 'unsubscribe'; subscriberId: number }
  | { kind: 'all' };

const macBytes = 10;
const marks = { delivery: 'b', unsubscribe: 'u' } as const;
type Purpose = keyof typeof marks;

/**
 * Names one email to one person where mail servers answer: both ids and 80 bits of an HMAC that is good for this
 * purpose alone, 37 characters. Digits and a to f, because mail servers may change the case of an address.
 */
export function deliveryToken(ctx: AddressCtx, { newsletterId, subscriberId }: DeliveryName): string {
  return tokenOf(ctx, 'delivery', [newsletterId, subscriberId]);
}

/** Undefined for a token that we have not made. */
export function readDeliveryToken(ctx: AddressCtx, token: string): DeliveryName | undefined {
  const own = readToken(ctx, token);
  if (own?.kind !== 'delivery') return undefined;
  return { newsletterId: own.newsletterId, subscriberId: own.subscriberId };
}

/**
 * The envelope sender of an email (VERP): BOUNCE_ADDRESS with the token in it, at most 64 characters before the @ (RFC 5321,
 * 4.5.3.1.1). MAIL_FROM where no such address is set.
 */
export function envelopeSender(ctx: AddressCtx, delivery: DeliveryName): string {
  const { bounceAddress, mailFrom } = ctx.settings;
  return bounceAddress === undefined ? mailFrom : filled(bounceAddress, deliveryToken(ctx, delivery));
}

/** Whoever writes to it is unsubscribed (RFC 2369); undefined where nobody would read it. */
export function unsubscribeAddress(ctx: AddressCtx, subscriberId: number): string | undefined {
  const { bounceAddress } = ctx.settings;
  return bounceAddress && filled(bounceAddress, tokenOf(ctx, 'unsubscribe', [subscriberId]));
}

/** What this address is for; undefined for one that is not ours, or that we have not made. */
export function readOwnAddress(ctx: AddressCtx, address: string): OwnAddress | undefined {
  const { bounceAddress } = ctx.settings;
  if (bounceAddress === undefined) return undefined;
  if (address.toLowerCase() === bareAddress(bounceAddress)) return { kind: 'all' };
  const token = new RegExp(`^${patternOf(bounceAddress)}$`, 'i').exec(address)?.[1];
  return token === undefined ? undefined : readToken(ctx, token);
}

/** The first of our own addresses in a text, such as the headers of an email, that names a delivery or a person. */
export function findOwnAddress(ctx: AddressCtx, text: string): OwnAddress | undefined {
  const { bounceAddress } = ctx.settings;
  if (bounceAddress === undefined) return undefined;
  const found = [...text.matchAll(new RegExp(patternOf(bounceAddress), 'gi'))];
  return found.map(([, token = '']) => readToken(ctx, token)).find((own) => own !== undefined);
}

/** BOUNCE_ADDRESS without a token and its sign in front: the mailbox itself. Undefined where nothing is left before the @. */
export function bareAddress(bounceAddress: string): string | undefined {
  const bare = bounceAddress.replace(/[+=_-]?\*/, '').toLowerCase();
  return bare.startsWith('@') ? undefined : bare;
}

function filled(bounceAddress: string, token: string): string {
  return bounceAddress.replace('*', token);
}

function patternOf(bounceAddress: string): string {
  return bounceAddress.replaceAll(/[.+]/g, String.raw`\$&`).replace('*', '([bu][0-9a-f]{28,36})');
}

function tokenOf(ctx: AddressCtx, purpose: Purpose, ids: readonly number[]): string {
  const bytes = Buffer.alloc(ids.length * 4);
  for (const [at, id] of ids.entries()) bytes.writeUInt32BE(id, at * 4);
  return `${marks[purpose]}${bytes.toString('hex')}${macOf(ctx, purpose, bytes).toString('hex')}`;
}

function readToken(ctx: AddressCtx, token: string): OwnAddress | undefined {
  const purpose = token.toLowerCase().startsWith(marks.delivery) ? 'delivery' : 'unsubscribe';
  const idBytes = purpose === 'delivery' ? 8 : 4;
  const bytes = Buffer.from(token.slice(1), 'hex');
  if (bytes.length !== idBytes + macBytes || token.length !== 1 + 2 * bytes.length) return undefined;
  const ids = bytes.subarray(0, idBytes);
  if (!timingSafeEqual(macOf(ctx, purpose, ids), bytes.subarray(idBytes))) return undefined;
  if (purpose === 'unsubscribe') return { kind: purpose, subscriberId: ids.readUInt32BE(0) };
  return { kind: purpose, newsletterId: ids.readUInt32BE(0), subscriberId: ids.readUInt32BE(4) };
}

function macOf(ctx: AddressCtx, purpose: Purpose, ids: Buffer): Buffer {
  const mac = createHmac('sha256', ctx.settings.secret).update(`mail address\0${purpose}\0`).update(ids);
  return mac.digest().subarray(0, macBytes);
}
