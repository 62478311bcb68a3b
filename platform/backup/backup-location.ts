import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, open, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { S3Client } from '@bradenmacdonald/s3-lite-client';
import type { Bytes } from '#platform/backup/byte-reader.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';
import { getErrorCode, getErrorReason } from '#platform/process/error-fields.ts';
import { makeFolder } from '#platform/process/make-folder.ts';
import { StartupError } from '#platform/process/startup-error.ts';

/** Location of a single backup, which may not exist yet. */
export type BackupLocation = {
  /** Name of the location in messages: a path, or the bucket and the object key. */
  label: string;
  /** Creates the backup. It appears under its name only after `finish`; `abandon` deletes all written bytes. */
  create(): Promise<BackupSink>;
  read(): AsyncIterable<Bytes>;
};

export type BackupSink = {
  write(bytes: Buffer): Promise<void>;
  /** Returns the number of written bytes. */
  finish(): Promise<number>;
  abandon(): Promise<void>;
};

/** Key prefix of backups in a bucket. */
export const bucketFolder = 'backups/';
/** Suffix of partial files. A killed process can leave such files behind. */
export const partialSuffix = '.part';
/** Part size of multipart uploads. The limit of 10,000 parts then allows backups of 160 GB. */
const partBytes = 16 * 1024 * 1024;

/** Resolves a command line argument: the path of a file, or `bucket:NAME` for an object in the given bucket. */
export function resolveBackupLocation(name: string, bucket: Bucket | undefined): BackupLocation {
  if (!name.startsWith('bucket:')) return createFileLocation(resolve(name));
  const key = name.slice('bucket:'.length);
  if (bucket === undefined)
    throw new StartupError(
      'There is no bucket: set STORAGE_URL or BACKUP_TO to a bucket, or specify a file.',
    );
  if (!/^[\w][\w.-]{0,100}$/.test(key))
    throw new StartupError(
      'The name of a backup in a bucket consists of letters, digits, dots and hyphens: bucket:today.backup.',
    );
  return createBucketLocation(bucket, `${bucketFolder}${key}`);
}

export function createFileLocation(path: string): BackupLocation {
  return {
    label: path,
    create: () => withFileErrors(path, () => createFile(path)),
    read: () => readFileChunks(path),
  };
}

/**
 * Writes to a temporary file and hard-links it to its name at the end. Unlike a rename, a link never replaces an existing file.
 */
async function createFile(path: string): Promise<BackupSink> {
  if ((await stat(path).catch(() => undefined)) !== undefined)
    throw new StartupError(`${path} already exists. Specify a new file.`);
  makeFolder(dirname(path), 0o700);
  const part = join(dirname(path), `${basename(path)}.${randomBytes(6).toString('hex')}${partialSuffix}`);
  const file = await open(part, 'wx', 0o600);
  let size = 0;
  return {
    write: (bytes) =>
      withFileErrors(path, async () => {
        for (let at = 0; at < bytes.length;) at += (await file.write(bytes, at)).bytesWritten;
        size += bytes.length;
      }),
    finish: () =>
      withFileErrors(path, async () => {
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

async function* readFileChunks(path: string): AsyncGenerator<Bytes> {
  try {
    yield* createReadStream(path, { highWaterMark: 1024 * 1024 });
  } catch (error) {
    throw getErrorCode(error) === '' ? error : toFileError(path, error);
  }
}

/** Runs a function and converts system errors into readable messages about the path. */
export async function withFileErrors<Result>(path: string, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act();
  } catch (error) {
    throw getErrorCode(error) === '' ? error : toFileError(path, error);
  }
}

function toFileError(path: string, cause: unknown): StartupError {
  const sentences: Record<string, string> = {
    ENOENT: `There is no file ${path}.`,
    EISDIR: `${path} is a folder. Specify a file.`,
    ENOSPC: `There is no space left for ${path}. Free some space, or specify a file on another disk; the incomplete file was deleted.`,
    EACCES: `${path} cannot be read or written by this user.`,
    EEXIST: `${path} already exists. Specify a new file.`,
  };
  const sentence =
    sentences[getErrorCode(cause)] ?? `${path} cannot be read or written: ${getErrorReason(cause)}.`;
  return new StartupError(sentence, { cause });
}

/** Creates the error for a bucket that cannot be read or written. */
export function toBucketError(text: string, cause: unknown): StartupError {
  return new StartupError(`${text} cannot be read or written: ${getErrorReason(cause)}.`, { cause });
}

export function createS3Client({ endpoint, ...access }: Bucket): S3Client {
  return new S3Client({ endPoint: endpoint, ...access });
}

export function createBucketLocation(bucket: Bucket, key: string): BackupLocation {
  const client = createS3Client(bucket);
  const text = `${bucket.bucket}/${key}`;
  const toError = (cause: unknown) => toBucketError(text, cause);
  return {
    label: text,
    async create() {
      if (await client.exists(key).catch((error: unknown) => Promise.reject(toError(error))))
        throw new StartupError(`${text} already exists. Choose another name.`);
      let size = 0;
      const stream = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
      const writer = stream.writable.getWriter();
      const upload = client.putObject(key, stream.readable, { partSize: partBytes });
      // If the upload fails, the next write rejects with the error.
      upload.catch((error: unknown) => writer.abort(error).catch(() => {}));
      return {
        async write(bytes) {
          size += bytes.length;
          await writer.ready;
          await writer
            .write(Uint8Array.from(bytes))
            .catch((error: unknown) => Promise.reject(toError(error)));
        },
        async finish() {
          await writer.close();
          await upload.catch((error: unknown) => Promise.reject(toError(error)));
          return size;
        },
        async abandon() {
          await writer.abort(new Error('abandoned')).catch(() => {});
          await upload.catch(() => {});
        },
      };
    },
    async *read() {
      const answer = await client.getObject(key).catch((error: unknown) => Promise.reject(toError(error)));
      if (answer.body) yield* answer.body;
    },
  };
}
