import { describe, expect, test } from 'vitest';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import type { MailSink } from '#tests/harness/mail-sink.ts';

const email = 'ada@example.com';
const password = 'a long test password';
const path = '/api/v1/invites';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

async function json(answer: Response): Promise<Json> {
  return answer.json();
}

async function tokenFor(sink: MailSink): Promise<string> {
  const { text = '' } = await sink.waitForEmail(email);
  return /https:\/\/www\.example\.com\/admin\/accept-invite\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}

function accept(app: App, token: string, secret = password): Promise<Response> {
  return app.send('POST', `${path}/accept`, { token, name: 'Ada Obi', password: secret });
}

describe('An email invite, valid once and for 7 days', () => {
  test('shows the sender, accepts name and password, and signs in with the assigned role', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const token = await app.signInAs('ADMIN');
    const body = { email: 'Ada@Example.com', role: 'CREATOR', job_title: 'Designer' };
    const answer = await app.send('POST', path, body, { token });
    expect(await json(answer)).toMatchObject({
      data: { email, role: 'CREATOR', job_title: 'Designer', state: 'open' },
      message: 'An invite is on its way to ada@example.com',
    });
    const link = await tokenFor(sink);
    expect(await json(await app.send('POST', `${path}/show`, { token: link }))).toMatchObject({
      email,
      role: 'CREATOR',
      invited_by: 'ADMIN of the test',
    });
    expect((await accept(app, link, 'Password1')).status).toBe(422);
    expect(await json(await accept(app, link))).toMatchObject({ data: { email, name: 'Ada Obi' } });
    const login = await json(await app.send('POST', '/api/v1/auth/login', { email, password }));
    const user = await json(await app.get('/api/v1/auth/current_user', { token: login.data.token }));
    expect(user.data).toMatchObject({
      role: 'CREATOR',
      job_title: 'Designer',
      password_change_required: false,
    });
    expect((await accept(app, link)).status).toBe(404);
    expect(await json(await app.get(path, { token }))).toEqual([]);
  });

  test('expires exactly after 7 days; the link of a new email is valid, and the earlier link is not', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const { id } = (
      await json(await app.send('POST', path, { email }, { token: await app.signInAs('ADMIN') }))
    ).data;
    const first = await tokenFor(sink);
    app.clock.advance({ seconds: 7 * 24 * 3600 });
    const token = await app.signInAs('ADMIN');
    expect((await accept(app, first)).status).toBe(404);
    expect(await json(await app.get(path, { token }))).toMatchObject([
      { id, state: 'expired', role: 'ADMIN' },
    ]);
    expect((await app.send('POST', `${path}/${id}/resend`, undefined, { token })).status).toBe(200);
    const second = await tokenFor(sink);
    expect(second).not.toBe(first);
    app.clock.advance({ seconds: -1 });
    expect((await accept(app, first)).status).toBe(404);
    expect((await accept(app, second)).status).toBe(200);
  });

  test('is no longer valid after it was revoked', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const token = await app.signInAs('ADMIN');
    const { id } = (await json(await app.send('POST', path, { email }, { token }))).data;
    const link = await tokenFor(sink);
    expect((await app.send('DELETE', `${path}/${id}`, undefined, { token })).status).toBe(200);
    expect((await accept(app, link)).status).toBe(404);
    expect((await app.send('POST', `${path}/${id}/resend`, undefined, { token })).status).toBe(404);
    expect((await app.send('DELETE', `${path}/${id}`, undefined, { token })).status).toBe(404);
  });

  test.each([
    ['deactivated', 'PUT', '/api/v1/auth/update/', { enabled: false }],
    ['demoted', 'PUT', '/api/v1/users/', { role: 'SUPPORT' }],
    ['removed', 'DELETE', '/api/v1/auth/remove/', undefined],
  ] as const)('is no longer valid once its sender is %s', async (_line, method, address, body) => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const [chief, sender] = [await app.signInAs('ADMIN'), await app.signInAs('ADMIN')];
    const user = await json(await app.get('/api/v1/auth/current_user', { token: sender }));
    await app.send('POST', path, { email }, { token: sender });
    await app.send('POST', path, { email: 'of-the-chief@example.com' }, { token: chief });
    const link = await tokenFor(sink);
    const change = await app.send(method, `${address}${user.data.email}`, body, { token: chief });
    expect(change.status).toBe(200);
    expect((await accept(app, link)).status).toBe(404);
    const left = await json(await app.get(path, { token: chief }));
    expect(left.map((invite: Json) => invite.email)).toEqual(['of-the-chief@example.com']);
    const [entry] = await json(await app.get('/api/v1/audit?action=invite.revoked', { token: chief }));
    expect(entry).toMatchObject({ target: email, details: { sender: user.data.email } });
  });

  test('creates one member if two people accept it at the same moment', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const token = await app.signInAs('ADMIN');
    await app.send('POST', path, { email }, { token });
    const link = await tokenFor(sink);
    const answers = await Promise.all([accept(app, link), accept(app, link)]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 404]));
  });

  test('returns 409 for the address of a member or an open invite, also if the member was added later', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    const token = await app.signInAs('ADMIN');
    await app.send('POST', path, { email }, { token });
    expect((await app.send('POST', path, { email: 'ADA@example.com' }, { token })).status).toBe(409);
    const member = { name: 'Ada', email, password, role: 'SUPPORT' };
    expect((await app.send('POST', '/api/v1/auth/add', member, { token })).status).toBe(200);
    expect((await accept(app, await tokenFor(sink))).status).toBe(409);
    expect((await app.send('POST', path, { email: 'Ada@example.com' }, { token })).status).toBe(409);
  });

  test.each([
    [{}, 'email'],
    [{ email: 'a@example.com, b@example.com' }, 'email'],
    [{ email, role: 'OWNER' }, 'role'],
    [{ email, name: 'a\nb' }, 'name'],
    [{ email, job_title: 'x'.repeat(121) }, 'job_title'],
  ])('returns a field error for %j', async (body, field) => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const answer = await app.send('POST', path, body, { token });
    expect(answer.status).toBe(422);
    expect((await json(answer)).errors).toMatchObject([{ path: field }]);
    expect(await json(await app.get(path, { token }))).toEqual([]);
  });

  test('returns 429 after five emails a day to one address', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const { id } = (await json(await app.send('POST', path, { email }, { token }))).data;
    for (let nr = 0; nr < 4; nr += 1)
      expect((await app.send('POST', `${path}/${id}/resend`, undefined, { token })).status).toBe(200);
    const refused = await app.send('POST', `${path}/${id}/resend`, undefined, { token });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '86400']);
  });
});
