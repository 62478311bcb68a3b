import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/env.ts';
import type { Actor } from '#domain/audit/schema.ts';
import type { Origin } from '#domain/auth/session.ts';

/** What a program may call itself: more is cut off before it is stored. */
const userAgentMaxLength = 400;

/** Who sends the request and from where: what the rooms write into the audit log. */
export function actorOf(c: Context<ApiEnv>): Actor & { id: number } {
  const { id, email } = c.get('member');
  return { id, email, ...originOf(c) };
}

/** Where the request comes from, signed in or not. */
export function originOf(c: Context<ApiEnv>): Origin {
  const userAgent = (c.req.header('User-Agent') ?? '').slice(0, userAgentMaxLength);
  return { client: c.get('clientAddress'), userAgent };
}
