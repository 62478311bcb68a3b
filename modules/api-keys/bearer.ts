import * as confirmation from '#modules/auth/confirmation.ts';
import * as sessions from '#modules/auth/session.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { keyLimits } from '#modules/api-keys/constants.ts';
import {
  type KeyRef,
  keyWithMember,
  type LiveKey,
  lockKeyWithMember,
  markUsed,
} from '#modules/api-keys/store.ts';
import { hashOfKey, isKeyToken } from '#modules/api-keys/token.ts';
import { Refusal } from '#modules/refusal.ts';
import type { Permission } from '#modules/members/constants.ts';
import { holdRole, may } from '#modules/members/rights.ts';
import type { Member } from '#modules/members/schema.ts';

/**
 * The owner of a request's token: a session of a member, or an API key with the client address. All permission checks
 * for both are in this file.
 */
export type Bearer = { member: Member } & (
  | { session: sessions.Session; key?: undefined }
  | { session?: undefined; key: LiveKey; client: string }
);

/** Precision of `lastUsedAt`: each key writes its row at most once a minute. */
const usePrecisionMs = 60_000;

/**
 * Returns the owner of a token. Key, member and role come from the database on every call, so that a change takes
 * effect at once on every node. Throws `unauthenticated` for every invalid token, and `tooMany` after 600 requests a
 * minute with one key.
 */
export async function readBearer(ctx: Ctx, token: string, client: string): Promise<Bearer> {
  if (!isKeyToken(token)) {
    const session = await sessions.readSession(ctx, token);
    return { member: session.member, session };
  }
  const tokenHash = hashOfKey(token);
  const key = tokenHash && (await liveKey(ctx, { tokenHash }, client));
  if (key === undefined) throw ended();
  const taken = await ctx.limits.take(`key ${key.id}`, keyLimits.requests);
  if (!taken.allowed)
    throw new Refusal('tooMany', 'key.tooManyRequests', {
      retryAfterSeconds: taken.retryAfterSeconds,
      values: { seconds: taken.retryAfterSeconds },
    });
  return { member: key.member, key, client };
}

/** Returns true if the role has the permission and, for a key, the scopes contain it. */
export function mayBearer({ member, key }: Bearer, permission: Permission): boolean {
  return may(member.role, permission) && (key === undefined || key.scopes.includes(permission));
}

/** Throws `forbidden` if the role or the scopes of a key lack one of the permissions. */
export function requirePermissions({ member, key }: Bearer, permissions: readonly Permission[]): void {
  sessions.requirePermissions(member.role, permissions);
  if (key !== undefined) requireScopes(key, permissions);
}

/** Throws `forbidden` if the member must have a second factor and the deadline has passed. API keys are exempt. */
export function requireFactor(ctx: Pick<Ctx, 'clock'>, { session }: Bearer): void {
  if (session !== undefined) sessions.requireFactor(ctx, session);
}

/**
 * Throws `forbidden` if the member has not confirmed their identity in the last 10 minutes. API keys are exempt,
 * because their scopes limit them.
 */
export function requireConfirmed(ctx: Pick<Ctx, 'clock'>, { session }: Bearer): void {
  if (session !== undefined) confirmation.requireConfirmed(ctx, session);
}

/** Updates the last use of the session or key, at most once a minute. */
export async function noteUse(ctx: Ctx, bearer: Bearer): Promise<void> {
  if (bearer.key === undefined) return sessions.noteUse(ctx, bearer.session);
  const { key, client } = bearer;
  const at = ctx.clock.now();
  if (key.lastUsedAt !== null && at.getTime() - key.lastUsedAt.getTime() < usePrecisionMs) return;
  await markUsed(ctx.db, key.id, { at, client });
}

/**
 * Checks the permissions again, because reading a request body can take long. Throws the same `unauthenticated` and
 * `forbidden` errors as the start of the request.
 */
export async function requireStill(
  ctx: Ctx,
  bearer: Bearer,
  permissions: readonly Permission[],
): Promise<void> {
  if (bearer.key === undefined) return sessions.requireStill(ctx, rightsOf(bearer, permissions));
  requireLive(await liveKey(ctx, bearer.key, bearer.client), permissions);
}

/**
 * Checks the permissions at the start of a writing transaction. Until its end no other transaction can end the session,
 * revoke the key or change the member's role or its permissions.
 */
export async function holdRights(
  ctx: Ctx,
  trx: Db,
  bearer: Bearer,
  { permissions, reachesOthers }: Pick<sessions.Rights, 'permissions' | 'reachesOthers'>,
): Promise<void> {
  if (bearer.key === undefined)
    return sessions.holdRights(ctx, trx, { ...rightsOf(bearer, permissions), reachesOthers });
  const locked = await lockKeyWithMember(trx, bearer.key.id, bearer.client);
  if (locked === undefined) throw ended();
  const { member } = locked;
  const role = { ...member.role, ...(await holdRole(trx, member.role.id)) };
  const key = { ...locked, member: { ...member, role } };
  requireLive(isLive(ctx, key) ? key : undefined, permissions);
}

/**
 * Returns true if the session or key may still receive a long-running response. Such a check does not count as use.
 */
export async function isStillIn(ctx: Ctx, bearer: Bearer, permission: Permission): Promise<boolean> {
  if (bearer.key === undefined)
    return sessions.isStillIn(ctx, { sessionId: bearer.session.sessionId, id: bearer.member.id }, permission);
  const key = await liveKey(ctx, bearer.key, bearer.client);
  return key !== undefined && mayBearer({ member: key.member, key, client: bearer.client }, permission);
}

function rightsOf(
  { member, session }: { member: Member; session: sessions.Session },
  permissions: readonly Permission[],
): sessions.Rights {
  return { sessionId: session.sessionId, id: member.id, permissions };
}

async function liveKey(ctx: Ctx, ref: KeyRef, client: string): Promise<LiveKey | undefined> {
  const key = await keyWithMember(ctx.db, ref, client);
  return key !== undefined && isLive(ctx, key) ? key : undefined;
}

/**
 * A key is valid only while its creator may create keys. If the creator loses this permission, modules/members/change.ts
 * deletes the key; until then this check rejects it.
 */
function isLive(ctx: Ctx, { member, expiresAt, isFromThere }: LiveKey): boolean {
  const isOver = expiresAt !== null && expiresAt <= ctx.clock.now();
  return member.enabled && isFromThere && !isOver && may(member.role, 'keys');
}

function requireLive(key: LiveKey | undefined, permissions: readonly Permission[]): void {
  if (key === undefined) throw ended();
  sessions.requirePermissions(key.member.role, permissions);
  requireScopes(key, permissions);
}

function requireScopes(key: LiveKey, permissions: readonly Permission[]): void {
  if (!permissions.every((one) => key.scopes.includes(one)))
    throw new Refusal('forbidden', 'key.forbidden', { values: { key: key.name } });
}

function ended(): Refusal {
  return new Refusal('unauthenticated', 'key.ended');
}
