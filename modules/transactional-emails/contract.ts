import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { described, id, named, optionalText, time } from '#api/http/wire.ts';
import { transactionalStates } from '#modules/transactional-emails/constants.ts';
import { newTransactionalEmail } from '#modules/transactional-emails/schema.ts';

const email = named(
  'TransactionalEmail',
  z.object({
    id: z.string(),
    template: id,
    to: z.string(),
    subject: z.string(),
    state: described(
      '`refused` by a mail server; `returned` after one had taken it.',
      z.enum(transactionalStates),
    ),
    answer: described("A mail server's own words.", optionalText),
    created: time,
    settled: z.nullable(time),
  }),
);

/** Transactional emails of integrations. */
export const transactionalEmails = {
  list: {
    line: 'GET /api/v1/emails',
    may: 'emails',
    summary: 'What became of the emails that programs sent, newest first, for 30 days',
    list: email,
  },
  create: {
    line: 'POST /api/v1/emails',
    may: 'emails',
    summary: 'Send an email made of a template to one person',
    description:
      'The template is one of those that newsletters begin with; `data` fills its `{name}` and `{name|fallback}`, also in the addresses of links, and every value is escaped. A request with the header `Idempotency-Key` that is sent again answers the email that it made; the same key with another body is 409. An address that bounced or complained is 409 with its `reason`; who has unsubscribed from newsletters gets it. 30 an hour to one address are the most.',
    body: named('NewTransactionalEmail', newTransactionalEmail),
    data: email,
    refusals: [404, 409],
  },
  find: {
    line: 'GET /api/v1/emails/{email}',
    may: 'emails',
    summary: 'What became of an email',
    item: email,
  },
} as const satisfies Calls;
