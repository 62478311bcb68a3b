import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import { device, newPassword } from '#modules/members/schema.ts';

const filled = z
  .string({ error: 'signIn.incomplete' })
  .check(z.minLength(1, 'signIn.incomplete'), z.maxLength(1_000, 'signIn.incomplete'));

/** What `POST /api/v1/auth/login` carries: anything filled in; whether it is right, the verb says. */
export const credentials = z.object({ email: filled, password: filled, device });
export type Credentials = z.infer<typeof credentials>;

const typedPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.type') })
  .check(z.minLength(1, 'field.required'), z.maxLength(1_000, 'password.tooLong'));

/** What `POST /api/v1/auth/password` carries. */
export const passwordChange = z.object({
  current_password: typedPassword,
  new_password: newPassword,
  device,
});

/** What `POST /api/v1/auth/forgot` carries. */
export const forgottenPassword = z.object({ email: emailAddress });

/** A token out of an email; whether it is one, the verb says. */
export const emailToken = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.type') })
  .check(z.minLength(1, 'field.required'), z.maxLength(200, 'field.tooLong'));

/** What `POST /api/v1/auth/reset` carries. */
export const passwordReset = z.object({ token: emailToken, password: newPassword, device });

/** One sign-in that is still open. */
export type OpenSession = {
  id: string;
  member: { id: number; email: string; name: string | null; jobTitle: string | null };
  createdAt: Date;
  lastSeenAt: Date;
  expiresAt: Date;
  client: string;
  userAgent: string;
};

/** Where a page of sessions ended. */
export type SessionPosition = { createdAt: Date; id: string };
