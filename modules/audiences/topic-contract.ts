import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, id, named } from '#api/http/wire.ts';
import { fieldKinds } from '#modules/audiences/constants.ts';
import { fieldWriting, topicWriting } from '#modules/audiences/schema.ts';

const topic = named(
  'Topic',
  z.object({ id, name: z.string(), description: z.string(), is_public: z.boolean(), subscribers: count }),
);
const field = named(
  'SubscriberField',
  z.object({ id, key: z.string(), name: z.string(), kind: z.enum(fieldKinds) }),
);
const ofTopic = { may: 'subscribers', missing: 'topic.missing' } as const;

export const topics = {
  list: {
    line: 'GET /api/v1/topics',
    may: 'subscribers',
    summary: 'List topics by name, with the number of confirmed subscribers of each',
    item: z.array(topic),
  },
  create: {
    line: 'POST /api/v1/topics',
    may: 'subscribers',
    summary: 'Create a topic; subscribers can choose a public topic at sign-up and on the preferences page',
    body: named('TopicWriting', topicWriting),
    data: topic,
    refusals: [409],
  },
  update: {
    line: 'PUT /api/v1/topics/{id}',
    ...ofTopic,
    summary: 'Update a topic',
    body: topicWriting,
    data: topic,
    refusals: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/topics/{id}',
    ...ofTopic,
    summary: 'Delete a topic; its subscribers stay subscribed',
    data: z.object({ id }),
    refusals: [404, 409],
  },
} as const satisfies Calls;

export const subscriberFields = {
  list: {
    line: 'GET /api/v1/subscriber-fields',
    may: 'subscribers',
    summary: 'List fields in the order of their creation, and the tags in use',
    item: named('SubscriberFields', z.object({ fields: z.array(field), tags: z.array(z.string()) })),
  },
  create: {
    line: 'POST /api/v1/subscriber-fields',
    may: 'subscribers',
    summary: 'Create a field; its key is derived from the name',
    body: named('SubscriberFieldWriting', fieldWriting),
    data: field,
    refusals: [409],
  },
  delete: {
    line: 'DELETE /api/v1/subscriber-fields/{id}',
    may: 'subscribers',
    missing: 'audience.fieldMissing',
    summary: 'Delete a field with all its values',
    data: z.object({ id }),
    refusals: [404],
  },
} as const satisfies Calls;
