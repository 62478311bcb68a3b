import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import { recordDevice, sweepDevices } from '#modules/auth/known-devices.ts';
import { addMember } from '#modules/auth/add-member.ts';
import { signInLimits } from '#modules/auth/constants.ts';
import { signIn } from '#modules/auth/sign-in.ts';
import { hashWithoutNormalizing } from '#tests/fixtures/unnormalized-password.ts';
import { spec } from '#tests/specification/spec.ts';

const email = 'ada@example.com';
const password = 'a long test password';
const path = '/api/v1/auth/login';

const ada = { name: 'Ada Obi', email, password, enabled: true, role: 'SUPPORT' } as const;

async function withAda(app: App): Promise<void> {
  await addMember(app.ctx, ada);
}

function login(app: App, body: unknown, client?: string): Promise<Response> {
  return app.send('POST', path, body, client === undefined ? {} : { client });
}

async function bodyOf(answer: Response): Promise<Record<string, unknown>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return (await answer.json()) as Record<string, unknown>;
}

async function tokenOf(answer: Response): Promise<string> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the first test checks
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

describe('POST /api/v1/auth/login', spec('7.13'), () => {
  test('returns exactly email, name and token', spec('3.8', '3.9'), async () => {
    await using app = await startApp();
    await withAda(app);
    const answer = await login(app, { email: 'Ada@Example.com ', password });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store, no-transform');
    expect(answer.headers.get('Set-Cookie')).toBeNull();
    const token: unknown = expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(await bodyOf(answer)).toEqual({ data: { email, name: 'Ada Obi', token }, message: 'Logged in' });
  });

  test('accepts a password that was hashed without normalization, and then stores its normalized hash', async () => {
    await using app = await startApp();
    const decomposed = 'Ọ̀rọ̀ ìpamọ́ tí ó gùn 77'.normalize('NFD');
    await addMember(app.ctx, { ...ada, password: decomposed });
    await app.ctx.db
      .updateTable('members')
      .set({ passwordHash: hashWithoutNormalizing(decomposed) })
      .execute();
    expect((await login(app, { email, password: decomposed.normalize('NFC') })).status).toBe(401);
    const parallel = await Promise.all([1, 2, 3].map(() => login(app, { email, password: decomposed })));
    expect(parallel.map(({ status }) => status)).toEqual([200, 200, 200]);
    for (const form of ['NFC', 'NFD'])
      expect((await login(app, { email, password: decomposed.normalize(form) })).status).toBe(200);
  });

  test(
    'GET /api/v1/auth/current_user returns email and name, or null if the name is missing',
    spec('2.74', '2.75', '3.7', '7.14'),
    async () => {
      await using app = await startApp();
      await withAda(app);
      const token = await tokenOf(await login(app, { email, password }));
      const answer = await app.get('/api/v1/auth/current_user', { token });
      expect(await bodyOf(answer)).toEqual({
        data: {
          id: expect.any(Number),
          email,
          name: 'Ada Obi',
          role: 'SUPPORT',
          role_id: 2,
          role_name: 'Support',
          permissions: [
            'account',
            'figures',
            'staffList',
            'newsletters',
            'subscribers',
            'outbox',
            'messages',
          ],
          job_title: 'Team member',
          password_change_required: true,
          has_second_factor: false,
          second_factor_due: null,
        },
        message: 'Logged in',
      });
    },
  );

  test(
    'returns “incorrect credentials” for an unknown address, a wrong password, a deactivated member',
    spec('8.8'),
    async () => {
      await using app = await startApp();
      await withAda(app);
      const off = 'off@example.com';
      await addMember(app.ctx, { name: 'Off', email: off, password, enabled: false, role: 'ADMIN' });
      const wrong = [
        { email, password: 'another password' },
        { email, password: `${password} ` },
        { email: 'nobody@example.com', password },
        { email: 'no address at all', password },
        { email: off, password },
        { email: off, password: 'another password' },
      ];
      const seen = new Set<string>();
      for (const [nr, body] of wrong.entries()) {
        const answer = await login(app, body, `192.0.2.${nr}`);
        expect(answer.status).toBe(401);
        expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
        seen.add(await answer.text());
      }
      expect([...seen].map((text): unknown => JSON.parse(text))).toEqual([
        {
          type: 'about:blank',
          title: 'Unauthorized',
          code: 'login.incorrect',
          status: 401,
          detail: 'incorrect credentials',
          message: 'incorrect credentials',
          errors: [],
        },
      ]);
    },
  );

  test('runs the same queries for an unknown address, a wrong password and a deactivated member', async () => {
    await using app = await startApp();
    await withAda(app);
    await addMember(app.ctx, {
      name: 'Off',
      email: 'off@example.com',
      password,
      enabled: false,
      role: 'ADMIN',
    });
    const asked: string[] = [];
    const listening = app.ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const seen = new Set<string>();
    for (const [address, secret] of [
      ['nobody@example.com', password],
      ['no address at all', password],
      [email, 'another password'],
      ['off@example.com', password],
      ['off@example.com', 'another password'],
    ] as const) {
      asked.length = 0;
      const from = { client: address, userAgent: '' };
      const refused = signIn({ ...app.ctx, db: listening }, { email: address, password: secret }, from);
      await expect(refused).rejects.toThrow('login.incorrect');
      seen.add(asked.join());
    }
    expect([...seen]).toEqual(['SelectQueryNode,SelectQueryNode,SelectQueryNode']);
  });

  const shared = createSharedApp();

  test.each([
    [{ email: '', password: '' }],
    [{ email, password: '' }],
    [{ password }],
    [{}],
    [{ email: null, password: 7 }],
  ])('returns “please provide valid credentials” for an empty field: %j', spec('5.8'), async (body) => {
    const headers = { 'Content-Type': 'application/json' };
    const answer = await shared().send('POST', path, JSON.stringify(body), { headers });
    expect(answer.status).toBe(422);
    expect(await bodyOf(answer)).toMatchObject({ message: 'please provide valid credentials' });
  });

  test.each([
    ['another content type', 'email=a', 'application/x-www-form-urlencoded', 415],
    ['no content type', '{}', '', 415],
    ['an array', '[]', 'application/json', 422],
    ['a string', '"text"', 'application/json', 422],
    ['invalid JSON', '{"email":', 'application/json', 400],
    ['invalid UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 'application/json', 400],
    ['33 levels of nesting', `${'['.repeat(33)}${']'.repeat(33)}`, 'application/json', 400],
    [
      'a body of more than 64 KB',
      `{"email":"${'a'.repeat(70_000)}"}`,
      'application/json; charset=utf-8',
      413,
    ],
  ])('rejects %s', async (_what, body, type, status) => {
    const answer = await shared().send('POST', path, body, { headers: { 'Content-Type': type } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  });

  test(
    'creates the first Admin at the first start, and deletes the password file at the first login',
    spec('1.6', '2.103'),
    async () => {
      await using app = await startApp({ team: 'none' });
      const { firstAdmin } = app;
      expect(firstAdmin).toMatchObject({ email: 'admin@example.com', isGenerated: true });
      const body = { email: 'admin@example.com', password: firstAdmin?.password };
      expect(await app.firstSignInNote()).toContain(firstAdmin?.password);
      const token = await tokenOf(await login(app, body));
      expect(await app.firstSignInNote()).toBeUndefined();
      const { data: user } = await bodyOf(await app.get('/api/v1/auth/current_user', { token }));
      expect(user).toMatchObject({ role: 'ADMIN', name: null, password_change_required: true });
    },
  );
});

test('the first Admin signs in with ADMIN_PASSWORD and any spelling of ADMIN_EMAIL, without a file', async () => {
  const variables = { ADMIN_EMAIL: 'Boss@Example.COM', ADMIN_PASSWORD: password };
  await using app = await startApp({ team: 'none', variables });
  expect(await app.firstSignInNote()).toBeUndefined();
  for (const written of ['Boss@Example.COM', 'boss@example.com']) {
    const token = await tokenOf(await login(app, { email: written, password }));
    const { data: user } = await bodyOf(await app.get('/api/v1/auth/current_user', { token }));
    expect(user).toMatchObject({ password_change_required: false });
  }
});

test.each([
  ['Password1', 'ADMIN_PASSWORD: This password is too common. Please choose another.'],
  [
    'boss@example.com',
    'ADMIN_PASSWORD: Your email address is guessed first. Please choose another password.',
  ],
])('the site does not start with a weak ADMIN_PASSWORD, and reports the reason: %s', async (weak, reason) => {
  const variables = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: weak };
  await expect(startApp({ team: 'none', variables })).rejects.toThrow(reason);
});

describe('Limits of failed sign-ins by address and client', () => {
  test('returns 429 with Retry-After at the sixth attempt of one client only, even with the right password', async () => {
    await using app = await startApp();
    await withAda(app);
    for (let nr = 0; nr < 5; nr += 1) await login(app, { email, password: 'wrong password' }, '192.0.2.1');
    const refused = await login(app, { email: 'ADA@example.com', password }, '192.0.2.1');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('Retry-After')).toBe('900');
    expect(await bodyOf(refused)).toMatchObject({
      message: 'Too many failed attempts. Please try again in 15 min.',
    });
    expect((await login(app, { email, password }, '192.0.2.2')).status).toBe(200);
    app.clock.advance({ seconds: 900 });
    expect((await login(app, { email, password }, '192.0.2.1')).status).toBe(200);
  });

  test('counts parallel attempts', async () => {
    await using app = await startApp();
    await withAda(app);
    const tries = Array.from({ length: 12 }, () => login(app, { email, password: 'wrong password' }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });

  test('returns 429 after 20 failures of one client with many addresses', async () => {
    await using app = await startApp();
    const statuses: number[] = [];
    for (let nr = 0; nr < 21; nr += 1) {
      statuses.push((await login(app, { email: `p${nr}@example.com`, password }, '192.0.2.1')).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 401), 429]);
  });

  test('allows 60 parallel valid sign-ins from one client for one address', async () => {
    await using app = await startApp();
    await withAda(app);
    const tries = Array.from({ length: 60 }, () => login(app, { email, password }));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(60);
    expect((await login(app, { email, password })).status).toBe(200);
  });

  test('failures behind an undeclared proxy lock out no member, and are logged once', async () => {
    await using app = await startApp({ variables: { TRUSTED_PROXIES: '' } });
    await withAda(app);
    const statuses = new Set<number>();
    for (let nr = 0; nr < 21; nr += 1)
      statuses.add((await login(app, { email, password: 'wrong password' }, `192.0.2.${nr}`)).status);
    expect([...statuses]).toEqual([401]);
    expect((await login(app, { email, password }, '192.0.2.77')).status).toBe(200);
    const warnings = app.logged.filter(({ message }) => message.includes('TRUSTED_PROXIES'));
    expect(warnings.map(({ level, fields }) => [level, fields])).toEqual([['warn', { peer: '127.0.0.1' }]]);
    // All clients behind the proxy share one limit, regardless of their claimed addresses.
    const { sharedClient } = signInLimits;
    await app.ctx.db.updateTable('rateLimits').set({ taken: sharedClient.count }).execute();
    expect((await login(app, { email, password: 'wrong password' }, '192.0.2.99')).status).toBe(429);
  });

  test('does not count successful sign-ins', async () => {
    await using app = await startApp();
    await withAda(app);
    for (let nr = 0; nr < 25; nr += 1) {
      expect((await login(app, { email, password }, '192.0.2.1')).status).toBe(200);
    }
  });
});

describe('Delays after failed sign-ins from many clients, without a lockout', () => {
  const device = 'a-device-of-20-characters';

  test('delay a valid sign-in; a known device has no delay and separate limits', async () => {
    await using app = await startApp();
    await withAda(app);
    const body = { email, password, device };
    const from = '192.0.2.1';
    expect((await login(app, body, from)).status).toBe(200);
    for (let nr = 0; nr < 30; nr += 1)
      await app.ctx.limits.take(`sign-in of ${email}`, { count: 100, windowSeconds: 3600 });
    expect((await login(app, { email, password }, '203.0.113.1')).status).toBe(200);
    expect(app.clock.pauses).toEqual([8000]);
    // Another client in the phone's network uses up the limit of that network.
    const wrong = { email, password: 'wrong password' };
    const neighbour = { client: from, headers: { 'User-Agent': 'Opera/9.80 (Android) Opera Mini/36' } };
    for (const status of [401, 401, 401, 401, 401, 429])
      expect((await app.send('POST', path, wrong, neighbour)).status).toBe(status);
    app.clock.pauses.length = 0;
    // The login succeeds on the known phone in both networks. In the phone's network, the login also succeeds for a
    // client without a device id. The server recognizes this client by the user agent.
    for (const client of [from, '203.0.113.9']) expect((await login(app, body, client)).status).toBe(200);
    expect((await login(app, { email, password }, from)).status).toBe(200);
    for (const status of [401, 401, 401, 401, 401, 429])
      expect((await login(app, { ...body, password: 'wrong password' }, from)).status).toBe(status);
    expect(app.clock.pauses).toEqual([]);
  });
});

describe('The email to a member about a sign-in on a new device', () => {
  const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36';

  test('is sent once for each device but the first, with network, device and time', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await withAda(app);
    const on = (id: string | undefined, client: string) =>
      app.send(
        'POST',
        path,
        { email, password, ...(id && { device: id }) },
        { client, headers: { 'User-Agent': android } },
      );
    const [laptop, phone] = ['laptop-of-20-characters', 'phone-of-20-characters!'.replace('!', '-')];
    await on(laptop, '192.0.2.1');
    // The carrier assigns a different address to the same phone each day.
    for (const client of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) await on(phone, client);
    await on(laptop, '192.0.2.99');
    // Without a device id, a browser of the same kind in a known network counts as the known device.
    await on(undefined, '192.0.2.1');
    await on(undefined, '203.0.113.77');
    await pollUntil(() => (sink.emails.length === 2 ? true : undefined), 'both emails');
    expect(sink.emails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 2 }, () => 'New log-in to your Hirawa account: Chrome on Android'),
    );
    const texts = sink.emails.map(({ text }) => text ?? '').toSorted();
    expect(texts[0]).toContain('Network: 198.51.100.1\n\nTime: 2026-11-20 10:00 UTC');
    expect(texts[1]).toContain('Network: 203.0.113.77');
    const stored = await app.ctx.db.selectFrom('memberDevices').selectAll().execute();
    expect(stored).toHaveLength(2 + 6);
    app.clock.advance({ seconds: 180 * 24 * 3600 });
    expect(await sweepDevices(app.ctx)).toBe(8);
  });

  test('is sent at most ten times a day', async () => {
    await using app = await startApp();
    const member = { ...(await addMember(app.ctx, ada)), lastActiveAt: app.clock.now() };
    for (let nr = 0; nr < 14; nr += 1)
      await recordDevice(app.ctx, app.ctx.db, member, {
        client: '192.0.2.1',
        userAgent: '',
        device: `device-number-${1000000 + nr}`,
      });
    const put = await sql<{ jobs: number }>`
      select count(*) as jobs from jobs.job where name = 'send-new-device'`.execute(app.ctx.db);
    expect(put.rows).toEqual([{ jobs: 10 }]);
  });
});
