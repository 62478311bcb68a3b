import type { postViews as calls } from '#modules/posts/view-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { formatMessage } from '#content/messages.ts';
import { createView, deleteView, listViews, updateView } from '#modules/posts/views/view.ts';

export const postViews: Handlers<typeof calls> = {
  async list({ actor }, ctx) {
    return listViews(ctx, actor.id);
  },

  async create({ body, actor }, ctx) {
    const data = await createView(ctx, actor.id, body);
    return { data, message: formatMessage('view.saved', { name: data.name }) };
  },

  async update({ path: { id }, body, actor }, ctx) {
    const data = await updateView(ctx, actor.id, id, body);
    return { data, message: formatMessage('view.saved', { name: data.name }) };
  },

  async delete({ path: { id }, actor }, ctx) {
    const data = await deleteView(ctx, actor.id, id);
    return { data, message: formatMessage('view.deleted', { name: data.name }) };
  },
};
