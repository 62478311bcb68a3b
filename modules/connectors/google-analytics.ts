import * as z from 'zod/mini';
import {
  type ConnectorRequestContext,
  requestConnector,
  readJson,
  withToken,
} from '#modules/connectors/request-connector.ts';
import { requiredTextField } from '#modules/connectors/credential-field.ts';
import { toConnectorDays, type ReportedCount } from '#modules/connectors/days.ts';
import { issueGoogleToken, keyFile } from '#modules/connectors/google-account.ts';
import { connectorNames } from '#modules/connectors/constants.ts';
import { type DayRange, type ConnectorDriver, ConnectorError } from '#modules/connectors/connector-driver.ts';

/** The key file of a service account that may view the property, and the property id from its settings. */
export const credentials = z.object({
  keyFile,
  propertyId: requiredTextField.check(
    z.overwrite((text) => text.replace(/^properties\//, '')),
    z.regex(/^\d{1,20}$/, 'source.idInvalid'),
  ),
});
type Credentials = z.output<typeof credentials>;

const name = connectorNames.googleAnalytics;
const scope = 'https://www.googleapis.com/auth/analytics.readonly';
const defaultBaseUrl = 'https://analyticsdata.googleapis.com';
const metrics = ['activeUsers', 'newUsers'] as const;
/** Rows per page and maximum number of pages, together enough for eight years. */
const paging = { rows: 1000, pages: 3 } as const;

/**
 * Reads active and new users by day from the Data API v1beta (`properties.runReport`,
 * developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport). Days are in the
 * property's time zone (`metadata.timeZone`). Days without users are missing. The metadata also contains thresholding
 * and sampling, which are ignored here.
 */
export const googleAnalytics: ConnectorDriver<Credentials> = {
  id: 'googleAnalytics',
  async read({ ask, now, baseUrl }, { keyFile: account, propertyId }, range) {
    const context = { request: ask, now, name };
    const url = `${baseUrl ?? defaultBaseUrl}/v1beta/properties/${propertyId}:runReport`;
    const counts = await withToken(
      () => issueGoogleToken(context, { account, scope, baseUrl }),
      (token) => readPages(context, { url, token, range }),
    );
    return toConnectorDays(name, range, counts);
  },
};

const headerSchema = z.object({ name: z.string() });
const cellsSchema = z.array(z.object({ value: z.string() }));
/** An empty report has neither `rows` nor `rowCount`; `kind` distinguishes it from other responses. */
const reportSchema = z.object({
  kind: z.literal('analyticsData#runReport'),
  metricHeaders: z.optional(z.array(headerSchema)),
  rows: z.optional(z.array(z.object({ dimensionValues: cellsSchema, metricValues: cellsSchema }))),
  rowCount: z.optional(z.int()),
});

async function readPages(
  context: ConnectorRequestContext,
  { url, token, range }: { url: string; token: string; range: DayRange },
): Promise<ReportedCount[]> {
  const counts: ReportedCount[] = [];
  let offset = 0;
  for (let page = 0; page < paging.pages; page += 1) {
    const response = await requestConnector(context, {
      method: 'POST',
      url,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        dateRanges: [{ startDate: range.from, endDate: range.to }],
        dimensions: [{ name: 'date' }],
        metrics: metrics.map((metric) => ({ name: metric })),
        orderBys: [{ dimension: { dimensionName: 'date' } }],
        limit: String(paging.rows),
        offset: String(offset),
      }),
    });
    const { rows = [], rowCount = 0, metricHeaders = [] } = readJson(response, name, reportSchema);
    const names = metricHeaders.map((metricHeader) => metricHeader.name);
    for (const { dimensionValues, metricValues } of rows)
      for (const metric of metrics) {
        const day = dimensionValues[0]?.value;
        const count = metricValues[names.indexOf(metric)]?.value;
        if (day === undefined || count === undefined)
          throw new ConnectorError(
            'unreadable',
            `${name} returned a row without a date or without ${metric}`,
          );
        counts.push({ day, metric, count });
      }
    offset += rows.length;
    if (rows.length === 0 || offset >= rowCount) return counts;
  }
  throw new ConnectorError('unreadable', `${name} returned more rows than there are days`);
}
