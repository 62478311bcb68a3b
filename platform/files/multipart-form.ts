import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type {
  FormFault,
  FormLimits,
  ReceivedFile,
  ReceivedForm,
  StreamedRequest,
} from '#modules/media/ports.ts';
import { codeOf } from '#platform/process/error-fields.ts';
import { allowSlowBody } from '#platform/http/server.ts';

type Content = Pick<ReceivedForm, 'fields' | 'files'>;
type Options = { limits: FormLimits; times: { silenceMs: number; totalMs: number } };

/** What goes on while a form is read; the first fault, or fault of the machine, stops everything. */
type Reading = {
  content: Content;
  folder: string;
  limits: FormLimits;
  writing: Promise<void>[];
  stop: AbortController;
  refuse: (fault: FormFault) => void;
  /** The disk's own fault. */
  fail: (error: unknown) => void;
};

const headerLimits = { fieldNameSize: 100, headerPairs: 20, headerSize: 4096 };
const nameLimit = 200;

/**
 * Reads multipart/form-data (RFC 7578) as it comes, files into `folder`, to the end or to the first fault; after
 * that nothing more is taken, and the sender can still read the answer. Throws what the disk says (ENOSPC).
 */
export async function readForm(
  request: StreamedRequest,
  folder: string,
  { limits, times }: Options,
): Promise<Content | FormFault> {
  const refused = Promise.withResolvers<FormFault>();
  const failed = Promise.withResolvers<never>();
  const stop = new AbortController();
  const content: Content = { fields: [], files: [] };
  const reading: Reading = {
    content,
    folder,
    limits,
    writing: [],
    stop,
    refuse: refused.resolve,
    fail: failed.reject,
  };
  const parser = openParser(request, reading);
  if (parser === undefined) return { fault: 'malformed' };
  using pace = watchPace(request.socket, times, () => refused.resolve({ fault: 'tooSlow' }));
  try {
    return await Promise.race([
      refused.promise,
      failed.promise,
      readToEnd(moving(request, pace), parser, reading),
    ]);
  } finally {
    stop.abort();
    parser.destroy();
    await Promise.allSettled(reading.writing);
  }
}

/** Undefined for a Content-Type whose boundary cannot be used. */
function openParser(request: StreamedRequest, reading: Reading): BusboyInstance | undefined {
  const { content, limits, refuse } = reading;
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
    if (isNameCut) refuse({ fault: 'malformed' });
    if (isValueCut) refuse({ fault: 'tooLarge', field: name });
    content.fields.push([name, value]);
  });
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => refuse({ fault: 'malformed' }));
  parser.on('error', (error) => end(error, reading));
  parser.on('file', (field, stream, name) => receiveFile(stream, { field, name }, reading));
  return parser;
}

function receiveFile(
  stream: BusboyFileStream,
  { field, name }: { field: string; name: string },
  reading: Reading,
): void {
  const { content, folder, limits, writing, refuse, fail } = reading;
  stream.on('error', (error) => end(error, reading));
  const limit = Object.hasOwn(limits.fileBytes, field) ? limits.fileBytes[field] : undefined;
  if (limit === undefined) {
    stream.resume();
    refuse({ fault: 'unknownFile' });
    return;
  }
  const path = join(folder, `received-${content.files.length}`);
  const file: ReceivedFile = { field, name: plainName(name), path, sizeBytes: 0 };
  content.files.push(file);
  const written = writeFile(stream, file, { limit, reading });
  written.catch((error: unknown) => {
    if (isOfDisk(error)) fail(error);
  });
  writing.push(written);
}

async function writeFile(
  stream: BusboyFileStream,
  file: ReceivedFile,
  { limit, reading }: { limit: number; reading: Reading },
): Promise<void> {
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of chunks) {
      file.sizeBytes += chunk.length;
      if (file.sizeBytes > limit) reading.refuse({ fault: 'tooLarge', field: file.field });
      else yield chunk;
    }
  }
  const target = createWriteStream(file.path, { flags: 'wx', mode: 0o600 });
  await pipeline(stream, counted, target, { signal: reading.stop.signal });
}

/** Hands the body on as fast as the disk takes it. */
async function readToEnd(
  chunks: AsyncIterable<Buffer>,
  parser: BusboyInstance,
  { content, writing, stop: { signal } }: Reading,
): Promise<Content | FormFault> {
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
    if (isOfDisk(error)) throw error;
    return { fault: 'malformed' };
  }
}

/** A disk that fills in mid-file ends the part that was written to it too, which is no fault of the form. */
function end(error: unknown, { refuse, fail }: Reading): void {
  if (isOfDisk(error)) fail(error);
  else refuse({ fault: 'malformed' });
}

function isOfDisk(error: unknown): boolean {
  return /^(ENOSPC|EDQUOT|EIO|EFBIG|EMFILE|ENFILE|EACCES|EROFS|ENOENT)$/.test(codeOf(error));
}

/** After so many bytes of a body the young are collected: a millisecond or two, so an upload of 50 MB costs some ten. */
const collectionBytes = 8 * 1024 * 1024;

/**
 * The chunks of the body; leaving them early leaves the connection open for the answer. The engine sees the small objects
 * before the chunks and not the memory behind, and left all of an upload of 50 MB standing until its next collection
 * (measured): where it was started with `--expose-gc` (cli/start.sh) it is asked for one.
 */
async function* moving(request: StreamedRequest, pace: { refresh(): void }): AsyncGenerator<Buffer> {
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

/** The server's own limit is for small bodies: here the sender may take its time, but not fall silent. */
function watchPace(
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

/** What the sender calls the file, for people to read: the last part of a path, without control characters. */
function plainName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  return last
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .slice(0, nameLimit);
}
