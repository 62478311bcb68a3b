import type { Context } from 'hono';
import type { presence as calls } from '#modules/presence/contract.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import type { MessageState } from '#modules/messages/constants.ts';
import { readThreadStatus } from '#modules/messages/thread.ts';
import type { PostStatus } from '#modules/posts/constants.ts';
import { readPost } from '#modules/posts/staff-list.ts';
import type { Ctx } from '#modules/context.ts';
import type { NewsletterState } from '#modules/newsletters/constants.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { presenceKinds } from '#modules/presence/constants.ts';
import type { PresenceKind } from '#modules/presence/constants.ts';
import { closeForm, recordHeartbeat } from '#modules/presence/presence.ts';
import { requireFound } from '#modules/app-error.ts';
import type { Permission } from '#modules/members/constants.ts';
import { listMembers } from '#modules/members/member.ts';

/** The permission for a kind of item, and a function that returns the state and version of an item. */
type PresenceSource = {
  permission: Permission;
  read: (
    ctx: Ctx,
    id: number,
  ) => Promise<{ state: PostStatus | NewsletterState | MessageState; version: number }>;
};

const sourceByKind: Readonly<Record<PresenceKind, PresenceSource>> = {
  post: {
    permission: 'posts',
    read: async (ctx, id) => {
      const { status, version } = await readPost(ctx, id);
      return { state: status, version };
    },
  },
  newsletter: { permission: 'newsletters', read: readNewsletter },
  message: {
    permission: 'messages',
    read: async (ctx, id) => {
      const { state, words } = await readThreadStatus(ctx, id);
      return { state, version: words };
    },
  },
};

export const presence: Handlers<typeof calls> = {
  /** @throws {AppError} missing for a deleted item. */
  async note({ c, path: { kind: name, id: itemId }, body: { form, writing } }, ctx) {
    const kind = parseKind(c, name);
    const { state, version } = await sourceByKind[kind].read(ctx, itemId);
    const open = { kind, itemId, form, memberId: c.get('member').id, isWriting: writing };
    const otherEditors = new Map(
      (await recordHeartbeat(ctx, open)).map((editor) => [editor.memberId, editor]),
    );
    const members = otherEditors.size === 0 ? [] : await listMembers(ctx);
    const otherMembers = members
      .filter((member) => otherEditors.has(member.id))
      .map((member) => ({
        userId: member.id,
        name: member.name?.trim() || messages['team.unnamed'],
        writing: otherEditors.get(member.id)?.isWriting === true,
      }));
    return { data: { others: otherMembers, state, version }, message: messages['presence.noted'] };
  },

  async end({ c, path: { kind: name, id: itemId }, body: { form } }, ctx) {
    await closeForm(ctx, { kind: parseKind(c, name), itemId, form, memberId: c.get('member').id });
    return { data: {}, message: messages['presence.ended'] };
  },
};

/** @throws {AppError} missing for an unknown kind; forbidden without the required permission. */
function parseKind(c: Context<ApiEnv>, name: string): PresenceKind {
  const kind = requireFound(
    presenceKinds.find((knownKind) => knownKind === name),
    'schedule.notFound',
  );
  c.get('requireAlso')(sourceByKind[kind].permission);
  return kind;
}
