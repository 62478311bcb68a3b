import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createSearchIndexesLast } from '#tests/fixtures/large-lists.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { startMailSink } from '#tests/harness/mail-sink.ts';
import { spec } from '#tests/specification/spec.ts';

type Item = { id: number; email: string; phone: string; topic: string; body: string; state: string };
type Whole = Item & { replies: { body: string; author: string; sent: string | null }[] };

async function write(app: App, fields: Record<string, unknown> = {}, nr = 0): Promise<void> {
  const given = {
    email: 'ada@example.com',
    phone: '08035550142',
    body: 'Hello',
    topic: 'Payment',
    ...fields,
  };
  const answer = await app.send('POST', '/api/v1/contact', given, { client: `198.51.100.${nr}` });
  expect(answer.status).toBe(200);
}

async function list(app: App, token: string, query = ''): Promise<{ items: Item[]; answer: Response }> {
  const answer = await app.get(`/api/v1/messages${query}`, { token });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return { items: (await answer.json()) as Item[], answer };
}

async function open(app: App, token: string, id: number): Promise<Whole> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return (await (await app.get(`/api/v1/messages/${id}`, { token })).json()) as Whole;
}

/** Stores the messages of a year of a busy site in one statement. */
async function storeMany({ ctx: { db } }: App, count: number): Promise<void> {
  const insert = sql`insert into messages (email, phone, topic, body, letter_id, created_at, forwarded_at)
    select 'p' || n || '@example.com', '0803555' || n, (array['Payment','Features','Errors','Others'])[1 + n % 4],
      'Message ' || n || ' about coins and rooms', gen_random_uuid(),
      timestamptz '2026-01-01' + n * interval '1 minute', now()
    from generate_series(1, ${count}::integer) as n`;
  await createSearchIndexesLast(db, () => insert.execute(db));
}

describe('GET /api/v1/messages', () => {
  test('returns messages newest first, with state and time', spec('3.6'), async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    await write(app, { body: 'First' });
    await write(app, { body: 'Second', topic: 'Errors', email: 'bola@example.com' });
    const { items, answer } = await list(app, token);
    expect(items).toMatchObject([
      { email: 'bola@example.com', phone: '08035550142', topic: 'Errors', body: 'Second', state: 'new' },
      { email: 'ada@example.com', topic: 'Payment', body: 'First', state: 'new' },
    ]);
    expect(answer.headers.get('X-Total-Count')).toBe('2');
    expect(answer.headers.get('X-Count-New')).toBe('2');
  });

  test('returns the ids of the next newer and the next older message within the filters', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    const words = ['lemon', 'mango', 'guava', 'orange', 'pawpaw'];
    for (const [nr, topic] of ['Payment', 'Errors', 'Payment', 'Payment', 'Errors'].entries())
      await write(app, { body: `Coins for ${words[nr]}`, topic }, nr);
    const find = async (id: number, query = '') => {
      const answer = await app.get(`/api/v1/messages/${id}/neighbours${query}`, { token });
      return answer.status === 200 ? answer.json() : answer.status;
    };
    expect(await find(3)).toEqual({ newer: 4, older: 2 });
    expect(await find(3, '?topic=Payment')).toEqual({ newer: 4, older: 1 });
    expect(await find(2, '?topic=Payment&search=Coins')).toEqual({ newer: 3, older: 1 });
    expect(await find(2, '?search=pawpaw')).toEqual({ newer: 5, older: null });
    expect(await find(5, '?state=spam')).toEqual({ newer: null, older: null });
    expect(await find(1, '?state=nothing')).toBe(422);
  });

  test('is allowed only for Admin and Support', async () => {
    await using app = await startApp();
    for (const path of ['/api/v1/messages', '/api/v1/messages/1']) {
      expect((await app.get(path)).status).toBe(401);
      expect((await app.get(path, { token: await app.signInAs('CREATOR') })).status).toBe(403);
    }
    expect((await app.get('/api/v1/messages', { token: await app.signInAs('ADMIN') })).status).toBe(200);
  });

  test('filters by state, topic and search terms; wildcards and quotes are ordinary characters', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await write(app, { body: '100% of my coins_are gone \\ why?', topic: 'Payment' }, 1);
    await write(app, { body: "It's <b>bold</b> ỌLÁ", topic: 'Features', email: 'bola@example.com' }, 2);
    const bodies = async (query: Record<string, string>): Promise<number> =>
      (await list(app, token, `?${new URLSearchParams(query).toString()}`)).items.length;
    expect(await bodies({ topic: 'Payment' })).toBe(1);
    expect(await bodies({ state: 'spam' })).toBe(0);
    expect(await bodies({ state: 'new', topic: 'Features' })).toBe(1);
    expect(await bodies({ search: '100%' })).toBe(1);
    expect(await bodies({ search: '%' })).toBe(1);
    expect(await bodies({ search: 's_a' })).toBe(1);
    expect(await bodies({ search: '_' })).toBe(1);
    expect(await bodies({ search: '\\' })).toBe(1);
    expect(await bodies({ search: "it's <B>" })).toBe(1);
    expect(await bodies({ search: 'ọlá' })).toBe(1);
    expect(await bodies({ search: 'BOLA@example' })).toBe(1);
    expect(await bodies({ search: '0803555' })).toBe(2);
    expect(await bodies({ search: "'; drop table messages; --" })).toBe(0);
    expect(await bodies({ search: '\u0000\ud800' })).toBe(2);
  });

  test.each(['state=old', 'topic=Sport', `search=${'a'.repeat(201)}`])(
    'returns 422 for %s',
    async (query) => {
      await using app = await startApp();
      const token = await app.signInAs('ADMIN');
      expect((await app.get(`/api/v1/messages?${query}`, { token })).status).toBe(422);
    },
  );

  test('returns each of 100,000 messages once in its pages, filtered and unfiltered', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await storeMany(app, 100_000);
    const first = await list(app, token);
    expect(first.answer.headers.get('X-Total-Count')).toBe('100000');
    expect(first.items).toHaveLength(100);
    const next = /<([^>]+)>/.exec(first.answer.headers.get('Link') ?? '')?.[1] ?? '';
    const second = await app.get(next, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- ids alone
    const ids = [...first.items, ...((await second.json()) as Item[])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(200);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    const found = await list(app, token, '?search=message%2099999%20about');
    expect(found.items.map(({ email }) => email)).toEqual(['p99999@example.com']);
    const many = await list(app, token, '?search=coins&topic=Errors&limit=5');
    expect(many.items).toHaveLength(5);
    expect(many.answer.headers.get('X-Total-Is-Least')).toBe('true');
    const link = /<([^>]+)>/.exec(many.answer.headers.get('Link') ?? '')?.[1] ?? '';
    expect(link).toContain('topic=Errors');
    expect(link).toContain('search=coins');
  });
});

describe('One message', () => {
  test('is returned in full, with markup as text and without control characters', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    const body = '<script>alert(1)</script>\u0000\u0007\u001b[31m\r\n"& <img src=x onerror=alert(1)>\u202e';
    await write(app, { body });
    const id = (await list(app, token)).items[0]?.id ?? 0;
    expect((await open(app, token, id)).body).toBe(
      '<script>alert(1)</script>[31m\n"& <img src=x onerror=alert(1)>\u202e',
    );
  });

  test('can be marked as answered, spam and new, and the counts change', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await write(app);
    const id = (await list(app, token)).items[0]?.id ?? 0;
    for (const state of ['answered', 'spam', 'new']) {
      const answer = await app.send('PUT', `/api/v1/messages/${id}`, { state }, { token });
      expect(answer.status).toBe(200);
      expect((await open(app, token, id)).state).toBe(state);
      const { headers } = (await list(app, token)).answer;
      expect(headers.get(`X-Count-${state}`)).toBe('1');
    }
    for (const body of [{ state: 'old' }, {}, [], 'new'])
      expect((await app.send('PUT', `/api/v1/messages/${id}`, body, { token })).status).toBeGreaterThan(399);
  });

  test('is erased with its replies and its notification', async () => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    await write(app);
    const id = (await list(app, token)).items[0]?.id ?? 0;
    await app.send('POST', `/api/v1/messages/${id}/replies`, { body: 'Thank you' }, { token });
    expect((await app.send('DELETE', `/api/v1/messages/${id}`, undefined, { token })).status).toBe(200);
    expect((await app.get(`/api/v1/messages/${id}`, { token })).status).toBe(404);
    expect((await app.send('DELETE', `/api/v1/messages/${id}`, undefined, { token })).status).toBe(404);
    const auditTexts = await app.ctx.db
      .selectFrom('auditEntries')
      .select(['action', 'target'])
      .orderBy('id')
      .execute();
    expect(auditTexts.filter(({ action }) => action.startsWith('message.'))).toEqual([
      { action: 'message.answered', target: String(id) },
      { action: 'message.erased', target: String(id) },
    ]);
    for (const table of ['messageReplies', 'notifications'] as const)
      expect(await app.ctx.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  test.each(['0', '-1', '1e3', '99999999999', 'x', '%00'])('returns 404 for the id %s', async (id) => {
    await using app = await startApp();
    const token = await app.signInAs('ADMIN');
    expect((await app.get(`/api/v1/messages/${id}`, { token })).status).toBe(404);
  });
});

describe('A reply by email', () => {
  test('is sent to the visitor with threading headers, and marks the message as answered', async () => {
    await using mail = await startMailSink();
    await using app = await startApp({ smtpUrl: mail.url, variables: { CONTACT_TO: 'desk@example.com' } });
    const token = await app.signInAs('SUPPORT');
    await write(app, { body: 'Where are my <coins>?' });
    const forwarded = await mail.waitForEmail('desk@example.com');
    const id = (await list(app, token)).items[0]?.id ?? 0;
    for (const body of ['They are back.', 'Sorry again.'])
      expect((await app.send('POST', `/api/v1/messages/${id}/replies`, { body }, { token })).status).toBe(
        200,
      );
    const emails = [await mail.waitForEmail('ada@example.com'), await mail.waitForEmail('ada@example.com')];
    const [first, second] = emails.toSorted(
      (a, b) => (a.references ?? '').length - (b.references ?? '').length,
    );
    expect(first?.inReplyTo).toBe(forwarded.messageId);
    expect(first?.references).toBe(forwarded.messageId);
    expect(second?.inReplyTo).toBe(first?.messageId);
    expect(second?.references).toBe(`${forwarded.messageId} ${first?.messageId}`);
    expect(first?.replyTo?.[0]?.address).toBe('desk@example.com');
    expect(first?.subject).toContain('Payment');
    expect(first?.text).toContain('They are back.');
    expect(first?.text).toContain('> Where are my <coins>?');
    expect(first?.html).toContain('&lt;coins&gt;');
    expect(first?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('no');
    const whole = await open(app, token, id);
    expect(whole.state).toBe('answered');
    expect(whole.replies.map(({ body }) => body)).toEqual(['They are back.', 'Sorry again.']);
    await expect
      .poll(async () => (await open(app, token, id)).replies.every(({ sent }) => sent !== null), {
        timeout: 20_000,
      })
      .toBe(true);
  });

  test('is stored before the email is sent, and a repeated request sends one email', async () => {
    await using app = await startApp({ smtpUrl: 'smtp://127.0.0.1:1' });
    const token = await app.signInAs('ADMIN');
    await write(app);
    const id = (await list(app, token)).items[0]?.id ?? 0;
    const send = (body: unknown) => app.send('POST', `/api/v1/messages/${id}/replies`, { body }, { token });
    const [one, two] = await Promise.all([send('Thank you'), send('Thank you')]);
    expect([one?.status, two?.status].toSorted((a = 0, b = 0) => a - b)).toEqual([200, 409]);
    const { replies } = await open(app, token, id);
    expect(replies).toMatchObject([{ body: 'Thank you', author: 'ADMIN of the test', sent: null }]);
    for (const body of ['', ' \n ', 'a'.repeat(5_001), null, 5]) expect((await send(body)).status).toBe(422);
    for (let nr = 2; nr <= 50; nr += 1) expect((await send(`Answer ${nr}`)).status).toBe(200);
    expect((await send('Answer 51')).status).toBe(409);
    const gone = await app.send('POST', '/api/v1/messages/999/replies', { body: 'x' }, { token });
    expect(gone.status).toBe(404);
  });
});
