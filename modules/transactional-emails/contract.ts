import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { withDescription, id, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { transactionalStates } from '#modules/transactional-emails/constants.ts';
import { newTransactionalEmail } from '#modules/transactional-emails/schema.ts';

const email = withSchemaId(
  'TransactionalEmail',
  z.object({
    id: z.string(),
    template: id,
    to: z.string(),
    subject: z.string(),
    state: withDescription(
      '`refused`: a mail server rejected the email; `returned`: it came back after a mail server had accepted it.',
      z.enum(transactionalStates),
    ),
    answer: withDescription("The mail server's message.", nullableText),
    created: time,
    settled: z.nullable(time),
  }),
);

/** Transactional emails of integrations. */
export const transactionalEmails = {
  list: {
    line: 'GET /api/v1/emails',
    may: 'emails',
    summary: 'List emails that integrations sent within the last 30 days, newest first',
    list: email,
  },
  create: {
    line: 'POST /api/v1/emails',
    may: 'emails',
    summary: 'Send an email from a template to one person',
    description:
      'The template is one of the newsletter templates; `data` fills its `{name}` and `{name|fallback}`, also in the addresses of links, and every value is escaped. Repeating a request with the same `Idempotency-Key` returns the email of the first request; the same key with another body returns 409. The call also returns 409, with a `reason`, if the address bounced or complained; people who unsubscribed from newsletters still receive the email. Limit: 30 emails an hour to one address.',
    body: withSchemaId('NewTransactionalEmail', newTransactionalEmail),
    data: email,
    errors: [404, 409],
  },
  find: {
    line: 'GET /api/v1/emails/{email}',
    may: 'emails',
    summary: 'Get the result of an email',
    item: email,
  },
} as const satisfies Calls;
