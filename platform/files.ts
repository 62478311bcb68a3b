import { join } from 'node:path';
import type { Ctx } from '#domain/context.ts';
import { openImages } from '#platform/images.ts';
import { openIntake } from '#platform/intake.ts';
import type { Bucket } from '#platform/s3-storage.ts';
import { openStorage } from '#platform/storage.ts';

/** Everything that rooms reach uploaded files by: receiving, reading and storing them. */
export function openFiles(options: {
  dataDir: string;
  bucket: Bucket | undefined;
}): Pick<Ctx, 'storage' | 'intake' | 'images'> & { close(): Promise<void> } {
  const images = openImages();
  const intake = openIntake(join(options.dataDir, 'incoming'));
  return { storage: openStorage(options), intake, images, close: () => images.close() };
}
