import { ApiRefusal, readJson, refused } from '#web/api-client.ts';
import { readToken } from '#web/stored-token.ts';

/** A form on its way may take as long as it likes, but not stand still; its answer waits for the files' check. */
const stillMs = 60_000;

const checkMs = 180_000;

/** A form with files: `onProgress` hears the bytes that have left, of how many. */
export type ApiUpload = {
  method?: 'POST' | 'PUT';
  form: FormData;
  onProgress?: (sentBytes: number, totalBytes: number) => void;
  signal?: AbortSignal;
};

/** Sends a form and answers the parsed body; fetch tells nothing of the bytes that have left, this does. */
export async function sendForm<Answer>(path: string, upload: ApiUpload): Promise<Answer> {
  const token = readToken();
  const response = await transfer(path, upload, token);
  if (!response.ok) throw await refused(response, token);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API's contract, checked by its own tests
  return (await readJson(response)) as Answer;
}

function transfer(path: string, upload: ApiUpload, token: string | null): Promise<Response> {
  const { method = 'POST', form, onProgress, signal } = upload;
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
    request.responseType = 'blob';
    request.setRequestHeader('Accept', 'application/json');
    if (token !== null) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait(stillMs);
      onProgress?.(loaded, total);
    });
    request.upload.addEventListener('load', () => wait(checkMs));
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
  return new Response(body instanceof Blob ? body : null, { status: request.status, headers });
}
