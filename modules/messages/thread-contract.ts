import * as z from 'zod/mini';
import { incomingEmail, messageFile } from '#modules/messages/incoming-contract.ts';
import { count, described, id, named, optionalText, optionalTime, time } from '#api/http/wire.ts';
import { messageStates, topics } from '#modules/messages/constants.ts';

export const messageState = named('ContactMessageState', z.enum(messageStates));
const topic = named('ContactTopic', z.enum(topics));
const member = named('ContactAssignee', z.object({ id, name: z.string() }));
const tags = z.array(z.string());

/** Fields of a message that every response contains unchanged. */
const written = { id, email: z.string(), phone: z.string(), topic, body: z.string() };

export const messageItem = named(
  'ContactMessageItem',
  z.object({
    ...written,
    state: messageState,
    created: time,
    closed: described('Since when nothing more is to come; the state is `answered` then.', optionalTime),
    assignee: described('The member who sees to it.', z.nullable(member)),
    tags,
    language: described('In which language of the site it was written, by its tag.', optionalText),
    first_answered: described('When staff answered from here first.', optionalTime),
    waiting_since: described('Since when it waits for an answer, where it is new.', optionalTime),
    merged: described('How many more messages stand in its thread.', count),
    merged_into: described(
      'The message in whose thread it stands; the inbox shows that one.',
      z.nullable(id),
    ),
  }),
);

export const mailAnswer = described(
  'Why the mail server did not take the email, in its own words.',
  optionalText,
);
const replyFields = {
  id,
  author: z.string(),
  body: z.string(),
  created: time,
  sent: optionalTime,
  refused: optionalTime,
  unknown: described('When the mail server did not confirm the email: it may have arrived.', optionalTime),
  mail_answer: mailAnswer,
  email: described(
    'The id of its email, by which it can be sent again where it may not have arrived.',
    z.string(),
  ),
  files: z.array(messageFile),
};

export const reply = named('ContactReply', z.object(replyFields));

const noteFields = {
  id,
  author: z.string(),
  body: z.string(),
  created: time,
  edited: optionalTime,
  changeable_until: described(
    'Until when who asks may change or delete it; null for what others wrote.',
    optionalTime,
  ),
};

export const note = named('MessageNote', z.object(noteFields));

/** An entry of a thread: a message, a reply, an incoming email or a note. */
export const threadEntry = named(
  'ThreadEntry',
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('message'),
      ...written,
      created: time,
      merged_into: z.nullable(id),
    }),
    z.object({
      kind: z.literal('reply'),
      ...replyFields,
      own: described('Who asks wrote it.', z.boolean()),
    }),
    z.extend(incomingEmail, { kind: z.literal('incoming') }),
    z.object({ kind: z.literal('note'), ...noteFields }),
  ]),
);

export const otherMessage = named(
  'OtherContactMessage',
  z.object({ id, topic, start: z.string(), state: messageState, closed: optionalTime, created: time }),
);

/** Members who may be assigned to messages. */
export const assignees = z.array(member);
