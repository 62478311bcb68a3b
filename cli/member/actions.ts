import { isMessageKey, formatMessage } from '#content/messages.ts';
import { operator } from '#modules/audit-log/schema.ts';
import { resetTwoFactorByCommand } from '#modules/auth/factor-reset.ts';
import { activateMember, deactivateMember } from '#modules/auth/activate-member.ts';
import { addMember } from '#modules/auth/add-member.ts';
import { endSessionsOfMember } from '#modules/auth/open-sessions.ts';
import { generatePassword } from '#modules/auth/password.ts';
import { createResetLink } from '#modules/auth/recovery.ts';
import type { AppError } from '#modules/app-error.ts';
import { updateMember, type TeamCtx } from '#modules/members/change-member.ts';
import { listMembers } from '#modules/members/member.ts';
import { roleLimits, roleNames } from '#modules/members/constants.ts';
import { listRoles } from '#modules/members/roles.ts';
import {
  parseMemberRef,
  newMember,
  type ListedRole,
  type MemberRef,
  type Member,
} from '#modules/members/schema.ts';
import { formatUrl } from '#platform/http/create-http-server.ts';
import type { Config } from '#platform/process/config.ts';
import { alignColumns } from '../align-columns.ts';
import { UsageError } from '../arguments.ts';
import { findRoleKey, type MemberOptions } from './arguments.ts';
import { readPassword } from './password-input.ts';
import { listPermissions } from '#modules/members/role-permissions.ts';

const columnTitles = ['id', 'email', 'role', 'state', 'last active', 'name'];

/** Formats members as a table, one line per member. */
function formatMembers(members: readonly Member[]): string {
  return alignColumns([columnTitles, ...members.map((member) => toCells(member))]);
}

/** Formats roles as a table: key, number of members, name and permissions. */
function formatRoles(roles: readonly ListedRole[]): string {
  const rows = roles.map((role) => [
    role.key,
    String(role.members),
    role.name,
    listPermissions(role).join(', '),
  ]);
  return alignColumns([['role', 'members', 'name', 'may'], ...rows]);
}

/** Formats members as JSON. */
function formatMembersJson(members: readonly Member[]): string {
  const items = members.map(({ id, email, name, role, enabled, jobTitle, createdAt, lastActiveAt }) => ({
    id,
    email,
    name,
    role: role.key,
    job_title: jobTitle,
    enabled,
    created: createdAt,
    last_active: lastActiveAt,
  }));
  return JSON.stringify(items, null, 2);
}

function toCells({ id, email, name, role, enabled, lastActiveAt }: Member): string[] {
  const lastActive = lastActiveAt?.toISOString().slice(0, 10) ?? 'never';
  return [String(id), email, role.key, enabled ? 'active' : 'inactive', lastActive, name ?? ''];
}

type Action = (ctx: TeamCtx, options: MemberOptions, config: Config) => Promise<string>;

/** The action of each command. Returns the text to print. */
export const memberActions: Record<MemberOptions['command'], Action> = {
  async list(ctx, { json }) {
    const members = await listMembers(ctx);
    return json ? formatMembersJson(members) : formatMembers(members);
  },

  async roles(ctx) {
    return formatRoles(await listAllRoles(ctx));
  },

  add: addByCommand,

  async role(ctx, options) {
    const role = findRoleKey(
      options.role,
      (await listAllRoles(ctx)).map(({ key }) => key),
    );
    const { email } = await updateMember(ctx, operator, readMemberRef(options), { role });
    return `${email} has the role ${role} from the next request on.`;
  },

  async disable(ctx, options) {
    const { email } = await deactivateMember(ctx, operator, readMemberRef(options));
    return `${email} is deactivated and logged out everywhere.`;
  },

  async enable(ctx, options) {
    const { email } = await activateMember(ctx, operator, readMemberRef(options));
    return `${email} can log in again.`;
  },

  async 'end-sessions'(ctx, options) {
    const ended = await endSessionsOfMember(ctx, operator, readMemberRef(options));
    return ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`;
  },

  async reset(ctx, options, { publicUrl, host, port }) {
    const link = { ref: readMemberRef(options), publicUrl: publicUrl ?? formatUrl(host, port) };
    const { url, email, expiresAt } = await createResetLink(ctx, operator, link);
    return `${url}\nWith this link ${email} can set a new password. The link works once, until ${expiresAt.toISOString()}. Treat the link like a password.`;
  },

  async 'reset-factor'(ctx, options) {
    const { email } = await resetTwoFactorByCommand(ctx, operator, readMemberRef(options));
    return `${email} now logs in with only the password, and is logged out everywhere.`;
  },
};

/** The limit is the maximum number of built-in and custom roles, so one page has all roles. */
async function listAllRoles(ctx: TeamCtx): Promise<ListedRole[]> {
  const { roles } = await listRoles(ctx, { limit: roleLimits.made + roleNames.length });
  return roles;
}

async function addByCommand(ctx: TeamCtx, options: MemberOptions): Promise<string> {
  if (options.password !== undefined && options['password-stdin'])
    throw new UsageError('Specify the password only once: with --password-stdin or with --password.');
  const given = options['password-stdin'] ? await readPassword() : options.password;
  const password = given ?? generatePassword();
  const { email, name, role = 'ADMIN' } = options;
  const person = newMember.safeParse({ email, name, role: role.toUpperCase(), password });
  if (!person.success) throw new UsageError(person.error.issues.map(formatIssue).join('\n'));
  const member = await addMember(ctx, person.data);
  const done = `${member.email} can log in now and must set a new password after the first login.`;
  return given === undefined ? `${done}\npassword: ${password}` : done;
}

/**
 * Parses the id or email address of a member. Returns undefined for other text, which the service functions treat as an unknown
 * member.
 */
function readMemberRef({ email }: MemberOptions): MemberRef | undefined {
  if (email === undefined) throw new UsageError('Specify the member: --email ada@example.com.');
  return parseMemberRef(email);
}

function formatIssue(issue: { path: PropertyKey[]; message: string }): string {
  return `--${issue.path.join('.')}: ${toMessage(issue.message)}`;
}

/** Returns the message of an error, or one line for each invalid field. */
export function formatError({ message, details }: AppError): string {
  const fieldLines = details.fields?.map((field) => `--${field.path}: ${toMessage(field.message)}`);
  return fieldLines?.join('\n') ?? toMessage(message);
}

function toMessage(key: string): string {
  return isMessageKey(key) ? formatMessage(key) : key;
}
