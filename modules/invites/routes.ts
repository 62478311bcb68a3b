import type { ServerType } from '#api/http/call.ts';
import type { invites as calls } from '#modules/invites/contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { parseCursorId, splitPage } from '#api/http/paging.ts';
import { formatMessage } from '#content/messages.ts';
import type { Ctx } from '#modules/context.ts';
import { acceptInvite, readInvite } from '#modules/invites/accept-invite.ts';
import { createInvite, listInvites, resendInvite, revokeInvite } from '#modules/invites/invite.ts';
import type { Invite, ListedInvite } from '#modules/invites/schema.ts';

export const invites: Handlers<typeof calls> = {
  async list({ page }, ctx) {
    const invitePage = await listInvites(ctx, { limit: page.limit + 1, after: parseCursorId(page) });
    const { shown, last } = splitPage(invitePage.invites, page);
    const items = shown.map((item) => toItem(ctx, item));
    return { items, total: invitePage.total, next: last && String(last.id) };
  },

  async create({ body, actor }, ctx) {
    const { jobTitle, ...inviteFields } = body;
    const newInvite = await createInvite(ctx, actor, { ...inviteFields, jobTitle });
    return { data: toItem(ctx, newInvite), message: formatMessage('invite.sent', { user: newInvite.email }) };
  },

  /** The token is in the body, because tokens never occur in URLs of the API. */
  async find({ body: { token } }, ctx) {
    const { email, name, role, invitedBy, expiresAt } = await readInvite(ctx, token);
    return {
      email,
      name,
      role: role.key,
      roleName: role.name,
      invitedBy: invitedBy?.name ?? null,
      expires: expiresAt,
    };
  },

  async accept({ body, origin }, ctx) {
    const { email } = await acceptInvite(ctx, body, origin);
    return { data: { email, name: body.name }, message: formatMessage('invite.accepted', { user: email }) };
  },

  async resend({ path, actor }, ctx) {
    const resentInvite = await resendInvite(ctx, actor, path.id);
    return {
      data: toItem(ctx, resentInvite),
      message: formatMessage('invite.sent', { user: resentInvite.email }),
    };
  },

  async delete({ path, actor }, ctx) {
    const { id, email } = await revokeInvite(ctx, actor, path.id);
    return { data: { id, email }, message: formatMessage('invite.revoked', { user: email }) };
  },
};

function toItem(ctx: Ctx, item: Invite & Partial<ListedInvite>): ServerType<typeof calls.create.data> {
  return {
    id: item.id,
    email: item.email,
    name: item.name,
    jobTitle: item.jobTitle,
    role: item.role.key,
    roleId: item.role.id,
    roleName: item.role.name,
    state: item.expiresAt > ctx.clock.now() ? 'open' : 'expired',
    invitedBy: item.invitedBy?.email ?? null,
    created: item.createdAt,
    sent: item.sentAt,
    expires: item.expiresAt,
    mailAnswer: item.mailAnswer,
    mailUnknown: item.isUnknown ?? false,
  };
}
