import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import {
  described,
  id,
  keptMonths,
  named,
  nothing,
  optionalText,
  optionalTime,
  time,
} from '#api/contract/wire.ts';
import { messageStates, topics } from '#domain/contact/limits.ts';
import { inboxFilter, message, newReply, stateChange } from '#domain/contact/schema.ts';
import { searchText } from '#domain/search/schema.ts';

const state = named('ContactMessageState', z.enum(messageStates));
const item = named(
  'ContactMessageItem',
  z.object({
    id,
    email: z.string(),
    phone: z.string(),
    topic: named('ContactTopic', z.enum(topics)),
    body: z.string(),
    state,
    created: time,
  }),
);
const mailAnswer = described('Why the mail server did not take the email, in its own words.', optionalText);
const reply = named(
  'ContactReply',
  z.object({
    id,
    author: z.string(),
    body: z.string(),
    created: time,
    sent: optionalTime,
    refused: optionalTime,
    mail_answer: mailAnswer,
  }),
);
const missing = 'messages.missing';

/** What visitors write, and the answers to it. */
export const contactMessages = {
  create: {
    line: 'POST /api/v1/contact',
    may: 'public',
    summary: 'Leave a message',
    description: '5 in 10 minutes of one client.',
    body: named('NewContactMessage', message),
    data: nothing,
    refusals: [429],
  },
  list: {
    line: 'GET /api/v1/messages',
    may: 'messages',
    summary: 'The contact inbox',
    description:
      '`search` looks into address, phone number and words, up to 200 characters, none of them special. With `topic` or `search` the total counts up to 1,000, and X-Total-Is-Least says that there may be more.',
    query: z.extend(inboxFilter, { search: z.optional(searchText) }),
    list: item,
    headers: {
      ...keptMonths,
      'X-Count-New': 'how many are new',
      'X-Count-Answered': 'how many are answered',
      'X-Count-Spam': 'how many are spam',
      'X-Total-Is-Least': '`true` where the total was counted no further',
    },
    refusals: [422],
  },
  find: {
    line: 'GET /api/v1/messages/{id}',
    may: 'messages',
    missing,
    summary: 'One message whole, with the answers to it',
    item: named(
      'ContactMessage',
      z.extend(item, {
        forwarded: optionalTime,
        forward_refused: optionalTime,
        mail_answer: mailAnswer,
        replies: z.array(reply),
      }),
    ),
  },
  update: {
    line: 'PUT /api/v1/messages/{id}',
    may: 'messages',
    missing,
    summary: 'Mark a message as new, answered or spam',
    body: stateChange,
    data: z.object({ id, state }),
  },
  delete: {
    line: 'DELETE /api/v1/messages/{id}',
    may: 'messages',
    missing,
    summary: 'Erase a message with its answers, for good',
    data: nothing,
  },
  reply: {
    line: 'POST /api/v1/messages/{id}/replies',
    may: 'messages',
    missing,
    operationId: 'replyToContactMessage',
    summary: 'Answer a message by mail',
    description: 'Stored before any mail is tried; the same words once more are 409.',
    body: newReply,
    data: reply,
    refusals: [404, 409],
  },
} as const satisfies Calls;
