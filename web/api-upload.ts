import { ApiRefusal, readJson, refusalFrom, refused } from '#web/api-client.ts';
import { confirmedCall } from '#web/confirmation.ts';
import { readToken } from '#web/stored-token.ts';

/** Timeouts: an upload may take any time but must make progress; the response waits for the check of the files. */
const stillMs = 60_000;

const checkMs = 180_000;

const linesType = 'application/x-ndjson';

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
  return confirmedCall(() => sendFormOnce<Answer>(path, upload));
}

async function sendFormOnce<Answer>(path: string, upload: ApiUpload): Promise<Answer> {
  const token = readToken();
  const response = await transfer(path, upload, token);
  if (!response.ok) throw await refused(response, token);
  const answer = upload.onLine === undefined ? await readJson(response) : lastLine(await response.text());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's contract, checked by its own tests
  return answer as Answer;
}

function transfer(path: string, upload: ApiUpload, token: string | null): Promise<Response> {
  const { method = 'POST', form, onProgress, onLine, signal } = upload;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lose = () => reject(new ApiRefusal('network'));
    const stop = () => request.abort();
    let timer = setTimeout(stop, stillMs);
    const wait = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(stop, ms);
    };
    request.open(method, path);
    // Text can be read during the download, a blob only at its end.
    request.responseType = onLine === undefined ? 'blob' : 'text';
    request.setRequestHeader('Accept', onLine === undefined ? 'application/json' : linesType);
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(stillMs);
      onProgress?.(loaded, total);
    });
    request.upload.addEventListener('load', () => wait(checkMs));
    if (onLine !== undefined) {
      const hear = lineReader(onLine);
      request.addEventListener('progress', () => {
        wait(checkMs);
        if (request.status === 200) hear(request.responseText);
      });
    }
    request.addEventListener('load', () => resolve(responseOf(request)));
    request.addEventListener('error', lose);
    request.addEventListener('abort', () =>
      signal?.aborted === true ? reject(new DOMException('The form was stopped', 'AbortError')) : lose(),
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

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  const retryAfter = request.getResponseHeader('Retry-After');
  if (retryAfter !== null) headers.set('Retry-After', retryAfter);
  const body: unknown = request.response;
  const isBody = body instanceof Blob || typeof body === 'string';
  return new Response(isBody ? body : null, { status: request.status, headers });
}

/** Passes on each complete line that has arrived since the last call. */
function lineReader(onLine: (line: unknown) => void): (text: string) => void {
  let read = 0;
  return (text) => {
    const end = text.lastIndexOf('\n') + 1;
    if (end <= read) return;
    const lines = text.slice(read, end).trimEnd().split('\n');
    read = end;
    for (const line of lines) onLine(JSON.parse(line));
  };
}

/** Returns the result in the last line. An error after the status was sent is a problem document in that line. */
function lastLine(text: string): unknown {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  if (!text.endsWith('\n') || last === '') throw new ApiRefusal('network');
  const answer: unknown = JSON.parse(last);
  if (typeof answer === 'object' && answer !== null && 'problem' in answer) throw refusalFrom(answer.problem);
  return answer;
}
