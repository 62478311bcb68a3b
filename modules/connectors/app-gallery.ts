import * as z from 'zod/mini';
import {
  type ConnectorRequestContext,
  requestToken,
  requestConnector,
  sanitizeMessage,
  readJson,
  readAvailableParts,
  withToken,
} from '#modules/connectors/request-connector.ts';
import { requiredTextField } from '#modules/connectors/credential-field.ts';
import { addDays, toConnectorDays, splitRange, type ReportedCount } from '#modules/connectors/days.ts';
import { connectorNames } from '#modules/connectors/constants.ts';
import type { ConnectorResponse } from '#modules/connectors/ports.ts';
import { parseReport } from '#modules/connectors/report-table.ts';
import { type DayRange, type ConnectorDriver, ConnectorError } from '#modules/connectors/connector-driver.ts';

/** An API client of AppGallery Connect (Users and permissions, API key, Connect API), and the app id. */
export const credentials = z.object({
  clientId: requiredTextField.check(z.regex(/^\d{1,40}$/, 'source.idInvalid')),
  clientSecret: requiredTextField.check(z.regex(/^[\x21-\x7e]{1,512}$/, 'field.invalid')),
  appId: requiredTextField.check(z.regex(/^\d{1,20}$/, 'source.idInvalid')),
});
type Credentials = z.output<typeof credentials>;

const name = connectorNames.appGallery;
/** The API server in China serves all regions. `base_url` of APPGALLERY_SOURCE overrides this URL. */
const defaultBaseUrl = 'https://connect-api.cloud.huawei.com';
/** Maximum number of days per export (for every account), and maximum age of a day. */
const exportDays = 30;
const maxAgeDays = 180;

/**
 * Reads new downloads by day, without updates, from the download and installation report (Connect API, Reports API,
 * `appDownloadExport`,
 * developer.huawei.com/consumer/en/doc/AppGallery-connect-References/agcapi-appdownloadexport-0000001158365059). The
 * API returns the URL of the report, which is valid for about five minutes. Days are UTC.
 */
export const appGallery: ConnectorDriver<Credentials> = {
  id: 'appGallery',
  async read({ ask, now, baseUrl = defaultBaseUrl }, account, { from, to }) {
    const context = { request: ask, now, name };
    const oldest = addDays(now.toISOString().slice(0, 10), 1 - maxAgeDays);
    const range = { from: from > oldest ? from : oldest, to };
    const counts = await withToken(
      () => issueToken(context, baseUrl, account),
      (token) => readRange(context, { baseUrl, token, account, range }),
    );
    return toConnectorDays(name, range, counts);
  },
};

/** A successful response contains `ret` with code 0. An error contains only `ret`, also with a success status. */
const resultSchema = z.object({ code: z.int(), msg: z.optional(z.string()) });
const tokenResponse = z.object({
  ret: z.optional(resultSchema),
  access_token: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/))),
});
const exportResponse = z.object({ ret: resultSchema, fileURL: z.nullish(z.string()) });

async function issueToken(
  context: ConnectorRequestContext,
  baseUrl: string,
  account: Credentials,
): Promise<string> {
  const response = await requestToken(context, {
    method: 'POST',
    url: `${baseUrl}/api/oauth2/v1/token`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: account.clientId,
      client_secret: account.clientSecret,
    }),
  });
  const { ret, access_token: token } = readJson(response, name, tokenResponse);
  if (ret !== undefined && ret.code !== 0) throw new ConnectorError('credentials', formatResult(ret));
  if (token === undefined) throw new ConnectorError('unreadable', `${name} returned no access token`);
  return token;
}

type ReportRequest = { baseUrl: string; token: string; account: Credentials; range: DayRange };

async function readRange(
  context: ConnectorRequestContext,
  reportRequest: ReportRequest,
): Promise<ReportedCount[]> {
  const parts = splitRange(reportRequest.range, exportDays);
  const read = (range: DayRange) => readPart(context, { ...reportRequest, range });
  const { rows: counts, absentParts: missingParts } = await readAvailableParts(parts, read, ['missing']);
  if (missingParts[0] !== undefined && missingParts.length === parts.length) throw missingParts[0];
  return counts;
}

async function readPart(
  context: ConnectorRequestContext,
  reportRequest: ReportRequest,
): Promise<ReportedCount[]> {
  const reportUrl = await requestReportUrl(context, reportRequest);
  if (reportUrl === undefined) return [];
  const { body } = await downloadReport(context, reportUrl).catch(async (error: unknown) => {
    if (!(error instanceof ConnectorError) || !/^(forbidden|missing|credentials)$/.test(error.kind))
      throw error;
    // The URL is valid for only a few minutes. If the server rejects the URL, a new URL is requested once.
    return downloadReport(context, (await requestReportUrl(context, reportRequest)) ?? reportUrl).catch(
      throwAsUnreadable,
    );
  });
  if (body.length === 0) return [];
  return parseReport(name, body, { day: ['Date'], downloads: ['New downloads'] })
    .map((cell) => ({ day: cell('day'), count: cell('downloads') }))
    .filter(hasCount)
    .map(({ day, count }) => ({ day, count, metric: 'downloads' }));
}

/** Returns false for a day that has no count yet (a dash), and for the line of sums, which has no day. */
function hasCount({ day, count }: { day: string; count: string }): boolean {
  return /^\d/.test(day) && !/^-*$/.test(count);
}

/** Returns undefined if there is no report, because the app did not exist yet. */
async function requestReportUrl(
  context: ConnectorRequestContext,
  { baseUrl, token, account, range }: ReportRequest,
): Promise<string | undefined> {
  const path = `/api/report/distribution-operation-quality/v1/appDownloadExport/${account.appId}`;
  const query = new URLSearchParams({
    language: 'en-US',
    startTime: range.from.replaceAll('-', ''),
    endTime: range.to.replaceAll('-', ''),
    groupBy: 'date',
    exportType: 'CSV',
  });
  const headers = { Authorization: `Bearer ${token}`, client_id: account.clientId };
  const { ret, fileURL } = readJson(
    await requestConnector(context, { method: 'GET', url: `${baseUrl}${path}?${query.toString()}`, headers }),
    name,
    exportResponse,
  );
  if (ret.code !== 0) throw new ConnectorError(getErrorKind(ret), formatResult(ret));
  if (!fileURL) return undefined;
  if (!URL.canParse(fileURL))
    throw new ConnectorError('unreadable', `${name} returned an invalid URL of the report`);
  return fileURL;
}

/** The report is on another server, which must not receive the token. */
async function downloadReport(context: ConnectorRequestContext, url: string): Promise<ConnectorResponse> {
  return requestConnector(context, { method: 'GET', url });
}

function throwAsUnreadable(error: unknown): never {
  if (!(error instanceof ConnectorError) || error.kind === 'limited' || error.kind === 'unreachable')
    throw error;
  throw new ConnectorError(
    'unreadable',
    `${name} rejects the URL of the report that it returned: ${error.message}`,
    {
      cause: error,
    },
  );
}

/** Codes for an unknown or expired token. */
const unknownTokens = new Set([205524993, 205524994]);

function getErrorKind({ code, msg = '' }: z.output<typeof resultSchema>): ConnectorError['kind'] {
  if (unknownTokens.has(code)) return 'credentials';
  if (/too (many|frequent)|flow control|limit/i.test(msg)) return 'limited';
  return /not? (exist|found)|no (data|report)/i.test(msg) ? 'missing' : 'forbidden';
}

function formatResult({ code, msg = '' }: z.output<typeof resultSchema>): string {
  return `${name} answered ${code}${msg === '' ? '' : `: ${sanitizeMessage(msg)}`}`;
}
