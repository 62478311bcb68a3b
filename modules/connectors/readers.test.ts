import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentials as appGalleryCredentials } from '#modules/connectors/app-gallery.ts';
import { credentials as analyticsCredentials } from '#modules/connectors/google-analytics.ts';
import { credentials as playCredentials } from '#modules/connectors/google-play.ts';
import { type Metric, type SourceId, sourceIds, sourceNames } from '#modules/connectors/constants.ts';
import type { SourceClient } from '#modules/connectors/ports.ts';
import type { SourceDay, SourceFault } from '#modules/connectors/source.ts';
import { type FaultName, faultNames } from '#tests/fixtures/sources/faults.ts';
import { plainClient } from '#tests/fixtures/sources/plain-client.ts';
import { type Asking, faultOf, metricsOf, readBy } from '#tests/fixtures/sources/readers.ts';
import type { KeptDay, Step } from '#tests/fixtures/sources/exchange.ts';
import {
  sourceCredentials,
  type SourceServer,
  startSourceServer,
} from '#tests/fixtures/sources/source-server.ts';

const range = { from: '2026-10-30', to: '2026-11-02' };
const days = ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'];

let server: SourceServer;
const patient = plainClient(20_000);

beforeAll(async () => {
  server = await startSourceServer();
});
afterAll(() => server[Symbol.asyncDispose]());
beforeEach(() => {
  server.mend();
  server.asked.length = 0;
  Object.assign(server.kept, { tellsAll: false, pageRows: 100_000 });
  for (const id of sourceIds) server.kept.days[id] = days.map((day, at) => keptDay(id, day, 10 * at));
});

/** A day with the counts `first`, `first` + 1 and so on, in the order of the metrics. */
function keptDay(id: SourceId, day: string, first: string | number): KeptDay {
  const counts = metricsOf[id].map((metric, at) => [metric, typeof first === 'number' ? first + at : first]);
  return { day, ...Object.fromEntries(counts) };
}

function read(id: SourceId, asking: Partial<Asking> = {}): Promise<SourceDay[]> {
  return readBy(id, {
    ask: patient,
    baseUrl: server.kept.url,
    range,
    now: '2026-11-10T12:00:00Z',
    ...asking,
  });
}

function told(id: SourceId): [string, Metric, number][] {
  return server.kept.days[id].flatMap((row) =>
    metricsOf[id].map((metric): [string, Metric, number] => [row.day, metric, Number(row[metric])]),
  );
}

const jsonBody = (value: unknown) => Buffer.from(JSON.stringify(value));
const asRows = (rows: SourceDay[]) => rows.map(({ day, metric, count }) => [day, metric, count]);
const stepsAsked = (path: RegExp) => server.asked.filter(({ url }) => path.test(url.pathname));

describe('a reader', () => {
  it.each(sourceIds)('of %s answers every day and metric that was told', async (id) => {
    expect(asRows(await read(id))).toEqual(told(id));
    expect(server.asked.every(({ headers }) => !JSON.stringify(headers).includes('PRIVATE'))).toBe(true);
  });

  it.each(sourceIds)(
    'of %s answers nothing where nothing is told, and what is told of late days',
    async (id) => {
      server.kept.days[id] = [keptDay(id, '2026-10-30', 5), keptDay(id, '2026-11-01', 7)];
      expect(asRows(await read(id))).toEqual(told(id));
      const later = { from: '2026-11-03', to: '2026-11-09' };
      expect(await read(id, { range: later, now: '2026-11-06T00:00:00Z' })).toEqual([]);
    },
  );

  it.each(sourceIds)('of %s leaves out what it did not ask for, and takes what was told last', async (id) => {
    server.kept.tellsAll = true;
    const inside = keptDay(id, '2026-10-31', '12.0');
    server.kept.days[id] = [
      keptDay(id, '2026-10-29', 1),
      keptDay(id, '2026-11-03', 1),
      keptDay(id, '2031-01-01', -1),
      keptDay(id, '2026-10-31', 4),
      inside,
    ];
    const expected = metricsOf[id].map((metric) => ['2026-10-31', metric, 12]);
    expect(asRows(await read(id))).toEqual(expected);
  });

  it.each(
    sourceIds.flatMap((id) =>
      ['-4', '1.5', '99999999999999999999', '1e3', 'NaN', '0x10'].map((count) => [id, count] as const),
    ),
  )('of %s takes %s for no count', async (id, count) => {
    server.kept.days[id] = [keptDay(id, '2026-10-31', 4), keptDay(id, '2026-11-01', count)];
    const fault = await faultOf(read(id));
    expect(fault.kind).toBe('unreadable');
    expect(fault.message).toBe(`${sourceNames[id]} told of 2026-11-01 what is no count: ${count}`);
  });

  it.each(sourceIds)('of %s asks once more with a fresh token, and twice at most', async (id) => {
    const tokens = /token$/i;
    server.fail('counts', 'unknownToken', 1);
    expect(asRows(await read(id))).toEqual(told(id));
    expect(stepsAsked(tokens)).toHaveLength(2);
    server.asked.length = 0;
    server.fail('counts', 'unknownToken');
    expect((await faultOf(read(id))).kind).toBe('credentials');
    expect(stepsAsked(tokens)).toHaveLength(2);
  });
});

type Expected = { kind: SourceFault['kind']; said: RegExp; after?: number };
const silent: Expected = { kind: 'unreachable', said: /^[A-Z][\w ]+ could not be reached: \S/ };
const unreadable = (said: RegExp): Expected => ({ kind: 'unreadable', said });
const expected: Record<FaultName, Expected> = {
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
  webPage: unreadable(/answered a web page instead of JSON$|The report of Google Play is a web page$/),
  otherShape: unreadable(/form that is not described: \w+$|answered no access token$|is no CSV$/),
  list: unreadable(/form that is not described: it all$|has no column Date$/),
  nothing: unreadable(/answered nothing$|is empty$/),
  otherCoding: unreadable(/answered what is no JSON$|is no text$/),
  noText: unreadable(/answered what is no JSON$|is no text$/),
  redirect: unreadable(/answered 302: another address, which is not followed$/),
  slowHeaders: silent,
  slowBody: silent,
  halfAnswer: silent,
  endless: { kind: 'unreachable', said: /could not be reached: The answer is longer than 500000 bytes$/ },
};

/** The error of a rejected token request must concern the credentials. */
function kindAt(step: Step, kind: SourceFault['kind']): SourceFault['kind'] {
  return step === 'token' && kind === 'forbidden' ? 'credentials' : kind;
}

describe('a fault', () => {
  it.each(faultNames)('%s is told as what it is by every reader at every step', async (fault) => {
    const { kind, said, after } = expected[fault];
    const ask = fault.startsWith('slow') ? plainClient(100) : patient;
    for (const id of sourceIds)
      for (const step of ['token', 'counts'] as const) {
        server.mend();
        server.fail(step, fault);
        const found = await faultOf(read(id, { ask }));
        expect([id, step, found.kind]).toEqual([id, step, kindAt(step, kind)]);
        expect(found.message).toMatch(said);
        expect(found.message).toContain(sourceNames[id]);
        expect(found.retryAfterSeconds).toBe(after);
      }
  });

  it('is told in one short line without a key or a token in it', async () => {
    const said = `no\u0000 \uD800 entry\n for ya29.${'a'.repeat(90)} at https://console.example/apis/${'b'.repeat(20)} ${'word '.repeat(200)}`;
    const body = Buffer.from(JSON.stringify({ error: { message: said } }));
    const { message } = await faultOf(
      read('appGallery', { ask: async () => ({ status: 403, headers: {}, body }) }),
    );
    expect(message).toMatch(
      /^Huawei AppGallery answered 403: no \uFFFD entry for … at https:\/\/console\.example\/apis\/b{20} word /,
    );
    expect(message.length).toBeLessThan(450);
    expect(message.isWellFormed()).toBe(true);
  });
});

describe('the reader of Google Analytics', () => {
  it('asks for users by day, a page at a time', async () => {
    server.kept.pageRows = 3;
    expect(asRows(await read('googleAnalytics'))).toEqual(told('googleAnalytics'));
    const asked = stepsAsked(/runReport/).map(({ body }) => JSON.parse(body));
    expect(asked.map(({ offset }) => offset)).toEqual(['0', '3']);
    expect(asked[0]).toMatchObject({
      dateRanges: [{ startDate: '2026-10-30', endDate: '2026-11-02' }],
      dimensions: [{ name: 'date' }],
      metrics: [{ name: 'activeUsers' }, { name: 'newUsers' }],
    });
  });

  it('ends where the pages do not', async () => {
    const answers: SourceClient = async ({ url }) => ({
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify(url.endsWith('/token') ? { access_token: 'a' } : page)),
    });
    const metricHeaders = [{ name: 'newUsers' }, { name: 'activeUsers' }];
    const row = { dimensionValues: [{ value: '20261101' }], metricValues: [{ value: '3' }, { value: '9' }] };
    const page = { kind: 'analyticsData#runReport', metricHeaders, rows: [row], rowCount: 1_000_000 };
    const fault = await faultOf(read('googleAnalytics', { ask: answers }));
    expect(fault.message).toBe('Google Analytics answered more rows than there are days');
    page.rowCount = 1;
    expect(asRows(await read('googleAnalytics', { ask: answers }))).toEqual([
      ['2026-11-01', 'activeUsers', 9],
      ['2026-11-01', 'newUsers', 3],
    ]);
  });

  it('asks Google itself where no other address is set, whatever the key file says', async () => {
    const asked: string[] = [];
    const ask: SourceClient = async ({ url }) => {
      asked.push(url);
      return { status: 200, headers: {}, body: Buffer.from('{"access_token": "a"}') };
    };
    await faultOf(read('googleAnalytics', { ask, baseUrl: undefined }));
    await faultOf(read('googlePlay', { ask, baseUrl: undefined }));
    expect(asked).toEqual([
      'https://oauth2.googleapis.com/token',
      'https://analyticsdata.googleapis.com/v1beta/properties/123456789:runReport',
      'https://oauth2.googleapis.com/token',
      'https://storage.googleapis.com/storage/v1/b/pubsite_prod_rev_01234567890987654321/o/stats%2Finstalls%2Finstalls_ng.hirawa.app_202610_overview.csv?alt=media',
    ]);
  });
});

describe('the reader of AppGallery Connect', () => {
  it('asks once for a fresh address of the report, and shows no token there', async () => {
    server.fail('report', 'forbiddenSilently', 1);
    expect(asRows(await read('appGallery'))).toEqual(told('appGallery'));
    expect(stepsAsked(/appDownloadExport/)).toHaveLength(2);
    expect(stepsAsked(/reports/).map(({ headers }) => headers.authorization)).toEqual([undefined, undefined]);
  });

  it.each<[FaultName, SourceFault['kind']]>([
    ['forbiddenSilently', 'unreadable'],
    ['missing', 'unreadable'],
    ['webPage', 'unreadable'],
    ['redirect', 'unreadable'],
    ['broken', 'unreachable'],
    ['halfAnswer', 'unreachable'],
    ['limitedBySeconds', 'limited'],
  ])('tells of %s at the address of the report', async (fault, kind) => {
    server.fail('report', fault);
    expect((await faultOf(read('appGallery'))).kind).toBe(kind);
  });

  it('asks for thirty days at a time', async () => {
    // The 1st of January is 180 days earlier, which is the oldest day that can be requested.
    const long = { from: '2025-06-01', to: '2026-03-05' };
    server.kept.days.appGallery = ['2026-01-01', '2026-01-31', '2026-03-01', '2026-03-05'].map((day) =>
      keptDay('appGallery', day, 3),
    );
    expect(asRows(await read('appGallery', { range: long, now: '2026-06-29T00:00:00Z' }))).toEqual(
      told('appGallery'),
    );
    const asked = stepsAsked(/appDownloadExport/).map(({ url }) => [
      url.searchParams.get('startTime'),
      url.searchParams.get('endTime'),
    ]);
    expect(asked).toEqual([
      ['20260101', '20260130'],
      ['20260131', '20260301'],
      ['20260302', '20260305'],
    ]);
  });

  it('reads no days of a time before the app was there', async () => {
    const absences = [{ fileURL: '' }, { fileURL: null }, {}, { ret: { code: 7, msg: 'no data' } }];
    const ask: SourceClient = async (request) => {
      const absence = request.url.includes('Export') ? absences.pop() : undefined;
      if (absence === undefined) return patient(request);
      return { status: 200, headers: {}, body: jsonBody({ ret: { code: 0 }, ...absence }) };
    };
    const long = { from: '2026-07-01', to: '2026-11-02' };
    expect(asRows(await read('appGallery', { ask, range: long }))).toEqual(told('appGallery'));
    expect(absences).toEqual([]);
    server.fail('report', 'nothing');
    expect(await read('appGallery')).toEqual([]);
  });

  it('leaves out a day that is not counted yet, and a line of sums', async () => {
    server.kept.days.appGallery = [
      keptDay('appGallery', '2026-11-01', 8),
      { day: '2026-11-02', downloads: '--' },
    ];
    server.kept.days.appGallery.push({ day: 'Total', downloads: 8 });
    server.kept.tellsAll = true;
    expect(await read('appGallery')).toEqual([{ day: '2026-11-01', metric: 'downloads', count: 8 }]);
  });

  it.each<[number, string, SourceFault['kind']]>([
    [205524993, 'client token auth failed', 'credentials'],
    [204144660, 'the app does not exist', 'missing'],
    [204144641, 'Too many requests', 'limited'],
    [204144662, 'no permission', 'forbidden'],
  ])('reads a refusal under a status of success: %d, %s', async (code, msg, kind) => {
    const ask: SourceClient = async ({ url }) => ({
      status: 200,
      headers: {},
      body: url.endsWith('/token')
        ? jsonBody({ access_token: 'a', expires_in: 1 })
        : jsonBody({ ret: { code, msg } }),
    });
    const fault = await faultOf(read('appGallery', { ask }));
    expect([fault.kind, fault.message]).toEqual([kind, `Huawei AppGallery answered ${code}: ${msg}`]);
    const refused = await faultOf(
      read('appGallery', {
        ask: async () => ({ status: 200, headers: {}, body: jsonBody({ ret: { code, msg } }) }),
      }),
    );
    expect(refused.kind).toBe('credentials');
  });
});

describe('the reader of Google Play', () => {
  it.each<[FaultName]>([['missing'], ['forbidden']])(
    'takes a month that is %s for one that has not begun',
    async (fault) => {
      server.fail('counts', fault, 1);
      expect(asRows(await read('googlePlay'))).toEqual(told('googlePlay').filter(([day]) => day > '2026-11'));
    },
  );

  it('misses a report that should be there by now', async () => {
    server.kept.days.googlePlay = [];
    const month = { from: '2026-11-01', to: '2026-11-08' };
    expect(await read('googlePlay', { range: month, now: '2026-11-07T23:00:00Z' })).toEqual([]);
    const fault = await faultOf(read('googlePlay', { range: month, now: '2026-11-08T00:00:00Z' }));
    expect(fault.kind).toBe('missing');
  });
});

type Credentials = typeof analyticsCredentials | typeof appGalleryCredentials | typeof playCredentials;
const fieldFaults = (schema: Credentials, given: unknown) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

describe('credentials', () => {
  it('are taken as consoles show them', () => {
    const { keyFile } = sourceCredentials.googlePlay;
    const play = playCredentials.parse({
      keyFile,
      bucket: ' gs://pubsite_prod_rev_01/stats/installs/ ',
      packageName: ' ng.hirawa.app',
    });
    expect(play).toMatchObject({ bucket: 'pubsite_prod_rev_01', packageName: 'ng.hirawa.app' });
    expect(play.keyFile.email).toBe('site@hirawa-site.iam.gserviceaccount.com');
    expect(analyticsCredentials.parse({ keyFile, propertyId: 'properties/123 ' }).propertyId).toBe('123');
  });

  it('are told what is wrong with them, by field', () => {
    const { keyFile } = sourceCredentials.googlePlay;
    const weak = JSON.stringify({ ...JSON.parse(keyFile), private_key: 'no key' });
    const webClient = JSON.stringify({ web: { client_id: 'a', client_secret: 'b' } });
    for (const text of ['{', '[]', 'null', weak, webClient, `"${'a'.repeat(30_000)}"`])
      expect(fieldFaults(analyticsCredentials, { keyFile: text, propertyId: '1' })).toEqual([
        'keyFile: source.badKeyFile',
      ]);
    expect(fieldFaults(analyticsCredentials, { keyFile: '', propertyId: 'G-ABC123' })).toEqual([
      'keyFile: field.required',
      'propertyId: source.badId',
    ]);
    expect(fieldFaults(appGalleryCredentials, { clientId: 'a/b', clientSecret: 'ü', appId: '' })).toEqual([
      'clientId: source.badId',
      'clientSecret: field.invalid',
      'appId: field.required',
      'appId: source.badId',
    ]);
    expect(fieldFaults(playCredentials, { keyFile, bucket: '../other', packageName: 'hirawa' })).toEqual([
      'bucket: source.badId',
      'packageName: source.badId',
    ]);
  });
});
