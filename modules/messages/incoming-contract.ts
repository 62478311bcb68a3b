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
    thumbnail: withDescription('The file is an image with a thumbnail.', z.boolean()),
    risky: withDescription('The file is of a kind that may run code when it is opened.', z.boolean()),
  }),
);

export const spam = withSchemaId(
  'SpamVerdict',
  z.object({
    score: withDescription('5 or more is filed as spam, 8 or more is not forwarded.', z.int()),
    reasons: z.array(
      z.object({
        rule: withSchemaId('SpamRule', z.enum(spamRules)),
        weight: z.int(),
        value: withDescription('What the rule found: a number or a text.', z.string()),
      }),
    ),
  }),
);

export const incomingEmail = withSchemaId(
  'IncomingEmail',
  z.object({
    id,
    automatic: withDescription(
      'An automatic reply, such as an out-of-office message; recorded once.',
      z.boolean(),
    ),
    sender: z.string(),
    sender_name: z.string(),
    is_writer: withDescription('The email came from the address of the message.', z.boolean()),
    subject: z.string(),
    parts: withDescription(
      'The text in order: the new text, quoted text and signature.',
      z.array(z.object({ kind: z.enum(['own', 'quoted', 'signature']), text: z.string() })),
    ),
    cut: withDescription('The email is larger than 25 MB, and its end was not read.', z.boolean()),
    files: z.array(messageFile),
    files_left_out: count,
    is_spam: withDescription(
      'Another sender wrote this email and its score marks it as spam: it did not reopen the thread and nobody was notified.',
      z.boolean(),
    ),
    spam,
    created: time,
  }),
);
