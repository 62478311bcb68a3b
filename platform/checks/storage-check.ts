import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { S3Errors } from '@bradenmacdonald/s3-lite-client';
import type { Storage } from '#modules/media/ports.ts';
import { type Check, checkLimitMs, fault, type Finding, ok } from '#platform/checks/finding.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';
import { codeOf, reasonOf } from '#platform/process/error-fields.ts';

type StoragePlace = { bucket: Bucket | undefined; dataDir: string };

const name = 'Stored files';
const sampleBytes = 64;

/** Stores a small file, reads it back and deletes it. */
export async function checkStorage(storage: Storage, place: StoragePlace): Promise<Finding> {
  const { bucket } = place;
  const sample = randomBytes(sampleBytes);
  try {
    const read = await storage.tryOut(sample);
    if (!sample.equals(read))
      return fault(name, `${titleOf(place)} gives back other bytes than it took.`, 'Ask those who run it.');
    return ok(name, `${titleOf(place)} takes, gives and deletes files.`);
  } catch (error) {
    return bucket === undefined ? folderFault(place, error) : bucketFault(bucket, error);
  }
}

/** Returns the storage check with its finding for a storage that does not respond. */
export function filesCheck(storage: Storage, place: StoragePlace): Check {
  return {
    name,
    run: () => checkStorage(storage, place),
    late: {
      state: 'fault',
      sentence: `${titleOf(place)} does not answer within ${checkLimitMs / 1000} s.`,
      advice: 'Look whether it runs, and whether a firewall is in the way.',
    },
  };
}

function titleOf({ bucket, dataDir }: StoragePlace): string {
  return bucket === undefined ? `The folder ${join(dataDir, 'media')}` : `The bucket ${placeOf(bucket)}`;
}

function placeOf({ bucket, endpoint }: Bucket): string {
  return `${bucket} at ${new URL(endpoint).host}`;
}

function folderFault(place: StoragePlace, error: unknown): Finding {
  const isFull = codeOf(error) === 'ENOSPC';
  return fault(
    name,
    isFull
      ? `${titleOf(place)} is full.`
      : `${titleOf(place)} cannot be used: ${codeOf(error) || reasonOf(error)}.`,
    isFull ? 'Free some space.' : 'Give this user the right to it, or set DATA_DIR to another folder.',
  );
}

/** Messages by the error code of the object storage. Its own error text may contain keys. */
const answers: Record<string, (bucket: Bucket) => [sentence: string, advice: string]> = {
  InvalidAccessKeyId: (bucket) => [
    `The bucket ${placeOf(bucket)} does not know the access key.`,
    'Check the key in STORAGE_URL, s3://KEY:secret@…',
  ],
  SignatureDoesNotMatch: (bucket) => [
    `The bucket ${placeOf(bucket)} refuses the secret key.`,
    'Check the secret in STORAGE_URL, s3://key:SECRET@…; / and + are written %2F and %2B there.',
  ],
  NoSuchBucket: (bucket) => [
    `There is no bucket ${placeOf(bucket)}.`,
    'Make it, or check its name in STORAGE_URL.',
  ],
  AccessDenied: (bucket) => [
    `The bucket ${placeOf(bucket)} does not let this key in.`,
    'Let the key read, write, list and delete there, or check STORAGE_URL.',
  ],
  RequestTimeTooSkewed: (bucket) => [
    `The bucket ${placeOf(bucket)} refuses requests, because its clock and that of this machine differ.`,
    'Let this machine keep its clock (systemd-timesyncd, chrony).',
  ],
};
const wrongRegion = /^(PermanentRedirect|AuthorizationHeaderMalformed|IllegalLocationConstraintException)$/;

function bucketFault(bucket: Bucket, error: unknown): Finding {
  const failed = error instanceof S3Errors.ServerError ? error : undefined;
  const known =
    answers[failed?.code ?? ''] ??
    answers[{ 403: 'AccessDenied', 404: 'NoSuchBucket' }[failed?.statusCode ?? 0] ?? ''];
  if (failed && wrongRegion.test(failed.code))
    return fault(name, `The bucket ${placeOf(bucket)} is in another region.`, 'Set ?region= in STORAGE_URL.');
  if (failed && known) return fault(name, ...known(bucket));
  if (codeOf(error) === 'ENOSPC')
    return fault(name, `The bucket ${placeOf(bucket)} is full.`, 'Free some space there.');
  const reason = failed ? `it answers ${failed.statusCode} ${failed.code}` : deepestReason(error);
  return fault(
    name,
    `The bucket ${placeOf(bucket)} does not take files: ${reason}.`,
    'Check its host and port in STORAGE_URL, whether it runs, and whether a firewall is in the way.',
  );
}

/** Returns the original system error below the errors of the library. */
function deepestReason(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause === undefined ? codeOf(error) || reasonOf(error) : deepestReason(cause);
}
