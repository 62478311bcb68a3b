import { join } from 'node:path';
import type { Ctx } from '#modules/context.ts';
import { openArchives } from '#platform/files/archives.ts';
import { openImages } from '#platform/files/images.ts';
import { openSvgToPng } from '#platform/files/svg-to-png.ts';
import { openUploads } from '#platform/files/uploads.ts';
import type { Bucket } from '#platform/process/variables/bucket-url.ts';
import { openStorage } from '#platform/files/storage.ts';

/**
 * Opens the file services for modules: uploads, archives, storage and image processing. The caller disposes `opened`
 * to close the services.
 */
export function openFiles(
  options: { dataDir: string; bucket: Bucket | undefined; root: string },
  opened: AsyncDisposableStack,
): Pick<Ctx, 'storage' | 'uploads' | 'images' | 'svgToPng' | 'archives'> {
  const images = openImages();
  opened.defer(() => images.close());
  const svgToPng = openSvgToPng({ fontFile: join(options.root, 'web/styles/fonts/unbounded-600.ttf') });
  opened.defer(() => svgToPng.close());
  const storage = openStorage(options);
  const folder = join(options.dataDir, 'incoming');
  return {
    storage,
    uploads: openUploads(folder),
    images,
    archives: openArchives(folder),
    svgToPng,
  };
}
