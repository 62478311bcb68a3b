import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { spam } from '#modules/messages/incoming-contract.ts';
import {
  assignees,
  mailServerResponse,
  messageItem,
  messageState,
  otherMessage,
  reply,
  threadEntry,
} from '#modules/messages/thread-contract.ts';
import {
  count,
  withDescription,
  id,
  retentionHeader,
  withSchemaId,
  emptyObject,
  nullableText,
  nullableTime,
  visitorLanguage,
} from '#api/http/shared-schemas.ts';
import {
  answerSpan,
  inboxFilter,
  mergeInput,
  message,
  messageChange,
  messageChanges,
  messageUpdate,
  newReply,
} from '#modules/messages/schema.ts';
import { searchText } from '#modules/search/schema.ts';

const missing = 'message.notFound';
const undo = withDescription('The body that undoes this change, for PUT /api/v1/messages.', messageChange);
const messageCall = { may: 'messages', missing } as const;

export const messages = {
  create: {
    line: 'POST /api/v1/contact',
    may: 'public',
    summary: 'Send a contact message',
    description: 'Limit: 5 messages in 10 minutes for one client.',
    query: visitorLanguage,
    body: withSchemaId('NewContactMessage', message),
    data: emptyObject,
    errors: [429],
  },
  list: {
    line: 'GET /api/v1/messages',
    may: 'messages',
    summary: 'List the messages of the contact inbox',
    description:
      '`search` matches address, phone number, message, replies, emails, notes and tags, by words in any order; up to 200 characters, without wildcards. `assignee` is the id of a member or `nobody`. With a filter other than `state` the total is counted up to 1,000, with `search` up to 101, and X-Total-Is-Least is `true` if there may be more.',
    query: z.extend(inboxFilter, { search: z.optional(searchText) }),
    list: messageItem,
    headers: {
      ...retentionHeader,
      'X-Count-New': 'The number of new messages.',
      'X-Count-Answered': 'The number of answered messages.',
      'X-Count-Spam': 'The number of messages in spam.',
      'X-Spam-Filed':
        'The number of messages that the rules filed as spam within 90 days, among the last 1,000.',
      'X-Spam-Corrected': 'The number of these messages that a member moved out of spam.',
    },
    errors: [422],
  },
  updateMany: {
    line: 'PUT /api/v1/messages',
    may: 'messages',
    operationId: 'changeContactMessages',
    summary: 'Update several messages at once, each with its own change',
    description:
      'Up to 100 messages. Messages that were deleted or merged, that another member has changed meanwhile, or that would have more than 20 tags do not change and are counted in `skipped`. To undo the changes, send `undo` to the same call.',
    body: withSchemaId('ContactMessageChanges', messageChanges),
    data: z.object({ changed: z.array(id), skipped: count, undo: z.array(messageChange) }),
  },
  listTags: {
    line: 'GET /api/v1/messages/tags',
    may: 'messages',
    operationId: 'listContactMessageTags',
    summary: 'List up to 200 tags of messages by name',
    item: z.array(z.string()),
  },
  listAssignees: {
    line: 'GET /api/v1/messages/assignees',
    may: 'messages',
    operationId: 'listContactMessageAssignees',
    summary: 'List members who may open messages, by name',
    item: assignees,
  },
  findAnswerTimes: {
    line: 'GET /api/v1/messages/answer-times',
    may: 'messages',
    operationId: 'findContactAnswerTimes',
    summary: 'Get response times, and the visitors who are waiting for a reply now',
    description:
      'Covers the first replies of the last 7, 30 (default), 90 or 365 days, at most the newest 10,000: seconds from the message to the first reply that was sent from this site, nights and weekends included. Excludes spam and messages without a reply from this site.',
    query: answerSpan,
    item: withSchemaId(
      'ContactAnswerTimes',
      z.object({
        days: count,
        count,
        medianSeconds: z.nullable(count),
        ninetiethSeconds: z.nullable(count),
        waiting: count,
        oldestWaitingSince: nullableTime,
      }),
    ),
    errors: [422],
  },
  findNeighbours: {
    line: 'GET /api/v1/messages/{id}/neighbours',
    ...messageCall,
    operationId: 'findContactMessageNeighbours',
    summary: 'Get the next newer and older message within the filters of the list',
    description: 'The message itself may be outside the filters, or deleted.',
    query: z.extend(inboxFilter, { search: z.optional(searchText) }),
    item: withSchemaId(
      'ContactMessageNeighbours',
      z.object({ newer: z.nullable(id), older: z.nullable(id) }),
    ),
    errors: [404, 422],
  },
  find: {
    line: 'GET /api/v1/messages/{id}',
    ...messageCall,
    summary: 'Get one message with its whole thread',
    item: withSchemaId(
      'ContactMessage',
      z.extend(messageItem, {
        forwarded: nullableTime,
        forwardRefused: nullableTime,
        forwardUnknown: withDescription(
          'The time at which the mail server failed to confirm the forwarded email.',
          nullableTime,
        ),
        mailAnswer: mailServerResponse,
        name: withDescription(
          'The name of the sender in the list of newsletter subscribers; only for roles that may see subscribers.',
          nullableText,
        ),
        replies: z.array(reply),
        entries: withDescription('The whole thread, oldest first.', z.array(threadEntry)),
        seen: withDescription(
          'The number of entries after the first message; send it as `seen` with a reply.',
          count,
        ),
        others: withDescription(
          'Up to 20 other messages of the same address, newest first.',
          z.array(otherMessage),
        ),
        emailsLeft: withDescription(
          'The number of emails that were left in the mailbox because the thread reached its limit for an hour or a day.',
          count,
        ),
        spam,
        filedAsSpam: withDescription(
          'True if the spam rules filed the message as spam when it arrived.',
          z.boolean(),
        ),
      }),
    ),
  },
  update: {
    line: 'PUT /api/v1/messages/{id}',
    ...messageCall,
    summary: 'Set the state, the assignee and the tags of a message',
    description:
      'Fields that are not sent do not change. `closed` sets the state to answered; another state reopens the message. `spam` also files all later messages of this address as spam. If the rules filed the message as spam, moving it out of spam allows its address from then on. With `assignee_was` the response is 409 if the message now has another assignee.',
    body: withSchemaId('ContactMessageWriting', messageUpdate),
    data: z.object({ id, state: messageState, undo }),
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/messages/{id}',
    ...messageCall,
    summary: 'Delete a message with its whole thread permanently',
    data: emptyObject,
  },
  merge: {
    line: 'POST /api/v1/messages/{id}/merge',
    ...messageCall,
    operationId: 'mergeContactMessages',
    summary: 'Merge other messages of the same address into this thread',
    description:
      'The inbox shows the thread as this message, and its state is new if one of the messages is waiting for a reply. Replies refer to the newest email. 422 for a message of another address, 409 for one that was merged already.',
    body: withSchemaId('ContactMessageMerging', mergeInput),
    data: z.object({ id, merged: z.array(id) }),
    errors: [404, 409],
  },
  separate: {
    line: 'POST /api/v1/messages/{id}/separate',
    ...messageCall,
    operationId: 'separateContactMessage',
    summary: 'Remove a merged message from the thread, so that it is a separate message again',
    data: z.object({ id }),
    errors: [404],
  },
  listAnswers: {
    line: 'GET /api/v1/messages/{id}/answers',
    ...messageCall,
    operationId: 'listAnswersForContactMessage',
    summary: 'List up to three answers of the FAQ that fit the newest message of the visitor',
    description: 'In the language of the site in which the message was written, else in English.',
    item: withSchemaId(
      'ContactMessageAnswers',
      z.array(
        z.object({
          slug: z.string(),
          question: z.string(),
          text: withDescription('The answer with its address, as text for a reply.', z.string()),
        }),
      ),
    ),
    errors: [404],
  },
  reply: {
    line: 'POST /api/v1/messages/{id}/replies',
    ...messageCall,
    operationId: 'replyToContactMessage',
    summary: 'Reply to a message by email',
    description:
      'The reply is stored before the email is sent. 409 if the same reply is sent twice, and if the thread has more entries than `seen`. `close` closes the thread. `files` are ids from POST /api/v1/messages/{id}/files. 422 if the reply still contains a placeholder of a saved reply, such as `{name}`.',
    body: newReply,
    data: reply,
    errors: [404, 409],
  },
} as const satisfies Calls;
