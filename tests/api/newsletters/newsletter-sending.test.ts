import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { waitForStoredSignUps, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil, startMailSink } from '#tests/harness/mail-sink.ts';
import { startScriptedServer } from '#tests/harness/scripted-smtp.ts';
import { waitForStatements, workCheck } from '#tests/harness/statements.ts';
import { runAsImport } from '#modules/subscribers/running-imports.ts';
import { spec } from '#tests/specification/spec.ts';

type Item = { id: number; state: string; counts: Record<string, number> };
type Row = { id: number; email: string; state: string; attempts: number; last_answer: string | null };

async function read<T>(app: App, token: string, path: string): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await (await app.get(`/api/v1/newsletters/${path}`, { token })).json()) as T;
}

async function until(app: App, token: string, id: number, state: string): Promise<Item> {
  return pollUntil(async () => {
    const item = await read<Item>(app, token, String(id));
    return item.state === state ? item : undefined;
  }, `the state ${state}`);
}

/** Starts sending a newsletter to these subscribers and moves the clock past the undo window. */
async function begin(app: App, names: string[], subject = 'Hello') {
  for (const name of names) await app.send('POST', '/api/v1/newsletter', { email: `${name}@example.com` });
  const token = await app.signInAs('SUPPORT');
  return { token, id: await send(app, token, subject) };
}

async function send(app: App, token: string, subject: string): Promise<number> {
  const answer = await app.send('POST', '/api/v1/sendnewsletter', formOf(subject), { token });
  expect(answer.status).toBe(200);
  app.clock.advance({ seconds: 31 });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as { data: { id: number } }).data.id;
}

function formOf(subject: string): FormData {
  const form = new FormData();
  form.set('subject', subject);
  form.set('message', '<p>Hello</p>');
  return form;
}

function startSmtpApp(smtpUrl: string, variables: Record<string, string> = {}): Promise<App> {
  return startApp({ smtpUrl, optIn: 'single', variables });
}

describe('A newsletter at a misbehaving mail server', () => {
  test('waits for a slow server, and sends each email once', async () => {
    await using server = await startScriptedServer({ delayMs: 150 });
    await using app = await startSmtpApp(server.url, { NEWSLETTER_LIMITS: 'all=2' });
    const { token, id } = await begin(app, ['a', 'b', 'c', 'd']);
    const { counts } = await until(app, token, id, 'sent');
    expect(counts).toMatchObject({ sent: 4, unknown: 0 });
    expect(server.messages).toHaveLength(4);
  });

  test('sends an email once more if the connection is lost before the final dot', async () => {
    let drops = 3;
    await using server = await startScriptedServer({
      answer: (command) => {
        if (command !== 'DATA' || drops === 0) return undefined;
        drops -= 1;
        return 'close';
      },
    });
    await using app = await startSmtpApp(server.url, { NEWSLETTER_LIMITS: 'all=1' });
    const { token, id } = await begin(app, ['a', 'b', 'c']);
    const { counts } = await until(app, token, id, 'sent');
    expect(counts).toMatchObject({ sent: 3, unknown: 0, failed: 0 });
    expect(server.messages).toHaveLength(3);
    expect(drops).toBe(0);
  });

  test('marks a delivery, which can be sent again, as unknown after a connection loss at the final dot', async () => {
    let isDropping = true;
    await using server = await startScriptedServer({
      answer: (command, message) =>
        command === '.' && isDropping && message.includes('To: <b@example.com>') ? 'close' : undefined,
    });
    await using app = await startSmtpApp(server.url, { NEWSLETTER_LIMITS: 'all=1' });
    const { token, id } = await begin(app, ['a', 'b', 'c']);
    const { counts } = await until(app, token, id, 'sent');
    expect(counts).toMatchObject({ sent: 2, unknown: 1 });
    const [held] = await read<Row[]>(app, token, `${id}/deliveries?state=unknown`);
    expect(held).toMatchObject({ email: 'b@example.com', attempts: 1 });
    const news = await app.get('/api/v1/notifications', { token });
    expect(await news.json()).toMatchObject([{ kind: 'newsletter-failed', target: id }]);
    isDropping = false;
    const path = `/api/v1/newsletters/${id}/send-again`;
    const again = await app.send('POST', path, { ids: [held?.id] }, { token });
    expect(await again.json()).toMatchObject({ data: { sent_again: 1 } });
    expect((await until(app, token, id, 'sent')).counts).toMatchObject({ sent: 3, unknown: 0 });
    const toB = server.messages.filter((message) => message.includes('To: <b@example.com>'));
    const ids = toB.map((message) => /^Message-ID: .*$/m.exec(message)?.[0]);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
    expect((await app.send('POST', path, undefined, { token })).status).toBe(200);
    expect(server.messages).toHaveLength(4);
  });

  test('marks an email rejected with 5xx as failed, and sends the email again on request', async () => {
    let isRefusing = true;
    await using server = await startScriptedServer({
      answer: (command) => (command === '.' && isRefusing ? '554 5.7.1 not now' : undefined),
    });
    await using app = await startSmtpApp(server.url);
    const { token, id } = await begin(app, ['a', 'b']);
    expect((await until(app, token, id, 'sent')).counts).toMatchObject({ failed: 2, sent: 0 });
    const [row] = await read<Row[]>(app, token, `${id}/deliveries?state=failed`);
    expect(row?.last_answer).toBe('554 5.7.1 not now');
    isRefusing = false;
    const retried = await app.send('POST', `/api/v1/newsletters/${id}/retry`, undefined, { token });
    expect(await retried.json()).toMatchObject({ data: { retried: 2 } });
    expect((await until(app, token, id, 'sent')).counts).toMatchObject({ failed: 0, sent: 2 });
  });

  test('marks a delivery as failed after 24 h of deferrals', async () => {
    await using sink = await startMailSink();
    sink.setRecipientReply({ code: 451, text: '4.7.1 greylisted' });
    await using app = await startSmtpApp(sink.url);
    const { token, id } = await begin(app, ['a']);
    for (let hour = 0; hour < 40; hour += 1) {
      const { state } = await pollUntil(async () => {
        const item = await read<Item>(app, token, String(id));
        return item.state === 'sent' || item.counts['deferred'] === 1 ? item : undefined;
      }, 'an answer');
      if (state === 'sent') break;
      const [before] = await read<Row[]>(app, token, `${id}/deliveries`);
      app.clock.advance({ seconds: 4 * 3600 });
      await pollUntil(async () => {
        const [row] = await read<Row[]>(app, token, `${id}/deliveries`);
        return row?.attempts !== before?.attempts ? true : undefined;
      }, 'the next attempt');
    }
    const [row] = await read<Row[]>(app, token, `${id}/deliveries`);
    expect(row).toMatchObject({ state: 'failed', last_answer: '451 4.7.1 greylisted' });
    // The delay begins with a minute and doubles up to four hours, so a day has more than three and fewer than twelve attempts.
    expect(row?.attempts).toBeGreaterThan(3);
    expect(row?.attempts).toBeLessThan(12);
  });
});

describe('The sending of a newsletter', () => {
  test('never exceeds the emails a second of NEWSLETTER_LIMITS', async () => {
    await using server = await startScriptedServer({});
    await using app = await startSmtpApp(server.url, { NEWSLETTER_LIMITS: 'all=10/s' });
    const { token, id } = await begin(app, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    await pollUntil(() => (server.messages.length > 0 ? true : undefined), 'the first email');
    const startedAt = performance.now();
    const left = 8 - server.messages.length;
    await until(app, token, id, 'sent');
    // The remaining emails leave at ten a second. The sending time of the first two emails is unknown. A slow machine
    // takes longer.
    expect(performance.now() - startedAt).toBeGreaterThan((left - 2) * 100);
    expect(server.messages).toHaveLength(8);
  });

  test('skips a person who unsubscribes during the sending', async () => {
    await using sink = await startMailSink();
    await using app = await startSmtpApp(sink.url, { NEWSLETTER_LIMITS: 'all=2/s,1' });
    const { token, id } = await begin(app, ['a', 'b', 'c', 'd']);
    await until(app, token, id, 'sent');
    const first = await sink.waitForEmail('d@example.com');
    const leave = /https:\/\/www\.example\.com(\/newsletter\/unsubscribe\?token=[\w-]+)/.exec(
      first.text ?? '',
    )?.[1];
    const second = await send(app, token, 'Second');
    await pollUntil(() => (sink.emails.length > 4 ? true : undefined), 'the first email of the second');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await app.send('POST', leave ?? '', body)).status).toBe(200);
    const { counts } = await until(app, token, second, 'sent');
    expect(counts).toMatchObject({ sent: 3, left: 1, pending: 0 });
    expect(sink.emails.filter(({ envelopeTo }) => envelopeTo.includes('d@example.com'))).toHaveLength(1);
  });

  test(
    'stops within a second of a pause, and later continues with the remaining emails',
    spec('4.32'),
    async () => {
      await using server = await startScriptedServer({});
      await using app = await startSmtpApp(server.url, { NEWSLETTER_LIMITS: 'all=4/s,2' });
      const { token, id } = await begin(app, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']);
      await pollUntil(() => (server.messages.length > 1 ? true : undefined), 'two emails');
      await app.send('POST', `/api/v1/newsletters/${id}/pause`, undefined, { token });
      await sleep(1_000);
      const { length } = server.messages;
      await sleep(1_000);
      expect(server.messages).toHaveLength(length);
      expect(length).toBeLessThan(10);
      await app.send('POST', `/api/v1/newsletters/${id}/resume`, undefined, { token });
      expect((await until(app, token, id, 'sent')).counts).toMatchObject({ sent: 10 });
      expect(server.messages).toHaveLength(10);
    },
  );
});

describe('Parallel requests, recipients and readers of the progress', () => {
  test(
    'one of many parallel requests to send succeeds, and the others return 409',
    spec('4.31'),
    async () => {
      await using app = await startApp();
      await app.send('POST', '/api/v1/newsletter', { email: 'a@example.com' });
      const tokens = [await app.signInAs('SUPPORT'), await app.signInAs('ADMIN')];
      const answers = await Promise.all(
        [...tokens, ...tokens].map((token) =>
          app.send('POST', '/api/v1/sendnewsletter', formOf('Hello'), { token }),
        ),
      );
      const sent = answers.find(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      const first = (await sent?.json()) as { data: { id: number } };
      for (const answer of answers.filter(({ status }) => status === 409))
        expect(await answer.json()).toMatchObject({ id: first.data.id });
      app.clock.advance({ seconds: 31 });
      await until(app, tokens[0] ?? '', first.data.id, 'sent');
      const emails = await app.get('/api/v1/outbox', { token: tokens[0] ?? '' });
      expect(emails.headers.get('X-Total-Count')).toBe('1');
    },
  );

  test('an address with commas, groups, comments or CRLF becomes one recipient or is rejected', async () => {
    await using server = await startScriptedServer({});
    await using app = await startSmtpApp(server.url);
    await app.send('POST', '/api/v1/newsletter', { email: 'a@example.com' });
    const bad = [
      'b@example.com,c@example.com',
      'Friends:d@example.com;',
      '(comment)e@example.com',
      'f@example.com>\r\nRCPT TO:<g@example.com',
      'h@example.com\r\nBcc: i@example.com',
    ];
    await app.ctx.db
      .insertInto('subscribers')
      .values(
        bad.map((email) => ({
          email,
          state: 'confirmed' as const,
          source: 'import',
          consentAt: new Date(0),
          consentWording: 'x',
          createdAt: new Date(0),
          confirmedAt: new Date(0),
        })),
      )
      .execute();
    const token = await app.signInAs('SUPPORT');
    const id = await send(app, token, 'Hello');
    expect((await until(app, token, id, 'sent')).counts).toMatchObject({ sent: 1, failed: bad.length });
    expect(server.commands.filter((command) => command.startsWith('RCPT'))).toEqual([
      'RCPT TO:<a@example.com>',
    ]);
    expect(server.messages).toHaveLength(1);
  });

  test('permitted members receive one progress update per second until the end', async () => {
    await using server = await startScriptedServer({});
    await using app = await startSmtpApp(server.url, { NEWSLETTER_LIMITS: 'all=3/s,1' });
    const { token, id } = await begin(app, ['a', 'b', 'c', 'd', 'e', 'f']);
    const path = `/api/v1/newsletters/${id}/progress`;
    const stream = await app.get(path, { token });
    expect(stream.headers.get('Content-Type')).toBe('application/x-ndjson');
    const text = await stream.text();
    const lines = text
      .trim()
      .split('\n')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      .map((line) => JSON.parse(line) as Item & { rate_per_second: number | null });
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.at(-1)).toMatchObject({ state: 'sent', counts: { sent: 6 } });
    expect(lines.some(({ rate_per_second: rate }) => (rate ?? 0) > 0)).toBe(true);
    const creator = await app.signInAs('CREATOR');
    expect((await app.get(path, { token: creator })).status).toBe(403);
    expect((await app.get(path)).status).toBe(401);
  });

  test('a GET of an unsubscribe link and a POST with an invalid token change nothing', async () => {
    await using app = await startApp();
    const { token, id } = await begin(app, ['a']);
    await until(app, token, id, 'sent');
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const [email] = (await (await app.get('/api/v1/outbox', { token })).json()) as { id: string }[];
    const shown = await app.get(`/api/v1/outbox/${email?.id}`, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const { text } = (await shown.json()) as { text: string };
    const leave = /https:\/\/www\.example\.com(\/newsletter\/unsubscribe\?token=)([\w-]+)/.exec(text);
    const view = /https:\/\/www\.example\.com\/newsletter\/view\?token=([\w-]+)/.exec(text);
    const [path = '', own = '', reader = ''] = [leave?.[1], leave?.[2], view?.[1]];
    const confirmed = async () =>
      (await app.get('/api/v1/subscribers?state=confirmed', { token })).headers.get('X-Total-Count');
    for (const method of ['GET', 'HEAD']) expect((await app.send(method, path + own)).status).toBe(200);
    expect(await confirmed()).toBe('1');
    const forged = `${own.startsWith('A') ? 'B' : 'A'}${own.slice(1)}`;
    for (const wrong of [forged, reader, own.slice(1), `${own}A`, 'x', ''])
      expect((await app.send('POST', path + wrong, 'List-Unsubscribe=One-Click')).status).toBe(404);
    expect((await app.send('POST', `/newsletter/confirm?token=${own}`, '')).status).toBe(404);
    expect((await app.get(`/newsletter/view?token=${own}`)).headers.get('Location')).toBe('/');
    expect(await confirmed()).toBe('1');
    for (let nr = 0; nr < 2; nr += 1)
      expect((await app.send('POST', path + own, 'List-Unsubscribe=One-Click')).status).toBe(200);
    expect(await confirmed()).toBe('0');
  });
});

/** Stores an import that another process runs. */
async function storeImport(app: App): Promise<number> {
  const now = app.ctx.clock.now();
  const { id } = await app.ctx.db
    .insertInto('subscriberImports')
    .values({
      fileName: 'list.csv',
      state: 'running',
      lines: 5000,
      line: 2000,
      actorId: null,
      actorEmail: null,
      client: null,
      userAgent: null,
      createdAt: now,
      finishedAt: null,
      runner: randomUUID(),
      seenAt: new Date(now.getTime() + 86_400_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('A newsletter that is due during an import of subscribers', () => {
  test('waits until the import ends, but at most an hour, shows a warning, and reaches all people', async () => {
    await using sink = await startMailSink();
    await using app = await startSmtpApp(sink.url);
    const importId = await storeImport(app);
    const { token, id } = await begin(app, ['a']);
    const check = await app.send('POST', '/api/v1/newsletters/check', formOf('Hello'), { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    const { data } = (await check.json()) as { data: { findings: { name: string; message: string }[] } };
    const warning = data.findings.find(({ name }) => name === 'imports');
    expect(warning?.message).toContain('2,000 of 5,000 lines');
    app.clock.advance({ seconds: 600 });
    // The sending process checks for due newsletters at least twice and does not start this newsletter.
    await waitForStatements(workCheck, 3);
    expect((await read<Item>(app, token, String(id))).state).toBe('waiting');
    await app.send('POST', '/api/v1/newsletter', { email: 'imported@example.com' });
    await waitForStoredSignUps(app.ctx);
    await app.ctx.db.updateTable('subscriberImports').set({ state: 'done' }).execute();
    expect((await until(app, token, id, 'sent')).counts).toMatchObject({ sent: 2 });
    expect(sink.emails.map(({ to }) => to?.[0]?.address)).toContain('imported@example.com');

    await app.ctx.db
      .updateTable('subscriberImports')
      .set({ state: 'running' })
      .where('id', '=', importId)
      .execute();
    const second = await send(app, token, 'Second');
    app.clock.advance({ seconds: 3600 });
    expect((await until(app, token, second, 'sent')).counts).toMatchObject({ sent: 2 });
  });

  test('also waits for an import by the command line, unless a member chooses to send without waiting', async () => {
    await using sink = await startMailSink();
    await using app = await startSmtpApp(sink.url);
    const command = Promise.withResolvers<void>();
    const importing = runAsImport(app.ctx.db, () => command.promise);
    const { token, id } = await begin(app, ['a']);
    expect(await read(app, token, 'imports')).toEqual({ running: 1, line: 0, lines: 0 });
    await waitForStatements(workCheck, 3);
    expect(await read<Item>(app, token, String(id))).toMatchObject({
      state: 'waiting',
      skips_imports: false,
    });

    const skipped = await app.send('POST', `/api/v1/newsletters/${id}/skip-imports`, {}, { token });
    expect(skipped.status).toBe(200);
    expect((await until(app, token, id, 'sent')).counts).toMatchObject({ sent: 1 });
    const [entry] = await app.ctx.db
      .selectFrom('auditEntries')
      .select('action')
      .where('action', '=', 'newsletter.import-skipped')
      .execute();
    expect(entry).toBeDefined();
    expect((await app.send('POST', `/api/v1/newsletters/${id}/skip-imports`, {}, { token })).status).toBe(
      409,
    );

    // A newsletter that waits for an import can be cancelled even after the undo window. The next newsletter also
    // waits until the command ends.
    const second = await send(app, token, 'Second');
    const undone = await app.send('POST', `/api/v1/newsletters/${second}/undo`, {}, { token });
    expect(undone.status).toBe(200);
    const third = await send(app, token, 'Third');
    command.resolve();
    await importing;
    expect((await until(app, token, third, 'sent')).counts).toMatchObject({ sent: 1 });
    expect(await read(app, token, 'imports')).toEqual({ running: 0, line: 0, lines: 0 });
    expect((await read<Item>(app, token, String(second))).state).toBe('draft');
  });
});
