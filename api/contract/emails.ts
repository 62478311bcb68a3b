import * as z from 'zod/mini';
import type { Calls } from '#api/contract/call.ts';
import { named, optionalText, time } from '#api/contract/wire.ts';

const email = named(
  'EmailItem',
  z.object({ id: z.string(), from: z.string(), to: z.string(), subject: z.string(), date: time }),
);

/** Emails that wait as files because no mail server is set. */
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
} as const satisfies Calls;
