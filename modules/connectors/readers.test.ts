import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentials as appGalleryCredentials } from '#modules/connectors/app-gallery.ts';
import { credentials as analyticsCredentials } from '#modules/connectors/google-analytics.ts';
import { credentials as playCredentials } from '#modules/connectors/google-play.ts';
import {
  type Metric,
  type ConnectorId,
  connectorIds,
  connectorNames,
} from '#modules/connectors/constants.ts';
import type { ConnectorClient } from '#modules/connectors/ports.ts';
import type { ConnectorDay, ConnectorError } from '#modules/connectors/connector-driver.ts';
import { type FailureName, failureNames } from '#tests/fixtures/connectors/failures.ts';
import { createPlainClient } from '#tests/fixtures/connectors/plain-client.ts';
import {
  type ReadOptions,
  catchConnectorError,
  connectorMetrics,
  readWithConnector,
} from '#tests/fixtures/connectors/readers.ts';
import type { StoredDay, RequestStep } from '#tests/fixtures/connectors/service.ts';
import {
  connectorCredentials,
  type ConnectorServer,
  startConnectorServer,
} from '#tests/fixtures/connectors/connector-server.ts';

const range = { from: '2026-10-30', to: '2026-11-02' };
const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];

let server: ConnectorServer;
const patientClient = createPlainClient(20_000);

beforeAll(async () => {
  server = await startConnectorServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  server.clearFailures();
  server.requests.length = 0;
  Object.assign(server.state, { returnsAllDays: false, pageRows: 100_000 });
  for (const id of connectorIds)
    server.state.days[id] = days.map((day, at) => createServerDay(id, day, 10 * at));
});

/** Creates a day with the counts `first`, `first` + 1 and so on, in the order of the metrics. */
function createServerDay(id: ConnectorId, day: string, first: string | number): StoredDay {
  const counts = connectorMetrics[id].map((metric, at) => [
    metric,
    typeof first === 'number' ? first + at : first,
  ]);
  return { day, ...Object.fromEntries(counts) };
}

function readDays(id: ConnectorId, asking: Partial<ReadOptions> = {}): Promise<ConnectorDay[]> {
  return readWithConnector(id, {
    client: patientClient,
    baseUrl: server.state.url,
    range,
    now: '2026-11-10T12:00:00Z',
    ...asking,
  });
}

function listServedCounts(id: ConnectorId): [string, Metric, number][] {
  return server.state.days[id].flatMap((row) =>
    connectorMetrics[id].map((metric): [string, Metric, number] => [row.day, metric, Number(row[metric])]),
  );
}

const toJsonBody = (value: unknown) => Buffer.from(JSON.stringify(value));
const toRows = (rows: ConnectorDay[]) => rows.map(({ day, metric, count }) => [day, metric, count]);
const listRequests = (path: RegExp) => server.requests.filter(({ url }) => path.test(url.pathname));

describe('a connector', () => {
  it.each(connectorIds)('for %s returns each day and metric of the response', async (id) => {
    expect(toRows(await readDays(id))).toEqual(listServedCounts(id));
    expect(server.requests.every(({ headers }) => !JSON.stringify(headers).includes('PRIVATE'))).toBe(true);
  });

  it.each(connectorIds)(
    'for %s returns nothing without data, and returns days that arrive late',
    async (id) => {
      server.state.days[id] = [createServerDay(id, '2026-10-30', 5), createServerDay(id, '2026-11-01', 7)];
      expect(toRows(await readDays(id))).toEqual(listServedCounts(id));
      const later = { from: '2026-11-03', to: '2026-11-09' };
      expect(await readDays(id, { range: later, now: '2026-11-06T00:00:00Z' })).toEqual([]);
    },
  );

  it.each(connectorIds)(
    'for %s ignores days that it did not request, and uses the latest value of a day',
    async (id) => {
      server.state.returnsAllDays = true;
      const inside = createServerDay(id, '2026-10-31', '12.0');
      server.state.days[id] = [
        createServerDay(id, '2026-10-29', 1),
        createServerDay(id, '2026-11-03', 1),
        createServerDay(id, '2031-01-01', -1),
        createServerDay(id, '2026-10-31', 4),
        inside,
      ];
      const expected = connectorMetrics[id].map((metric) => ['2026-10-31', metric, 12]);
      expect(toRows(await readDays(id))).toEqual(expected);
    },
  );

  it.each(
    connectorIds.flatMap((id) =>
      ['-4', '1.5', '99999999999999999999', '1e3', 'NaN', '0x10'].map((count) => [id, count] as const),
    ),
  )('for %s rejects %s as a count', async (id, count) => {
    server.state.days[id] = [createServerDay(id, '2026-10-31', 4), createServerDay(id, '2026-11-01', count)];
    const fault = await catchConnectorError(readDays(id));
    expect(fault.kind).toBe('unreadable');
    expect(fault.message).toBe(`${connectorNames[id]} returned an invalid count for 2026-11-01: ${count}`);
  });

  it.each(connectorIds)(
    'for %s retries once with a fresh token, and requests at most two tokens',
    async (id) => {
      const tokens = /token$/i;
      server.fail('counts', 'unknownToken', 1);
      expect(toRows(await readDays(id))).toEqual(listServedCounts(id));
      expect(listRequests(tokens)).toHaveLength(2);
      server.requests.length = 0;
      server.fail('counts', 'unknownToken');
      expect((await catchConnectorError(readDays(id))).kind).toBe('credentials');
      expect(listRequests(tokens)).toHaveLength(2);
    },
  );
});

type Expected = { kind: ConnectorError['kind']; said: RegExp; after?: number };
const silent: Expected = { kind: 'unreachable', said: /^[A-Z][\w ]+ could not be reached: \S/ };
const unreadableError = (said: RegExp): Expected => ({ kind: 'unreadable', said });
const expected: Record<FailureName, Expected> = {
  unknownToken: { kind: 'credentials', said: /answered 401: Request had invalid credentials\.$/ },
  forbidden: { kind: 'forbidden', said: /answered 403: The caller does not have permission$/ },
  forbiddenSilently: { kind: 'forbidden', said: /answered 403$/ },
  missing: {
    kind: 'missing',
    said: /answered 404: Not Found$|no report of ng\.hirawa\.app in the bucket pubsite/,
  },
  badRequest: { kind: 'forbidden', said: /answered 400: invalid_grant, Invalid JWT Signature\.$/ },
  limitedBySeconds: {
    kind: 'limited',
    said: /answered 429: Exhausted property tokens per hour\.$/,
    after: 120,
  },
  limitedByDate: { kind: 'limited', said: /answered 429$/, after: 1800 },
  limitedByNonsense: { kind: 'limited', said: /answered 429: slow down$/ },
  unavailable: { kind: 'limited', said: /answered 503$/, after: 60 },
  broken: { kind: 'unreachable', said: /answered 500: Internal error encountered\.$/ },
  gateway: { kind: 'unreachable', said: /answered 502$/ },
  webPage: unreadableError(
    /answered an HTML page instead of JSON$|The report of Google Play is an HTML page$/,
  ),
  otherShape: unreadableError(/undocumented format: \w+$|returned no access token$|is not CSV$/),
  list: unreadableError(/undocumented format: the whole body$|has no column Date$/),
  nothing: unreadableError(/answered nothing$|is empty$/),
  otherCoding: unreadableError(/answered invalid JSON$|is not text$/),
  noText: unreadableError(/answered invalid JSON$|is not text$/),
  redirect: unreadableError(/answered 302: a redirect, which is not followed$/),
  slowHeaders: silent,
  slowBody: silent,
  halfAnswer: silent,
  endless: { kind: 'unreachable', said: /could not be reached: The answer is longer than 500000 bytes$/ },
};

/** The error of a rejected token request must concern the credentials. */
function getExpectedKind(step: RequestStep, kind: ConnectorError['kind']): ConnectorError['kind'] {
  return step === 'token' && kind === 'forbidden' ? 'credentials' : kind;
}

describe('an error', () => {
  it.each(failureNames)(
    '%s is reported with its specific kind by each connector at each step',
    async (fault) => {
      const { kind, said, after } = expected[fault];
      const ask = fault.startsWith('slow') ? createPlainClient(100) : patientClient;
      for (const id of connectorIds)
        for (const step of ['token', 'counts'] as const) {
          server.clearFailures();
          server.fail(step, fault);
          const found = await catchConnectorError(readDays(id, { client: ask }));
          expect([id, step, found.kind]).toEqual([id, step, getExpectedKind(step, kind)]);
          expect(found.message).toMatch(said);
          expect(found.message).toContain(connectorNames[id]);
          expect(found.retryAfterSeconds).toBe(after);
        }
    },
  );

  it('is one short line without a key or a token in it', async () => {
    const said = `no\u0000 \uD800 entry\n for ya29.${'a'.repeat(90)} at https://console.example/apis/${'b'.repeat(20)} ${'word '.repeat(200)}`;
    const body = Buffer.from(JSON.stringify({ error: { message: said } }));
    const { message } = await catchConnectorError(
      readDays('appGallery', { client: async () => ({ status: 403, headers: {}, body }) }),
    );
    expect(message).toMatch(
      /^Huawei AppGallery answered 403: no \uFFFD entry for … at https:\/\/console\.example\/apis\/b{20} word /,
    );
    expect(message.length).toBeLessThan(450);
    expect(message.isWellFormed()).toBe(true);
  });
});

describe('the Google Analytics connector', () => {
  it('requests users by day, one page at a time', async () => {
    server.state.pageRows = 3;
    expect(toRows(await readDays('googleAnalytics'))).toEqual(listServedCounts('googleAnalytics'));
    const asked = listRequests(/runReport/).map(({ body }) => JSON.parse(body));
    expect(asked.map(({ offset }) => offset)).toEqual(['0', '3']);
    expect(asked[0]).toMatchObject({
      dateRanges: [{ startDate: '2026-10-30', endDate: '2026-11-02' }],
      dimensions: [{ name: 'date' }],
      metrics: [{ name: 'activeUsers' }, { name: 'newUsers' }],
    });
  });

  it('stops with an error if the pages contain more rows than there are days', async () => {
    const answers: ConnectorClient = async ({ url }) => ({
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(url.endsWith('/token') ? { access_token: 'a' } : page)),
    });
    const metricHeaders = [{ name: 'newUsers' }, { name: 'activeUsers' }];
    const row = { dimensionValues: [{ value: '20261101' }], metricValues: [{ value: '3' }, { value: '9' }] };
    const page = { kind: 'analyticsData#runReport', metricHeaders, rows: [row], rowCount: 1_000_000 };
    const fault = await catchConnectorError(readDays('googleAnalytics', { client: answers }));
    expect(fault.message).toBe('Google Analytics returned more rows than there are days');
    page.rowCount = 1;
    expect(toRows(await readDays('googleAnalytics', { client: answers }))).toEqual([
      ['2026-11-01', 'activeUsers', 9],
      ['2026-11-01', 'newUsers', 3],
    ]);
  });

  it('sends requests only to Google by default, whatever addresses the key file contains', async () => {
    const asked: string[] = [];
    const ask: ConnectorClient = async ({ url }) => {
      asked.push(url);
      return { status: 200, headers: {}, body: Buffer.from('{"access_token": "a"}') };
    };
    await catchConnectorError(readDays('googleAnalytics', { client: ask, baseUrl: undefined }));
    await catchConnectorError(readDays('googlePlay', { client: ask, baseUrl: undefined }));
    expect(asked).toEqual([
      'https://oauth2.googleapis.com/token',
      'https://analyticsdata.googleapis.com/v1beta/properties/123456789:runReport',
      'https://oauth2.googleapis.com/token',
      'https://storage.googleapis.com/storage/v1/b/pubsite_prod_rev_01234567890987654321/o/stats%2Finstalls%2Finstalls_ng.hirawa.app_202610_overview.csv?alt=media',
    ]);
  });
});

describe('the AppGallery Connect connector', () => {
  it('requests a fresh address of the report once, and sends no token to that address', async () => {
    server.fail('report', 'forbiddenSilently', 1);
    expect(toRows(await readDays('appGallery'))).toEqual(listServedCounts('appGallery'));
    expect(listRequests(/appDownloadExport/)).toHaveLength(2);
    expect(listRequests(/reports/).map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it.each<[FailureName, ConnectorError['kind']]>([
    ['forbiddenSilently', 'unreadable'],
    ['missing', 'unreadable'],
    ['webPage', 'unreadable'],
    ['redirect', 'unreadable'],
    ['broken', 'unreachable'],
    ['halfAnswer', 'unreachable'],
    ['limitedBySeconds', 'limited'],
  ])('reports %s at the address of the report', async (fault, kind) => {
    server.fail('report', fault);
    expect((await catchConnectorError(readDays('appGallery'))).kind).toBe(kind);
  });

  it('requests thirty days at a time', async () => {
    // 1 January is 180 days before `now`, the oldest day that can be requested.
    const long = { from: '2025-06-01', to: '2026-03-05' };
    server.state.days.appGallery = ['2026-01-01', '2026-01-31', '2026-03-01', '2026-03-05'].map((day) =>
      createServerDay('appGallery', day, 3),
    );
    expect(toRows(await readDays('appGallery', { range: long, now: '2026-06-29T00:00:00Z' }))).toEqual(
      listServedCounts('appGallery'),
    );
    const asked = listRequests(/appDownloadExport/).map(({ url }) => [
      url.searchParams.get('startTime'),
      url.searchParams.get('endTime'),
    ]);
    expect(asked).toEqual([
      ['20260101', '20260130'],
      ['20260131', '20260301'],
      ['20260302', '20260305'],
    ]);
  });

  it('returns no days from before the app was published', async () => {
    const absences = [{ fileURL: '' }, { fileURL: null }, {}, { ret: { code: 7, msg: 'no data' } }];
    const ask: ConnectorClient = async (request) => {
      const absence = request.url.includes('Export') ? absences.pop() : undefined;
      if (absence === undefined) return patientClient(request);
      return { status: 200, headers: {}, body: toJsonBody({ ret: { code: 0 }, ...absence }) };
    };
    const long = { from: '2026-07-01', to: '2026-11-02' };
    expect(toRows(await readDays('appGallery', { client: ask, range: long }))).toEqual(
      listServedCounts('appGallery'),
    );
    expect(absences).toEqual([]);
    server.fail('report', 'nothing');
    expect(await readDays('appGallery')).toEqual([]);
  });

  it('skips days without a count yet, and the row of totals', async () => {
    server.state.days.appGallery = [
      createServerDay('appGallery', '2026-11-01', 8),
      { day: '2026-11-02', downloads: '--' },
    ];
    server.state.days.appGallery.push({ day: 'Total', downloads: 8 });
    server.state.returnsAllDays = true;
    expect(await readDays('appGallery')).toEqual([{ day: '2026-11-01', metric: 'downloads', count: 8 }]);
  });

  it.each<[number, string, ConnectorError['kind']]>([
    [205524993, 'client token auth failed', 'credentials'],
    [204144660, 'the app does not exist', 'missing'],
    [204144641, 'Too many requests', 'limited'],
    [204144662, 'no permission', 'forbidden'],
  ])('reads an error inside a response with status 200: %d, %s', async (code, msg, kind) => {
    const ask: ConnectorClient = async ({ url }) => ({
      status: 200,
      headers: {},
      body: url.endsWith('/token')
        ? toJsonBody({ access_token: 'a', expires_in: 1 })
        : toJsonBody({ ret: { code, msg } }),
    });
    const fault = await catchConnectorError(readDays('appGallery', { client: ask }));
    expect([fault.kind, fault.message]).toEqual([kind, `Huawei AppGallery answered ${code}: ${msg}`]);
    const refused = await catchConnectorError(
      readDays('appGallery', {
        client: async () => ({ status: 200, headers: {}, body: toJsonBody({ ret: { code, msg } }) }),
      }),
    );
    expect(refused.kind).toBe('credentials');
  });
});

describe('the Google Play connector', () => {
  it.each<[FailureName]>([['missing'], ['forbidden']])(
    'treats a month whose report is %s as not yet started',
    async (fault) => {
      server.fail('counts', fault, 1);
      expect(toRows(await readDays('googlePlay'))).toEqual(
        listServedCounts('googlePlay').filter(([day]) => day > '2026-11'),
      );
    },
  );

  it('reports an error if an overdue report is missing', async () => {
    server.state.days.googlePlay = [];
    const month = { from: '2026-11-01', to: '2026-11-08' };
    expect(await readDays('googlePlay', { range: month, now: '2026-11-07T23:00:00Z' })).toEqual([]);
    const fault = await catchConnectorError(
      readDays('googlePlay', { range: month, now: '2026-11-08T00:00:00Z' }),
    );
    expect(fault.kind).toBe('missing');
  });
});

type Credentials = typeof analyticsCredentials | typeof appGalleryCredentials | typeof playCredentials;
const listFieldErrors = (schema: Credentials, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('credentials', () => {
  it('are accepted in the formats that the consoles show', () => {
    const { keyFile } = connectorCredentials.googlePlay;
    const play = playCredentials.parse({
      keyFile,
      bucket: ' gs://pubsite_prod_rev_01/stats/installs/ ',
      packageName: ' ng.hirawa.app',
    });
    expect(play).toMatchObject({ bucket: 'pubsite_prod_rev_01', packageName: 'ng.hirawa.app' });
    expect(play.keyFile.email).toBe('site@hirawa-site.iam.gserviceaccount.com');
    expect(analyticsCredentials.parse({ keyFile, propertyId: 'properties/123 ' }).propertyId).toBe('123');
  });

  it('are rejected with an error for each field', () => {
    const { keyFile } = connectorCredentials.googlePlay;
    const weak = JSON.stringify({ ...JSON.parse(keyFile), private_key: 'no key' });
    const webClient = JSON.stringify({ web: { client_id: 'a', client_secret: 'b' } });
    for (const text of ['{', '[]', 'null', weak, webClient, `"${'a'.repeat(30_000)}"`])
      expect(listFieldErrors(analyticsCredentials, { keyFile: text, propertyId: '1' })).toEqual([
        'keyFile: source.keyFileInvalid',
      ]);
    expect(listFieldErrors(analyticsCredentials, { keyFile: '', propertyId: 'G-ABC123' })).toEqual([
      'keyFile: field.required',
      'propertyId: source.idInvalid',
    ]);
    expect(listFieldErrors(appGalleryCredentials, { clientId: 'a/b', clientSecret: 'ü', appId: '' })).toEqual(
      [
        'clientId: source.idInvalid',
        'clientSecret: field.invalid',
        'appId: field.required',
        'appId: source.idInvalid',
      ],
    );
    expect(listFieldErrors(playCredentials, { keyFile, bucket: '../other', packageName: 'hirawa' })).toEqual([
      'bucket: source.idInvalid',
      'packageName: source.idInvalid',
    ]);
  });
});
