import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { isKeyToken } from '#modules/api-keys/token.ts';
import { type App, createSharedApp } from '#tests/harness/app.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

const path = '/api/v1/keys';

async function json(answer: Response): Promise<Json> {
  return answer.json();
}

async function makeKey(app: App, given: object, token?: string): Promise<Json> {
  const by = token ?? (await app.signInAs('ADMIN'));
  const answer = await app.send(
    'POST',
    path,
    { name: 'Importer', scopes: ['subscribers'], ...given },
    { token: by },
  );
  expect(answer.status).toBe(200);
  return (await json(answer)).data;
}

async function statusOf(
  app: App,
  key: string,
  address = '/api/v1/subscribers',
  client?: string,
): Promise<number> {
  return (await app.get(address, { token: key, ...(client === undefined ? {} : { client }) })).status;
}

describe('API keys', () => {
  const shared = createSharedApp();

  test('are shown once, allow only their scopes, and are stored as hashes', async () => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    const made = await makeKey(app, {}, token);
    expect(made.key).toMatch(/^hirawa_[0-9A-Za-z]{49}$/);
    expect(made.start).toBe(made.key.slice(0, 12));
    const [listed] = await json(await app.get(path, { token }));
    expect(listed).toMatchObject({ id: made.id, name: 'Importer', scopes: ['subscribers'], last_used: null });
    expect(JSON.stringify(listed)).not.toContain(made.key);
    const stored = await app.ctx.db
      .selectFrom('apiKeys')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirst();
    expect(JSON.stringify(stored)).not.toContain(made.key.slice(12));

    expect(await statusOf(app, made.key)).toBe(200);
    const refused = await app.get('/api/v1/posts', { token: made.key });
    expect(refused.status).toBe(403);
    expect(await json(refused)).toMatchObject({ message: 'The API key “Importer” does not allow this.' });
    for (const own of ['/api/v1/auth/current_user', '/api/v1/sessions', path, '/api/v1/invites'])
      expect(await statusOf(app, made.key, own)).toBe(403);
    const more = { name: 'More', scopes: ['audit'] };
    expect((await app.send('POST', path, more, { token: made.key })).status).toBe(403);
    expect((await json(await app.get(path, { token })))[0]).toMatchObject({
      last_used: app.clock.now().toISOString(),
      last_client: '127.0.0.1',
    });
  });

  test('have no scope that their creator lacks; `keys` alone cannot revoke keys of more powerful members', async () => {
    const app = shared();
    const [alone, admin] = [await app.signInWith(['keys', 'posts']), await app.signInAs('ADMIN')];
    const wish = { name: 'Beyond', scopes: ['posts', 'subscribers'] };
    const refused = await app.send('POST', path, wish, { token: alone });
    expect([refused.status, (await json(refused)).errors[0].path]).toEqual([403, 'scopes']);
    const [own, others] = [
      await makeKey(app, { scopes: ['posts'] }, alone),
      await makeKey(app, { scopes: ['posts'] }, admin),
    ];
    const list = await json(await app.get(path, { token: alone }));
    const canRevoke = (id: number) => list.find((key: Json) => key.id === id).can_revoke;
    expect([canRevoke(own.id), canRevoke(others.id)]).toEqual([true, false]);
    const revoke = async (id: number, token: string) =>
      (await app.send('DELETE', `${path}/${id}`, undefined, { token })).status;
    expect(await revoke(others.id, alone)).toBe(403);
    expect(await statusOf(app, others.key, '/api/v1/posts')).toBe(200);
    expect([await revoke(own.id, alone), await revoke(others.id, admin)]).toEqual([200, 200]);
  });

  test('write an audit log entry with the member and the key for each write', async () => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    const { key, id } = await makeKey(app, { name: 'Shop' }, token);
    const added = { email: 'buyer@example.com', consent: true };
    expect((await app.send('POST', '/api/v1/subscribers', added, { token: key })).status).toBe(200);
    const [entry] = await json(await app.get('/api/v1/audit?action=subscriber', { token }));
    expect(entry).toMatchObject({ action: 'subscriber.added', details: { api_key: 'Shop', api_key_id: id } });
  });

  test('give the same 401 if they are revoked, expired, mistyped or used from another network', async () => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    const expires = new Date(app.clock.now().getTime() + 60_000).toISOString();
    const [revoked, ending, bound] = [
      await makeKey(app, {}, token),
      await makeKey(app, { expires }, token),
      await makeKey(app, { networks: ['203.0.113.7', '198.51.100.77/24', '2001:db8:1::/48'] }, token),
    ];
    expect(bound.networks).toEqual(['203.0.113.7/32', '198.51.100.0/24', '2001:db8:1::/48']);
    expect(await Promise.all([revoked, ending].map(({ key }) => statusOf(app, key)))).toEqual([200, 200]);
    expect((await app.send('DELETE', `${path}/${revoked.id}`, undefined, { token })).status).toBe(200);
    expect((await app.send('DELETE', `${path}/${revoked.id}`, undefined, { token })).status).toBe(404);
    app.clock.advance({ seconds: 60 });
    const list = '/api/v1/subscribers';
    const answers = await Promise.all([
      app.get(list, { token: revoked.key }),
      app.get(list, { token: ending.key }),
      app.get(list, { token: `${bound.key.slice(0, -1)}${bound.key.endsWith('A') ? 'B' : 'A'}` }),
      app.get(list, { token: bound.key, client: '203.0.113.8' }),
      app.get(list, { token: bound.key, client: '2001:db8:2::1' }),
      app.get(list, { token: 'hirawa_' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(new Set(await Promise.all(answers.map(async (answer) => (await json(answer)).message))).size).toBe(
      1,
    );
    for (const client of ['203.0.113.7', '198.51.100.1', '2001:db8:1:ffff::9'])
      expect(await statusOf(app, bound.key, list, client)).toBe(200);
    const states = (await json(await app.get(path, { token }))).map((one: Json) => [one.id, one.state]);
    expect(states).toContainEqual([ending.id, 'expired']);
    app.clock.advance({ seconds: -60 });
  });

  test('end when their owner loses the permission for keys, with an audit log entry', async () => {
    const app = shared();
    const admin = await app.signInAs('ADMIN');
    for (const [method, body] of [
      ['PUT', { role: 'SUPPORT' }],
      ['PUT', { enabled: false }],
      ['DELETE', undefined],
    ] as const) {
      const maker = await app.signInAs('ADMIN');
      const { key, name } = await makeKey(app, { name: `Of ${method}` }, maker);
      const id = Number(decodeJwt(maker).sub);
      const address =
        body && 'role' in body ? `/api/v1/users/${id}` : `/api/v1/auth/${body ? 'update' : 'remove'}/${id}`;
      expect((await app.send(method, address, body, { token: admin })).status).toBe(200);
      expect(await statusOf(app, key)).toBe(401);
      const entries = await json(await app.get('/api/v1/audit?action=key.revoked', { token: admin }));
      expect(entries[0]).toMatchObject({ target: name });
    }
    const left = await app.ctx.db
      .selectFrom('apiKeys')
      .select('name')
      .where('name', 'like', 'Of %')
      .execute();
    expect(left).toEqual([]);
  });

  test('end at once if their owner loses the permission by SQL', async () => {
    const app = shared();
    const maker = await app.signInAs('ADMIN');
    const { key } = await makeKey(app, {}, maker);
    const id = Number(decodeJwt(maker).sub);
    await app.ctx.db.updateTable('members').set({ roleId: 2 }).where('id', '=', id).execute();
    expect(await statusOf(app, key)).toBe(401);
  });

  test('write nothing if they are revoked while the write waits', async () => {
    const app = shared();
    const { key, id } = await makeKey(app, {});
    const topics = () => app.ctx.db.selectFrom('topics').select('name').execute();
    const { promise: go, resolve: release } = Promise.withResolvers<void>();
    const { promise: locked, resolve: reportLock } = Promise.withResolvers<void>();
    const revoking = app.ctx.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('apiKeys').where('id', '=', id).execute();
      reportLock();
      await go;
    });
    await locked;
    const writing = app.send('POST', '/api/v1/topics', { name: 'By a revoked key' }, { token: key });
    const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks where not granted`;
    await expect.poll(async () => (await waiting.execute(app.ctx.db)).rows[0]?.count).toBeGreaterThan(0);
    release();
    await revoking;
    expect((await writing).status).toBe(401);
    expect(await topics()).not.toContainEqual({ name: 'By a revoked key' });
  });

  test('allow 600 requests a minute each, independent of other keys', async () => {
    const app = shared();
    const [busy, other] = [await makeKey(app, {}), await makeKey(app, {})];
    await statusOf(app, busy.key);
    await app.ctx.db.updateTable('rateLimits').set({ taken: 600 }).where('taken', '=', 1).execute();
    const refused = await app.get('/api/v1/topics', { token: busy.key });
    expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
    expect(await statusOf(app, other.key)).toBe(200);
    app.clock.advance({ seconds: 60 });
    expect(await statusOf(app, busy.key)).toBe(200);
  });

  test.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['team'] }, 'scopes.0'],
    [{ scopes: ['keys'] }, 'scopes.0'],
    [{ networks: ['10.0.0.0/33'] }, 'networks.0'],
    [{ networks: ['2001:db8::/65'] }, 'networks.0'],
    [{ networks: ['office'] }, 'networks.0'],
    [{ expires: '2001-01-01T00:00:00Z' }, 'expires'],
    [{ expires: '2999-01-01T00:00:00Z' }, 'expires'],
    [{ expires: 'soon' }, 'expires'],
  ])('returns a field error for %j', async (given, field) => {
    const app = shared();
    const body = { name: 'Key', scopes: ['posts'], ...given };
    const answer = await app.send('POST', path, body, { token: await app.signInAs('ADMIN') });
    expect(answer.status).toBe(422);
    expect((await json(answer)).errors).toMatchObject([{ path: field }]);
  });

  test('a session token is not accepted as a key', async () => {
    expect(isKeyToken(await shared().signInAs('ADMIN'))).toBe(false);
  });
});
