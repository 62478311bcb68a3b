import type { WireType } from '#api/http/call.ts';
import type { problem as problemSchema } from '#api/problem.ts';
import { renameFields, toCodeName } from '#api/wire-names.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { parseNextPage, parseRetryAfter } from '#web/api-headers.ts';
import { callWithConfirmation } from '#web/confirmation.ts';
import { deleteRejectedToken, readToken } from '#web/stored-token.ts';

/** A problem document (RFC 9457) as the API's contract describes it. */
export type Problem = WireType<typeof problemSchema>;

/** Kind of error from the server or the network; content/error-messages.ts has a text for each. */
export type ApiErrorCode =
  | 'malformed'
  | 'unauthenticated'
  | 'forbidden'
  | 'unconfirmed'
  | 'missing'
  | 'taken'
  | 'tooLarge'
  | 'unsupported'
  | 'invalid'
  | 'tooMany'
  | 'busy'
  | 'full'
  | 'broken'
  | 'network';

export type ApiFieldError = { path: string; message: string };

/** The only error of API calls. `message` is the server's own message, if any. */
export class ApiError extends Error {
  readonly code: ApiErrorCode;
  readonly status: number;
  readonly fields: ApiFieldError[];
  readonly retryAfterSeconds: number | null;
  /** The whole problem document, for calls that need more than the message. */
  readonly answer: Readonly<Partial<Problem>>;

  constructor(
    code: ApiErrorCode,
    details: {
      message?: string;
      status?: number;
      fields?: ApiFieldError[];
      retryAfterSeconds?: number | null;
      answer?: Partial<Problem>;
    } = {},
  ) {
    super(details.message ?? '');
    this.name = 'ApiError';
    this.code = code;
    this.status = details.status ?? 0;
    this.fields = details.fields ?? [];
    this.retryAfterSeconds = details.retryAfterSeconds ?? null;
    this.answer = details.answer ?? {};
  }
}

/** Options of a call: `json` becomes the body, `signal` cancels the call, `anonymous` omits the session token. */
export type ApiCall = {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  json?: unknown;
  signal?: AbortSignal | undefined;
  anonymous?: boolean;
  /** Sends the request even if the page is closed. */
  keepalive?: boolean;
  /** Timeout of the response including its body; 20 s by default. */
  timeoutMs?: number;
};

/**
 * A page of a list. `total` is the number of items in the whole list; with `isLeast` there may be more. `next` is the
 * address of the next page.
 */
export type ApiPage<Item> = {
  items: Item[];
  total: number;
  isLeast: boolean;
  next: string | null;
  headers: Headers;
};

const defaultTimeoutMs = 20_000;
/** Timeout for the download of a file over a slow connection. */
const fileTimeoutMs = 300_000;

/** Calls the API and returns the parsed body. Throws ApiError on any error. */
export async function callApi<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  const response = await send(path, call);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's contract, checked by its own tests
  return (await readJson(response)) as Answer;
}

/** Reads a list: the body is an array, `X-Total-Count` the total, and `Link` has the next page (RFC 8288). */
export async function callApiList<Item>(path: string, call: ApiCall = {}): Promise<ApiPage<Item>> {
  const response = await send(path, call);
  const items = await readJson(response);
  if (!Array.isArray(items)) throw new ApiError('broken', { status: response.status });
  const { headers } = response;
  const total = Number(headers.get('X-Total-Count') ?? items.length);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's contract, checked by its own tests
    items: items as Item[],
    total,
    isLeast: headers.has('X-Total-Is-Least'),
    next: parseNextPage(headers.get('Link')),
    headers,
  };
}

/** Downloads a file with the session token. Returns its bytes and the file name from the server. */
export async function callApiFile(path: string): Promise<{ content: Blob; name: string }> {
  const response = await send(path, { timeoutMs: fileTimeoutMs });
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { content: await readBlob(response), name: name ?? '' };
}

/**
 * Reads a stream of events (text/event-stream) and calls `onEvent` with the name of each event. Sends the token in a header,
 * which EventSource cannot do. Resolves when the server ends the stream; throws ApiError on an error or a lost connection.
 */
export async function readApiEvents(
  path: string,
  signal: AbortSignal,
  onEvent: (event: string) => void,
): Promise<void> {
  await readLines(path, signal, (line) => {
    if (line.startsWith('event: ')) onEvent(line.slice('event: '.length));
  });
}

/**
 * Reads a stream of JSON lines (application/x-ndjson) and calls `onValue` with each value. Resolves when the server ends the
 * stream; throws ApiError on an error, a lost connection or invalid JSON.
 */
export async function readApiLines(
  path: string,
  signal: AbortSignal,
  onValue: (value: unknown) => void,
): Promise<void> {
  await readLines(path, signal, (line) => {
    if (line !== '') onValue(parseLine(line));
  });
}

async function readLines(path: string, signal: AbortSignal, onLine: (line: string) => void): Promise<void> {
  const response = await send(path, { signal, isLasting: true });
  if (response.body === null) return;
  let rest = '';
  try {
    for await (const text of readChunks(response.body)) {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, maxLineLength);
      for (const line of lines) onLine(line);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw toNetworkError(error);
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ApiError('broken');
  }
}

/** Maximum length of a line in characters. The lines of our streams are shorter. */
const maxLineLength = 10_000;

/** NOTE: Safari cannot iterate a stream. */
async function* readChunks(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** `isLasting`: no timeout. */
export type ApiRequest = ApiCall & { isLasting?: boolean };

/** Sends a call and returns the successful response. Throws ApiError on an error. */
export function send(path: string, call: ApiRequest): Promise<Response> {
  return callWithConfirmation(() => sendOnce(path, call));
}

async function sendOnce(path: string, call: ApiRequest): Promise<Response> {
  const token = call.anonymous === true ? null : readToken();
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (call.json !== undefined) headers.set('Content-Type', 'application/json');
  const response = await fetchResponse(path, {
    method: call.method ?? 'GET',
    headers,
    body: call.json === undefined ? null : JSON.stringify(call.json),
    keepalive: call.keepalive === true,
    signal: call.isLasting === true ? (call.signal ?? null) : createTimeoutSignal(call),
  });
  if (response.ok) return response;
  throw await readErrorResponse(response, token);
}

/**
 * Returns the error of a response. A 401 to a request with a token ends the session, even if a proxy has removed the
 * token from the request.
 */
export async function readErrorResponse(response: Response, token: string | null): Promise<ApiError> {
  const isSessionOver = response.status === 401 && token !== null;
  try {
    const apiError = await parseErrorResponse(response);
    if (isSessionOver)
      deleteRejectedToken(token, apiError.answer['type'] === problemTypes.noToken ? 'dropped' : 'refused');
    return apiError;
  } catch (error) {
    if (isSessionOver) deleteRejectedToken(token, 'refused');
    throw error;
  }
}

async function fetchResponse(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw toNetworkError(error);
  }
}

/** Returns true if the browser is offline, so that a retry must wait for the connection. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}

/** Logs a network error to the console (specification 8.20) and converts it. */
function toNetworkError(error: unknown, status?: number): ApiError {
  // oxlint-disable-next-line no-console -- specification 8.20
  console.error(error);
  return new ApiError('network', status === undefined ? {} : { status });
}

function createTimeoutSignal({ signal, timeoutMs: callTimeoutMs }: ApiCall): AbortSignal {
  const limit = AbortSignal.timeout(callTimeoutMs ?? defaultTimeoutMs);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const { status } = response;
    throw error instanceof SyntaxError ? new ApiError('broken', { status }) : toNetworkError(error, status);
  }
}

async function readBlob(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    throw toNetworkError(error, response.status);
  }
}

async function parseErrorResponse(response: Response): Promise<ApiError> {
  const problem: unknown = await response.json().catch((error: unknown) => {
    // A truncated response has no usable message; a network error lets the user retry.
    if (error instanceof TypeError) throw toNetworkError(error, response.status);
    return null;
  });
  return toApiError(problem, response.status, parseRetryAfter(response.headers.get('Retry-After')));
}

/** Converts a problem document (RFC 9457) that is part of another response. */
export function problemToError(problem: unknown): ApiError {
  const { status } = asRecord(problem);
  return toApiError(problem, typeof status === 'number' ? status : 500, null);
}

function toApiError(document: unknown, status: number, retryAfterSeconds: number | null): ApiError {
  const problem = asRecord(renameFields(document, toCodeName, dataFields));
  const isUnconfirmed = problem['type'] === problemTypes.confirmation;
  return new ApiError(isUnconfirmed ? 'unconfirmed' : getErrorCode(status), {
    message: typeof problem['message'] === 'string' ? problem['message'] : '',
    status,
    fields: parseFieldErrors(problem['errors']),
    retryAfterSeconds,
    answer: problem,
  });
}

const codes: Record<number, ApiErrorCode> = {
  400: 'malformed',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'missing',
  409: 'taken',
  413: 'tooLarge',
  415: 'unsupported',
  422: 'invalid',
  429: 'tooMany',
  502: 'busy',
  503: 'busy',
  504: 'busy',
  507: 'full',
};

function getErrorCode(status: number): ApiErrorCode {
  return codes[status] ?? 'broken';
}

function parseFieldErrors(errors: unknown): ApiFieldError[] {
  if (!Array.isArray(errors)) return [];
  return errors.map(asRecord).flatMap(({ path, message }) => {
    return typeof path === 'string' && typeof message === 'string'
      ? [{ path: toCodePath(path), message }]
      : [];
  });
}

/** Fields of problems, and of the input that errors refer to, whose names are data. */
export const dataFields: readonly string[] = ['credentials', 'fields', 'passkey'];

function toCodePath(path: string): string {
  const names = path.split('.');
  const start = names.findIndex((name) => dataFields.includes(name));
  return names.map((name, index) => (start >= 0 && index > start ? name : toCodeName(name))).join('.');
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
