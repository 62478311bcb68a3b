import * as z from 'zod/mini';
import { canonicalAddress, emailAddress } from '#domain/address/schema.ts';
import { nameMaxLength, passwordLimits, type RoleId, roleNames } from '#domain/team/limits.ts';

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
  /** Null: never there. */
  lastActiveAt: Date | null;
};

/** A person's name: one line, 1 to 120 characters, trimmed (specification 5.28). */
export const personName = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.maxLength(nameMaxLength, 'name.invalid'),
    z.regex(/^\P{Cc}*$/u, 'name.invalid'),
  );

/** What somebody does in the team, one line; an empty one takes the title away. */
export const jobTitle = z.pipe(
  z
    .string({ error: 'field.type' })
    .check(
      z.trim(),
      z.maxLength(nameMaxLength, 'jobTitle.invalid'),
      z.regex(/^\P{Cc}*$/u, 'jobTitle.invalid'),
    ),
  z.transform((title: string) => (title === '' ? null : title)),
);

/** A password that is chosen; refused with `field.required`, `password.tooShort` or `password.tooLong`. */
export const newPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.minLength(passwordLimits.min, {
      error: ({ input }) => (input === '' ? 'field.required' : 'password.tooShort'),
    }),
    z.maxLength(passwordLimits.max, 'password.tooLong'),
  );

/** One of the roles; refused with `field.invalid`. */
export const roleName = z.enum(roleNames, { error: 'field.invalid' });

/** What `POST /api/v1/auth/add` carries; the role defaults to the first choice. */
export const newMember = z.object({
  name: personName,
  email: emailAddress,
  password: newPassword,
  enabled: z._default(z.boolean({ error: 'field.type' }), true),
  role: z._default(roleName, 'ADMIN'),
});
export type NewMember = z.infer<typeof newMember>;

/** What `PUT /api/v1/auth/update/{user}` carries: `enabled` alone, further fields change nothing (specification 7.16). */
export const activation = z.object({
  enabled: z.boolean({
    error: ({ input }) => (input === undefined || input === null ? 'team.missingValue' : 'field.type'),
  }),
});

/** What `PUT /api/v1/users/{user}` carries: fields that are left out stay as they are. */
export const memberChange = z
  .object({
    name: z.optional(personName),
    role: z.optional(roleName),
    job_title: z.optional(z.nullable(jobTitle)),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), 'team.missingValue'),
  );

/** What a member changes about their own account. */
export const accountChange = z.object({ name: personName });

/** A member as a path names one: by id or by canonical address. */
export type MemberRef = { id: number } | { email: string };

/** Reads the `{user}` of a path; undefined for what can be neither an id nor an address. */
export function memberRef(text: string): MemberRef | undefined {
  if (/^[1-9]\d{0,9}$/.test(text)) return { id: Math.min(Number(text), 2 ** 31 - 1) };
  const email = canonicalAddress(text);
  return email === undefined ? undefined : { email };
}
