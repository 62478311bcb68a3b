import { parseArgs } from 'node:util';
import { roleNames } from '#modules/members/constants.ts';
import { reasonOf } from '#platform/process/error-fields.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

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
--password-stdin reads the first password from standard input; without it one is made and printed.
roles lists the roles: those that an Admin made are chosen by their keys too.
reset prints a link to a new password, which works once.
reset-factor takes passkeys, authenticator app and recovery codes away that were lost.`;

/**
 * Parses the command line. The email address and the role may also be positional arguments.
 * @throws {StartupFault} with the usage, for invalid arguments
 */
export function readArguments(args: string[]): { command: MemberCommand; options: MemberOptions } {
  const { positionals, values } = attempt(() => parseArgs({ args, allowPositionals: true, options: shapes }));
  const [name, email, role, ...more] = positionals;
  const command = memberCommands.find((candidate) => candidate === name);
  const isTwice =
    (email !== undefined && values.email !== undefined) || (role !== undefined && values.role !== undefined);
  if (command === undefined || more.length > 0 || isTwice) throw new StartupFault(usage);
  if (values.password !== undefined && values['password-stdin'])
    throw new StartupFault('Give the password once: by --password-stdin, or by --password.');
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
 * @throws {StartupFault} if `text` is undefined or not the key of a role
 */
export function roleOf(text: string | undefined, keys: readonly string[]): string {
  const role = keys.find((key) => key === text?.toUpperCase());
  if (role !== undefined) return role;
  throw new StartupFault(
    text === undefined
      ? `Name a role: --role ${keys.join('|')}.`
      : `There is no role ${text}: ${keys.join(', ')}.`,
  );
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const shapes = {
  email: text,
  name: text,
  role: text,
  password: text,
  'password-stdin': flag,
  json: flag,
} as const;

function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartupFault(`${reasonOf(error)}\n${usage}`);
  }
}
