// On PostgreSQL 15 too: every write of every module runs its PL/pgSQL functions.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { recordAudit } from '#modules/audit-log/entry.ts';
import { operator } from '#modules/audit-log/schema.ts';
import { addMember } from '#modules/auth/add-member.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { publishPost } from '#tests/fixtures/staff-posts.ts';

const path = '/api/v1/audit';
const password = 'a long test password';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

async function entries(app: App, token: string, query = ''): Promise<Json[]> {
  const answer = await app.get(`${path}${query}`, { token });
  expect(answer.status).toBe(200);
  return await answer.json();
}

/** Adds an Admin, and logs in through the API, which adds an entry to the audit log. */
async function admin(app: App, email = 'boss@example.com'): Promise<{ token: string; email: string }> {
  const { id } = await addMember(app.ctx, { name: 'Boss', email, password, role: 'ADMIN', enabled: true });
  const own = { passwordChangeRequired: false };
  await app.ctx.db.updateTable('members').set(own).where('id', '=', id).execute();
  const answer = await app.send('POST', '/api/v1/auth/login', { email, password });
  const { data } = await answer.json();
  return { token: data.token, email };
}

describe('The audit log of all staff writes: member, action, time and client', () => {
  test('has one entry for each write and no entry for reads', async () => {
    await using app = await startApp();
    const { token, email } = await admin(app);
    const before = (await entries(app, token)).length;
    const user = 'ada@example.com';
    const client = '192.0.2.9';
    const options = { token, client, headers: { 'User-Agent': 'curl/8.1' } };
    const ada = { name: 'Ada', email: user, password, role: 'SUPPORT' };
    await app.send('POST', '/api/v1/auth/add', ada, options);
    await app.send('PUT', `/api/v1/users/${user}`, { role: 'CREATOR', job_title: 'Designer' }, options);
    await app.send('PUT', `/api/v1/auth/update/${user}`, { enabled: false }, options);
    await app.send('PUT', `/api/v1/auth/update/${user}`, { enabled: true }, options);
    await app.send('DELETE', `/api/v1/users/${user}/sessions`, undefined, options);
    await app.send('DELETE', `/api/v1/auth/remove/${user}`, undefined, options);
    const { data } = await (
      await app.send('POST', '/api/v1/invites', { email: 'obi@example.com' }, options)
    ).json();
    await app.send('POST', `/api/v1/invites/${data.id}/resend`, undefined, options);
    await app.send('DELETE', `/api/v1/invites/${data.id}`, undefined, options);
    await app.send('PUT', '/api/v1/auth/current_user', { name: 'Ngozi' }, options);
    await app.send('DELETE', '/api/v1/sessions/others', undefined, options);
    const change = { current_password: password, new_password: 'one of my own choice' };
    const changed = await app.send('POST', '/api/v1/auth/password', change, options);
    options.token = (await changed.json()).data.token;
    for (const read of ['users', 'sessions', 'outbox', 'audit', 'newsletter', 'invites', 'auth/current_user'])
      await app.get(`/api/v1/${read}`, options);
    await app.send('POST', '/api/v1/auth/logout', undefined, options);
    const reader = await app.signInAs('ADMIN');
    const found = (await entries(app, reader)).slice(0, -before).toReversed();
    const ours = found.filter(({ client: from }) => from === client);
    expect(ours.map(({ action, target }) => [action, target])).toEqual([
      ['member.added', user],
      ['member.changed', user],
      ['member.deactivated', user],
      ['member.activated', user],
      ['session.ended-all', user],
      ['member.removed', user],
      ['invite.sent', 'obi@example.com'],
      ['invite.resent', 'obi@example.com'],
      ['invite.revoked', 'obi@example.com'],
      ['account.renamed', email],
      ['session.ended-others', email],
      ['account.password-changed', email],
      ['session.closed', email],
    ]);
    expect(ours[1]).toMatchObject({
      user: email,
      created: app.clock.now().toISOString(),
      message: `${email} changed the details of ${user}`,
      details: { role: 'CREATOR', role_before: 'SUPPORT', job_title: 'Designer', job_title_before: null },
      client,
      device: 'curl',
    });
  });

  test('has entries for sign-ins and command line actions, and no entry for rejected writes', async () => {
    await using app = await startApp();
    const { token, email } = await admin(app);
    await app.send('DELETE', `/api/v1/auth/remove/${email}`, undefined, { token });
    await app.send('PUT', '/api/v1/auth/update/nobody@example.com', { enabled: true }, { token });
    expect(await entries(app, token)).toMatchObject([
      { action: 'session.opened', user: email, message: `${email} logged in` },
      { action: 'member.added', user: null, target: email, client: null, device: null },
      { action: 'member.added', user: null, target: 'admin@example.com' },
    ]);
  });

  test('rejects changes and deletions of entries, also by SQL', async () => {
    await using app = await startApp();
    const { db } = app.ctx;
    await expect(db.updateTable('auditEntries').set({ target: 'x' }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(db.deleteFrom('auditEntries').execute()).rejects.toThrow('never changed');
  });

  test('filters by member, action, kind of entry and time, and pages within the filtered list', async () => {
    await using app = await startApp();
    const { token, email } = await admin(app);
    const start = app.clock.now();
    for (const nr of [1, 2, 3]) {
      app.clock.advance({ seconds: 60 });
      const actor = { ...operator, email: nr === 2 ? 'x_y@example.com' : 'xzy@example.com', id: 7 };
      await recordAudit(app.ctx, app.ctx.db, actor, { action: 'post.published', target: `Post ${nr}` });
    }
    const targets = async (query: string) => (await entries(app, token, query)).map(({ target }) => target);
    expect(await targets('?action=post')).toEqual(['Post 3', 'Post 2', 'Post 1']);
    expect(await targets('?action=post.published&user=X_Y')).toEqual(['Post 2']);
    expect(await targets('?user=%25&action=post')).toEqual([]);
    const [from, until] = [60, 180].map((seconds) =>
      new Date(start.getTime() + seconds * 1000).toISOString(),
    );
    expect(await targets(`?from=${from}&until=${until}&action=post`)).toEqual(['Post 2', 'Post 1']);
    expect(await targets(`?action=session&user=${email}`)).toEqual([email]);
    const first = await app.get(`${path}?action=post&limit=2`, { token });
    expect(first.headers.get('X-Total-Count')).toBe('3');
    const next = /^<([^>]+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '';
    expect((await (await app.get(next, { token })).json()).map(({ target }: Json) => target)).toEqual([
      'Post 1',
    ]);
    for (const query of ['?from=yesterday', '?action=%25', "?action=a'--", `?user=${'a'.repeat(300)}`])
      expect([query, (await app.get(path + query, { token })).status]).toEqual([query, 422]);
  });

  test('searches targets, also with other filters, and marks totals that are not counted completely', async () => {
    await using app = await startApp();
    const { token } = await admin(app);
    const write = (email: string, action: `${string}.${string}`, target: string) =>
      recordAudit(app.ctx, app.ctx.db, { ...operator, email, id: 7 }, { action, target });
    await write('ada@example.com', 'post.published', '100 % Harmattan_1');
    await write('bola@example.com', 'post.erased', 'Harmattan 2');
    await write('bola@example.com', 'topic.created', 'Harmattan 3');
    await write('bola@example.com', 'topic.created', 'Rain');
    const targets = async (query: string) => (await entries(app, token, query)).map(({ target }) => target);
    expect(await targets('?text=harmattan')).toEqual(['Harmattan 3', 'Harmattan 2', '100 % Harmattan_1']);
    expect(await targets('?text=n_1')).toEqual(['100 % Harmattan_1']);
    expect(await targets('?text=%25')).toEqual([]);
    expect(await targets('?text=ra')).toEqual(['Rain']);
    expect(await targets('?text=1')).toEqual(['100 % Harmattan_1']);
    expect(await targets('?text=harmattan&user=bola')).toEqual(['Harmattan 3', 'Harmattan 2']);
    expect(await targets('?text=harmattan&user=a@&action=post')).toEqual([
      'Harmattan 2',
      '100 % Harmattan_1',
    ]);
    expect(await targets('?user=bola&action=topic.created')).toEqual(['Rain', 'Harmattan 3']);
    expect(await targets(`?text=harmattan&until=${app.clock.now().toISOString()}`)).toEqual([]);
    expect(await targets('?action=pos')).toEqual([]);
    await sql`insert into audit_entries (created_at, actor_email, action, target)
      select ${app.clock.now()}, 'm' || n % 60 || '@example.com', 'post.changed', 'Sallah ' || n
      from generate_series(1, 1100) n`.execute(app.ctx.db);
    for (const query of ['?user=example.com', '?action=post', '?text=sallah', '?user=m&action=post']) {
      const answer = await app.get(`${path}${query}&limit=2`, { token });
      const total = [answer.headers.get('X-Total-Count'), answer.headers.get('X-Total-Is-Least')];
      expect([query, ...total]).toEqual([query, '1000', 'true']);
      const found: number[] = (await answer.json()).map(({ id }: Json) => id);
      expect(found.toSorted((a, b) => b - a)).toEqual(found);
    }
    const exact = await app.get(`${path}?user=m7@&limit=2`, { token });
    expect([exact.headers.get('X-Total-Count'), exact.headers.get('X-Total-Is-Least')]).toEqual(['19', null]);
  });

  test('reports for each entry whether its target still exists', async () => {
    await using app = await startApp();
    const { token, email } = await admin(app);
    const { data } = await publishPost(app, token, { title: 'Harmattan', status: 'draft' });
    const about = async (): Promise<Json[]> =>
      (await entries(app, token, '?text=harmattan')).map(({ target_id: id, target_exists: exists }) => [
        id,
        exists,
      ]);
    expect(await about()).toEqual([[data.id, true]]);
    await app.send('DELETE', `/api/v1/posts/${data.id}`, undefined, { token });
    expect(await about()).toEqual([
      [data.id, false],
      [data.id, false],
    ]);
    const kinds = [
      'newsletter',
      'template',
      'message',
      'subscriber',
      'topic',
      'field',
      'segment',
      'snippet',
      'filter',
    ];
    for (const kind of [...kinds, 'sticker', 'memoji', 'unheard'])
      await recordAudit(app.ctx, app.ctx.db, operator, {
        action: `${kind}.changed`,
        target: '7',
        details: { id: kind === 'topic' ? 'seven' : 7 },
      });
    const odd = (await entries(app, token, '?text=7')).map(({ target_exists: exists }) => exists);
    expect(odd).toEqual(Array.from({ length: 12 }, () => false));
    const [signIn] = await entries(app, token, '?action=session');
    expect(signIn).toMatchObject({ target: email, target_id: null, target_exists: true });
  });

  test('exports all entries as CSV without spreadsheet formulas', async () => {
    await using app = await startApp();
    const { token } = await admin(app);
    const target = '=HYPERLINK("https://evil.example.com")';
    for (let nr = 0; nr < 600; nr += 1)
      await recordAudit(app.ctx, app.ctx.db, operator, {
        action: 'post.published',
        target,
        details: { title: '-1+1, "x"' },
      });
    const answer = await app.get(`${path}/export?action=post`, { token });
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="audit-2026-11-20.csv"');
    const bytes = new Uint8Array(await answer.arrayBuffer());
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split('\r\n');
    expect(lines[0]).toBe('time,user,action,message,target,details,client,device');
    expect(lines).toHaveLength(601);
    expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example.com"")"`);
    for (const role of ['SUPPORT', 'CREATOR'] as const)
      expect((await app.get(`${path}/export`, { token: await app.signInAs(role) })).status).toBe(403);
  });
});
