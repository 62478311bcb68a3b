import type { Context } from 'hono';
import type { ServerType } from '#api/http/call.ts';
import type { sessions as calls } from '#modules/auth/session-contract.ts';
import { formatDevice } from '#modules/auth/device-response.ts';
import { requireSessionId } from '#api/http/request-actor.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { splitPage } from '#api/http/paging.ts';
import type { PageRequest } from '#api/http/paging.ts';
import { messages } from '#content/messages.ts';
import { endOtherSessions, endSession, isActiveNow, listSessions } from '#modules/auth/open-sessions.ts';
import type { OpenSession, SessionPosition } from '#modules/auth/schema.ts';
import type { Ctx } from '#modules/context.ts';
import { AppError, requireFound } from '#modules/app-error.ts';
import { findMemberByRef } from '#modules/members/member.ts';
import { hasPermission } from '#modules/members/role-permissions.ts';
import { parseMemberRef } from '#modules/members/schema.ts';

export const sessions: Handlers<typeof calls> = {
  /**
   * Returns the member's own sessions. With the permission `team` it returns all sessions, or the sessions of one
   * member.
   */
  async list({ c, query, page }, ctx) {
    const memberId = await getMemberIdFilter(c, ctx, query.user);
    const limit = page.limit + 1;
    const resultPage = await listSessions(ctx, { memberId, limit, after: parseCursor(page) });
    const { shown, last } = splitPage(resultPage.sessions, page);
    const next = last && `${last.createdAt.getTime()}.${last.id}`;
    return { items: shown.map((session) => toItem(c, ctx, session)), total: resultPage.total, next };
  },

  async deleteOthers({ c, actor }, ctx) {
    const endedCount = await endOtherSessions(ctx, actor, requireSessionId(c));
    return { data: { sessionsEnded: endedCount }, message: messages['session.othersEnded'] };
  },

  async delete({ path, actor }, ctx) {
    const id = path.id.toLowerCase();
    await endSession(ctx, actor, id);
    return { data: { id }, message: messages['session.oneEnded'] };
  },
};

async function getMemberIdFilter(
  c: Context<ApiEnv>,
  ctx: Ctx,
  user: string | undefined,
): Promise<number | undefined> {
  const { id, role } = c.get('member');
  if (!hasPermission(role, 'team')) return id;
  if (user === undefined) return undefined;
  const member = requireFound(await findMemberByRef(ctx, parseMemberRef(user)), 'member.notFound');
  return member.id;
}

function toItem(c: Context<ApiEnv>, ctx: Ctx, session: OpenSession): ServerType<typeof calls.list.list> {
  const { member } = session;
  return {
    id: session.id,
    user: member.email,
    userId: member.id,
    name: member.name,
    jobTitle: member.jobTitle ?? messages['team.noJobTitle'],
    device: formatDevice(session.userAgent),
    client: session.client,
    created: session.createdAt,
    lastSeen: session.lastSeenAt,
    expires: session.expiresAt,
    activeNow: isActiveNow(ctx, session),
    current: session.id === requireSessionId(c),
  };
}

function parseCursor(page: PageRequest): SessionPosition | undefined {
  if (page.after === undefined) return undefined;
  const [, createdAtMs, id = ''] =
    /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(page.after) ?? [];
  if (createdAtMs === undefined) throw new AppError('malformed', 'request.cursorInvalid');
  return { createdAt: new Date(Number(createdAtMs)), id };
}
