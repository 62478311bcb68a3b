import { parseArgs } from 'node:util';
import { roleNames } from '#modules/members/constants.ts';
import { getErrorReason } from '#platform/process/error-fields.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** Commands of `npm run member`. */
export const memberCommands = [
  'list',
  'roles',
  'add',
  'role',
  'disable',
  'enable',
  'end-sessions',
  'reset',
  'reset-factor',
] as const;
export type MemberCommand = (typeof memberCommands)[number];

export type MemberOptions = {
  email: string | undefined;
  name: string | undefined;
  role: string | undefined;
  password: string | undefined;
  readsPassword: boolean;
  asJson: boolean;
};

/** Help text of `npm run member`. */
export const usage = `npm run member -- list [--json]
npm run member -- add --email ada@example.com --name "Ada Obi" [--role ${roleNames.join('|')}] [--password-stdin]
npm run member -- role --email ada@example.com --role SUPPORT
npm run member -- roles
npm run member -- disable|enable|end-sessions|reset|reset-factor --email ada@example.com
--password-stdin reads the first password from standard input; without it, a password is generated and printed.
roles lists the roles. To specify a custom role, use its key.
reset prints a password reset link, which works once.
reset-factor removes lost passkeys, authenticator apps and recovery codes.`;

/**
 * Parses the command line. The email address and the role may also be positional arguments.
 * @throws {StartupError} with the usage, for invalid arguments
 */
export function readArguments(args: string[]): { command: MemberCommand; options: MemberOptions } {
  const { positionals, values } = withUsageOnError(() =>
    parseArgs({ args, allowPositionals: true, options: optionTypes }),
  );
  const [name, email, role, ...more] = positionals;
  const command = memberCommands.find((candidate) => candidate === name);
  const isTwice =
    (email !== undefined && values.email !== undefined) || (role !== undefined && values.role !== undefined);
  if (command === undefined || more.length > 0 || isTwice) throw new StartupError(usage);
  if (values.password !== undefined && values['password-stdin'])
    throw new StartupError('Specify the password only once: with --password-stdin or with --password.');
  return {
    command,
    options: {
      email: values.email ?? email,
      name: values.name,
      role: values.role ?? role,
      password: values.password,
      readsPassword: values['password-stdin'],
      asJson: values.json,
    },
  };
}

/**
 * Finds the key of a role, ignoring upper and lower case.
 * @throws {StartupError} if `text` is undefined or not the key of a role
 */
export function findRoleKey(text: string | undefined, keys: readonly string[]): string {
  const role = keys.find((key) => key === text?.toUpperCase());
  if (role !== undefined) return role;
  throw new StartupError(
    text === undefined
      ? `Specify a role: --role ${keys.join('|')}.`
      : `There is no role ${text}. Roles: ${keys.join(', ')}.`,
  );
}

const stringOption = { type: 'string' } as const;
const booleanOption = { type: 'boolean', default: false } as const;
const optionTypes = {
  email: stringOption,
  name: stringOption,
  role: stringOption,
  password: stringOption,
  'password-stdin': booleanOption,
  json: booleanOption,
} as const;

function withUsageOnError<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartupError(`${getErrorReason(error)}\n${usage}`);
  }
}
