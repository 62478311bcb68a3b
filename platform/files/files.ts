import { join } from 'node:path';
import type { Ctx } from '#domain/context.ts';
import { openImages } from '#platform/files/images.ts';
import { openUploads } from '#platform/files/uploads.ts';
import type { Bucket } from '#platform/process/config.ts';
import { openStorage } from '#platform/files/storage.ts';

/** Everything that rooms reach uploaded files by: receiving, reading and storing them. `opened` lets go of it. */
export function openFiles(
  options: { dataDir: string; bucket: Bucket | undefined },
  opened: AsyncDisposableStack,
): Pick<Ctx, 'storage' | 'uploads' | 'images'> {
  const images = openImages();
  opened.defer(() => images.close());
  return {
    storage: openStorage(options),
    uploads: openUploads(join(options.dataDir, 'incoming')),
    images,
  };
}
