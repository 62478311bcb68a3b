import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { S3Client, S3Errors } from '@bradenmacdonald/s3-lite-client';
import type { Storage } from '#modules/media/ports.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';

/** Larger files are uploaded in parts of this size, four at a time, which limits the memory of an upload. */
const partBytes = 5 * 1024 * 1024;
const prefix = 'media/';
/** An object outside of `media/` with the installation id of the owner. */
const ownerKey = 'hirawa-installation';
const checkKey = 'hirawa-check';

/** Stores files in an S3 bucket below `media/`. The bucket stays private; the product serves the files. */
export function openS3Storage({ endpoint, ...access }: Bucket): Storage {
  const client = new S3Client({ endPoint: endpoint, ...access });
  return {
    async put(name, path) {
      const file = await openAsBlob(path);
      await withOutageErrors(
        client.putObject(toKey(name), file.stream(), { size: file.size, partSize: partBytes }),
      );
    },
    async copy(from, to) {
      await withOutageErrors(client.copyObject({ sourceKey: toKey(from) }, toKey(to)));
    },
    async sizeOf(name) {
      try {
        return (await withOutageErrors(client.statObject(toKey(name)))).size;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async read(name, { start, end }) {
      const part = { offset: start, length: end - start + 1 };
      const { body } = await withOutageErrors(client.getPartialObject(toKey(name), part));
      return body ?? new Blob([]).stream();
    },
    async remove(names) {
      for (const name of names) await withOutageErrors(client.deleteObject(toKey(name)));
    },
    async *list() {
      for await (const { key, lastModified } of client.listObjects({ prefix }))
        yield { name: key.slice(prefix.length), writtenAt: lastModified };
    },
    async testWrite(sample) {
      // Several machines of a site may run the check at the same time.
      const key = `${checkKey}-${randomBytes(8).toString('hex')}`;
      await withOutageErrors(client.putObject(key, sample));
      try {
        return await withOutageErrors(client.getObject(key).then((answer) => answer.bytes()));
      } finally {
        await withOutageErrors(client.deleteObject(key));
      }
    },
    async owner() {
      try {
        return (await (await withOutageErrors(client.getObject(ownerKey))).text()).trim();
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async setOwner(installation) {
      if (installation === undefined) await withOutageErrors(client.deleteObject(ownerKey));
      else await withOutageErrors(client.putObject(ownerKey, `${installation}\n`));
    },
  };
}

function toKey(name: string): string {
  return `${prefix}${name}`;
}

function isMissing(error: unknown): boolean {
  return error instanceof S3Errors.ServerError && error.statusCode === 404;
}

/**
 * Converts errors of the network and of a full or overloaded storage to errors with a code that entry points treat as
 * an outage.
 */
async function withOutageErrors<Result>(operation: Promise<Result>): Promise<Result> {
  try {
    return await operation;
  } catch (error) {
    const code = getOutageCode(error);
    if (code === undefined) throw error;
    throw Object.assign(new Error('The object storage accepts no requests', { cause: error }), { code });
  }
}

function getOutageCode(error: unknown): string | undefined {
  if (error instanceof S3Errors.ServerError) {
    if (error.statusCode === 507 || /StorageFull|QuotaExceeded|InsufficientStorage/i.test(error.code))
      return 'ENOSPC';
    return error.statusCode >= 500 ? 'ECONNREFUSED' : undefined;
  }
  return error instanceof TypeError && /fetch failed|terminated/i.test(error.message)
    ? 'ECONNREFUSED'
    : undefined;
}
