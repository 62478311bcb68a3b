import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type {
  FormError,
  FormLimits,
  ReceivedFile,
  ReceivedForm,
  StreamedRequest,
} from '#modules/media/ports.ts';
import { getErrorCode } from '#platform/process/error-fields.ts';
import { allowSlowBody } from '#platform/http/create-http-server.ts';

type FormContent = Pick<ReceivedForm, 'fields' | 'files'>;
type Options = { limits: FormLimits; times: { silenceMs: number; totalMs: number } };

/** State of reading a form. The first error of the form or of the disk stops all work. */
type FormReadState = {
  content: FormContent;
  folder: string;
  limits: FormLimits;
  writing: Promise<void>[];
  stop: AbortController;
  reject: (fault: FormError) => void;
  /** Reports an error of the disk. */
  fail: (error: unknown) => void;
};

const headerLimits = { fieldNameSize: 100, headerPairs: 20, headerSize: 4096 };
const maxNameCharacters = 200;

/**
 * Reads multipart/form-data (RFC 7578) as a stream and writes files into `folder`, up to the end or the first error. Stops
 * reading after an error, so that the sender can still read the response.
 * @throws system errors of the disk (ENOSPC)
 */
export async function readForm(
  request: StreamedRequest,
  folder: string,
  { limits, times }: Options,
): Promise<FormContent | FormError> {
  const formFault = Promise.withResolvers<FormError>();
  const diskFailure = Promise.withResolvers<never>();
  const stop = new AbortController();
  const content: FormContent = { fields: [], files: [] };
  const state: FormReadState = {
    content,
    folder,
    limits,
    writing: [],
    stop,
    reject: formFault.resolve,
    fail: diskFailure.reject,
  };
  const parser = openParser(request, state);
  if (parser === undefined) return { fault: 'malformed' };
  using pace = enforcePace(request.socket, times, () => formFault.resolve({ fault: 'tooSlow' }));
  try {
    return await Promise.race([
      formFault.promise,
      diskFailure.promise,
      readToEnd(readChunks(request, pace), parser, state),
    ]);
  } finally {
    stop.abort();
    parser.destroy();
    await Promise.allSettled(state.writing);
  }
}

/** Creates the parser of a form. Returns undefined if the boundary of the Content-Type is not usable. */
function openParser(request: StreamedRequest, reading: FormReadState): BusboyInstance | undefined {
  const { content, limits, reject } = reading;
  const files = Object.keys(limits.fileBytes).length;
  let parser: BusboyInstance;
  try {
    const headers = { 'content-type': String(request.headers['content-type']) };
    const counts = {
      fields: limits.fields,
      fieldSize: limits.fieldBytes,
      files,
      parts: limits.fields + files,
    };
    parser = new Busboy({ headers, limits: { ...headerLimits, ...counts } });
  } catch {
    return undefined;
  }
  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut) reject({ fault: 'malformed' });
    if (isValueCut) reject({ fault: 'tooLarge', field: name });
    content.fields.push([name, value]);
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => reject({ fault: 'malformed' }));
  parser.on('error', (error) => handleError(error, reading));
  parser.on('file', (field, stream, name) => receiveFile(stream, { field, name }, reading));
  return parser;
}

function receiveFile(
  stream: BusboyFileStream,
  { field, name }: { field: string; name: string },
  reading: FormReadState,
): void {
  const { content, folder, limits, writing, reject, fail } = reading;
  stream.on('error', (error) => handleError(error, reading));
  const limit = Object.hasOwn(limits.fileBytes, field) ? limits.fileBytes[field] : undefined;
  if (limit === undefined) {
    stream.resume();
    reject({ fault: 'unknownFile' });
    return;
  }
  const path = join(folder, `received-${content.files.length}`);
  const file: ReceivedFile = { field, name: cleanFileName(name), path, sizeBytes: 0 };
  content.files.push(file);
  const written = writeFile(stream, file, { limit, reading });
  written.catch((error: unknown) => {
    if (isDiskError(error)) fail(error);
  });
  writing.push(written);
}

async function writeFile(
  stream: BusboyFileStream,
  file: ReceivedFile,
  { limit, reading }: { limit: number; reading: FormReadState },
): Promise<void> {
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      file.sizeBytes += chunk.length;
      if (file.sizeBytes > limit) reading.reject({ fault: 'tooLarge', field: file.field });
      else yield chunk;
    }
  }
  const target = createWriteStream(file.path, { flags: 'wx', mode: 0o600 });
  await pipeline(stream, counted, target, { signal: reading.stop.signal });
}

/** Passes the body to the parser as fast as the disk writes. */
async function readToEnd(
  chunks: AsyncIterable<Buffer>,
  parser: BusboyInstance,
  { content, writing, stop: { signal } }: FormReadState,
): Promise<FormContent | FormError> {
  const finished = once(parser, 'finish', { signal });
  finished.catch(() => undefined);
  try {
    for await (const chunk of chunks) {
      if (signal.aborted) break;
      if (!parser.write(chunk)) await once(parser, 'drain', { signal });
    }
    parser.end();
    await finished;
    await Promise.all(writing);
    return { ...content, files: content.files.filter(({ name, sizeBytes }) => name !== '' || sizeBytes > 0) };
  } catch (error) {
    if (isDiskError(error)) throw error;
    return { fault: 'malformed' };
  }
}

/**
 * Reports an error during the upload of a part. A full disk also aborts the part; such an error is an error of the
 * disk and not of the form.
 */
function handleError(error: unknown, { reject, fail }: FormReadState): void {
  if (isDiskError(error)) fail(error);
  else reject({ fault: 'malformed' });
}

function isDiskError(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT|EIO|EFBIG|EMFILE|ENFILE|EACCES|EROFS|ENOENT)$/.test(getErrorCode(error));
}

/**
 * Number of body bytes after which the young generation is collected. A collection takes one or two milliseconds; an
 * upload of 50 MB needs about ten milliseconds in total.
 */
const collectionBytes = 8 * 1024 * 1024;

/**
 * Yields the chunks of the body. Stopping early leaves the connection open for the response. V8 does not count the
 * memory behind the chunks, so a whole upload of 50 MB remained in memory until the next collection (measured). This
 * function therefore starts collections itself if the process runs with `--expose-gc` (cli/start.sh).
 */
async function* readChunks(request: StreamedRequest, pace: { refresh(): void }): AsyncGenerator<Buffer> {
  let garbageBytes = 0;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the doors hand in requests of node:http
  for await (const chunk of (request as IncomingMessage).iterator({ destroyOnReturn: false })) {
    pace.refresh();
    yield chunk;
    garbageBytes += chunk.length;
    if (garbageBytes < collectionBytes) continue;
    garbageBytes = 0;
    globalThis.gc?.({ type: 'minor' });
  }
}

/**
 * Replaces the request timeout of the server with limits on silence and on the total time, because that timeout is
 * too short for uploads.
 */
function enforcePace(
  socket: object,
  times: Options['times'],
  giveUp: () => void,
): Disposable & { refresh(): void } {
  const release = allowSlowBody(socket);
  const silence = setTimeout(giveUp, times.silenceMs);
  const total = setTimeout(giveUp, times.totalMs);
  return {
    refresh: () => void silence.refresh(),
    [Symbol.dispose]() {
      clearTimeout(silence);
      clearTimeout(total);
      release();
    },
  };
}

/** Returns the file name for display: the last part of the path, without control characters. */
function cleanFileName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return last
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .slice(0, maxNameCharacters);
}
