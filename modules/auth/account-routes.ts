import type { ServerType } from '#api/http/call.ts';
import type { account as calls } from '#modules/auth/account-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import { updatePassword } from '#modules/auth/password-change.ts';
import type { Member } from '#modules/members/schema.ts';
import type { Bearer } from '#modules/api-keys/bearer.ts';
import { updateOwnName } from '#modules/members/change-member.ts';
import { listPermissions } from '#modules/members/role-permissions.ts';

export const account: Handlers<typeof calls> = {
  find({ c }) {
    return { data: toAccount(c.get('member'), c.get('bearer')), message: messages['session.current'] };
  },

  async update({ c, body: { name }, actor }, ctx) {
    await updateOwnName(ctx, actor, name);
    return {
      data: toAccount({ ...c.get('member'), name }, c.get('bearer')),
      message: messages['account.renamed'],
    };
  },

  /**
   * Ends all sessions, including the current session. `token` belongs to a new session that replaces the current
   * session.
   */
  async updatePassword({ body, actor, origin }, ctx) {
    const { currentPassword: current, newPassword: next, device } = body;
    const { token, ended } = await updatePassword(ctx, actor, { current, next }, { ...origin, device });
    return { data: { sessionsEnded: ended, token }, message: messages['password.changed'] };
  },
};

function toAccount(member: Member, { session }: Bearer): ServerType<typeof calls.find.data> {
  return {
    email: member.email,
    name: member.name,
    id: member.id,
    role: member.role.key,
    roleId: member.role.id,
    roleName: member.role.name,
    permissions: [...listPermissions(member.role)],
    jobTitle: member.jobTitle ?? messages['team.noJobTitle'],
    passwordChangeRequired: member.passwordChangeRequired,
    hasSecondFactor: member.hasFactor,
    secondFactorDue: session?.factorDueAt ?? null,
  };
}
