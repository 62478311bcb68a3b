import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import { deviceId, newPassword } from '#modules/members/schema.ts';

const requiredText = z
  .string({ error: 'login.incomplete' })
  .check(z.minLength(1, 'login.incomplete'), z.maxLength(1_000, 'login.incomplete'));

/** Request body of `POST /api/v1/auth/login`. The schema accepts any text; the service function checks the credentials. */
export const credentials = z.object({ email: requiredText, password: requiredText, device: deviceId });
export type Credentials = z.infer<typeof credentials>;

const enteredPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.typeInvalid') })
  .check(z.minLength(1, 'field.required'), z.maxLength(1_000, 'password.tooLong'));

/** Request body of `POST /api/v1/auth/password`. */
export const passwordChange = z.object({
  currentPassword: enteredPassword,
  newPassword,
  device: deviceId,
});

/** Request body of `POST /api/v1/auth/forgot`. */
export const forgotPasswordBody = z.object({ email: emailAddress });

/** A token from an email. The service function checks whether it is valid. */
export const emailToken = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.typeInvalid') })
  .check(z.minLength(1, 'field.required'), z.maxLength(200, 'field.tooLong'));

/** Request body of `POST /api/v1/auth/reset`. */
export const passwordReset = z.object({ token: emailToken, password: newPassword, device: deviceId });

export type OpenSession = {
  id: string;
  member: { id: number; email: string; name: string | null; jobTitle: string | null };
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  client: string;
  userAgent: string;
};

/** The sort key of the last session on a page. */
export type SessionPosition = { createdAt: Date; id: string };
