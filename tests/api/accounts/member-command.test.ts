import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { listEntries } from '#modules/audit-log/entry.ts';
import { createFirstAdminIfEmpty } from '#modules/auth/add-member.ts';
import { listMembers } from '#modules/members/member.ts';
import { roleIds } from '#modules/members/constants.ts';
import { messages } from '#content/messages.ts';
import { addMember, publicUrl, createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

const command = fileURLToPath(new URL('../../../cli/member.ts', import.meta.url));
type Said = { code: number; stdout: string; stderr: string };

/** Runs `npm run member -- …` on the database of the running product. */
async function member(app: App, ...args: string[]): Promise<Said> {
  return memberReading(app, '', args);
}

/** Runs the command with this standard input. */
async function memberReading(app: App, input: string, args: string[]): Promise<Said> {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: app.databaseUrl,
    DATA_DIR: app.dataDir,
    PUBLIC_URL: publicUrl,
  };
  const running = promisify(execFile)(process.execPath, [command, ...args], { env });
  running.child.stdin?.on('error', () => {}).end(input);
  try {
    return { code: 0, ...(await running) };
  } catch (error) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what execFile rejects with
    return error as Said;
  }
}

describe('npm run member', () => {
  test('the subcommand add prints a generated password that signs in at the running site', async () => {
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
    expect(listed).toMatch(
      /^id +email .*\n(.*\n)*\d+ +ada@example\.com +SUPPORT +active +\d{4}-\d\d-\d\d +Ada Obi$/m,
    );
  });

  test('reset-factor lets the last Admin log in again without the lost second factor', async () => {
    await using app = await startApp();
    const { ctx } = app;
    const { id } = await addMember(ctx, {
      name: 'Ada Obi',
      email: 'ada@example.com',
      password: 'a long test password',
      role: 'ADMIN',
    });
    const row = { memberId: id, secret: Buffer.alloc(49), addedAt: ctx.clock.now() };
    const none = { lastUsedAt: null, lastStep: null, pending: null, pendingAt: null };
    await ctx.db
      .insertInto('authenticators')
      .values({ ...row, ...none })
      .execute();
    await ctx.db.updateTable('members').set({ hasFactor: true }).where('id', '=', id).execute();
    const signIn = { email: 'ada@example.com', password: 'a long test password' };
    expect((await app.send('POST', '/api/v1/auth/login', signIn)).status).toBe(401);
    const { stdout } = await member(app, 'reset-factor', 'ada@example.com');
    expect(stdout).toContain('ada@example.com now logs in with only the password');
    expect((await app.send('POST', '/api/v1/auth/login', signIn)).status).toBe(200);
    expect((await member(app, 'reset-factor', 'ada@example.com')).stderr).toContain(
      messages['factor.memberHasNone'],
    );
  });

  const shared = createSharedApp();

  test('reads a password from standard input and lists the team in a machine-readable format', async () => {
    await using app = await startApp();
    const person = [
      'add',
      '--email',
      'obi@example.com',
      '--name',
      'Obi',
      '--role',
      'creator',
      '--password-stdin',
    ];
    const { stdout } = await memberReading(app, 'a word of their own\nmore\n', person);
    expect(stdout).toBe(
      'obi@example.com can log in now and must set a new password after the first login.\n',
    );
    const login = { email: 'obi@example.com', password: 'a word of their own' };
    expect((await app.send('POST', '/api/v1/auth/login', login)).status).toBe(200);
    const team: unknown = JSON.parse((await member(app, 'list', '--json')).stdout);
    expect(team).toContainEqual(
      expect.objectContaining({ email: 'obi@example.com', role: 'CREATOR', enabled: true, name: 'Obi' }),
    );
  });

  test('role, reset and end-sessions commands apply to the running site at once and are in the audit log', async () => {
    await using app = await startApp();
    // The commands use the machine's clock.
    app.clock.set(new Date());
    const token = await app.signInAs('SUPPORT');
    const { email } = (await listMembers(app.ctx)).find(({ role }) => role.id === roleIds.SUPPORT) ?? {
      email: '',
    };
    const statusOf = async (path: string) => (await app.get(`/api/v1/${path}`, { token })).status;
    expect(await statusOf('messages')).toBe(200);
    expect((await member(app, 'role', '--email', email, '--role', 'creator')).stdout).toMatch(
      /has the role CREATOR/,
    );
    expect([await statusOf('messages'), await statusOf('posts')]).toEqual([403, 200]);
    expect((await member(app, 'end-sessions', email)).stdout).toBe('1 session has ended.\n');
    expect(await statusOf('posts')).toBe(401);
    const link = new RegExp(`^${publicUrl}/admin/reset-password\\?token=([\\w-]{43})$`, 'm');
    const token1 = link.exec((await member(app, 'reset', '--email', email)).stdout)?.[1];
    const token2 = link.exec((await member(app, 'reset', '--email', email)).stdout)?.[1];
    const reset = async (given: string | undefined) =>
      (await app.send('POST', '/api/v1/auth/reset', { token: given, password: 'a word of their own' }))
        .status;
    expect([await reset(token1), await reset(token2), await reset(token2)]).toEqual([404, 200, 404]);
    const { stdout } = await member(app, 'disable', email);
    expect(stdout).toBe(`${email} is deactivated and logged out everywhere.\n`);
    const login = { email, password: 'a word of their own' };
    expect((await app.send('POST', '/api/v1/auth/login', login)).status).toBe(401);
    expect((await member(app, 'reset', email)).stderr).toBe(
      'This member is deactivated. Activate them first.\n',
    );
    await member(app, 'enable', email);
    expect((await app.send('POST', '/api/v1/auth/login', login)).status).toBe(200);
    const entries = await listEntries(app.ctx, {}, { limit: 20 });
    const deeds = entries.filter(({ target, actor }) => target === email && actor.id === null);
    expect(deeds.map(({ action }) => action).toReversed()).toEqual([
      'member.changed',
      'session.ended-all',
      'account.reset-link-made',
      'account.reset-link-made',
      'member.deactivated',
      'member.activated',
    ]);
  });

  test.each([
    [2, ['add', '--name', 'Ada'], /--email: Please enter an email address\./],
    [2, ['add', '--email', 'ada', '--name', 'Ada'], /--email: Please enter one email address/],
    [
      1,
      ['add', '--email', 'ada@example.com', '--name', 'Ada', '--role', 'boss'],
      /--role: This value cannot be used\./,
    ],
    [
      2,
      ['add', '--email', 'ada@example.com', '--name', 'Ada', '--password', 'short'],
      /--password: A password must have at least 8/,
    ],
    [
      1,
      ['add', '--email', 'ada@example.com', '--name', 'Ada', '--password', 'password1'],
      /--password: This password is too common/,
    ],
    [1, ['add', '--email', 'admin@example.com', '--name', 'Ada'], /is already in the team/],
    [2, ['remove'], /^Unknown argument "remove": use list, roles, add, .*"npm run member -- --help" lists/],
    [2, ['enable'], /^Specify the member: --email/],
    [2, ['role', 'admin@example.com'], /^Specify a role: --role ADMIN\|SUPPORT\|CREATOR\.\n$/],
    [1, ['role', 'admin@example.com', 'boss'], /^There is no role boss\./],
    [1, ['disable', '--email', 'nobody@example.com'], /^This member is not in the team\.\n$/],
    [1, ['role', 'admin@example.com', 'support'], /^This is the last active Admin\. Make another member/],
    [2, ['add', '--frob'], /--frob/],
    [2, ['add', '--password', 'one', '--password-stdin'], /^Specify the password only once/],
  ])('exits with status %i for %j, prints the reason and adds no member', async (status, args, sentence) => {
    const app = shared();
    const { code, stderr, stdout } = await member(app, ...args);
    expect(code).toBe(status);
    expect(stderr).toMatch(sentence);
    expect(stderr).not.toMatch(/\n {4}at /);
    expect(stdout).toBe('');
    expect(await listMembers(app.ctx)).toHaveLength(1);
  });
});

test('parallel first starts create one Admin', async () => {
  await using app = await startApp();
  await app.ctx.db.deleteFrom('members').execute();
  const starts = Array.from({ length: 4 }, () =>
    createFirstAdminIfEmpty(app.ctx, { email: 'boss@example.com' }),
  );
  const made = (await Promise.all(starts)).filter((admin) => admin !== undefined);
  expect(made).toHaveLength(1);
  expect(await app.firstSignInNote()).toContain(made[0]?.password);
  expect(await listMembers(app.ctx)).toHaveLength(1);
});
