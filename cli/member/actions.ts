import { isMessageKey, messageText } from '#content/messages.ts';
import { operator } from '#modules/audit-log/schema.ts';
import { resetFactorsByCommand } from '#modules/auth/factor-reset.ts';
import { activate, deactivate } from '#modules/auth/access.ts';
import { enrol } from '#modules/auth/enrolment.ts';
import { endSessionsOf } from '#modules/auth/open-sessions.ts';
import { generatePassword } from '#modules/auth/password.ts';
import { makeResetLink } from '#modules/auth/recovery.ts';
import type { Refusal } from '#modules/refusal.ts';
import { updateMember, type TeamCtx } from '#modules/members/change.ts';
import { listMembers } from '#modules/members/member.ts';
import { roleLimits, roleNames } from '#modules/members/constants.ts';
import { listRoles } from '#modules/members/roles.ts';
import { memberRef, newMember, type ListedRole, type MemberRef } from '#modules/members/schema.ts';
import { urlOf } from '#platform/http/server.ts';
import type { Config } from '#platform/process/config.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { roleOf, usage, type MemberCommand, type MemberOptions } from './arguments.ts';
import { memberList, memberTable, roleTable } from './member-table.ts';
import { readPassword } from './password-input.ts';

type Action = (ctx: TeamCtx, options: MemberOptions, config: Config) => Promise<string>;

/** The action of each command. Returns the text to print. */
export const memberActions: Record<MemberCommand, Action> = {
  async list(ctx, { asJson }) {
    const members = await listMembers(ctx);
    return asJson ? memberList(members) : memberTable(members);
  },

  async roles(ctx) {
    return roleTable(await allRoles(ctx));
  },

  add,

  async role(ctx, options) {
    const role = roleOf(
      options.role,
      (await allRoles(ctx)).map(({ key }) => key),
    );
    const { email } = await updateMember(ctx, operator, refOf(options), { role });
    return `${email} has the role ${role} from the next request on.`;
  },

  async disable(ctx, options) {
    const { email } = await deactivate(ctx, operator, refOf(options));
    return `${email} is deactivated and logged out everywhere.`;
  },

  async enable(ctx, options) {
    const { email } = await activate(ctx, operator, refOf(options));
    return `${email} can log in again.`;
  },

  async 'end-sessions'(ctx, options) {
    const ended = await endSessionsOf(ctx, operator, refOf(options));
    return ended === 1 ? '1 session has ended.' : `${ended} sessions have ended.`;
  },

  async reset(ctx, options, { publicUrl, host, port }) {
    const link = { ref: refOf(options), publicUrl: publicUrl ?? urlOf(host, port) };
    const { url, email, expiresAt } = await makeResetLink(ctx, operator, link);
    return `${url}\nWith it ${email} chooses a new password, once, until ${expiresAt.toISOString()}. Hand it over as you would a password.`;
  },

  async 'reset-factor'(ctx, options) {
    const { email } = await resetFactorsByCommand(ctx, operator, refOf(options));
    return `${email} logs in with the password alone from now on, and is logged out everywhere.`;
  },
};

/** The limit is the maximum number of built-in and custom roles, so one page has all roles. */
async function allRoles(ctx: TeamCtx): Promise<ListedRole[]> {
  const { roles } = await listRoles(ctx, { limit: roleLimits.made + roleNames.length });
  return roles;
}

async function add(ctx: TeamCtx, options: MemberOptions): Promise<string> {
  const given = options.readsPassword ? await readPassword() : options.password;
  const password = given ?? generatePassword();
  const { email, name, role = 'ADMIN' } = options;
  const person = newMember.safeParse({ email, name, role: role.toUpperCase(), password });
  if (!person.success) throw new StartupFault(`${person.error.issues.map(faultLine).join('\n')}\n${usage}`);
  const member = await enrol(ctx, person.data);
  const done = `${member.email} can log in now and chooses a new password after the first login.`;
  return given === undefined ? `${done}\npassword: ${password}` : done;
}

/**
 * Parses the id or email address of a member. Returns undefined for other text, which the service functions treat as an unknown
 * member.
 */
function refOf({ email }: MemberOptions): MemberRef | undefined {
  if (email === undefined) throw new StartupFault('Name the member: --email ada@example.com.');
  return memberRef(email);
}

function faultLine(issue: { path: PropertyKey[]; message: string }): string {
  return `--${issue.path.join('.')}: ${sentence(issue.message)}`;
}

/** Returns the message of an error, or one line for each invalid field. */
export function refusalText({ message, details }: Refusal): string {
  const faults = details.fields?.map((field) => `--${field.path}: ${sentence(field.message)}`);
  return faults?.join('\n') ?? sentence(message);
}

function sentence(key: string): string {
  return isMessageKey(key) ? messageText(key) : key;
}
