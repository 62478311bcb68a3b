import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '#tests/harness/temporary-folder.ts';

const root = join(import.meta.dirname, '../../..');
const script = readFileSync(join(root, 'cli/run.sh'), 'utf8');
const commands = /^commands='(.*)'$/m.exec(script)?.[1]?.split(' ') ?? [];

type Exit = { status: unknown; stdout: string; stderr: string };

/** Runs a file in a folder without a database: a command that starts its work there fails with another message. */
async function run(file: string, ...args: string[]): Promise<Exit> {
  using folder = createTemporaryFolder();
  const env = { PATH: process.env.PATH, DATA_DIR: folder.path, DATABASE_URL: 'postgres://127.0.0.1:1/none' };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, file), ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error === null ? 0 : error.code, stdout, stderr }),
    );
  });
}

test.each([['start', 'main.ts'], ...commands.map((name) => [name, `cli/${name}.ts`])])(
  'the command %s prints its arguments with --help, and does nothing else',
  async (name, file) => {
    const { status, stdout, stderr } = await run(file, '--help');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(new RegExp(`^npm (?:run )?${name}(?: .*)?\n`));
  },
);

test('package.json has a script for each command, which runs it by cli/run.sh', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const called = Object.entries(scripts).filter(([, call]) => String(call).startsWith('sh cli/run.sh'));
  expect(Object.fromEntries(called)).toEqual(
    Object.fromEntries(commands.map((name) => [name, `sh cli/run.sh ${name}`])),
  );
});

test.each([
  ['main', ['--chek'], `Unknown option '--chek'. "npm start -- --help" lists the arguments.\n`],
  ['cli/seed', ['--all'], `Unknown option '--all'. "npm run seed -- --help" lists the arguments.\n`],
  ['cli/backup', ['--verify'], 'Specify the FILE of the backup.\n'],
  [
    'cli/restore',
    ['one', 'two'],
    'Unexpected argument "two". "npm run restore -- --help" lists the arguments.\n',
  ],
])('exits with status 2 and one line for %s %j', async (name, args, stderr) => {
  expect(await run(`${name}.ts`, ...args)).toEqual({ status: 2, stdout: '', stderr });
});
