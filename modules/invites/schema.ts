import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import { emailToken } from '#modules/auth/schema.ts';
import { jobTitle, newPassword, personName, roleKey } from '#modules/members/schema.ts';
import type { Role } from '#modules/members/schema.ts';

/** Body of `POST /api/v1/invites`; the invited person can change the name when accepting. */
export const newInviteBody = z.object({
  email: emailAddress,
  role: z._default(roleKey, 'ADMIN'),
  name: z.optional(z.nullable(personName)),
  jobTitle: z.optional(z.nullable(jobTitle)),
});

export const inviteLinkBody = z.object({ token: emailToken });

export const acceptInviteBody = z.object({ token: emailToken, name: personName, password: newPassword });

/** An invite that is not accepted yet. */
export type Invite = {
  id: number;
  email: string;
  name: string | null;
  jobTitle: string | null;
  role: Role;
  /** Null if the inviting member has left the team. */
  invitedBy: { id: number; email: string; name: string | null } | null;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
  /** The mail server's reason why the email did not arrive, or null if no error was reported. */
  mailAnswer: string | null;
};

/** `isUnknown`: the mail server did not confirm the email, so it may not have arrived. */
export type ListedInvite = Invite & { isUnknown: boolean };
