import * as z from 'zod/mini';
import { count, withDescription, id, withSchemaId, time } from '#api/http/shared-schemas.ts';
import { spamRules } from '#modules/messages/constants.ts';

/** A file of an incoming email or of a reply. */
export const messageFile = withSchemaId(
  'MessageFile',
  z.object({
    id,
    name: z.string(),
    size: count,
    thumbnail: withDescription('True if the file is an image with a thumbnail.', z.boolean()),
    risky: withDescription('True if files of this kind may run code when they are opened.', z.boolean()),
  }),
);

export const spam = withSchemaId(
  'SpamVerdict',
  z.object({
    score: withDescription(
      'A message with a score of 5 or more is filed as spam; with 8 or more, the message is not forwarded.',
      z.int(),
    ),
    reasons: z.array(
      z.object({
        rule: withSchemaId('SpamRule', z.enum(spamRules)),
        weight: z.int(),
        value: withDescription('The finding of the rule: a number or a string.', z.string()),
      }),
    ),
  }),
);

export const incomingEmail = withSchemaId(
  'IncomingEmail',
  z.object({
    id,
    automatic: withDescription(
      'True for an automatic reply, such as an out-of-office message; it is recorded once.',
      z.boolean(),
    ),
    sender: z.string(),
    senderName: z.string(),
    isWriter: withDescription('True if the email came from the address of the contact message.', z.boolean()),
    subject: z.string(),
    parts: withDescription(
      'The parts of the text in order: new text, quoted text and signature.',
      z.array(z.object({ kind: z.enum(['own', 'quoted', 'signature']), text: z.string() })),
    ),
    cut: withDescription(
      'True if the email is larger than 25 MB, so that its end was not read.',
      z.boolean(),
    ),
    files: z.array(messageFile),
    filesLeftOut: count,
    isSpam: withDescription(
      'True if another sender wrote this email and its score marks it as spam: the email did not reopen the thread, and no one was notified.',
      z.boolean(),
    ),
    spam,
    created: time,
  }),
);
