import type { savedReplies as calls } from '#modules/messages/saved-reply-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { formatMessage } from '#content/messages.ts';
import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  restoreSavedReply,
  updateSavedReply,
} from '#modules/messages/saved-reply.ts';
import type { SavedReply } from '#modules/messages/schema.ts';

export const savedReplies: Handlers<typeof calls> = {
  async list(_request, ctx) {
    return (await listSavedReplies(ctx)).map(toItem);
  },

  async create({ body: { name, body, saveKey: key }, actor }, ctx) {
    const data = toItem(await createSavedReply(ctx, actor, { name, body, key }));
    return { data, message: formatMessage('savedReply.created', { name: data.name }) };
  },

  async update({ path: { id }, body, actor }, ctx) {
    const data = toItem(await updateSavedReply(ctx, actor, id, body));
    return { data, message: formatMessage('savedReply.changed', { name: data.name }) };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { name, undoUntil } = await deleteSavedReply(ctx, actor, id);
    const data = { id, restore: `/api/v1/saved-replies/${id}/restore`, undoUntil };
    return { data, message: formatMessage('savedReply.deleted', { name }) };
  },

  async restore({ path: { id }, actor }, ctx) {
    const data = toItem(await restoreSavedReply(ctx, actor, id));
    return { data, message: formatMessage('savedReply.restored', { name: data.name }) };
  },
};

function toItem({ id, name, body, version, updatedAt: updated }: SavedReply) {
  return { id, name, body, version, updated };
}
