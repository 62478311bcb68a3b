import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { messages } from '#content/messages.ts';
import { forwardJob } from '#modules/messages/constants.ts';
import { forwardMessage } from '#modules/messages/forward-message.ts';
import { makeJobsDue, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import { spec } from '#tests/specification/spec.ts';

const path = '/api/v1/contact';
const valid = { email: 'ada@example.com', phone: '0803 555 0142', body: 'Hello', topic: 'Errors' };

async function stored(app: App) {
  return app.ctx.db
    .selectFrom('messages')
    .select(['id', 'email', 'phone', 'topic', 'body', 'state', 'forwardedAt', 'mailAnswer'])
    .orderBy('id')
    .execute();
}

type Problem = {
  status: number;
  detail: string;
  message: string;
  errors: { path: string; message: string }[];
};

async function problemOf(answer: Response): Promise<Problem> {
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return (await answer.json()) as Problem;
}

describe('POST /api/v1/contact', spec('7.10'), () => {
  test('stores the contact message and returns the response text of the specification', async () => {
    await using app = await startApp();
    const answer = await app.send('POST', path, valid);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      data: {},
      message: "Thank You for contacting us, we'll reply you as soon as possible",
    });
    expect(await stored(app)).toMatchObject([
      { email: 'ada@example.com', phone: '08035550142', topic: 'Errors', body: 'Hello', state: 'new' },
    ]);
  });

  test('accepts the phone as a JSON number or a string with separators', spec('5.3'), async () => {
    await using app = await startApp();
    for (const phone of [2_348_035_550_142, '+234 (803) 555-01.42', '1234567'])
      expect((await app.send('POST', path, { ...valid, phone })).status).toBe(200);
    expect((await stored(app)).map(({ phone }) => phone)).toEqual([
      '2348035550142',
      '+2348035550142',
      '1234567',
    ]);
  });

  test('accepts one of four topics, with Payment as the default', spec('5.5'), async () => {
    await using app = await startApp();
    for (const topic of ['Payment', 'Features', 'Errors', 'Others'])
      expect(
        (await app.send('POST', path, { ...valid, topic }, { client: topic.length.toString() })).status,
      ).toBe(200);
    const { topic: _, ...withoutTopic } = valid;
    expect((await app.send('POST', path, withoutTopic, { client: '192.0.2.9' })).status).toBe(200);
    expect((await stored(app)).at(-1)?.topic).toBe('Payment');
  });

  test('stores 5,000 characters of any alphabet with their line breaks', async () => {
    await using app = await startApp();
    const body = `${'Ẹ́kú 😀 سلام\n\n'.repeat(300)}end`;
    expect((await app.send('POST', path, { ...valid, body: body.replaceAll('\n', '\r\n') })).status).toBe(
      200,
    );
    expect((await app.send('POST', path, { ...valid, body: '😀'.repeat(5_000) })).status).toBe(200);
    expect((await stored(app)).map((row) => row.body)).toEqual([body, '😀'.repeat(5_000)]);
  });

  test('returns an error for each invalid field', spec('7.5'), async () => {
    await using app = await startApp();
    const answer = await app.send('POST', path, { email: 'ada@', phone: '123', body: ' ', topic: 'Pay' });
    expect(answer.status).toBe(422);
    const problem = await problemOf(answer);
    expect(problem.errors).toEqual([
      { path: 'email', code: 'email.invalid', message: messages['email.invalid'] },
      { path: 'phone', code: 'phone.invalid', message: messages['phone.invalid'] },
      { path: 'body', code: 'contact.body.required', message: messages['contact.body.required'] },
      { path: 'topic', code: 'contact.topic.invalid', message: messages['contact.topic.invalid'] },
    ]);
    expect(problem.message).toBe(problem.detail);
    expect(await stored(app)).toEqual([]);
  });
});

describe('Hostile contact messages', () => {
  test.each<[string, Record<string, unknown>]>([
    ['a line break in the address', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['two addresses', { email: 'ada@example.com,eve@example.com' }],
    ['a name before the address', { email: 'Ada <ada@example.com>' }],
    ['NUL in the address', { email: 'ada\u0000@example.com' }],
    ['an address of 255 characters', { email: `${'a'.repeat(243)}@example.com` }],
    ['an object for the address', { email: { $ne: '' } }],
    ['an array for the phone', { phone: ['08035550142'] }],
    ['a number that is too large to be exact', { phone: 1e20 }],
    ['letters for the phone', { phone: "1' OR '1'='1" }],
    ['a number for the body', { body: 5 }],
    ['5,001 characters', { body: 'x'.repeat(5_001) }],
    ['only control characters', { body: '\u0000\u0007\u001B' }],
    ['an unknown topic', { topic: 'Admin' }],
    ['a topic named after an object prototype property', { topic: 'constructor' }],
  ])('%s returns 422 and stores nothing', async (_name, change) => {
    await using app = await startApp();
    const answer = await app.send('POST', path, { ...valid, ...change });
    expect(answer.status).toBe(422);
    expect((await problemOf(answer)).errors).toHaveLength(1);
    expect(await stored(app)).toEqual([]);
  });

  test('each hostile body gets the expected status, and the response shows no internal details', async () => {
    await using app = await startApp();
    const json = { 'Content-Type': 'application/json' };
    const sent: [status: number, body: string | Uint8Array, headers: Record<string, string>][] = [
      [400, '{"email":', json],
      [400, '', json],
      [400, new Uint8Array([0x7b, 0xff, 0x7d]), json],
      [400, `${'['.repeat(40)}${']'.repeat(40)}`, json],
      [400, `{"body":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, json],
      [422, '[]', json],
      [422, 'null', json],
      [422, '"text"', json],
      [413, JSON.stringify({ ...valid, body: 'x'.repeat(100_000) }), json],
      [415, JSON.stringify(valid), { 'Content-Type': 'text/plain' }],
      [415, new URLSearchParams(valid).toString(), { 'Content-Type': 'application/x-www-form-urlencoded' }],
      [415, JSON.stringify(valid), { 'Content-Type': '' }],
    ];
    for (const [status, body, headers] of sent) {
      const answer = await app.send('POST', path, body, { headers });
      expect([answer.status, String(body).slice(0, 40)]).toEqual([status, String(body).slice(0, 40)]);
      expect(JSON.stringify(await problemOf(answer))).not.toMatch(/zod|kysely|postgres|node_modules| at \//i);
    }
    expect(await stored(app)).toEqual([]);
  });

  test('unknown fields are ignored', async () => {
    await using app = await startApp();
    const body = `{"__proto__":{"topic":"Payment"},"id":7,"state":"answered","letter_id":"x",${JSON.stringify(valid).slice(1)}`;
    expect(
      (await app.send('POST', path, body, { headers: { 'Content-Type': 'application/json' } })).status,
    ).toBe(200);
    expect(await stored(app)).toMatchObject([{ state: 'new', topic: 'Errors' }]);
  });

  test('control characters are removed, and no other characters', async () => {
    await using app = await startApp();
    const body = 'a\u0000b\u001B[2Jc\r\nd\u202Ee';
    expect((await app.send('POST', path, { ...valid, body })).status).toBe(200);
    expect((await stored(app))[0]?.body).toBe('ab[2Jc\nd\u202Ee');
  });

  test(
    'a message with a filled honeypot field gets the usual response and is stored as spam',
    spec('5.6'),
    async () => {
      await using app = await startApp();
      const answer = await app.send('POST', path, { ...valid, topic_hint: 'https://spam.example' });
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { data: {}, message: messages['contact.sent'] },
      ]);
      expect(await stored(app)).toMatchObject([{ body: 'Hello', state: 'spam', forwardedAt: null }]);
      const jobs = await sql`select 1 from jobs.job where name = ${forwardJob}`.execute(app.ctx.db);
      expect(jobs.rows).toEqual([]);
    },
  );

  test('a message is never rejected for a short fill-in time', spec('5.6'), async () => {
    await using app = await startApp();
    for (const elapsed of [0, -5, 'soon', null])
      expect((await app.send('POST', path, { ...valid, elapsed })).status).toBe(200);
  });

  test(
    'the limits are 5 messages in 10 minutes for one person and 30 messages for one client',
    spec('9.24'),
    async () => {
      await using app = await startApp();
      const client = '203.0.113.7';
      const send = (email: string, from = client) =>
        app.send('POST', path, { ...valid, email }, { client: from });
      for (let count = 0; count < 5; count += 1) expect((await send('ada@example.com')).status).toBe(200);
      app.clock.advance({ seconds: 60 });
      const answer = await send('ada@example.com');
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '540']);
      expect((await problemOf(answer)).detail).toContain('9 min');
      // The same email address from another network, and other addresses from the same network, are not limited.
      expect((await send('ada@example.com', '203.0.113.8')).status).toBe(200);
      for (let count = 0; count < 25; count += 1)
        expect((await send(`p${count}@example.com`)).status).toBe(200);
      expect((await send('obi@example.com')).headers.get('Retry-After')).toBe('540');
      app.clock.advance({ seconds: 541 });
      expect((await send('ada@example.com')).status).toBe(200);
      expect(await stored(app)).toHaveLength(32);
    },
  );

  test('only the method POST is allowed', async () => {
    await using app = await startApp();
    const answer = await app.get(path);
    expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'POST']);
  });
});

describe('A stored message', () => {
  test('is forwarded to CONTACT_TO, with the visitor as the reply address', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await app.send('POST', path, {
      ...valid,
      body: 'My <b>payment</b>\nis gone\n.\nQUIT',
      phone: '+2348035550142',
    });
    const email = await sink.waitForEmail('hello@example.com');
    expect(email.replyTo?.map(({ address }) => address)).toEqual(['ada@example.com']);
    expect(email.from?.address).toBe('hello@example.com');
    expect(email.to?.map(({ address }) => address)).toEqual(['hello@example.com']);
    expect(email.subject).toBe('Errors: a message from ada@example.com');
    expect(email.text).toContain('My <b>payment</b>\nis gone\n.\nQUIT');
    expect(email.text).toContain('+2348035550142');
    expect(email.html).toContain('My &lt;b&gt;payment&lt;/b&gt;');
    await pollUntil(async () => (await stored(app))[0]?.forwardedAt ?? undefined, 'the mark');
  });

  test('is stored in the outbox without a mail server', async () => {
    await using app = await startApp();
    await app.send('POST', path, valid);
    const email = await pollUntil(
      async () => (await app.ctx.outbox.list({ limit: 10 })).emails[0],
      'an email in the outbox',
    );
    expect(email).toMatchObject({ subject: 'Errors: a message from ada@example.com' });
  });

  test('is forwarded to the contact address of the settings if CONTACT_TO is not set', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    const { settings, version } = await (await app.get('/api/v1/site-settings', { token })).json();
    const changed = { ...settings, email: 'help@wazo.ng', version };
    expect((await app.send('PUT', '/api/v1/site-settings', changed, { token })).status).toBe(200);
    await app.send('POST', path, valid);
    const email = await pollUntil(
      async () => (await app.ctx.outbox.list({ limit: 10 })).emails[0],
      'an email in the outbox',
    );
    expect(email).toMatchObject({ to: 'help@wazo.ng' });
  });

  test('waits while the mail server defers the email, and is forwarded when the email is accepted', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    sink.setRecipientReply({ code: 450, text: '4.2.1 come back later' });
    expect((await app.send('POST', path, valid)).status).toBe(200);
    await pollUntil(async () => (await stored(app))[0]?.mailAnswer ?? undefined, 'the first attempt');
    expect((await stored(app))[0]?.forwardedAt).toBeNull();
    sink.setRecipientReply(undefined);
    await makeJobsDue(app.ctx);
    await sink.waitForEmail('hello@example.com');
    await pollUntil(async () => (await stored(app))[0]?.forwardedAt ?? undefined, 'the mark');
  });

  test('is retried once if the process died after a deferral', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    sink.setRecipientReply({ code: 450, text: '4.2.1 come back later' });
    await app.send('POST', path, valid);
    await pollUntil(async () => (await stored(app))[0]?.mailAnswer ?? undefined, 'the first attempt');
    await app.ctx.db.updateTable('messages').set({ mailAnswer: null }).execute();
    sink.setRecipientReply(undefined);
    // The queue runs the same job again.
    for (let run = 0; run < 2; run += 1)
      await forwardMessage(app.ctx, { messageId: (await stored(app))[0]?.id });
    expect((await stored(app))[0]?.mailAnswer).toMatch(/come back later/);
    expect(sink.emails).toEqual([]);
    const waiting = sql<{ count: number }>`select count(*)::int as count from jobs.job
      where name = ${forwardJob} and state = 'created' and start_after > now()`;
    expect((await waiting.execute(app.ctx.db)).rows).toEqual([{ count: 1 }]);
  });

  test('is forwarded once, however often its job runs, and not after it was erased', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await app.send('POST', path, valid);
    await pollUntil(async () => (await stored(app))[0]?.forwardedAt ?? undefined, 'the mark');
    const messageId = (await stored(app))[0]?.id;
    await forwardMessage(app.ctx, { messageId });
    await app.ctx.db.deleteFrom('messages').execute();
    await forwardMessage(app.ctx, { messageId });
    expect(sink.emails).toHaveLength(1);
  });

  test('is forwarded once if its job stopped after the mail server accepted the email', async () => {
    await using sink = await startMailSink();
    await using app = await startApp({ smtpUrl: sink.url });
    await app.send('POST', path, valid);
    await pollUntil(async () => (await stored(app))[0]?.forwardedAt ?? undefined, 'the mark');
    await app.ctx.db.updateTable('messages').set({ forwardedAt: null }).execute();
    await forwardMessage(app.ctx, { messageId: (await stored(app))[0]?.id });
    expect(sink.emails).toHaveLength(1);
    expect((await stored(app))[0]?.forwardedAt).not.toBeNull();
  });

  test('is counted by state and by day', async () => {
    await using app = await startApp();
    await app.send('POST', path, valid);
    await app.send('POST', path, valid);
    const { db } = app.ctx;
    await db.updateTable('messages').set({ state: 'answered' }).where('id', '=', 1).execute();
    const counts = await db.selectFrom('counters').selectAll().where('name', 'like', 'messages.%').execute();
    expect(Object.fromEntries(counts.map(({ name, count }) => [name, count]))).toEqual({
      'messages.new': 1,
      'messages.answered': 1,
    });
    expect(await db.selectFrom('dailyFigures').selectAll().where('kind', '=', 'event').execute()).toEqual([
      { day: '2026-11-20', kind: 'event', name: 'message', count: 2 },
    ]);
  });
});
