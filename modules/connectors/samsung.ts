import * as z from 'zod/mini';
import {
  type ConnectorRequestContext,
  requestToken,
  requestConnector,
  readJson,
  withToken,
} from '#modules/connectors/request-connector.ts';
import { requiredTextField } from '#modules/connectors/credential-field.ts';
import { toConnectorDays, type ReportedCount } from '#modules/connectors/days.ts';
import { parsePrivateKey, signJwt } from '#modules/connectors/jwt.ts';
import { type Metric, connectorNames } from '#modules/connectors/constants.ts';
import { type DayRange, type ConnectorDriver, ConnectorError } from '#modules/connectors/connector-driver.ts';
import { subtractTime } from '#modules/time.ts';

const name = connectorNames.samsung;
const defaultBaseUrl = 'https://devapi.samsungapps.com';
/** The longest lifetime of a JWT ("Create an access token"). */
const jwtSeconds = 20 * 60;

/**
 * Unique installs (devices with a first download), and downloads by device. The documentation describes the second
 * metric only for all apps of a seller; this metric is used if the response contains it.
 */
const metricIds = {
  total_unique_installs_filter: 'installs',
  dn_by_total_dvce: 'downloads',
} as const satisfies Record<string, Metric>;

/** A service account of Seller Portal with the scope GSS, and the content id of the app (12 digits). */
export const credentials = z.object({
  serviceAccountId: requiredTextField.check(z.regex(/^[\w.@-]{0,100}$/, 'source.idInvalid')),
  privateKey: requiredTextField.check(
    z.refine((text) => text === '' || parsePrivateKey(text) !== undefined, 'source.privateKeyInvalid'),
  ),
  contentId: requiredTextField.check(z.regex(/^\d{0,20}$/, 'source.idInvalid')),
});
type Credentials = z.infer<typeof credentials>;

const tokenResponse = z.object({ createdItem: z.object({ accessToken: z.string().check(z.minLength(1)) }) });
const trendSchema = z.optional(
  z.object({
    dailyTrend: z.record(z.string(), z.object({ value: z.union([z.number(), z.string()]) })),
  }),
);
/** Path in a period, below the content id: `<metric>.dailyTrend.<yyyy-MM-dd>.value`. */
const metricResponse = z.object({
  data: z.object({ periods: z.array(z.record(z.string(), z.unknown())) }),
});
const appMetrics = z.object({ total_unique_installs_filter: trendSchema, dn_by_total_dvce: trendSchema });

/**
 * Reads Samsung Galaxy Store with Galaxy Store Statistics (developer.samsung.com, "Create an access token" and "GSS
 * Metric API", read on 2026-11-23). A JWT of the service account is exchanged for an access token, with which the
 * current and the previous month are requested (specification 7.28, 7.29). Days are GMT.
 */
export const samsung: ConnectorDriver<Credentials> = {
  id: 'samsung',
  async read({ ask, now, baseUrl = defaultBaseUrl }, account, range) {
    const context = { request: ask, now, name };
    return withToken(
      () => issueToken(context, baseUrl, account),
      async (accessToken) =>
        toConnectorDays(
          name,
          range,
          await requestMetrics(context, baseUrl, { ...account, accessToken, range }),
        ),
    );
  },
};

async function issueToken(
  context: ConnectorRequestContext,
  baseUrl: string,
  { serviceAccountId, privateKey }: Credentials,
): Promise<string> {
  const claims = { iss: serviceAccountId, scopes: ['gss'] };
  const jwt = await signJwt({ claims, privateKey, now: context.now, seconds: jwtSeconds });
  const response = await requestToken(context, {
    method: 'POST',
    url: `${baseUrl}/auth/accessToken`,
    headers: { Authorization: `Bearer ${jwt}`, 'Content-Type': 'application/json' },
  });
  return readJson(response, name, tokenResponse).createdItem.accessToken;
}

type MetricRequest = Pick<Credentials, 'serviceAccountId' | 'contentId'> & {
  accessToken: string;
  range: DayRange;
};

async function requestMetrics(
  context: ConnectorRequestContext,
  baseUrl: string,
  { serviceAccountId, contentId, accessToken, range }: MetricRequest,
): Promise<ReportedCount[]> {
  const response = await requestConnector(context, {
    method: 'POST',
    url: `${baseUrl}/gss/query/contentMetric`,
    headers: {
      Authorization: `Bearer ${accessToken}`,
      'service-account-id': serviceAccountId,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify({
      contentId,
      periods: listPeriods(range.to),
      noBreakdown: true,
      metricIds: Object.keys(metricIds),
      filters: {},
      trendAggregation: 'day',
    }),
  });
  const { data } = readJson(response, name, metricResponse);
  return data.periods.flatMap((period) => toCounts(period[contentId]));
}

/** Returns the current month up to `day`, and the previous month. */
function listPeriods(day: string): { startDate: string; endDate: string }[] {
  const start = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  const before = subtractTime(start, { days: 1 }).toISOString().slice(0, 10);
  return [
    { startDate: `${day.slice(0, 7)}-01`, endDate: day },
    { startDate: `${before.slice(0, 7)}-01`, endDate: before },
  ];
}

/** Returns the counts of the app in a period. Empty if the period does not contain the app. */
function toCounts(appData: unknown): ReportedCount[] {
  if (appData === undefined) return [];
  const result = appMetrics.safeParse(appData);
  if (!result.success)
    throw new ConnectorError('unreadable', `The response of ${name} has an undocumented format`, {
      cause: result.error,
    });
  const { total_unique_installs_filter: installs, dn_by_total_dvce: downloads } = result.data;
  return [
    ...toMetricCounts('installs', installs?.dailyTrend),
    ...toMetricCounts('downloads', downloads?.dailyTrend),
  ];
}

function toMetricCounts(
  metric: Metric,
  trendByDay: Readonly<Record<string, { value: number | string }>> = {},
): ReportedCount[] {
  return Object.entries(trendByDay).map(([day, { value }]) => ({ day, metric, count: value }));
}
