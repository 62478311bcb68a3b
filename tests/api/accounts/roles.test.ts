import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { grantablePermissions } from '#modules/members/constants.ts';
import { startApp, createSharedApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';

const path = '/api/v1/roles';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

async function json(answer: Response): Promise<Json> {
  return answer.json();
}

const shared = createSharedApp();
let nr = 0;

function freshName(name: string): string {
  nr += 1;
  return `${name} ${nr}`;
}

async function make(app: App, token: string, more: object = {}): Promise<Json> {
  const body = { name: freshName('Desk'), permissions: ['posts'], ...more };
  const answer = await app.send('POST', path, body, { token });
  expect(answer.status).toBe(200);
  return (await json(answer)).data;
}

async function addMember(app: App, token: string, role: string): Promise<Json> {
  nr += 1;
  const person = { name: 'Ada', email: `ada-${nr}@example.com`, password: 'a long test password', role };
  const answer = await app.send('POST', '/api/v1/auth/add', person, { token });
  expect(answer.status).toBe(200);
  return (await json(answer)).data;
}

async function invite(app: App, token: string, role: string): Promise<Json> {
  nr += 1;
  const answer = await app.send(
    'POST',
    '/api/v1/invites',
    { email: `invited-${nr}@example.com`, role },
    { token },
  );
  expect(answer.status).toBe(200);
  return (await json(answer)).data;
}

async function me(app: App, token: string): Promise<Json> {
  return (await json(await app.get('/api/v1/auth/current_user', { token }))).data;
}

async function roleOf(app: App, token: string, key: string): Promise<Json> {
  return (await json(await app.get(path, { token }))).find((role: Json) => role.key === key);
}

async function lastEntry(app: App, token: string, action: string): Promise<Json> {
  return (await json(await app.get(`/api/v1/audit?action=${action}&limit=1`, { token })))[0];
}

describe('A custom role', () => {
  test('is created, assigned, changed without a new key, and deleted; changes apply to the next request', async () => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    const name = freshName('Rédaction “de nuit”');
    const made = await make(app, token, {
      name,
      description: ' Writes at night ',
      permissions: ['audit', 'posts', 'audit'],
    });
    expect(made).toMatchObject({
      name,
      description: 'Writes at night',
      described: false,
      permissions: ['account', 'figures', 'staffList', 'posts', 'audit'],
      members: 0,
      version: 1,
    });
    expect(made.key).toMatch(/^REDACTION_DE_NUIT_\d+$/);
    expect(made.id).toBeGreaterThan(100);
    expect(await lastEntry(app, token, 'role.created')).toMatchObject({
      target: made.key,
      details: { name, permissions: 'posts, audit' },
    });
    const member = await app.signInAs(made.key);
    expect(await me(app, member)).toMatchObject({
      role: made.key,
      role_id: made.id,
      role_name: name,
      permissions: made.permissions,
    });
    const statusOf = async (of: string) => (await app.get(`/api/v1/${of}`, { token: member })).status;
    expect([await statusOf('posts'), await statusOf('messages')]).toEqual([200, 403]);
    const change = { name: `${name}!`, permissions: ['messages', 'audit'], version: 1 };
    const answer = await app.send('PUT', `${path}/${made.key}`, change, { token });
    expect((await json(answer)).data).toMatchObject({
      key: made.key,
      name: `${name}!`,
      version: 2,
      members: 1,
    });
    expect([await statusOf('posts'), await statusOf('messages')]).toEqual([403, 200]);
    expect((await lastEntry(app, token, 'role.changed')).details).toEqual({
      name: `${name}!`,
      name_before: name,
      given: 'messages',
      taken: 'posts',
    });
    const remove = (query: string) => app.send('DELETE', `${path}/${made.key}${query}`, undefined, { token });
    expect((await remove('')).status).toBe(409);
    expect((await remove(`?replacement=${made.key}`)).status).toBe(422);
    expect((await remove('?replacement=NOBODY')).status).toBe(422);
    expect((await remove('?replacement=CREATOR')).status).toBe(200);
    expect(await me(app, member)).toMatchObject({ role: 'CREATOR', role_id: 3, role_name: 'Creator' });
    expect((await remove('')).status).toBe(404);
    expect((await lastEntry(app, token, 'role.deleted')).details).toMatchObject({
      members: 1,
      replacement: 'CREATOR',
    });
    expect((await lastEntry(app, token, 'member.changed')).details).toEqual({
      role: 'CREATOR',
      role_before: made.key,
    });
  });

  test('the three built-in roles cannot be changed, deleted or created again', async () => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    const listed = await json(await app.get(path, { token }));
    expect(
      listed.slice(0, 3).map(({ id, key, name, described }: Json) => [id, key, name, described]),
    ).toEqual([
      [1, 'ADMIN', 'Admin', true],
      [2, 'SUPPORT', 'Support', true],
      [3, 'CREATOR', 'Creator', true],
    ]);
    for (const key of ['ADMIN', 'SUPPORT', 'CREATOR']) {
      const answers = [
        await app.send('PUT', `${path}/${key}`, { permissions: ['posts'] }, { token }),
        await app.send('DELETE', `${path}/${key}?replacement=ADMIN`, undefined, { token }),
        await app.send('POST', path, { name: key.toLowerCase(), permissions: [] }, { token }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([409, 409, 409]);
    }
  });

  test.each([
    ['no name', { permissions: [] }, 'name'],
    ['an empty name', { name: ' ', permissions: [] }, 'name'],
    ['a long name', { name: 'x'.repeat(41), permissions: [] }, 'name'],
    ['a name of two lines', { name: 'a\nb', permissions: [] }, 'name'],
    ['a long description', { name: 'a', description: 'x'.repeat(201), permissions: [] }, 'description'],
    ['no permissions', { name: 'a' }, 'permissions'],
    ['an unknown permission', { name: 'a', permissions: ['posts', 'everything'] }, 'permissions.1'],
    ['a permission that every member has', { name: 'a', permissions: ['account'] }, 'permissions.0'],
    [
      'too many permissions',
      { name: 'a', permissions: Array.from({ length: 999 }, () => 'posts') },
      'permissions',
    ],
  ])('is rejected with %s', async (_line, body, field) => {
    const app = shared();
    const token = await app.signInAs('ADMIN');
    const answer = await app.send('POST', path, body, { token });
    expect(answer.status).toBe(422);
    expect((await json(answer)).errors).toMatchObject([{ path: field }]);
  });

  test('has a key also if its name has no ASCII letters; there are at most 30 custom roles', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const keys: string[] = [];
    for (const name of ['夜', '日', 'Ọ̀gá àgbà', '7 days', 'Ọga agba!', '— —'])
      keys.push((await make(app, token, { name })).key);
    expect(keys).toEqual(['ROLE', 'ROLE_2', 'OGA_AGBA', 'DAYS', 'OGA_AGBA_2', 'ROLE_3']);
    while (keys.length < 30) keys.push((await make(app, token)).key);
    const past = await app.send('POST', path, { name: 'One more', permissions: [] }, { token });
    expect([past.status, (await json(past)).message]).toEqual([
      422,
      'There are already 30 custom roles. Delete one first.',
    ]);
    const pages = [await app.get(`${path}?limit=20`, { token })];
    const next = /<([^>]+)>; rel="next"/.exec(pages[0]?.headers.get('Link') ?? '')?.[1] ?? '';
    pages.push(
      await app.get(new URL(next, 'http://x').pathname + new URL(next, 'http://x').search, { token }),
    );
    const listed = (await Promise.all(pages.map(json))).flat();
    expect(listed.map(({ key }) => key)).toEqual(['ADMIN', 'SUPPORT', 'CREATOR', ...keys]);
  });
});

describe('The limits of members who manage other members', () => {
  test('apply to a team manager with few other permissions', async () => {
    const app = shared();
    const admin = await app.signInAs('ADMIN');
    const own = await make(app, admin, { permissions: ['team', 'messages'] });
    const more = await make(app, admin, { permissions: ['team', 'posts'] });
    const token = await app.signInAs(own.key);
    const boss = await me(app, admin);
    const person = { name: 'Eve', email: 'eve@example.com', password: 'a long test password' };
    const toAdmin = await invite(app, admin, 'ADMIN');
    const helper = await addMember(app, token, own.key);
    const sessions = await json(await app.get(`/api/v1/sessions?user=${boss.id}`, { token }));
    const before = await json(await app.get('/api/v1/users', { token: admin }));
    const refused: [string, string, object?][] = [
      ['POST', '/api/v1/auth/add', { ...person, role: 'ADMIN' }],
      ['POST', '/api/v1/auth/add', person],
      ['POST', '/api/v1/auth/add', { ...person, role: more.key }],
      ['POST', '/api/v1/invites', { email: person.email, role: 'SUPPORT' }],
      ['POST', `/api/v1/invites/${toAdmin.id}/resend`],
      ['DELETE', `/api/v1/invites/${toAdmin.id}`],
      ['PUT', `/api/v1/users/${helper.id}`, { role: 'CREATOR' }],
      ['PUT', `/api/v1/users/${(await me(app, token)).id}`, { role: 'ADMIN' }],
      ['PUT', `/api/v1/users/${boss.id}`, { role: own.key }],
      ['PUT', `/api/v1/users/${boss.id}`, { name: 'Nobody' }],
      ['PUT', `/api/v1/auth/update/${boss.id}`, { enabled: false }],
      ['DELETE', `/api/v1/auth/remove/${boss.id}`],
      ['DELETE', `/api/v1/users/${boss.id}/sessions`],
      ['DELETE', `/api/v1/sessions/${sessions[0].id}`],
      ['DELETE', `/api/v1/users/${boss.id}/factors`],
      ['PUT', '/api/v1/auth/factors/requirement', { roles: [], grace_days: 7 }],
      ['POST', path, { name: 'More', permissions: ['messages', 'posts'] }],
      ['PUT', `${path}/${own.key}`, { permissions: [...grantablePermissions] }],
      ['PUT', `${path}/${more.key}`, { permissions: ['team'] }],
      ['DELETE', `${path}/${more.key}`],
      ['DELETE', `${path}/${own.key}?replacement=ADMIN`],
    ];
    for (const [method, address, body] of refused) {
      const { status } = await app.send(method, address, body, { token });
      expect([method, address, status]).toEqual([method, address, 403]);
    }
    expect(await json(await app.get('/api/v1/users', { token: admin }))).toEqual(before);
    const allowed: [string, string, object?][] = [
      ['POST', path, { name: freshName('Less'), permissions: ['messages'] }],
      ['PUT', `${path}/${own.key}`, { description: 'Ours' }],
      ['POST', '/api/v1/invites', { email: person.email, role: own.key }],
      ['PUT', `/api/v1/auth/update/${helper.id}`, { enabled: false }],
      ['DELETE', `/api/v1/auth/remove/${helper.id}`],
    ];
    for (const [method, address, body] of allowed) {
      const { status } = await app.send(method, address, body, { token });
      expect([method, address, status]).toEqual([method, address, 200]);
    }
  });

  test('a member of another role with all permissions is not counted as the last Admin', async () => {
    await using app = await startApp();
    await app.ctx.db.deleteFrom('members').execute();
    const [admin, deputy] = [await app.signInAs('ADMIN'), await app.signInWith(grantablePermissions)];
    const { id } = await me(app, admin);
    const calls = [
      () => app.send('DELETE', `/api/v1/auth/remove/${id}`, undefined, { token: deputy }),
      () => app.send('PUT', `/api/v1/users/${id}`, { role: 'CREATOR' }, { token: deputy }),
      () => app.send('PUT', `/api/v1/auth/update/${id}`, { enabled: false }, { token: deputy }),
    ];
    for (const call of calls) expect((await call()).status).toBe(409);
    expect((await me(app, admin)).role).toBe('ADMIN');
  });

  test('emails with links in the outbox are visible only to members with all permissions', async () => {
    const app = shared();
    const admin = await app.signInAs('ADMIN');
    const { email } = await invite(app, admin, 'ADMIN');
    const [all, some] = [
      await app.signInWith(grantablePermissions),
      await app.signInWith(['team', 'outbox']),
    ];
    const readers = async (token: string) =>
      (await json(await app.get('/api/v1/outbox', { token }))).filter((one: Json) => one.to === email).length;
    await expect.poll(() => readers(admin)).toBe(1);
    expect([await readers(all), await readers(some)]).toEqual([1, 0]);
  });

  test('a permission that depends on the path parameter is also checked', async () => {
    const app = shared();
    const token = await app.signInWith(['posts']);
    const { data } = await json(
      await app.send('POST', '/api/v1/posts', { title: 'A', body: 'b' }, { token }),
    );
    const note = (kind: string) =>
      app.send('PUT', `/api/v1/presence/${kind}/${data.id}`, { form: crypto.randomUUID() }, { token });
    expect([(await note('post')).status, (await note('newsletter')).status]).toEqual([200, 403]);
    const at = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
    const move = await app.send('PUT', '/api/v1/scheduled/newsletter/1', { at }, { token });
    expect(move.status).toBe(403);
  });
});

describe('Invites and roles', () => {
  test('are revoked when their sender loses the permission, by a change or deletion of the role', async () => {
    const app = shared();
    const admin = await app.signInAs('ADMIN');
    const role = await make(app, admin, { permissions: ['team', 'posts', 'messages'] });
    const [writer, reader] = [await make(app, admin), await make(app, admin, { permissions: ['messages'] })];
    const token = await app.signInAs(role.key);
    const [one, other] = [await invite(app, token, writer.key), await invite(app, token, reader.key)];
    const open = async () =>
      (await json(await app.get('/api/v1/invites', { token: admin })))
        .map(({ id }: Json) => id)
        .filter((id: number) => [one.id, other.id].includes(id));
    const change = (permissions: string[]) =>
      app.send('PUT', `${path}/${role.key}`, { permissions }, { token: admin });
    await change(['team', 'posts', 'messages', 'audit']);
    expect(await open()).toEqual([other.id, one.id]);
    await change(['team', 'messages']);
    expect(await open()).toEqual([other.id]);
    expect((await lastEntry(app, admin, 'invite.revoked')).target).toBe(one.email);
    await app.send('DELETE', `${path}/${role.key}?replacement=SUPPORT`, undefined, { token: admin });
    expect(await open()).toEqual([]);
  });

  test('assign the replacement role if their role was deleted', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const admin = await app.signInAs('ADMIN');
    const role = await make(app, admin, { name: 'Night desk' });
    const { email } = await invite(app, admin, role.key);
    const { text = '' } = await sink.waitForEmail(email);
    expect(text).toContain('with the role Night desk');
    const link = /accept-invite\?token=([\w-]{43})/.exec(text)?.[1];
    const show = async () => json(await app.send('POST', '/api/v1/invites/show', { token: link }));
    expect(await show()).toMatchObject({ role: 'NIGHT_DESK', role_name: 'Night desk' });
    expect((await app.send('DELETE', `${path}/${role.key}`, undefined, { token: admin })).status).toBe(409);
    const removal = app.send('DELETE', `${path}/${role.key}?replacement=SUPPORT`, undefined, {
      token: admin,
    });
    const acceptance = { token: link, name: 'Ada', password: 'a long test password' };
    // The role is deleted and the invite is accepted at the same time. Whichever request is first, the member has the
    // replacement role at the end.
    const answers = await Promise.all([removal, app.send('POST', '/api/v1/invites/accept', acceptance)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const member = (await json(await app.get('/api/v1/users', { token: admin }))).find(
      (one: Json) => one.email === email,
    );
    expect(member).toMatchObject({ role: 'SUPPORT', role_name: 'Support' });
  });
});

describe('Parallel changes of roles', () => {
  test('return 409 to one of two members who change the same version', async () => {
    const app = shared();
    const [one, other] = [await app.signInAs('ADMIN'), await app.signInAs('ADMIN')];
    const { key, version } = await make(app, one);
    const change = (token: string, permissions: string[]) =>
      app.send('PUT', `${path}/${key}`, { permissions, version }, { token });
    const answers = await Promise.all([change(one, ['audit']), change(other, ['messages'])]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const lost = answers.find(({ status }) => status === 409);
    expect(lost && (await json(lost))).toMatchObject({ version: 2 });
    expect((await roleOf(app, one, key)).permissions).toHaveLength(4);
  });

  test('parallel changes, deletions and writes never cause an internal error', async () => {
    const app = shared();
    const [one, other] = [await app.signInAs('ADMIN'), await app.signInWith(grantablePermissions)];
    for (let round = 0; round < 8; round += 1) {
      const { key } = await make(app, one, { permissions: ['posts', 'messages'] });
      const [writer, reader] = [await app.signInAs(key), await app.signInAs(key)];
      const post = (token: string) => app.send('POST', '/api/v1/posts', { title: 'A', body: 'b' }, { token });
      const answers = await Promise.all([
        post(writer),
        app.send('PUT', `${path}/${key}`, { permissions: ['messages'] }, { token: other }),
        app.send('PUT', '/api/v1/auth/current_user', { name: 'Efe' }, { token: reader }),
        post(reader),
        app.send('DELETE', `${path}/${key}?replacement=CREATOR`, undefined, { token: one }),
        app.send('PUT', `/api/v1/users/${decodeJwt(writer).sub}`, { role: key }, { token: other }),
      ]);
      const [posted, changed, renamed, again, deleted, given] = answers.map(({ status }) => status);
      expect([200, 403]).toContain(posted);
      expect([200, 404]).toContain(changed);
      expect([renamed, deleted]).toEqual([200, 200]);
      expect([200, 403]).toContain(again);
      expect([200, 422]).toContain(given);
      expect((await me(app, reader)).role).toBe('CREATOR');
    }
  });
});
