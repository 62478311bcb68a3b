import * as z from 'zod/mini';
import { toCanonicalAddress, emailAddress } from '#modules/email-address/schema.ts';
import {
  deviceIdMaxLength,
  grantablePermissions,
  nameMaxLength,
  passwordLimits,
  roleLimits,
} from '#modules/members/constants.ts';
import type { GrantablePermission } from '#modules/members/constants.ts';
import { isNotInvisible } from '#modules/visible-text.ts';

/** The role of a member; modules/members/role-permissions.ts defines its permissions. */
export type Role = {
  id: number;
  /** Identifies the role in the API and in the audit log. */
  key: string;
  name: string;
  /** The permissions stored in the role's row; empty for roles of the specification, whose permissions are in the code. */
  given: readonly string[];
};

export type ListedRole = Role & {
  description: string;
  /** Number of members and of invites (open or expired) with this role. */
  members: number;
  invites: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A member without the password hash. Other modules never receive the password hash. */
export type Member = {
  id: number;
  email: string;
  name: string | null;
  jobTitle: string | null;
  role: Role;
  enabled: boolean;
  passwordChangeRequired: boolean;
  createdAt: Date;
  /** Null if the member was never active. */
  lastActiveAt: Date | null;
  /** True if the member has a passkey or an authenticator app. */
  hasFactor: boolean;
  /** The time when the member received the current role; null if the member joined with this role. */
  roleChangedAt: Date | null;
};

/**
 * Excludes control characters, characters that change the text direction and zero-width characters. Joiners are allowed, because
 * some scripts need them.
 */
const harmlessCharacters =
  /^[^\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\u3164\uFFA0]*$/u;

/** A person's name: one line, 1 to 120 characters, trimmed (specification 5.28). */
export const personName = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.typeInvalid') })
  .check(
    z.trim(),
    z.minLength(1, 'field.required'),
    z.refine(isNotInvisible, 'field.required'),
    z.maxLength(nameMaxLength, 'name.invalid'),
    z.regex(harmlessCharacters, 'name.invalid'),
  );

/** A job title, one line; an empty string removes it. */
export const jobTitle = z.pipe(
  z
    .string({ error: 'field.typeInvalid' })
    .check(
      z.trim(),
      z.maxLength(nameMaxLength, 'jobTitle.invalid'),
      z.regex(harmlessCharacters, 'jobTitle.invalid'),
    ),
  z.transform((title: string) => (title === '' ? null : title)),
);

/** The random id that identifies a browser. The browser generates this id itself. An id in another format is ignored. */
export const deviceId = z.optional(
  z.string({ error: 'field.typeInvalid' }).check(z.maxLength(deviceIdMaxLength, 'field.tooLong')),
);

/** A new password. Errors: `field.required`, `password.tooShort` or `password.tooLong`. */
export const newPassword = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.typeInvalid') })
  .check(
    z.minLength(passwordLimits.min, {
      error: ({ input }) => (input === '' ? 'field.required' : 'password.tooShort'),
    }),
    z.maxLength(passwordLimits.max, 'password.tooLong'),
  );

/** The key of a role; the service function checks whether the role exists. Error: `field.invalid`. */
export const roleKey = z
  .string({ error: 'field.invalid' })
  .check(z.regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'field.invalid'));

/** Body of `POST /api/v1/auth/add`; the role defaults to ADMIN, the first choice of the form. */
export const newMember = z.object({
  name: personName,
  email: emailAddress,
  password: newPassword,
  enabled: z._default(z.boolean({ error: 'field.typeInvalid' }), true),
  role: z._default(roleKey, 'ADMIN'),
});
export type NewMember = z.infer<typeof newMember>;

/** Body of `PUT /api/v1/auth/update/{user}`: `enabled` only; further fields are ignored (specification 7.16). */
export const memberActivation = z.object({
  enabled: z.boolean({
    error: ({ input }) =>
      input === undefined || input === null ? 'member.valueMissing' : 'field.typeInvalid',
  }),
});

/** Body of `PUT /api/v1/users/{user}`; omitted fields remain unchanged. */
export const memberChange = z
  .object({
    name: z.optional(personName),
    role: z.optional(roleKey),
    jobTitle: z.optional(z.nullable(jobTitle)),
  })
  .check(
    z.refine((change) => Object.values(change).some((value) => value !== undefined), 'member.valueMissing'),
  );

export const accountChange = z.object({ name: personName });

/** A member by id or by canonical address. */
export type MemberRef = { id: number } | { email: string };

/** Parses the `{user}` of a path; undefined if it is neither an id nor an email address. */
export function parseMemberRef(text: string): MemberRef | undefined {
  if (/^[1-9]\d{0,9}$/.test(text)) return { id: Math.min(Number(text), 2 ** 31 - 1) };
  const email = toCanonicalAddress(text);
  return email === undefined ? undefined : { email };
}

const singleLineText = (max: number, errorKey: string) =>
  z
    .string({ error: 'field.typeInvalid' })
    .check(z.trim(), z.maxLength(max, errorKey), z.regex(/^\P{Cc}*$/u, errorKey));

/** Excludes control and invisible characters, which can make a name look like another name. */
const visibleCharacters = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

const roleTitle = z
  .string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.typeInvalid') })
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'field.required'),
    z.maxLength(roleLimits.name, 'role.nameInvalid'),
    z.regex(visibleCharacters, 'role.nameInvalid'),
  );
const roleDescription = singleLineText(roleLimits.description, 'role.descriptionInvalid');
const rolePermissions = z.pipe(
  z
    .array(z.enum(grantablePermissions, { error: 'field.invalid' }), { error: 'field.typeInvalid' })
    .check(z.maxLength(2 * grantablePermissions.length, 'field.invalid')),
  z.transform((permissions: GrantablePermission[]) =>
    grantablePermissions.filter((one) => permissions.includes(one)),
  ),
);

/** Body of `POST /api/v1/roles`; duplicate permissions are removed. */
export const newRole = z.object({
  name: roleTitle,
  description: z._default(roleDescription, ''),
  permissions: rolePermissions,
});
export type NewRole = z.infer<typeof newRole>;

/** Body of `PUT /api/v1/roles/{key}`; omitted fields remain unchanged. `version` is the version that the change is based on. */
export const roleChange = z
  .object({
    name: z.optional(roleTitle),
    description: z.optional(roleDescription),
    permissions: z.optional(rolePermissions),
    version: z.optional(z.int({ error: 'field.typeInvalid' }).check(z.minimum(1, 'field.invalid'))),
  })
  .check(
    z.refine(
      ({ version: _version, ...change }) => Object.values(change).some((value) => value !== undefined),
      'member.valueMissing',
    ),
  );
export type RoleChange = z.infer<typeof roleChange>;
