import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { addMember } from '#modules/auth/add-member.ts';
import { operator } from '#modules/audit-log/schema.ts';
import { createResetLink, resetJob } from '#modules/auth/recovery.ts';
import { publicUrl, createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import { spec } from '#tests/specification/spec.ts';

const email = 'ada@example.com';
const password = 'a long test password';
const another = 'one of my own choice';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

async function json(answer: Response): Promise<Json> {
  return answer.json();
}

async function withAda(app: App, enabled = true): Promise<void> {
  await addMember(app.ctx, { name: 'Ada Obi', email, password, enabled, role: 'SUPPORT' });
}

function logIn(app: App, secret: string): Promise<Response> {
  return app.send('POST', '/api/v1/auth/login', { email, password: secret });
}

async function tokenOf(app: App, secret = password): Promise<string> {
  return (await json(await logIn(app, secret))).data.token;
}

async function isSignedIn(app: App, token: string): Promise<boolean> {
  return (await app.get('/api/v1/auth/current_user', { token })).status === 200;
}

function forgot(app: App, address = email, client?: string): Promise<Response> {
  return app.send('POST', '/api/v1/auth/forgot', { email: address }, client === undefined ? {} : { client });
}

/** Resolves when no job for a reset email is pending. */
async function jobsOver(app: App): Promise<void> {
  await pollUntil(async () => {
    const { rows } =
      await sql`select 1 from jobs.job where name = ${resetJob} and state < 'completed'`.execute(app.ctx.db);
    return rows.length === 0 || undefined;
  }, 'the end of the jobs');
}

function reset(app: App, token: unknown, secret = another): Promise<Response> {
  return app.send('POST', '/api/v1/auth/reset', { token, password: secret });
}

function linkFrom(received: { text?: string | undefined; html?: string | undefined }): string {
  const link = /https:\/\/www\.example\.com\/admin\/reset-password\?token=([\w-]{43})/;
  expect(received.html).toMatch(link);
  return link.exec(received.text ?? '')?.[1] ?? '';
}

describe('POST /api/v1/auth/password', () => {
  test('changes the password of the signed-in member, ends all their sessions and returns a new token', async () => {
    await using app = await startApp();
    await withAda(app);
    const [token, other] = [await tokenOf(app), await tokenOf(app)];
    const body = { current_password: password, new_password: another };
    const answer = await app.send('POST', '/api/v1/auth/password', body, { token });
    const changed = await json(answer);
    expect(changed).toEqual({
      data: { sessions_ended: 1, token: expect.any(String) },
      message: 'Your password has been changed',
    });
    const tokens = [token, other, changed.data.token];
    expect(await Promise.all(tokens.map((one) => isSignedIn(app, one)))).toEqual([false, false, true]);
    expect([(await logIn(app, password)).status, (await logIn(app, another)).status]).toEqual([401, 200]);
  });

  test('ends a session that starts with the old password at the same moment', async () => {
    await using app = await startApp();
    await withAda(app);
    let current = password;
    for (let race = 0; race < 10; race += 1) {
      const next = `${another} ${race}`;
      const token = await tokenOf(app, current);
      const body = { current_password: current, new_password: next };
      const [changed, ...logins] = await Promise.all([
        app.send('POST', '/api/v1/auth/password', body, { token }),
        logIn(app, current),
        logIn(app, current),
        logIn(app, current),
      ]);
      expect(changed.status).toBe(200);
      for (const login of logins) {
        const opened = (await json(login)).data?.token ?? 'none';
        expect(await isSignedIn(app, opened)).toBe(false);
      }
      current = next;
    }
  });

  test('returns a field error for a wrong current password, and 429 after five attempts', async () => {
    await using app = await startApp();
    await withAda(app);
    const token = await tokenOf(app);
    const body = { current_password: 'wrong password', new_password: another };
    for (let nr = 0; nr < 5; nr += 1) {
      const answer = await app.send('POST', '/api/v1/auth/password', body, { token });
      expect(answer.status).toBe(422);
      expect((await json(answer)).errors).toMatchObject([{ path: 'current_password' }]);
    }
    const right = { ...body, current_password: password };
    expect((await app.send('POST', '/api/v1/auth/password', right, { token })).status).toBe(429);
    expect((await logIn(app, password)).status).toBe(200);
  });

  test.each([
    ['the same password', password],
    ['a short password', '1234567'],
    ['a common password', 'Password1'],
    ['the email address of the member', 'ADA@example.com'],
    ['spaces', ' '.repeat(9)],
    ['an array', [another]],
  ])('rejects %s and does not change the password', async (_what, secret) => {
    await using app = await startApp();
    await withAda(app);
    const token = await tokenOf(app);
    const body = { current_password: password, new_password: secret };
    const answer = await app.send('POST', '/api/v1/auth/password', body, { token });
    expect(answer.status).toBe(422);
    expect((await json(answer)).errors).toMatchObject([{ path: 'new_password' }]);
    expect((await logIn(app, password)).status).toBe(200);
  });
});

test('PUT /api/v1/auth/current_user changes only the name of the signed-in member', async () => {
  await using app = await startApp();
  await withAda(app);
  const token = await tokenOf(app);
  const body = { name: ' Ada Eze ', role: 'ADMIN', role_id: 1, email: 'eve@example.com', enabled: false };
  const answer = await app.send('PUT', '/api/v1/auth/current_user', body, { token });
  expect((await json(answer)).data).toMatchObject({ name: 'Ada Eze', role: 'SUPPORT', email });
  const user = await json(await app.get('/api/v1/auth/current_user', { token }));
  expect(user.data).toMatchObject({ name: 'Ada Eze', role: 'SUPPORT', email });
});

describe('Password reset by an emailed link, valid once and for 30 minutes', spec('2.58'), () => {
  test('sets the password once, and ends all sessions of the member', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await withAda(app);
    const session = await tokenOf(app);
    expect((await forgot(app, 'ADA@example.com')).status).toBe(200);
    const received = await sink.waitForEmail(email);
    expect(received.subject).toContain('new password');
    const token = linkFrom(received);
    const answer = await reset(app, token);
    expect(await json(answer)).toMatchObject({ data: { email } });
    expect(await isSignedIn(app, session)).toBe(false);
    expect([(await logIn(app, password)).status, (await logIn(app, another)).status]).toEqual([401, 200]);
    const user = await json(
      await app.get('/api/v1/auth/current_user', { token: await tokenOf(app, another) }),
    );
    expect(user.data.password_change_required).toBe(false);
    expect((await reset(app, token, 'a third password')).status).toBe(404);
    expect((await logIn(app, another)).status).toBe(200);
  });

  test('invalidates open links after a link is used, the password changes or the member is deactivated', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await withAda(app);
    const admin = await app.signInAs('ADMIN');
    await forgot(app);
    const first = linkFrom(await sink.waitForEmail(email));
    app.clock.advance({ seconds: 20 * 60 });
    const second = await again(app);
    async function again(app: App): Promise<string> {
      await forgot(app);
      return linkFrom(await sink.waitForEmail(email));
    }
    expect((await reset(app, second)).status).toBe(200);
    expect((await reset(app, first)).status).toBe(404);
    const third = await again(app);
    for (const enabled of [false, true])
      await app.send('PUT', `/api/v1/auth/update/${email}`, { enabled }, { token: admin });
    expect((await reset(app, third, 'a third password')).status).toBe(404);
  });

  test('the link expires exactly 30 minutes after it was sent', spec('2.58'), async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await withAda(app);
    await forgot(app);
    const token = linkFrom(await sink.waitForEmail(email));
    app.clock.advance({ seconds: 30 * 60 });
    expect((await reset(app, token)).status).toBe(404);
    app.clock.advance({ seconds: -1 });
    expect((await reset(app, token, 'Password1')).status).toBe(422);
    expect((await reset(app, token)).status).toBe(200);
  });

  test('accepts one of two parallel uses of the link', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await withAda(app);
    await forgot(app);
    const token = linkFrom(await sink.waitForEmail(email));
    const answers = await Promise.all([reset(app, token), reset(app, token, 'a third password')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  test('returns the same response for unknown, deactivated and active addresses', spec('2.58'), async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await withAda(app);
    await addMember(app.ctx, {
      name: 'Off',
      email: 'off@example.com',
      password,
      enabled: false,
      role: 'ADMIN',
    });
    const seen = new Set<string>();
    for (const address of ['nobody@example.com', 'off@example.com', email]) {
      const answer = await forgot(app, address);
      seen.add(`${answer.status} ${await answer.text()}`);
    }
    expect(seen.size).toBe(1);
    await sink.waitForEmail(email);
    expect(sink.emails.flatMap(({ envelopeTo }) => envelopeTo)).toEqual([email]);
  });

  test('sends at most 3 emails an hour, and the link of the newest email is always valid', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await withAda(app);
    const links: string[] = [];
    for (let minute = 0; minute < 60; minute += 5) {
      for (let nr = 0; nr < 3; nr += 1)
        expect((await forgot(app, email, `192.0.2.${minute}`)).status).toBe(200);
      await jobsOver(app);
      expect(sink.emails).toHaveLength(Math.floor(minute / 20) + 1);
      links[Math.floor(minute / 20)] = linkFrom(sink.emails.at(-1) ?? {});
      // A rejected password does not use up the link.
      expect((await reset(app, links.at(-1), 'Password1')).status).toBe(422);
      app.clock.advance({ seconds: 300 });
    }
    expect(new Set(links).size).toBe(3);
    // After a member has used a link, the next request sends a new link at once. A link that a colleague sent does
    // not delay the next request either.
    await forgot(app);
    await jobsOver(app);
    expect((await reset(app, linkFrom(sink.emails.at(-1) ?? {}))).status).toBe(200);
    await createResetLink(app.ctx, operator, { ref: { email }, publicUrl });
    await Promise.all([forgot(app), forgot(app)]);
    await jobsOver(app);
    expect(sink.emails).toHaveLength(5);
  });

  test('allows 60 requests an hour from one client, and has no limit for a device that signed in before', async () => {
    await using app = await startApp();
    await withAda(app);
    await logIn(app, password);
    for (let nr = 0; nr < 60; nr += 1)
      await app.ctx.limits.take('reset client 127.0.0.1', { count: 60, windowSeconds: 3600 });
    expect((await forgot(app)).status).toBe(200);
    for (const address of ['nobody@example.com', 'obi@example.com']) {
      const refused = await forgot(app, address);
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
    }
  });

  const shared = createSharedApp();

  test.each(['', 'x', 'a'.repeat(43), 'a'.repeat(201), null, 7, ['a'], '%00', "' or '1'='1"])(
    'returns 4xx for an invalid token: %j',
    async (token) => {
      const { status } = await reset(shared(), token);
      expect([404, 422]).toContain(status);
    },
  );

  test('without a mail server, shows the email in the outbox only to Admins, not to Support', async () => {
    await using app = await startApp();
    await withAda(app);
    await forgot(app);
    const [admin, support] = [await app.signInAs('ADMIN'), await app.signInAs('SUPPORT')];
    const item = await pollUntil(
      async () => (await json(await app.get('/api/v1/outbox', { token: admin })))[0],
      'the email',
    );
    expect(item).toMatchObject({ to: email });
    expect((await app.get(`/api/v1/outbox/${item.id}`, { token: admin })).status).toBe(200);
    const seen = await app.get('/api/v1/outbox', { token: support });
    expect([await json(seen), seen.headers.get('X-Total-Count')]).toEqual([[], '0']);
    expect((await app.get(`/api/v1/outbox/${item.id}`, { token: support })).status).toBe(404);
  });
});
