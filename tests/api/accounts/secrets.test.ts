import { inspect } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';

const canaries = {
  typed: 'canary-typed-5c1f0a77',
  wrong: 'canary-wrong-5c1f0a77',
  chosen: 'canary-chosen-5c1f0a77',
  reset: 'canary-reset-5c1f0a77',
  invited: 'canary-invited-5c1f0a77',
};
const email = 'ada@example.com';

async function everythingStored(app: App): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`.execute(app.ctx.db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.raw(name)} as t`.execute(
      app.ctx.db,
    );
    texts.push(...rows.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}

test('no log, table, response or email contains passwords or tokens, except the email with the link', async () => {
  await using sink = await startMailSink();
  await using app = await startApp({ smtpUrl: sink.url });
  const answers: string[] = [];
  const call = async (method: string, path: string, body?: unknown, token?: string) => {
    const answer = await app.send(method, `/api/v1/${path}`, body, token === undefined ? {} : { token });
    const text = await answer.text();
    if (path !== 'auth/login') answers.push(`${inspect(answer.headers)} ${text}`);
    return text;
  };
  const logIn = async (password: string) => {
    const text = await call('POST', 'auth/login', { email, password });
    return /"token":"([^"]+)"/.exec(text)?.[1] ?? '';
  };
  const admin = await app.signInAs('ADMIN');
  const ada = { name: 'Ada', email, password: canaries.typed, role: 'SUPPORT' };
  await call('POST', 'auth/add', ada, admin);
  await call('POST', 'auth/add', ada, admin);
  await call('POST', 'auth/add', { ...ada, email: 'x' }, admin);
  await call('POST', 'auth/add', `{"password":"${canaries.typed}"`, admin);
  await logIn(canaries.wrong);
  await call('POST', 'auth/login', { email: canaries.wrong, password: canaries.wrong });
  const session = await logIn(canaries.typed);
  const passwords = { current_password: canaries.wrong, new_password: canaries.chosen };
  await call('POST', 'auth/password', passwords, session);
  await call('POST', 'auth/password', { ...passwords, current_password: canaries.typed }, session);
  await call('POST', 'auth/forgot', { email });
  const resetToken = /token=([\w-]{43})/.exec((await sink.waitForEmail(email)).text ?? '')?.[1] ?? '';
  await call('POST', 'auth/reset', { token: resetToken, password: canaries.reset });
  await call('POST', 'auth/reset', { token: resetToken, password: canaries.reset });
  await call('POST', 'invites', { email: 'obi@example.com' }, admin);
  const inviteToken =
    /token=([\w-]{43})/.exec((await sink.waitForEmail('obi@example.com')).text ?? '')?.[1] ?? '';
  await call('POST', 'invites/show', { token: inviteToken });
  await call('POST', 'invites/accept', { token: inviteToken, name: 'Obi', password: canaries.invited });
  for (const path of ['users', 'sessions', 'audit', 'audit/export', 'invites', 'outbox', 'auth/current_user'])
    await call('GET', path, undefined, admin);
  const stored = await everythingStored(app);
  // Causes an internal error, because internal errors are logged with all their details.
  await app.ctx.db.schema.alterTable('sessions').renameTo('gone').execute();
  await call('POST', 'auth/login', { email, password: canaries.reset });
  await call('GET', 'users', undefined, admin);

  expect([session, resetToken, inviteToken].every((token) => token.length > 40)).toBe(true);
  expect(app.logged.some(({ level }) => level === 'error')).toBe(true);
  const secrets = [...Object.values(canaries), admin, session, resetToken, inviteToken];
  const places = {
    log: app.logged.map((line) => inspect(line, { depth: 9, maxStringLength: null })).join('\n'),
    tables: stored,
    answers: answers.join('\n'),
    emails: sink.emails
      .map(({ raw }) => raw.replaceAll(/=\r\n/g, ''))
      .join('\n')
      .replaceAll(/token=(3D)?[\w-]{43}/g, ''),
  };
  for (const [place, text] of Object.entries(places)) {
    expect(text.length).toBeGreaterThan(100);
    expect([place, secrets.filter((secret) => text.includes(secret))]).toEqual([place, []]);
  }
});
