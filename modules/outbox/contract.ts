import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import {
  count,
  withDescription,
  withSchemaId,
  nullableText,
  nullableTime,
  time,
} from '#api/http/shared-schemas.ts';
import { searchText } from '#modules/search/schema.ts';
import { emailKindNames, mailErrorKinds } from '#modules/outbox/constants.ts';

const email = withSchemaId(
  'EmailItem',
  z.object({ id: z.string(), from: z.string(), to: z.string(), subject: z.string(), date: time }),
);

const kind = withSchemaId('MailFault', z.enum(mailErrorKinds));
const server = withDescription('`host:port`', z.string());
const answer = withDescription('The response of the mail server, or an error on this machine.', z.string());

const emailSelection = z.object({
  ids: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(500))),
});
const handled = withSchemaId('HandledEmails', z.object({ emails: count }));

/** Emails that are stored as files because no mail server is configured, and the configured mail servers. */
export const outbox = {
  list: {
    line: 'GET /api/v1/outbox',
    may: 'outbox',
    summary: 'List emails that were written to files because no mail server is set',
    description:
      'Only Admins see emails that give access to an account. `search` finds words of the recipient and the subject.',
    query: z.object({ search: z.optional(searchText) }),
    list: email,
    errors: [422],
    headers: {
      'X-Letters-Go': 'The destination of new emails: `mailServer` or `outbox`.',
      'X-Opt-In': '`double` if a sign-up must be confirmed by email, otherwise `single`.',
    },
  },
  find: {
    line: 'GET /api/v1/outbox/{id}',
    may: 'outbox',
    summary: 'Get an email of the outbox',
    item: withSchemaId(
      'Email',
      z.extend(email, {
        headers: z.array(z.object({ name: z.string(), value: z.string() })),
        html: nullableText,
        text: nullableText,
      }),
    ),
  },
  listUnknown: {
    line: 'GET /api/v1/unknown-emails',
    may: 'outbox',
    operationId: 'listUnknownEmails',
    summary: 'List emails to single recipients whose result is unknown, newest first',
    description:
      'The mail server did not answer the final dot, so these emails are not sent again automatically. Only Admins see emails that give access to an account.',
    list: withSchemaId(
      'UnknownEmail',
      z.object({
        id: z.string(),
        kind: z.enum(emailKindNames),
        to: z.string(),
        subject: z.string(),
        answer: withDescription('The reason why there is no response.', nullableText),
        date: time,
      }),
    ),
  },
  sendUnknownAgain: {
    line: 'POST /api/v1/unknown-emails/send-again',
    may: 'outbox',
    operationId: 'sendUnknownEmailsAgain',
    summary: 'Send emails again that may not have arrived; a recipient may get a second copy',
    description:
      'Sends the emails of `ids`, or all emails of the list; 500 at most. Each email has the same Message-ID as before.',
    body: emailSelection,
    isBodyOptional: true,
    data: handled,
  },
  dismissUnknown: {
    line: 'POST /api/v1/unknown-emails/dismiss',
    may: 'outbox',
    operationId: 'dismissUnknownEmails',
    summary: 'Remove emails from the list without sending them again',
    description: 'Removes the emails of `ids`, or all emails of the list; 500 at most.',
    body: emailSelection,
    isBodyOptional: true,
    data: handled,
  },
  listTroubles: {
    line: 'GET /api/v1/mail/troubles',
    may: 'newsletters',
    operationId: 'listMailTroubles',
    summary: 'List the last errors of each mail server; `ended` is null while an error lasts',
    item: withSchemaId(
      'MailTroubles',
      z.object({
        troubles: z.array(
          withSchemaId(
            'MailTrouble',
            z.object({ server, kind, answer, began: time, last: time, ended: nullableTime }),
          ),
        ),
      }),
    ),
  },
  testServers: {
    line: 'POST /api/v1/mail/test',
    may: 'newsletters',
    operationId: 'testMailServers',
    summary:
      'Test each mail server: connect, encrypt, log in and disconnect; sends no email. Limit: 10 a minute',
    body: z.object({}),
    data: withSchemaId(
      'MailTest',
      z.object({
        servers: z.array(
          withSchemaId(
            'MailServerTest',
            z.object({
              server,
              fault: z.nullable(z.object({ kind, answer })),
              tls: withDescription('The protocol version; null if not encrypted.', nullableText),
              user: withDescription('The user name of the login; null if there was no login.', nullableText),
              tookMs: count,
            }),
          ),
        ),
      }),
    ),
    errors: [429],
  },
} as const satisfies Calls;
