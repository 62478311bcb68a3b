import { createHash, createHmac } from 'node:crypto';
import type { Ctx, Db } from '#modules/context.ts';
import { addLanguagePrefix, type Language } from '#modules/translations/constants.ts';
import type { Subscriber } from '#modules/subscribers/schema.ts';
import {
  deleteTokens,
  deleteTokensBefore,
  insertToken,
  findSubscriberByToken,
} from '#modules/subscribers/store.ts';
import type { TokenPurpose } from '#modules/subscribers/store.ts';
import { findAddressByToken } from '#modules/subscribers/preference-store.ts';
import { insertTokens } from '#modules/subscribers/subscriber-list-store.ts';

/** 32 bytes in base64url. */
const tokenPattern = /^[\w-]{43}$/;

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
 * Returns the URL of a link in an email, to a page in a language: `/newsletter/confirm?token=…` or
 * `/ha/newsletter/unsubscribe?token=…`. The token is an HMAC-SHA256 of subscriber, purpose and nonce: it cannot be
 * guessed, is valid for one purpose, and does not change if an interrupted job renders its email again. The token is
 * not stored; `issueToken` stores its hash.
 */
export function buildLink(
  ctx: Ctx,
  grant: Omit<IssuedToken, 'expiresAt'>,
  language: Language = 'en',
): string {
  const path = `/newsletter/${grant.purpose}?token=${computeToken(ctx, grant)}`;
  return `${ctx.settings.publicUrl}${addLanguagePrefix(language, path)}`;
}

/**
 * Returns the unsubscribe token, which is the same in every email to a subscriber. The token is valid after
 * `issueUnsubscribeTokens`.
 */
export function createUnsubscribeToken(ctx: SecretCtx, subscriberId: number): string {
  return computeToken(ctx, { subscriberId, purpose: 'unsubscribe', nonce: '' });
}

/** Makes the unsubscribe links of many subscribers valid. */
export async function issueUnsubscribeTokens(
  ctx: SecretCtx & Pick<Ctx, 'clock'>,
  db: Db,
  subscriberIds: readonly number[],
): Promise<void> {
  if (subscriberIds.length === 0) return;
  const tokens = subscriberIds.map((subscriberId) => ({
    subscriberId,
    hash: hashToken(createUnsubscribeToken(ctx, subscriberId)),
  }));
  await insertTokens(db, tokens, 'unsubscribe', ctx.clock.now());
}

/** Makes the link of `buildLink` valid by storing the SHA-256 of its token. Returns false if the hash is already stored. */
export async function issueToken(ctx: Ctx, db: Db, grant: IssuedToken): Promise<boolean> {
  const { subscriberId, purpose, expiresAt, email = null } = grant;
  const hash = hashToken(computeToken(ctx, grant));
  return insertToken(db, { hash, subscriberId, purpose, createdAt: ctx.clock.now(), expiresAt, email });
}

/** Returns the subscriber of the link, or undefined if the token is unknown, expired or for another purpose. */
export async function findTokenOwner(
  ctx: Ctx,
  db: Db,
  token: string,
  purpose: TokenPurpose,
): Promise<Subscriber | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  return findSubscriberByToken(db, { hash: hashToken(token), purpose }, ctx.clock.now());
}

/** Returns the subscriber and the new address of the link, or undefined if the token is unknown or expired. */
export async function findAddressToken(
  ctx: Ctx,
  db: Db,
  token: string,
): Promise<{ id: number; email: string } | undefined> {
  if (!tokenPattern.test(token)) return undefined;
  return findAddressByToken(db, hashToken(token), ctx.clock.now());
}

export async function revokeTokens(db: Db, subscriberId: number, purpose: TokenPurpose): Promise<void> {
  await deleteTokens(db, subscriberId, purpose);
}

/** Deletes expired tokens. Returns the number of deleted tokens. */
export async function sweepTokens(ctx: Ctx): Promise<number> {
  return deleteTokensBefore(ctx.db, ctx.clock.now());
}

function computeToken(ctx: SecretCtx, grant: Omit<IssuedToken, 'expiresAt'>): string {
  return createHmac('sha256', ctx.settings.secret)
    .update(`newsletter link\0${grant.purpose}\0${grant.subscriberId}\0${grant.nonce}`)
    .digest('base64url');
}

function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
