import { describe, expect, test } from 'vitest';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

const path = '/api/v1/sessions';
const password = 'a long test password';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

async function sessions(app: App, token: string, query = ''): Promise<Json[]> {
  const answer = await app.get(`${path}${query}`, { token });
  expect(answer.status).toBe(200);
  return await answer.json();
}

async function emailOf(app: App, token: string): Promise<string> {
  return (await (await app.get('/api/v1/auth/current_user', { token })).json()).data.email;
}

async function signInAgain(app: App, token: string, userAgent = firefox): Promise<string> {
  const body = { email: await emailOf(app, token), password };
  const headers = { 'User-Agent': userAgent };
  const answer = await app.send('POST', '/api/v1/auth/login', body, { headers, client: '192.0.2.7' });
  return (await answer.json()).data.token;
}

async function isSignedIn(app: App, token: string): Promise<boolean> {
  return (await app.get('/api/v1/auth/current_user', { token })).status === 200;
}

describe('GET /api/v1/sessions (members: their own sessions, Admins: all sessions)', () => {
  test('returns device, network and activity of each session, and marks the current session', async () => {
    await using app = await startApp();
    const first = await app.signInAs('CREATOR');
    app.clock.advance({ seconds: 1800 });
    const second = await signInAgain(app, first);
    const [newest, oldest] = await sessions(app, second);
    expect(newest).toMatchObject({
      user: await emailOf(app, second),
      name: 'CREATOR of the test',
      job_title: 'Team member',
      device: 'Firefox on Windows',
      client: '192.0.2.7',
      active_now: true,
      current: true,
      last_seen: app.clock.now().toISOString(),
    });
    // This test requests the list with the session of Node.js, so the session of Node.js is active too.
    expect(oldest).toMatchObject({ device: 'Node.js', active_now: true, current: false });
    app.clock.advance({ seconds: 1801 });
    const later = await sessions(app, second);
    expect(later.map(({ active_now: isActive }) => isActive)).toEqual([true, false]);
  });

  test('shows members their own sessions, and Admins all sessions or the sessions of ?user=', async () => {
    await using app = await startApp();
    const [admin, support] = [await app.signInAs('ADMIN'), await app.signInAs('SUPPORT')];
    const email = await emailOf(app, support);
    expect((await sessions(app, support)).map(({ user }) => user)).toEqual([email]);
    expect(
      (await sessions(app, support, `?user=${await emailOf(app, admin)}`)).map(({ user }) => user),
    ).toEqual([email]);
    expect(await sessions(app, admin)).toHaveLength(2);
    expect(
      (await sessions(app, admin, `?user=${encodeURIComponent(email)}`)).map(({ user }) => user),
    ).toEqual([email]);
    expect((await app.get(`${path}?user=nobody@example.com`, { token: admin })).status).toBe(404);
  });

  test('pages from newest to oldest and omits ended sessions', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    for (const seconds of [0, 1, 2]) {
      app.clock.advance({ seconds });
      await signInAgain(app, token);
    }
    const seen: string[] = [];
    let next: string | undefined = `${path}?limit=1&user=${await emailOf(app, token)}`;
    while (next !== undefined) {
      const answer: Response = await app.get(next, { token });
      expect(answer.headers.get('X-Total-Count')).toBe('4');
      for (const { id } of await answer.json()) seen.push(id);
      next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    expect(new Set(seen).size).toBe(4);
    app.clock.advance({ seconds: 8 * 3600 });
    expect(await sessions(app, await app.signInAs('ADMIN'))).toHaveLength(1);
    for (const after of ['x', Buffer.from('1.x').toString('base64url')])
      expect((await app.get(`${path}?after=${after}`, { token: await app.signInAs('ADMIN') })).status).toBe(
        400,
      );
  });
});

describe('DELETE /api/v1/sessions/{id} (members: their own sessions, Admins: all sessions)', () => {
  test('ends one session at its next request, and no other session', async () => {
    await using app = await startApp();
    const first = await app.signInAs('CREATOR');
    const second = await signInAgain(app, first);
    const other = (await sessions(app, second)).find(({ current }) => !current);
    const answer = await app.send('DELETE', `${path}/${other?.id}`, undefined, { token: second });
    expect(answer.status).toBe(200);
    expect([await isSignedIn(app, first), await isSignedIn(app, second)]).toEqual([false, true]);
    const again = await app.send('DELETE', `${path}/${other?.id}`, undefined, { token: second });
    expect(again.status).toBe(404);
  });

  test('returns 403 for a session of another member, 200 for an Admin, 404 for an unknown id', async () => {
    await using app = await startApp();
    const [admin, creator, support] = [
      await app.signInAs('ADMIN'),
      await app.signInAs('CREATOR'),
      await app.signInAs('SUPPORT'),
    ];
    const [{ id }] = await sessions(app, support);
    const end = async (id: string, token: string) =>
      (await app.send('DELETE', `${path}/${id}`, undefined, { token })).status;
    expect(await end(id, creator)).toBe(403);
    expect(await isSignedIn(app, support)).toBe(true);
    expect(await end(id, admin)).toBe(200);
    expect(await isSignedIn(app, support)).toBe(false);
    for (const none of ['x', '1', '%', '..%2fusers', crypto.randomUUID(), '*'])
      expect(await end(none, admin)).toBe(404);
  });

  test('ends all other sessions of a member, or all sessions of any member for an Admin', async () => {
    await using app = await startApp();
    const [admin, first] = [await app.signInAs('ADMIN'), await app.signInAs('CREATOR')];
    const second = await signInAgain(app, first);
    const others = await app.send('DELETE', `${path}/others`, undefined, { token: second });
    expect(await others.json()).toMatchObject({ data: { sessions_ended: 1 } });
    expect([await isSignedIn(app, first), await isSignedIn(app, second)]).toEqual([false, true]);
    const user = encodeURIComponent(await emailOf(app, second));
    const by = (token: string) => app.send('DELETE', `/api/v1/users/${user}/sessions`, undefined, { token });
    expect((await by(second)).status).toBe(403);
    expect((await by(admin)).status).toBe(200);
    expect(await isSignedIn(app, second)).toBe(false);
  });
});
