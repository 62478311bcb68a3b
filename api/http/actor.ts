import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/env.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { Origin } from '#modules/auth/session.ts';
import { mayBearer } from '#modules/api-keys/bearer.ts';
import { Refusal } from '#modules/refusal.ts';
import type { Permission } from '#modules/members/constants.ts';

/** What a program may call itself: more is cut off before it is stored. */
const userAgentMaxLength = 400;

/** Who sends the request and from where: what the rooms write into the audit log. */
export function actorOf(c: Context<ApiEnv>): Actor & { id: number } {
  const { id, email } = c.get('member');
  const { key } = c.get('bearer');
  const { client, userAgent } = originOf(c);
  const actor = { id, email, client, userAgent };
  return key === undefined ? actor : { ...actor, key: { id: key.id, name: key.name } };
}

/** Whether whoever sends the request may do this too: the member's role, and the scopes of a key. */
export function maySender(c: Context<ApiEnv>, permission: Permission): boolean {
  return mayBearer(c.get('bearer'), permission);
}

/** The session of the request. Refuses `forbidden` for a key, which is no sign-in. */
export function sessionIdOf(c: Context<ApiEnv>): string {
  const { session } = c.get('bearer');
  if (session === undefined) throw new Refusal('forbidden', 'request.forbidden');
  return session.sessionId;
}

/** Where the request comes from, signed in or not. */
export function originOf(c: Context<ApiEnv>): Origin {
  const userAgent = (c.req.header('User-Agent') ?? '').slice(0, userAgentMaxLength);
  return { client: c.get('clientAddress'), isShared: c.get('isSharedAddress'), userAgent };
}
