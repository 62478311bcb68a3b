import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { RateLimit } from '#modules/context.ts';
import { honeypotField, subscriptionLimits } from '#modules/subscribers/constants.ts';
import { listSubscriberHistory } from '#modules/subscribers/history.ts';
import { confirmationJob, listSubscribers, storeSignUp, subscribe } from '#modules/subscribers/subscriber.ts';
import { createSharedApp, waitForStoredSignUps, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { spec } from '#tests/specification/spec.ts';

const path = '/api/v1/newsletter';

async function storedAddresses(app: App): Promise<string[]> {
  return (await listSubscribers(app.ctx, { limit: 100 })).map(({ email }) => email).toReversed();
}

async function problemOf(answer: Response): Promise<Record<string, unknown>> {
  expect(answer.headers.get('Content-Type')).toBe('application/problem+json');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
  return (await answer.json()) as Record<string, unknown>;
}

/** Uses up the rate limit of a client at once. */
async function useUp(app: App, client: string, { count, windowSeconds }: RateLimit): Promise<void> {
  const key = `subscribe ${client} ${windowSeconds}`;
  await app.ctx.limits.take(key, { count, windowSeconds });
  const hash = createHash('sha256').update(key).digest();
  await app.ctx.db.updateTable('rateLimits').set({ taken: count }).where('keyHash', '=', hash).execute();
}

function multipart(boundary: string, fields: [name: string, value: string][]): string {
  const parts = fields.map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join('')}--${boundary}--\r\n`;
}

describe('POST /api/v1/newsletter', spec('7.7', '7.8'), () => {
  test('accepts a sign-up as multipart/form-data', spec('3.5'), async () => {
    await using app = await startApp();
    const form = new FormData();
    form.set('email', 'ada@example.com');
    const answer = await app.send('POST', path, form);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.json()).toEqual({
      data: { confirmation: 'none' },
      message: 'You have successfully subscribed to our newsletter!',
    });
    expect(await storedAddresses(app)).toEqual(['ada@example.com']);
  });

  test('accepts form data with a JSON content type', spec('7.9'), async () => {
    await using app = await startApp();
    const headers = { 'Content-Type': 'application/json' };
    const body = multipart('----WebKitFormBoundaryA1b2C3', [['email', 'ada@example.com']]);
    expect((await app.send('POST', path, body, { headers })).status).toBe(200);
    expect((await app.send('POST', path, 'email=obi%40example.com', { headers })).status).toBe(200);
    expect((await app.send('POST', path, '{"email":"ify@example.com"}', { headers })).status).toBe(200);
    expect(await storedAddresses(app)).toEqual(['ada@example.com', 'obi@example.com', 'ify@example.com']);
  });

  test('detects the format if the content type is missing or wrong', async () => {
    await using app = await startApp();
    for (const type of ['', 'text/plain', 'multipart/form-data', 'multipart/form-data; boundary=other']) {
      const headers = { 'Content-Type': type };
      const body = multipart('b', [['email', `t${type.length}@example.com`]]);
      expect((await app.send('POST', path, body, { headers })).status).toBe(200);
    }
    expect(await storedAddresses(app)).toHaveLength(4);
  });

  test(
    'returns the same 200 for a new address and a repeated address in any letter case or Unicode form',
    spec('4.8'),
    async () => {
      await using app = await startApp();
      const answers: unknown[] = [];
      for (const email of ['Jos\u00e9@Example.COM', 'jose\u0301@example.com', ' jos\u00e9@example.com ']) {
        const answer = await app.send('POST', path, { email });
        answers.push([answer.status, await answer.json()]);
      }
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await storedAddresses(app)).toEqual(['jos\u00e9@example.com']);
    },
  );

  test('stores the time of the consent and the wording beside the field', async () => {
    await using app = await startApp();
    await app.send('POST', path, { email: 'ada@example.com' });
    const row = await app.ctx.db.selectFrom('subscribers').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ source: 'form', state: 'confirmed', consentWording: '2026-11' });
    expect(row.consentAt).toEqual(app.clock.now());
  });
});

describe('Invalid bodies return 4xx problem+json and store nothing', () => {
  const cases: [what: string, body: string | Uint8Array, status: number][] = [
    ['nothing', '', 422],
    ['an empty object', '{}', 422],
    ['no address in a form', 'name=ada', 422],
    ['an empty address', 'email=', 422],
    ['a number for an address', '{"email":5}', 422],
    ['an array for an address', '{"email":["a@example.com","b@example.com"]}', 422],
    ['an object of two levels', '{"email":{"$ne":""}}', 422],
    ['two addresses with a comma', '{"email":"a@example.com,b@example.com"}', 422],
    ['two addresses with a semicolon', '{"email":"a@example.com;b@example.com"}', 422],
    ['an address group', '{"email":"friends: a@example.com;"}', 422],
    ['a comment', '{"email":"a(comment)@example.com"}', 422],
    ['a display name', '{"email":"Ada <a@example.com>"}', 422],
    ['a line break', '{"email":"a@example.com\\r\\nBcc: b@example.com"}', 422],
    ['a line break at the end', '{"email":"a@example.com\\n"}', 422],
    ['an encoded line break in a form', 'email=a%40example.com%0D%0ABcc%3A%20b%40example.com', 422],
    ['a NUL', '{"email":"a\\u0000@example.com"}', 422],
    [
      'an address of 320 characters',
      `{"email":"${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(191)}"}`,
      422,
    ],
    ['a local part of 65 characters', `{"email":"${'a'.repeat(65)}@example.com"}`, 422],
    ['no dot in the domain', '{"email":"ada@localhost"}', 422],
    ['an address literal', '{"email":"ada@[127.0.0.1]"}', 422],
    ['an address of numbers', '{"email":"ada@127.0.0.1"}', 422],
    ['a repeated field in a form', 'email=a%40example.com&email=b%40example.com', 400],
    [
      'a repeated field in multipart',
      multipart('b', [
        ['email', 'a@example.com'],
        ['email', 'b@example.com'],
      ]),
      400,
    ],
    ['a truncated multipart', multipart('b', [['email', 'a@example.com']]).slice(0, -8), 400],
    ['a multipart that is cut off in its header', '--b\r\nContent-Disposition: form-da', 400],
    ['a boundary alone', '--b\r\n', 400],
    ['dashes alone', '--', 400],
    [
      'a file',
      '--b\r\nContent-Disposition: form-data; name="email"; filename="a.txt"\r\n\r\na@example.com\r\n--b--\r\n',
      400,
    ],
    ['invalid JSON', '{"email":', 400],
    ['JSON with 40 levels of nesting', `{"email":${'['.repeat(40)}${']'.repeat(40)}}`, 400],
    ['an invalid escape', 'email=%zz', 400],
    ['half of a character', new Uint8Array([0x65, 0x6d, 0x61, 0x69, 0x6c, 0x3d, 0xc3]), 400],
    ['half of an encoded character', 'email=%C3', 400],
    ['a body of more than 16 KB', `email=${'a'.repeat(17_000)}`, 413],
  ];

  const shared = createSharedApp();
  let clients = 0;

  test.each(cases)('rejects %s', async (_what, body, status) => {
    const app = shared();
    clients += 1;
    const client = `192.0.2.${clients}`;
    const headers = { 'Content-Type': 'application/json' };
    const answer = await app.send('POST', path, body, { headers, client });
    expect(answer.status).toBe(status);
    const problem = await problemOf(answer);
    expect(problem).toMatchObject({ type: 'about:blank', status, message: problem.detail });
    expect(await storedAddresses(app)).toEqual([]);
    expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('a rejected address is reported as a field error', async () => {
    await using app = await startApp();
    const problem = await problemOf(await app.send('POST', path, { email: 'nobody' }));
    const message = 'Please enter one email address, such as ada@example.com.';
    expect(problem).toMatchObject({
      title: 'Unprocessable Content',
      detail: message,
      errors: [{ path: 'email', code: 'email.invalid', message }],
    });
  });
});

function open(app: App): Socket {
  return connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => {});
}

describe('Bodies that arrive in parts', () => {
  const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n`;

  test('a client that disconnects midway causes no internal error and stores nothing', async () => {
    await using app = await startApp();
    const socket = open(app);
    socket.write(`${head}Content-Length: 40\r\n\r\nemail=ada%40example.com`);
    await new Promise((resolve) => void setTimeout(resolve, 100));
    socket.destroy();
    await pollUntil(() => app.logged.find(({ message }) => message === 'request'), 'the end of the request');
    expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
    expect(await storedAddresses(app)).toEqual([]);
  });

  test('more than 16 KB without a content length is rejected before the end of the body', async () => {
    await using app = await startApp();
    const socket = open(app);
    socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
    const chunk = `1000\r\n${'a'.repeat(4096)}\r\n`;
    for (let nr = 0; nr < 5; nr += 1) socket.write(chunk);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('other spellings of a URL reach the same call or no call', async () => {
    await using app = await startApp();
    for (const address of [
      '/%61pi/v1/newsletter',
      '/api/v1/%6eewsletter',
      '//api/v1/newsletter',
      '/api/v1/newsletter/',
    ]) {
      expect([address, (await app.get(address)).status]).toEqual([
        address,
        expect.toBeOneOf([308, 401, 404]),
      ]);
    }
    const socket = open(app);
    socket.write(`GET http://elsewhere${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    expect(String(answer)).toMatch(/^HTTP\/1\.1 401 /);
    socket.destroy();
  });
});

describe('Protection without third parties', () => {
  test('a sign-up within 1.5 s is logged and accepted', spec('5.6'), async () => {
    await using app = await startApp();
    const values = ['40', 40, '1499.6', '1500', '', 'soon', '-1', '1e99', null, {}];
    for (const [at, elapsed] of values.entries())
      expect((await app.send('POST', path, { email: `a${at}@example.com`, elapsed })).status).toBe(200);
    const hints = app.logged.filter(
      ({ message }) => message === 'sign-up form submitted faster than a person types',
    );
    expect(hints.map(({ fields }) => fields['elapsedMs'])).toEqual([40, 40]);
    expect(JSON.stringify(hints)).not.toContain('example.com');
  });

  test(
    'a filled honeypot field returns 200 and stores nothing, and a missing bot field is accepted',
    spec('5.6'),
    async () => {
      await using app = await startApp();
      const filled = await app.send('POST', path, {
        email: 'bot@example.com',
        [honeypotField]: 'cheap pills',
      });
      const empty = await app.send('POST', path, { email: 'ada@example.com', [honeypotField]: '' });
      expect([filled.status, empty.status]).toEqual([200, 200]);
      expect(await filled.json()).toEqual({
        data: { confirmation: 'trap' },
        message: 'Please leave the last box empty: it is there to catch robots. Then subscribe again.',
      });
      expect(await empty.json()).toMatchObject({ data: { confirmation: 'none' } });
      const page = await app.send('POST', `${path}?language=ha`, `email=bot@example.com&${honeypotField}=a`, {
        headers: { Accept: 'text/html' },
      });
      expect(page.headers.get('Location')).toBe('/ha/newsletter/refused?reason=trap');
      expect(await storedAddresses(app)).toEqual(['ada@example.com']);
    },
  );

  test('a form asks once whether a mail host is mistyped, with and without script', async () => {
    await using app = await startApp();
    const headers = { Referer: 'https://www.example.com/faq' };
    const asked = await app.send('POST', path, { email: 'ada@gmial.com' }, { headers });
    expect([asked.status, await asked.json()]).toEqual([
      200,
      {
        data: { confirmation: 'trap' },
        message: 'Did you mean gmail.com? Please check your email address and send it again.',
      },
    ]);
    const page = await app.send('POST', `${path}?language=ha`, 'email=chidi@yaho.com', {
      headers: { ...headers, Accept: 'text/html' },
    });
    const address = page.headers.get('Location') ?? '';
    expect(address).toBe('/ha/newsletter/refused?reason=mistyped&host=yahoo.com');
    expect(await (await app.get(address)).text()).toContain('Kuna nufin yahoo.com?');
    expect(await storedAddresses(app)).toEqual([]);
    await app.send('POST', path, { email: 'ada@gmial.com' }, { headers });
    await app.send('POST', path, { email: 'ngozi@gmial.com' });
    expect(await storedAddresses(app)).toEqual(['ada@gmial.com', 'ngozi@gmial.com']);
  });

  test(
    'a client over its minute or hour limit gets 429 with Retry-After, and other clients do not',
    spec('9.24'),
    async () => {
      await using app = await startApp();
      const send = (client: string) => app.send('POST', path, { email: 'ada@example.com' }, { client });
      for (const [nr, limit] of subscriptionLimits.perClient.entries()) {
        const client = `192.0.2.${nr}`;
        await useUp(app, client, { ...limit, count: limit.count - 1 });
        const answers = await Promise.all([send(client), send(client), send(client)]);
        const statuses = answers.map(({ status }) => String(status)).toSorted();
        expect(statuses).toEqual(['200', '429', '429']);
        const refused = await send(client);
        expect(refused.headers.get('Retry-After')).toBe(String(limit.windowSeconds));
        expect((await send('198.51.100.1')).status).toBe(200);
        app.clock.advance({ seconds: limit.windowSeconds });
        expect((await send(client)).status).toBe(200);
      }
    },
  );

  test('the same queries run for new, pending, confirmed and unsubscribed addresses; a job does the rest', async () => {
    await using app = await startApp({ optIn: 'double' });
    for (const state of ['pending', 'confirmed', 'unsubscribed', 'bounced'] as const) {
      const at = app.clock.now();
      const consent = {
        source: 'form',
        consentAt: at,
        consentWording: '1',
        consentPage: null,
        createdAt: at,
      } as const;
      await app.ctx.db
        .insertInto('subscribers')
        .values({ email: `${state}@example.com`, state, ...consent })
        .execute();
    }
    const asked: string[] = [];
    const listening = app.ctx.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const seen = new Set<string>();
    for (const name of ['new', 'pending', 'confirmed', 'unsubscribed', 'bounced']) {
      asked.length = 0;
      const signUp = { email: `${name}@example.com`, isFilledByProgram: false };
      await subscribe({ ...app.ctx, db: listening }, signUp, { client: '192.0.2.1' });
      seen.add(asked.join());
    }
    expect([...seen]).toHaveLength(1);
    await waitForStoredSignUps(app.ctx);
    const rows = await app.ctx.db
      .selectFrom('subscribers')
      .select(['email', 'state'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ email, state }) => `${email} ${state}`)).toEqual([
      'pending@example.com pending',
      'confirmed@example.com confirmed',
      'unsubscribed@example.com pending',
      'bounced@example.com pending',
      'new@example.com pending',
    ]);
  });

  test('a sign-up whose job runs twice is stored, sent to webhooks and mailed once', async () => {
    await using app = await startApp({ optIn: 'double' });
    const payload = {
      email: 'ada@example.com',
      topics: [],
      page: '/',
      wording: '2026-11',
      at: app.clock.now().toISOString(),
      emailId: randomUUID(),
    };
    for (let nr = 0; nr < 2; nr += 1) await storeSignUp(app.ctx, payload);
    const { rows } = await sql`select 1 from jobs.job where name = ${confirmationJob}`.execute(app.ctx.db);
    expect(rows).toHaveLength(1);
    const [person] = await listSubscribers(app.ctx, { limit: 2 });
    const { total } = await listSubscriberHistory(app.ctx, person?.id ?? 0, { limit: 1 });
    expect(total.count).toBe(1);
  });
});

describe('The form without JavaScript', () => {
  const options = { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
  const post = (app: App, email: string) => app.send('POST', path, new URLSearchParams({ email }), options);

  test('redirects to the success page', async () => {
    await using app = await startApp();
    const answer = await post(app, 'ada@example.com');
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/newsletter/subscribed']);
  });

  test('redirects to the success page for double opt-in', async () => {
    await using app = await startApp({ optIn: 'double' });
    const answer = await post(app, 'ada@example.com');
    expect(answer.headers.get('Location')).toBe('/newsletter/subscribed?confirm=1');
  });

  test('redirects to the failure page with the reason for a bad address or too many sign-ups', async () => {
    await using app = await startApp();
    const bad = await post(app, 'nobody');
    expect([bad.status, bad.headers.get('Location')]).toEqual([303, '/newsletter/refused?reason=invalid']);
    await useUp(app, '127.0.0.1', subscriptionLimits.perClient[0]);
    const busy = await post(app, 'ada@example.com');
    expect(busy.headers.get('Location')).toBe('/newsletter/refused?reason=busy');
  });
});
