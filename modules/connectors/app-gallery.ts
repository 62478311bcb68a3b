import * as z from 'zod/mini';
import {
  type Asked,
  askForToken,
  askSource,
  plain,
  readJson,
  readParts,
  withToken,
} from '#modules/connectors/answer.ts';
import { requiredField } from '#modules/connectors/credential-field.ts';
import { dayAfter, daysWithin, partsOf, type ToldCount } from '#modules/connectors/days.ts';
import { sourceNames } from '#modules/connectors/constants.ts';
import type { SourceAnswer } from '#modules/connectors/ports.ts';
import { readReport } from '#modules/connectors/report-table.ts';
import { type DayRange, type Source, SourceFault } from '#modules/connectors/source.ts';

/** An API client of AppGallery Connect (Users and permissions, API key, Connect API), and the app id. */
export const credentials = z.object({
  clientId: requiredField.check(z.regex(/^\d{1,40}$/, 'source.badId')),
  clientSecret: requiredField.check(z.regex(/^[\x21-\x7e]{1,512}$/, 'field.invalid')),
  appId: requiredField.check(z.regex(/^\d{1,20}$/, 'source.badId')),
});
type Credentials = z.output<typeof credentials>;

const name = sourceNames.appGallery;
/** The site in China serves all regions. APPGALLERY_BASE_URL overrides it. */
const usualBase = 'https://connect-api.cloud.huawei.com';
/** Maximum days per export for every account, and maximum age of a day. */
const exportDays = 30;
const reachDays = 180;

/**
 * Reads new downloads by day, without updates, from the download and installation report (Connect API, Reports API,
 * `appDownloadExport`,
 * developer.huawei.com/consumer/en/doc/AppGallery-connect-References/agcapi-appdownloadexport-0000001158365059). The
 * API returns the URL of the report, which is valid for about five minutes. Days are UTC.
 */
export const appGallery: Source<Credentials> = {
  id: 'appGallery',
  async read({ ask, now, baseUrl = usualBase }, account, { from, to }) {
    const asked = { ask, now, name };
    const oldest = dayAfter(now.toISOString().slice(0, 10), 1 - reachDays);
    const range = { from: from > oldest ? from : oldest, to };
    const told = await withToken(
      () => issueToken(asked, baseUrl, account),
      (token) => readRange(asked, { baseUrl, token, account, range }),
    );
    return daysWithin(name, range, told);
  },
};

/** A successful response contains `ret` with code 0. An error contains only `ret`, also with a success status. */
const outcome = z.object({ code: z.int(), msg: z.optional(z.string()) });
const tokenAnswer = z.object({
  ret: z.optional(outcome),
  access_token: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/))),
});
const exportAnswer = z.object({ ret: outcome, fileURL: z.nullish(z.string()) });

async function issueToken(asked: Asked, baseUrl: string, account: Credentials): Promise<string> {
  const answer = await askForToken(asked, {
    method: 'POST',
    url: `${baseUrl}/api/oauth2/v1/token`,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      grant_type: 'client_credentials',
      client_id: account.clientId,
      client_secret: account.clientSecret,
    }),
  });
  const { ret, access_token: token } = readJson(answer, name, tokenAnswer);
  if (ret !== undefined && ret.code !== 0) throw new SourceFault('credentials', sentenceOf(ret));
  if (token === undefined) throw new SourceFault('unreadable', `${name} answered no access token`);
  return token;
}

type Asking = { baseUrl: string; token: string; account: Credentials; range: DayRange };

async function readRange(asked: Asked, asking: Asking): Promise<ToldCount[]> {
  const parts = partsOf(asking.range, exportDays);
  const read = (range: DayRange) => readPart(asked, { ...asking, range });
  const { told, absent } = await readParts(parts, read, ['missing']);
  if (absent[0] !== undefined && absent.length === parts.length) throw absent[0];
  return told;
}

async function readPart(asked: Asked, asking: Asking): Promise<ToldCount[]> {
  const address = await askAddress(asked, asking);
  if (address === undefined) return [];
  const { body } = await askReport(asked, address).catch(async (error: unknown) => {
    if (!(error instanceof SourceFault) || !/^(forbidden|missing|credentials)$/.test(error.kind)) throw error;
    // The URL is valid for minutes and is rejected afterwards. A new URL is requested once.
    return askReport(asked, (await askAddress(asked, asking)) ?? address).catch(asUnreadable);
  });
  if (body.length === 0) return [];
  return readReport(name, body, { day: ['Date'], downloads: ['New downloads'] })
    .map((cell) => ({ day: cell('day'), count: cell('downloads') }))
    .filter(isTold)
    .map(({ day, count }) => ({ day, count, metric: 'downloads' }));
}

/** A day without a count yet has a dash, and the line of sums has no day. */
function isTold({ day, count }: { day: string; count: string }): boolean {
  return /^\d/.test(day) && !/^-*$/.test(count);
}

/** Returns undefined if there is no report, because the app did not exist yet. */
async function askAddress(
  asked: Asked,
  { baseUrl, token, account, range }: Asking,
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
    await askSource(asked, { method: 'GET', url: `${baseUrl}${path}?${query.toString()}`, headers }),
    name,
    exportAnswer,
  );
  if (ret.code !== 0) throw new SourceFault(kindOf(ret), sentenceOf(ret));
  if (!fileURL) return undefined;
  if (!URL.canParse(fileURL))
    throw new SourceFault('unreadable', `${name} answered an address of the report that is none`);
  return fileURL;
}

/** The report is on another server, which must not receive the token. */
async function askReport(asked: Asked, url: string): Promise<SourceAnswer> {
  return askSource(asked, { method: 'GET', url });
}

function asUnreadable(error: unknown): never {
  if (!(error instanceof SourceFault) || error.kind === 'limited' || error.kind === 'unreachable')
    throw error;
  throw new SourceFault(
    'unreadable',
    `${name} named an address of the report that it refuses: ${error.message}`,
    {
      cause: error,
    },
  );
}

/** Codes for an unknown or expired token. */
const unknownTokens = new Set([205524993, 205524994]);

function kindOf({ code, msg = '' }: z.output<typeof outcome>): SourceFault['kind'] {
  if (unknownTokens.has(code)) return 'credentials';
  if (/too (many|frequent)|flow control|limit/i.test(msg)) return 'limited';
  return /not? (exist|found)|no (data|report)/i.test(msg) ? 'missing' : 'forbidden';
}

function sentenceOf({ code, msg = '' }: z.output<typeof outcome>): string {
  return `${name} answered ${code}${msg === '' ? '' : `: ${plain(msg)}`}`;
}
