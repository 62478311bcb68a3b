// On PostgreSQL 15 too: PL/pgSQL functions that count subscribers by day.
import { describe, expect, test } from 'vitest';
import { growthKinds } from '#modules/subscribers/constants.ts';
import type { GrowthKind } from '#modules/subscribers/constants.ts';
import { subscribe, unsubscribePerson } from '#modules/subscribers/subscriber.ts';
import { recordComplaint, recordHardBounce } from '#modules/subscribers/bounce.ts';
import { upsertSubscriber } from '#modules/subscribers/store.ts';
import { type App, waitForStoredSignUps, startApp } from '#tests/harness/app.ts';

type Counts = Record<GrowthKind, number>;
type Growth = {
  spans: { from: string; sources: Record<'form' | 'import' | 'staff', Counts & { total: number }> }[];
};

async function growth(app: App, token: string, by = 'day'): Promise<Growth['spans']> {
  const answer = await app.get(`/api/v1/subscribers/growth?by=${by}`, { token });
  expect(answer.status).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the described shape
  return ((await answer.json()) as Growth).spans;
}

/** Sums all spans, because midnight may pass during the test. */
function summed(spans: Growth['spans']): Growth['spans'][number]['sources'] | undefined {
  const last = structuredClone(spans.at(-1)?.sources);
  if (last === undefined) return undefined;
  for (const { sources } of spans.slice(0, -1))
    for (const source of ['form', 'import', 'staff'] as const)
      for (const kind of growthKinds) last[source][kind] += sources[source][kind];
  return last;
}

async function importPeople(app: App, token: string, emails: readonly string[]) {
  const form = new FormData();
  form.set('file', new File([['email', ...emails].join('\n')], 'people.csv', { type: 'text/csv' }));
  form.set('confirmed', 'true');
  expect((await app.send('POST', '/api/v1/subscribers/import', form, { token })).status).toBe(200);
}

async function personOf(app: App, email: string): Promise<{ subscriberId: number; email: string }> {
  const row = await app.ctx.db
    .selectFrom('subscribers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { subscriberId: row.id, email };
}

const day = (at: number) => new Date(Date.UTC(2026, 9, at, 23, 30));

describe('Growth of the list', () => {
  test('counts each source of sign-ups and each reason for leaving separately', async () => {
    await using app = await startApp();
    const { ctx } = app;
    // The database sets its own time in rows that are inserted without a time.
    app.clock.set(new Date());
    const token = await app.signInAs('SUPPORT');
    await importPeople(
      app,
      token,
      Array.from({ length: 40 }, (_, at) => `person${at}@example.com`),
    );
    for (const name of ['ada', 'bisi', 'chidi'])
      await subscribe(
        ctx,
        { email: `${name}@example.com`, isFilledByProgram: false },
        { client: '192.0.2.1' },
      );
    await waitForStoredSignUps(ctx);
    await app.send('POST', '/api/v1/subscribers', { email: 'dayo@example.com', consent: true }, { token });
    await recordHardBounce(ctx, await personOf(app, 'person1@example.com'));
    await recordHardBounce(ctx, await personOf(app, 'person2@example.com'));
    const { subscriberId: restored } = await personOf(app, 'person2@example.com');
    await app.send('POST', `/api/v1/subscribers/${restored}/restore`, {}, { token });
    await recordComplaint(ctx, await personOf(app, 'person3@example.com'));
    await unsubscribePerson(ctx, (await personOf(app, 'bisi@example.com')).subscriberId);
    await unsubscribePerson(ctx, (await personOf(app, 'bisi@example.com')).subscriberId);
    const { subscriberId: erased } = await personOf(app, 'chidi@example.com');
    await app.send('DELETE', `/api/v1/subscribers/${erased}`, undefined, { token });
    // A returning subscriber counts as a sign-up.
    await subscribe(ctx, { email: 'bisi@example.com', isFilledByProgram: false }, { client: '192.0.2.1' });
    await waitForStoredSignUps(ctx);

    for (const by of ['day', 'week', 'month']) {
      const none = { restored: 0, unsubscribed: 0, bounced: 0, complained: 0, erased: 0 };
      const spans = await growth(app, token, by);
      expect(summed(spans)).toEqual({
        form: { ...none, new: 4, confirmed: 4, unsubscribed: 1, erased: 1, total: 2 },
        import: { ...none, new: 40, confirmed: 40, bounced: 2, restored: 1, complained: 1, total: 38 },
        staff: { ...none, new: 1, confirmed: 1, total: 1 },
      });
      expect(spans.at(-3)?.sources.import).toEqual({ ...none, new: 0, confirmed: 0, total: 0 });
    }
    const count = await app.get('/api/v1/subscribers?state=confirmed', { token });
    expect(count.headers.get('X-Total-Count')).toBe('41');
    expect((await app.get('/api/v1/subscribers/growth', {})).status).toBe(401);
    const creator = await app.signInAs('CREATOR');
    expect((await app.get('/api/v1/subscribers/growth', { token: creator })).status).toBe(403);
  });

  test('counts sign-ups and confirmations by day, and counts people only after their confirmation', async () => {
    await using app = await startApp();
    const { ctx } = app;
    const token = await app.signInAs('SUPPORT');
    const consent = { source: 'form', wording: '2026-11', page: null, language: null } as const;
    await upsertSubscriber(ctx.db, { ...consent, email: 'ada@example.com', at: day(1) }, 'pending');
    await upsertSubscriber(ctx.db, { ...consent, email: 'bisi@example.com', at: day(1) }, 'pending');
    const { subscriberId } = await personOf(app, 'ada@example.com');
    await ctx.db
      .updateTable('subscribers')
      .set({ state: 'confirmed', confirmedAt: day(2) })
      .where('id', '=', subscriberId)
      .execute();
    await ctx.db.deleteFrom('subscribers').where('state', '=', 'pending').execute();
    const rows = await ctx.db.selectFrom('subscriberGrowth').selectAll().orderBy('day').execute();
    expect(rows).toEqual([
      { day: '2026-10-01', kind: 'new', source: 'form', count: 2 },
      { day: '2026-10-02', kind: 'confirmed', source: 'form', count: 1 },
    ]);
    expect((await growth(app, token)).at(-1)?.sources.form.total).toBe(1);
  });
});
