import * as z from 'zod/mini';
import { emailAddress } from '#domain/address/schema.ts';

/** Role names of the wire and their ids (specification, section 6). */
export const roleIds = { ADMIN: 1, SUPPORT: 2, CREATOR: 3 } as const;
export type RoleName = keyof typeof roleIds;
export type RoleId = (typeof roleIds)[RoleName];
export const roleNames = ['ADMIN', 'SUPPORT', 'CREATOR'] as const satisfies readonly RoleName[];

/** A team member as other rooms see one: never with the password hash. */
export type Member = {
  id: number;
  email: string;
  name: string | null;
  jobTitle: string | null;
  roleId: RoleId;
  enabled: boolean;
  passwordChangeRequired: boolean;
  createdAt: Date;
};

export const nameMaxLength = 120;
/** A person's name: one line, 1 to 120 characters, trimmed (positions, Sizes). */
export const personName = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(nameMaxLength, 'name.invalid'),
    z.regex(/^\P{Cc}*$/u, 'name.invalid'),
  );

/** Length of a password in UTF-16 units; it is never trimmed or cut (security rules). */
export const passwordLimits = { min: 8, max: 200 } as const;
export const newPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.minLength(passwordLimits.min, 'password.tooShort'),
    z.maxLength(passwordLimits.max, 'password.tooLong'),
  );

/** What `POST /api/v1/auth/add` carries; the role defaults to the first choice. */
export const newMember = z.object({
  name: personName,
  email: emailAddress,
  password: newPassword,
  enabled: z._default(z.boolean({ error: 'field.type' }), true),
  role: z._default(z.enum(roleNames, { error: 'field.invalid' }), 'ADMIN'),
});
export type NewMember = z.infer<typeof newMember>;
