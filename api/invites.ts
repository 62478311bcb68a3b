import type { Context } from 'hono';
import { actorOf, originOf } from '#api/actor.ts';
import { answerData } from '#api/answer.ts';
import { readJson } from '#api/body.ts';
import type { ApiEnv } from '#api/env.ts';
import { answerList, cursorId, readPage } from '#api/paging.ts';
import { pathId } from '#api/path-id.ts';
import { messageText } from '#content/messages.ts';
import type { Ctx } from '#domain/context.ts';
import { acceptInvite, readInvite } from '#domain/invite/acceptance.ts';
import { invite, listInvites, resendInvite, revokeInvite } from '#domain/invite/invite.ts';
import { acceptance, inviteLink, newInvite } from '#domain/invite/schema.ts';
import type { Invite } from '#domain/invite/schema.ts';
import { nameOfRole } from '#domain/team/change.ts';

/** GET /api/v1/invites: people asked into the team who have not answered, newest first. */
export async function showInvites(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const page = readPage(c);
  const { limit } = page;
  const { invites, total } = await listInvites(ctx, { limit: limit + 1, after: cursorId(page) });
  const shown = invites.slice(0, limit);
  const next = invites.length > limit ? String(shown.at(-1)?.id) : undefined;
  const items = shown.map((item) => toItem(ctx, item));
  return answerList(c, items, { total, limit, next });
}

/** POST /api/v1/invites: asks somebody into the team by e-mail. */
export async function inviteUser(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { job_title: jobTitle, ...given } = await readJson(c, newInvite);
  const made = await invite(ctx, actorOf(c), { ...given, jobTitle });
  return answerData(c, toItem(ctx, made), messageText('invite.sent', { user: made.email }));
}

/** POST /api/v1/invites/{id}/resend: another email with another link, 7 days from now. */
export async function resendUserInvite(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const sent = await resendInvite(ctx, actorOf(c), idOf(c));
  return answerData(c, toItem(ctx, sent), messageText('invite.sent', { user: sent.email }));
}

/** DELETE /api/v1/invites/{id}: takes an invite back. */
export async function revokeUserInvite(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { id, email } = await revokeInvite(ctx, actorOf(c), idOf(c));
  return answerData(c, { id, email }, messageText('invite.revoked', { user: email }));
}

/** POST /api/v1/invites/show: whom the link of an email invites; a token never stands in an address of the API. */
export async function showInvite(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { token } = await readJson(c, inviteLink);
  const { email, name, roleId, invitedBy, expiresAt } = await readInvite(ctx, token);
  return c.json({
    email,
    name,
    role: nameOfRole(roleId),
    invited_by: invitedBy?.name ?? null,
    expires: expiresAt,
  });
}

/** POST /api/v1/invites/accept: the invited person chooses name and password and can sign in. */
export async function acceptUserInvite(c: Context<ApiEnv>, ctx: Ctx): Promise<Response> {
  const { email, name } = await acceptInvite(ctx, await readJson(c, acceptance), originOf(c));
  return answerData(c, { email, name }, messageText('invite.accepted', { user: email }));
}

function toItem(ctx: Ctx, item: Invite): Record<string, unknown> {
  return {
    id: item.id,
    email: item.email,
    name: item.name,
    job_title: item.jobTitle,
    role: nameOfRole(item.roleId),
    role_id: item.roleId,
    state: item.expiresAt > ctx.clock.now() ? 'open' : 'expired',
    invited_by: item.invitedBy?.email ?? null,
    created: item.createdAt,
    sent: item.sentAt,
    expires: item.expiresAt,
  };
}

function idOf(c: Context<ApiEnv>): number {
  return pathId(c, 'invite.unknown');
}
