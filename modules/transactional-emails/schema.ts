import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import { type TransactionalState, transactionalLimits } from '#modules/transactional-emails/constants.ts';

const value = z.union(
  [
    z.string().check(z.maxLength(transactionalLimits.valueCharacters, 'transactional.valueTooLong')),
    z.number(),
  ],
  { error: 'transactional.valueInvalid' },
);

/** The body of `POST /api/v1/emails`. */
export const newTransactionalEmail = z.object({
  template: z.int({ error: 'field.required' }).check(z.positive('field.invalid')),
  to: emailAddress,
  data: z._default(
    z
      .record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,29}$/, 'transactional.nameInvalid')), value, {
        error: 'field.typeInvalid',
      })
      .check(
        z.refine(
          (data) => Object.keys(data).length <= transactionalLimits.values,
          'transactional.tooManyValues',
        ),
      ),
    {},
  ),
});
export type NewTransactionalEmail = z.infer<typeof newTransactionalEmail>;

/** An email of an integration with its result. */
export type TransactionalEmail = {
  id: number;
  emailId: string;
  templateId: number;
  recipient: string;
  subject: string;
  state: TransactionalState;
  /** The response of the mail server. */
  answer: string | null;
  createdAt: Date;
  settledAt: Date | null;
};
