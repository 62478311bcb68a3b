import * as z from 'zod/mini';
import type { Calls } from '#api/openapi/call.ts';
import { count, id, nothing, optionalText, time } from '#api/openapi/call.ts';
import { tile } from '#api/openapi/public.ts';
import { inboxFilter, messageStates, newReply, stateChange, topics } from '#domain/contact/schema.ts';
import { span } from '#domain/analytics/schema.ts';
import { searchKinds } from '#domain/search/schema.ts';

const message = {
  id,
  email: z.string(),
  phone: z.string(),
  topic: z.enum(topics),
  body: z.string(),
  state: z.enum(messageStates),
  created: time,
};
const optionalTime = z.nullable(time);
const reply = z.object({
  id,
  author: z.string(),
  body: z.string(),
  created: time,
  sent: optionalTime,
  refused: optionalTime,
});
const spanCount = z.object({ from: z.string(), to: z.string(), value: count, unfinished: z.boolean() });
const kind = z.enum(['post', 'newsletter']);

export const adminCalls: Calls = {
  'GET /api/v1/messages': {
    summary: 'The contact inbox',
    description:
      '`search` looks into address, phone number and words, up to 200 characters, none of them special. With `topic` or `search` the total counts up to 1,000, and X-Total-Is-Least says that there may be more.',
    query: z.extend(inboxFilter, { search: z.optional(z.string()) }),
    list: z.object(message),
    headers: {
      'X-Count-New': 'how many are new',
      'X-Count-Answered': 'how many are answered',
      'X-Count-Spam': 'how many are spam',
    },
    refusals: [422],
  },
  'GET /api/v1/messages/{id}': {
    summary: 'One message whole, with the answers to it',
    item: z.object({ ...message, forwarded: optionalTime, replies: z.array(reply) }),
  },
  'PUT /api/v1/messages/{id}': {
    summary: 'Mark a message as new, answered or spam',
    body: stateChange,
    data: z.object({ id, state: z.enum(messageStates) }),
  },
  'DELETE /api/v1/messages/{id}': {
    summary: 'Erase a message with its answers, for good',
    data: nothing,
  },
  'POST /api/v1/messages/{id}/replies': {
    summary: 'Answer a message by mail',
    description: 'Stored before any mail is tried; the same words once more are 409.',
    body: newReply,
    data: reply,
    refusals: [404, 409],
  },
  'GET /api/v1/metrics/tiles': {
    summary: 'The tiles of the dashboard alone',
    item: z.object({ tiles: z.array(tile) }),
  },
  'GET /api/v1/metrics/statistics': {
    summary: 'Store clicks of the last twelve months or weeks',
    query: z.object({ per: z._default(span, 'month') }),
    item: z.object({
      per: span,
      name: z.string(),
      source: z.string(),
      as_of: time,
      spans: z.array(spanCount),
      sample: z.nullable(z.array(spanCount)),
    }),
    refusals: [422],
  },
  'GET /api/v1/scheduled': {
    summary: 'What goes out by itself, the next first',
    item: z.array(z.object({ kind, id, title: z.string(), at: time, can_change: z.boolean() })),
  },
  'PUT /api/v1/scheduled/{kind}/{id}': {
    summary: 'Another time, within the next year',
    body: z.object({ at: z.iso.datetime({ offset: true }) }),
    data: z.object({ kind, id, at: time }),
  },
  'DELETE /api/v1/scheduled/{kind}/{id}': {
    summary: 'Take it off the schedule: it becomes a draft',
    data: z.object({ kind, id }),
  },
  'GET /api/v1/search': {
    summary: 'What the rooms that the role may look into hold, five of each kind',
    query: z.object({ q: z._default(z.string(), '') }),
    item: z.object({
      query: z.string(),
      groups: z.array(
        z.object({
          kind: z.enum(searchKinds),
          items: z.array(z.object({ id, title: z.string(), detail: z.string(), state: optionalText })),
          has_more: z.boolean(),
        }),
      ),
    }),
    refusals: [422],
  },
  'GET /api/v1/notifications': {
    summary: 'What the role may hear of, newest first',
    list: z.object({
      id,
      kind: z.enum(['message', 'post-published', 'newsletter-sent', 'newsletter-failed']),
      target: id,
      title: z.string(),
      created: time,
      read: z.boolean(),
    }),
    headers: { 'X-Unread-Count': 'how many are unread, counted up to 100' },
  },
  'PUT /api/v1/notifications/read': {
    summary: 'Everything up to this one is read',
    body: z.object({ until: id }),
    data: z.object({ until: id }),
  },
  'GET /api/v1/notifications/stream': {
    summary: 'Says `event: news` whenever something new was told; ends after 5 minutes',
    text: 'text/event-stream',
    refusals: [503],
  },
};
