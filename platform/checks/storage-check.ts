import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { S3Errors } from '@bradenmacdonald/s3-lite-client';
import type { Storage } from '#modules/media/ports.ts';
import { type Check, checkLimitMs, failure, type CheckFinding, ok } from '#platform/checks/check-finding.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';
import { getErrorCode, getErrorReason } from '#platform/process/error-fields.ts';

type StorageOptions = { bucket: Bucket | undefined; dataDir: string };

const name = 'Stored files';
const sampleBytes = 64;

/** Stores a small file, reads it back and deletes it. */
export async function checkStorage(storage: Storage, place: StorageOptions): Promise<CheckFinding> {
  const { bucket } = place;
  const sample = randomBytes(sampleBytes);
  try {
    const read = await storage.testWrite(sample);
    if (!sample.equals(read))
      return failure(
        name,
        `${formatStorageName(place)} returns other bytes than were written.`,
        'Contact the operator of the storage.',
      );
    return ok(name, `${formatStorageName(place)} stores, returns and deletes files.`);
  } catch (error) {
    return bucket === undefined ? toFolderFinding(place, error) : toBucketFinding(bucket, error);
  }
}

/** Returns the storage check with its finding for a storage that does not respond. */
export function createStorageCheck(storage: Storage, place: StorageOptions): Check {
  return {
    name,
    run: () => checkStorage(storage, place),
    timeoutFinding: {
      state: 'fault',
      sentence: `${formatStorageName(place)} does not answer within ${checkLimitMs / 1000} s.`,
      advice: 'Check whether the storage server runs, and whether a firewall blocks the connection.',
    },
  };
}

function formatStorageName({ bucket, dataDir }: StorageOptions): string {
  return bucket === undefined
    ? `The folder ${join(dataDir, 'media')}`
    : `The bucket ${formatBucketName(bucket)}`;
}

function formatBucketName({ bucket, endpoint }: Bucket): string {
  return `${bucket} at ${new URL(endpoint).host}`;
}

function toFolderFinding(place: StorageOptions, error: unknown): CheckFinding {
  const isFull = getErrorCode(error) === 'ENOSPC';
  return failure(
    name,
    isFull
      ? `${formatStorageName(place)} is full.`
      : `${formatStorageName(place)} cannot be used: ${getErrorCode(error) || getErrorReason(error)}.`,
    isFull ? 'Free some space.' : 'Give this user write permission, or set DATA_DIR to another folder.',
  );
}

/**
 * Messages by the error code of the object storage. The error messages of the storage are not shown, because they may
 * contain keys.
 */
const messagesByCode: Record<string, (bucket: Bucket) => [sentence: string, advice: string]> = {
  InvalidAccessKeyId: (bucket) => [
    `The bucket ${formatBucketName(bucket)} rejects the access key.`,
    'Check the key in STORAGE_URL, s3://KEY:secret@…',
  ],
  SignatureDoesNotMatch: (bucket) => [
    `The bucket ${formatBucketName(bucket)} rejects the secret key.`,
    'Check the secret in STORAGE_URL, s3://key:SECRET@…; write / as %2F and + as %2B.',
  ],
  NoSuchBucket: (bucket) => [
    `There is no bucket ${formatBucketName(bucket)}.`,
    'Create it, or check its name in STORAGE_URL.',
  ],
  AccessDenied: (bucket) => [
    `The bucket ${formatBucketName(bucket)} denies access to this key.`,
    'Give the key permission to read, write, list and delete, or check STORAGE_URL.',
  ],
  RequestTimeTooSkewed: (bucket) => [
    `The bucket ${formatBucketName(bucket)} rejects requests, because the clocks of the bucket and of this machine differ.`,
    'Synchronize the clock of this machine (systemd-timesyncd, chrony).',
  ],
};
const wrongRegion = /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/;

function toBucketFinding(bucket: Bucket, error: unknown): CheckFinding {
  const serverError = error instanceof S3Errors.ServerError ? error : undefined;
  const messages =
    messagesByCode[serverError?.code ?? ''] ??
    messagesByCode[{ 403: 'AccessDenied', 404: 'NoSuchBucket' }[serverError?.statusCode ?? 0] ?? ''];
  if (serverError && wrongRegion.test(serverError.code))
    return failure(
      name,
      `The bucket ${formatBucketName(bucket)} is in another region.`,
      'Set ?region= in STORAGE_URL.',
    );
  if (serverError && messages) return failure(name, ...messages(bucket));
  if (getErrorCode(error) === 'ENOSPC')
    return failure(name, `The bucket ${formatBucketName(bucket)} is full.`, 'Free some space in the bucket.');
  const reason = serverError
    ? `it answered ${serverError.statusCode} ${serverError.code}`
    : getRootReason(error);
  return failure(
    name,
    `The bucket ${formatBucketName(bucket)} accepts no files: ${reason}.`,
    'Check its host and port in STORAGE_URL, whether it runs, and whether a firewall blocks it.',
  );
}

/** Follows the chain of `cause` to the original error, and returns its code or its message. */
function getRootReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? getErrorCode(error) || getErrorReason(error) : getRootReason(cause);
}
