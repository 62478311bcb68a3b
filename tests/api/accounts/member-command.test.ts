import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ensureFirstAdmin } from '#domain/auth/enrolment.ts';
import { listMembers } from '#domain/team/member.ts';
import { sharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

const command = fileURLToPath(new URL('../../../cli/member.ts', import.meta.url));
type Said = { code: number; stdout: string; stderr: string };

/** Runs `npm run member -- …` on the database of the running product. */
async function member(app: App, ...args: string[]): Promise<Said> {
  const env = { PATH: process.env.PATH, DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir };
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [command, ...args], { env })) };
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what execFile rejects with
    return error as Said;
  }
}

describe('npm run member', () => {
  test('add prints a generated password that signs in, beside the running site', async () => {
    await using app = await startApp();
    const { stdout } = await member(
      app,
      'add',
      '--email',
      'Ada@example.com',
      '--name',
      'Ada Obi',
      '--role',
      'support',
    );
    const password = /^password: (\S{20})$/m.exec(stdout)?.[1];
    const answer = await app.send('POST', '/api/v1/auth/login', { email: 'ada@example.com', password });
    expect(answer.status).toBe(200);
    const { stdout: listed } = await member(app, 'list');
    expect(listed).toMatch(/\tada@example\.com\tSUPPORT\tactive\tAda Obi$/m);
  });

  const shared = sharedApp();

  test.each([
    [['add', '--name', 'Ada'], /--email: Please enter an email address\./],
    [['add', '--email', 'ada', '--name', 'Ada'], /--email: Please enter one email address/],
    [
      ['add', '--email', 'ada@example.com', '--name', 'Ada', '--role', 'boss'],
      /--role: This value cannot be used\./,
    ],
    [
      ['add', '--email', 'ada@example.com', '--name', 'Ada', '--password', 'short'],
      /--password: A password must have at least 8/,
    ],
    [
      ['add', '--email', 'ada@example.com', '--name', 'Ada', '--password', 'password1'],
      /--password: This password is too common/,
    ],
    [['add', '--email', 'admin@example.com', '--name', 'Ada'], /is already in the team/],
    [['remove'], /npm run member -- add/],
    [['add', '--frob'], /--frob/],
  ])('%j is refused with a sentence and adds nobody', async (args, sentence) => {
    const app = shared();
    const { code, stderr, stdout } = await member(app, ...args);
    expect(code).toBe(1);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(stdout).toBe('');
    expect(await listMembers(app.ctx)).toHaveLength(1);
  });
});

test('several processes that start at once make one first Admin', async () => {
  await using app = await startApp();
  await app.ctx.db.deleteFrom('members').execute();
  const starts = Array.from({ length: 4 }, () => ensureFirstAdmin(app.ctx, { email: 'boss@example.com' }));
  const made = (await Promise.all(starts)).filter((admin) => admin !== undefined);
  expect(made).toHaveLength(1);
  expect(await app.firstSignInNote()).toContain(made[0]?.password);
  expect(await listMembers(app.ctx)).toHaveLength(1);
});
