import { parseArgs } from 'node:util';
import { isMessageKey, messageText } from '#content/messages.ts';
import { enrol } from '#domain/auth/enrolment.ts';
import { generatePassword } from '#domain/auth/password.ts';
import type { Db } from '#domain/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { listMembers } from '#domain/team/member.ts';
import { roleIds, roleNames } from '#domain/team/limits.ts';
import { newMember } from '#domain/team/schema.ts';
import { systemClock } from '#platform/process/clock.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';
import { migrateDatabase, runCommand } from './run-command.ts';

const usage = `npm run member -- add --email ada@example.com --name "Ada Obi" [--role ${roleNames.join('|')}] [--password …]
npm run member -- list`;

await runCommand(async (database, config) => {
  const { db } = database;
  const { command, options } = readArguments(process.argv.slice(2));
  await migrateDatabase(database, config);
  if (command === 'list') await list(db);
  else await add(db, options);
});

type Options = {
  email?: string | undefined;
  name?: string | undefined;
  role: string;
  password?: string | undefined;
};

function readArguments(args: string[]): { command: 'add' | 'list'; options: Options } {
  const text = { type: 'string' } as const;
  const parsed = attempt(() =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { email: text, name: text, password: text, role: { ...text, default: 'ADMIN' } },
    }),
  );
  const [command] = parsed.positionals;
  if (parsed.positionals.length !== 1 || (command !== 'add' && command !== 'list'))
    throw new StartupFault(usage);
  return { command, options: parsed.values };
}

function attempt<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new StartupFault(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

async function list(db: Db): Promise<void> {
  for (const { id, email, name, roleId, enabled } of await listMembers({ db })) {
    const role = roleNames.find((candidate) => roleIds[candidate] === roleId);
    console.log([id, email, role, enabled ? 'active' : 'inactive', name ?? ''].join('\t'));
  }
}

async function add(db: Db, options: Options): Promise<void> {
  const password = options.password ?? generatePassword();
  const person = newMember.safeParse({ ...options, role: options.role.toUpperCase(), password });
  if (!person.success) throw new StartupFault(`${person.error.issues.map(faultLine).join('\n')}\n${usage}`);
  const member = await enrol({ db, clock: systemClock }, person.data).catch((error: unknown) => {
    throw error instanceof Refusal ? new StartupFault(refusalText(error)) : error;
  });
  console.log(`${member.email} can log in now and chooses a new password after the first login.`);
  if (options.password === undefined) console.log(`password: ${password}`);
}

function faultLine(issue: { path: PropertyKey[]; message: string }): string {
  return `--${issue.path.join('.')}: ${sentence(issue.message)}`;
}

function refusalText({ message, details }: Refusal): string {
  const faults = details.fields?.map((field) => `--${field.path}: ${sentence(field.message)}`);
  return faults?.join('\n') ?? sentence(message);
}

function sentence(key: string): string {
  return isMessageKey(key) ? messageText(key) : key;
}
