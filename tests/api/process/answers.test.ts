import { describe, expect, test } from 'vitest';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

describe('The API', () => {
  const shared = createSharedApp();

  test.each([
    '/api',
    '/api/',
    '/api/v1',
    '/api/v1/nothing',
    '/api/v1/auth/login/more',
    '/api/v2/newsletter',
    '/api//v1/newsletter',
  ])('returns 404 problem+json for an unknown address: %s', spec('7.6'), async (path) => {
    const answer = await shared().get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  });

  test.each([
    ['POST', '/api/v1/newsletter-templates', { newsletter_id: 2 ** 31, name: 'Monthly' }],
    ['POST', '/api/v1/posts', { id: 2 ** 31, version: 1, title: 'A post', status: 'draft' }],
    [
      'PUT',
      '/api/v1/welcome-email',
      { is_on: false, to_added: false, subject: 'A', message: 'B', version: 2 ** 31 - 1 },
    ],
    ['POST', '/api/v1/welcome-email/check', { subject: 'A', message: 'B', preview_for: 2 ** 53 }],
  ])('returns 422 for a number that no row can have: %s %s', async (method, path, body) => {
    const answer = await shared().send(method, path, body, { token: await shared().signInAs('ADMIN') });
    expect(answer.status).toBe(422);
  });

  test('returns no results for NUL in a query, and aborts no download', async () => {
    const token = await shared().signInAs('ADMIN');
    for (const query of ['audit/export?user=%00', 'subscribers/export?search=a%00', 'search?q=%00']) {
      const answer = await shared().get(`/api/v1/${query}`, { token });
      expect([query, answer.status, (await answer.text()).length > 0]).toEqual([query, 200, true]);
    }
  });

  test('logs a request rejected by permission or limit with call, member and reason', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    await app.get('/api/v1/audit', { token });
    for (let nr = 0; nr < 6; nr += 1)
      await app.send('POST', '/api/v1/auth/login', { email: 'ada@example.com', password: 'not this one' });
    const lines = app.logged
      .filter(({ message }) => message === 'request rejected')
      .map(({ fields }) => fields);
    expect(lines).toMatchObject([
      {
        call: 'GET /api/v1/audit',
        member: expect.any(Number),
        reason: 'request.forbidden',
        requestId: expect.any(String),
      },
      ...Array.from({ length: 5 }, () => ({ call: 'POST /api/v1/auth/login', reason: 'login.incorrect' })),
      { call: 'POST /api/v1/auth/login', reason: 'login.tooMany' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('ada@');
  });

  test('returns 405 with the allowed methods for a wrong method', async () => {
    await using app = await startApp();
    const answer = await app.send('DELETE', '/api/v1/newsletter');
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST, GET, HEAD']);
    expect(await answer.json()).toMatchObject({ title: 'Method Not Allowed', status: 405 });
    const login = await app.get('/api/v1/auth/login');
    expect([login.status, login.headers.get('Allow')]).toEqual([405, 'POST']);
  });

  test(
    'returns a plain 500 for an internal error, with details and request id only in the log',
    spec('7.5'),
    async () => {
      await using app = await startApp();
      await app.ctx.db.schema.dropTable('messages').cascade().execute();
      const message = { email: 'ada@example.com', phone: '08035550142', body: 'Hello', topic: 'Others' };
      const answer = await app.send('POST', '/api/v1/contact', message);
      expect(answer.status).toBe(500);
      expect(await answer.text()).not.toMatch(/relation|messages|stack|postgres|kysely|node_modules/i);
      const entry = app.logged.find(({ level }) => level === 'error');
      expect(entry?.fields.requestId).toBe(answer.headers.get('X-Request-Id'));
    },
  );
});
