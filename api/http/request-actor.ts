import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/env.ts';
import type { Actor } from '#modules/audit-log/schema.ts';
import type { ClientInfo } from '#modules/auth/session.ts';
import { bearerHasPermission } from '#modules/api-keys/bearer.ts';
import { AppError } from '#modules/app-error.ts';
import type { Permission } from '#modules/members/constants.ts';

/** Maximum length of a stored User-Agent header. */
const userAgentMaxLength = 400;

/** Returns the sender of the request for the audit log. */
export function getActor(c: Context<ApiEnv>): Actor & { id: number } {
  const { id, email } = c.get('member');
  const { key } = c.get('bearer');
  const { client, userAgent } = getClientInfo(c);
  const actor = { id, email, client, userAgent };
  return key === undefined ? actor : { ...actor, key: { id: key.id, name: key.name } };
}

/** Returns true if the sender has another permission: by the member's role and, with an API key, its scopes. */
export function senderHasPermission(c: Context<ApiEnv>, permission: Permission): boolean {
  return bearerHasPermission(c.get('bearer'), permission);
}

/**
 * Returns the session id of the request.
 * @throws {AppError} forbidden for API keys, which have no session
 */
export function requireSessionId(c: Context<ApiEnv>): string {
  const { session } = c.get('bearer');
  if (session === undefined) throw new AppError('forbidden', 'request.forbidden');
  return session.sessionId;
}

/** Returns the client address and user agent of the request, with or without a login. */
export function getClientInfo(c: Context<ApiEnv>): ClientInfo {
  const userAgent = (c.req.header('User-Agent') ?? '').slice(0, userAgentMaxLength);
  return { client: c.get('clientAddress'), isShared: c.get('isSharedAddress'), userAgent };
}
