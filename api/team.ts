import type { Context } from 'hono';
import { actorOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import { parseJson, readJson } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { answerList, readPage } from '#api/paging.ts';
import type { Page } from '#api/paging.ts';
import { messageText, messages } from '#content/messages.ts';
import { activate, deactivate } from '#domain/auth/access.ts';
import { enrol } from '#domain/auth/enrolment.ts';
import { activeMembers, endSessionsOf } from '#domain/auth/open-sessions.ts';
import type { Ctx } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { changeMember, nameOfRole, removeMember } from '#domain/team/change.ts';
import { countMembers, pageOfMembers } from '#domain/team/member.ts';
import { activation, memberChange, memberRef, newMember } from '#domain/team/schema.ts';
import type { Member, MemberRef } from '#domain/team/schema.ts';

/** GET /api/v1/users: the team by name. */
export async function showMembers(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const [rows, total] = await Promise.all([
    pageOfMembers(ctx, { limit: limit + 1, after: positionOf(page) }),
    countMembers(ctx),
  ]);
  const shown = rows.slice(0, limit);
  const active = await activeMembers(
    ctx,
    shown.map(({ member }) => member.id),
  );
  const last = rows.length > limit ? shown.at(-1)?.position : undefined;
  const next = last && JSON.stringify([last.key, last.id]);
  const items = shown.map(({ member }) => toListed(member, active));
  return answerList(c, items, { total, limit, next });
}

/** POST /api/v1/auth/add: a member whose password somebody else chose. */
export async function addUser(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const person = await readJson(c, newMember).catch((error: unknown) => {
    throw isEmptyForm(error) ? new Refusal('invalid', 'team.addEmpty', error.details) : error;
  });
  const member = await enrol(ctx, person, actorOf(c));
  return answerData(c, toUser(member), messages['team.added']);
}

/** PUT /api/v1/auth/update/{user}: reads `enabled` alone. */
export async function changeAccess(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { enabled } = await readJson(c, activation);
  const change = enabled ? activate : deactivate;
  const member = await change(ctx, actorOf(c), userOf(c));
  const key = enabled ? 'team.activated' : 'team.deactivated';
  return answerData(c, toUser(member), messageText(key, { user: member.email }));
}

/** DELETE /api/v1/auth/remove/{user}. */
export async function removeUser(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { id, email } = await removeMember(ctx, actorOf(c), userOf(c));
  return answerData(c, { id, email }, messageText('team.removed', { user: email }));
}

/** PUT /api/v1/users/{user}: name, role and job title. */
export async function changeUser(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { name, role, job_title: jobTitle } = await readJson(c, memberChange);
  const member = await changeMember(ctx, actorOf(c), userOf(c), { name, role, jobTitle });
  return answerData(c, toUser(member), messageText('team.changed', { user: member.email }));
}

/** DELETE /api/v1/users/{user}/sessions: signs a member out everywhere. */
export async function signUserOut(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const ended = await endSessionsOf(ctx, actorOf(c), userOf(c));
  return answerData(c, { sessions_ended: ended }, messages['session.allEnded']);
}

/** "If all three are empty" (specification, section 5) one sentence says so; else each field has its own. */
function isEmptyForm(error: unknown): error is Refusal {
  if (!(error instanceof Refusal)) return false;
  const empty = (error.details.fields ?? []).filter(({ message }) => message.endsWith('.required'));
  return ['name', 'email', 'password'].every((name) => empty.some(({ path }) => path === name));
}

/** The `{user}` of a path; what can be no member is nobody. */
export function userOf(c: Context<ApiEnv>): MemberRef | undefined {
  return memberRef(c.req.param('user') ?? '');
}

/** An item of the list: what every answer says of a member, and whether they are there. */
function toListed(member: Member, active: ReadonlySet<number>): Record<string, unknown> {
  return { ...toUser(member), active_now: active.has(member.id) };
}

function toUser(member: Member): Record<string, unknown> {
  return {
    id: member.id,
    username: member.name,
    name: member.name,
    email: member.email,
    enabled: member.enabled,
    role_id: member.roleId,
    role: nameOfRole(member.roleId),
    job_title: member.jobTitle ?? messages['team.noJobTitle'],
    last_active: member.lastActiveAt,
    created: member.createdAt,
  };
}

function positionOf(page: Page): { key: string; id: number } | undefined {
  if (page.after === undefined) return undefined;
  const [key, id] = parsedCursor(page.after);
  if (
    typeof key !== 'string' ||
    typeof id !== 'number' ||
    !Number.isInteger(id) ||
    Math.abs(id) > 2 ** 31 - 1
  )
    throw new Refusal('malformed', 'request.badCursor');
  return { key, id };
}

function parsedCursor(text: string): unknown[] {
  try {
    const value = parseJson(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
