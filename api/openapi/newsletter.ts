import * as z from 'zod/mini';
import type { Calls } from '#api/openapi/call.ts';
import { count, id, optionalText, time } from '#api/openapi/call.ts';
import { subscriberStates, subscription } from '#domain/subscribers/schema.ts';

const email = {
  id: z.string(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  date: time,
};

export const newsletterCalls: Calls = {
  'POST /api/v1/newsletter': {
    summary: 'Subscribe to the newsletter',
    description:
      'The server looks at the bytes and not at the Content-Type; at most 16 KB. A known address is answered like a new one. With `Accept: text/html` the answer is a redirection to a page (303). 30 a minute of one client.',
    body: subscription,
    bodyTypes: ['application/x-www-form-urlencoded', 'multipart/form-data'],
    data: z.object({ confirmation: z.enum(['sent', 'none']) }),
    refusals: [429],
  },
  'GET /api/v1/newsletter': {
    summary: 'Subscribers',
    list: z.object({ id, email: z.string(), state: z.enum(subscriberStates), created: time }),
  },
  'GET /api/v1/newsletter/figures': {
    summary: 'What the tile Total Subscribers shows',
    item: z.object({
      confirmed: count,
      waiting: count,
      confirmed_this_month: count,
      confirmed_last_month: count,
      change_percent: z.nullable(z.number()),
      as_of: time,
    }),
  },
  'GET /api/v1/outbox': {
    summary: 'Emails that wait as files because no mail server is set',
    description: 'Emails that let their reader into an account are shown to Admins alone.',
    list: z.object(email),
    headers: {
      'X-Letters-Go': 'Where new emails go: mailServer or outbox.',
      'X-Opt-In': 'Whether a subscription is confirmed by an email: double or single.',
    },
  },
  'GET /api/v1/outbox/{id}': {
    summary: 'One email',
    item: z.object({
      ...email,
      headers: z.array(z.object({ name: z.string(), value: z.string() })),
      html: optionalText,
      text: optionalText,
    }),
  },
};
