import type { Context } from 'hono';
import type { presence as calls } from '#modules/presence/contract.ts';
import type { ApiEnv } from '#api/http/env.ts';
import type { Handlers } from '#api/http/handler.ts';
import { messages } from '#content/messages.ts';
import type { MessageState } from '#modules/messages/constants.ts';
import { readStanding } from '#modules/messages/thread.ts';
import type { PostStatus } from '#modules/posts/constants.ts';
import { readPost } from '#modules/posts/staff-list.ts';
import type { Ctx } from '#modules/context.ts';
import type { NewsletterState } from '#modules/newsletters/constants.ts';
import { readNewsletter } from '#modules/newsletters/newsletter.ts';
import { presentKinds } from '#modules/presence/constants.ts';
import type { PresentKind } from '#modules/presence/constants.ts';
import { endForm, noteForm } from '#modules/presence/presence.ts';
import { Refusal } from '#modules/refusal.ts';
import type { Permission } from '#modules/members/constants.ts';
import { listMembers } from '#modules/members/member.ts';

/** The permission for a kind of item, and a function that returns the state and version of an item. */
type Source = {
  permission: Permission;
  read: (
    ctx: Ctx,
    id: number,
  ) => Promise<{ state: PostStatus | NewsletterState | MessageState; version: number }>;
};

const sources: Readonly<Record<PresentKind, Source>> = {
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
      const { state, words } = await readStanding(ctx, id);
      return { state, version: words };
    },
  },
};

export const presence: Handlers<typeof calls> = {
  /** @throws {Refusal} missing for a deleted item. */
  async note({ c, path: { kind: name, id: itemId }, body: { form, writing } }, ctx) {
    const kind = kindOf(c, name);
    const { state, version } = await sources[kind].read(ctx, itemId);
    const open = { kind, itemId, form, memberId: c.get('member').id, isWriting: writing };
    const found = new Map((await noteForm(ctx, open)).map((one) => [one.memberId, one]));
    const members = found.size === 0 ? [] : await listMembers(ctx);
    const others = members
      .filter((member) => found.has(member.id))
      .map((member) => ({
        user_id: member.id,
        name: member.name?.trim() || messages['team.unnamed'],
        writing: found.get(member.id)?.isWriting === true,
      }));
    return { data: { others, state, version }, message: messages['presence.noted'] };
  },

  async end({ c, path: { kind: name, id: itemId }, body: { form } }, ctx) {
    await endForm(ctx, { kind: kindOf(c, name), itemId, form, memberId: c.get('member').id });
    return { data: {}, message: messages['presence.ended'] };
  },
};

/** @throws {Refusal} missing for an unknown kind; forbidden without the required permission. */
function kindOf(c: Context<ApiEnv>, name: string): PresentKind {
  const kind = presentKinds.find((one) => one === name);
  if (kind === undefined) throw new Refusal('missing', 'schedule.missing');
  c.get('requireAlso')(sources[kind].permission);
  return kind;
}
