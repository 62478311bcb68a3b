import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { spam } from '#modules/messages/incoming-contract.ts';
import {
  assignees,
  mailAnswer,
  messageItem,
  messageState,
  otherMessage,
  reply,
  threadEntry,
} from '#modules/messages/thread-contract.ts';
import {
  count,
  described,
  id,
  keptMonths,
  named,
  nothing,
  optionalText,
  optionalTime,
  visitorLanguage,
} from '#api/http/wire.ts';
import {
  answerSpan,
  inboxFilter,
  mergeWriting,
  message,
  messageChange,
  messageChanges,
  messageWriting,
  newReply,
} from '#modules/messages/schema.ts';
import { searchText } from '#modules/search/schema.ts';

const missing = 'messages.missing';
const undo = described('The change that takes this one back, for PUT /api/v1/messages.', messageChange);
const ofMessage = { may: 'messages', missing } as const;

export const messages = {
  create: {
    line: 'POST /api/v1/contact',
    may: 'public',
    summary: 'Leave a message',
    description: '5 in 10 minutes of one client.',
    query: visitorLanguage,
    body: named('NewContactMessage', message),
    data: nothing,
    refusals: [429],
  },
  list: {
    line: 'GET /api/v1/messages',
    may: 'messages',
    summary: 'The contact inbox',
    description:
      '`search` looks into address, phone number, words, answers, emails and notes, up to 200 characters, none of them special. `assignee` is the id of a member or `nobody`. With another filter than `state` the total counts up to 1,000, with `search` up to 101, and X-Total-Is-Least says that there may be more.',
    query: z.extend(inboxFilter, { search: z.optional(searchText) }),
    list: messageItem,
    headers: {
      ...keptMonths,
      'X-Count-New': 'how many are new',
      'X-Count-Answered': 'how many are answered',
      'X-Count-Spam': 'how many are spam',
      'X-Spam-Filed': 'how many the rules filed as spam within 90 days, the last 1,000 counted',
      'X-Spam-Corrected': 'how many of these a member took out of spam again',
    },
    refusals: [422],
  },
  updateMany: {
    line: 'PUT /api/v1/messages',
    may: 'messages',
    operationId: 'changeContactMessages',
    summary: 'Change several messages at once, each its own way',
    description:
      'Up to 100. What is gone or merged, what somebody else took meanwhile and what would get more than 20 tags is left as it is and counted in `skipped`. `undo` takes the rest back by the same call.',
    body: named('ContactMessageChanges', messageChanges),
    data: z.object({ changed: z.array(id), skipped: count, undo: z.array(messageChange) }),
  },
  listTags: {
    line: 'GET /api/v1/messages/tags',
    may: 'messages',
    operationId: 'listContactMessageTags',
    summary: 'Tags that messages have, by name; 200 at most',
    item: z.array(z.string()),
  },
  listAssignees: {
    line: 'GET /api/v1/messages/assignees',
    may: 'messages',
    operationId: 'listContactMessageAssignees',
    summary: 'Members who may open messages, by name',
    item: assignees,
  },
  findAnswerTimes: {
    line: 'GET /api/v1/messages/answer-times',
    may: 'messages',
    operationId: 'findContactAnswerTimes',
    summary: 'How long visitors waited for their first answer, and who waits now',
    description:
      'Over the first answers of the last 7, 30, 90 or 365 days (30), the newest 10,000 of them: seconds from the message to the first answer that was sent from here, nights and weekends included. Spam and messages that nobody answered from here are not in it.',
    query: answerSpan,
    item: named(
      'ContactAnswerTimes',
      z.object({
        days: count,
        count,
        median_seconds: z.nullable(count),
        ninetieth_seconds: z.nullable(count),
        waiting: count,
        oldest_waiting_since: optionalTime,
      }),
    ),
    refusals: [422],
  },
  find: {
    line: 'GET /api/v1/messages/{id}',
    ...ofMessage,
    summary: 'One message whole, with its thread',
    item: named(
      'ContactMessage',
      z.extend(messageItem, {
        forwarded: optionalTime,
        forward_refused: optionalTime,
        forward_unknown: described('When the mail server did not confirm the forwarded email.', optionalTime),
        mail_answer: mailAnswer,
        name: described(
          'The name that its writer gave for newsletters, for roles that may see those.',
          optionalText,
        ),
        replies: z.array(reply),
        entries: described('All of its thread, oldest first.', z.array(threadEntry)),
        seen: described('How many words follow the first message, for an answer’s `seen`.', count),
        others: described(
          'Other messages of the same address, newest first, up to 20.',
          z.array(otherMessage),
        ),
        emails_left: described(
          'Emails that were left in the mailbox: more came than a thread gets in an hour or a day.',
          count,
        ),
        spam,
        filed_as_spam: described('The rules filed it when it came.', z.boolean()),
      }),
    ),
  },
  update: {
    line: 'PUT /api/v1/messages/{id}',
    ...ofMessage,
    summary: 'Set state, member and tags of a message',
    description:
      'What is left out stays. `closed` makes it answered; another state opens it again. `spam` files all that its address writes, and taking out what the rules had filed none of it any more. With `assignee_was` it is 409 where somebody else sees to it by now.',
    body: named('ContactMessageWriting', messageWriting),
    data: z.object({ id, state: messageState, undo }),
    refusals: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/messages/{id}',
    ...ofMessage,
    summary: 'Erase a message with its whole thread, for good',
    data: nothing,
  },
  merge: {
    line: 'POST /api/v1/messages/{id}/merge',
    ...ofMessage,
    operationId: 'mergeContactMessages',
    summary: 'Make other messages of the same address part of this one’s thread',
    description:
      'The inbox shows the thread as this message, new again where one of them waits. Answers refer to the newest email. A message of another address is 422, one that was merged already 409.',
    body: named('ContactMessageMerging', mergeWriting),
    data: z.object({ id, merged: z.array(id) }),
    refusals: [404, 409],
  },
  separate: {
    line: 'POST /api/v1/messages/{id}/separate',
    ...ofMessage,
    operationId: 'separateContactMessage',
    summary: 'Make a message that was merged one of the inbox again',
    data: z.object({ id }),
    refusals: [404],
  },
  reply: {
    line: 'POST /api/v1/messages/{id}/replies',
    ...ofMessage,
    operationId: 'replyToContactMessage',
    summary: 'Answer a message by mail',
    description:
      'Stored before any mail is tried; the same words once more are 409, and so is an answer where others said more than `seen` counts. `close` ends the thread. `files` are those of POST /api/v1/messages/{id}/files. A field of a saved reply that nothing has filled in, such as `{name}`, is 422.',
    body: newReply,
    data: reply,
    refusals: [404, 409],
  },
} as const satisfies Calls;
