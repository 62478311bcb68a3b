import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { deliveryState, newsletter } from '#modules/newsletters/item-contract.ts';
import {
  count,
  id,
  retentionHeader,
  withSchemaId,
  nullableText,
  nullableTime,
} from '#api/http/shared-schemas.ts';
import { bounceSources, bounceSourceStates } from '#modules/bounces/constants.ts';

const newsletterCall = { may: 'newsletters', missing: 'newsletter.notFound' } as const;

const filterQuery = z.object({ state: z.optional(z.string()), search: z.optional(z.string()) });

export const deliveries = {
  list: {
    line: 'GET /api/v1/newsletters/{id}/deliveries',
    ...newsletterCall,
    alsoMay: 'subscribers',
    summary: 'List the deliveries of a newsletter, one per subscriber',
    description:
      '`state` is one state or several separated by commas; `search` matches words of the address, name, tags and fields of the recipient.',
    query: filterQuery,
    list: withSchemaId(
      'Delivery',
      z.object({
        id,
        email: nullableText,
        state: deliveryState,
        attempts: count,
        lastAnswer: nullableText,
        sentAt: nullableTime,
        openedAt: nullableTime,
        clickedAt: nullableTime,
        complainedAt: nullableTime,
      }),
    ),
    headers: retentionHeader,
  },
  export: {
    line: 'GET /api/v1/newsletters/{id}/deliveries/export',
    ...newsletterCall,
    alsoMay: 'subscribers',
    confirms: true,
    operationId: 'exportDeliveries',
    summary: 'Export the deliveries of a newsletter as CSV',
    query: filterQuery,
    text: 'text/csv',
  },
  retry: {
    line: 'POST /api/v1/newsletters/{id}/retry',
    ...newsletterCall,
    confirms: true,
    operationId: 'retryDeliveries',
    summary: 'Retry failed emails',
    data: withSchemaId('RetriedNewsletter', z.extend(newsletter, { retried: count })),
    errors: [404, 409],
  },
  sendAgain: {
    line: 'POST /api/v1/newsletters/{id}/send-again',
    ...newsletterCall,
    confirms: true,
    operationId: 'sendDeliveriesAgain',
    summary: 'Resend emails of a newsletter whose result is unknown',
    description:
      'Each email has the same Message-ID as before. The optional body is `{"ids": […]}` with ids of deliveries; without `ids`, all emails with an unknown result are sent again.',
    body: z.object({
      ids: z.optional(z.array(z.int().check(z.positive(), z.maximum(2 ** 31 - 1))).check(z.maxLength(1000))),
    }),
    isBodyOptional: true,
    data: withSchemaId('ResentNewsletter', z.extend(newsletter, { sentAgain: count })),
    errors: [404, 409],
  },
  undoBounces: {
    line: 'POST /api/v1/newsletters/{id}/undo-bounces',
    ...newsletterCall,
    confirms: 'sometimes',
    operationId: 'undoBounces',
    summary: 'Let the bounced addresses of a newsletter receive emails again',
    description:
      'For bounces that the mail server or our configuration caused: the addresses that were suppressed because of this newsletter may receive emails again. With `send_again` this newsletter is also sent to these addresses again.',
    body: z.object({ sendAgain: z.optional(z.boolean()) }),
    isBodyOptional: true,
    data: withSchemaId('UndoneBounces', z.extend(newsletter, { freed: count, sentAgain: count })),
    errors: [404, 409],
  },
} as const satisfies Calls;

/** `known`: the report was already processed and changed nothing. */
const reportResponse = withSchemaId('TakenReport', z.object({ known: z.boolean() }));
const webhookCall = {
  may: 'public',
  isReadByHandler: true,
  data: reportResponse,
  errors: [403, 404, 503],
} as const;
const eventBody = z.record(z.string(), z.unknown());

/** Bounces and complaints about emails that a mail server had accepted. */
export const bounces = {
  list: {
    line: 'GET /api/v1/bounces',
    may: 'newsletters',
    operationId: 'listBounceWays',
    summary: 'List the sources of bounces and complaints, and whether they work',
    item: withSchemaId(
      'BounceWays',
      z.object({
        address: nullableText,
        ways: z.array(
          withSchemaId(
            'BounceWay',
            z.object({
              way: z.enum(bounceSources),
              state: z.enum(bounceSourceStates),
              since: nullableTime,
              error: nullableText,
            }),
          ),
        ),
      }),
    ),
  },
  takeSes: {
    line: 'POST /api/v1/bounces/ses',
    ...webhookCall,
    operationId: 'takeSesNote',
    summary: 'Receive notifications of Amazon SES from SNS',
    description:
      'The body is a notification that SNS signed, for a topic in BOUNCE_SOURCES; a subscription request is confirmed. 404 if no topic is set, 403 if the signature is not valid.',
    body: withSchemaId('SnsNote', eventBody),
    bodyTypes: ['text/plain', 'application/json'],
  },
  takePostmark: {
    line: 'POST /api/v1/bounces/postmark',
    ...webhookCall,
    operationId: 'takePostmarkEvent',
    summary: 'Receive webhooks of Postmark',
    description:
      'The body is a bounce or a complaint. The password in BOUNCE_SOURCES is the one of HTTP basic authentication or the bearer token.',
    body: withSchemaId('PostmarkEvent', eventBody),
  },
  takeMailgun: {
    line: 'POST /api/v1/bounces/mailgun',
    ...webhookCall,
    operationId: 'takeMailgunCall',
    summary: 'Receive webhooks of Mailgun',
    description:
      'The body is an event signed with the key in BOUNCE_SOURCES within the last 12 hours; each token is accepted once.',
    body: withSchemaId('MailgunCall', eventBody),
  },
} as const satisfies Calls;
