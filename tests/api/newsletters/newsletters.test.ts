import { describe, expect, test } from 'vitest';
import { listSubscribers } from '#modules/subscribers/subscriber.ts';
import { createPng } from '#tests/fixtures/images.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { listBrokenRules } from '#tests/harness/mail/mailbox-rules.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import { waitForStatements, workCheck } from '#tests/harness/statements.ts';
import { removePublicUrl } from '#tests/harness/uploads.ts';
import { spec } from '#tests/specification/spec.ts';

type Item = {
  id: number;
  state: string;
  recipients: number;
  counts: Record<string, number>;
  version: number;
  opens: Record<string, number> | null;
};
type Written = { data: Item & { note: string | null }; message: string; id?: number; detail?: string };

const send = '/api/v1/sendnewsletter';

async function signUp(app: App, ...names: string[]): Promise<void> {
  for (const name of names) await app.send('POST', '/api/v1/newsletter', { email: `${name}@example.com` });
}

function formOf(fields: Record<string, string | Blob>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

async function post(app: App, token: string, fields: Record<string, string | Blob>, path = send) {
  const answer = await app.send('POST', path, formOf(fields), { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return { status: answer.status, body: (await answer.json()) as Written };
}

async function act(app: App, token: string, path: string, method = 'POST') {
  const answer = await app.send(method, path, undefined, { token });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return { status: answer.status, body: (await answer.json()) as Written };
}

async function read<T>(app: App, token: string, path: string): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await (await app.get(path, { token })).json()) as T;
}

async function until(app: App, token: string, id: number, state: string): Promise<Item> {
  return pollUntil(async () => {
    const item = await read<Item>(app, token, `/api/v1/newsletters/${id}`);
    return item.state === state ? item : undefined;
  }, `the state ${state}`);
}

const texts = {
  subject: 'Hello',
  message: '<p>Hi <b>you</b> <a href="https://example.org/x?a=1&b=2">there</a></p>',
};

describe('POST /api/v1/sendnewsletter', spec('3.14', '7.18'), () => {
  test('sends one email to each person, after the time for Undo', spec('4.32', '8.9'), async () => {
    await using app = await startApp();
    await signUp(app, 'a', 'b', 'c');
    const token = await app.signInAs('SUPPORT');
    const { status, body } = await post(app, token, texts);
    expect([status, body.message, body.data.note]).toEqual([
      200,
      'Emails sent',
      'To 3 people, starting in 30 s.',
    ]);
    expect(body.data).toMatchObject({ state: 'waiting', recipients: 3 });
    app.clock.advance({ seconds: 29 });
    await waitForStatements(workCheck, 3);
    expect((await read<Item>(app, token, `/api/v1/newsletters/${body.data.id}`)).state).toBe('waiting');
    app.clock.advance({ seconds: 1 });
    const done = await until(app, token, body.data.id, 'sent');
    expect(done.counts).toMatchObject({ sent: 3, pending: 0, unknown: 0 });
    const emails = await read<{ to: string }[]>(app, token, '/api/v1/outbox');
    expect(emails.map(({ to }) => to).toSorted()).toEqual([
      'a@example.com',
      'b@example.com',
      'c@example.com',
    ]);
  });

  test('rejects a Creator and a request without a token', spec('6.6'), async () => {
    await using app = await startApp();
    await signUp(app, 'a');
    expect((await post(app, await app.signInAs('CREATOR'), texts)).status).toBe(403);
    expect((await app.send('POST', send, formOf(texts))).status).toBe(401);
  });

  test('returns 422 without confirmed subscribers', async () => {
    await using app = await startApp();
    const { status, body } = await post(app, await app.signInAs('ADMIN'), texts);
    expect([status, body.detail]).toEqual([422, 'no subscribers']);
  });

  test(
    'returns 409 with the id of an identical newsletter of the last 60 s that is not cancelled',
    spec('4.31'),
    async () => {
      await using app = await startApp();
      await signUp(app, 'a');
      const [admin, support] = [await app.signInAs('ADMIN'), await app.signInAs('SUPPORT')];
      const both = await Promise.all([post(app, admin, texts), post(app, support, texts)]);
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
      const first = both.find(({ status }) => status === 200)?.body.data.id ?? 0;
      expect(both.find(({ status }) => status === 409)?.body.id).toBe(first);
      expect((await post(app, admin, { ...texts, subject: 'Another' })).status).toBe(200);
      expect((await act(app, admin, `/api/v1/newsletters/${first}/cancel`)).status).toBe(200);
      expect((await post(app, admin, texts)).status).toBe(200);
      app.clock.advance({ seconds: 61 });
      expect((await post(app, admin, texts)).status).toBe(200);
    },
  );

  test(
    'requires a subject without line breaks, and rejects empty or oversized messages',
    spec('5.10', '5.28'),
    async () => {
      await using app = await startApp();
      await signUp(app, 'a');
      const token = await app.signInAs('ADMIN');
      for (const subject of ['', '  ', 'a\r\nBcc: x@example.com', 'a\nb', 'a\u2028b', 'x'.repeat(201)])
        expect((await post(app, token, { ...texts, subject })).status).toBe(422);
      for (const message of ['', '<p> &nbsp; </p>', '<script>alert(1)</script>'])
        expect((await post(app, token, { ...texts, message })).status).toBe(422);
      expect((await post(app, token, { ...texts, message: `<p>${'word '.repeat(30_000)}</p>` })).status).toBe(
        422,
      );
    },
  );

  test('cleans hostile HTML, and leaves template syntax as text', async () => {
    await using app = await startApp();
    await signUp(app, 'a');
    const token = await app.signInAs('ADMIN');
    const message =
      '<p onclick="x()">{{7*7}} ${7*7} <%= 7*7 %> zqaaaaaaaaaaaaaaaaaaaaaaaau</p><script>alert(1)</script>' +
      '<a href="javascript:alert(1)">bad</a><img src="http://a.example/x.png"><iframe src="//x"></iframe><form><input></form>';
    const { body } = await post(app, token, { subject: '{{name}} =?UTF-8?B?eA==?=', message });
    app.clock.advance({ seconds: 30 });
    await until(app, token, body.data.id, 'sent');
    const [first] = await read<{ id: string }[]>(app, token, '/api/v1/outbox');
    const email = await read<{ subject: string; html: string; text: string }>(
      app,
      token,
      `/api/v1/outbox/${first?.id}`,
    );
    expect(email.subject).toBe('{{name}} =?UTF-8?B?eA==?=');
    for (const part of [email.html, email.text]) expect(part).toContain('{{7*7}} ${7*7}');
    expect(email.text).toContain('zqaaaaaaaaaaaaaaaaaaaaaaaau');
    expect(email.html).toContain('href="about:blank"');
    expect(email.html).not.toMatch(/<script|onclick|javascript:|<iframe|<form|a\.example/);
  });

  test('uses the attachment as the public cover of all emails', spec('3.14'), async () => {
    await using app = await startApp();
    await signUp(app, 'a');
    const token = await app.signInAs('SUPPORT');
    const bytes = await createPng({ width: 640, height: 320 });
    const attachment = new File([new Uint8Array(bytes)], 'cover.png', { type: 'image/png' });
    const { status, body } = await post(app, token, { ...texts, attachment });
    expect([status, body.message]).toEqual([200, 'Emails sent']);
    app.clock.advance({ seconds: 30 });
    await until(app, token, body.data.id, 'sent');
    const [first] = await read<{ id: string }[]>(app, token, '/api/v1/outbox');
    const { html } = await read<{ html: string }>(app, token, `/api/v1/outbox/${first?.id}`);
    const [cover] = /https:\/\/www\.example\.com\/media\/[\da-f]{32}[\w.-]*/.exec(html) ?? [];
    const shown = await app.get(removePublicUrl(cover ?? ''));
    expect([shown.status, shown.headers.get('Content-Type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
  });

  test('rejects a cover that is no image', spec('5.11'), async () => {
    await using app = await startApp();
    await signUp(app, 'a');
    const token = await app.signInAs('ADMIN');
    const bad = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.png', { type: 'image/png' });
    const refused = await post(app, token, { ...texts, attachment: bad });
    expect([415, 422]).toContain(refused.status);
    expect((await read<Item[]>(app, token, '/api/v1/newsletters')).length).toBe(0);
  });

  test(
    'schedules a newsletter for a time with its zone (Publish Later), which can be changed and cancelled',
    spec('2.89'),
    async () => {
      await using app = await startApp();
      await signUp(app, 'a');
      const token = await app.signInAs('ADMIN');
      const past = await post(app, token, { ...texts, send_at: '2026-11-20T10:59:00+01:00' });
      expect(past.status).toBe(422);
      expect((await post(app, token, { ...texts, send_at: '2026-11-20 12:00' })).status).toBe(422);
      const later = { send_at: '2026-11-20T12:00:00+01:00', send_zone: 'Africa/Lagos' };
      const { body } = await post(app, token, { ...texts, ...later });
      expect(body.data).toMatchObject({
        state: 'scheduled',
        send_at: '2026-11-20T11:00:00.000Z',
        send_zone: 'Africa/Lagos',
      });
      app.clock.advance({ seconds: 3600 });
      await until(app, token, body.data.id, 'sent');
      const other = await post(app, token, { ...texts, subject: 'Other', send_at: '2026-11-21T12:00:00Z' });
      expect((await act(app, token, `/api/v1/newsletters/${other.body.data.id}/undo`)).body.data.state).toBe(
        'draft',
      );
    },
  );
});

describe('Drafts', () => {
  test('may be empty, are saved with their base version, and become a newsletter', async () => {
    await using app = await startApp();
    await signUp(app, 'a');
    const token = await app.signInAs('SUPPORT');
    const { body } = await post(app, token, { draft: 'true' });
    const { id, version } = body.data;
    const put = (fields: Record<string, string>) =>
      app.send('PUT', `/api/v1/newsletters/${id}`, formOf(fields), { token });
    expect((await put({ ...texts, version: String(version) })).status).toBe(200);
    expect((await put({ ...texts, version: String(version) })).status).toBe(409);
    const sent = await post(app, token, { ...texts, id: String(id) });
    expect([sent.status, sent.body.data.id, sent.body.data.state]).toEqual([200, id, 'waiting']);
    expect((await act(app, token, `/api/v1/newsletters/${id}`, 'DELETE')).status).toBe(409);
    expect((await act(app, token, `/api/v1/newsletters/${id}/undo`)).body.data.state).toBe('draft');
    expect((await act(app, token, `/api/v1/newsletters/${id}`, 'DELETE')).status).toBe(200);
    expect((await app.get(`/api/v1/newsletters/${id}`, { token })).status).toBe(404);
  });
});

describe('Sending over SMTP', () => {
  test('each email follows the rules of mailbox providers and is signed with the key of this site', async () => {
    await using sink = await startMailSink();
    const variables = { DKIM_DOMAIN: 'example.com', MAIL_FROM: 'Ọjà, Ltd. <hello@example.com>' };
    await using app = await startApp({ smtpUrl: sink.url, optIn: 'single', variables });
    await signUp(app, 'a', 'b');
    const token = await app.signInAs('ADMIN');
    const { body } = await post(app, token, { ...texts, subject: `Ẹ káàbọ̀ ${'ọ'.repeat(90)}` });
    app.clock.advance({ seconds: 30 });
    await until(app, token, body.data.id, 'sent');
    const { records } = await read<{ records: { kind: string; name: string; value: string }[] }>(
      app,
      token,
      '/api/v1/newsletters/sender',
    );
    const signing = records.find(({ kind }) => kind === 'DKIM');
    expect(sink.emails).toHaveLength(2);
    for (const { raw, envelopeTo, subject } of sink.emails) {
      expect(await listBrokenRules(raw, envelopeTo.join(), signing)).toEqual([]);
      expect(subject).toBe(`Ẹ káàbọ̀ ${'ọ'.repeat(90)}`);
    }
  });

  test('retries after a 4xx, and suppresses the address after a 5xx to the recipient', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url, optIn: 'single' });
    await signUp(app, 'a');
    const token = await app.signInAs('ADMIN');
    sink.setRecipientReply({ code: 450, text: '4.2.1 come back later' });
    const { body } = await post(app, token, texts);
    const path = `/api/v1/newsletters/${body.data.id}`;
    app.clock.advance({ seconds: 30 });
    await pollUntil(
      async () => ((await read<Item>(app, token, path)).counts['deferred'] === 1 ? true : undefined),
      '4xx',
    );
    sink.setRecipientReply({ code: 550, text: '5.1.1 no such user' });
    app.clock.advance({ seconds: 3600 });
    const done = await until(app, token, body.data.id, 'sent');
    expect(done.counts).toMatchObject({ bounced: 1, sent: 0, deferred: 0 });
    const [row] = await read<Record<string, unknown>[]>(app, token, `${path}/deliveries?state=bounced`);
    expect(row).toMatchObject({ email: 'a@example.com', state: 'bounced', attempts: 2 });
    expect(row?.['last_answer']).toContain('no such user');
    expect((await listSubscribers(app.ctx, { limit: 1 }))[0]?.state).toBe('bounced');
  });

  test(
    'skips people who unsubscribe during the sending, and can be paused, resumed and cancelled',
    spec('4.32'),
    async () => {
      await using sink = await startMailSink();
      await using app = await startApp({
        smtpUrl: sink.url,
        optIn: 'single',
        variables: { NEWSLETTER_LIMITS: 'all=1' },
      });
      await signUp(app, 'a', 'b', 'c');
      const token = await app.signInAs('ADMIN');
      sink.setRecipientReply('never');
      const { body } = await post(app, token, texts);
      const path = `/api/v1/newsletters/${body.data.id}`;
      const asked = sink.waitForRecipient();
      app.clock.advance({ seconds: 30 });
      const first = await asked;
      expect(first).toBeDefined();
      expect((await act(app, token, `${path}/pause`)).body.data.state).toBe('paused');
      expect((await act(app, token, `${path}/undo`)).status).toBe(409);
      await app.ctx.db
        .updateTable('subscribers')
        .set({ state: 'unsubscribed' })
        .where('email', '=', 'c@example.com')
        .execute();
      expect((await act(app, token, `${path}/cancel`)).body.data.state).toBe('cancelled');
      expect((await act(app, token, `${path}/resume`)).status).toBe(409);
      expect(sink.emails).toHaveLength(0);
    },
  );
});

describe('Openings and clicks of an email', () => {
  test('are counted once for each person, and counting can be switched off', async () => {
    await using app = await startApp();
    await signUp(app, 'a');
    await app.ctx.db.updateTable('subscribers').set({ isCounted: true }).execute();
    const token = await app.signInAs('ADMIN');
    const { body } = await post(app, token, texts);
    app.clock.advance({ seconds: 30 });
    await until(app, token, body.data.id, 'sent');
    const [first] = await read<{ id: string }[]>(app, token, '/api/v1/outbox');
    const { html } = await read<{ html: string }>(app, token, `/api/v1/outbox/${first?.id}`);
    const address = (kind: string) =>
      new RegExp(`https://www\\.example\\.com(/newsletter/${kind}\\?[^"]+)`)
        .exec(html)?.[1]
        ?.replaceAll('&amp;', '&') ?? '';
    for (let nr = 0; nr < 2; nr += 1)
      expect((await app.get(address('open'))).headers.get('Content-Type')).toBe('image/gif');
    // Programs that identify themselves do not count as readers.
    const headers = { 'User-Agent': 'Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' };
    const clicked = await app.get(address('click'), { headers });
    expect(clicked.headers.get('Location')).toBe('https://example.org/x?a=1&b=2');
    const view = await app.get(address('view'));
    expect(await view.text()).toContain('Hi <strong>you</strong>');
    expect(view.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    const forged = address('click').replace('token=A', 'token=B');
    expect((await app.get(forged)).headers.get('Location')).toBe('/');
    const { opens } = await read<Item>(app, token, `/api/v1/newsletters/${body.data.id}`);
    expect(opens).toEqual({ counted: 1, opened: 1, opened_by_proxy: 0, clicked: 1 });
    expect(await read(app, token, '/api/v1/newsletters/figures')).toMatchObject({
      sent: 1,
      active_readers: 1,
    });
    expect(await read(app, token, '/api/v1/newsletters/readers')).toMatchObject({
      opened: 1,
      not_opened: 0,
      bounced: 0,
    });
    const setting = await app.send('PUT', '/api/v1/newsletters/settings', { count_opens: false }, { token });
    expect(setting.status).toBe(200);
    const plain = await post(app, token, { ...texts, subject: 'Second' });
    expect(plain.body.data.opens).toBeNull();
  });
});
