import * as z from 'zod/mini';
import { type Asked, askSource, readJson, withToken } from '#modules/connectors/answer.ts';
import { requiredField } from '#modules/connectors/credential-field.ts';
import { daysWithin, type ToldCount } from '#modules/connectors/days.ts';
import { issueGoogleToken, keyFile } from '#modules/connectors/google-account.ts';
import { sourceNames } from '#modules/connectors/constants.ts';
import { type DayRange, type Source, SourceFault } from '#modules/connectors/source.ts';

/** The key file of a service account that may view the property, and the property id from its settings. */
export const credentials = z.object({
  keyFile,
  propertyId: requiredField.check(
    z.overwrite((text) => text.replace(/^properties\//, '')),
    z.regex(/^\d{1,20}$/, 'source.badId'),
  ),
});
type Credentials = z.output<typeof credentials>;

const name = sourceNames.googleAnalytics;
const scope = 'https://www.googleapis.com/auth/analytics.readonly';
const usualBase = 'https://analyticsdata.googleapis.com';
const metrics = ['activeUsers', 'newUsers'] as const;
/** Rows per page and maximum number of pages: eight years. */
const paging = { rows: 1000, pages: 3 } as const;

/**
 * Reads active and new users by day from the Data API v1beta (`properties.runReport`,
 * developers.google.com/analytics/devguides/reporting/data/v1/rest/v1beta/properties/runReport). Days are in the
 * property's time zone (`metadata.timeZone`). Days without users are missing. The metadata also contains thresholding
 * and sampling, which are ignored here.
 */
export const googleAnalytics: Source<Credentials> = {
  id: 'googleAnalytics',
  async read({ ask, now, baseUrl }, { keyFile: account, propertyId }, range) {
    const asked = { ask, now, name };
    const url = `${baseUrl ?? usualBase}/v1beta/properties/${propertyId}:runReport`;
    const told = await withToken(
      () => issueGoogleToken(asked, { account, scope, baseUrl }),
      (token) => readPages(asked, { url, token, range }),
    );
    return daysWithin(name, range, told);
  },
};

const header = z.object({ name: z.string() });
const cells = z.array(z.object({ value: z.string() }));
/** An empty report has neither `rows` nor `rowCount`; `kind` distinguishes it from other responses. */
const report = z.object({
  kind: z.literal('analyticsData#runReport'),
  metricHeaders: z.optional(z.array(header)),
  rows: z.optional(z.array(z.object({ dimensionValues: cells, metricValues: cells }))),
  rowCount: z.optional(z.int()),
});

async function readPages(
  asked: Asked,
  { url, token, range }: { url: string; token: string; range: DayRange },
): Promise<ToldCount[]> {
  const told: ToldCount[] = [];
  let offset = 0;
  for (let page = 0; page < paging.pages; page += 1) {
    const answer = await askSource(asked, {
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
    const { rows = [], rowCount = 0, metricHeaders = [] } = readJson(answer, name, report);
    const names = metricHeaders.map((one) => one.name);
    for (const { dimensionValues, metricValues } of rows)
      for (const metric of metrics) {
        const day = dimensionValues[0]?.value;
        const count = metricValues[names.indexOf(metric)]?.value;
        if (day === undefined || count === undefined)
          throw new SourceFault('unreadable', `${name} answered a row without a date or without ${metric}`);
        told.push({ day, metric, count });
      }
    offset += rows.length;
    if (rows.length === 0 || offset >= rowCount) return told;
  }
  throw new SourceFault('unreadable', `${name} answered more rows than there are days`);
}
