import * as z from 'zod/mini';
import type { Calls } from '#api/http/call.ts';
import { newsletters } from '#modules/newsletters/contract.ts';
import { count, withSchemaId } from '#api/http/shared-schemas.ts';
import { emailAddress } from '#modules/email-address/schema.ts';
import { newsletterLimits } from '#modules/newsletters/constants.ts';
import { welcomePreviewInput, welcomeInput } from '#modules/welcome-email/schema.ts';

const welcomeEmailItem = withSchemaId(
  'WelcomeEmail',
  z.object({
    isOn: z.boolean(),
    toAdded: z.boolean(),
    subject: z.string(),
    message: z.string(),
    version: count,
    counts: z.object({ sent: count, waiting: count, notDelivered: count, unknown: count }),
  }),
);
const limits = { jsonBytes: newsletterLimits.messageCharacters * 4 };

/** The welcome email to new subscribers. */
export const welcomeEmail = {
  find: {
    line: 'GET /api/v1/welcome-email',
    may: 'newsletters',
    operationId: 'findWelcomeEmail',
    summary: 'Get the welcome email, and the number of people who received it in the last 30 days',
    item: welcomeEmailItem,
  },
  update: {
    line: 'PUT /api/v1/welcome-email',
    may: 'newsletters',
    confirms: 'sometimes',
    operationId: 'updateWelcomeEmail',
    summary:
      'Update the welcome email, or turn it on or off; `to_added` also sends it to subscribers whom staff add or import',
    body: withSchemaId('WelcomeWriting', welcomeInput),
    limits,
    data: welcomeEmailItem,
    errors: [409],
  },
  check: {
    line: 'POST /api/v1/welcome-email/check',
    may: 'newsletters',
    operationId: 'checkWelcomeEmail',
    summary: 'Check the welcome email before sending, and preview it',
    body: withSchemaId('WelcomeText', welcomePreviewInput),
    limits,
    data: newsletters.check.data,
  },
  sendTest: {
    line: 'POST /api/v1/welcome-email/test',
    may: 'newsletters',
    operationId: 'sendWelcomeTest',
    summary: 'Send a test email to the address in `to`, or to yourself without `to`; limit: 20 an hour',
    body: withSchemaId('WelcomeTest', z.extend(welcomePreviewInput, { to: z.optional(emailAddress) })),
    limits,
    data: z.object({ to: z.string() }),
    errors: [429],
  },
  sendAgain: {
    line: 'POST /api/v1/welcome-email/send-again',
    may: 'newsletters',
    confirms: true,
    operationId: 'sendWelcomeAgain',
    summary: 'Resend welcome emails whose result is unknown',
    data: z.object({ sentAgain: count }),
  },
} as const satisfies Calls;
