import { join } from 'node:path';
import type { Storage } from '#modules/media/ports.ts';
import { openDiskStorage } from '#platform/files/disk-storage.ts';
import { openS3Storage } from '#platform/files/s3-storage.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';

/** Opens the S3 bucket of STORAGE_URL, or else the folder `media` of the data folder. */
export function openStorage(options: { dataDir: string; bucket: Bucket | undefined }): Storage {
  const { dataDir, bucket } = options;
  return bucket === undefined ? openDiskStorage(join(dataDir, 'media')) : openS3Storage(bucket);
}
