import type { Context } from 'hono';
import { answerData } from '#api/answer.ts';
import { readJson } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { messages } from '#content/messages.ts';
import { credentials } from '#domain/auth/schema.ts';
import { endSession } from '#domain/auth/session.ts';
import { signIn } from '#domain/auth/sign-in.ts';
import type { Ctx } from '#domain/context.ts';
import { roleIds, roleNames } from '#domain/team/schema.ts';

/** POST /api/v1/auth/login: `{email, password}` for `{data: {email, name, token}, message}`. */
export async function login(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const given = await readJson(c, credentials);
  const { member, token } = await signIn(ctx, given, { client: c.get('clientAddress') });
  return answerData(c, { email: member.email, name: member.name, token }, messages['signIn.done']);
}

/** GET /api/v1/auth/current_user. */
export function showCurrentUser(c: Context<ApiEnv>): Response {
  const { id, email, name, roleId, jobTitle, passwordChangeRequired } = c.get('member');
  const data = {
    email,
    name,
    id,
    role: roleNames.find((role) => roleIds[role] === roleId),
    role_id: roleId,
    job_title: jobTitle ?? messages['team.noJobTitle'],
    password_change_required: passwordChangeRequired,
  };
  return answerData(c, data, messages['session.current']);
}

/** POST /api/v1/auth/logout: ends the session of the token that it comes with. */
export async function logout(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  await endSession(ctx, c.get('member').sessionId);
  return answerData(c, {}, messages['signIn.ended']);
}
