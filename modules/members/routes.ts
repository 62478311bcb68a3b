import type { ServerType } from '#api/http/call.ts';
import { members as calls } from '#modules/members/contract.ts';
import { parseJson, readJson } from '#api/http/body.ts';
import type { Handlers } from '#api/http/handler.ts';
import { splitPage } from '#api/http/paging.ts';
import type { PageRequest } from '#api/http/paging.ts';
import { formatMessage, messages } from '#content/messages.ts';
import { activateMember, deactivateMember } from '#modules/auth/activate-member.ts';
import { addMember } from '#modules/auth/add-member.ts';
import { resetTwoFactor } from '#modules/auth/factor-reset.ts';
import { listActiveMemberIds, endSessionsOfMember } from '#modules/auth/open-sessions.ts';
import { AppError } from '#modules/app-error.ts';
import { updateMember, deleteMember } from '#modules/members/change-member.ts';
import { countMembers, listMemberPage } from '#modules/members/member.ts';
import { parseMemberRef } from '#modules/members/schema.ts';
import type { Member } from '#modules/members/schema.ts';

export const members: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const [rows, total] = await Promise.all([
      listMemberPage(ctx, { limit: page.limit + 1, after: parseCursor(page) }),
      countMembers(ctx),
    ]);
    const { shown, last } = splitPage(rows, page);
    const activeIds = await listActiveMemberIds(
      ctx,
      shown.map(({ member }) => member.id),
    );
    const items = shown.map(({ member }) => toListedItem(member, activeIds));
    return { items, total, next: last && JSON.stringify([last.position.key, last.position.id]) };
  },

  /** Changing the role requires a confirmation of identity. */
  async update({ c, path: { user }, body, actor }, ctx) {
    const { name, role, jobTitle } = body;
    const member = await updateMember(ctx, actor, parseMemberRef(user), {
      name,
      role,
      jobTitle,
      beforeNewRole: c.get('requireConfirmed'),
    });
    return { data: toItem(member), message: formatMessage('team.changed', { user: member.email }) };
  },

  async deleteSessions({ path: { user }, actor }, ctx) {
    const endedCount = await endSessionsOfMember(ctx, actor, parseMemberRef(user));
    return { data: { sessionsEnded: endedCount }, message: messages['session.allEnded'] };
  },

  async deleteFactors({ path: { user }, actor }, ctx) {
    const member = await resetTwoFactor(ctx, actor, parseMemberRef(user));
    return { data: toItem(member), message: formatMessage('factor.resetDone', { user: member.email }) };
  },

  /** Adds a member with a password chosen by the actor. */
  async create({ c, actor }, ctx) {
    const newMember = await readJson(c, calls.create.body).catch((error: unknown) => {
      throw isEmptyForm(error) ? new AppError('invalid', 'member.incomplete', error.details) : error;
    });
    return { data: toItem(await addMember(ctx, newMember, actor)), message: messages['team.added'] };
  },

  async updateAccess({ path: { user }, body: { enabled }, actor }, ctx) {
    const change = enabled ? activateMember : deactivateMember;
    const member = await change(ctx, actor, parseMemberRef(user));
    const messageKey = enabled ? 'team.activated' : 'team.deactivated';
    return { data: toItem(member), message: formatMessage(messageKey, { user: member.email }) };
  },

  async delete({ path: { user }, actor }, ctx) {
    const { id, email } = await deleteMember(ctx, actor, parseMemberRef(user));
    return { data: { id, email }, message: formatMessage('team.removed', { user: email }) };
  },
};

/** Returns true if all three fields are empty; one message then replaces the messages of the fields (specification 5.18). */
function isEmptyForm(error: unknown): error is AppError {
  if (!(error instanceof AppError)) return false;
  const requiredFields = (error.details.fields ?? []).filter(({ message }) => message.endsWith('.required'));
  return ['name', 'email', 'password'].every((name) => requiredFields.some(({ path }) => path === name));
}

function toListedItem(member: Member, activeIds: ReadonlySet<number>): ServerType<typeof calls.list.list> {
  return { ...toItem(member), activeNow: activeIds.has(member.id) };
}

function toItem(member: Member): ServerType<typeof calls.create.data> {
  return {
    id: member.id,
    username: member.name,
    name: member.name,
    email: member.email,
    enabled: member.enabled,
    roleId: member.role.id,
    role: member.role.key,
    roleName: member.role.name,
    jobTitle: member.jobTitle ?? messages['team.noJobTitle'],
    hasSecondFactor: member.hasFactor,
    lastActive: member.lastActiveAt,
    created: member.createdAt,
  };
}

function parseCursor(page: PageRequest): { key: string; id: number } | undefined {
  if (page.after === undefined) return undefined;
  const [key, id] = parseCursorText(page.after);
  if (
    typeof key !== 'string' ||
    typeof id !== 'number' ||
    !Number.isInteger(id) ||
    Math.abs(id) > 2 ** 31 - 1
  )
    throw new AppError('malformed', 'request.cursorInvalid');
  return { key, id };
}

function parseCursorText(text: string): unknown[] {
  try {
    const value = parseJson(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
