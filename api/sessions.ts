import type { Context } from 'hono';
import { actorOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import type { ApiEnv } from '#api/env.ts';
import { answerList, readPage } from '#api/paging.ts';
import type { Page } from '#api/paging.ts';
import { messageText, messages } from '#content/messages.ts';
import { deviceOf } from '#domain/auth/device.ts';
import { endOtherSessions, endSession, isActiveNow, listSessions } from '#domain/auth/open-sessions.ts';
import type { Reach } from '#domain/auth/open-sessions.ts';
import { may } from '#domain/auth/permissions.ts';
import type { OpenSession, SessionPosition } from '#domain/auth/schema.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { memberNamed } from '#domain/team/member.ts';
import { memberRef } from '#domain/team/schema.ts';

/** GET /api/v1/sessions: one's own; an Admin sees everybody's, or with `?user=` those of one member. */
export async function showSessions(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const memberId = await memberIdOf(c, ctx);
  const found = await listSessions(ctx, { memberId, limit: limit + 1, after: positionOf(page) });
  const shown = found.sessions.slice(0, limit);
  const last = found.sessions.length > limit ? shown.at(-1) : undefined;
  const next = last && `${last.createdAt.getTime()}.${last.id}`;
  const items = shown.map((session) => toItem(c, ctx, session));
  return answerList(c, items, { total: found.total, limit, next });
}

/** DELETE /api/v1/sessions/{id}: signs one device out. */
export async function endOneSession(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const id = (c.req.param('id') ?? '').toLowerCase();
  await endSession(ctx, actorOf(c), id, reachOf(c));
  return answerData(c, { id }, messages['session.oneEnded']);
}

/** DELETE /api/v1/sessions/others: signs oneself out everywhere else. */
export async function endMyOtherSessions(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const ended = await endOtherSessions(ctx, actorOf(c), c.get('member').sessionId);
  return answerData(c, { sessions_ended: ended }, messages['session.othersEnded']);
}

/** What a person calls the device: "Firefox on Windows". */
export function deviceText(userAgent: string): string {
  const { browser, system } = deviceOf(userAgent);
  if (browser !== undefined && system !== undefined)
    return messageText('session.device', { browser, system });
  return browser ?? system ?? messages['session.unknownDevice'];
}

function reachOf(c: Context<ApiEnv>): Reach {
  return may(c.get('member').roleId, 'team') ? 'all' : 'own';
}

async function memberIdOf(c: Context<ApiEnv>, ctx: Ctx): Promise<number | undefined> {
  const { id, roleId } = c.get('member');
  const user = c.req.query('user');
  if (!may(roleId, 'team')) return id;
  if (user === undefined || user === '') return undefined;
  const member = await memberNamed(ctx, memberRef(user));
  if (member === undefined) throw new Refusal('missing', 'team.unknown');
  return member.id;
}

function toItem(c: Context<ApiEnv>, ctx: Ctx, session: OpenSession): Record<string, unknown> {
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
    current: session.id === c.get('member').sessionId,
  };
}

function positionOf(page: Page): SessionPosition | undefined {
  if (page.after === undefined) return undefined;
  const [, createdAtMs, id = ''] =
    /^(\d{1,15})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(page.after) ?? [];
  if (createdAtMs === undefined) throw new Refusal('malformed', 'request.badCursor');
  return { createdAt: new Date(Number(createdAtMs)), id };
}
