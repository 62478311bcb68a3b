import type { subscriberFields as fieldCalls, topics as calls } from '#modules/audiences/topic-contract.ts';
import type { Handlers } from '#api/http/handler.ts';
import { formatMessage } from '#content/messages.ts';
import { createField, listFields, listTags, removeField } from '#modules/audiences/fields.ts';
import { changeTopic, createTopic, listTopics, removeTopic } from '#modules/audiences/topics.ts';

export const topics: Handlers<typeof calls> = {
  async list(_request, ctx) {
    return listTopics(ctx);
  },

  async create({ body, actor }, ctx) {
    const topic = await createTopic(ctx, body, actor);
    return { data: topic, message: formatMessage('topic.created', { name: topic.name }) };
  },

  async update({ path: { id }, body, actor }, ctx) {
    const topic = await changeTopic(ctx, id, body, actor);
    return { data: topic, message: formatMessage('topic.changed', { name: topic.name }) };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { name } = await removeTopic(ctx, id, actor);
    return { data: { id }, message: formatMessage('topic.deleted', { name }) };
  },
};

export const subscriberFields: Handlers<typeof fieldCalls> = {
  async list(_request, ctx) {
    const [fields, tags] = await Promise.all([listFields(ctx), listTags(ctx)]);
    return { fields, tags };
  },

  async create({ body, actor }, ctx) {
    const field = await createField(ctx, body, actor);
    return { data: field, message: formatMessage('subscriberField.created', { name: field.name }) };
  },

  async delete({ path: { id }, actor }, ctx) {
    const { name } = await removeField(ctx, id, actor);
    return { data: { id }, message: formatMessage('subscriberField.deleted', { name }) };
  },
};
