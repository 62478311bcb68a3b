import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import { count, described, named, optionalText, optionalTime, time } from '#api/contract/wire.ts';
import { mailFaultKinds } from '#domain/mail/limits.ts';

const email = named(
  'EmailItem',
  z.object({ id: z.string(), from: z.string(), to: z.string(), subject: z.string(), date: time }),
);

const kind = named('MailFault', z.enum(mailFaultKinds));
const server = described('`host:port`', z.string());
const answer = described("The server's own words, else those of this machine.", z.string());

/** Emails that wait as files because no mail server is set, and the mail servers where some are. */
export const emails = {
  list: {
    line: 'GET /api/v1/outbox',
    may: 'outbox',
    summary: 'Emails that wait as files because no mail server is set',
    description: 'Emails that let their reader into an account are shown to Admins alone.',
    list: email,
    headers: {
      'X-Letters-Go': 'Where new emails go: mailServer or outbox.',
      'X-Opt-In': 'Whether a subscription is confirmed by an email: double or single.',
    },
  },
  find: {
    line: 'GET /api/v1/outbox/{id}',
    may: 'outbox',
    summary: 'One email',
    item: named(
      'Email',
      z.extend(email, {
        headers: z.array(z.object({ name: z.string(), value: z.string() })),
        html: optionalText,
        text: optionalText,
      }),
    ),
  },
  listTroubles: {
    line: 'GET /api/v1/mail/troubles',
    may: 'newsletters',
    operationId: 'listMailTroubles',
    summary: 'The last trouble of each mail server; `ended` is null while it lasts',
    item: named(
      'MailTroubles',
      z.object({
        troubles: z.array(
          named(
            'MailTrouble',
            z.object({ server, kind, answer, began: time, last: time, ended: optionalTime }),
          ),
        ),
      }),
    ),
  },
  testServers: {
    line: 'POST /api/v1/mail/test',
    may: 'newsletters',
    operationId: 'testMailServers',
    summary: 'Connect to each mail server, encrypt, log in and leave; no email is sent. 10 a minute',
    body: z.object({}),
    data: named(
      'MailTest',
      z.object({
        servers: z.array(
          named(
            'MailServerTest',
            z.object({
              server,
              fault: z.nullable(z.object({ kind, answer })),
              tls: described('The protocol; null: not encrypted.', optionalText),
              user: described('Who logged in; null: nobody.', optionalText),
              took_ms: count,
            }),
          ),
        ),
      }),
    ),
    refusals: [429],
  },
} as const satisfies Calls;
