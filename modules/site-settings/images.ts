import { AppError } from '#modules/app-error.ts';
import type { Ctx, Db } from '#modules/context.ts';
import { createFileError } from '#modules/media/image.ts';
import { mediaLimits } from '#modules/media/constants.ts';
import type { Rendition } from '#modules/media/ports.ts';
import { createMediaId, type UploadedFile } from '#modules/media/upload.ts';
import { inlinedLogoSizes, siteImageLimits, type SiteImageKind } from '#modules/site-settings/constants.ts';
import type { SiteImage } from '#modules/site-settings/schema.ts';
import { findSiteImage, insertSiteImage } from '#modules/site-settings/store.ts';

type ImageCtx = Pick<Ctx, 'db' | 'images' | 'uploads' | 'clock'>;

/**
 * Stores a logo or a portrait. Only its pixels are stored, drawn again in the sizes of the site. `id`: of an exported image, whose
 * file was drawn already and is stored without metadata.
 * @throws {AppError} unsupported for other content, such as SVG; invalid for a damaged, too large, too small or too long image
 */
export async function storeSiteImage(
  ctx: ImageCtx,
  upload: UploadedFile,
  kind: SiteImageKind,
  id?: string,
): Promise<SiteImage> {
  const drawn = await drawSiteImage(ctx, upload, { id: id ?? createMediaId(), kind });
  const image = id === undefined ? drawn : await useExportedFile(ctx, upload, drawn);
  await insertSiteImage(ctx.db, image, ctx.clock.now());
  return image;
}

/** Returns the image of a file name of `getSiteImagePath` with its type, or undefined. */
export async function findSiteImageFile(
  db: Db,
  file: string,
): Promise<{ bytes: Buffer; type: 'image/png' | 'image/webp' } | undefined> {
  const { id, size } = /^(?<id>[\da-f]{32})(?<size>\.png|-email\.png|\.webp)$/.exec(file)?.groups ?? {};
  const image = id === undefined ? undefined : await findSiteImage(db, id);
  if (image === undefined || (size === '.webp') !== (image.kind === 'portrait')) return undefined;
  const bytes = size === '-email.png' ? image.email : image.bytes;
  return bytes === null ? undefined : { bytes, type: size === '.webp' ? 'image/webp' : 'image/png' };
}

/** Returns the image with the bytes of the file, if the file has the format and the size that it was drawn in. */
async function useExportedFile(
  { images, uploads }: Pick<Ctx, 'images' | 'uploads'>,
  { file, ...at }: UploadedFile,
  image: SiteImage,
): Promise<SiteImage> {
  const { imageBytes, bundleBytes, bundlePixels } = mediaLimits;
  const limits = { files: 1, fileBytes: imageBytes, bundleBytes, bundlePixels };
  const { cleaned, files, isBundle } = await images.examine(file, limits, at);
  const [facts] = files;
  const isSame =
    !isBundle &&
    facts !== undefined &&
    !('unreadable' in facts) &&
    facts.format === (image.kind === 'logo' ? 'png' : 'webp') &&
    facts.frames === 1 &&
    facts.width === image.width &&
    facts.height === image.height;
  return isSame && cleaned !== undefined ? { ...image, bytes: await uploads.read(cleaned.path) } : image;
}

function listRenditions(kind: SiteImageKind): Rendition[] {
  const { side, emailSide, portraitSide, ratio } = siteImageLimits;
  if (kind === 'portrait')
    return [
      { name: 'portrait.webp', format: 'webp', width: portraitSide, height: portraitSide, quality: 80 },
    ];
  return [
    { name: 'logo.png', format: 'png', width: side, height: side, quality: 100 },
    { name: 'small.png', format: 'png', width: emailSide, height: emailSide, quality: 90 },
    ...inlinedLogoSizes.map(([height, quality], at): Rendition => {
      return { name: `inlined-${at}.webp`, format: 'webp', width: ratio * height, height, quality };
    }),
  ];
}

async function drawSiteImage(
  { images, uploads }: Pick<Ctx, 'images' | 'uploads'>,
  { file, ...at }: UploadedFile,
  { id, kind }: { id: string; kind: SiteImageKind },
): Promise<SiteImage> {
  const image = await images.draw(file.path, listRenditions(kind), at);
  if ('unreadable' in image) throw createFileError(file.field, image.unreadable);
  const [first, email, ...inlined] = image.drawn;
  if (first === undefined) throw createFileError(file.field, 'damaged');
  const { width, height } = first;
  const bytes = await uploads.read(first.path);
  if (kind === 'portrait' || email === undefined)
    return { id, kind, width, height, bytes, email: null, inlined: null };
  throwIfUnusable(file.field, image);
  const copies = await Promise.all(inlined.map(({ path }) => uploads.read(path)));
  const smallest =
    copies.find(({ byteLength }) => byteLength <= siteImageLimits.inlinedBytes) ?? copies.at(-1);
  if (smallest === undefined) throw createFileError(file.field, 'damaged');
  return { id, kind, width, height, bytes, email: await uploads.read(email.path), inlined: smallest };
}

function throwIfUnusable(field: string, { width, height }: { width: number; height: number }): void {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const message =
    long < siteImageLimits.shortest
      ? 'settings.logoSmall'
      : long > short * siteImageLimits.ratio
        ? 'settings.logoShape'
        : undefined;
  if (message !== undefined) throw new AppError('invalid', message, { fields: [{ path: field, message }] });
}
