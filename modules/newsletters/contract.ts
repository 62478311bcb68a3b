import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { newsletter, newsletterItem } from '#modules/newsletters/item-contract.ts';
import { press, previewWriting, testWriting, writing } from '#modules/newsletters/writing-contract.ts';
import { count, id, named, optionalText, time } from '#api/http/wire.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import { newsletterEventKinds } from '#modules/newsletters/constants.ts';
import { senderNotes } from '#modules/mail-sender/constants.ts';
import { settingsChange } from '#modules/mail-sender/schema.ts';

/** The transport of emails: to a mail server, or into the outbox if no mail server is configured. */
export const mailTransport = named('LettersGo', z.enum(['mailServer', 'outbox']));
const settings = { count_opens: z.boolean(), reply_to: optionalText, postal_address: z.string() };
const chosenSettings = named('ChosenNewsletterSettings', z.object(settings));
const missing = 'newsletter.missing';

/** Common options of state changes of a newsletter; the response is the changed newsletter. */
const turn = { may: 'newsletters', missing, data: newsletter, refusals: [404, 409] } as const;

/** Newsletters from the draft to the last delivery. */
export const newsletters = {
  send: {
    line: 'POST /api/v1/sendnewsletter',
    may: 'newsletters',
    confirms: 'sometimes',
    summary: 'Send, schedule or draft a newsletter',
    description:
      'To everybody who is confirmed when it begins: after the undo window, or at `send_at`. `draft` keeps it; `id` is the draft that becomes it. The same words within a minute are 409 with the `id` of the first.',
    ...writing,
    data: named('SentNewsletter', z.extend(newsletter, { note: z.optional(optionalText) })),
    refusals: [404, 409],
  },
  list: {
    line: 'GET /api/v1/newsletters',
    may: 'newsletters',
    summary: 'Newsletters',
    description:
      'The latest first. `search` is a part of the subject, `days` how far back, `state` one or several by commas.',
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
    summary: 'Whether opens are counted, where answers go, and how long the undo window is',
    item: named(
      'NewsletterSettings',
      z.object({
        ...settings,
        undo_seconds: count,
        letters_go: mailTransport,
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
    summary:
      'What newsletters are sent with from now on: whether opens and clicks are counted, Reply-To, postal address',
    body: named('NewsletterSettingsChange', settingsChange),
    data: chosenSettings,
  },
  findSender: {
    line: 'GET /api/v1/newsletters/sender',
    may: 'newsletters',
    operationId: 'findNewsletterSender',
    summary: 'The DNS records of the sender, wanted and found',
    item: named(
      'NewsletterSender',
      z.object({
        from: z.string(),
        name: z.string(),
        letters_go: mailTransport,
        signed: z.boolean(),
        records: z.array(
          named(
            'SenderRecord',
            z.object({
              kind: z.enum(['SPF', 'DKIM', 'DMARC']),
              name: z.string(),
              value: z.string(),
              found: z.array(z.string()),
              state: z.enum(['found', 'weak', 'different', 'missing', 'unreachable', 'unsigned']),
              notes: z.array(named('SenderNote', z.enum(senderNotes))),
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
    summary: 'Send a cover, or a picture of a text, before the newsletter that shows it',
    files: { image: mediaLimits.imageBytes },
    data: named(
      'NewsletterImage',
      z.object({
        id: z.string(),
        src: z.string(),
        width: count,
        height: count,
        original: z.object({ width: count, height: count }),
        size_bytes: count,
        /** True if the image is animated and too large for an email, so that only its first frame is shown. */
        stilled: z.boolean(),
      }),
    ),
  },
  sendTest: {
    line: 'POST /api/v1/newsletters/test',
    may: 'newsletters',
    operationId: 'sendNewsletterTest',
    summary: 'Send a test to `to`, or to oneself; 20 an hour',
    ...testWriting,
    data: z.object({ to: z.string() }),
    refusals: [404, 429],
  },
  check: {
    line: 'POST /api/v1/newsletters/check',
    may: 'newsletters',
    summary: 'What stands in the way of sending, and the email as it would arrive',
    description:
      '`people` are some whom `preview_for` can name, where the email says anything of a person: `{name|friend}`.',
    ...previewWriting,
    data: named(
      'NewsletterCheck',
      z.object({
        can_be_sent: z.boolean(),
        findings: z.array(
          named(
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
          size_bytes: count,
          people: z.array(z.object({ id, email: z.string(), name: optionalText })),
        }),
      }),
    ),
    refusals: [404],
  },
  find: {
    line: 'GET /api/v1/newsletters/{id}',
    may: 'newsletters',
    missing,
    summary: 'One newsletter',
    item: named('EditedNewsletter', z.extend(newsletter, { saved_by: optionalText })),
  },
  update: {
    line: 'PUT /api/v1/newsletters/{id}',
    may: 'newsletters',
    missing,
    summary: 'Save a draft',
    ...writing,
    data: newsletter,
    refusals: [404, 409],
  },
  updateArchive: {
    line: 'PUT /api/v1/newsletters/{id}/archive',
    may: 'newsletters',
    missing,
    operationId: 'updateNewsletterArchive',
    summary: 'Show it in the public archive once it is sent, or take it out at once',
    body: z.object({ in_archive: z.boolean() }),
    data: newsletter,
    refusals: [404],
  },
  duplicate: {
    line: 'POST /api/v1/newsletters/{id}/duplicate',
    may: 'newsletters',
    missing,
    summary: 'A new draft with the same words, cover and audience',
    ...press,
    data: newsletter,
    refusals: [404, 409],
  },
  delete: {
    line: 'DELETE /api/v1/newsletters/{id}',
    may: 'newsletters',
    missing,
    summary: 'Delete a draft',
    data: z.object({ id }),
    refusals: [404, 409],
  },
  followProgress: {
    line: 'GET /api/v1/newsletters/{id}/progress',
    may: 'newsletters',
    missing,
    operationId: 'followNewsletterProgress',
    summary: 'The newsletter as a line of JSON a second, for a minute at most',
    lines: newsletterItem,
    refusals: [503],
  },
  listEvents: {
    line: 'GET /api/v1/newsletters/{id}/events',
    may: 'newsletters',
    missing,
    operationId: 'listNewsletterEvents',
    summary: 'What happened to it, newest first',
    list: named(
      'NewsletterEvent',
      z.object({
        id,
        kind: z.enum(newsletterEventKinds),
        at: time,
        count: z.nullable(count),
        by: optionalText,
      }),
    ),
  },
  pause: {
    line: 'POST /api/v1/newsletters/{id}/pause',
    ...turn,
    summary: 'No further email leaves within a second',
  },
  resume: {
    line: 'POST /api/v1/newsletters/{id}/resume',
    ...turn,
    confirms: true,
    summary: 'Go on where it stopped',
  },
  cancel: { line: 'POST /api/v1/newsletters/{id}/cancel', ...turn, summary: 'End it for good' },
  skipImports: {
    line: 'POST /api/v1/newsletters/{id}/skip-imports',
    ...turn,
    confirms: true,
    operationId: 'skipImportsOfNewsletter',
    summary: 'Start without waiting for a running import: people added later do not get it',
  },
  findImports: {
    line: 'GET /api/v1/newsletters/imports',
    may: 'newsletters',
    operationId: 'findImportsBeforeNewsletters',
    summary: 'The running imports of subscribers that newsletters wait for',
    description:
      '`lines` of lists in all, and `line`, how many of them are done; an import of a whole site has none.',
    item: named('ImportsBeforeNewsletters', z.object({ running: count, line: count, lines: count })),
  },
  undo: {
    line: 'POST /api/v1/newsletters/{id}/undo',
    ...turn,
    summary: 'Before the first email left: a draft again',
  },
} as const satisfies Calls;
