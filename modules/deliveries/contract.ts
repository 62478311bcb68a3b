import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { deliveryState, newsletter } from '#modules/newsletters/item-contract.ts';
import { count, id, keptMonths, named, optionalText, optionalTime } from '#api/http/wire.ts';
import { bounceWays, bounceWayStates } from '#modules/bounces/constants.ts';

const ofNewsletter = { may: 'newsletters', missing: 'newsletter.missing' } as const;

const filter = z.object({ state: z.optional(z.string()), search: z.optional(z.string()) });

export const deliveries = {
  list: {
    line: 'GET /api/v1/newsletters/{id}/deliveries',
    ...ofNewsletter,
    alsoMay: 'subscribers',
    summary: 'One line a person',
    description: '`state` is one or several by commas, `search` the beginning of an address.',
    query: filter,
    list: named(
      'Delivery',
      z.object({
        id,
        email: optionalText,
        state: deliveryState,
        attempts: count,
        last_answer: optionalText,
        sent_at: optionalTime,
        opened_at: optionalTime,
        clicked_at: optionalTime,
        complained_at: optionalTime,
      }),
    ),
    headers: keptMonths,
  },
  export: {
    line: 'GET /api/v1/newsletters/{id}/deliveries/export',
    ...ofNewsletter,
    alsoMay: 'subscribers',
    confirms: true,
    operationId: 'exportDeliveries',
    summary: 'What became of each email, as CSV',
    query: filter,
    text: 'text/csv',
  },
  retry: {
    line: 'POST /api/v1/newsletters/{id}/retry',
    ...ofNewsletter,
    confirms: true,
    operationId: 'retryDeliveries',
    summary: 'Try failed emails again',
    data: named('RetriedNewsletter', z.extend(newsletter, { retried: count })),
    refusals: [404, 409],
  },
  sendAgain: {
    line: 'POST /api/v1/newsletters/{id}/send-again',
    ...ofNewsletter,
    confirms: true,
    operationId: 'sendDeliveriesAgain',
    summary: 'Send emails whose fate is unknown once more',
    description: 'With the same Message-ID. The body, if any, is `{"ids": […]}` of deliveries; else all.',
    body: z.object({
      ids: z.optional(z.array(z.int().check(z.positive(), z.maximum(2 ** 31 - 1))).check(z.maxLength(1000))),
    }),
    isBodyOptional: true,
    data: named('ResentNewsletter', z.extend(newsletter, { sent_again: count })),
    refusals: [404, 409],
  },
  undoBounces: {
    line: 'POST /api/v1/newsletters/{id}/undo-bounces',
    ...ofNewsletter,
    confirms: 'sometimes',
    operationId: 'undoBounces',
    summary: 'Let the bounced addresses of a newsletter take emails again',
    description:
      'Where the mail server was wrong, or our set-up: the addresses that this newsletter suppressed are free again; with `send_again` this email goes to them once more.',
    body: z.object({ send_again: z.optional(z.boolean()) }),
    isBodyOptional: true,
    data: named('UndoneBounces', z.extend(newsletter, { freed: count, sent_again: count })),
    refusals: [404, 409],
  },
} as const satisfies Calls;

/** `known`: the report was already processed and changed nothing. */
const taken = named('TakenReport', z.object({ known: z.boolean() }));
const webhook = { may: 'public', isReadByHandler: true, data: taken, refusals: [403, 404, 503] } as const;
const event = z.record(z.string(), z.unknown());

/** Reports about emails after a mail server accepted them. */
export const bounces = {
  list: {
    line: 'GET /api/v1/bounces',
    may: 'newsletters',
    operationId: 'listBounceWays',
    summary: 'By which ways bounces and complaints come back, and whether they work',
    item: named(
      'BounceWays',
      z.object({
        address: optionalText,
        ways: z.array(
          named(
            'BounceWay',
            z.object({
              way: z.enum(bounceWays),
              state: z.enum(bounceWayStates),
              since: optionalTime,
              error: optionalText,
            }),
          ),
        ),
      }),
    ),
  },
  takeSes: {
    line: 'POST /api/v1/bounces/ses',
    ...webhook,
    operationId: 'takeSesNote',
    summary: 'Webhook of Amazon SES by SNS',
    description:
      'A note as SNS signs it, of a topic in BOUNCE_SES_TOPIC; a subscription is confirmed. 404 where none is set, 403 for one that is not believed.',
    body: named('SnsNote', event),
    bodyTypes: ['text/plain', 'application/json'],
  },
  takePostmark: {
    line: 'POST /api/v1/bounces/postmark',
    ...webhook,
    operationId: 'takePostmarkEvent',
    summary: 'Webhook of Postmark',
    description:
      'A bounce or a complaint, with BOUNCE_POSTMARK_PASSWORD as the password of HTTP basic authentication or as a bearer token.',
    body: named('PostmarkEvent', event),
  },
  takeMailgun: {
    line: 'POST /api/v1/bounces/mailgun',
    ...webhook,
    operationId: 'takeMailgunCall',
    summary: 'Webhook of Mailgun',
    description: 'An event signed with BOUNCE_MAILGUN_KEY, within 12 hours; a token counts once.',
    body: named('MailgunCall', event),
  },
} as const satisfies Calls;
