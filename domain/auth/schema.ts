import * as z from 'zod/mini';

const filled = z
  .string({ error: 'signIn.incomplete' })
  .check(z.minLength(1, 'signIn.incomplete'), z.maxLength(1_000, 'signIn.incomplete'));

/** What `POST /api/v1/auth/login` carries: anything filled in; whether it is right, the verb says. */
export const credentials = z.object({ email: filled, password: filled });
export type Credentials = z.infer<typeof credentials>;

/** A session ends after 7 days in any case, and after 8 hours without a request (security rules). */
export const sessionLimits = { absoluteSeconds: 7 * 24 * 3600, idleSeconds: 8 * 3600 } as const;
