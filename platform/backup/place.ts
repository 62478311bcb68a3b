import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { S3Client } from '@bradenmacdonald/s3-lite-client';
import type { Bytes } from '#platform/backup/bytes.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';
import { codeOf, reasonOf } from '#platform/process/error-fields.ts';
import { makeFolder } from '#platform/process/make-folder.ts';
import { StartupFault } from '#platform/process/startup-fault.ts';

/** Where one backup is, or is going to be. */
export type Place = {
  /** As it is told to people: a path, or the bucket and the name in it. */
  text: string;
  /** Takes bytes; nothing is there under the name until `finish`, and nothing stays after `abandon`. */
  create(): Promise<Sink>;
  read(): AsyncIterable<Bytes>;
};

export type Sink = {
  write(bytes: Buffer): Promise<void>;
  /** Answers how many bytes there are. */
  finish(): Promise<number>;
  abandon(): Promise<void>;
};

/** What the names of backups in a bucket begin with. */
export const bucketFolder = 'backups/';
/** What a file is called that is not whole yet, and one that a killed process left. */
export const unfinished = '.part';
/** 10,000 parts of a bucket's upload hold 160 GB. */
const partBytes = 16 * 1024 * 1024;

/** A file, or `bucket:NAME` in the given bucket. */
export function placeOf(name: string, bucket: Bucket | undefined): Place {
  if (!name.startsWith('bucket:')) return filePlace(resolve(name));
  const key = name.slice('bucket:'.length);
  if (bucket === undefined)
    throw new StartupFault('There is no bucket: set STORAGE_URL or BACKUP_TO to one, or name a file.');
  if (!/^[\w][\w.-]{0,100}$/.test(key))
    throw new StartupFault(
      'A backup in a bucket is named by letters, digits, dots and hyphens: bucket:today.backup.',
    );
  return bucketPlace(bucket, `${bucketFolder}${key}`);
}

/** One file. */
export function filePlace(path: string): Place {
  return {
    text: path,
    create: () => guarded(path, () => createFile(path)),
    read: () => readGuarded(path),
  };
}

/** Written under a name of its own and linked at the end: a link never replaces what is there. */
async function createFile(path: string): Promise<Sink> {
  if ((await stat(path).catch(() => undefined)) !== undefined)
    throw new StartupFault(`There is something at ${path} already. Name a file that is not there yet.`);
  makeFolder(dirname(path), 0o700);
  const part = join(dirname(path), `${basename(path)}.${randomBytes(6).toString('hex')}${unfinished}`);
  const file = await open(part, 'wx', 0o600);
  let size = 0;
  return {
    write: (bytes) =>
      guarded(path, async () => {
        for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
        size += bytes.length;
      }),
    finish: () =>
      guarded(path, async () => {
        await file.sync();
        await file.close();
        await link(part, path);
        await rm(part);
        const folder = await open(dirname(path), 'r');
        await folder.sync();
        await folder.close();
        return size;
      }),
    async abandon() {
      await file.close().catch(() => {});
      await rm(part, { force: true });
    },
  };
}

async function* readGuarded(path: string): AsyncGenerator<Bytes> {
  try {
    yield* createReadStream(path, { highWaterMark: 1024 * 1024 });
  } catch (error) {
    throw codeOf(error) === '' ? error : fileFault(path, error);
  }
}

/** Does it, and turns errors of the system into sentences about this path. */
export async function guarded<Answer>(path: string, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    throw codeOf(error) === '' ? error : fileFault(path, error);
  }
}

function fileFault(path: string, cause: unknown): StartupFault {
  const sentences: Record<string, string> = {
    ENOENT: `There is no file ${path}.`,
    EISDIR: `${path} is a folder. Name a file.`,
    ENOSPC: `There is no space left for ${path}. Free some, or name a file on another disk; nothing of it stays.`,
    EACCES: `${path} cannot be read or written by this user.`,
    EEXIST: `There is something at ${path} already. Name a file that is not there yet.`,
  };
  const sentence = sentences[codeOf(cause)] ?? `${path} cannot be read or written: ${reasonOf(cause)}.`;
  return new StartupFault(sentence, { cause });
}

/** Says that something of a bucket cannot be used. */
export function bucketFault(text: string, cause: unknown): StartupFault {
  return new StartupFault(`${text} cannot be read or written: ${reasonOf(cause)}.`, { cause });
}

/** Speaks with the bucket of backups. */
export function clientOf({ endpoint, ...access }: Bucket): S3Client {
  return new S3Client({ endPoint: endpoint, ...access });
}

/** One object of a bucket. */
export function bucketPlace(bucket: Bucket, key: string): Place {
  const client = clientOf(bucket);
  const text = `${bucket.bucket}/${key}`;
  const fault = (cause: unknown) => bucketFault(text, cause);
  return {
    text,
    async create() {
      if (await client.exists(key).catch((error: unknown) => Promise.reject(fault(error))))
        throw new StartupFault(`There is something at ${text} already. Choose another name.`);
      let size = 0;
      const stream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
      const writer = stream.writable.getWriter();
      const sent = client.putObject(key, stream.readable, { partSize: partBytes });
      // The first write after it tells.
      sent.catch((error: unknown) => writer.abort(error).catch(() => {}));
      return {
        async write(bytes) {
          size += bytes.length;
          await writer.ready;
          await writer.write(Uint8Array.from(bytes)).catch((error: unknown) => Promise.reject(fault(error)));
        },
        async finish() {
          await writer.close();
          await sent.catch((error: unknown) => Promise.reject(fault(error)));
          return size;
        },
        async abandon() {
          await writer.abort(new Error('abandoned')).catch(() => {});
          await sent.catch(() => {});
        },
      };
    },
    async *read() {
      const answer = await client.getObject(key).catch((error: unknown) => Promise.reject(fault(error)));
      if (answer.body) yield* answer.body;
    },
  };
}
