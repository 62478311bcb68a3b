import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { connectorIds, connectorNames } from '#modules/connectors/constants.ts';
import type { ConnectorResponse, ConnectorClient } from '#modules/connectors/ports.ts';
import { ConnectorError } from '#modules/connectors/connector-driver.ts';
import { connectorMetrics, readWithConnector } from '#tests/fixtures/connectors/readers.ts';

const range = { from: '2026-10-30', to: '2026-11-02' };

const day = fc.oneof(
  fc.constantFrom('20261101', '2026-11-01', '20261031', '20261332', '', 'Total', '2026-1101'),
  fc.string({ maxLength: 12 }),
);
const count = fc.oneof(fc.nat().map(String), fc.double().map(String), fc.string({ maxLength: 12 }));

function createCells(value: fc.Arbitrary<string>) {
  return fc.array(fc.record({ value }), { maxLength: 3 });
}

/** Responses that are similar to the documented responses of each source. */
const analytics = fc.record(
  {
    kind: fc.constant('analyticsData#runReport'),
    metricHeaders: fc.array(fc.record({ name: fc.constantFrom('activeUsers', 'newUsers', 'x') }), {
      maxLength: 3,
    }),
    rows: fc.array(fc.record({ dimensionValues: createCells(day), metricValues: createCells(count) }), {
      maxLength: 4,
    }),
    rowCount: fc.oneof(fc.integer(), fc.double()),
  },
  { requiredKeys: ['kind'] },
);
const gallery = fc.record({
  ret: fc.record({ code: fc.constantFrom(0, 1, 205524993), msg: fc.string() }, { requiredKeys: ['code'] }),
  fileURL: fc.oneof(fc.webUrl(), fc.string()),
});
const metric = fc.record({
  dailyTrend: fc.dictionary(day, fc.record({ value: fc.oneof(count, fc.double(), fc.nat()) })),
});
const samsung = fc.record({
  data: fc.record({
    periods: fc.array(
      fc.dictionary(
        fc.constantFrom('000007654321', 'startDate'),
        fc.record({ total_unique_installs_filter: metric, dn_by_total_dvce: metric }, { requiredKeys: [] }),
      ),
      { maxLength: 3 },
    ),
  }),
});
const headings = fc.shuffledSubarray(
  ['Date', 'Package Name', 'Daily Device Installs', 'Install events', 'New downloads', ' date '],
  { minLength: 2 },
);
const line = fc.array(fc.oneof(day, count, fc.constant('ng.hirawa.app')), { maxLength: 6 });
const report = fc
  .tuple(
    headings,
    fc.array(line, { maxLength: 5 }),
    fc.constantFrom<BufferEncoding>('utf8', 'utf16le', 'latin1'),
  )
  .map(([first, lines, coding]) =>
    Buffer.from(`\uFEFF${[first, ...lines].map((one) => one.join(',')).join('\n')}`, coding),
  );
const answer: fc.Arbitrary<ConnectorResponse> = fc.record({
  status: fc.oneof(
    { weight: 8, arbitrary: fc.constant(200) },
    { weight: 1, arbitrary: fc.integer({ min: 100, max: 599 }) },
  ),
  headers: fc.record({ 'retry-after': fc.oneof(fc.string(), fc.nat().map(String)) }, { requiredKeys: [] }),
  body: fc.oneof(
    fc.oneof(analytics, gallery, samsung, fc.jsonValue()).map((value) => Buffer.from(JSON.stringify(value))),
    report,
    fc.uint8Array({ maxLength: 60 }),
  ),
});
const token = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constant('{"access_token": "a", "createdItem": {"accessToken": "a"}}'),
  },
  { weight: 1, arbitrary: fc.json() },
);

it.each(connectorIds)('any response to %s is read as days with counts or as an error', async (id) => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { minLength: 1, maxLength: 4 }), token, async (answers, token) => {
      let at = 0;
      const ask: ConnectorClient = async ({ url }) => {
        if (/token$/i.test(url)) return { status: 200, headers: {}, body: Buffer.from(token) };
        at += 1;
        return answers[at % answers.length] ?? { status: 0, headers: {}, body: Buffer.of() };
      };
      const reading = readWithConnector(id, {
        client: ask,
        baseUrl: undefined,
        range,
        now: '2026-11-10T12:00:00Z',
      });
      const { rows, fault } = await reading.then(
        (rows) => ({ rows, fault: undefined }),
        (fault: unknown) => ({ rows: [], fault }),
      );
      const said = fault instanceof ConnectorError ? fault.message : String(fault);
      expect(said).toMatch(
        fault === undefined
          ? /^undefined$/
          : new RegExp(`^(The (?:report|response) of )?${connectorNames[id]}[^\n]{4,500}$`, 'u'),
      );
      for (const { day, metric, count } of rows) {
        expect(day >= range.from && day <= range.to && /^2026-1[01]-\d\d$/.test(day)).toBe(true);
        expect(connectorMetrics[id]).toContain(metric);
        expect(Number.isSafeInteger(count) && count >= 0).toBe(true);
      }
      expect(new Set(rows.map(({ day, metric }) => `${day} ${metric}`)).size).toBe(rows.length);
    }),
    { numRuns: 150 },
  );
});
