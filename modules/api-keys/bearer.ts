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
 * Whose token a request carries: a member's session, or a key that a member made, with the address that it comes from.
 * Both are asked the same at every step, here and nowhere else.
 */
export type Bearer = { member: Member } & (
  | { session: sessions.Session; key?: undefined }
  | { session?: undefined; key: LiveKey; client: string }
);

/** How stale "last used" may be: a row is written at most once a minute and key. */
const usePrecisionMs = 60_000;

/**
 * Who sends this token. Key, member and role come from the database at every call, so that whatever ends one counts at once
 * on every machine. Refuses `unauthenticated` for all that are none, alike, and `tooMany` past 600 requests a minute of one key.
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

/** Whether role and, of a key, scopes carry the permission. */
export function mayBearer({ member, key }: Bearer, permission: Permission): boolean {
  return may(member.role, permission) && (key === undefined || key.scopes.includes(permission));
}

/** Refuses `forbidden` where the role or, of a key, its scopes lack one of these. */
export function requirePermissions({ member, key }: Bearer, permissions: readonly Permission[]): void {
  sessions.requirePermissions(member.role, permissions);
  if (key !== undefined) requireScopes(key, permissions);
}

/** Refuses `forbidden` for a member who must have a second factor and let the time go by; a key has none, and is no way to one. */
export function requireFactor(ctx: Pick<Ctx, 'clock'>, { session }: Bearer): void {
  if (session !== undefined) sessions.requireFactor(ctx, session);
}

/** Refuses `forbidden` where a member has not proved for 10 minutes who they are; a program has its scopes instead. */
export function requireConfirmed(ctx: Pick<Ctx, 'clock'>, { session }: Bearer): void {
  if (session !== undefined) confirmation.requireConfirmed(ctx, session);
}

/** Notes that session or key was used; to the minute, so that few requests write. */
export async function noteUse(ctx: Ctx, bearer: Bearer): Promise<void> {
  if (bearer.key === undefined) return sessions.noteUse(ctx, bearer.session);
  const { key, client } = bearer;
  const at = ctx.clock.now();
  if (key.lastUsedAt !== null && at.getTime() - key.lastUsedAt.getTime() < usePrecisionMs) return;
  await markUsed(ctx.db, key.id, { at, client });
}

/**
 * Whether somebody who was let in may still do this: reading a body takes as long as its sender likes. Refuses
 * `unauthenticated` and `forbidden` as the door does.
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
 * As `requireStill`, at the beginning of a transaction that writes: until its end nobody ends the session, revokes the key,
 * takes the role of the member or changes what it permits.
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

/** The same as a question, asked again and again by answers that go on for longer than a request; no use of either. */
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

/** A key ends with its maker's right to make keys (modules/members/change.ts deletes it); until that is written it is worth nothing either. */
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
