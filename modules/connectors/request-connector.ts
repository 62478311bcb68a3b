import * as z from 'zod/mini';
import type { ConnectorResponse, ConnectorClient, ConnectorRequest } from '#modules/connectors/ports.ts';
import { ConnectorError } from '#modules/connectors/connector-driver.ts';

/** The HTTP client, the current time and the display name of a source. */
export type ConnectorRequestContext = { request: ConnectorClient; now: Date; name: string };

/** Maximum size of a response. Two years of days need about 200 KB. */
const readBytes = 500_000;
/** The timeout of Google's own clients for a report. A whole run is limited by `connectorLimits.readingSeconds`. */
const timeoutSeconds = 60;
const messageCharacters = 400;

/** Sends a request and returns a successful response. Throws ConnectorError for every other response and for no response. */
export async function requestConnector(
  { request: sendRequest, now, name }: ConnectorRequestContext,
  request: Pick<ConnectorRequest, 'method' | 'url' | 'headers' | 'body'>,
): Promise<ConnectorResponse> {
  const response = await sendRequest({ ...request, timeoutSeconds, readBytes }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConnectorError('unreachable', `${name} could not be reached: ${sanitizeMessage(reason)}`, {
      cause: error,
    });
  });
  if (response.status >= 200 && response.status < 300) return response;
  throw toConnectorError(response, { now, name });
}

/**
 * Requests an access token with `requestConnector`. Reports a rejection as an error of the account or of the
 * account's key (RFC 6749, 5.2, uses 400 `invalid_grant`).
 */
export async function requestToken(
  ...parameters: Parameters<typeof requestConnector>
): Promise<ConnectorResponse> {
  return requestConnector(...parameters).catch((error: unknown) => {
    if (!(error instanceof ConnectorError) || error.kind !== 'forbidden') throw error;
    throw new ConnectorError('credentials', error.message, { cause: error });
  });
}

/**
 * Sends a request with an access token, and once more with a new token if the source rejects the first token: a token
 * may expire at any moment.
 */
export async function withToken<Result>(
  issueToken: () => Promise<string>,
  useToken: (token: string) => Promise<Result>,
): Promise<Result> {
  const firstToken = await issueToken();
  try {
    return await useToken(firstToken);
  } catch (error) {
    if (!(error instanceof ConnectorError) || error.kind !== 'credentials') throw error;
    return useToken(await issueToken());
  }
}

/**
 * Reads the parts of a range in order. Returns the data and the errors of missing parts. Parts can be missing because
 * the app is newer than the range, or because the source publishes reports late.
 */
export async function readAvailableParts<Part, Row>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Row[]>,
  absentKinds: readonly ConnectorError['kind'][],
): Promise<{ rows: Row[]; absentParts: ConnectorError[] }> {
  const rows: Row[] = [];
  const absentParts: ConnectorError[] = [];
  for (const part of parts)
    try {
      rows.push(...(await read(part)));
    } catch (error) {
      if (!(error instanceof ConnectorError) || !absentKinds.includes(error.kind)) throw error;
      absentParts.push(error);
    }
  return { rows, absentParts };
}

/** Parses a JSON response. Throws ConnectorError `unreadable` if it is not JSON or has another shape. */
export function readJson<Value>(
  { body }: Pick<ConnectorResponse, 'body'>,
  name: string,
  schema: z.ZodMiniType<Value>,
): Value {
  const value = parseJson(body);
  if (value === undefined) throw new ConnectorError('unreadable', `${name} answered ${describeBody(body)}`);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join('.') || 'the whole body';
  throw new ConnectorError(
    'unreadable',
    `The response of ${name} has an undocumented format: ${sanitizeMessage(path)}`,
    {
      cause: result.error,
    },
  );
}

/** Makes an error message of a source safe to show and store: one line, short, and without strings as long as a key. */
export function sanitizeMessage(text: string): string {
  const line = text
    .slice(0, 10 * messageCharacters)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\w.+=-]{60,}/g, '…')
    .trim();
  return line.length > messageCharacters ? `${line.slice(0, messageCharacters).toWellFormed()}…` : line;
}

/** Parses Retry-After, which contains seconds or a date (RFC 9110, 10.2.3). */
function retryAfterSeconds({ headers }: ConnectorResponse, now: Date): number | undefined {
  const headerValue = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(headerValue)) return Number(headerValue);
  const seconds = Math.ceil((Date.parse(headerValue) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function toConnectorError(
  response: ConnectorResponse,
  { now, name }: Pick<ConnectorRequestContext, 'now' | 'name'>,
): ConnectorError {
  const retrySeconds = retryAfterSeconds(response, now);
  const isRedirect = response.status >= 300 && response.status < 400;
  const messageText = isRedirect ? 'a redirect, which is not followed' : getErrorMessage(response.body);
  const errorText = `${name} answered ${response.status}${messageText === '' ? '' : `: ${messageText}`}`;
  return new ConnectorError(getErrorKind(response.status, retrySeconds), errorText, {
    retryAfterSeconds: retrySeconds,
  });
}

function getErrorKind(status: number, after: number | undefined): ConnectorError['kind'] {
  if (status === 401) return 'credentials';
  if (status === 404 || status === 410) return 'missing';
  if (status === 429 || (status === 503 && after !== undefined)) return 'limited';
  if (status >= 500 || status === 408) return 'unreachable';
  return status >= 400 ? 'forbidden' : 'unreadable';
}

/** Error formats of Google's APIs, Google's token endpoint (RFC 6749, 5.2), AppGallery Connect and Galaxy Store. */
const errorBody = z.union([
  z.pipe(
    z.object({ error: z.object({ message: z.string() }) }),
    z.transform(({ error }) => error.message),
  ),
  z.pipe(
    z.object({ error: z.string(), error_description: z.optional(z.string()) }),
    z.transform(({ error, error_description: more }) => (more === undefined ? error : `${error}, ${more}`)),
  ),
  z.pipe(
    z.object({ ret: z.object({ msg: z.string() }) }),
    z.transform(({ ret }) => ret.msg),
  ),
  z.pipe(
    z.object({ message: z.string() }),
    z.transform(({ message }) => message),
  ),
]);

function getErrorMessage(body: Uint8Array): string {
  const { success, data } = errorBody.safeParse(parseJson(body));
  return success ? sanitizeMessage(data) : '';
}

function parseJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** Describes an unexpected body, so that an operator can find out which server responded. */
function describeBody(body: Uint8Array): string {
  if (body.length === 0) return 'nothing';
  const isPage = new TextDecoder().decode(body.subarray(0, 100)).trimStart().startsWith('<');
  return isPage ? 'an HTML page instead of JSON' : 'invalid JSON';
}
