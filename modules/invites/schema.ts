import * as z from 'zod/mini';
import { emailAddress } from '#modules/email-address/schema.ts';
import { emailToken } from '#modules/auth/schema.ts';
import { jobTitle, newPassword, personName, roleKey } from '#modules/members/schema.ts';
import type { Role } from '#modules/members/schema.ts';

/** What `POST /api/v1/invites` carries: the person may write the name, which they can change when they accept. */
export const newInvite = z.object({
  email: emailAddress,
  role: z._default(roleKey, 'ADMIN'),
  name: z.optional(z.nullable(personName)),
  job_title: z.optional(z.nullable(jobTitle)),
});

/** What `POST /api/v1/invites/show` carries. */
export const inviteLink = z.object({ token: emailToken });

/** What `POST /api/v1/invites/accept` carries. */
export const acceptance = z.object({ token: emailToken, name: personName, password: newPassword });

/** Somebody who was asked into the team and has not answered. */
export type Invite = {
  id: number;
  email: string;
  name: string | null;
  jobTitle: string | null;
  role: Role;
  /** Null when that member has left. */
  invitedBy: { id: number; email: string; name: string | null } | null;
  createdAt: Date;
  sentAt: Date;
  expiresAt: Date;
  /** Why its email did not arrive, in a mail server's own words; null: nothing says so. */
  mailAnswer: string | null;
};

/** `isUnknown`: the mail server did not confirm its email, so it may not have arrived. */
export type ListedInvite = Invite & { isUnknown: boolean };
