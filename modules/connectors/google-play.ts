import * as z from 'zod/mini';
import {
  type ConnectorRequestContext,
  requestConnector,
  readAvailableParts,
  withToken,
} from '#modules/connectors/request-connector.ts';
import { requiredTextField } from '#modules/connectors/credential-field.ts';
import { addDays, toConnectorDays, type ReportedCount } from '#modules/connectors/days.ts';
import { issueGoogleToken, keyFile } from '#modules/connectors/google-account.ts';
import { connectorNames } from '#modules/connectors/constants.ts';
import { parseReport } from '#modules/connectors/report-table.ts';
import { type DayRange, type ConnectorDriver, ConnectorError } from '#modules/connectors/connector-driver.ts';

/**
 * The key file of a service account that is a user of Play Console, the bucket of its reports (as a name or as the full
 * address that the console shows), and the package name of the app.
 */
export const credentials = z.object({
  keyFile,
  bucket: requiredTextField.check(
    z.overwrite((text) => text.replace(/^gs:\/\//, '').replace(/\/.*$/s, '')),
    z.regex(/^[a-z\d][\w.-]{1,220}$/, 'source.idInvalid'),
  ),
  packageName: requiredTextField.check(
    z.maxLength(255, 'source.idInvalid'),
    z.regex(/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/, 'source.idInvalid'),
  ),
});
type Credentials = z.output<typeof credentials>;

const name = connectorNames.googlePlay;
const scope = 'https://www.googleapis.com/auth/devstorage.read_only';
/** The report of a month appears some days after the month begins. */
const reportDelayDays = 7;

/**
 * Reads installs and downloads by day from the monthly statistics in the bucket of Play Console
 * (support.google.com/googleplay/android-developer/answer/6135870, `stats/installs/installs_<package>_<yyyymm>_overview.csv`)
 * with `objects.get` of Cloud Storage (cloud.google.com/storage/docs/json_api/v1/objects/get). Days are in Pacific time, arrive
 * two or more days late, and are rewritten when Google corrects them.
 */
export const googlePlay: ConnectorDriver<Credentials> = {
  id: 'googlePlay',
  async read({ ask, now, baseUrl }, { keyFile: account, bucket, packageName }, range) {
    const context = { request: ask, now, name };
    const counts = await withToken(
      () => issueGoogleToken(context, { account, scope, baseUrl }),
      (token) => readMonths(context, { baseUrl, token, bucket, packageName, range }),
    );
    return toConnectorDays(name, range, counts);
  },
};

type ReportRequest = Pick<Credentials, 'bucket' | 'packageName'> & {
  baseUrl: string | undefined;
  token: string;
};

/**
 * A missing report means that the month has no report yet or that the app did not exist. A missing report is an error only if
 * all months are missing. Google responds `forbidden` instead of `missing` if the account may not list the bucket.
 */
async function readMonths(
  context: ConnectorRequestContext,
  { range, ...reportRequest }: ReportRequest & { range: DayRange },
): Promise<ReportedCount[]> {
  const months = listMonths(range);
  const { rows: counts, absentParts: missingReports } = await readAvailableParts(
    months,
    (month) => readMonth(context, reportRequest, month),
    ['missing', 'forbidden'],
  );
  if (missingReports.length < months.length) return counts;
  const forbidden = missingReports.find(({ kind }) => kind === 'forbidden');
  if (forbidden !== undefined) throw forbidden;
  const firstReportDay = addDays(`${months[0]}-01`, reportDelayDays);
  if (firstReportDay > context.now.toISOString().slice(0, 10)) return [];
  throw new ConnectorError(
    'missing',
    `${name} has no report of ${reportRequest.packageName} in the bucket ${reportRequest.bucket}`,
    { cause: missingReports[0] },
  );
}

async function readMonth(
  context: ConnectorRequestContext,
  { baseUrl = 'https://storage.googleapis.com', token, bucket, packageName }: ReportRequest,
  month: string,
): Promise<ReportedCount[]> {
  const object = `stats/installs/installs_${packageName}_${month.replace('-', '')}_overview.csv`;
  const { body } = await requestConnector(context, {
    method: 'GET',
    url: `${baseUrl}/storage/v1/b/${bucket}/o/${encodeURIComponent(object)}?alt=media`,
    headers: { Authorization: `Bearer ${token}` },
  });
  const lines = parseReport(name, body, {
    day: ['Date'],
    packageName: ['Package Name'],
    installs: ['Daily Device Installs', 'Daily User Installs'],
    downloads: ['Install events', 'Daily Device Installs', 'Daily User Installs'],
  });
  return lines
    .filter((cell) => cell('packageName') === packageName)
    .flatMap((cell) =>
      (['installs', 'downloads'] as const).map((metric) => ({
        day: cell('day'),
        metric,
        count: cell(metric),
      })),
    )
    .filter(({ count }) => count !== '');
}

/** Returns the months of a range as YYYY-MM. */
function listMonths({ from, to }: DayRange): string[] {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let month = from.slice(0, 7); month <= last; month = addDays(`${month}-01`, 31).slice(0, 7))
    months.push(month);
  return months;
}
