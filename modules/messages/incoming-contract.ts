import * as z from 'zod/mini';
import { count, described, id, named, time } from '#api/http/wire.ts';
import { spamRules } from '#modules/messages/constants.ts';

/** A file of an incoming email or of a reply. */
export const messageFile = named(
  'MessageFile',
  z.object({
    id,
    name: z.string(),
    size: count,
    thumbnail: described('It is a picture, and there is a small one of it.', z.boolean()),
    risky: described('Of a kind that may run something when it is opened.', z.boolean()),
  }),
);

export const spam = named(
  'SpamVerdict',
  z.object({
    score: described('5 or more is filed as spam, 8 or more is not forwarded.', z.int()),
    reasons: z.array(
      z.object({
        rule: named('SpamRule', z.enum(spamRules)),
        weight: z.int(),
        value: described('What the rule found: a number, or words.', z.string()),
      }),
    ),
  }),
);

export const incomingEmail = named(
  'IncomingEmail',
  z.object({
    id,
    automatic: described('A program answered, such as out of office; noted once.', z.boolean()),
    sender: z.string(),
    sender_name: z.string(),
    is_writer: described('It came from the address of the message.', z.boolean()),
    subject: z.string(),
    parts: described(
      'The text in its order: what was written now, what it quotes, how it is signed.',
      z.array(z.object({ kind: z.enum(['own', 'quoted', 'signature']), text: z.string() })),
    ),
    cut: described('Larger than 25 MB: its end was not read.', z.boolean()),
    files: z.array(messageFile),
    files_left_out: count,
    is_spam: described(
      'Another sender wrote it and its score files it: it opened nothing and told nobody.',
      z.boolean(),
    ),
    spam,
    created: time,
  }),
);
