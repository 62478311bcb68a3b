import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getConnectorHealth } from '#modules/connectors/health.ts';
import type { ConnectorId } from '#modules/connectors/constants.ts';
import { enqueueDueReads, runRead } from '#modules/connectors/read-connector.ts';
import { connectorCredentials, startConnectorServer } from '#tests/fixtures/connectors/connector-server.ts';
import { type App, createSharedApp } from '#tests/harness/app.ts';
import { pollUntil } from '#tests/harness/mail-sink.ts';
import { spec } from '#tests/specification/spec.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- JSON of an answer, looked into by assertions
type Json = any;

const path = '/api/v1/sources';
const hour = { seconds: 3600 };
const server = await startConnectorServer();
server.state.days.googleAnalytics = [{ day: '2026-11-19', activeUsers: 9, newUsers: 4 }];
afterAll(() => server[Symbol.asyncDispose]());

describe('A connector for metrics', spec('2.78', '7.27'), () => {
  const { keyFile, propertyId } = connectorCredentials.googleAnalytics;
  const shared = createSharedApp({
    variables: {
      SAMSUNG_SOURCE: `base_url=${server.state.url}`,
      APPGALLERY_SOURCE: `base_url=${server.state.url}`,
      GA_SOURCE: new URLSearchParams({
        property_id: propertyId,
        key_file: keyFile,
        base_url: server.state.url,
      }).toString(),
    },
  });
  let token: string;

  // The server reads the settings of connectors from environment variables when it starts.
  beforeAll(async () => {
    await pollUntil(
      async () => (await daysOf(shared(), 'googleAnalytics')).length === 2 || undefined,
      'the days of Google Analytics',
    );
    // Removes the schedule, because it would read Google Analytics every five minutes and tests would count these
    // requests too.
    await sql`delete from jobs.schedule where name = 'read-due-sources'`.execute(shared().ctx.db);
    await sql`delete from jobs.job where name = 'read-due-sources'`.execute(shared().ctx.db);
  });
  beforeEach(async () => {
    const { ctx, clock } = shared();
    clock.set(new Date('2026-11-20T10:00:00Z'));
    for (const table of ['connectors', 'sourceDays', 'rateLimits', 'notifications'] as const)
      await ctx.db.deleteFrom(table).execute();
    server.clearFailures();
    server.requests.length = 0;
    server.state.days.samsung = [
      { day: '2026-09-30', installs: 1, downloads: 1 },
      { day: '2026-10-01', installs: 2, downloads: 3 },
      { day: '2026-11-19', installs: 40, downloads: 50 },
    ];
    token = await shared().signInAs('ADMIN');
  });

  async function call(app: App, method: string, below: string, body?: object): Promise<Json> {
    const answer = await app.send(method, `${path}${below}`, body, { token });
    return { status: answer.status, body: await answer.json() };
  }

  async function sourceOf(app: App, id: ConnectorId): Promise<Json> {
    const { body } = await call(app, 'GET', '');
    return body.find(({ source }: Json) => source === id);
  }

  async function connect(app: App, credentials: object = connectorCredentials.samsung): Promise<Json> {
    const answer = await call(app, 'PUT', '/samsung', { credentials });
    await expect.poll(async () => (await sourceOf(app, 'samsung')).state).toMatch(/good|failing/);
    return answer;
  }

  test(
    'of a store is created with its key, and reads all available days at once',
    spec('7.28', '7.29'),
    async () => {
      const app = shared();
      const { serviceAccountId, contentId, privateKey } = connectorCredentials.samsung;
      const { status, body } = await connect(app);
      expect([status, body.message]).toEqual([200, 'Samsung Galaxy Store is connected. Its data is loading']);
      const [first, second, ...more] = server.requests;
      expect(more).toEqual([]);
      // The server accepts only a JWT with the signature of this key, the scope gss and a lifetime of at most 20 minutes.
      expect(`${first?.method} ${first?.url.pathname}`).toBe('POST /auth/accessToken');
      expect(`${second?.method} ${second?.url.pathname}`).toBe('POST /gss/query/contentMetric');
      expect(second?.headers).toMatchObject({ 'service-account-id': serviceAccountId });
      expect(JSON.parse(second?.body ?? '')).toMatchObject({
        contentId,
        periods: [
          { startDate: '2026-11-01', endDate: '2026-11-20' },
          { startDate: '2026-10-01', endDate: '2026-10-31' },
        ],
        metricIds: ['total_unique_installs_filter', 'dn_by_total_dvce'],
        trendAggregation: 'day',
      });
      expect(await daysOf(app, 'samsung')).toEqual([
        '2026-10-01 downloads 3',
        '2026-10-01 installs 2',
        '2026-11-19 downloads 50',
        '2026-11-19 installs 40',
      ]);
      const source = await sourceOf(app, 'samsung');
      expect(source).toMatchObject({
        state: 'good',
        connected_by: 'form',
        credentials: { serviceAccountId, contentId },
        last_read: '2026-11-20T10:00:00.000Z',
        last_fault: null,
        known: [
          { metric: 'downloads', from: '2026-10-01', to: '2026-11-19', days: 2 },
          { metric: 'installs', from: '2026-10-01', to: '2026-11-19', days: 2 },
        ],
      });
      const inHours = (Date.parse(source.next_reading) - app.clock.now().getTime()) / 3_600_000;
      expect(inHours).toBeGreaterThanOrEqual(1);
      expect(inHours).toBeLessThanOrEqual(1.1);

      const secret = privateKey.split('\n')[1] ?? '';
      const audit = await app.ctx.db
        .selectFrom('auditEntries')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(1)
        .execute();
      expect(audit).toMatchObject([{ action: 'source.connected', target: 'Samsung Galaxy Store' }]);
      const row = await app.ctx.db.selectFrom('connectors').selectAll().executeTakeFirstOrThrow();
      const jobs = await sql`select data from jobs.job where name = 'read-source'`.execute(app.ctx.db);
      const seen =
        JSON.stringify([body, source, audit, app.logged, jobs.rows]) + row.credentials?.toString('latin1');
      expect(secret).toHaveLength(64);
      expect(seen).not.toContain(secret.slice(8, 40));
    },
  );

  test(
    'with credentials from the environment rejects other credentials, and reads Google Analytics',
    spec('7.30'),
    async () => {
      const app = shared();
      expect(await sourceOf(app, 'googleAnalytics')).toMatchObject({
        state: 'waiting',
        connected_by: 'environment',
        stored: false,
        credentials: { propertyId },
      });
      const refused = await call(app, 'PUT', '/googleAnalytics', {
        credentials: connectorCredentials.googleAnalytics,
      });
      expect(refused.status).toBe(409);
      await enqueueDueReads(app.ctx);
      await expect.poll(async () => daysOf(app, 'googleAnalytics')).toHaveLength(2);
      expect(await daysOf(app, 'googleAnalytics')).toEqual([
        '2026-11-19 activeUsers 9',
        '2026-11-19 newUsers 4',
      ]);
      const report = server.requests.find(({ url }) => url.pathname.endsWith(':runReport'));
      expect(JSON.parse(report?.body ?? '')).toMatchObject({
        dateRanges: [{ startDate: '2024-11-20', endDate: '2026-11-20' }],
        dimensions: [{ name: 'date' }],
        metrics: [{ name: 'activeUsers' }, { name: 'newUsers' }],
      });
      expect((await call(app, 'DELETE', '/googleAnalytics')).status).toBe(404);
    },
  );

  test('overwrites a day that is read again, and preserves a day that the response omits', async () => {
    const app = shared();
    await connect(app);
    server.state.days.samsung = [{ day: '2026-11-19', installs: 41, downloads: 55 }];
    app.clock.advance({ seconds: 2 * 3600 });
    await Promise.all([1, 2, 3, 4].map(() => runRead(app.ctx, { source: 'samsung' })));
    expect(server.requests).toHaveLength(4);
    expect(await daysOf(app, 'samsung')).toEqual([
      '2026-10-01 downloads 3',
      '2026-10-01 installs 2',
      '2026-11-19 downloads 55',
      '2026-11-19 installs 41',
    ]);
    await runRead(app.ctx, { source: 'samsung' });
    expect(server.requests).toHaveLength(4);
  });

  test('renews a rejected token once, reports a failure once a day, and reports the recovery', async () => {
    const app = shared();
    server.fail('counts', 'unknownToken', 1);
    await connect(app);
    expect(server.requests.map(({ url }) => url.pathname.split('/').at(-1))).toEqual([
      'accessToken',
      'contentMetric',
      'accessToken',
      'contentMetric',
    ]);
    expect((await sourceOf(app, 'samsung')).state).toBe('good');
    server.fail('counts', 'unknownToken');
    for (const _ of [1, 2]) {
      app.clock.advance({ seconds: 2 * 3600 });
      await runRead(app.ctx, { source: 'samsung' });
    }
    expect(await sourceOf(app, 'samsung')).toMatchObject({
      state: 'failing',
      failing_since: '2026-11-20T12:00:00.000Z',
      last_fault: { kind: 'credentials', at: '2026-11-20T14:00:00.000Z' },
    });
    expect(await listNotifications(app)).toEqual(['source-failed sources']);
    expect(await getConnectorHealth(app.ctx.db)).toMatchObject([
      { id: 'samsung', readAt: new Date('2026-11-20T10:00:00Z'), failing: { kind: 'credentials' } },
    ]);
    app.clock.set(new Date('2026-11-21T09:00:00Z'));
    await runRead(app.ctx, { source: 'samsung' });
    server.clearFailures();
    app.clock.advance({ seconds: 12 * 3600 });
    await runRead(app.ctx, { source: 'samsung' });
    expect(await listNotifications(app)).toEqual([
      'source-failed sources',
      'source-failed sources',
      'source-mended sources',
    ]);
    // After a day the earlier session has ended.
    token = await app.signInAs('ADMIN');
    expect(await sourceOf(app, 'samsung')).toMatchObject({
      state: 'good',
      last_fault: { kind: 'credentials' },
    });
    expect((await daysOf(app, 'samsung')).length).toBe(4);
  });

  test('respects Retry-After, and is retried with growing delays after failures', async () => {
    const app = shared();
    await connect(app);
    const waits: number[] = [];
    const fail = async () => {
      app.clock.set(new Date((await sourceRow(app)).nextAt));
      await runRead(app.ctx, { source: 'samsung' });
      waits.push(((await sourceRow(app)).nextAt.getTime() - app.clock.now().getTime()) / 1000);
    };
    server.fail('counts', 'limitedBySeconds', 1);
    await fail();
    server.fail('counts', 'broken');
    for (const _ of [1, 2]) await fail();
    server.fail('counts', 'limitedByDate');
    app.clock.set(new Date('2026-11-10T11:00:00Z'));
    await app.ctx.db.updateTable('connectors').set({ nextAt: app.clock.now(), failures: 0 }).execute();
    await fail();
    const within = (at: number, seconds: number) => {
      expect(waits[at]).toBeGreaterThanOrEqual(seconds);
      expect(waits[at]).toBeLessThanOrEqual(seconds * 1.1);
    };
    within(0, 300);
    within(1, 900);
    within(2, 1800);
    within(3, 5400);
    expect(await listNotifications(app)).toEqual(['source-failed sources']);
  });

  test('stops a read when it is disconnected, and preserves its stored days', async () => {
    const app = shared();
    await connect(app);
    // The last confirmation is too old.
    const confirmedAt = new Date(app.clock.now().getTime() - 600_000);
    await app.ctx.db.updateTable('sessions').set({ confirmedAt }).execute();
    expect((await call(app, 'DELETE', '/samsung')).status).toBe(403);
    token = await app.signInAs('ADMIN');
    expect((await call(app, 'POST', '/samsung/test', {})).body.data.fault).toBeNull();
    await app.ctx.db.updateTable('connectors').set({ nextAt: app.clock.now() }).execute();
    const gate = Promise.withResolvers<void>();
    const slow: App['ctx'] = {
      ...app.ctx,
      askSource: async (request) => {
        const answer = await app.ctx.askSource(request);
        if (request.url.endsWith('contentMetric')) await gate.promise;
        return answer;
      },
    };
    const reading = runRead(slow, { source: 'samsung' });
    await expect.poll(async () => (await sourceOf(app, 'samsung')).answers).toBe(1);
    expect((await sourceOf(app, 'samsung')).state).toBe('reading');
    const { status, body } = await call(app, 'DELETE', '/samsung');
    expect([status, body.data]).toEqual([200, { source: 'samsung', name: 'Samsung Galaxy Store' }]);
    gate.resolve();
    await reading;
    expect(await sourceOf(app, 'samsung')).toMatchObject({
      state: 'unconnected',
      credentials: {},
      known: [{}, {}],
    });
    expect(await listNotifications(app)).toEqual([]);
    expect((await call(app, 'POST', '/samsung/read')).status).toBe(404);
  });

  test('is tested by a read that stores nothing; invalid credentials are field errors', async () => {
    const app = shared();
    const credentials = connectorCredentials.samsung;
    const good = await call(app, 'POST', '/samsung/test', { credentials });
    expect(good.body).toMatchObject({
      message: 'Samsung Galaxy Store responded. Days with numbers in the last two weeks: 1',
      data: {
        days: [
          { metric: 'downloads', days: 1 },
          { metric: 'installs', days: 1 },
        ],
        last_day: '2026-11-19',
        fault: null,
      },
    });
    server.fail('token', 'forbidden');
    const refused = await call(app, 'POST', '/samsung/test', { credentials });
    expect(refused.body.data).toMatchObject({
      days: [],
      fault: { kind: 'credentials', said: expect.stringContaining('The caller does not have permission') },
    });
    expect(await daysOf(app, 'samsung')).toEqual([]);
    expect((await call(app, 'POST', '/samsung/test', {})).status).toBe(404);
    const wrong = await call(app, 'PUT', '/samsung', {
      credentials: { ...credentials, privateKey: 'x', contentId: '' },
    });
    expect([wrong.status, wrong.body.errors?.map(({ path: at }: Json) => at).toSorted()]).toEqual([
      422,
      ['credentials.contentId', 'credentials.privateKey'],
    ]);
    expect((await call(app, 'PUT', '/other', { credentials })).status).toBe(404);
    await connect(app);
    // A secret that the request omits stays unchanged.
    const { serviceAccountId } = credentials;
    const changed = await call(app, 'PUT', '/samsung', {
      credentials: { serviceAccountId, contentId: '000000000001' },
    });
    expect(changed.body.data.credentials).toEqual({ serviceAccountId, contentId: '000000000001' });
  });

  test('repeats the read of a killed process, and reports credentials encrypted with another SECRET', async () => {
    const app = shared();
    await connect(app);
    app.clock.advance({ seconds: 2 * 3600 });
    const until = new Date(app.clock.now().getTime() + 100_000);
    await app.ctx.db.updateTable('connectors').set({ readingUntil: until }).execute();
    await runRead(app.ctx, { source: 'samsung' });
    expect(server.requests).toHaveLength(2);
    app.clock.advance(hour);
    await runRead(app.ctx, { source: 'samsung' });
    expect(server.requests).toHaveLength(4);
    await app.ctx.db
      .updateTable('connectors')
      .set({ credentials: Buffer.from('sealed by another one, of old') })
      .execute();
    app.clock.advance({ seconds: 2 * 3600 });
    await runRead(app.ctx, { source: 'samsung' });
    token = await app.signInAs('ADMIN');
    expect(await sourceOf(app, 'samsung')).toMatchObject({
      state: 'failing',
      last_fault: { kind: 'credentials', said: expect.stringContaining('SECRET') },
    });
    expect(server.requests).toHaveLength(4);
  });
});

async function daysOf(app: App, source: ConnectorId): Promise<string[]> {
  const rows = await app.ctx.db
    .selectFrom('sourceDays')
    .select(['metric', 'day', 'count'])
    .where('source', '=', source)
    .orderBy('day')
    .orderBy('metric')
    .execute();
  return rows.map(({ metric, day, count }) => `${day} ${metric} ${count}`);
}

async function listNotifications(app: App): Promise<string[]> {
  const rows = await app.ctx.db
    .selectFrom('notifications')
    .select(['kind', 'audience'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, audience }) => `${kind} ${audience}`);
}

async function sourceRow(app: App) {
  return app.ctx.db
    .selectFrom('connectors')
    .selectAll()
    .where('source', '=', 'samsung')
    .executeTakeFirstOrThrow();
}
