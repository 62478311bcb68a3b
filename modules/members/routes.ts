import type { Value } from '#api/http/call.ts';
import { members as calls } from '#modules/members/contract.ts';
import { parseJson, readJson } from '#api/http/body.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cutPage } from '#api/http/paging.ts';
import type { Page } from '#api/http/paging.ts';
import { messageText, messages } from '#content/messages.ts';
import { activate, deactivate } from '#modules/auth/access.ts';
import { enrol } from '#modules/auth/enrolment.ts';
import { resetFactors } from '#modules/auth/factor-reset.ts';
import { activeMembers, endSessionsOf } from '#modules/auth/open-sessions.ts';
import { Refusal } from '#modules/refusal.ts';
import { updateMember, deleteMember } from '#modules/members/change.ts';
import { countMembers, pageOfMembers } from '#modules/members/member.ts';
import { memberRef } from '#modules/members/schema.ts';
import type { Member } from '#modules/members/schema.ts';

export const members: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const [rows, total] = await Promise.all([
      pageOfMembers(ctx, { limit: page.limit + 1, after: positionOf(page) }),
      countMembers(ctx),
    ]);
    const { shown, last } = cutPage(rows, page);
    const active = await activeMembers(
      ctx,
      shown.map(({ member }) => member.id),
    );
    const items = shown.map(({ member }) => toListed(member, active));
    return { items, total, next: last && JSON.stringify([last.position.key, last.position.id]) };
  },

  /** Changing the role requires a confirmation of identity. */
  async update({ c, path: { user }, body, actor }, ctx) {
    const { name, role, job_title: jobTitle } = body;
    const member = await updateMember(ctx, actor, memberRef(user), {
      name,
      role,
      jobTitle,
      beforeNewRole: c.get('requireConfirmed'),
    });
    return { data: toItem(member), message: messageText('team.changed', { user: member.email }) };
  },

  async deleteSessions({ path: { user }, actor }, ctx) {
    const ended = await endSessionsOf(ctx, actor, memberRef(user));
    return { data: { sessions_ended: ended }, message: messages['session.allEnded'] };
  },

  async deleteFactors({ path: { user }, actor }, ctx) {
    const member = await resetFactors(ctx, actor, memberRef(user));
    return { data: toItem(member), message: messageText('factor.resetDone', { user: member.email }) };
  },

  /** Adds a member with a password chosen by the actor. */
  async create({ c, actor }, ctx) {
    const person = await readJson(c, calls.create.body).catch((error: unknown) => {
      throw isEmptyForm(error) ? new Refusal('invalid', 'team.addEmpty', error.details) : error;
    });
    return { data: toItem(await enrol(ctx, person, actor)), message: messages['team.added'] };
  },

  async updateAccess({ path: { user }, body: { enabled }, actor }, ctx) {
    const change = enabled ? activate : deactivate;
    const member = await change(ctx, actor, memberRef(user));
    const key = enabled ? 'team.activated' : 'team.deactivated';
    return { data: toItem(member), message: messageText(key, { user: member.email }) };
  },

  async delete({ path: { user }, actor }, ctx) {
    const { id, email } = await deleteMember(ctx, actor, memberRef(user));
    return { data: { id, email }, message: messageText('team.removed', { user: email }) };
  },
};

/** Returns true if all three fields are empty; one message then replaces the messages of the fields (specification 5.18). */
function isEmptyForm(error: unknown): error is Refusal {
  if (!(error instanceof Refusal)) return false;
  const empty = (error.details.fields ?? []).filter(({ message }) => message.endsWith('.required'));
  return ['name', 'email', 'password'].every((name) => empty.some(({ path }) => path === name));
}

function toListed(member: Member, active: ReadonlySet<number>): Value<typeof calls.list.list> {
  return { ...toItem(member), active_now: active.has(member.id) };
}

function toItem(member: Member): Value<typeof calls.create.data> {
  return {
    id: member.id,
    username: member.name,
    name: member.name,
    email: member.email,
    enabled: member.enabled,
    role_id: member.role.id,
    role: member.role.key,
    role_name: member.role.name,
    job_title: member.jobTitle ?? messages['team.noJobTitle'],
    has_second_factor: member.hasFactor,
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
