import type { Context } from 'hono';
import { actorOf, originOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import { readJson } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { messages } from '#content/messages.ts';
import { changePassword } from '#domain/auth/password-change.ts';
import { requestReset, resetPassword } from '#domain/auth/recovery.ts';
import { credentials, forgottenPassword, passwordChange, passwordReset } from '#domain/auth/schema.ts';
import { signOut } from '#domain/auth/session.ts';
import { signIn } from '#domain/auth/sign-in.ts';
import type { Ctx } from '#domain/context.ts';
import { changeOwnName, nameOfRole } from '#domain/team/change.ts';
import { accountChange } from '#domain/team/schema.ts';
import type { Member } from '#domain/team/schema.ts';

/** POST /api/v1/auth/login: `{email, password}` for `{data: {email, name, token}, message}`. */
export async function login(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const given = await readJson(c, credentials);
  const { member, token } = await signIn(ctx, given, originOf(c));
  return answerData(c, { email: member.email, name: member.name, token }, messages['signIn.done']);
}

/** GET /api/v1/auth/current_user. */
export function showCurrentUser(c: Context<ApiEnv>): Response {
  return answerData(c, toCurrentUser(c.get('member')), messages['session.current']);
}

/** PUT /api/v1/auth/current_user: one's own name. */
export async function changeCurrentUser(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { name } = await readJson(c, accountChange);
  await changeOwnName(ctx, actorOf(c), name);
  return answerData(c, toCurrentUser({ ...c.get('member'), name }), messages['account.renamed']);
}

/** POST /api/v1/auth/logout: ends the session of the token that it comes with. */
export async function logout(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await signOut(ctx, actorOf(c), c.get('member').sessionId);
  return answerData(c, {}, messages['signIn.ended']);
}

/** POST /api/v1/auth/password: one's own password; the session that asks lives on, all others end. */
export async function changeOwnPassword(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { current_password: current, new_password: next } = await readJson(c, passwordChange);
  const ended = await changePassword(ctx, actorOf(c), { current, next }, c.get('member').sessionId);
  return answerData(c, { sessions_ended: ended }, messages['password.changed']);
}

/** POST /api/v1/auth/forgot: the answer never says whether the address belongs to a member. */
export async function forgotPassword(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { email } = await readJson(c, forgottenPassword);
  await requestReset(ctx, email, originOf(c));
  return answerData(c, {}, messages['password.letterSent']);
}

/** POST /api/v1/auth/reset: a new password by the link of an email. */
export async function resetForgottenPassword(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { email } = await resetPassword(ctx, await readJson(c, passwordReset), originOf(c));
  return answerData(c, { email }, messages['password.reset']);
}

function toCurrentUser(member: Member): Record<string, unknown> {
  return {
    email: member.email,
    name: member.name,
    id: member.id,
    role: nameOfRole(member.roleId),
    role_id: member.roleId,
    job_title: member.jobTitle ?? messages['team.noJobTitle'],
    password_change_required: member.passwordChangeRequired,
  };
}
