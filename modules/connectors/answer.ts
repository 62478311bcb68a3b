import * as z from 'zod/mini';
import type { SourceAnswer, SourceClient, SourceRequest } from '#modules/connectors/ports.ts';
import { SourceFault } from '#modules/connectors/source.ts';

/** The HTTP client, the current time and the display name of a source. */
export type Asked = { ask: SourceClient; now: Date; name: string };

/** Maximum size of a response. Two years of days need about 200 KB. */
const readBytes = 500_000;
/** The timeout of Google's own clients for a report. A whole run is limited by `connectorLimits.readingSeconds`. */
const timeoutSeconds = 60;
const saidCharacters = 400;

/**
 * Sends a request and returns a successful response. Throws SourceFault for every other response and for no response.
 */
export async function askSource(
  { ask, now, name }: Asked,
  request: Pick<SourceRequest, 'method' | 'url' | 'headers' | 'body'>,
): Promise<SourceAnswer> {
  const answer = await ask({ ...request, timeoutSeconds, readBytes }).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SourceFault('unreachable', `${name} could not be reached: ${plain(reason)}`, { cause: error });
  });
  if (answer.status >= 200 && answer.status < 300) return answer;
  throw faultOf(answer, { now, name });
}

/**
 * Requests an access token like `askSource`. A rejection here concerns the account or its key (RFC 6749, 5.2, uses 400
 * `invalid_grant`).
 */
export async function askForToken(...asking: Parameters<typeof askSource>): Promise<SourceAnswer> {
  return askSource(...asking).catch((error: unknown) => {
    if (!(error instanceof SourceFault) || error.kind !== 'forbidden') throw error;
    throw new SourceFault('credentials', error.message, { cause: error });
  });
}

/**
 * Sends a request with an access token, and once more with a new token if the source rejects the first token: a token
 * may expire at any moment.
 */
export async function withToken<Result>(
  issue: () => Promise<string>,
  use: (token: string) => Promise<Result>,
): Promise<Result> {
  const first = await issue();
  try {
    return await use(first);
  } catch (error) {
    if (!(error instanceof SourceFault) || error.kind !== 'credentials') throw error;
    return use(await issue());
  }
}

/**
 * Reads the parts of a range in order. Returns the data, and the errors of missing parts: a source may be younger than
 * the range, or late.
 */
export async function readParts<Part, Told>(
  parts: readonly Part[],
  read: (part: Part) => Promise<Told[]>,
  absentAs: readonly SourceFault['kind'][],
): Promise<{ told: Told[]; absent: SourceFault[] }> {
  const told: Told[] = [];
  const absent: SourceFault[] = [];
  for (const part of parts)
    try {
      told.push(...(await read(part)));
    } catch (error) {
      if (!(error instanceof SourceFault) || !absentAs.includes(error.kind)) throw error;
      absent.push(error);
    }
  return { told, absent };
}

/** Parses a JSON response. Throws SourceFault `unreadable` if it is not JSON or has another shape. */
export function readJson<Value>(
  { body }: Pick<SourceAnswer, 'body'>,
  name: string,
  schema: z.ZodMiniType<Value>,
): Value {
  const value = jsonIn(body);
  if (value === undefined) throw new SourceFault('unreadable', `${name} answered ${kindOfText(body)}`);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const path = result.error.issues[0]?.path.join('.') || 'it all';
  throw new SourceFault('unreadable', `${name} answered in a form that is not described: ${plain(path)}`, {
    cause: result.error,
  });
}

/**
 * Makes an error message of a source safe to show and store: one line, short, and without strings as long as a key.
 */
export function plain(text: string): string {
  const line = text
    .slice(0, 10 * saidCharacters)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(/[\w.+=-]{60,}/g, '…')
    .trim();
  return line.length > saidCharacters ? `${line.slice(0, saidCharacters).toWellFormed()}…` : line;
}

/** RFC 9110, 10.2.3: seconds or a date. */
function retryAfterSeconds({ headers }: SourceAnswer, now: Date): number | undefined {
  const told = headers['retry-after']?.trim() ?? '';
  if (/^\d{1,9}$/.test(told)) return Number(told);
  const seconds = Math.ceil((Date.parse(told) - now.getTime()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

function faultOf(answer: SourceAnswer, { now, name }: Pick<Asked, 'now' | 'name'>): SourceFault {
  const after = retryAfterSeconds(answer, now);
  const isElsewhere = answer.status >= 300 && answer.status < 400;
  const said = isElsewhere ? 'another address, which is not followed' : saidIn(answer.body);
  const sentence = `${name} answered ${answer.status}${said === '' ? '' : `: ${said}`}`;
  return new SourceFault(kindOf(answer.status, after), sentence, { retryAfterSeconds: after });
}

function kindOf(status: number, after: number | undefined): SourceFault['kind'] {
  if (status === 401) return 'credentials';
  if (status === 404 || status === 410) return 'missing';
  if (status === 429 || (status === 503 && after !== undefined)) return 'limited';
  if (status >= 500 || status === 408) return 'unreachable';
  return status >= 400 ? 'forbidden' : 'unreadable';
}

/** Error formats of Google's APIs, Google's token endpoint (RFC 6749, 5.2), AppGallery Connect and Galaxy Store. */
const complaint = z.union([
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

function saidIn(body: Uint8Array): string {
  const { success, data } = complaint.safeParse(jsonIn(body));
  return success ? plain(data) : '';
}

function jsonIn(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return undefined;
  }
}

/** Describes an unexpected body, so that an operator can find out which server responded. */
function kindOfText(body: Uint8Array): string {
  if (body.length === 0) return 'nothing';
  const isPage = new TextDecoder().decode(body.subarray(0, 100)).trimStart().startsWith('<');
  return isPage ? 'a web page instead of JSON' : 'what is no JSON';
}
