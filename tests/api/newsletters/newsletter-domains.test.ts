import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { slowDomain } from '#modules/deliveries/limits/store.ts';
import { storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { startScriptedServer } from '#tests/harness/scripted-smtp.ts';
import type { ScriptedServer } from '#tests/harness/scripted-smtp.ts';

type Item = { id: number; state: string; counts: Record<string, number> };

/** Starts sending a newsletter to subscribers. Nine in ten have an address at slow.example. */
async function begin(app: App, people: number): Promise<() => Promise<Item>> {
  const { db } = app.ctx;
  await storeSubscribers(db, people, app.clock.now());
  await sql`update subscribers set email = replace(email, 'example.com', 'slow.example') where id % 10 <> 0`.execute(
    db,
  );
  return send(app);
}

async function send(app: App): Promise<() => Promise<Item>> {
  const token = await app.signInAs('SUPPORT');
  const form = new FormData();
  form.set('subject', `Hello ${app.clock.now().getTime()}`);
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

function start(server: ScriptedServer, limits: string): Promise<App> {
  const variables = { NEWSLETTER_LIMITS: limits };
  return startApp({ smtpUrl: server.url, optIn: 'single', variables });
}

function takenBy(server: ScriptedServer, domain: string): number {
  return server.messages.filter((message) => new RegExp(`^To: .*@${domain}`, 'm').test(message)).length;
}

function ended(read: () => Promise<Item>, seconds = 20): Promise<Item> {
  return pollUntil(
    async () => {
      const item = await read();
      return item.state === 'sent' ? item : undefined;
    },
    'the end',
    seconds,
  );
}

async function waitingRows(app: App): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from waiting_deliveries`.execute(app.ctx.db);
  return rows[0]?.count ?? 0;
}

describe('A domain with a low rate limit', () => {
  test('does not delay other domains, has its own rate, and its waiting emails are sent later', async () => {
    await using server = await startScriptedServer({});
    await using app = await start(server, 'slow.example+other.example=1/m');
    const read = await begin(app, 1_000);
    await pollUntil(() => (takenBy(server, 'example.com') === 100 ? true : undefined), 'all others');
    expect(takenBy(server, 'slow.example')).toBeLessThanOrEqual(2);
    const { counts, state } = await read();
    expect([state, counts['claimed']]).toEqual(['sending', 0]);
    // The first newsletter does not delay a second newsletter.
    await send(app);
    await pollUntil(() => (takenBy(server, 'example.com') === 200 ? true : undefined), 'the others again');
    expect(await waitingRows(app)).toBeGreaterThan(1_700);
  });

  test('gets no more connections than allowed, while other domains use the rest', async () => {
    let [open, most] = [0, 0];
    await using server = await startScriptedServer({
      delayMs: 5,
      answer: (command, message) => {
        if (/^RCPT.*slow\.example/.test(command)) most = Math.max(most, (open += 1));
        if (command === '.' && /^To: .*@slow\.example/m.test(message)) open -= 1;
        return undefined;
      },
    });
    await using app = await start(server, 'slow.example=2');
    expect((await ended(await begin(app, 200))).counts).toMatchObject({ sent: 200, unknown: 0 });
    expect(server.messages).toHaveLength(200);
    expect(most).toBe(2);
    expect(await waitingRows(app)).toBe(0);
  });

  test('sends its waiting emails after a restart without the limit', async () => {
    await using server = await startScriptedServer({});
    await using app = await start(server, '*=1/m');
    const read = await begin(app, 50);
    await pollUntil(async () => ((await waitingRows(app)) >= 40 ? true : undefined), 'rows that stand aside');
    await sql`update newsletters set state = 'paused' where state = 'sending'`.execute(app.ctx.db);
    await using other = await startApp({
      smtpUrl: server.url,
      optIn: 'single',
      variables: { DATABASE_URL: app.databaseUrl, DATA_DIR: app.dataDir },
    });
    await sql`update newsletters set state = 'sending' where state = 'paused'`.execute(app.ctx.db);
    other.clock.advance({ seconds: 31 });
    expect((await ended(read)).counts).toMatchObject({ sent: 50, unknown: 0 });
    expect(server.messages).toHaveLength(50);
  });
});

describe('A domain that reports too high a rate', () => {
  test.each(['421 4.7.28 unusual rate of email', '451 4.7.650 too many messages, try again later'])(
    'with the response %s gets a lower rate that recovers, and other domains get all emails',
    async (words) => {
      let [isSlow, asked] = [true, 0];
      await using server = await startScriptedServer({
        answer: (command) => {
          if (!/^RCPT.*slow\.example/.test(command)) return undefined;
          asked += 1;
          return isSlow ? words : undefined;
        },
      });
      await using app = await start(server, '');
      const read = await begin(app, 400);
      await pollUntil(() => (takenBy(server, 'example.com') === 40 ? true : undefined), 'all others');
      await pollUntil(
        async () => ((await waitingRows(app)) > 300 ? true : undefined),
        'those that stand aside',
      );
      expect(asked).toBeLessThan(60);
      isSlow = false;
      // Simulates an hour, minus a minute, without sending to the domain. The deferred emails are then due.
      await sql`update domain_paces set slowed_at = slowed_at - interval '59 minutes'`.execute(app.ctx.db);
      app.clock.advance({ seconds: 61 });
      expect((await ended(read)).counts).toMatchObject({ sent: 400, failed: 0, bounced: 0, unknown: 0 });
      expect(server.messages).toHaveLength(400);
    },
  );
});

describe('The reduced rate of a domain', () => {
  test('is halved once for parallel responses and again for each later response, and respects its limit', async () => {
    await using app = await startApp({ variables: { ROLE: 'web' } });
    const { db } = app.ctx;
    const limit = { name: 'slow.example', rate: 8 };
    const pass = (seconds: number) =>
      sql`update domain_paces set slowed_at = slowed_at - ${seconds} * interval '1 second'`.execute(db);
    const rates = await Promise.all(Array.from({ length: 5 }, () => slowDomain(db, limit)));
    expect(rates.filter((rate) => rate !== undefined)).toEqual([4]);
    await pass(10);
    expect(await slowDomain(db, limit)).toBeCloseTo(2.5, 1);
    await pass(3_000);
    expect(await slowDomain(db, limit)).toBe(4);
    // A clock that was set back does not show how much time has passed.
    await pass(-500);
    expect(await slowDomain(db, limit)).toBeLessThanOrEqual(4);
  });
});
