import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { rollUpVisits } from '#modules/analytics/roll-up.ts';
import { countDailyVisitors, getVisitReport } from '#modules/analytics/report.ts';
import { getActiveUsers, getDownloads, needsSample } from '#modules/analytics/site-tiles.ts';
import { startViewCounter } from '#modules/analytics/view-counter.ts';
import type { ViewCounter, View } from '#modules/analytics/view-counter.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';

const browser =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

function view(network: string, change: Partial<View> = {}): View {
  return { method: 'GET', target: '/', network, headers: { 'user-agent': browser }, ...change };
}

/** Starts a second counter on the app's database, as another process would. */
function counterOf(app: App): ViewCounter & AsyncDisposable {
  const counting = startViewCounter(app.ctx);
  return { ...counting, [Symbol.asyncDispose]: () => counting.stop() };
}

async function statisticsOf(app: App, kind: 'page' | 'source' | 'bots' | 'visitors' | 'store') {
  const rows = await app.ctx.db
    .selectFrom('dailyFigures')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('name')
    .execute();
  return rows.map(({ day, name, count }) => `${day} ${name} ${count}`);
}

async function saltDays(app: App): Promise<string[]> {
  const rows = await app.ctx.db.selectFrom('visitSalts').select('day').orderBy('day').execute();
  return rows.map(({ day }) => day);
}

describe('Counting of page views', () => {
  test('counts pages, referrers, bots and visitors separately', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    counter.countView(
      view('102.89.1.1', { headers: { 'user-agent': browser, referer: 'https://www.google.com/x' } }),
    );
    counter.countView(
      view('102.89.1.1', {
        target: '/faq?q=coins',
        headers: { 'user-agent': browser, 'sec-fetch-site': 'same-origin' },
      }),
    );
    counter.countView(view('102.89.1.2', { target: '/blog/7-a-title' }));
    counter.countView(view('102.89.1.3', { headers: { 'user-agent': 'Googlebot/2.1' } }));
    counter.countView(view('102.89.1.4', { headers: { 'user-agent': browser, dnt: '1' } }));
    counter.countView(view('102.89.1.5', { headers: { 'user-agent': browser, 'sec-gpc': '1' } }));
    counter.countView(view('102.89.1.6', { method: 'HEAD' }));
    await counter.flush();
    expect(await statisticsOf(app, 'page')).toEqual([
      '2026-11-20 / 1',
      '2026-11-20 /blog/7 1',
      '2026-11-20 /faq 1',
    ]);
    expect(await statisticsOf(app, 'source')).toEqual(['2026-11-20 direct 1', '2026-11-20 google.com 1']);
    expect(await statisticsOf(app, 'bots')).toEqual(['2026-11-20  1']);
    expect((await getActiveUsers(app.ctx)).value).toBe(2);
  });

  test('stores a bounded number of rows for 10,000 invented paths, hosts and user agents', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    for (let batch = 0; batch < 20; batch += 1) {
      for (let index = 0; index < 500; index += 1) {
        const name = `${batch}-${index}`;
        counter.countView(view('102.89.1.1', { target: `/invented/${name}` }));
        counter.countView(
          view('102.89.1.1', { headers: { 'user-agent': browser, referer: `https://h${name}.example/` } }),
        );
      }
      await counter.flush();
    }
    expect(await statisticsOf(app, 'page')).toEqual(['2026-11-20 / 10000']);
    const sources = await statisticsOf(app, 'source');
    expect(sources.length).toBeLessThanOrEqual(501);
    expect(sources.reduce((sum, row) => sum + Number(row.split(' ').at(-1)), 0)).toBe(10_000);
  });

  test('survives hostile headers', async () => {
    await using app = await startApp();
    // Removes the log entries of the start, such as a warning about a database server without security fixes.
    app.logged.length = 0;
    await using counter = counterOf(app);
    for (const text of [
      '\u0000',
      "'; drop table visitors; --",
      '💣'.repeat(5_000),
      '\\x00',
      '{}',
      '\uD800',
    ]) {
      counter.countView(
        view(text, { headers: { 'user-agent': `${browser}${text}`, referer: text, host: text, dnt: text } }),
      );
      counter.countView(
        view('102.89.1.1', {
          target: `/${text}`,
          headers: { 'user-agent': browser, referer: `https://${text}/` },
        }),
      );
    }
    await counter.flush();
    expect(await statisticsOf(app, 'page')).toEqual(['2026-11-20 / 6']);
    expect(app.logged.filter(({ level }) => level === 'error' || level === 'warn')).toEqual([]);
  });

  test('counts a visitor only once if two processes serve the visitor, and loses no view', async () => {
    await using app = await startApp();
    await using one = counterOf(app);
    await using two = counterOf(app);
    for (let index = 0; index < 200; index += 1) {
      one.countView(view(`102.89.1.${index % 50}`));
      two.countView(view(`102.89.1.${index % 50}`, { target: '/faq' }));
      if (index % 20 === 0) await Promise.all([one.flush(), two.flush()]);
    }
    await Promise.all([one.flush(), two.flush()]);
    expect(await statisticsOf(app, 'page')).toEqual(['2026-11-20 / 200', '2026-11-20 /faq 200']);
    expect((await getActiveUsers(app.ctx)).value).toBe(50);
    expect(await saltDays(app)).toEqual(['2026-11-19', '2026-11-20']);
  });

  test('retries writes that failed', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    await counter.flush();
    counter.countView(view('102.89.1.1'));
    await app.ctx.db.schema.alterTable('daily_figures').renameTo('gone').execute();
    await counter.flush();
    expect(app.logged.some(({ message }) => message.startsWith('Page views could not be stored'))).toBe(true);
    counter.countView(view('102.89.1.2'));
    await app.ctx.db.schema.alterTable('gone').renameTo('daily_figures').execute();
    await counter.flush();
    expect(await statisticsOf(app, 'page')).toEqual(['2026-11-20 / 2']);
    expect((await getActiveUsers(app.ctx)).value).toBe(2);
  });

  test('writes many visitors in batches, and repeats no batch after an error between two batches', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    await counter.flush();
    for (let index = 0; index < 2_500; index += 1)
      counter.countView(view(`10.${index >> 8}.${index & 255}.7`));
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin if (select count(*) from visits) > 1500 then raise 'full'; end if; return null; end $$`.execute(
      app.ctx.db,
    );
    await sql`create trigger refuse after insert on visits execute function refuse()`.execute(app.ctx.db);
    await counter.flush();
    const written = async () => {
      const { rows } = await sql<{ visits: number; views: number }>`
        select count(*)::int as visits, sum(views)::int as views from visits`.execute(app.ctx.db);
      return rows[0];
    };
    expect(await written()).toEqual({ visits: 1_000, views: 1_000 });
    await sql`drop trigger refuse on visits`.execute(app.ctx.db);
    await counter.flush();
    expect(await written()).toEqual({ visits: 2_500, views: 2_500 });
    expect(await statisticsOf(app, 'page')).toEqual(['2026-11-20 / 2500']);
    expect((await getActiveUsers(app.ctx)).value).toBe(2_500);
  });

  test('writes pending counts at an orderly stop', async () => {
    await using app = await startApp();
    const counter = startViewCounter(app.ctx);
    counter.countView(view('102.89.1.1'));
    await counter.stop();
    expect(await statisticsOf(app, 'page')).toEqual(['2026-11-20 / 1']);
  });

  test('stores no IP address and no user agent', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    counter.countView(view('102.89.23.4'));
    await counter.flush();
    const rows = await Promise.all([
      app.ctx.db.selectFrom('visitors').selectAll().execute(),
      app.ctx.db.selectFrom('dailyFigures').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/102\.89|Mozilla|Android/);
    expect(rows[0].map(({ visitor }) => visitor.length)).toEqual([16, 16]);
  });
});

describe('The salt of a day', () => {
  test('is deleted 48 hours after the beginning of its day, together with its hashes', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    app.clock.set(new Date('2026-11-21T00:00:00Z'));
    counter.countView(view('102.89.1.1'));
    await counter.flush();
    app.clock.set(new Date('2026-11-22T23:59:59Z'));
    await counter.flush();
    await rollUpVisits(app.ctx);
    expect(await saltDays(app)).toContain('2026-11-21');
    app.clock.set(new Date('2026-11-23T00:00:00Z'));
    await rollUpVisits(app.ctx);
    expect(await saltDays(app)).not.toContain('2026-11-21');
    const left = await app.ctx.db
      .selectFrom('visitors')
      .selectAll()
      .where('saltDay', '<=', '2026-11-21')
      .execute();
    expect(left).toEqual([]);
    expect(await statisticsOf(app, 'visitors')).toContain('2026-11-21  1');
  });

  test('is deleted by a counting process even without the job', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    await counter.flush();
    expect(await saltDays(app)).toEqual(['2026-11-19', '2026-11-20']);
    app.clock.set(new Date('2026-11-22T00:00:00Z'));
    await counter.flush();
    expect(await saltDays(app)).toEqual(['2026-11-21', '2026-11-22']);
  });

  test('differs each day, so that the hashes of a visitor differ', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    counter.countView(view('102.89.1.1'));
    await counter.flush();
    const before = await app.ctx.db.selectFrom('visitors').selectAll().execute();
    app.clock.set(new Date('2026-11-22T10:00:00Z'));
    counter.countView(view('102.89.1.1'));
    await counter.flush();
    const after = await app.ctx.db
      .selectFrom('visitors')
      .selectAll()
      .where('saltDay', '>', '2026-11-20')
      .execute();
    const hashes = [...before, ...after].map(({ visitor }) => visitor.toString('hex'));
    expect(new Set(hashes).size).toBe(4);
  });
});

describe('The metrics of the dashboard', () => {
  test('Active Users are the distinct visitors of the last 24 hours, also across midnight', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    app.clock.set(new Date('2026-11-20T23:00:00Z'));
    for (const address of ['1.1.1.1', '2.2.2.2']) counter.countView(view(address));
    app.clock.set(new Date('2026-11-21T01:00:00Z'));
    for (const address of ['2.2.2.2', '3.3.3.3']) counter.countView(view(address));
    await counter.flush();
    expect(await getActiveUsers(app.ctx)).toEqual({
      value: 3,
      asOf: new Date('2026-11-21T01:00:00Z'),
      period: null,
      comparison: null,
      parts: [],
    });
    app.clock.set(new Date('2026-11-21T23:30:00Z'));
    await counter.flush();
    expect((await getActiveUsers(app.ctx)).value).toBe(2);
    app.clock.set(new Date('2026-11-22T01:30:00Z'));
    await counter.flush();
    await rollUpVisits(app.ctx);
    expect((await getActiveUsers(app.ctx)).value).toBe(0);
  });

  test('the daily visitors have one value for each day, including the current day so far', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    for (const [at, addresses] of [
      ['2026-11-20T12:00:00Z', ['1.1.1.1', '2.2.2.2']],
      ['2026-11-21T00:00:30Z', ['1.1.1.1', '2.2.2.2', '3.3.3.3']],
      ['2026-11-23T09:00:00Z', ['1.1.1.1']],
    ] as const) {
      app.clock.set(new Date(at));
      for (const address of addresses) counter.countView(view(address));
      await counter.flush();
      await rollUpVisits(app.ctx);
      await rollUpVisits(app.ctx);
    }
    const week = await countDailyVisitors(app.ctx, 'week');
    expect(week.map(({ day, count }) => `${day} ${count}`)).toEqual([
      '2026-11-17 0',
      '2026-11-18 0',
      '2026-11-19 0',
      '2026-11-20 2',
      '2026-11-21 3',
      '2026-11-22 0',
      '2026-11-23 1',
    ]);
  });

  test('Downloads are the store clicks of this month, in total and by store', async () => {
    await using app = await startApp();
    app.clock.set(new Date('2026-10-31T23:59:00Z'));
    await app.get('/go/google', { headers: { 'User-Agent': browser } });
    app.clock.set(new Date('2026-11-01T00:00:00Z'));
    for (const store of ['samsung', 'google', 'google'])
      await app.get(`/go/${store}`, { headers: { 'User-Agent': browser } });
    expect(await getDownloads(app.ctx)).toMatchObject({
      value: 3,
      lastMonth: 1,
      byStore: { samsung: 1, huawei: 0, google: 2, apple: 0, file: 0 },
    });
  });

  test('a report has the days of a period with pages, referrers, stores and events', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    for (let index = 0; index < 3; index += 1) counter.countView(view(`1.1.1.${index}`));
    counter.countView(view('1.1.1.1', { target: '/faq' }));
    await counter.flush();
    await app.get('/go/huawei', { headers: { 'User-Agent': browser } });
    await app.send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
    await app.send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
    const report = await getVisitReport(app.ctx, 'month');
    expect(report.visitors).toHaveLength(30);
    expect(report.visitors.at(-1)).toEqual({ day: '2026-11-20', count: 3 });
    expect(report.views.at(-1)).toEqual({ day: '2026-11-20', count: 4 });
    expect(report.pages).toEqual([
      { name: '/', count: 3 },
      { name: '/faq', count: 1 },
    ]);
    expect(report.sources).toEqual([{ name: 'direct', count: 4 }]);
    expect(report.stores).toEqual([{ name: 'huawei', count: 1 }]);
    expect(report.events).toEqual([
      { name: 'sign-up', count: 1 },
      { name: 'subscription', count: 1 },
    ]);
    for (const period of ['week', 'quarter', 'half', 'year'] as const)
      expect((await getVisitReport(app.ctx, period)).views.at(-1)?.count).toBe(4);
  });

  test('newsletter events are counted on the day when they happen', async () => {
    await using app = await startApp({ optIn: 'double' });
    const subscribers = () => app.ctx.db.updateTable('subscribers').where('email', '=', 'ada@example.com');
    const signUp = () => app.send('POST', '/api/v1/newsletter', { email: 'ada@example.com' });
    await signUp();
    app.clock.set(new Date('2026-11-21T08:00:00Z'));
    await subscribers().set({ state: 'confirmed', confirmedAt: app.clock.now() }).execute();
    app.clock.set(new Date('2026-11-22T08:00:00Z'));
    await subscribers().set({ state: 'unsubscribed', unsubscribedAt: app.clock.now() }).execute();
    await signUp();
    const events = await app.ctx.db
      .selectFrom('dailyFigures')
      .selectAll()
      .where('kind', '=', 'event')
      .orderBy('day')
      .orderBy('name')
      .execute();
    expect(events.map(({ day, name, count }) => `${day} ${name} ${count}`)).toEqual([
      '2026-11-20 sign-up 1',
      '2026-11-21 subscription 1',
      '2026-11-22 farewell 1',
      '2026-11-22 sign-up 1',
    ]);
  });

  test('samples may be shown until there are seven days of real metrics', async () => {
    await using app = await startApp();
    await using counter = counterOf(app);
    for (let day = 0; day < 7; day += 1) {
      counter.countView(view('1.1.1.1'));
      await counter.flush();
      expect(await needsSample(app.ctx)).toBe(true);
      app.clock.advance({ seconds: 24 * 3600 });
    }
    await counter.flush();
    expect(await needsSample(app.ctx)).toBe(false);
  });
});

describe('A page of the site', () => {
  test('is counted once for each view, whether it is cached or rendered', async () => {
    await using app = await startApp();
    const headers = { 'User-Agent': browser };
    for (let count = 0; count < 3; count += 1)
      expect((await app.get('/?utm=x', { client: '102.89.1.1', headers })).status).toBe(200);
    expect((await app.get('/invented', { client: '102.89.1.2', headers })).status).toBe(404);
    await app.get('/', { client: '102.89.1.3', headers: { 'User-Agent': 'curl/8.5.0' } });
    await app.get('/', { client: '102.89.1.4', headers: { ...headers, 'Sec-Purpose': 'prefetch' } });
    await app.send('HEAD', '/', undefined, { client: '102.89.1.5', headers });
    await pollUntil(
      async () => ((await statisticsOf(app, 'bots')).length > 0 ? true : undefined),
      'the counts',
    );
    expect(await statisticsOf(app, 'page')).toEqual(['2026-11-20 / 3']);
    expect((await getActiveUsers(app.ctx)).value).toBe(1);
  });

  test('sets no cookie', async () => {
    await using app = await startApp();
    for (const path of ['/', '/invented', '/go/google'])
      expect((await app.get(path, { headers: { 'User-Agent': browser } })).headers.getSetCookie()).toEqual(
        [],
      );
  });
});
