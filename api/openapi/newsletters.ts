import * as z from 'zod/mini';
import type { Call, Calls } from '#api/openapi/call.ts';
import { count, id, optionalText, time } from '#api/openapi/call.ts';
import { subscriberStates } from '#domain/subscribers/schema.ts';
import {
  deliveryStates,
  newsletterEventKinds,
  newsletterForm,
  newsletterStates,
} from '#domain/newsletters/schema.ts';

const rate = { rate_per_second: z.nullable(z.number()), seconds_left: z.nullable(count) };
const opens = z.nullable(z.object({ opened: count, opened_by_proxy: count, clicked: count }));
const card = {
  id,
  subject: z.string(),
  state: z.enum(newsletterStates),
  version: count,
  recipients: count,
  counts: z.record(z.enum(deliveryStates), count),
  opens,
  send_at: z.nullable(time),
  send_zone: optionalText,
  due_at: z.nullable(time),
  undo_seconds_left: z.nullable(count),
  created: time,
  started_at: z.nullable(time),
  finished_at: z.nullable(time),
  ...rate,
};
const item = z.object({
  ...card,
  message: z.string(),
  cover_id: optionalText,
  attachment: z.nullable(z.url()),
});
const form = { body: newsletterForm, files: ['attachment'], bodyTypes: ['application/json'] } as const;
const month = { change_percent: z.nullable(z.number()), as_of: time };

function turn(summary: string, description?: string, data: Call['data'] = item): Call {
  return { summary, ...(description === undefined ? {} : { description }), data, refusals: [404, 409] };
}

const record = z.object({
  kind: z.enum(['SPF', 'DKIM', 'DMARC']),
  name: z.string(),
  value: z.string(),
  found: z.array(z.string()),
  state: z.enum(['found', 'different', 'missing', 'unreachable', 'unsigned']),
});
const points = z.array(z.object({ from: time, until: time, value: count }));
const opensParts = {
  by: z.literal('opens'),
  opened: count,
  opened_by_proxy: count,
  not_opened: count,
  bounced: count,
};
const deliveryParts = { by: z.literal('deliveries'), delivered: count, bounced: count, left: count };
const settings = { count_opens: z.boolean() };
const path = '/api/v1/newsletters';

export const newslettersCalls: Calls = {
  'POST /api/v1/sendnewsletter': {
    summary: 'Send, schedule or draft a newsletter',
    description:
      'To everybody who is confirmed when it begins: after the undo window, or at `send_at`. `draft` keeps it; `id` is the draft that becomes it. The same words within a minute are 409 with the `id` of the first.',
    ...form,
    data: z.extend(item, { note: z.optional(optionalText) }),
    refusals: [404, 409],
  },
  [`GET ${path}`]: {
    summary: 'Newsletters',
    query: z.object({
      search: z.optional(z.string()),
      days: z.optional(z.string()),
      state: z.optional(z.string()),
    }),
    list: z.object(card),
  },
  [`GET ${path}/figures`]: {
    summary: 'What the tiles Total Newsletter Sent and Active Readers show',
    item: z.object({
      written: count,
      sent: count,
      sent_this_month: count,
      sent_last_month: count,
      letters_delivered: count,
      first_sent_at: z.nullable(time),
      active_readers: count,
      active_readers_change_percent: z.nullable(z.number()),
      active_readers_as_of: time,
      readers_by: z.enum(['opens', 'reached']),
      ...month,
    }),
  },
  [`GET ${path}/overview`]: {
    summary: 'Emails sent per quarter, half-year or year, oldest first',
    query: z.object({ period: z.optional(z.enum(['quarter', 'half', 'year'])) }),
    item: z.object({
      period: z.enum(['quarter', 'half', 'year']),
      points,
      sample: z.nullable(points),
      as_of: time,
    }),
  },
  [`GET ${path}/readers`]: {
    summary: 'What became of the last ten newsletters',
    item: z.union([
      z.object({ ...opensParts, sample: z.nullable(z.object(opensParts)), as_of: time }),
      z.object({ ...deliveryParts, sample: z.nullable(z.object(deliveryParts)), as_of: time }),
    ]),
  },
  [`GET ${path}/settings`]: {
    summary: 'Whether opens are counted, and how long the undo window is',
    item: z.object({
      ...settings,
      undo_seconds: count,
      letters_go: z.enum(['mailServer', 'outbox']),
      from: z.string(),
      name: z.string(),
    }),
  },
  [`PUT ${path}/settings`]: {
    summary: 'Count opens and clicks, or no longer, in newsletters that are sent from now on',
    body: z.object(settings),
    data: z.object(settings),
  },
  [`GET ${path}/sender`]: {
    summary: 'The DNS records of the sender, wanted and found',
    item: z.object({
      from: z.string(),
      name: z.string(),
      letters_go: z.enum(['mailServer', 'outbox']),
      signed: z.boolean(),
      records: z.array(record),
    }),
  },
  [`POST ${path}/images`]: {
    summary: 'Send a cover, or a picture of a text, before the newsletter that shows it',
    description: 'Kept for a day until a newsletter is saved with it. `cover_id` takes the `id`.',
    body: z.object({}),
    files: ['image'],
    data: z.object({
      id: z.string(),
      src: z.string(),
      width: count,
      height: count,
      original: z.object({ width: count, height: count }),
      size_bytes: count,
    }),
  },
  [`POST ${path}/test`]: {
    summary: 'Send a test to `to`, or to oneself; 20 an hour',
    ...form,
    data: z.object({ to: z.string() }),
    refusals: [429],
  },
  [`POST ${path}/check`]: {
    summary: 'What stands in the way of sending, and the email as it would arrive',
    ...form,
    data: z.object({
      can_be_sent: z.boolean(),
      findings: z.array(
        z.object({ name: z.string(), level: z.enum(['good', 'warning', 'blocked']), message: z.string() }),
      ),
      preview: z.object({ subject: z.string(), html: z.string(), text: z.string(), size_bytes: count }),
    }),
  },
  [`GET ${path}/{id}`]: { summary: 'One newsletter', item },
  [`PUT ${path}/{id}`]: { summary: 'Save a draft', ...form, data: item, refusals: [404, 409] },
  [`DELETE ${path}/{id}`]: { summary: 'Delete a draft', data: z.object({ id }), refusals: [404, 409] },
  [`GET ${path}/{id}/progress`]: {
    summary: 'The newsletter as a line of JSON a second, for a minute at most',
    text: 'application/x-ndjson',
  },
  [`GET ${path}/{id}/events`]: {
    summary: 'What happened to it, newest first',
    list: z.object({
      id,
      kind: z.enum(newsletterEventKinds),
      at: time,
      count: z.nullable(count),
      by: optionalText,
    }),
  },
  [`GET ${path}/{id}/deliveries`]: {
    summary: 'One line a person',
    query: z.object({ state: z.optional(z.string()), search: z.optional(z.string()) }),
    list: z.object({
      id,
      email: optionalText,
      state: z.enum(deliveryStates),
      attempts: count,
      last_answer: optionalText,
      sent_at: z.nullable(time),
      opened_at: z.nullable(time),
      clicked_at: z.nullable(time),
    }),
  },
  [`POST ${path}/{id}/pause`]: turn('No further email leaves within a second'),
  [`POST ${path}/{id}/resume`]: turn('Go on where it stopped'),
  [`POST ${path}/{id}/cancel`]: turn('End it for good'),
  [`POST ${path}/{id}/undo`]: turn('Before the first email left: a draft again'),
  [`POST ${path}/{id}/retry`]: turn('Try failed emails again', undefined, z.extend(item, { retried: count })),
  [`POST ${path}/{id}/send-again`]: turn(
    'Send emails whose fate is unknown once more',
    'With the same Message-ID. The body, if any, is `{"ids": […]}` of deliveries; else all.',
    z.extend(item, { sent_again: count }),
  ),
  'GET /api/v1/subscribers': {
    summary: 'Subscribers, searched',
    query: z.object({ search: z.optional(z.string()), state: z.optional(z.enum(subscriberStates)) }),
    list: z.object({
      id,
      email: z.string(),
      state: z.enum(subscriberStates),
      created: time,
      confirmed: z.nullable(time),
      source: z.enum(['form', 'import']),
    }),
  },
  'GET /api/v1/subscribers/export': {
    summary: 'Subscribers as CSV',
    query: z.object({ search: z.optional(z.string()), state: z.optional(z.enum(subscriberStates)) }),
    text: 'text/csv',
  },
  'POST /api/v1/subscribers/import': {
    summary: 'Add the addresses of a CSV with a column `email`',
    description:
      'With `Accept: application/x-ndjson` lines of `{"line", "lines"}` tell how far it is; the last line is the answer, or `{"problem"}`.',
    body: z.object({ confirmed: z.optional(z.string()), dry_run: z.optional(z.string()) }),
    files: ['file'],
    data: z.object({
      added: count,
      known: count,
      refused: z.array(z.object({ line: count, reason: z.string() })),
      dry_run: z.boolean(),
    }),
  },
  'DELETE /api/v1/subscribers/{id}': {
    summary: 'Erase a person',
    data: z.object({ id }),
    refusals: [404],
  },
  'POST /api/v1/subscribers/{id}/restore': {
    summary: 'Let an address that bounced take emails again',
    data: z.object({ id }),
    refusals: [404, 409],
  },
};
