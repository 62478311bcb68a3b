// On PostgreSQL 15 too: every write of every room, once.
import { describe, expect, test } from 'vitest';
import { record } from '#domain/audit/entry.ts';
import { operator } from '#domain/audit/schema.ts';
import { enrol } from '#domain/auth/enrolment.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';

const path = '/api/v1/audit';
const password = 'a long test password';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

async function entries(app: App, token: string, query = ''): Promise<Json[]> {
  const answer = await app.get(`${path}${query}`, { token });
  expect(answer.status).toBe(200);
  return await answer.json();
}

/** Added and signed in as people are, with what that leaves in the log. */
async function admin(app: App, email = 'boss@example.com'): Promise<{ token: string; email: string }> {
  const { id } = await enrol(app.ctx, { name: 'Boss', email, password, role: 'ADMIN', enabled: true });
  const own = { password_change_required: false };
  await app.ctx.db.updateTable('members').set(own).where('id', '=', id).execute();
  const answer = await app.send('POST', '/api/v1/auth/login', { email, password });
  const { data } = await answer.json();
  return { token: data.token, email };
}

describe('the audit log has every write of the staff: who, what, when, from where', () => {
  test('every write leaves one entry, reads leave none', async () => {
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
    await app.send('POST', '/api/v1/auth/password', change, options);
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

  test('sign-in and the command line stand in it; a refused write leaves nothing', async () => {
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

  test('entries cannot be changed or deleted, not even by SQL', async () => {
    await using app = await startApp();
    const { db } = app.ctx;
    await expect(db.updateTable('audit_entries').set({ target: 'x' }).execute()).rejects.toThrow(
      'never changed',
    );
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow('never changed');
  });

  test('filters by person, action or noun, and time, and pages inside of the filter', async () => {
    await using app = await startApp();
    const { token, email } = await admin(app);
    const start = app.clock.now();
    for (const nr of [1, 2, 3]) {
      app.clock.advance({ seconds: 60 });
      const actor = { ...operator, email: nr === 2 ? 'x_y@example.com' : 'xzy@example.com', id: 7 };
      await record(app.ctx, app.ctx.db, actor, { action: 'post.published', target: `Post ${nr}` });
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

  test('the CSV holds all of it, and no cell of it is a formula', async () => {
    await using app = await startApp();
    const { token } = await admin(app);
    const target = '=HYPERLINK("https://evil.example.com")';
    for (let nr = 0; nr < 600; nr += 1)
      await record(app.ctx, app.ctx.db, operator, {
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
