import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createSendRateRow,
  returnSendPermits,
  takeSendPermits,
} from '#modules/deliveries/send-rate-store.ts';
import { storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startScriptedServer } from '#tests/harness/scripted-smtp.ts';
import { waitForStatements } from '#tests/harness/statements.ts';

type Item = { id: number; state: string; counts: Record<string, number> };

/** Starts sending a newsletter to this number of subscribers, with at most ten connections. */
async function begin(app: App, people: number): Promise<() => Promise<Item>> {
  if (people > 0) await storeSubscribers(app.ctx.db, people, app.clock.now());
  const token = await app.signInAs('SUPPORT');
  const form = new FormData();
  form.set('subject', `Hello ${people}`);
  form.set('message', '<p>Hello</p>');
  const sent = await app.send('POST', '/api/v1/sendnewsletter', form, { token });
  app.clock.advance({ seconds: 31 });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  const { id } = ((await sent.json()) as { data: { id: number } }).data;
  return async () => {
    const answer = await app.get(`/api/v1/newsletters/${id}`, { token });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
    return (await answer.json()) as Item;
  };
}

function start(smtpUrl: string): Promise<App> {
  return startApp({ smtpUrl, optIn: 'single' });
}

function sentAll(read: () => Promise<Item>): Promise<Item> {
  return pollUntil(async () => {
    const item = await read();
    return item.state === 'sent' ? item : undefined;
  }, 'the end');
}

const people = 60;

describe('A mail server that allows fewer than ten connections', () => {
  test.each([
    [1, '421 4.7.0 too many connections'],
    [2, '421 4.7.0 too many connections'],
    [5, 'silent'],
    [1, 'silent'],
  ])(
    'accepts all emails over its %i connections if it greets other connections with %s',
    async (limit, greeting) => {
      await using server = await startScriptedServer({
        greet: (open) => (open > limit ? greeting : undefined),
        delayMs: 5,
      });
      await using app = await start(server.url);
      expect((await sentAll(await begin(app, people))).counts).toMatchObject({ sent: people, unknown: 0 });
      expect(server.messages).toHaveLength(people);
    },
  );

  test('accepts all emails once if its limit applies at MAIL or within a session', async () => {
    let asked = 0;
    await using server = await startScriptedServer({
      answer: (command, _, taken) => {
        if (!command.startsWith('MAIL')) return undefined;
        asked += 1;
        if (asked % 7 === 0) return '421 4.7.0 too many connections';
        return taken > 3 ? '452 4.5.3 too many emails in this session' : undefined;
      },
    });
    await using app = await start(server.url);
    const { counts } = await sentAll(await begin(app, people));
    expect(counts).toMatchObject({ sent: people, deferred: 0, unknown: 0 });
    expect(server.messages).toHaveLength(people);
  });
});

describe('Several mail servers', () => {
  test('share a newsletter, and the emails of a failing server are sent over the other server', async () => {
    let isAway = false;
    await using first = await startScriptedServer({
      greet: () => (isAway ? '421 going down' : undefined),
      answer: (command) => {
        if (command === '.' && first.messages.length >= 10) isAway = true;
        return isAway && command.startsWith('MAIL') ? 'close' : undefined;
      },
    });
    await using second = await startScriptedServer({ delayMs: 2 });
    await using app = await start(`${first.url}?weight=2, ${second.url}`);
    const { counts } = await sentAll(await begin(app, people));
    expect(counts).toMatchObject({ sent: people, unknown: 0 });
    expect(first.messages.length).toBeGreaterThanOrEqual(10);
    expect(first.messages.length + second.messages.length).toBe(people);
  });

  test('deliver all emails if one server is down', async () => {
    await using second = await startScriptedServer({ delayMs: 2 });
    await using app = await start(`smtp://127.0.0.1:1 ${second.url}`);
    expect((await sentAll(await begin(app, people))).counts).toMatchObject({ sent: people });
    expect(second.messages).toHaveLength(people);
  });
});

describe('A mail server that rejects our login', () => {
  test('is not retried continuously', async () => {
    await using server = await startScriptedServer({
      extensions: ['AUTH PLAIN'],
      answer: (command) => (command.startsWith('AUTH') ? '535 5.7.8 not accepted' : undefined),
    });
    await using app = await start(server.url.replace('//', '//user:password@'));
    await pollUntil(() => (server.connections() > 0 ? true : undefined), 'the attempt of the start');
    const read = await begin(app, people);
    await pollUntil(() => (server.connections() > 1 ? true : undefined), 'the first attempt');
    await waitForStatements(/update newsletter_workers set seen_at/, 5);
    expect(server.connections()).toBe(2);
    expect((await read()).counts).toMatchObject({ failed: 0, bounced: 0, unknown: 0 });
  });
});

describe('Full mailboxes', () => {
  test('are retried without delaying the end of a newsletter or slowing the next newsletter', async () => {
    let isFull = true;
    await using server = await startScriptedServer({
      answer: (command) =>
        isFull && /^RCPT.*person0000[0-3]@/.test(command) ? '452 4.2.2 mailbox full' : undefined,
    });
    const variables = { NEWSLETTER_LIMITS: 'all=40/s,3' };
    await using app = await startApp({ smtpUrl: server.url, optIn: 'single', variables });
    const read = await begin(app, people);
    expect((await sentAll(read)).counts).toMatchObject({ sent: people - 4, deferred: 4 });
    isFull = false;
    const startedAt = performance.now();
    const next = await begin(app, 0);
    expect((await sentAll(next)).counts).toMatchObject({ sent: people });
    // The site sends 60 emails at 40 a second. A slow machine takes more time, never less.
    expect(performance.now() - startedAt).toBeGreaterThan(400);
    app.clock.advance({ seconds: 120 });
    const { counts, state } = await pollUntil(async () => {
      const item = await read();
      return item.counts['deferred'] === 0 && item.counts['sent'] === people ? item : undefined;
    }, 'the last of the first newsletter');
    expect([state, counts['failed']]).toEqual(['sent', 0]);
    expect(server.messages).toHaveLength(2 * people);
    await pollUntil(async () => {
      const row = await app.ctx.db
        .selectFrom('newsletters')
        .select('id')
        .where('isTrying', '=', true)
        .executeTakeFirst();
      return row === undefined ? true : undefined;
    }, 'nothing to be tried any more');
  });
});

describe('The rate limit that processes share', () => {
  test('loses no permits if the clock is set back, and takes back unused permits', async () => {
    await using app = await startApp({ variables: { ROLE: 'web' } });
    const { db } = app.ctx;
    await createSendRateRow(db);
    const setTo = (seconds: number, tokens: number) =>
      sql`update newsletter_pace set tokens = ${tokens},
        taken_at = clock_timestamp() + ${seconds} * interval '1 second'`.execute(db);
    await setTo(3_600, 5);
    expect(await takeSendPermits(db, 10, 3)).toBe(3);
    expect(await takeSendPermits(db, 10, 3)).toBe(2);
    await setTo(0, 0);
    await returnSendPermits(db, 10, 50);
    expect(await takeSendPermits(db, 10, 100)).toBe(10);
  });
});
