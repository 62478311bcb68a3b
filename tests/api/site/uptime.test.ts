import { describe, expect, test } from 'vitest';
import { recordTrouble } from '#modules/outbox/store.ts';
import { uptimeRetentionDays } from '#modules/status/constants.ts';
import { recordUptime, readUptime, sweepUptime } from '#modules/status/uptime.ts';
import { createSharedApp, startApp } from '#tests/harness/app.ts';
import { spec } from '#tests/specification/spec.ts';
import { english, translateTexts } from '#content/visitor-language.ts';

const texts = translateTexts(english, 'status');

const server = '127.0.0.1:9';

describe('The status of the site', () => {
  const app = createSharedApp({ smtpUrl: `smtp://${server}` });

  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      app().clock.advance({ seconds: 60 });
      await recordUptime(app().ctx);
    }
  }
  const sums = () =>
    app()
      .ctx.db.selectFrom('siteUptime')
      .select(({ fn }) => [
        fn.sum<number>('minutes').as('minutes'),
        fn.sum<number>('storageAnswered').as('storage'),
      ])
      .executeTakeFirstOrThrow();

  test('is recorded once a minute, and a minute without a record is a gap', async () => {
    await app().ctx.db.deleteFrom('siteUptime').execute();
    await pass(5);
    await recordUptime(app().ctx);
    expect(await sums()).toEqual({ minutes: 5, storage: 5 });
    app().clock.advance({ seconds: 60 });
    await pass(1);
    expect((await sums()).minutes).toBe(6);
    app().clock.advance({ seconds: 9 * 60 });
    await pass(1);
    expect((await sums()).minutes).toBe(7);
    const [database] = await readUptime(app().ctx);
    expect(database).toMatchObject({ part: 'database', now: 'well' });
    // 17 minutes: 5 with a record, 1 without a record, 1 with a record, 9 without a record, and 1 with a record.
    expect(database?.days.answered).toBe(7 / 17);
  });

  test('reports failing mail servers and storage on the public page', spec('2.167'), async () => {
    const { ctx } = app();
    await recordTrouble(ctx.db, { server, kind: 'connect', answer: 'refused' }, app().clock.now());
    const broken = { ...ctx.storage, owner: () => Promise.reject(new Error('away')) };
    app().clock.advance({ seconds: 60 });
    await recordUptime({ ...ctx, storage: broken });
    expect((await readUptime(ctx)).map(({ part, now }) => [part, now])).toEqual([
      ['database', 'well'],
      ['mail', 'trouble'],
      ['storage', 'trouble'],
    ]);
    app().clock.advance({ seconds: 30 });
    const early = await app().get('/status');
    expect(early.headers.get('Cache-Control')).toBe('public, max-age=60');
    app().clock.advance({ seconds: 20 });
    // The page is cached for 20 s of the machine's own clock.
    await ctx.pages.empty();
    const answer = await app().get('/status');
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'public, max-age=40']);
    const html = await answer.text();
    expect(html).toContain(texts.now.trouble);
    expect(html.match(/<svg class="bars"/g)).toHaveLength(6);
    expect(html).toMatch(
      /role="img" aria-label="Available \d[\d.]* % of the time in the last 90 days. \d+ of \d+ checks, one a minute. Measured since \d+ \w+ \d{4}, \d\d:\d\d WAT"/,
    );
    expect(html).toContain(`<strong>${texts.parts.mail.name}</strong>`);
    expect(html).not.toMatch(/127\.0\.0\.1|refused|away/);
    await ctx.db.updateTable('mailTroubles').set({ endedAt: app().clock.now() }).execute();
    await pass(1);
    await ctx.pages.empty();
    expect(await (await app().get('/status')).text()).toContain(texts.now.well);
  });

  test('is unknown after five minutes without records', async () => {
    app().clock.advance({ seconds: 5 * 60 });
    await app().ctx.pages.empty();
    const html = await (await app().get('/status')).text();
    expect(html).toContain(texts.now.unknown);
    expect(html).toContain(texts.states.unknown);
  });

  test('is deleted after the days of the status page; minutes while the machine was off count as failed', async () => {
    const first = await sums();
    app().clock.advance({ seconds: 3600 });
    await pass(1);
    app().clock.advance({ seconds: uptimeRetentionDays * 24 * 3600 });
    expect(await sweepUptime(app().ctx)).toBeGreaterThan(0);
    // The first hour stays: since then, each minute without a record is a failed check.
    expect(await sums()).toEqual(first);
    const [database] = await readUptime(app().ctx);
    expect(database?.days).toMatchObject({ answered: 0, since: null });
    expect(database?.days.checks.asked).toBeGreaterThan(89 * 24 * 60);
  });
});

test('the status page omits emails if there is no mail server', async () => {
  await using app = await startApp();
  await recordUptime(app.ctx);
  expect((await readUptime(app.ctx)).map(({ part }) => part)).toEqual(['database', 'storage']);
});
