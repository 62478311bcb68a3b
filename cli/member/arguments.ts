import { roleNames } from '#modules/members/constants.ts';
import { StartupError } from '#platform/process/startup-error.ts';
import { flag, text, UsageError, type parseArguments } from '../arguments.ts';

/** The arguments of `npm run member`. */
export const memberArguments = {
  help: `npm run member -- list [--json]
npm run member -- add --email ada@example.com --name "Ada Obi" [--role ${roleNames.join('|')}] [--password-stdin]
npm run member -- role --email ada@example.com --role SUPPORT
npm run member -- roles
npm run member -- disable|enable|end-sessions|reset|reset-factor --email ada@example.com
--password-stdin reads the first password from standard input; without it, a password is generated and printed.
roles lists the roles. To specify a custom role, use its key.
reset prints a password reset link, which works once.
reset-factor removes lost passkeys, authenticator apps and recovery codes.`,
  positionals: {
    command: 'list|roles|add|role|disable|enable|end-sessions|reset|reset-factor',
    email: '[EMAIL]',
    role: '[ROLE]',
  },
  options: { email: text, name: text, role: text, password: text, 'password-stdin': flag, json: flag },
} as const;

export type MemberOptions = ReturnType<
  typeof parseArguments<typeof memberArguments.positionals, typeof memberArguments.options>
>;

/**
 * Finds the key of a role, ignoring upper and lower case.
 * @throws {StartupError} if `name` is undefined or not the key of a role
 */
export function findRoleKey(name: string | undefined, keys: readonly string[]): string {
  const role = keys.find((key) => key === name?.toUpperCase());
  if (role !== undefined) return role;
  if (name === undefined) throw new UsageError(`Specify a role: --role ${keys.join('|')}.`);
  throw new StartupError(`There is no role ${name}. Roles: ${keys.join(', ')}.`);
}
