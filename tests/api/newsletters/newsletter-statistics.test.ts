// On PostgreSQL 15 too: PL/pgSQL functions that count each reader once.
import { describe, expect, test } from 'vitest';
import { jobs } from '#jobs/all-jobs.ts';
import { storeNewsletter, storeSubscribers } from '#tests/fixtures/newsletters.ts';
import { startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

const dayMs = 86_400_000;

async function read<Shape>(app: App, token: string, path: string): Promise<Shape> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return (await (await app.get(path, { token })).json()) as Shape;
}

const ago = (app: App, days: number) => new Date(app.clock.now().getTime() - days * dayMs);

async function store(app: App, days: number, counts: Record<string, number>, subject = 'Email') {
  const at = ago(app, days);
  return storeNewsletter(app.ctx.db, { subject, state: 'sent', createdAt: at, startedAt: at, counts });
}

const runJob = (app: App, name: string) => jobs.find((job) => job.name === name)?.run(app.ctx, null);

describe('Tiles of the newsletter page', () => {
  test('count sent newsletters and emails of this calendar month, compared with the last month', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    const path = '/api/v1/newsletters/figures';
    expect(await read(app, token, path)).toMatchObject({
      written: 0,
      sent: 0,
      change_percent: null,
      letters_delivered: 0,
      first_sent_at: null,
    });
    const day = app.clock.now().getUTCDate();
    await store(app, 0, { sent: 30, bounced: 2 });
    await store(app, 0, { sent: 20 });
    await store(app, 0, { sent: 10 });
    await store(app, day + 1, { sent: 40 });
    await store(app, day + 2, { sent: 50 });
    await storeNewsletter(app.ctx.db, { subject: '', state: 'draft', createdAt: app.clock.now() });
    expect(await read(app, token, path)).toMatchObject({
      written: 6,
      sent: 5,
      sent_this_month: 3,
      sent_last_month: 2,
      change_percent: 50,
      letters_delivered: 150,
      first_sent_at: ago(app, day + 2).toISOString(),
    });
  });

  test(
    'count people who opened or clicked in the last 30 days, compared with the 30 days before',
    spec('2.83'),
    async () => {
      await using app = await startApp();
      let token = await app.signInAs('SUPPORT');
      await storeSubscribers(app.ctx.db, 4, app.clock.now());
      const people = await app.ctx.db.selectFrom('subscribers').select('id').orderBy('id').execute();
      const opened = async (count: number) => {
        const rows = people.slice(0, count).map(({ id }) => ({ subscriberId: id, readAt: app.clock.now() }));
        await app.ctx.db.deleteFrom('newsletterReaders').execute();
        await app.ctx.db.insertInto('newsletterReaders').values(rows).execute();
      };
      const statistics = () =>
        read<Record<string, unknown>>(app, token, '/api/v1/newsletters/figures').then(
          ({ active_readers: count, active_readers_change_percent: change }) => [count, change],
        );
      await opened(2);
      await runJob(app, 'keep-reader-day');
      await runJob(app, 'keep-reader-day');
      expect(await statistics()).toEqual([2, null]);
      app.clock.advance({ seconds: 30 * 86_400 });
      token = await app.signInAs('SUPPORT');
      await opened(3);
      expect(await statistics()).toEqual([3, 50]);
      const agreeAll = (isCounted: boolean | null) =>
        app.ctx.db.updateTable('subscribers').set({ isCounted }).execute();
      await agreeAll(null);
      expect(await read(app, token, '/api/v1/newsletters/figures')).toMatchObject({ readers_by: 'reached' });
      await agreeAll(true);
      // If opens are not counted, the metric is the number of reached subscribers, which is not compared with the
      // earlier number of readers.
      await app.send('PUT', '/api/v1/newsletters/settings', { count_opens: false }, { token });
      expect(await statistics()).toEqual([0, null]);
      // The reached subscribers are counted once an hour, and the response contains the time of the count.
      const newsletterId = await store(app, 0, {});
      const [reader] = people.map(({ id }) => id);
      const sent = {
        newsletterId,
        subscriberId: reader ?? 0,
        state: 'sent',
        sentAt: app.clock.now(),
      } as const;
      await app.ctx.db.insertInto('deliveries').values(sent).execute();
      const counted = app.clock.now().toISOString();
      app.clock.advance({ seconds: 3_599 });
      expect(await statistics()).toEqual([0, null]);
      const path = '/api/v1/newsletters/figures';
      expect(await read(app, token, path)).toMatchObject({ active_readers_as_of: counted });
      app.clock.advance({ seconds: 1 });
      expect(await statistics()).toEqual([1, null]);
    },
  );
});

describe('Overview of emails by quarter, half-year or year', spec('2.85'), () => {
  test('sums emails by the period in which their newsletter started, with empty periods', async () => {
    await using app = await startApp();
    const token = await app.signInAs('CREATOR');
    await store(app, 0, { sent: 7 });
    await store(app, 400, { sent: 5 });
    for (const [period, bars] of [
      ['quarter', 8],
      ['half', 6],
      ['year', 5],
    ] as const) {
      const { points, sample } = await read<{ points: { value: number }[]; sample: unknown }>(
        app,
        token,
        `/api/v1/newsletters/overview?period=${period}`,
      );
      expect([points.length, points.at(-1)?.value, sample]).toEqual([bars, 7, null]);
      expect(points.reduce((sum, { value }) => sum + value, 0)).toBe(12);
    }
  });

  test(
    'returns a sample beside the real data until there are seven days of real data',
    spec('2.80'),
    async () => {
      await using app = await startApp();
      const token = await app.signInAs('CREATOR');
      const samples = async () =>
        Promise.all(
          ['overview', 'readers'].map(async (name) => {
            const { sample } = await read<{ sample: unknown }>(app, token, `/api/v1/newsletters/${name}`);
            return sample === null;
          }),
        );
      expect(await samples()).toEqual([false, false]);
      await store(app, 6.9, { sent: 7 });
      expect(await samples()).toEqual([false, false]);
      await store(app, 7.1, { sent: 7 });
      expect(await samples()).toEqual([true, true]);
    },
  );
});

test(
  'the donut counts opened, unopened and bounced emails, or delivered emails if opens are not counted',
  spec('2.86'),
  async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    await storeSubscribers(app.ctx.db, 1, app.clock.now());
    await store(app, 90, { sent: 1_000, opened: 1_000 });
    for (let at = 0; at < 10; at += 1)
      await store(app, 20 + at, {
        sent: 100,
        bounced: 8,
        'counted-sent': 10,
        'counted-bounced': 1,
        opened: 4,
        proxyOpened: 3,
      });
    expect(await read(app, token, '/api/v1/newsletters/readers')).toMatchObject({
      by: 'opens',
      opened: 40,
      opened_by_proxy: 30,
      not_opened: 60,
      bounced: 10,
    });
    // The shares exclude newsletters that were sent before the site stored the number of counted emails.
    await store(app, 1, { sent: 5, left: 2, opened: 5, 'counted-sent': 0 });
    expect(await read(app, token, '/api/v1/newsletters/readers')).toMatchObject({
      opened: 36,
      not_opened: 54,
      bounced: 9,
    });
    const delivered = { by: 'deliveries', delivered: 905, bounced: 72, left: 2 };
    // Shares are hidden while no subscriber has agreed to be counted.
    await app.ctx.db.updateTable('subscribers').set({ isCounted: null }).execute();
    expect(await read(app, token, '/api/v1/newsletters/readers')).toMatchObject(delivered);
    await app.ctx.db.updateTable('subscribers').set({ isCounted: true }).execute();
    await app.send('PUT', '/api/v1/newsletters/settings', { count_opens: false }, { token });
    expect(await read(app, token, '/api/v1/newsletters/readers')).toMatchObject(delivered);
  },
);

describe('The list of newsletters with its search and days', spec('2.87'), () => {
  test('sorts by the displayed day, newest first, and pages without a gap', async () => {
    await using app = await startApp();
    const token = await app.signInAs('SUPPORT');
    for (const days of [12, 3, 3, 25, 8]) await store(app, days, {}, `Sent ${days}`);
    const { db } = app.ctx;
    await storeNewsletter(db, { subject: 'Old draft', state: 'draft', createdAt: ago(app, 40) });
    const later = { createdAt: ago(app, 29), sendAt: ago(app, -5) };
    await storeNewsletter(db, { subject: 'Later', state: 'scheduled', ...later });
    const seen: string[] = [];
    let path: string | undefined = '/api/v1/newsletters?limit=2';
    while (path !== undefined) {
      const answer: Response = await app.get(path, { token });
      expect(answer.headers.get('X-Total-Count')).toBe('7');
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
      seen.push(...((await answer.json()) as { subject: string }[]).map(({ subject }) => subject));
      path = /<([^>]+)>/.exec(answer.headers.get('Link') ?? '')?.[1];
    }
    expect(seen).toEqual(['Later', 'Sent 3', 'Sent 3', 'Sent 8', 'Sent 12', 'Sent 25', 'Old draft']);
    const subjects = async (query: string) =>
      (await read<{ subject: string }[]>(app, token, `/api/v1/newsletters?${query}`)).map(
        (one) => one.subject,
      );
    expect(await subjects('days=7')).toEqual(['Later', 'Sent 3', 'Sent 3']);
    expect(await subjects('days=14&search=SENT')).toEqual(['Sent 3', 'Sent 3', 'Sent 8', 'Sent 12']);
    expect(await subjects('state=draft,scheduled')).toEqual(['Later', 'Old draft']);
    for (const after of ['bm9wZQ', 'MTI', 'x'.repeat(2_000)])
      expect((await app.get(`/api/v1/newsletters?after=${after}`, { token })).status).toBe(400);
  });
});
