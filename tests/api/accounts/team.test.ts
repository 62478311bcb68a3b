import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

const password = 'a long test password';
const ada = { name: 'Ada Obi', email: 'ada@example.com', password, enabled: true, role: 'SUPPORT' };

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

async function json(answer: Response): Promise<Json> {
  return answer.json();
}

function idOf(token: string): number {
  return Number(decodeJwt(token).sub);
}

function adminOf(token: string): { id: number; sessionId: string } {
  return { id: idOf(token), sessionId: String(decodeJwt(token)['sid']) };
}

async function addAda(app: App, token: string, more: Record<string, unknown> = {}): Promise<Json> {
  const answer = await app.send('POST', '/api/v1/auth/add', { ...ada, ...more }, { token });
  expect(answer.status).toBe(200);
  return (await json(answer)).data;
}

async function logIn(app: App, email = ada.email): Promise<Response> {
  return app.send('POST', '/api/v1/auth/login', { email, password });
}

async function users(app: App, token: string): Promise<Json[]> {
  return json(await app.get('/api/v1/users', { token }));
}

describe('POST /api/v1/auth/add', spec('7.22', '7.23', '7.24'), () => {
  test(
    'returns the message of the specification, and the new member can sign in',
    spec('1.6', '8.16'),
    async () => {
      await using app = await startApp();
      const token = await app.signInAs('ADMIN');
      const answer = await app.send('POST', '/api/v1/auth/add', ada, { token });
      expect([answer.status, await json(answer)]).toEqual([
        200,
        {
          data: {
            id: expect.any(Number),
            username: 'Ada Obi',
            name: 'Ada Obi',
            email: ada.email,
            enabled: true,
            role_id: 2,
            role: 'SUPPORT',
            role_name: 'Support',
            job_title: 'Team member',
            has_second_factor: false,
            last_active: null,
            created: app.clock.now().toISOString(),
          },
          message: 'user successfully logged in successfully',
        },
      ]);
      expect((await logIn(app)).status).toBe(200);
    },
  );

  test(
    'accepts the roles ADMIN, SUPPORT and CREATOR, with ids 1 to 3 and ADMIN as the default',
    spec('5.19', '6.4'),
    async () => {
      await using app = await startApp();
      const token = await app.signInAs('ADMIN');
      expect(await addAda(app, token, { role: undefined })).toMatchObject({ role: 'ADMIN', role_id: 1 });
      for (const [role, role_id] of [
        ['ADMIN', 1],
        ['SUPPORT', 2],
        ['CREATOR', 3],
      ] as const)
        expect(await addAda(app, token, { email: `new-${role}@example.com`, role })).toMatchObject({
          role_id,
        });
      const listed = (await users(app, token)).filter(({ username }) => username === ada.name);
      expect(listed.map(({ email, role_id }) => `${email} ${role_id}`).toSorted()).toEqual([
        'ada@example.com 1',
        'new-admin@example.com 1',
        'new-creator@example.com 3',
        'new-support@example.com 2',
      ]);
    },
  );

  test('a new member must change the password, and can use the API meanwhile', spec('2.103'), async () => {
    await using app = await startApp();
    await addAda(app, await app.signInAs('ADMIN'));
    let { token } = (await json(await logIn(app))).data;
    const user = async () => (await json(await app.get('/api/v1/auth/current_user', { token }))).data;
    expect(await user()).toMatchObject({ password_change_required: true, role: 'SUPPORT', role_id: 2 });
    expect((await app.get('/api/v1/newsletter', { token })).status).toBe(200);
    const change = { current_password: password, new_password: 'one of my own choice' };
    const changed = await app.send('POST', '/api/v1/auth/password', change, { token });
    ({ token } = (await json(changed)).data);
    expect(await user()).toMatchObject({ password_change_required: false });
  });

  describe('Invalid input returns 4xx and changes nothing', () => {
    const shared = createSharedApp();

    test('three empty fields return one message', spec('5.18'), async () => {
      const token = await shared().signInAs('ADMIN');
      for (const body of [{}, { name: '', email: ' ', password: '' }, { role: 'ADMIN', enabled: true }]) {
        const answer = await shared().send('POST', '/api/v1/auth/add', body, { token });
        expect(answer.status).toBe(422);
        expect(await json(answer)).toMatchObject({
          message: 'Please enter a name or email address and password',
        });
      }
      const some = await shared().send('POST', '/api/v1/auth/add', { ...ada, name: '' }, { token });
      expect(await json(some)).toMatchObject({
        message: 'Please fill in this field.',
        errors: [{ path: 'name', message: 'Please fill in this field.' }],
      });
    });

    test.each([
      ['a number as the name', { name: 7 }, 'name'],
      ['a list as the address', { email: ['a@example.com', 'b@example.com'] }, 'email'],
      ['two addresses', { email: 'a@example.com, b@example.com' }, 'email'],
      ['CRLF in the address', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
      ['CRLF in the name', { name: 'Ada\r\nObi' }, 'name'],
      ['NUL in the name', { name: 'Ada\0' }, 'name'],
      ['a long name', { name: 'a'.repeat(121) }, 'name'],
      ['an object as the password', { password: { length: 20 } }, 'password'],
      ['a short password', { password: '1234567' }, 'password'],
      ['a long password', { password: 'a'.repeat(201) }, 'password'],
      ['a common password', { password: 'Password1' }, 'password'],
      ['text as enabled', { enabled: 'true' }, 'enabled'],
      ['an unknown role', { role: 'OWNER' }, 'role'],
      ['a role by number', { role: 1 }, 'role'],
    ])('rejects %s', async (_what, more, path) => {
      const token = await shared().signInAs('ADMIN');
      const before = await users(shared(), token);
      const body = { ...ada, ...more };
      const answer = await shared().send('POST', '/api/v1/auth/add', body, { token });
      expect(answer.status).toBe(422);
      expect((await json(answer)).errors).toMatchObject([{ path }]);
      expect(await users(shared(), token)).toEqual(before);
    });

    test('a field of 1 MB returns 413', async () => {
      const token = await shared().signInAs('ADMIN');
      const answer = await shared().send(
        'POST',
        '/api/v1/auth/add',
        { ...ada, name: 'a'.repeat(2 ** 20) },
        { token },
      );
      expect(answer.status).toBe(413);
    });

    test('an existing address in another case or Unicode form returns 409', async () => {
      const token = await shared().signInAs('ADMIN');
      await addAda(shared(), token, { email: 'zoë@exämple.com' });
      for (const email of ['ZOË@EXÄMPLE.COM', 'zoe\u0308@xn--exmple-cua.com', ' zoë@exämple.com\t']) {
        const answer = await shared().send('POST', '/api/v1/auth/add', { ...ada, email }, { token });
        expect([email, answer.status]).toEqual([email, 409]);
      }
    });

    test('ignores fields that cannot be set', async () => {
      const token = await shared().signInAs('ADMIN');
      const more = { id: 1, email: 'mass@example.com', password_hash: 'x', password_change_required: false };
      const added = await addAda(shared(), token, {
        ...more,
        role_id: 1,
        last_active: '2020-01-01',
        __proto__: {},
      });
      expect(added).toMatchObject({ role_id: 2, last_active: null });
      expect(added.id).not.toBe(1);
      const { data } = await json(await logIn(shared(), 'mass@example.com'));
      const user = await json(await shared().get('/api/v1/auth/current_user', { token: data.token }));
      expect(user.data.password_change_required).toBe(true);
    });
  });
});

describe('PUT /api/v1/auth/update/{user}', spec('7.16'), () => {
  test(
    'activates and deactivates by address or number, and returns the message of the specification',
    spec('8.13'),
    async () => {
      await using app = await startApp();
      const token = await app.signInAs('ADMIN');
      const { id } = await addAda(app, token);
      for (const user of ['ada@example.com', 'ada%40example.com', 'ADA@Example.com', String(id)]) {
        for (const [enabled, word] of [
          [false, 'deactivated'],
          [true, 'activated'],
        ] as const) {
          const answer = await app.send('PUT', `/api/v1/auth/update/${user}`, { enabled }, { token });
          expect(await json(answer)).toMatchObject({
            data: { id, email: ada.email, enabled },
            message: `ada@example.com has been ${word} successfully`,
          });
        }
      }
    },
  );

  test('returns “missing value” for a missing flag or member', spec('5.9'), async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await addAda(app, token);
    for (const body of [{}, { enabled: null }, { active: true }]) {
      const answer = await app.send('PUT', '/api/v1/auth/update/ada@example.com', body, { token });
      expect([answer.status, (await json(answer)).message]).toEqual([422, 'missing value']);
    }
    for (const enabled of ['false', 0, [], {}]) {
      const answer = await app.send('PUT', '/api/v1/auth/update/ada@example.com', { enabled }, { token });
      expect(answer.status).toBe(422);
    }
    expect((await logIn(app)).status).toBe(200);
  });

  test('reads only the field enabled and ignores other fields', spec('7.16'), async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const before = await addAda(app, token);
    const body = {
      enabled: true,
      role: 'ADMIN',
      role_id: 1,
      name: 'Eve',
      email: 'eve@example.com',
      job_title: 'Boss',
    };
    const answer = await app.send('PUT', '/api/v1/auth/update/ada@example.com', body, { token });
    expect((await json(answer)).data).toEqual(before);
  });

  test('rejects a deactivated member at the next request; activation does not restore old sessions', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await addAda(app, token);
    const adas = (await json(await logIn(app))).data.token;
    const set = (enabled: boolean) =>
      app.send('PUT', '/api/v1/auth/update/ada@example.com', { enabled }, { token });
    await set(false);
    expect((await app.get('/api/v1/auth/current_user', { token: adas })).status).toBe(401);
    expect((await logIn(app)).status).toBe(401);
    await set(true);
    expect((await app.get('/api/v1/auth/current_user', { token: adas })).status).toBe(401);
    expect((await logIn(app)).status).toBe(200);
  });
});

describe('DELETE /api/v1/auth/remove/{user}', spec('7.15'), () => {
  test(
    'removes the member at once, and returns the message of the specification',
    spec('4.22', '8.12'),
    async () => {
      await using app = await startApp();
      const token = await app.signInAs('ADMIN');
      const { id } = await addAda(app, token);
      const adas = (await json(await logIn(app))).data.token;
      const answer = await app.send('DELETE', '/api/v1/auth/remove/ada%40example.com', undefined, { token });
      expect([answer.status, await json(answer)]).toEqual([
        200,
        { data: { id, email: ada.email }, message: 'ada@example.com has been removed successfully' },
      ]);
      expect((await app.get('/api/v1/auth/current_user', { token: adas })).status).toBe(401);
      expect((await logIn(app)).status).toBe(401);
      expect((await users(app, token)).map(({ email }) => email)).not.toContain(ada.email);
      const again = await app.send('DELETE', '/api/v1/auth/remove/ada%40example.com', undefined, { token });
      expect(again.status).toBe(404);
    },
  );

  const shared = createSharedApp();

  test.each([
    '..%2f..%2fusers',
    '%2e%2e',
    '*',
    '%25',
    '%',
    '%ZZ',
    '%00',
    '_%40example.com',
    "'%20or%201=1--",
    '0',
    '-1',
    '1e3',
    '99999999999999999999',
    '9999999999',
    'ada@example.com%0d%0a',
    `${'a'.repeat(300)}@example.com`,
  ])('returns 4xx and changes nothing for an invalid member: %s', async (user) => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    const before = await users(app, token);
    const calls = [
      app.send('DELETE', `/api/v1/auth/remove/${user}`, undefined, { token }),
      app.send('PUT', `/api/v1/auth/update/${user}`, { enabled: false }, { token }),
      app.send('PUT', `/api/v1/users/${user}`, { name: 'Eve' }, { token }),
      app.send('DELETE', `/api/v1/users/${user}/sessions`, undefined, { token }),
    ];
    for (const { status } of await Promise.all(calls)) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
    expect(await users(app, token)).toEqual(before);
  });
});

describe('Protection of the last Admin and of the signed-in member', spec('4.27'), () => {
  test('returns 409 with the reason in each case', async () => {
    await using app = await startApp({
      team: 'none',
      variables: { ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: password },
    });
    const token = (await json(await logIn(app, 'boss@example.com'))).data.token;
    const calls = [
      app.send('DELETE', '/api/v1/auth/remove/boss@example.com', undefined, { token }),
      app.send('PUT', '/api/v1/auth/update/boss@example.com', { enabled: false }, { token }),
      app.send('PUT', '/api/v1/users/boss@example.com', { role: 'SUPPORT' }, { token }),
    ];
    for (const call of calls) {
      const answer = await call;
      expect(answer.status).toBe(409);
      expect((await json(answer)).message).toMatch(/yourself|last active Admin/);
    }
    await addAda(app, token, { role: 'ADMIN' });
    const self = [
      app.send('DELETE', '/api/v1/auth/remove/boss@example.com', undefined, { token }),
      app.send('PUT', '/api/v1/auth/update/boss@example.com', { enabled: false }, { token }),
    ];
    for (const call of self) expect((await call).status).toBe(409);
    const demoted = await app.send('PUT', '/api/v1/users/boss@example.com', { role: 'SUPPORT' }, { token });
    expect(demoted.status).toBe(200);
    expect((await app.get('/api/v1/audit', { token })).status).toBe(403);
  });

  test(
    'an Admin remains after 75 races of two Admins who remove, demote or sign out each other',
    spec('4.27'),
    async () => {
      await using app = await startApp();
      type Admin = { id: number; sessionId: string };
      const ways = [
        ({ id }: Admin, token: string) =>
          app.send('DELETE', `/api/v1/auth/remove/${id}`, undefined, { token }),
        ({ id }: Admin, token: string) =>
          app.send('PUT', `/api/v1/auth/update/${id}`, { enabled: false }, { token }),
        ({ id }: Admin, token: string) =>
          app.send('PUT', `/api/v1/users/${id}`, { role: 'CREATOR' }, { token }),
        ({ id }: Admin, token: string) =>
          app.send('DELETE', `/api/v1/users/${id}/sessions`, undefined, { token }),
        ({ sessionId }: Admin, token: string) =>
          app.send('DELETE', `/api/v1/sessions/${sessionId}`, undefined, { token }),
      ] as const;
      const { db } = app.ctx;
      await db.updateTable('members').set({ enabled: false }).execute();
      for (let race = 0; race < 75; race += 1) {
        const tokens = [await app.signInAs('ADMIN'), await app.signInAs('ADMIN')] as const;
        const answers = await Promise.all([
          ways[race % 5]?.(adminOf(tokens[1]), tokens[0]),
          ways[Math.floor(race / 5) % 5]?.(adminOf(tokens[0]), tokens[1]),
        ]);
        const statuses = answers.map((answer) => answer?.status ?? 0).toSorted((a, b) => a - b);
        expect([race, statuses[0]]).toEqual([race, 200]);
        expect([401, 403]).toContain(statuses[1]);
        const admins = await db
          .selectFrom('members')
          .select('id')
          .where('enabled', '=', true)
          .where('roleId', '=', 1)
          .execute();
        expect(admins.length).toBeGreaterThan(0);
        await db.deleteFrom('members').where('enabled', '=', true).execute();
      }
    },
  );
});

describe('PUT /api/v1/users/{user} {name, role, job_title} (Admin)', () => {
  const shared = createSharedApp();

  test('applies changes immediately, and replaces an empty job title with the default', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await addAda(app, token);
    const adas = (await json(await logIn(app))).data.token;
    const put = async (body: unknown) =>
      json(await app.send('PUT', '/api/v1/users/ada%40example.com', body, { token }));
    expect((await put({ name: 'Ada Eze', role: 'CREATOR', job_title: ' Designer ' })).data).toMatchObject({
      username: 'Ada Eze',
      role: 'CREATOR',
      role_id: 3,
      job_title: 'Designer',
    });
    expect((await app.get('/api/v1/newsletter', { token: adas })).status).toBe(403);
    expect((await put({ job_title: '' })).data).toMatchObject({ name: 'Ada Eze', job_title: 'Team member' });
    expect((await put({ role: 'SUPPORT', enabled: false, email: 'x@example.com' })).data).toMatchObject({
      name: 'Ada Eze',
      email: ada.email,
      enabled: true,
    });
    expect((await app.get('/api/v1/newsletter', { token: adas })).status).toBe(200);
  });

  test.each([
    [{}],
    [{ name: '' }],
    [{ name: null }],
    [{ role: 'BOSS' }],
    [{ job_title: 7 }],
    [{ job_title: 'a\nb' }],
    [[]],
    ['x'],
  ])('returns 422 for %j', async (body) => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    const answer = await app.send('PUT', '/api/v1/users/admin@example.com', JSON.stringify(body), {
      token,
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(422);
  });
});

describe('GET /api/v1/users', spec('7.21'), () => {
  test(
    'lists users by name to any member, with the specified fields, last_active and active_now',
    spec('3.11', '7.3'),
    async () => {
      await using app = await startApp();
      const token = await app.signInAs('ADMIN');
      await addAda(app, token, { name: 'zoe', email: 'z@example.com' });
      await addAda(app, token);
      const creators = await app.signInAs('CREATOR');
      const list = await users(app, creators);
      expect(list.map(({ username }) => username)).toEqual([
        null,
        'Ada Obi',
        'ADMIN of the test',
        'CREATOR of the test',
        'zoe',
      ]);
      const { email } = ada;
      expect(list[1]).toMatchObject({
        email,
        last_active: null,
        active_now: false,
        enabled: true,
        role_id: 2,
      });
      expect(list[3]).toMatchObject({ last_active: app.clock.now().toISOString(), active_now: true });
      app.clock.advance({ seconds: 1801 });
      const later = await users(app, creators);
      expect(later.find(({ username }) => username === 'ADMIN of the test')).toMatchObject({
        active_now: false,
      });
      expect(later.find(({ username }) => username === 'CREATOR of the test')).toMatchObject({
        active_now: true,
      });
    },
  );

  test('pages by name with X-Total-Count, also with equal names and very long names', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    for (const nr of [1, 2, 3])
      await addAda(app, token, { email: `a${nr}@example.com`, name: 'é'.repeat(120) });
    const seen: string[] = [];
    let next: string | undefined = '/api/v1/users?limit=1';
    while (next !== undefined) {
      const answer: Response = await app.get(next, { token });
      expect(answer.headers.get('X-Total-Count')).toBe('5');
      for (const { email } of await json(answer)) seen.push(email);
      next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(5);
    expect(new Set(seen).size).toBe(5);
    for (const after of [
      'x',
      Buffer.from('["a",1.5]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ])
      expect((await app.get(`/api/v1/users?after=${after}`, { token })).status).toBe(400);
  });
});
