import type { Ctx } from '#modules/context.ts';
import { getLinkImageName, getLinkImageSize } from '#modules/media/constants.ts';
import type { Media } from '#modules/media/schema.ts';
import { addMediaFile } from '#modules/media/store.ts';
import { readMedia, removeFiles } from '#modules/media/upload.ts';

type LinkImageCtx = Pick<Ctx, 'db' | 'storage' | 'uploads' | 'images' | 'log'>;

/** A stored file that can be read from `ctx.storage`. */
export type StoredFile = { name: string; sizeBytes: number };

/** The sender id for all visitors together in the image queue. No member has this id. */
const visitorSenderId = 0;
const quality = 82;
const runningDrawings = new Map<string, Promise<StoredFile | undefined>>();

/**
 * Returns the link preview image of a post: 1200 x 630 pixels, or less for a smaller image, cropped around the focal
 * point (in percent). The first request creates the image as a file of the upload. Returns undefined if the upload
 * does not exist or is too small. Throws EAGAIN if too many images wait.
 */
export async function findOrCreateLinkImage(
  ctx: LinkImageCtx,
  imageId: string,
  focus: { x: number; y: number },
): Promise<StoredFile | undefined> {
  const media = await readMedia(ctx, imageId, 'post-image');
  if (media === undefined) return undefined;
  const name = getLinkImageName(imageId, focus);
  const sizeBytes = media.files.includes(name) ? await ctx.storage.sizeOf(name) : undefined;
  if (sizeBytes !== undefined) return { name, sizeBytes };
  const runningDrawing = runningDrawings.get(name);
  if (runningDrawing) return runningDrawing;
  const newDrawing = createLinkImage(ctx, media, { name, focus }).finally(() => runningDrawings.delete(name));
  runningDrawings.set(name, newDrawing);
  return newDrawing;
}

async function createLinkImage(
  ctx: LinkImageCtx,
  media: Media,
  { name, focus }: { name: string; focus: { x: number; y: number } },
): Promise<StoredFile | undefined> {
  const source = media.files.find((file) => /-\d+\.jpg$/.test(file));
  const targetSize = getLinkImageSize({ width: media.width ?? 0, height: media.height ?? 0 });
  const size = source === undefined ? undefined : await ctx.storage.sizeOf(source);
  if (source === undefined || size === undefined || size === 0 || targetSize === undefined) return undefined;
  const sourceStream = await ctx.storage.read(source, { start: 0, end: size - 1 });
  await using temporaryFiles = await ctx.uploads.writeTemporaryFiles([
    new Uint8Array(await new Response(sourceStream).arrayBuffer()),
  ]);
  const drawings = [{ name, format: 'jpeg', ...targetSize, quality, cutAround: focus } as const];
  const destination = { folder: temporaryFiles.folder, sender: visitorSenderId };
  const image = await ctx.images.draw(temporaryFiles.paths[0] ?? '', drawings, destination);
  const path = 'unreadable' in image ? undefined : image.drawn[0]?.path;
  if (path === undefined) return undefined;
  await ctx.storage.put(name, path);
  if (!(await addMediaFile(ctx.db, media.id, name))) await removeFiles(ctx, [name]);
  const sizeBytes = await ctx.storage.sizeOf(name);
  return sizeBytes === undefined ? undefined : { name, sizeBytes };
}
