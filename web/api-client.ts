import type { Wire } from '#api/http/call.ts';
import type { problem as problemSchema } from '#api/problem.ts';
import { problemTypes } from '#modules/two-factor/constants.ts';
import { nextPage, retryAfter } from '#web/api-headers.ts';
import { confirmedCall } from '#web/confirmation.ts';
import { forgetRefused, readToken } from '#web/stored-token.ts';

/** A problem document (RFC 9457) as the API's contract describes it. */
export type Problem = Wire<typeof problemSchema>;

/** Kind of error from the server or the network; content/refusals.ts has a text for each. */
export type ApiRefusalCode =
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

export type ApiFieldFault = { path: string; message: string };

/** The only error of API calls. `message` is the server's own message, if any. */
export class ApiRefusal extends Error {
  readonly code: ApiRefusalCode;
  readonly status: number;
  readonly fields: ApiFieldFault[];
  readonly retryAfterSeconds: number | null;
  /** The whole problem document, for calls that need more than the message. */
  readonly answer: Readonly<Partial<Problem>>;

  constructor(
    code: ApiRefusalCode,
    details: {
      message?: string;
      status?: number;
      fields?: ApiFieldFault[];
      retryAfterSeconds?: number | null;
      answer?: Partial<Problem>;
    } = {},
  ) {
    super(details.message ?? '');
    this.name = 'ApiRefusal';
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
  patienceMs?: number;
};

/**
 * One page of a list, with the total number of items (`isLeast`: there may be more), the address of the next page and the
 * response headers.
 */
export type ApiPage<Item> = {
  items: Item[];
  total: number;
  isLeast: boolean;
  next: string | null;
  headers: Headers;
};

const patienceMs = 20_000;
/** Timeout for the download of a long list over a slow connection. */
const filePatienceMs = 300_000;

/** Calls the API and returns the parsed body. Throws ApiRefusal on any error. */
export async function callApi<Answer>(path: string, call: ApiCall = {}): Promise<Answer> {
  const response = await send(path, call);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's contract, checked by its own tests
  return (await readJson(response)) as Answer;
}

/** Reads a list: the body is an array, `X-Total-Count` the total, and `Link` has the next page (RFC 8288). */
export async function callApiList<Item>(path: string, call: ApiCall = {}): Promise<ApiPage<Item>> {
  const response = await send(path, call);
  const items = await readJson(response);
  if (!Array.isArray(items)) throw new ApiRefusal('broken', { status: response.status });
  const { headers } = response;
  const total = Number(headers.get('X-Total-Count') ?? items.length);
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's contract, checked by its own tests
    items: items as Item[],
    total,
    isLeast: headers.has('X-Total-Is-Least'),
    next: nextPage(headers.get('Link')),
    headers,
  };
}

/** Downloads a file with the session token. Returns its bytes and the file name from the server. */
export async function callApiFile(path: string): Promise<{ content: Blob; name: string }> {
  const response = await send(path, { patienceMs: filePatienceMs });
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
  return { content: await readBlob(response), name: name ?? '' };
}

/**
 * Reads a stream of events (text/event-stream) and calls `hear` with the name of each. Sends the token in a header, which
 * EventSource cannot do. Resolves when the server ends the stream; throws ApiRefusal on an error or a lost connection.
 */
export async function listenToApi(
  path: string,
  signal: AbortSignal,
  hear: (event: string) => void,
): Promise<void> {
  await readLines(path, signal, (line) => {
    if (line.startsWith('event: ')) hear(line.slice('event: '.length));
  });
}

/**
 * Reads a stream of JSON lines (application/x-ndjson) and calls `take` with each value. Resolves when the server ends the
 * stream; throws ApiRefusal on an error, a lost connection or invalid JSON.
 */
export async function readApiLines(
  path: string,
  signal: AbortSignal,
  take: (value: unknown) => void,
): Promise<void> {
  await readLines(path, signal, (line) => {
    if (line !== '') take(parseLine(line));
  });
}

async function readLines(path: string, signal: AbortSignal, take: (line: string) => void): Promise<void> {
  const response = await send(path, { signal, isLasting: true });
  if (response.body === null) return;
  let rest = '';
  try {
    for await (const text of chunksOf(response.body)) {
      const lines = (rest + text).split('\n');
      rest = (lines.pop() ?? '').slice(0, longestLine);
      for (const line of lines) take(line);
    }
  } catch (error) {
    if (error instanceof ApiRefusal) throw error;
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw lost(error);
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ApiRefusal('broken');
  }
}

/** In characters; lines of our streams are shorter. */
const longestLine = 10_000;

/** NOTE: Safari cannot iterate a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** `isLasting`: no timeout. */
export type SentCall = ApiCall & { isLasting?: boolean };

/** Sends a call and returns the successful response. Throws ApiRefusal on an error. */
export function send(path: string, call: SentCall): Promise<Response> {
  return confirmedCall(() => sendOnce(path, call));
}

async function sendOnce(path: string, call: SentCall): Promise<Response> {
  const token = call.anonymous === true ? null : readToken();
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  if (call.json !== undefined) headers.set('Content-Type', 'application/json');
  const response = await reach(path, {
    method: call.method ?? 'GET',
    headers,
    body: call.json === undefined ? null : JSON.stringify(call.json),
    keepalive: call.keepalive === true,
    signal: call.isLasting === true ? (call.signal ?? null) : patience(call),
  });
  if (response.ok) return response;
  throw await refused(response, token);
}

/** Returns the error of a response. A 401 ends the session, and so does a proxy that removed the token from the request. */
export async function refused(response: Response, token: string | null): Promise<ApiRefusal> {
  const isOver = response.status === 401 && token !== null;
  try {
    const refusal = await refusalOf(response);
    if (isOver) forgetRefused(token, refusal.answer['type'] === problemTypes.noToken ? 'dropped' : 'refused');
    return refusal;
  } catch (error) {
    if (isOver) forgetRefused(token, 'refused');
    throw error;
  }
}

async function reach(path: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(path, init);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw lost(error);
  }
}

/** True if the browser is offline, so that a retry must wait for the connection. */
export function isOffline(): boolean {
  return 'onLine' in navigator && !navigator.onLine;
}

/** Logs a network error to the console (specification 8.20) and converts it. */
function lost(error: unknown, status?: number): ApiRefusal {
  // oxlint-disable-next-line no-console -- specification 8.20
  console.error(error);
  return new ApiRefusal('network', status === undefined ? {} : { status });
}

function patience({ signal, patienceMs: ownMs }: ApiCall): AbortSignal {
  const limit = AbortSignal.timeout(ownMs ?? patienceMs);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}

export async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    const { status } = response;
    throw error instanceof SyntaxError ? new ApiRefusal('broken', { status }) : lost(error, status);
  }
}

async function readBlob(response: Response): Promise<Blob> {
  try {
    return await response.blob();
  } catch (error) {
    throw lost(error, response.status);
  }
}

async function refusalOf(response: Response): Promise<ApiRefusal> {
  const problem: unknown = await response.json().catch((error: unknown) => {
    // A truncated response has no usable message; a network error lets the user retry.
    if (error instanceof TypeError) throw lost(error, response.status);
    return null;
  });
  return toRefusal(problem, response.status, retryAfter(response.headers.get('Retry-After')));
}

/** Converts a problem document (RFC 9457) that is part of another response. */
export function refusalFrom(problem: unknown): ApiRefusal {
  const { status } = asRecord(problem);
  return toRefusal(problem, typeof status === 'number' ? status : 500, null);
}

function toRefusal(document: unknown, status: number, retryAfterSeconds: number | null): ApiRefusal {
  const problem = asRecord(document);
  const isUnconfirmed = problem['type'] === problemTypes.confirmation;
  return new ApiRefusal(isUnconfirmed ? 'unconfirmed' : codeOf(status), {
    message: typeof problem['message'] === 'string' ? problem['message'] : '',
    status,
    fields: fieldFaults(problem['errors']),
    retryAfterSeconds,
    answer: problem,
  });
}

const codes: Record<number, ApiRefusalCode> = {
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

function codeOf(status: number): ApiRefusalCode {
  return codes[status] ?? 'broken';
}

function fieldFaults(errors: unknown): ApiFieldFault[] {
  if (!Array.isArray(errors)) return [];
  return errors.map(asRecord).flatMap(({ path, message }) => {
    return typeof path === 'string' && typeof message === 'string' ? [{ path, message }] : [];
  });
}

function asRecord(value: unknown): Record<string, unknown> {
  return value !== null && typeof value === 'object' ? { ...value } : {};
}
