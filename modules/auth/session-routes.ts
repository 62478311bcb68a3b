import type { Context } from 'hono';
import type { Value } from '#api/http/call.ts';
import type { sessions as calls } from '#modules/auth/session-contract.ts';
import { deviceText } from '#modules/auth/device-response.ts';
import { sessionIdOf } from '#api/http/actor.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cutPage } from '#api/http/paging.ts';
import type { Page } from '#api/http/paging.ts';
import { messages } from '#content/messages.ts';
import { endOtherSessions, endSession, isActiveNow, listSessions } from '#modules/auth/open-sessions.ts';
import type { OpenSession, SessionPosition } from '#modules/auth/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { Refusal } from '#modules/refusal.ts';
import { memberNamed } from '#modules/members/member.ts';
import { may } from '#modules/members/rights.ts';
import { memberRef } from '#modules/members/schema.ts';

export const sessions: Handlers<typeof calls> = {
  /**
   * Returns the member's own sessions. With the permission `team` it returns all sessions, or the sessions of one
   * member.
   */
  async list({ c, query, page }, ctx) {
    const memberId = await memberIdOf(c, ctx, query.user);
    const limit = page.limit + 1;
    const found = await listSessions(ctx, { memberId, limit, after: positionOf(page) });
    const { shown, last } = cutPage(found.sessions, page);
    const next = last && `${last.createdAt.getTime()}.${last.id}`;
    return { items: shown.map((session) => toItem(c, ctx, session)), total: found.total, next };
  },

  async deleteOthers({ c, actor }, ctx) {
    const ended = await endOtherSessions(ctx, actor, sessionIdOf(c));
    return { data: { sessions_ended: ended }, message: messages['session.othersEnded'] };
  },

  async delete({ path, actor }, ctx) {
    const id = path.id.toLowerCase();
    await endSession(ctx, actor, id);
    return { data: { id }, message: messages['session.oneEnded'] };
  },
};

async function memberIdOf(
  c: Context<ApiEnv>,
  ctx: Ctx,
  user: string | undefined,
): Promise<number | undefined> {
  const { id, role } = c.get('member');
  if (!may(role, 'team')) return id;
  if (user === undefined) return undefined;
  const member = await memberNamed(ctx, memberRef(user));
  if (member === undefined) throw new Refusal('missing', 'team.unknown');
  return member.id;
}

function toItem(c: Context<ApiEnv>, ctx: Ctx, session: OpenSession): Value<typeof calls.list.list> {
  const { member } = session;
  return {
    id: session.id,
    user: member.email,
    user_id: member.id,
    name: member.name,
    job_title: member.jobTitle ?? messages['team.noJobTitle'],
    device: deviceText(session.userAgent),
    client: session.client,
    created: session.createdAt,
    last_seen: session.lastSeenAt,
    expires: session.expiresAt,
    active_now: isActiveNow(ctx, session),
    current: session.id === sessionIdOf(c),
  };
}

function positionOf(page: Page): SessionPosition | undefined {
  if (page.after === undefined) return undefined;
  const [, createdAtMs, id = ''] =
    /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(page.after) ?? [];
  if (createdAtMs === undefined) throw new Refusal('malformed', 'request.badCursor');
  return { createdAt: new Date(Number(createdAtMs)), id };
}
