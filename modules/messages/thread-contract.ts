import * as z from 'zod/mini';
import { incomingEmail, messageFile } from '#modules/messages/incoming-contract.ts';
import {
  count,
  withDescription,
  id,
  withSchemaId,
  nullableText,
  nullableTime,
  time,
} from '#api/http/shared-schemas.ts';
import { messageStates, topics } from '#modules/messages/constants.ts';

export const messageState = withSchemaId('ContactMessageState', z.enum(messageStates));
const topic = withSchemaId('ContactTopic', z.enum(topics));
const assigneeItem = withSchemaId('ContactAssignee', z.object({ id, name: z.string() }));
const tags = z.array(z.string());

/** Fields of a message that every response contains. */
const messageFields = {
  id,
  email: z.string(),
  phone: z.string(),
  topic,
  body: z.string(),
};

export const messageItem = withSchemaId(
  'ContactMessageItem',
  z.object({
    ...messageFields,
    state: messageState,
    created: time,
    closed: withDescription('When the thread was closed; the state is then `answered`.', nullableTime),
    assignee: withDescription('The member to whom the message is assigned.', z.nullable(assigneeItem)),
    tags,
    language: withDescription('The language tag of the page on which it was written.', nullableText),
    first_answered: withDescription('The time of the first reply that was sent from here.', nullableTime),
    waiting_since: withDescription('Since when the message waits for a reply, if it is new.', nullableTime),
    merged: withDescription('The number of other messages in its thread.', count),
    merged_into: withDescription(
      'The message that this one was merged into; the inbox shows that one.',
      z.nullable(id),
    ),
  }),
);

export const mailAnswer = withDescription(
  "The mail server's message that says why it refused the email.",
  nullableText,
);
const replyFields = {
  id,
  author: z.string(),
  body: z.string(),
  created: time,
  sent: nullableTime,
  refused: nullableTime,
  unknown: withDescription(
    'When the mail server failed to confirm the email; it may have arrived.',
    nullableTime,
  ),
  mail_answer: mailAnswer,
  email: withDescription(
    'The id of the email; use it to send the email again if it may not have arrived.',
    z.string(),
  ),
  files: z.array(messageFile),
};

export const reply = withSchemaId('ContactReply', z.object(replyFields));

const noteFields = {
  id,
  author: z.string(),
  body: z.string(),
  created: time,
  edited: nullableTime,
  changeable_until: withDescription(
    'Until when the caller may change or delete the note; null for notes of others.',
    nullableTime,
  ),
};

export const note = withSchemaId('MessageNote', z.object(noteFields));

/** An entry of a thread: a message, a reply, an incoming email or a note. */
export const threadEntry = withSchemaId(
  'ThreadEntry',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('message'),
      ...messageFields,
      created: time,
      merged_into: z.nullable(id),
    }),
    z.object({
      kind: z.literal('reply'),
      ...replyFields,
      own: withDescription('The caller wrote the note.', z.boolean()),
    }),
    z.extend(incomingEmail, { kind: z.literal('incoming') }),
    z.object({ kind: z.literal('note'), ...noteFields }),
  ]),
);

export const otherMessage = withSchemaId(
  'OtherContactMessage',
  z.object({ id, topic, start: z.string(), state: messageState, closed: nullableTime, created: time }),
);

/** Members who may be assigned to messages. */
export const assignees = z.array(assigneeItem);
