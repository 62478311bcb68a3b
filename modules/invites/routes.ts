import type { Value } from '#api/http/call.ts';
import type { invites as calls } from '#modules/invites/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { cursorId, cutPage } from '#api/http/paging.ts';
import { messageText } from '#content/messages.ts';
import type { Ctx } from '#modules/context.ts';
import { acceptInvite, readInvite } from '#modules/invites/acceptance.ts';
import { createInvite, listInvites, resendInvite, revokeInvite } from '#modules/invites/invite.ts';
import type { Invite, ListedInvite } from '#modules/invites/schema.ts';

export const invites: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const found = await listInvites(ctx, { limit: page.limit + 1, after: cursorId(page) });
    const { shown, last } = cutPage(found.invites, page);
    const items = shown.map((item) => toItem(ctx, item));
    return { items, total: found.total, next: last && String(last.id) };
  },

  async create({ body, actor }, ctx) {
    const { job_title: jobTitle, ...given } = body;
    const made = await createInvite(ctx, actor, { ...given, jobTitle });
    return { data: toItem(ctx, made), message: messageText('invite.sent', { user: made.email }) };
  },

  /** The token is in the body, because tokens never occur in URLs of the API. */
  async find({ body: { token } }, ctx) {
    const { email, name, role, invitedBy, expiresAt } = await readInvite(ctx, token);
    return {
      email,
      name,
      role: role.key,
      role_name: role.name,
      invited_by: invitedBy?.name ?? null,
      expires: expiresAt,
    };
  },

  async accept({ body, origin }, ctx) {
    const { email } = await acceptInvite(ctx, body, origin);
    return { data: { email, name: body.name }, message: messageText('invite.accepted', { user: email }) };
  },

  async resend({ path, actor }, ctx) {
    const sent = await resendInvite(ctx, actor, path.id);
    return { data: toItem(ctx, sent), message: messageText('invite.sent', { user: sent.email }) };
  },

  async delete({ path, actor }, ctx) {
    const { id, email } = await revokeInvite(ctx, actor, path.id);
    return { data: { id, email }, message: messageText('invite.revoked', { user: email }) };
  },
};

function toItem(ctx: Ctx, item: Invite & Partial<ListedInvite>): Value<typeof calls.create.data> {
  return {
    id: item.id,
    email: item.email,
    name: item.name,
    job_title: item.jobTitle,
    role: item.role.key,
    role_id: item.role.id,
    role_name: item.role.name,
    state: item.expiresAt > ctx.clock.now() ? 'open' : 'expired',
    invited_by: item.invitedBy?.email ?? null,
    created: item.createdAt,
    sent: item.sentAt,
    expires: item.expiresAt,
    mail_answer: item.mailAnswer,
    mail_unknown: item.isUnknown ?? false,
  };
}
