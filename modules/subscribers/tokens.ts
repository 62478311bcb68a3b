import { createHash, createHmac } from 'node:crypto';
import type { Ctx, Db } from '#modules/context.ts';
import { addressIn, type Language } from '#modules/translations/constants.ts';
import type { Subscriber } from '#modules/subscribers/schema.ts';
import {
  deleteTokens,
  deleteTokensBefore,
  insertToken,
  subscriberOfToken,
} from '#modules/subscribers/store.ts';
import type { TokenPurpose } from '#modules/subscribers/store.ts';
import { addressOfToken } from '#modules/subscribers/preference-store.ts';
import { insertTokens } from '#modules/subscribers/subscriber-list-store.ts';

/** 32 bytes in base64url. */
const tokenShape = /^[\w-]{43}$/;

type SecretCtx = { settings: Pick<Ctx['settings'], 'secret'> };

export type IssuedToken = {
  subscriberId: number;
  purpose: TokenPurpose;
  nonce: string;
  expiresAt: Date | null;
  /** The address that the link confirms. */
  email?: string;
};

/**
 * The address of a link in an email, of a page in a language: `/newsletter/confirm?token=…` or `/ha/newsletter/unsubscribe?token=…`. Its token
 * is an HMAC-SHA256 of subscriber, purpose and nonce: unguessable, worth something for one purpose alone, and the
 * same each time a job that was cut short renders its email again. Nothing stores it; `issueToken` keeps its hash.
 */
export function linkTo(ctx: Ctx, grant: Omit<IssuedToken, 'expiresAt'>, language: Language = 'en'): string {
  const path = `/newsletter/${grant.purpose}?token=${tokenOf(ctx, grant)}`;
  return `${ctx.settings.publicUrl}${addressIn(language, path)}`;
}

/** The token to leave, which is the same in every email to this person; `issueUnsubscribeTokens` makes it work. */
export function unsubscribeToken(ctx: SecretCtx, subscriberId: number): string {
  return tokenOf(ctx, { subscriberId, purpose: 'unsubscribe', nonce: '' });
}

/** Makes the links to leave of many people work at once. */
export async function issueUnsubscribeTokens(
  ctx: SecretCtx & Pick<Ctx, 'clock'>,
  db: Db,
  subscriberIds: readonly number[],
): Promise<void> {
  if (subscriberIds.length === 0) return;
  const tokens = subscriberIds.map((subscriberId) => ({
    subscriberId,
    hash: hashOf(unsubscribeToken(ctx, subscriberId)),
  }));
  await insertTokens(db, tokens, 'unsubscribe', ctx.clock.now());
}

/** Makes the link of `linkTo` work: stores the SHA-256 of its token, once however often it is called: false then. */
export async function issueToken(ctx: Ctx, db: Db, grant: IssuedToken): Promise<boolean> {
  const { subscriberId, purpose, expiresAt, email = null } = grant;
  const hash = hashOf(tokenOf(ctx, grant));
  return insertToken(db, { hash, subscriberId, purpose, createdAt: ctx.clock.now(), expiresAt, email });
}

/** Whose link this is: undefined when the token is unknown, expired or of another purpose. */
export async function findTokenOwner(
  ctx: Ctx,
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<Subscriber | undefined> {
  if (!tokenShape.test(token)) return undefined;
  return subscriberOfToken(db, { hash: hashOf(token), purpose }, ctx.clock.now());
}

/** Who asked for another address by this link, and for which; undefined when it is unknown or has expired. */
export async function findAddressToken(
  ctx: Ctx,
  db: Db,
  token: string,
): Promise<{ id: number; email: string } | undefined> {
  if (!tokenShape.test(token)) return undefined;
  return addressOfToken(db, hashOf(token), ctx.clock.now());
}

/** Ends every link of this purpose that the subscriber has. */
export async function revokeTokens(db: Db, subscriberId: number, purpose: TokenPurpose): Promise<void> {
  await deleteTokens(db, subscriberId, purpose);
}

/** Deletes the tokens of expired links; answers how many. */
export async function sweepTokens(ctx: Ctx): Promise<number> {
  return deleteTokensBefore(ctx.db, ctx.clock.now());
}

function tokenOf(ctx: SecretCtx, grant: Omit<IssuedToken, 'expiresAt'>): string {
  return createHmac('sha256', ctx.settings.secret)
    .update(`newsletter link\0${grant.purpose}\0${grant.subscriberId}\0${grant.nonce}`)
    .digest('base64url');
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
