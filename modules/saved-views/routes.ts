import type { Handlers } from '#api/http/handler.ts';
import { formatMessage } from '#content/messages.ts';
import type { postViews as postCalls, savedViews as calls } from '#modules/saved-views/contract.ts';
import { createView, deleteView, listViews, updateView } from '#modules/saved-views/saved-view.ts';

export const savedViews: Handlers<typeof calls> = {
  async list({ query: { list }, actor }, ctx) {
    return listViews(ctx, { memberId: actor.id, list });
  },

  async create({ body: { list, ...view }, actor }, ctx) {
    const data = await createView(ctx, { memberId: actor.id, list }, view);
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

/** Handlers for the views of the list of posts. These calls of the API are older than the views of other lists. */
export const postViews: Handlers<typeof postCalls> = {
  async list({ actor }, ctx) {
    return listViews(ctx, { memberId: actor.id, list: 'posts' });
  },

  async create({ body, actor }, ctx) {
    const data = await createView(ctx, { memberId: actor.id, list: 'posts' }, body);
    return { data, message: formatMessage('view.saved', { name: data.name }) };
  },

  update: savedViews.update,
  delete: savedViews.delete,
};
