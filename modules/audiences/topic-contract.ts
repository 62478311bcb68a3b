import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { count, id, withSchemaId } from '#api/http/shared-schemas.ts';
import { fieldKinds } from '#modules/audiences/constants.ts';
import { fieldBody, topicBody } from '#modules/audiences/schema.ts';

const topic = withSchemaId(
  'Topic',
  z.object({ id, name: z.string(), description: z.string(), isPublic: z.boolean(), subscribers: count }),
);
const field = withSchemaId(
  'SubscriberField',
  z.object({ id, key: z.string(), name: z.string(), kind: z.enum(fieldKinds) }),
);
const topicCall = { may: 'subscribers', missing: 'topic.notFound' } as const;

export const topics = {
  list: {
    line: 'GET /api/v1/topics',
    may: 'subscribers',
    summary: 'List topics by name, with the number of confirmed subscribers of each topic',
    item: z.array(topic),
  },
  create: {
    line: 'POST /api/v1/topics',
    may: 'subscribers',
    summary: 'Create a topic; subscribers can choose a public topic at sign-up and on the preferences page',
    body: withSchemaId('TopicWriting', topicBody),
    data: topic,
    errors: [409],
  },
  update: {
    line: 'PUT /api/v1/topics/{id}',
    ...topicCall,
    summary: 'Update a topic',
    body: topicBody,
    data: topic,
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/topics/{id}',
    ...topicCall,
    summary: 'Delete a topic; its subscribers are not unsubscribed',
    data: z.object({ id }),
    errors: [404, 409],
  },
} as const satisfies Calls;

export const subscriberFields = {
  list: {
    line: 'GET /api/v1/subscriber-fields',
    may: 'subscribers',
    summary: 'List fields, oldest first, and the subscriber tags that are in use',
    item: withSchemaId('SubscriberFields', z.object({ fields: z.array(field), tags: z.array(z.string()) })),
  },
  create: {
    line: 'POST /api/v1/subscriber-fields',
    may: 'subscribers',
    summary: 'Create a field; its key is derived from the name',
    body: withSchemaId('SubscriberFieldWriting', fieldBody),
    data: field,
    errors: [409],
  },
  delete: {
    line: 'DELETE /api/v1/subscriber-fields/{id}',
    may: 'subscribers',
    missing: 'audience.fieldNotFound',
    summary: 'Delete a field with all its values',
    data: z.object({ id }),
    errors: [404],
  },
} as const satisfies Calls;
