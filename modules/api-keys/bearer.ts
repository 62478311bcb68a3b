import * as confirmation from '#modules/auth/confirmation.ts';
import * as sessions from '#modules/auth/session.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { keyLimits } from '#modules/api-keys/constants.ts';
import {
  type KeyRef,
  findKeyWithMember,
  type KeyWithMember,
  lockKeyWithMember,
  updateLastUsed,
} from '#modules/api-keys/store.ts';
import { hashKeyToken, isKeyToken } from '#modules/api-keys/token.ts';
import { AppError } from '#modules/app-error.ts';
import type { Permission } from '#modules/members/constants.ts';
import { lockRolePermissions, hasPermission } from '#modules/members/role-permissions.ts';
import type { Member } from '#modules/members/schema.ts';
import { minuteMs } from '#modules/time.ts';

/**
 * The authenticated caller of a request: a member with a session, or with an API key and the client address. This
 * file contains the permission checks for sessions and API keys.
 */
export type Bearer = { member: Member } & (
  | { session: sessions.Session; key?: undefined }
  | { session?: undefined; key: KeyWithMember; client: string }
);

/** `lastUsedAt` is precise to a minute, because each key updates its row at most once a minute. */
const usePrecisionMs = minuteMs;

/**
 * Returns the caller that a token belongs to. Every call reads the key, the member and the role from the database, so
 * that a change takes effect at once on every node. Throws `unauthenticated` for every invalid token, and `tooMany`
 * after 600 requests a minute with one key.
 */
export async function authenticateBearer(ctx: Ctx, token: string, client: string): Promise<Bearer> {
  if (!isKeyToken(token)) {
    const session = await sessions.readSession(ctx, token);
    return { member: session.member, session };
  }
  const tokenHash = hashKeyToken(token);
  const key = tokenHash && (await findValidKey(ctx, { tokenHash }, client));
  if (key === undefined) throw createKeyEndedError();
  const rateResult = await ctx.limits.take(`key ${key.id}`, keyLimits.requests);
  if (!rateResult.allowed)
    throw new AppError('tooMany', 'apiKey.tooManyRequests', {
      retryAfterSeconds: rateResult.retryAfterSeconds,
      values: { seconds: rateResult.retryAfterSeconds },
    });
  return { member: key.member, key, client };
}

/** Returns true if the role has the permission. For an API key, the scopes must contain the permission too. */
export function bearerHasPermission({ member, key }: Bearer, permission: Permission): boolean {
  return hasPermission(member.role, permission) && (key === undefined || key.scopes.includes(permission));
}

/** Throws `forbidden` if the role or the scopes of a key lack one of the permissions. */
export function requirePermissions({ member, key }: Bearer, permissions: readonly Permission[]): void {
  sessions.requirePermissions(member.role, permissions);
  if (key !== undefined) requireScopes(key, permissions);
}

/** Throws `forbidden` if the member must have a second factor and the deadline has passed. API keys are exempt. */
export function requireTwoFactor(ctx: Pick<Ctx, 'clock'>, { session }: Bearer): void {
  if (session !== undefined) sessions.requireSessionTwoFactor(ctx, session);
}

/**
 * Throws `forbidden` if the member has not confirmed their identity in the last 10 minutes. API keys are exempt,
 * because their scopes limit them.
 */
export function requireRecentConfirmation(ctx: Pick<Ctx, 'clock'>, { session }: Bearer): void {
  if (session !== undefined) confirmation.requireRecentSessionConfirmation(ctx, session);
}

/** Updates the time of the last use of the session or API key, at most once a minute. */
export async function recordUse(ctx: Ctx, bearer: Bearer): Promise<void> {
  if (bearer.key === undefined) return sessions.recordSessionUse(ctx, bearer.session);
  const { key, client } = bearer;
  const at = ctx.clock.now();
  if (key.lastUsedAt !== null && at.getTime() - key.lastUsedAt.getTime() < usePrecisionMs) return;
  await updateLastUsed(ctx.db, key.id, { at, client });
}

/**
 * Checks the permissions again, because reading a request body can take long. Throws the same `unauthenticated` and
 * `forbidden` errors as the start of the request.
 */
export async function recheckPermissions(
  ctx: Ctx,
  bearer: Bearer,
  permissions: readonly Permission[],
): Promise<void> {
  if (bearer.key === undefined) return sessions.recheckSessionPermissions(ctx, toRights(bearer, permissions));
  requireValidKey(await findValidKey(ctx, bearer.key, bearer.client), permissions);
}

/**
 * Checks the permissions at the start of a writing transaction. Until this transaction ends, no other transaction can
 * end the session, revoke the key, or change the member's role or the role's permissions.
 */
export async function lockRights(
  ctx: Ctx,
  trx: Db,
  bearer: Bearer,
  { permissions, reachesOthers }: Pick<sessions.RequestRights, 'permissions' | 'reachesOthers'>,
): Promise<void> {
  if (bearer.key === undefined)
    return sessions.lockSessionRights(ctx, trx, { ...toRights(bearer, permissions), reachesOthers });
  const locked = await lockKeyWithMember(trx, bearer.key.id, bearer.client);
  if (locked === undefined) throw createKeyEndedError();
  const { member } = locked;
  const role = { ...member.role, ...(await lockRolePermissions(trx, member.role.id)) };
  const key = { ...locked, member: { ...member, role } };
  requireValidKey(isValidKey(ctx, key) ? key : undefined, permissions);
}

/**
 * Returns true if the session or key may still receive a long-running response. This check does not update the time
 * of the last use.
 */
export async function isStillAuthorized(ctx: Ctx, bearer: Bearer, permission: Permission): Promise<boolean> {
  if (bearer.key === undefined)
    return sessions.isSessionStillAuthorized(
      ctx,
      { sessionId: bearer.session.sessionId, id: bearer.member.id },
      permission,
    );
  const key = await findValidKey(ctx, bearer.key, bearer.client);
  return (
    key !== undefined && bearerHasPermission({ member: key.member, key, client: bearer.client }, permission)
  );
}

function toRights(
  { member, session }: { member: Member; session: sessions.Session },
  permissions: readonly Permission[],
): sessions.RequestRights {
  return { sessionId: session.sessionId, id: member.id, permissions };
}

async function findValidKey(ctx: Ctx, ref: KeyRef, client: string): Promise<KeyWithMember | undefined> {
  const key = await findKeyWithMember(ctx.db, ref, client);
  return key !== undefined && isValidKey(ctx, key) ? key : undefined;
}

/**
 * A key is valid only while its creator may create keys. If the creator loses this permission,
 * modules/members/change-member.ts deletes the key; until the key is deleted, this check rejects it.
 */
function isValidKey(ctx: Ctx, { member, expiresAt, isNetworkAllowed }: KeyWithMember): boolean {
  const isExpired = expiresAt !== null && expiresAt <= ctx.clock.now();
  return member.enabled && isNetworkAllowed && !isExpired && hasPermission(member.role, 'keys');
}

function requireValidKey(key: KeyWithMember | undefined, permissions: readonly Permission[]): void {
  if (key === undefined) throw createKeyEndedError();
  sessions.requirePermissions(key.member.role, permissions);
  requireScopes(key, permissions);
}

function requireScopes(key: KeyWithMember, permissions: readonly Permission[]): void {
  if (!permissions.every((permission) => key.scopes.includes(permission)))
    throw new AppError('forbidden', 'apiKey.forbidden', { values: { key: key.name } });
}

function createKeyEndedError(): AppError {
  return new AppError('unauthenticated', 'apiKey.invalid');
}
