// On PostgreSQL 15 too: PL/pgSQL functions that count subscribers by state.
import { beforeAll, describe, expect, test } from 'vitest';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import type { App } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';

const path = '/api/v1/newsletter';

async function signUp(app: App, ...names: string[]): Promise<void> {
  for (const name of names) await app.send('POST', path, { email: `${name}@example.com` });
}

async function pageOf(
  answer: Response,
): Promise<{ emails: string[]; next: string | undefined; total: string | null }> {
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the shape that the first test checks
  const rows = (await answer.json()) as { email: string }[];
  const next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
  return { emails: rows.map(({ email }) => email), next, total: answer.headers.get('X-Total-Count') };
}

describe('Invalid parameters of the list', () => {
  const shared = createSharedApp();
  let token = '';
  beforeAll(async () => {
    token = await shared().signInAs('ADMIN');
    await signUp(shared(), 'a', 'b', 'c');
  });

  test.each([
    ['0', 1],
    ['-5', 1],
    ['2.9', 2],
    ['1000', 3],
    ['x', 3],
    ['', 3],
    ['Infinity', 3],
    ['1e1', 3],
  ])('a limit is brought into range: %s returns %i of 3', spec('7.3'), async (limit, count) => {
    const page = await pageOf(await shared().get(`${path}?limit=${limit}`, { token }));
    expect(page.emails).toHaveLength(count);
  });

  test.each(['x', '%', 'MA', Buffer.from('1 or 1=1').toString('base64url'), 'A'.repeat(500)])(
    'an unknown cursor returns 400: %s',
    async (after) => {
      const answer = await shared().get(`${path}?after=${encodeURIComponent(after)}`, { token });
      expect(answer.status).toBe(400);
    },
  );
});

describe('GET /api/v1/newsletter', spec('7.17'), () => {
  test(
    'lists subscribers as a bare array, newest first, with date, id, email and state',
    spec('3.3', '3.4'),
    async () => {
      await using app = await startApp();
      await signUp(app, 'ada', 'obi');
      const answer = await app.get(path, { token: await app.signInAs('SUPPORT') });
      const created = app.clock.now().toISOString();
      expect(await answer.json()).toEqual([
        { id: expect.any(Number), email: 'obi@example.com', state: 'confirmed', created },
        { id: expect.any(Number), email: 'ada@example.com', state: 'confirmed', created },
      ]);
    },
  );

  test('requires the token of an Admin or Support', spec('7.17'), async () => {
    await using app = await startApp();
    expect((await app.get(path)).status).toBe(401);
    expect((await app.get(path, { token: await app.signInAs('ADMIN') })).status).toBe(200);
    const creator = await app.get(path, { token: await app.signInAs('CREATOR') });
    expect(creator.status).toBe(403);
    expect(await creator.json()).toMatchObject({ title: 'Forbidden', status: 403 });
  });

  test('pages by ?limit= and the Link header to the end, with X-Total-Count on each page', async () => {
    await using app = await startApp();
    await signUp(app, 'a', 'b', 'c', 'd', 'e');
    const token = await app.signInAs('ADMIN');
    const seen: string[][] = [];
    let next: string | undefined = `${path}?limit=2`;
    while (next !== undefined) {
      const page = await pageOf(await app.get(next, { token }));
      expect(page.total).toBe('5');
      seen.push(page.emails.map((email) => email.slice(0, 1)));
      next = page.next;
      // A deleted and a new subscriber do not shift the following pages.
      if (seen.length === 1)
        await app.ctx.db.deleteFrom('subscribers').where('email', 'like', 'e@%').execute();
      if (seen.length === 1) await signUp(app, 'f');
    }
    expect(seen).toEqual([['e', 'd'], ['c', 'b'], ['a']]);
  });
});

describe('Total Subscribers', () => {
  const statistics = `${path}/figures`;

  async function statisticsOf(app: App, token: string): Promise<Record<string, unknown>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the assertions then look into
    return (await (await app.get(statistics, { token })).json()) as Record<string, unknown>;
  }

  test('counts confirmed subscribers, and pending subscribers separately', spec('2.84', '4.7'), async () => {
    await using app = await startApp();
    await signUp(app, 'a', 'b', 'c');
    const { db } = app.ctx;
    await db.updateTable('subscribers').set({ state: 'pending' }).where('email', 'like', 'a@%').execute();
    const token = await app.signInAs('CREATOR');
    expect(await statisticsOf(app, token)).toMatchObject({ confirmed: 2, waiting: 1 });
  });

  test(
    'compares this calendar month with the last month in percent, if there is data of the last month',
    spec('9.22'),
    async () => {
      await using app = await startApp();
      app.clock.set(new Date('2026-12-31T23:59:59Z'));
      await signUp(app, 'a', 'b');
      const december = await statisticsOf(app, await app.signInAs('ADMIN'));
      expect(december).toMatchObject({ confirmed_this_month: 2, change_percent: null });
      app.clock.set(new Date('2027-01-01T00:00:00Z'));
      await signUp(app, 'c', 'd', 'e');
      const january = await statisticsOf(app, await app.signInAs('ADMIN'));
      expect(january).toMatchObject({ confirmed_this_month: 3, confirmed_last_month: 2, change_percent: 50 });
      app.clock.set(new Date('2027-02-01T00:00:00Z'));
      await signUp(app, 'f');
      const february = await statisticsOf(app, await app.signInAs('ADMIN'));
      expect(february).toMatchObject({ confirmed_last_month: 3, change_percent: expect.closeTo(-66.7, 0) });
    },
  );

  test('updates its counts after each kind of change, including bulk changes', async () => {
    await using app = await startApp();
    const { db } = app.ctx;
    const now = app.clock.now();
    const row = { source: 'import', consentAt: now, consentWording: 'x', createdAt: now } as const;
    await db
      .insertInto('subscribers')
      .values(
        Array.from({ length: 50 }, (_, nr) => ({
          ...row,
          email: `${nr}@example.com`,
          state: 'confirmed' as const,
        })),
      )
      .execute();
    await db.updateTable('subscribers').set({ state: 'bounced' }).where('email', 'like', '1%').execute();
    await db.deleteFrom('subscribers').where('email', 'like', '2%').execute();
    const counted = await db
      .selectFrom('subscribers')
      .select(['state', (select) => select.fn.countAll<string>().as('count')])
      .groupBy('state')
      .execute();
    const kept = await db
      .selectFrom('counters')
      .selectAll()
      .where('name', 'like', 'subscribers.%')
      .where('count', '>', 0)
      .execute();
    expect(Object.fromEntries(kept.map(({ name, count }) => [name, count]))).toEqual(
      Object.fromEntries(counted.map(({ state, count }) => [`subscribers.${state}`, Number(count)])),
    );
  });

  test('requires a token', async () => {
    await using app = await startApp();
    expect((await app.get(statistics)).status).toBe(401);
  });
});
