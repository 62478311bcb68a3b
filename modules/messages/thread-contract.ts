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
    closed: withDescription(
      'The time at which the thread was closed. Closing sets the state to `answered`.',
      nullableTime,
    ),
    assignee: withDescription('The member to whom the message is assigned.', z.nullable(assigneeItem)),
    tags,
    language: withDescription('The language tag of the page on which the message was written.', nullableText),
    firstAnswered: withDescription('The time of the first reply that was sent from this site.', nullableTime),
    waitingSince: withDescription(
      'The time since which a new message has been waiting for a reply.',
      nullableTime,
    ),
    merged: withDescription('The number of other messages in the thread.', count),
    mergedInto: withDescription(
      'The id of the message that this message was merged into; the inbox shows only that message.',
      z.nullable(id),
    ),
  }),
);

export const mailServerResponse = withDescription(
  "The mail server's reason for rejecting the email.",
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
    'The time at which the mail server failed to confirm the email, which may have arrived.',
    nullableTime,
  ),
  mailAnswer: mailServerResponse,
  email: withDescription(
    'The id of the email; use this id to send the email again if it may not have arrived.',
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
  changeableUntil: withDescription(
    'The caller may change or delete the note until this time; null for notes of other members.',
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
      mergedInto: z.nullable(id),
    }),
    z.object({
      kind: z.literal('reply'),
      ...replyFields,
      own: withDescription('True if the caller wrote the note.', z.boolean()),
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
