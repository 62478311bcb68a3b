import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { newsletter, newsletterItem } from '#modules/newsletters/item-contract.ts';
import {
  idempotentRequest,
  previewRequest,
  testEmailRequest,
  newsletterRequest,
} from '#modules/newsletters/newsletter-request-contract.ts';
import { count, id, withSchemaId, nullableText, time } from '#api/http/shared-schemas.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { newsletterEventKinds } from '#modules/newsletters/constants.ts';
import { senderNotes } from '#modules/mail-sender/constants.ts';
import { senderSettingsBody } from '#modules/mail-sender/schema.ts';

/** The transport of emails: a mail server, or the outbox if no mail server is configured. */
export const mailTransport = withSchemaId('LettersGo', z.enum(['mailServer', 'outbox']));
const settings = { countOpens: z.boolean(), replyTo: nullableText, postalAddress: z.string() };
const chosenSettings = withSchemaId('ChosenNewsletterSettings', z.object(settings));
const missing = 'newsletter.notFound';

/** Common options of state changes of a newsletter; the response is the changed newsletter. */
const stateChange = { may: 'newsletters', missing, data: newsletter, errors: [404, 409] } as const;

/** API of newsletters, from the draft to the last delivery. */
export const newsletters = {
  send: {
    line: 'POST /api/v1/sendnewsletter',
    may: 'newsletters',
    confirms: 'sometimes',
    summary: 'Send, schedule or draft a newsletter',
    description:
      'The newsletter is sent to all subscribers who are confirmed when sending starts: after the undo window, or at `send_at`. `draft` stores it without sending; `id` names an existing draft. The same content within one minute returns 409 with the `id` of the first newsletter.',
    ...newsletterRequest,
    data: withSchemaId('SentNewsletter', z.extend(newsletter, { note: z.optional(nullableText) })),
    errors: [404, 409],
  },
  list: {
    line: 'GET /api/v1/newsletters',
    may: 'newsletters',
    summary: 'List newsletters, newest first',
    description:
      '`search` matches words of the subject in any order, `days` is the number of past days, `state` is one state or several separated by commas.',
    query: z.object({
      search: z.optional(z.string()),
      days: z.optional(z.string()),
      state: z.optional(z.string()),
    }),
    list: newsletterItem,
  },
  findSettings: {
    line: 'GET /api/v1/newsletters/settings',
    may: 'newsletters',
    operationId: 'findNewsletterSettings',
    summary: 'Get the newsletter settings: tracking of opens, Reply-To and undo window',
    item: withSchemaId(
      'NewsletterSettings',
      z.object({
        ...settings,
        undoSeconds: count,
        lettersGo: mailTransport,
        from: z.string(),
        name: z.string(),
      }),
    ),
  },
  updateSettings: {
    line: 'PUT /api/v1/newsletters/settings',
    may: 'newsletters',
    confirms: true,
    operationId: 'updateNewsletterSettings',
    summary: 'Update the newsletter settings: tracking of opens and clicks, Reply-To, postal address',
    body: withSchemaId('NewsletterSettingsChange', senderSettingsBody),
    data: chosenSettings,
  },
  findSender: {
    line: 'GET /api/v1/newsletters/sender',
    may: 'newsletters',
    operationId: 'findNewsletterSender',
    summary: 'Compare the DNS records of the sender: expected and found',
    item: withSchemaId(
      'NewsletterSender',
      z.object({
        from: z.string(),
        name: z.string(),
        lettersGo: mailTransport,
        signed: z.boolean(),
        records: z.array(
          withSchemaId(
            'SenderRecord',
            z.object({
              kind: z.enum(['SPF', 'DKIM', 'DMARC']),
              name: z.string(),
              value: z.string(),
              found: z.array(z.string()),
              state: z.enum(['found', 'weak', 'different', 'missing', 'unreachable', 'unsigned']),
              notes: z.array(withSchemaId('SenderNote', z.enum(senderNotes))),
            }),
          ),
        ),
      }),
    ),
  },
  createImage: {
    line: 'POST /api/v1/newsletters/images',
    may: 'newsletters',
    operationId: 'createNewsletterImage',
    summary: 'Upload a cover or an image before the newsletter that uses it is saved',
    files: { image: mediaLimits.imageBytes },
    data: withSchemaId(
      'NewsletterImage',
      z.object({
        id: z.string(),
        src: z.string(),
        width: count,
        height: count,
        original: z.object({ width: count, height: count }),
        sizeBytes: count,
        /** True if the image is animated and too large for an email, so that only its first frame is shown. */
        stilled: z.boolean(),
      }),
    ),
  },
  sendTest: {
    line: 'POST /api/v1/newsletters/test',
    may: 'newsletters',
    operationId: 'sendNewsletterTest',
    summary: 'Send a test email to the address in `to`, or to yourself without `to`; limit: 20 an hour',
    ...testEmailRequest,
    data: z.object({ to: z.string() }),
    errors: [404, 429],
  },
  check: {
    line: 'POST /api/v1/newsletters/check',
    may: 'newsletters',
    summary: 'Check a newsletter before sending, and preview the email',
    description:
      'If the email contains a placeholder such as `{name|friend}`, `people` lists subscribers. Send the id of a subscriber as `preview_for` to preview the email for that subscriber.',
    ...previewRequest,
    data: withSchemaId(
      'NewsletterCheck',
      z.object({
        canBeSent: z.boolean(),
        findings: z.array(
          withSchemaId(
            'NewsletterFinding',
            z.object({
              name: z.string(),
              level: z.enum(['good', 'warning', 'blocked']),
              message: z.string(),
            }),
          ),
        ),
        preview: z.object({
          subject: z.string(),
          html: z.string(),
          text: z.string(),
          sizeBytes: count,
          people: z.array(z.object({ id, email: z.string(), name: nullableText })),
        }),
      }),
    ),
    errors: [404],
  },
  find: {
    line: 'GET /api/v1/newsletters/{id}',
    may: 'newsletters',
    missing,
    summary: 'Get a newsletter',
    item: withSchemaId('EditedNewsletter', z.extend(newsletter, { savedBy: nullableText })),
  },
  update: {
    line: 'PUT /api/v1/newsletters/{id}',
    may: 'newsletters',
    missing,
    summary: 'Update a draft',
    ...newsletterRequest,
    data: newsletter,
    errors: [404, 409],
  },
  updateArchive: {
    line: 'PUT /api/v1/newsletters/{id}/archive',
    may: 'newsletters',
    missing,
    operationId: 'updateNewsletterArchive',
    summary: 'Show a sent newsletter in the public archive, or hide it',
    body: z.object({ inArchive: z.boolean() }),
    data: newsletter,
    errors: [404],
  },
  duplicate: {
    line: 'POST /api/v1/newsletters/{id}/duplicate',
    may: 'newsletters',
    missing,
    summary: 'Create a draft with the same content, cover and audience',
    ...idempotentRequest,
    data: newsletter,
    errors: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/newsletters/{id}',
    may: 'newsletters',
    missing,
    summary: 'Delete a draft',
    data: z.object({ id }),
    errors: [404, 409],
  },
  followProgress: {
    line: 'GET /api/v1/newsletters/{id}/progress',
    may: 'newsletters',
    missing,
    operationId: 'followNewsletterProgress',
    summary: 'Stream the state of the newsletter as one line of JSON per second, for up to a minute',
    lines: newsletterItem,
    errors: [503],
  },
  listEvents: {
    line: 'GET /api/v1/newsletters/{id}/events',
    may: 'newsletters',
    missing,
    operationId: 'listNewsletterEvents',
    summary: 'List the events of a newsletter, newest first',
    list: withSchemaId(
      'NewsletterEvent',
      z.object({
        id,
        kind: z.enum(newsletterEventKinds),
        at: time,
        count: z.nullable(count),
        by: nullableText,
      }),
    ),
  },
  pause: {
    line: 'POST /api/v1/newsletters/{id}/pause',
    ...stateChange,
    summary: 'Pause sending; no more emails leave after one second',
  },
  resume: {
    line: 'POST /api/v1/newsletters/{id}/resume',
    ...stateChange,
    confirms: true,
    summary: 'Resume sending where it was paused',
  },
  cancel: {
    line: 'POST /api/v1/newsletters/{id}/cancel',
    ...stateChange,
    summary: 'Cancel sending permanently',
  },
  skipImports: {
    line: 'POST /api/v1/newsletters/{id}/skip-imports',
    ...stateChange,
    confirms: true,
    operationId: 'skipImportsOfNewsletter',
    summary:
      'Start sending without waiting for a running import; subscribers who are added later do not get the newsletter',
  },
  findImports: {
    line: 'GET /api/v1/newsletters/imports',
    may: 'newsletters',
    operationId: 'findImportsBeforeNewsletters',
    summary: 'List the running imports of subscribers that newsletters wait for',
    description:
      '`lines` is the number of lines in all lists, and `line` is the number of processed lines; an import of a whole site has neither field.',
    item: withSchemaId('ImportsBeforeNewsletters', z.object({ running: count, line: count, lines: count })),
  },
  undo: {
    line: 'POST /api/v1/newsletters/{id}/undo',
    ...stateChange,
    summary: 'Make a newsletter a draft again before its first email is sent',
  },
} as const satisfies Calls;
