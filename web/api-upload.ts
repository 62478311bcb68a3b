import { ApiError, readJson, problemToError, readErrorResponse } from '#web/api-client.ts';
import { callWithConfirmation } from '#web/confirmation.ts';
import { readToken } from '#web/stored-token.ts';

/**
 * Timeouts in milliseconds. An upload has no total limit but must make progress; the response takes longer, because
 * the server checks the files first.
 */
const stallTimeoutMs = 60_000;

const responseTimeoutMs = 180_000;

const ndjsonType = 'application/x-ndjson';

/** A form with files. `onProgress` receives the upload progress in bytes. */
export type ApiUpload = {
  method?: 'POST' | 'PUT';
  form: FormData;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  /** Requests the response as JSON lines and receives each line on arrival, including the last line, which is the result. */
  onLine?: (line: unknown) => void;
  signal?: AbortSignal;
};

/** Sends a form and returns the parsed body. Uses XMLHttpRequest, because fetch reports no upload progress. */
export function sendForm<Answer>(path: string, upload: ApiUpload): Promise<Answer> {
  return callWithConfirmation(() => sendFormOnce<Answer>(path, upload));
}

async function sendFormOnce<Answer>(path: string, upload: ApiUpload): Promise<Answer> {
  const token = readToken();
  const response = await sendWithProgress(path, upload, token);
  if (!response.ok) throw await readErrorResponse(response, token);
  const answer =
    upload.onLine === undefined ? await readJson(response) : parseLastLine(await response.text());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's contract, checked by its own tests
  return answer as Answer;
}

function sendWithProgress(path: string, upload: ApiUpload, token: string | null): Promise<Response> {
  const { method = 'POST', form, onProgress, onLine, signal } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const rejectNetworkError = () => reject(new ApiError('network'));
    const stop = () => request.abort();
    let timer = setTimeout(stop, stallTimeoutMs);
    const restartTimer = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(stop, ms);
    };
    request.open(method, path);
    // Text can be read during the download, a blob only at its end.
    request.responseType = onLine === undefined ? 'blob' : 'text';
    request.setRequestHeader('Accept', onLine === undefined ? 'application/json' : ndjsonType);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer(stallTimeoutMs);
      onProgress?.(loaded, total);
    });
    request.upload.addEventListener('load', () => restartTimer(responseTimeoutMs));
    if (onLine !== undefined) {
      const readNewLines = createLineReader(onLine);
      request.addEventListener('progress', () => {
        restartTimer(responseTimeoutMs);
        if (request.status === 200) readNewLines(request.responseText);
      });
    }
    request.addEventListener('load', () => resolve(toResponse(request)));
    request.addEventListener('error', rejectNetworkError);
    request.addEventListener('abort', () =>
      signal?.aborted === true
        ? reject(new DOMException('The request was aborted', 'AbortError'))
        : rejectNetworkError(),
    );
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    });
    signal?.addEventListener('abort', stop);
    request.send(form);
    if (signal?.aborted === true) stop();
  });
}

function toResponse(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const retryAfter = request.getResponseHeader('Retry-After');
  if (retryAfter !== null) headers.set('Retry-After', retryAfter);
  const body: unknown = request.response;
  const hasBody = body instanceof Blob || typeof body === 'string';
  return new Response(hasBody ? body : null, { status: request.status, headers });
}

/** Passes on each complete line that has arrived since the last call. */
function createLineReader(onLine: (line: unknown) => void): (text: string) => void {
  let readEnd = 0;
  return (text) => {
    const end = text.lastIndexOf('\n') + 1;
    if (end <= readEnd) return;
    const lines = text.slice(readEnd, end).trimEnd().split('\n');
    readEnd = end;
    for (const line of lines) onLine(JSON.parse(line));
  };
}

/** Returns the result in the last line. An error after the status was sent is a problem document in that line. */
function parseLastLine(text: string): unknown {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  if (!text.endsWith('\n') || last === '') throw new ApiError('network');
  const answer: unknown = JSON.parse(last);
  if (typeof answer === 'object' && answer !== null && 'problem' in answer)
    throw problemToError(answer.problem);
  return answer;
}
